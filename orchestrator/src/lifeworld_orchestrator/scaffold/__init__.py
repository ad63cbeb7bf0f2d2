"""A new domain in an hour: the skeleton of a server package, written out by `lifeworld new-domain`.

`skeleton/` holds the files as text, because this package may not import the kit that they are written against;
`domain` fills in the name and writes them.
"""
