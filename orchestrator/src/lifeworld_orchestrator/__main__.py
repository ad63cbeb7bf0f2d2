"""`python -m lifeworld_orchestrator`: the `lifeworld` script where its folder is on no path."""

from lifeworld_orchestrator.cli import main

main()
