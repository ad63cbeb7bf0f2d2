"""Conformance: do running servers behave as recorded reference sequences say?

`golden` reads the files, `endpoints` opens a fresh world over a transport and an era, `joint` opens one on each server
of a task, `replay` sends the calls, `records` compares what the worlds hold at the end, `search` judges the search
tools. The published files stay where they are; any file of the same format is taken.
"""
