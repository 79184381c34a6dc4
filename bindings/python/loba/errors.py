"""What a call that failed raises. Nothing has changed at the table, whatever it was."""

from __future__ import annotations

from typing import Any, Mapping


class LobaError(Exception):
    """A call that failed.

    `kind` is "refusal", "error", "bad_rules", "no_memory" or "bad_call"; `code` is the name of the
    failure, which never changes ("" where there is none); `words` are for people, in the language
    of the house. `details` is the member "error" of the answer, as docs/engine.md describes it:
    rows of the ledger, field, file and line of the rule that forbids an act, the column of a line
    that is not understood.
    """

    kind = "error"

    def __init__(self, words: str, code: str = "", details: Mapping[str, Any] | None = None):
        super().__init__(words)
        self.words = words
        self.code = code
        self.details: dict[str, Any] = dict(details or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.words, self.code, self.details)


class RefusedError(LobaError):
    """The rules forbid it, or it is not this seat's turn."""

    kind = "refusal"


class RequestError(LobaError):
    """The request is not understood, or is not for this door: a bad command, option or number."""

    kind = "error"


class RulesError(LobaError):
    """The rules file is at fault: `words` have a line for each fault."""

    kind = "bad_rules"


class OutOfMemoryError(LobaError, MemoryError):
    """The memory for it is lacking."""

    kind = "no_memory"


class BadCallError(LobaError, ValueError):
    """What was called was closed before, or an argument is none that the call takes."""

    kind = "bad_call"
