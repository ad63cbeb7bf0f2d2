"""A model endpoint that plays a script: OpenAI Chat Completions and Responses, Anthropic Messages, Gemini.

It speaks over real HTTP on loopback, plain and streaming, to real SDKs and real command-line agents, and is as strict
as the strictest provider about what a request must hold. `scripted_endpoint(script)` runs one for a test;
`python -m scripted_endpoint --script FILE` runs one for a program.
"""

from scripted_endpoint.neutral import Asked, Call, Fault, Item, Reply, Script, Usage
from scripted_endpoint.policy import Policy
from scripted_endpoint.script import Every, Once, Steps, script_from
from scripted_endpoint.server import Endpoint, scripted_endpoint

__all__ = [
    "Asked", "Call", "Endpoint", "Every", "Fault", "Item", "Once", "Policy", "Reply", "Script", "Steps", "Usage",
    "script_from", "scripted_endpoint",
]  # fmt: skip
