"""Blueprints of the suite `travel`, one module each."""
