"""Blueprints of the suite `instore`, one module each."""
