"""Command-line agents: a table of programs, and the one visitor that runs any of them."""
