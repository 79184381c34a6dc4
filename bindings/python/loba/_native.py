"""libloba as ctypes sees it: where it lies, and the signatures of loba.h."""

from __future__ import annotations

import ctypes
import os
from ctypes import POINTER, c_bool, c_char_p, c_int, c_size_t, c_void_p
from pathlib import Path

try:  # an installed package knows where its files were installed
    from ._installed import CATALOGUES, LIBRARY, RULES  # type: ignore[import-not-found]
except ImportError:  # a checkout has the library in its build folder
    LIBRARY, RULES, CATALOGUES = "../../../build/libloba.so", "../../../rules", None

DONE, REFUSED, ERROR, BAD_RULES, NO_MEMORY, BAD_CALL = range(6)
NOBODY = -1

_PACKAGE = Path(__file__).resolve().parent


def _beside(path: str | None) -> str | None:
    """A path from the package, where something lies there."""
    whole = (_PACKAGE / path).resolve() if path else None
    return str(whole) if whole and whole.exists() else None


def _load() -> ctypes.CDLL:
    asked = os.environ.get("LOBA_LIBRARY")
    path = asked or _beside(LIBRARY)
    if path is None:
        raise ImportError(
            f"libloba is not at {(_PACKAGE / LIBRARY).resolve()}: build it, or name it in the "
            "environment variable LOBA_LIBRARY")
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"libloba does not load: {error}") from error


def rules_folder() -> str | None:
    """The folder of the rules files that belong to this package; None: as the library has it."""
    return _beside(RULES)


def catalogues_folder() -> str | None:
    """The folder of the catalogues that belong to it; None: as the library has it."""
    return _beside(CATALOGUES)


class Settings(ctypes.Structure):
    """LobaSettings."""

    _fields_ = [("folders", POINTER(c_char_p)), ("catalogues", c_char_p), ("language", c_char_p)]


class Leave(ctypes.Structure):
    """LobaLeave."""

    _fields_ = [("all_seeing", c_bool), ("seat", c_char_p), ("may_set_up", c_bool),
                ("threads", c_int)]


lib = _load()

_SIGNATURES = {
    "loba_open": (c_int, POINTER(Settings), POINTER(c_void_p)),
    "loba_close": (None, c_void_p),
    "loba_failure": (c_char_p, c_void_p),
    "loba_load": (c_int, c_void_p, c_char_p, POINTER(c_char_p), POINTER(c_void_p)),
    "loba_rules_close": (None, c_void_p),
    "loba_players": (None, c_void_p, POINTER(c_int), POINTER(c_int)),
    "loba_table": (c_int, c_void_p, POINTER(Leave), POINTER(c_void_p)),
    "loba_seat": (c_int, c_void_p, c_int, POINTER(c_void_p)),
    "loba_clone": (c_int, c_void_p, POINTER(c_void_p)),
    "loba_leave": (None, c_void_p),
    "loba_say_bytes": (c_int, c_void_p, c_char_p, c_size_t),
    "loba_has_left": (c_bool, c_void_p),
    "loba_answer": (c_char_p, c_void_p),
    "loba_state": (c_int, c_void_p, c_int),
    "loba_events": (c_int, c_void_p, c_int),
    "loba_history": (c_int, c_void_p),
    "loba_page": (c_int, c_void_p, c_int),
    "loba_legal": (c_int, c_void_p, POINTER(c_int)),
    "loba_act": (c_char_p, c_void_p, c_int),
    "loba_do": (c_int, c_void_p, c_int),
    "loba_asked": (c_int, c_void_p),
    "loba_seats": (c_int, c_void_p),
    "loba_deals": (c_int, c_void_p),
    "loba_hands": (c_int, c_void_p),
    "loba_highest_wins": (c_bool, c_void_p),
    "loba_total": (c_int, c_void_p, c_int),
    "loba_points": (c_int, c_void_p, c_int),
    "loba_is_winner": (c_bool, c_void_p, c_int),
    "loba_version": (c_char_p,),
}

for _name, (_result, *_arguments) in _SIGNATURES.items():
    _function = getattr(lib, _name)
    _function.restype = _result
    _function.argtypes = _arguments


def version() -> str:
    """The version of the library: "1.2.3"."""
    return lib.loba_version().decode()


def text_array(texts: list[bytes]) -> "ctypes.Array[c_char_p]":
    """The texts as C has them, ended by NULL."""
    return (c_char_p * (len(texts) + 1))(*texts, None)
