"""Houses, rules and doors: loba.h call for call, with exceptions instead of statuses."""

from __future__ import annotations

import json
import os
import threading
from collections import deque
from ctypes import byref, c_int, c_void_p
from typing import Any, Callable, Iterable, Mapping, NoReturn, Self, Sequence

from . import _native
from ._native import lib
from .errors import (BadCallError, LobaError, OutOfMemoryError, RefusedError, RequestError,
                     RulesError)

Answer = dict[str, Any]
"""An answer of the engine, as docs/engine.md describes it."""

_KINDS: dict[int, type[LobaError]] = {
    _native.REFUSED: RefusedError,
    _native.ERROR: RequestError,
    _native.BAD_RULES: RulesError,
    _native.NO_MEMORY: OutOfMemoryError,
    _native.BAD_CALL: BadCallError,
}


def _failure(status: int, words: str, code: str = "",
             details: Mapping[str, Any] | None = None) -> LobaError:
    if status == _native.NO_MEMORY:
        words = words or "memory is lacking"
    return _KINDS[status](words, code, details)


def _bytes(text: str | os.PathLike[str], what: str) -> bytes:
    """A text as C takes it, which ends at its first zero byte."""
    encoded = os.fsencode(text)
    if b"\0" in encoded:
        raise BadCallError(f"{what} has a zero byte in it")
    return encoded


class _Keeper:
    """What a house and all that came of it share: the lock, and what is to be closed.

    The library lets one thread at a time into a house. A handle that nobody refers to any more may
    be collected in any thread and at any moment; where the house is in use just then, it waits
    here until the next handle is closed or opened.
    """

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.waiting: deque[tuple[Callable[[c_void_p], None], c_void_p]] = deque()

    def sweep(self) -> None:
        """Closes what waits for it. The lock is held."""
        while self.waiting:
            close, pointer = self.waiting.popleft()
            close(pointer)

    def collect(self, close: Callable[[c_void_p], None], pointer: c_void_p) -> None:
        self.waiting.append((close, pointer))
        if self.lock.acquire(blocking=False):
            try:
                self.sweep()
            finally:
                self.lock.release()


class _Handle:
    """Something open. It is closed by close(), at the end of `with`, or when it is collected."""

    _close: Callable[[c_void_p], None]

    def __init__(self, keeper: _Keeper, pointer: c_void_p):
        self._keeper = keeper
        self._lock = keeper.lock
        self._pointer: c_void_p | None = pointer

    def _open(self) -> c_void_p:
        """The handle. The lock is held, so that no other thread closes it meanwhile."""
        if self._pointer is None:
            raise BadCallError(f"this {type(self).__name__} was closed")
        return self._pointer

    @property
    def closed(self) -> bool:
        """Whether it was closed."""
        return self._pointer is None

    def close(self) -> None:
        """Closes it; once more does nothing. What came of it stays open."""
        with self._lock:
            pointer, self._pointer = self._pointer, None
            if pointer is not None:
                type(self)._close(pointer)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} cannot be copied so: Door.clone copies a table")

    def __del__(self) -> None:
        pointer = getattr(self, "_pointer", None)
        if pointer is not None:
            self._pointer = None
            self._keeper.collect(type(self)._close, pointer)


class House(_Handle):
    """Where rules files lie, and which language is spoken.

    `folders` are those of rules files, searched in this order; without them those that come with
    Loba. `catalogues` is the folder of LANGUAGE/LC_MESSAGES/loba*.mo. Several threads may use a
    house, one after the other: who wants two matches to go on at once opens a house in each.
    """

    _close = staticmethod(lib.loba_close)

    def __init__(self, language: str = "en",
                 folders: Iterable[str | os.PathLike[str]] | None = None,
                 catalogues: str | os.PathLike[str] | None = None):
        self._pointer = None
        own = _native.rules_folder()
        if folders is None and own:
            folders = [own]
        if catalogues is None:
            catalogues = _native.catalogues_folder()
        settings = _native.Settings(language=_bytes(language, "the language"))
        if folders is not None:
            settings.folders = _native.text_array([_bytes(f, "a folder") for f in folders])
        if catalogues is not None:
            settings.catalogues = _bytes(catalogues, "the folder of catalogues")
        pointer = c_void_p()
        status = lib.loba_open(byref(settings), byref(pointer))
        if status != _native.DONE:
            raise _failure(status, f"no language '{language}' is spoken here: wanted 'en' or 'es'",
                           "no_language")
        super().__init__(_Keeper(), pointer)
        self.language = language

    def load(self, variant: str | os.PathLike[str],
             options: Mapping[str, object] | None = None,
             house_rules: Sequence[str | os.PathLike[str]] = ()) -> Rules:
        """Loads the rules of a variant: by its name, or by the path of its file.

        `options` are those of the variant, or plain fields by their paths; others are as the file
        has them. `house_rules`, by name or path, are put on the variant in this order. Raises
        RequestError for an unknown variant, option or value and for house rules that do not fit,
        and RulesError for a file that is at fault.
        """
        if isinstance(house_rules, (str, bytes)):
            raise TypeError("house_rules are a sequence of names, not one text")
        texts = [_bytes(f"with {os.fspath(name)}", "house rules") for name in house_rules]
        texts += [_bytes(f"{name}={_value(value)}", "an option")
                  for name, value in (options or {}).items()]
        pointer = c_void_p()
        with self._lock:
            self._keeper.sweep()
            status = lib.loba_load(self._open(), _bytes(variant, "the variant"),
                                   _native.text_array(texts), byref(pointer))
            if status != _native.DONE:
                raise _failure(status, lib.loba_failure(self._open()).decode("utf-8", "replace"))
        return Rules(self._keeper, pointer, self)


def _value(value: object) -> object:
    """The value of an option as Loba writes it."""
    return str(value).lower() if isinstance(value, bool) else value


class Rules(_Handle):
    """The rules of a variant, of House.load."""

    _close = staticmethod(lib.loba_rules_close)

    def __init__(self, keeper: _Keeper, pointer: c_void_p, house: House):
        super().__init__(keeper, pointer)
        self._house = house

    @property
    def players(self) -> tuple[int, int]:
        """How many may play: the fewest and the most."""
        least, most = c_int(), c_int()
        with self._lock:
            lib.loba_players(self._open(), byref(least), byref(most))
        return least.value, most.value

    def table(self, *, all_seeing: bool = False, seat: str | None = None,
              may_set_up: bool = False, threads: int = 1) -> Door:
        """Opens the door to a new table.

        Whoever holds it speaks for every seat, and sees for each what that seat sees. With
        `all_seeing` everything() shows every card, and undo() goes back over anything. With `seat`
        it speaks for the seat of this name alone, the others being bots, and `may_set_up` lets it
        say the seed and the cards of a match nonetheless. So many `threads` look ahead for the bots
        of a match, with the same answers whatever their number; with more than one a process that
        forks must not go on with the table in the child.
        """
        leave = _native.Leave(all_seeing=all_seeing, may_set_up=may_set_up, threads=threads,
                              seat=None if seat is None else _bytes(seat, "the seat"))
        pointer = c_void_p()
        with self._lock:
            self._keeper.sweep()
            status = lib.loba_table(self._open(), byref(leave), byref(pointer))
            if status != _native.DONE:
                house = None if self._house.closed else self._house._open()
                words = lib.loba_failure(house).decode() if house else "no such door is opened"
                raise _failure(status, words, "bad_leave")
        return Door(self._keeper, pointer)


class Door(_Handle):
    """A door to a table, at which matches are played. Seats are numbers from 0."""

    _close = staticmethod(lib.loba_leave)

    def __init__(self, keeper: _Keeper, pointer: c_void_p):
        super().__init__(keeper, pointer)
        self._count = c_int()

    # ---- Other doors

    def seat(self, seat: int) -> Door:
        """Opens a door to the same table that speaks and sees for this seat alone.

        It can neither begin a match nor end it: it may be given to a program that nobody trusts
        with the other seats.
        """
        pointer = c_void_p()
        with self._lock:
            self._keeper.sweep()
            status = lib.loba_seat(self._open(), _c_int(seat), byref(pointer))
            if status != _native.DONE:
                self._answered(status)
        return Door(self._keeper, pointer)

    def clone(self) -> Door:
        """Opens the door to a new table at which the same match stands, to be played on there."""
        pointer = c_void_p()
        with self._lock:
            self._keeper.sweep()
            status = lib.loba_clone(self._open(), byref(pointer))
            if status != _native.DONE:
                self._answered(status)
        return Door(self._keeper, pointer)

    # ---- What is said

    def say(self, line: str) -> Answer:
        """Says a line, as to the engine, and gives its answer: docs/engine.md lists both."""
        text = line.encode("utf-8", "surrogatepass")
        with self._lock:
            return self._answered(lib.loba_say_bytes(self._open(), text, len(text)))

    def start(self, lines: str) -> Answer:
        """Begins a match by set-up lines with ";" between: "seats Ana Beto=greedy; seed 7".

        The same lines bring the same match on every machine.
        """
        return self.say(f"start {lines}")

    def state(self, seat: int) -> dict[str, Any]:
        """What the seat may see, and nothing else: the object "state" of docs/engine.md."""
        return self._seen(lib.loba_state, seat)["state"]

    def events(self, seat: int) -> list[dict[str, Any]]:
        """What has happened that the seat was not told yet, as it may know it."""
        return self._seen(lib.loba_events, seat)["events"]

    def history(self) -> list[dict[str, Any]]:
        """What everybody could see of the hand since its deal; the same for every seat."""
        with self._lock:
            return self._answered(lib.loba_history(self._open()))["history"]

    def page(self, seat: int) -> str:
        """The page that the prompt shows the seat: news, table, hand, and what it can do."""
        return self._seen(lib.loba_page, seat)["page"]

    def everything(self) -> dict[str, Any]:
        """The state with every card, where the door is all-seeing."""
        return self.say("state all")["state"]

    def bot(self, name: str | None = None) -> str | None:
        """Lets the bot of this name act for the seat asked, once; None: the seat's own bot.

        Gives what was done as a command; None where the door may not know it.
        """
        return self.say("bot" if name is None else f"bot {name}")["done"]

    def hint(self, name: str | None = "greedy") -> str:
        """What the bot of this name would do for the seat asked, as a command; nothing is done.

        None: what is best looking ahead as far as the strong bot does; say("hint") gives reasons too.
        """
        return self.say("hint" if name is None else f"hint {name}")["hint"]

    def choice(self, name: str | None = "greedy") -> int | None:
        """The same as the number of an act; None where legal() does not count it."""
        return self.say("hint" if name is None else f"hint {name}")["number"]

    def analyse(self, playouts: int = 1000) -> Answer:
        """Weighs what the seat asked could do, by what it sees; nothing is done.

        The hand is played on so many times, 40 to 100000. The answer has "candidates", the best
        first, each with the members that docs/analyse.md tells of.
        """
        return self.say(f"analyse {playouts}")

    def undo(self) -> Answer:
        """Goes back one command, as far as the door may."""
        return self.say("undo")

    def redo(self) -> Answer:
        """Does again what was undone."""
        return self.say("redo")

    # ---- Acts by number

    def legal(self) -> int:
        """How many single acts the seat asked may do now; their numbers begin at 0.

        The numbers stand until the state changes. None are left where the match is over, where a
        bot plays the seat, or where the door speaks for another seat.
        """
        with self._lock:
            status = lib.loba_legal(self._open(), byref(self._count))
            if status != _native.DONE:
                self._answered(status)
            return self._count.value

    def act(self, number: int) -> str:
        """The act of this number, as a command that say() takes."""
        with self._lock:
            text: bytes = lib.loba_act(self._open(), _c_int(number))
            if not text:
                self._answered(_native.ERROR)
        return text.decode()

    def acts(self) -> list[str]:
        """All that the seat asked may do now, by number."""
        return [self.act(number) for number in range(self.legal())]

    def do(self, number: int) -> None:
        """Does the act of this number. RequestError: legal() told of none, or of another state."""
        with self._lock:
            status = lib.loba_do(self._open(), _c_int(number))
            if status != _native.DONE:
                self._answered(status)

    # ---- Numbers

    @property
    def asked(self) -> int | None:
        """The seat asked; None: no match goes on."""
        with self._lock:
            seat: int = lib.loba_asked(self._open())
        return None if seat == _native.NOBODY else seat

    @property
    def seats(self) -> int:
        """How many play; 0 before the first match."""
        with self._lock:
            return lib.loba_seats(self._open())

    @property
    def deals(self) -> int:
        """How many hands of the match were dealt."""
        with self._lock:
            return lib.loba_deals(self._open())

    @property
    def hands(self) -> int:
        """How many of these hands are over."""
        with self._lock:
            return lib.loba_hands(self._open())

    @property
    def highest_wins(self) -> bool:
        """Whether more points are better than fewer in the match."""
        with self._lock:
            return lib.loba_highest_wins(self._open())

    @property
    def has_left(self) -> bool:
        """Whether "quit" was said at the table."""
        with self._lock:
            return lib.loba_has_left(self._open())

    def total(self, seat: int) -> int:
        """The points of the seat in all."""
        with self._lock:
            return lib.loba_total(self._open(), _c_int(seat))

    def points(self, seat: int) -> int:
        """The points that the seat got in the last hand that is over."""
        with self._lock:
            return lib.loba_points(self._open(), _c_int(seat))

    def is_winner(self, seat: int) -> bool:
        """Whether the match is over, and the seat has won it."""
        with self._lock:
            return lib.loba_is_winner(self._open(), _c_int(seat))

    # ---- Private part

    def _seen(self, call: Callable[[c_void_p, int], int], seat: int) -> Answer:
        """The answer to a call that asks for what a seat may see."""
        number = _c_int(seat)
        with self._lock:
            return self._answered(call(self._open(), -2 if number == _native.NOBODY else number))

    def _answered(self, status: int) -> Answer:
        """The answer of the call that ended so. The lock is held."""
        text: bytes = lib.loba_answer(self._open())
        answer: Answer = json.loads(text) if text else {}
        if status == _native.DONE:
            return answer
        error = answer.get("error", {})
        raise _failure(status, error.get("words", ""), error.get("code", ""), error)


def _c_int(number: int) -> int:
    """ctypes cuts what is larger than an int: such a number is none."""
    return number if -2**31 <= number < 2**31 else -2
