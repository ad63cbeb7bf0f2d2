"""How the user words what the policy decided. `scripted` is the voice that needs no model."""
