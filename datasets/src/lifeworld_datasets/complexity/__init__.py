"""How hard a task is, computed from its file alone, before any run.

`complexity(task)` gives every figure by name; `datasets/COMPLEXITY.md` defines each in words and formula. Blueprints
write them into the task, `lifeworld tasks stats` shows them, the judge sets them against what agents scored.
"""

from lifeworld_datasets.complexity.measure import DEFINITION, complexity

__all__ = ["DEFINITION", "complexity"]
