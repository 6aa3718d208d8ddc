"""The tables of the database, as of the newest version of the schema.

Bodies are JSON in plain text columns: PostgreSQL's own JSON types refuse a NUL inside a string, and
nothing ever searches in them. Moments are ISO 8601 in UTC, so that their order is that of the text.

Whoever changes something here writes a migration too; a test compares what both lead to.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

VERSION = 3
"""The version of the schema that this release reads and writes."""

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("changed", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("group_id", Text, nullable=False),
    Column("daily", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("info", Text, nullable=False),
    # Microseconds since 1970: which of the tables changed within the same second changed last.
    Column("touched", BigInteger, nullable=False, server_default="0"),
)
Index("tables_by_change", tables.c.changed, tables.c.touched)
Index("tables_by_public", tables.c.public, tables.c.outcome, tables.c.changed, tables.c.touched)
Index("tables_by_group", tables.c.group_id, tables.c.changed, tables.c.touched)

events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("happened", Text, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

groups = Table(
    "groups",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("key_hash", Text, nullable=False),
    Column("profile", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Text, nullable=False),
)

# No reference to the tables: a result outlives its table.
results = Table(
    "results",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("group_id", Text, nullable=False),
    Column("outcome", Text, nullable=False),
    Column("score", Float(53), nullable=False),
    Column("body", Text, nullable=False),
    Column("finished", Text, nullable=False),
    # Whether everybody may see it, or only the group.
    Column("public", Boolean, nullable=False, server_default=false()),
)
Index("results_by_day", results.c.day, results.c.game, results.c.score)
Index("results_by_game", results.c.game, results.c.finished)
Index("results_by_public", results.c.public, results.c.finished)
Index("results_by_public_game", results.c.public, results.c.game, results.c.finished)
Index("results_by_group", results.c.group_id, results.c.finished)
