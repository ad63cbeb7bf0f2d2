"""The console script `lifeworld-travel`, and `python -m lifeworld_travel`.

It comes before every import of weight, so that whatever a dependency prints while it is loaded goes to standard
error: on stdio, standard output belongs to the protocol. All else is `lifeworld_travel.server`.
"""

from lifeworld_kit.stdout import diverted


def main() -> None:
    """Run the server as the command line says."""
    with diverted():
        from lifeworld_travel.server import main as serve
    serve()


if __name__ == "__main__":
    main()
