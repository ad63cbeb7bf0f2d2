"""Trials for agents of other people: minted on request, played by whoever dials in, recorded and judged here.

`desk` mints and keeps trials, `app` is the control API over it, `orders` the models of that API. `play` uses the desk
without the API. The agent's side is the MCP endpoint of its trial alone; nothing of this package can be reached with
a handle.
"""
