"""Members: persons whose name lasts. They come with several browsers, by passkeys and by a link, and need no password.

All of them are known in memory, so that to know who asks costs nothing; with several processes, each looks now and
then whether that has changed, and hears of it at once by a signal.
"""

import re
import secrets
from collections.abc import Callable

from kogge.bots import NAMES
from kogge.engine.refusal import Refusal
from kogge.table.lanes import CHECKING, STORE
from kogge.table.rooms.people import bare, hashed, new_secret, tidy_name
from kogge.table.store.members import (
    AtHome,
    Known,
    Membership,
    NameTaken,
    add_browser,
    forget_member,
    known,
    make_member,
    membership,
    rename,
    set_recovery,
    sign_out,
    stamp,
    who_recovers,
)
from kogge.table.store.store import Store

MOST_BROWSERS = 20  # of one member
# what nobody is alone
GUESTS = re.compile(r"(?:guest|gast|player|spieler(?:in)?|person|somebody|jemand|kogge|bot|programm?)\d*")


class Members:
    """See above. `noted` is called when a browser may have become somebody else's."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known = Known((), {}, {}, {})
        self.noted: Callable[[], None] = lambda: None
        self.tell: Callable[[], None] = lambda: None  # other processes

    # -- who is who ---------------------------------------------------------------------------

    def person(self, browser: str) -> str:
        """Whose browser it is; a guest is their browser."""
        return self._known.persons.get(browser, browser)

    def name(self, person: str) -> str:
        """Of a member; "" for a guest."""
        return self._known.names.get(person, "")

    def is_anothers(self, name: str, person: str) -> bool:
        """Whether this name belongs to a member, or a program, who is somebody else."""
        return self._known.owners.get(bare(name), person) != person

    def called(self, name: str) -> str:
        """The member of this name."""
        person = self._known.owners.get(bare(tidy_name(name)))
        if person is None:
            raise Refusal(
                en=f"No one with a lasting name is called “{tidy_name(name)}” here.",
                de=f"Mit bleibendem Namen heißt hier niemand „{tidy_name(name)}“.",
            )
        return person

    def check_name(self, name: str, person: str) -> None:
        """For whoever wants to be called so at a table."""
        if name and self.is_anothers(name, person):
            raise Refusal(
                en=f"“{name}” is the name of someone who plays here: choose another one.",
                de=f"„{name}“ heißt hier schon jemand: Nimm einen anderen Namen.",
            )

    async def look(self) -> None:
        """Whether anything has changed."""
        if await CHECKING.run(stamp, self._store) != self._known.stamp:
            self._known = await CHECKING.run(known, self._store)
            self.noted()

    async def changed(self) -> None:
        """Who is called what, or whose browsers are whose."""
        self._known = await STORE.run(known, self._store)
        self.tell()
        self.noted()

    # -- becoming one -------------------------------------------------------------------------

    async def join(self, browser: str, name: str, what: str) -> str:
        """A guest becomes a member; returns the secret of the link by which they come back."""
        name = self.checked(name, "")
        if self.name(self.person(browser)):
            raise has_name()
        person, secret = hashed(new_secret()), new_secret()
        try:
            await STORE.run(
                make_member,
                *(self._store, person, name, bare(name), secrets.token_urlsafe(24), hashed(secret), browser, what),
            )
        except NameTaken as taken:
            raise name_taken(name) from taken
        except AtHome as at_home:
            raise has_name() from at_home
        await self.changed()
        return secret

    async def rename(self, person: str, name: str) -> None:
        """At the tables where they sit they keep the name that they came with."""
        name = self.checked(name, person)
        try:
            await STORE.run(rename, self._store, person, name, bare(name))
        except NameTaken as taken:
            raise name_taken(name) from taken
        await self.changed()

    def checked(self, name: str, person: str) -> str:
        """A name for good."""
        name = tidy_name(name)
        if len(bare(name)) < 2:
            raise Refusal(
                en="A name that lasts has at least two letters.", de="Ein bleibender Name hat mindestens zwei Zeichen."
            )
        if GUESTS.fullmatch(bare(name)) or bare(name) in {bare(bot) for bot in NAMES}:
            raise Refusal(
                en=f"“{name}” is what guests or bots are called here: choose another name.",
                de=f"„{name}“ heißen hier Gäste oder Bots: Nimm einen anderen Namen.",
            )
        if self.is_anothers(name, person):
            raise name_taken(name)
        return name

    # -- coming and going ---------------------------------------------------------------------

    async def come(self, person: str, browser: str, what: str) -> None:
        """A member is at home in one more browser; what a guest had there becomes theirs."""
        here = sum(whose == person for whose in self._known.persons.values())
        if here >= MOST_BROWSERS and self.person(browser) != person:
            raise Refusal(
                en=f"You are signed in in {MOST_BROWSERS} browsers: sign out in one of them first.",
                de=f"Du bist in {MOST_BROWSERS} Browsern angemeldet: Melde dich erst in einem davon ab.",
            )
        if self.person(browser) != person:
            await STORE.run(add_browser, self._store, person, browser, what)
            await self.changed()

    async def come_back(self, secret: str, browser: str, what: str) -> None:
        person = await STORE.run(who_recovers, self._store, hashed(secret))
        if person is None:
            raise Refusal(
                en="This link no longer works; perhaps a newer one was made.",
                de="Dieser Link gilt nicht mehr; vielleicht gibt es einen neueren.",
            )
        await self.come(person, browser, what)

    async def new_recovery(self, person: str) -> str:
        secret = new_secret()
        await STORE.run(set_recovery, self._store, person, hashed(secret))
        return secret

    async def leave(self, person: str, browsers: list[str]) -> None:
        """They are strangers there from now on."""
        await STORE.run(sign_out, self._store, person, browsers)
        await self.changed()

    async def forget(self, person: str) -> None:
        await STORE.run(forget_member, self._store, person)
        if self.name(person):
            await self.changed()

    def of(self, person: str) -> Membership | None:
        """It blocks."""
        return membership(self._store, person) if self.name(person) else None


def has_name() -> Refusal:
    return Refusal(en="You have a name here already.", de="Du hast hier schon einen Namen.")


def name_taken(name: str) -> Refusal:
    return Refusal(
        en=f"“{name}” is taken: choose another name.", de=f"„{name}“ ist vergeben: Nimm einen anderen Namen."
    )
