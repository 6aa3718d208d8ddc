"""The table in the browser: one process that serves the page, keeps the tables and tells everybody.

The server is the authority. Every client, the page included, is a program that speaks the protocol
in `protocol.py`; what it may see is the view of its seat and nothing else.
"""
