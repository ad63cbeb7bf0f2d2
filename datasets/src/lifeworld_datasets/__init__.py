"""What Lifeworld writes to disk: tasks, personas, rubrics, sessions, scorecards, and the suites themselves.

Everybody who reads or writes one of these files imports its models from here. This package talks to no server and to
no model provider; importing it needs pydantic only.
"""
