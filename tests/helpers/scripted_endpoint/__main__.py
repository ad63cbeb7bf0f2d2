"""`python -m scripted_endpoint --script FILE [--port N]`: prints its origin, then serves until it is stopped."""

import argparse
import socket
import sys
from pathlib import Path

import uvicorn

from scripted_endpoint.app import App
from scripted_endpoint.script import script_from


def main() -> None:
    """Serve one script."""
    parser = argparse.ArgumentParser(prog="scripted_endpoint")
    parser.add_argument("--script", type=Path, required=True, help="JSON steps or policy, or a Python file")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--demand-reasoning", action="store_true")
    given = parser.parse_args()
    app = App(script_from(given.script), demand_reasoning=given.demand_reasoning)
    listening = socket.create_server(("127.0.0.1", given.port), backlog=512)
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    config = uvicorn.Config(app.app, log_level="warning", http="h11", lifespan="off")
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()
