"""Blueprints of the suite `delivery`, one module each."""
