"""Blueprints of the suite `cross`, one module each."""
