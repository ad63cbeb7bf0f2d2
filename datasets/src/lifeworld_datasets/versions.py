"""The version of every format that is written to disk.

Whoever writes or reads a file takes its format word from here. A change of meaning is a new number and an
entry in `CHANGELOG.md`; a reader refuses a number it does not know instead of guessing.
"""

TASK_FORMAT = "lifeworld-task/1"
SEED_FORMAT = "lifeworld-seed/1"
SESSION_FORMAT = "lifeworld-session/1"
SCORECARD_FORMAT = "lifeworld-scorecard/1"
LABELS_FORMAT = "lifeworld-labels/1"
AGREEMENT_FORMAT = "lifeworld-agreement/1"
MANIFEST_FORMAT = "lifeworld-run/1"

CHECKS_LIBRARY = "checks/1"
"""The function library that check expressions may call (`lifeworld_datasets.checks`)."""
