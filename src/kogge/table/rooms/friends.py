"""Friends, invitations to tables, and blocks: what people may ask of each other, and what they are spared."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from kogge.engine.refusal import Refusal
from kogge.table.lanes import STORE
from kogge.table.rooms.members import Members
from kogge.table.rooms.people import hashed
from kogge.table.rooms.room import Room, deed
from kogge.table.rooms.talking import people_named
from kogge.table.store import friends
from kogge.table.store.friends import Blocked, TooMany
from kogge.table.store.records import OPEN
from kogge.table.store.store import Store


@contextmanager
def _few(en: str, de: str) -> Iterator[None]:
    """What there may not be more of is refused with this sentence."""
    try:
        yield
    except TooMany as too_many:
        raise Refusal(en=en, de=de) from too_many


class Friends:
    """What a person does about others, whom they name."""

    def __init__(self, store: Store, members: Members) -> None:
        self._store = store
        self._members = members

    def _other(self, person: str, name: str) -> str:
        other = self._members.called(name)
        if other == person:
            raise Refusal(en="That is you.", de="Das bist du selbst.")
        return other

    async def _not_blocked(self, person: str, name: str) -> str:
        """Whoever wants something of somebody does not block them."""
        other = self._other(person, name)
        if other in await STORE.run(self.blocked_by, person):
            raise Refusal(
                en=f"You have blocked {self._members.name(other)}: lift that first, on your page.",
                de=f"Du hast {self._members.name(other)} blockiert: Hebe das erst auf deiner Seite auf.",
            )
        return other

    def blocked_by(self, person: str) -> frozenset[str]:
        """It blocks."""
        with self._store.reader.connect() as db:
            return friends.blocked_by(db, person)

    # -- friends ------------------------------------------------------------------------------

    async def ask(self, person: str, name: str) -> None:
        other = await self._not_blocked(person, name)
        with _few(
            en=f"{friends.MOST_ASKED} people have not answered you yet, or one of you has too many friends: wait, "
            "or take a request back.",
            de=f"{friends.MOST_ASKED} Leute haben dir noch nicht geantwortet, oder jemand von euch hat zu viele "
            "Freunde: Warte ab, oder ziehe eine Anfrage zurück.",
        ):
            is_new = await STORE.run(friends.ask, self._store, person, other)
        if not is_new:
            raise Refusal(en="You are friends already.", de="Ihr seid schon befreundet.")

    async def agree(self, person: str, name: str) -> None:
        other = await self._not_blocked(person, name)
        with _few(
            en=f"One of you has {friends.MOST_FRIENDS} friends already.",
            de=f"Jemand von euch hat schon {friends.MOST_FRIENDS} Freunde.",
        ):
            asked = await STORE.run(friends.agree, self._store, person, other)
        if not asked:
            raise Refusal(en="No one asks you that now.", de="Diese Anfrage gibt es nicht mehr.")

    async def decline(self, person: str, name: str) -> None:
        await STORE.run(friends.decline, self._store, person, self._other(person, name))

    async def take_back(self, person: str, name: str) -> None:
        await STORE.run(friends.take_back, self._store, person, self._other(person, name))

    async def part(self, person: str, name: str) -> None:
        await STORE.run(friends.part, self._store, person, self._other(person, name))

    # -- invitations --------------------------------------------------------------------------

    async def people_called(self, person: str, names: Sequence[str]) -> Mapping[str, str]:
        """Whom somebody wants to invite, by their names."""
        found = {}
        for name in names[: friends.MOST_INVITED + 1]:
            other = await self._not_blocked(person, name)
            found[other] = self._members.name(other)
        return found

    # -- blocks -------------------------------------------------------------------------------

    async def block(self, person: str, name: str) -> None:
        other = self._other(person, name)
        await self._block(person, {other}, self._members.name(other))

    async def block_at(self, room: Room, person: str, who: str, name: str) -> None:
        """Whoever sits there, or has said something from outside; `name` is what they are called there."""
        people = await STORE.run(people_named, room, who) - {person}
        if not people:
            raise Refusal(en="There is no such person at this table.", de="So jemanden gibt es an diesem Tisch nicht.")
        await self._block(person, people, name)
        async with room.lock:
            room.stir()

    async def _block(self, person: str, people: set[str], name: str) -> None:
        with _few(
            en=f"You have blocked {friends.MOST_BLOCKED} people already.",
            de=f"Du hast schon {friends.MOST_BLOCKED} Leute blockiert.",
        ):
            for other in people:
                await STORE.run(friends.block, self._store, person, other, name)

    async def unblock(self, person: str, mark: str) -> None:
        """`mark`: by what a page names them."""
        for one in await STORE.run(self._blocks_of, person):
            if marked(person, one.person) == mark:
                await STORE.run(friends.unblock, self._store, person, one.person)

    def _blocks_of(self, person: str) -> list[Blocked]:
        with self._store.reader.connect() as db:
            return friends.blocks_of(db, person)

    async def unblock_at(self, room: Room, person: str, who: str) -> None:
        for other in await STORE.run(people_named, room, who):
            await STORE.run(friends.unblock, self._store, person, other)


def marked(person: str, other: str) -> str:
    """By what a page of somebody names whom they have blocked: guests have no name of their own."""
    return hashed(f"{person} {other}")[:16]


# -- at a table ---------------------------------------------------------------------------------------


@deed
async def invite(room: Room, person: str, invited: Mapping[str, str]) -> None:
    """People and what they are called; who sits there needs none."""
    room.check_there()
    if room.record.phase != OPEN:
        raise Refusal(
            en="Every seat is taken, and the game has begun.", de="Alle Plätze sind besetzt, und es geht schon los."
        )
    with _few(
        en=f"At most {friends.MOST_INVITED} people are invited to a table, and {friends.MOST_OPEN} by one person "
        "at once, all tables together.",
        de=f"An einen Tisch werden höchstens {friends.MOST_INVITED} Leute eingeladen, und zugleich höchstens "
        f"{friends.MOST_OPEN} von einer Person, alle Tische zusammen.",
    ):
        await room.keep(friends.invite, room.store, room.id, person, invited)
    room.stir()


@deed
async def decline_invitation(room: Room, person: str) -> None:
    await room.keep(friends.decline_invitation, room.store, room.id, person)
    room.stir()
