"""Rummy by any rules file: libloba from Python.

`Environment` plays a variant turn by turn, as programs that learn want it; `House`, `Rules` and
`Door` are the library itself, call for call. docs/python.md explains both.
"""

from ._native import version
from .environment import Environment, SoloEnvironment
from .errors import (BadCallError, LobaError, OutOfMemoryError, RefusedError, RequestError,
                     RulesError)
from .table import Answer, Door, House, Rules

__version__ = version()

__all__ = [
    "Answer", "BadCallError", "Door", "Environment", "House", "LobaError", "OutOfMemoryError",
    "RefusedError", "RequestError", "Rules", "RulesError", "SoloEnvironment", "version",
]
