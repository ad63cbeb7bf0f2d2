"""The console script `lifeworld-instore`, and `python -m lifeworld_instore`.

It comes before every import of weight, so that whatever a dependency prints while it is loaded goes to standard
error: on stdio, standard output belongs to the protocol. All else is `lifeworld_instore.server`.
"""

from lifeworld_kit.stdout import diverted


def main() -> None:
    """Run the server as the command line says."""
    with diverted():
        from lifeworld_instore.server import main as serve
    serve()


if __name__ == "__main__":
    main()
