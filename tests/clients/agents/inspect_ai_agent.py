"""Inspect on one trial: run as `command:`, it finds its invitation in the environment."""

import os
import tempfile

from inspect_ai import Task, eval
from inspect_ai.agent import react
from inspect_ai.dataset import Sample
from inspect_ai.model import get_model
from inspect_ai.tool import mcp_server_http

server = mcp_server_http(name="lifeworld", url=os.environ["LIFEWORLD_MCP_URL"])
model = get_model(f"openai/{os.environ['MODEL']}", base_url=os.environ["OPENAI_BASE_URL"], responses_api=False)
errand = Task(
    dataset=[Sample(input=os.environ["LIFEWORLD_PROMPT"])],
    solver=react(tools=[server], submit=False),
    message_limit=100,
)
with tempfile.TemporaryDirectory() as logs:
    [log] = eval(errand, model=model, log_dir=logs, display="none")
    if log.status != "success":
        raise SystemExit(f"inspect: {log.status}: {log.error.message if log.error else ''}")
