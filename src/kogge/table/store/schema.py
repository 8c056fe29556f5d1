"""The tables of the store. Whoever changes them writes a migration beside those in `migrations/versions`.

Times are seconds since 1970, UTC. Tokens and persons (browsers) are kept as hashes alone.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

PLAIN = JSON(none_as_null=True)

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", PLAIN, nullable=False),
    Column("data", Text),  # the text of a data file, if not the game's own
    Column("seed", String, nullable=False),
    Column("engine", Integer, nullable=False),  # the revisions it is played with
    Column("rules", Integer, nullable=False),
    Column("start", PLAIN),  # where a what-if begins
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("host", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("patience", Integer, nullable=False),
    Column("phase", String, nullable=False),
    Column("entries", Integer, nullable=False),
    Column("came_with", Integer, nullable=False, server_default="0"),  # entries, as an upload
    # what lists show without playing the match again
    Column("actor", Integer),
    Column("turn", Integer),
    Column("results", PLAIN),
    Column("proposal", PLAIN),
    Column("next_id", String),
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether anybody may ask for hints
    Column("brought", Boolean, nullable=False, server_default=false()),  # from a file: its bringer may know the seed
    Column("host_seat", Integer),  # of whoever made the table
    Column("quiet", Boolean, nullable=False, server_default=false()),  # spectators may not talk
    Column("position", PLAIN),  # after the last entry: from here a match goes on if its rules have changed
    Column("first", Integer, nullable=False, server_default="0"),  # entries made before `start`, by earlier rules
    Column("open_hands", Boolean, nullable=False, server_default=false()),  # no curtain between people at one screen
    Column("changes", Integer, nullable=False, server_default="0"),  # of anything that belongs to the match
    Column("news", Integer, nullable=False, server_default="0"),  # of these, those that everybody may know of
    Column("clock", PLAIN),  # its terms; null: the table has none
    Column("clock_due", Float(53)),  # when somebody's time will be up, if that has consequences
    Column("rated", Boolean, nullable=False, server_default=false()),  # its result changes ratings
    Column("silent", Boolean, nullable=False, server_default=false()),  # nobody may talk
    Column("bots_due", Float(53)),  # before it begins: when bots take the seats that are still open
    Column("bots_level", String),  # theirs
    Column("programs", Boolean, nullable=False, server_default=false()),  # those with an account may sit down
    Index("ix_matches_phase", "phase", "updated_at"),
    Index("ix_matches_clock_due", "clock_due"),
    Index("ix_matches_bots_due", "bots_due"),
)


def _match_id(*, key: bool = False) -> Column[str]:
    return Column("match_id", String, ForeignKey(matches.c.id), primary_key=key, nullable=False)


seats = Table(
    "seats",
    metadata,
    _match_id(key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("level", String),
    Column("token_hash", String),
    Column("stand_in", String),
    Column("standing", PLAIN, nullable=False),
    Column("resigned", Boolean, nullable=False, server_default=false()),  # for good: the stand-in plays to the end
    Column("left_at", BigInteger),  # when the last page of its person was closed in a process
    Column("clock", PLAIN),  # what its person has left, and since when it runs
    Column("program", String),  # the account of a program that sits there
)

holders = Table(
    "holders",
    metadata,
    Column("person_hash", String, primary_key=True),
    _match_id(key=True),
    Column("seat", Integer, primary_key=True),
    Column("since", BigInteger),
    Column("lost", Boolean, nullable=False, server_default=false()),  # it was held once: the game is found again
    Index("ix_holders_match_id", "match_id"),
)

moves = Table(
    "moves",
    metadata,
    _match_id(key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("said", PLAIN),  # what was told of it, in sentences: they can be read when the rules have changed
)

snapshots = Table(
    "snapshots",
    metadata,
    _match_id(key=True),
    Column("entries", Integer, nullable=False),
    Column("middle", PLAIN, nullable=False),
    Column("sha256", String),  # of the middle and the moves that it was made of
    Column("seen", PLAIN),  # the position in words, as a spectator sees it
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    _match_id(),
    Column("at", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("person_hash", String),  # who said it, so that they can be muted
    Index("ix_chat_match_id", "match_id", "id"),
    sqlite_autoincrement=True,
)

mutes = Table(
    "mutes",
    metadata,
    _match_id(key=True),
    Column("person_hash", String, primary_key=True),
)

# -- members: persons whose name lasts ---------------------------------------------------------------
# What else is somebody's stands in tables with a column `person_hash`, and goes with them from browser to browser.

members = Table(
    "members",
    metadata,
    Column("person_hash", String, primary_key=True),  # the same in all of their browsers
    Column("name", String, nullable=False),
    Column("bare_name", String, nullable=False),  # by which no two may be taken for each other
    Column("since", BigInteger, nullable=False),
    Column("changed_at", Float(53), nullable=False),
    Column("recovery_hash", String),  # of the secret in the link by which they come back
    Column("handle", String, nullable=False),  # by which their passkeys know them; it says nothing
    Index("ix_members_bare_name", "bare_name", unique=True),
)

browsers = Table(
    "browsers",
    metadata,
    Column("browser_hash", String, primary_key=True),
    Column("of_member", String, ForeignKey(members.c.person_hash), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("what", String, nullable=False),  # as its owner reads it: “Firefox, Linux”
    Column("changed_at", Float(53), nullable=False),
    Index("ix_browsers_of_member", "of_member"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("of_member", String, ForeignKey(members.c.person_hash), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the device counts them
    Column("since", BigInteger, nullable=False),
    Column("what", String, nullable=False),
    Index("ix_passkeys_of_member", "of_member"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("challenge", String, primary_key=True),  # that a device is to sign, once
    Column("browser_hash", String, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# -- people and each other: `person_hash` is whose it is, `other_hash` whom it is about ---------------

friendships = Table(
    "friendships",
    metadata,
    Column("person_hash", String, primary_key=True),  # who asked; once both are friends, there is a row each way
    Column("other_hash", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("agreed", Boolean, nullable=False),
    Column("declined", Boolean, nullable=False),  # which whoever asked does not see
    Column("taken_back", Boolean, nullable=False, server_default=false()),  # by whoever asked
    Index("ix_friendships_other_hash", "other_hash"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("person_hash", String, primary_key=True),
    Column("other_hash", String, primary_key=True),
    Column("name", String, nullable=False),  # under which they were met
    Column("at", BigInteger, nullable=False),
    Index("ix_blocks_other_hash", "other_hash"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("person_hash", String, primary_key=True),  # who is invited
    _match_id(key=True),
    Column("other_hash", String, nullable=False),  # by whom
    Column("name", String, nullable=False),  # of whom is invited, as the others know them
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
    Index("ix_invitations_match_id", "match_id"),
    Index("ix_invitations_other_hash", "other_hash"),
)

# -- clocks ------------------------------------------------------------------------------------------

beats = Table(
    "beats",
    metadata,
    Column("id", Integer, primary_key=True),  # there is one
    Column("at", Float(53), nullable=False),  # when a process last said that clocks run
)

nights = Table(
    "nights",
    metadata,
    Column("person_hash", String, primary_key=True),
    Column("zone", String, nullable=False),
    Column("begins", Integer, nullable=False),  # hours of the day there; alike: no night
    Column("ends", Integer, nullable=False),
    Column("changed_at", Float(53), nullable=False),
)

holidays = Table(
    "holidays",
    metadata,
    Column("person_hash", String, primary_key=True),
    Column("begins", Float(53), primary_key=True),
    Column("ends", Float(53), nullable=False),
)

# -- notices to people whose pages are closed: see store/notices.py -----------------------------------

notice_keys = Table(
    "notice_keys",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),  # there is one row
    Column("private_key", Text, nullable=False),  # by which push services know this server
    Column("secret", String, nullable=False),  # of which the links in mails are made
)

wishes = Table(
    "wishes",
    metadata,
    Column("person_hash", String, primary_key=True),
    Column("lang", String, nullable=False),
    Column("home", String, nullable=False),  # the address under which they come here
    Column("zone", String, nullable=False),
    Column("quiet_from", Integer),  # minutes of the day in that zone; None: no hours are quiet
    Column("quiet_until", Integer),
    Column("since", BigInteger, nullable=False),  # what had arisen before is not told
)

ways = Table(
    "ways",
    metadata,
    Column("id", String, primary_key=True),
    Column("person_hash", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("address", Text, nullable=False),
    Column("form", String, nullable=False),  # of a webhook: what it wants to read; of a push: which browser it is
    Column("keys", PLAIN),  # of a push: with which it is sealed
    Column("confirmed", Boolean, nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("ix_ways_person_hash", "person_hash"),
)

untold = Table(
    "untold",
    metadata,
    Column("person_hash", String, primary_key=True),
    Column("match_id", String, primary_key=True),  # of which they want to hear nothing
    Index("ix_untold_match_id", "match_id"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("person_hash", String, primary_key=True),
    Column("match_id", String, primary_key=True),
    Column("what", String, primary_key=True),
    Column("number", Integer, primary_key=True),  # after so many entries
    Column("made_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("taken_until", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("left", PLAIN),  # the ways on which it is still to be sent; None: on all
    Column("done", Boolean, nullable=False),
    Index("ix_outbox_due_at", "done", "due_at"),
    Index("ix_outbox_match_id", "match_id"),
)

confirmations = Table(
    "confirmations",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_hash", String, nullable=False),  # who asked for a mail
    Column("address_hash", String, nullable=False),  # to whom
    Column("at", BigInteger, nullable=False),
    Index("ix_confirmations_at", "at"),
)

# -- what was played ---------------------------------------------------------------------------------

# what became of matches, a row a seat: it outlives them, and so refers to none
played = Table(
    "played",
    metadata,
    Column("match_id", String, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_hash", String),  # whoever played; nobody for a bot, a program, and whoever wants to be forgotten
    Column("name", String, nullable=False),  # at the table; "" of whoever wants to be forgotten
    Column("level", String),  # of a bot
    Column("number", BigInteger, nullable=False),  # matches that had ended by then: ratings follow in this order
    Column("game", String, nullable=False),
    Column("options", PLAIN, nullable=False),
    Column("seats", Integer, nullable=False),  # at the table
    Column("began_at", BigInteger, nullable=False),  # its first move
    Column("ended_at", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("rank", Integer),  # none if the match was aborted; so are the points
    Column("points", Integer),
    Column("parts", PLAIN),  # part of the score -> points, as far as known
    Column("field", PLAIN),  # what the others had on average: of points, and of each part
    Column("gone", Boolean, nullable=False),  # its person had resigned, or a bot played for them at the end
    Column("lost_on_time", Boolean, nullable=False, server_default=false()),  # and so was gone
    Column("counts", Boolean, nullable=False),  # in the figures of its person
    Column("program", String),  # its account, if it was one
    # the rating before and after, if the match was rated
    Column("mu_before", Float(53)),
    Column("sigma_before", Float(53)),
    Column("mu", Float(53)),
    Column("sigma", Float(53)),
    Index("ix_played_person_hash", "person_hash", "game", "number"),
    Index("ix_played_number", "number"),
)

# who wants to be seen among the others with their ratings
leaderboard = Table("leaderboard", metadata, Column("person_hash", String, primary_key=True))

# -- contests: people and bots in rounds of tables ----------------------------------------------------

contests = Table(
    "contests",
    metadata,
    Column("id", String, primary_key=True),
    Column("person_hash", String),  # who organises it; nobody, if they want to be forgotten
    Column("host", String, nullable=False),  # what they are called
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("options", PLAIN, nullable=False),
    Column("seats", Integer, nullable=False),  # at each table
    Column("rounds", Integer, nullable=False),
    Column("least", Integer, nullable=False),  # with so many it begins: bots make up for who is missing
    Column("level", String, nullable=False),  # of these bots
    Column("pace", String, nullable=False),  # when a round begins
    Column("days", Integer, nullable=False),  # between two rounds of a league
    Column("clock", PLAIN, nullable=False),  # the terms at its tables
    Column("listed", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("late", Boolean, nullable=False, server_default=false()),  # people may join when it has begun
    Column("seed", String, nullable=False),  # of the lots; a secret until it is over
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("phase", String, nullable=False),
    Column("round", Integer, nullable=False),  # the last one that has begun
    Column("next_at", BigInteger),  # when the next one begins, if that is known
    Column("changes", Integer, nullable=False),  # whoever changes it counts them up
    Index("ix_contests_phase", "phase", "next_at"),
    Index("ix_contests_person_hash", "person_hash"),
)


def _contest_id() -> Column[str]:
    return Column("contest_id", String, ForeignKey(contests.c.id), primary_key=True, nullable=False)


entrants = Table(
    "entrants",
    metadata,
    _contest_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person_hash", String),  # nobody for a bot, and for whoever wants to be forgotten
    Column("name", String, nullable=False),
    Column("level", String),  # of a bot
    Column("left_after", Integer),  # so many rounds
    Index("ix_entrants_person_hash", "person_hash"),
)

contest_tables = Table(
    "contest_tables",
    metadata,
    _contest_id(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("of_match", String, nullable=False),  # it outlives its match
    Column("sitting", PLAIN, nullable=False),  # the numbers of the entrants, by seat
    Column("begun", Boolean, nullable=False),  # its match was stored
    Column("ended", Boolean, nullable=False),
    Column("results", PLAIN),  # by seat: points, rank, whether its person had left, and on time; none if it had no end
    Index("ix_contest_tables_of_match", "of_match", unique=True),
)

# -- accounts of programs: see store/programs.py ------------------------------------------------------

programs = Table(
    "programs",
    metadata,
    Column("id", String, primary_key=True),  # by it, it holds seats as a person does by a hash
    Column("person_hash", String, nullable=False),  # its owner
    Column("name", String, nullable=False),
    Column("bare_name", String, nullable=False),
    Column("about", Text, nullable=False),
    Column("games", PLAIN, nullable=False),  # that it plays
    Column("seats", PLAIN, nullable=False),  # how many there may be at a table
    Column("since", BigInteger, nullable=False),
    Column("changed_at", Float(53), nullable=False),  # the name, or that there is an account at all
    Column("token_hash", String),  # none: it was revoked
    Column("retired", Boolean, nullable=False),
    Column("accepts", PLAIN),  # which challenges, as it said itself; none: it accepts none
    Column("there_until", Float(53), nullable=False),  # when it is held for gone, unless it is heard of before
    Column("news", Integer, nullable=False),  # of its account and its challenges: while they are the same, so are these
    Index("ix_programs_bare_name", "bare_name", unique=True),
    Index("ix_programs_person_hash", "person_hash"),
    Index("ix_programs_token_hash", "token_hash", unique=True),
)

# that a program is asked to take a seat
program_challenges = Table(
    "program_challenges",
    metadata,
    _match_id(key=True),
    Column("seat", Integer, primary_key=True),
    Column("program", String, ForeignKey(programs.c.id), nullable=False),
    Column("person_hash", String, nullable=False),  # who asks
    Column("at", BigInteger, nullable=False),
    Column("declined", Boolean, nullable=False),
    Index("ix_program_challenges_program", "program"),
    Index("ix_program_challenges_person_hash", "person_hash"),
)

# -- the processes that serve from one database, while they live (PostgreSQL alone) ------------------

processes = Table(
    "processes",
    metadata,
    Column("id", String, primary_key=True),
    # by the clock of the database
    Column("since", Float(53), nullable=False),
    Column("until", Float(53), nullable=False),  # when it is held for dead, unless it says before that it lives
)

presence = Table(
    "presence",
    metadata,
    Column("process_id", String, primary_key=True),
    Column("match_id", String, primary_key=True),
    Column("seats", Integer, nullable=False),  # those from which somebody looks, as bits
    Column("spectators", Integer, nullable=False),
    Column("pace", Float(53), nullable=False),  # at which those who sit there want bots to move
    Index("ix_presence_match_id", "match_id"),
)

leases = Table(
    "leases",
    metadata,
    Column("match_id", String, primary_key=True),
    Column("process_id", String, nullable=False),  # it alone drives the match, while it lives
    Index("ix_leases_process_id", "process_id"),
)

PASSING = (processes, presence, leases, challenges, confirmations)  # of no use to whoever restores a backup
