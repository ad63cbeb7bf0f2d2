"""Published VitaBench task files, read as tasks of ours.

A pure mapping (`tools.md` §9.2-9.4, `formats.md` §8): published task in; task, record plans and repairs out. Each
domain is one module beside this one, listed in `importer.DOMAINS`. Refuses: text matching (the servers do that when
they load the seed) and keeping any published file in this project.
"""

from lifeworld_datasets.vitabench.importer import import_document, import_file, is_published
from lifeworld_datasets.vitabench.report import Counts, Imported, Reach, RecordPlan, count

__all__ = ["Counts", "Imported", "Reach", "RecordPlan", "count", "import_document", "import_file", "is_published"]
