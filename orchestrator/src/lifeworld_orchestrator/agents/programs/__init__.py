"""Programs that are run for an agent: their environment, their process with all its children, and what they print."""
