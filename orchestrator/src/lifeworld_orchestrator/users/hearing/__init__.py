"""What the scripted user understands of an agent's words.

`listen.listen` turns words into a `Hearing`: topics asked, values named rightly or wrongly, claims, offers. Keywords
and cues are data (`topics.json`, `cues.json`), both languages always at once. Nothing here decides an answer.
"""
