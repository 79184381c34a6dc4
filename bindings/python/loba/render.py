"""What a seat sees, as lines of text."""

from __future__ import annotations

from typing import Any, Mapping

_WORDS = {
    "en": {"hand": "Hand", "turn": "turn", "dealer": "dealer", "cards": "cards",
           "points": "points", "chips": "chips", "out": "out", "asked": "asked", "won": "Won by",
           "nobody": "nobody", "over": "The match is over"},
    "es": {"hand": "Mano", "turn": "turno", "dealer": "reparte", "cards": "cartas",
           "points": "puntos", "chips": "fichas", "out": "afuera", "asked": "le toca",
           "won": "Ganó", "nobody": "nadie", "over": "Terminó el partido"},
}


def render_state(state: Mapping[str, Any], language: str = "en") -> str:
    """The state of docs/engine.md as text: the match, the seats, the piles, the melds.

    Names of variants, piles, steps and kinds of meld are as the state has them.
    """
    words = _WORDS["es" if language.startswith("es") else "en"]
    lines = [state["name"],
             f"{words['hand']} {state['round']}, {words['turn']} {state['turn']}, "
             f"{words['dealer']} {state['dealer']}"]
    if state["phase"] == "over":
        lines.append(f"{words['over']}. "
                     f"{words['won']}: {', '.join(state['winners']) or words['nobody']}")
    elif state["asked"]:
        step = f" ({state['step']})" if state["step"] else ""
        lines.append(f"{words['asked']}: {state['asked']}{step}")
    width = max(len(seat["name"]) for seat in state["seats"])
    for seat in state["seats"]:
        mark = ">" if seat["name"] == state["asked"] else " "
        known = seat.get("hand", seat.get("known", []))
        cards = " ".join(known + ["??"] * (seat["cards"] - len(known)))
        lines.append(f"{mark} {seat['name']:{width}}  {seat['cards']:2} {words['cards']}  "
                     f"{seat['total']:4} {words['points']}  {seat['chips']:4} {words['chips']}"
                     + ("" if seat["in"] else f"  {words['out']}")
                     + (f"  {cards}" if cards else ""))
    for pile in state["piles"]:
        lines.append(f"{pile['name']}: {pile['count']}  {' '.join(pile['shown'])}".rstrip())
    for meld in state["melds"]:
        lines.append(f"{meld['number']}: {' '.join(meld['cards'])}  "
                     f"({meld['kind']}, {meld['seat']})")
    return "\n".join(lines)
