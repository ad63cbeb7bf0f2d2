"""Proofs that a task is fair and discriminates, over real servers, user and judge: `lifeworld tasks prove`.

`stage` plays trials, `replay` repeats a solution with edits by its calls alone, the other modules are one proof each;
`task` makes all of one task, `crew` spreads tasks over processes, `report` says what came of it.
"""
