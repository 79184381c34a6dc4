"""A match as programs that learn want it: reset, observe, legal actions, step, rewards."""

from __future__ import annotations

import os
import random
from operator import index
from typing import Any, Iterator, Mapping, Self, Sequence

from .errors import RequestError
from .table import House, Rules

Observation = dict[str, Any]
"""What a seat may see: the object "state" of docs/engine.md."""

Action = int | str
"""The number of a legal act, from 0, or any command of the game: "meld 8S 8H 8D + 3H 3D 3C"."""


class Environment:
    """Matches of a variant, turn by turn, in the manner of PettingZoo's AEC environments.

    Each seat without a bot is an agent, called by its name. Bots act by themselves as soon as they
    are asked, and so `agent_selection` is always an agent.

    `seats` are "NAME" or "NAME=BOT", in order of the table. `options` are those of the variant, and
    `house_rules` are put on it.
    A hand is blocked after `max_turns` turns, and the match is truncated after `max_hands` hands
    or `max_steps` steps of agents; None: no bound.

    Rewards are paid to every agent as a hand ends and as the match ends:

        hand_weight * points of the hand, negative where fewer points are better
        match_weight * outcome

    The outcome of a match is 1, shared equally by its winners, and -1, shared equally by the other
    seats, bots among them; it is 0 where the match was truncated or all have won.

    An environment is used by one thread at a time. Clones share its house, and so one thread works
    at a time among them, too.
    """

    metadata = {"name": "loba", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, variant: str | os.PathLike[str], seats: Sequence[str] = ("Ana", "Beto"), *,
                 options: Mapping[str, object] | None = None, max_turns: int | None = 500,
                 max_hands: int | None = 200, max_steps: int | None = None,
                 hand_weight: float = 1.0, match_weight: float = 1.0, all_seeing: bool = False,
                 language: str = "en", folders: Sequence[str | os.PathLike[str]] | None = None,
                 house: House | None = None,
                 house_rules: Sequence[str | os.PathLike[str]] = ()):
        if isinstance(seats, str):
            raise TypeError("seats are a sequence of names, not one text")
        self._seats = tuple(seats)
        self._names = [seat.partition("=")[0] for seat in self._seats]
        for seat in self._seats:
            if set(seat) & set("; \t#"):
                raise RequestError(f"wanted a seat as NAME or NAME=BOT, not {seat!r}", "bad_setup")
        self.possible_agents = [name for seat, name in zip(self._seats, self._names)
                                if "=" not in seat]
        if not self.possible_agents:
            raise RequestError("wanted a seat without a bot, for there is no agent without one",
                               "bad_setup")
        self._bounds = {"turns": max_turns, "hands": max_hands}
        self._max_steps = max_steps
        self._hand_weight = hand_weight
        self._match_weight = match_weight
        house = house or House(language, folders)
        self.rules: Rules = house.load(variant, options, house_rules)
        self.door = self.rules.table(all_seeing=all_seeing)
        self._chance = random.Random()
        self.seed = 0
        self._begin()

    def _begin(self) -> None:
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._returns: dict[str, float] = {}
        self._hands = 0
        self._steps = 0

    # ---- A match

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a match. The same seed brings the same one, on every machine.

        Without a seed, chance chooses one; after a reset with a seed it chooses the same ones each
        time. `seed` of the environment tells which it was. The member "setup" of `options` is more
        set-up lines of docs/scripted-games.md, with ";" between: "dealer Ana; score Beto 90".
        """
        chosen = self._chance.getrandbits(64) if seed is None else index(seed)
        lines = ["seats " + " ".join(self._seats), f"seed {chosen}"]
        lines += [f"bound {what} {most}" for what, most in self._bounds.items() if most is not None]
        if options and options.get("setup"):
            lines.append(options["setup"])
        self.door.start("; ".join(lines))
        if seed is not None:
            self._chance = random.Random(chosen)
        self.seed = chosen
        self._begin()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict(self.rewards)
        self._returns = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._hands = self.door.hands
        self._go_on()

    def step(self, action: Action | None) -> None:
        """Does an act of the agent selected, and what the bots that are asked after it do.

        An agent whose match is over steps with None, which takes it off `agents`. An action that
        is no legal one raises RequestError or RefusedError, and changes nothing.
        """
        agent = self._selected()
        if self._is_over():
            if action is not None:
                raise RequestError("the match is over: wanted None", "match_over")
            self._take_off(agent)
            return
        if isinstance(action, str):
            self._do_command(action)
        elif action is None:
            raise RequestError("wanted an action: None is for when the match is over", "no_act")
        else:
            self.door.do(index(action))
        self._acted(agent)

    def step_bot(self, bot: str = "greedy") -> str:
        """Lets a bot act for the agent selected, once; gives what it did, as a command."""
        agent = self._selected()
        if self._is_over():
            raise RequestError("the match is over", "match_over")
        done = self.door.bot(bot)
        self._acted(agent)
        return str(done)

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they are asked, until each has stepped with None."""
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool,
                                                  dict[str, Any]]:
        """Of the agent selected: observation, rewards since its last step, termination,
        truncation, info."""
        agent = self._selected()
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def close(self) -> None:
        """Closes the table and the rules. Clones stay open."""
        self.door.close()
        self.rules.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    # ---- Looking

    def observe(self, agent: str) -> Observation:
        """What the seat of this name may see; a bot's seat may be asked for, too."""
        return self.door.state(self._seat(agent))

    def events(self, agent: str) -> list[dict[str, Any]]:
        """What has happened since the agent asked for it last, as it may know it."""
        return self.door.events(self._seat(agent))

    def history(self) -> list[dict[str, Any]]:
        """What everybody could see of the hand since its deal."""
        return self.door.history()

    def state(self) -> Observation:
        """The state with every card, of an environment that is `all_seeing`."""
        return self.door.everything()

    def legal_actions(self) -> list[int]:
        """The numbers of what the agent selected may do; none where the match is over.

        An act that lays down one meld of a contract, or takes a card that must be played, opens a
        draft: the list says what may come next in it, and taking it back is among that.
        """
        return list(self.infos[self._selected()]["legal_actions"])

    def action_to_string(self, action: int) -> str:
        """A legal action as a command."""
        return self.door.act(action)

    def hint(self, bot: str | None = "greedy") -> str:
        """What a bot would do for the agent selected, as a command; step() takes it.

        None: what is best looking ahead as far as the strong bot does.
        """
        return self.door.hint(bot)

    def returns(self) -> dict[str, float]:
        """All rewards of the match so far, by agent."""
        return dict(self._returns)

    def totals(self) -> dict[str, int]:
        """The points of the match so far, by seat, bots among them."""
        return {name: self.door.total(seat) for seat, name in enumerate(self._names)}

    def winners(self) -> list[str]:
        """Who has won the match; nobody before it is over."""
        return [name for seat, name in enumerate(self._names) if self.door.is_winner(seat)]

    def render(self, agent: str | None = None) -> str:
        """The page of the prompt for this seat; None: the agent selected, or the first one."""
        return self.door.page(self._seat(agent or self.agent_selection or self.possible_agents[0]))

    # ---- Copies

    def clone(self) -> Self:
        """An environment of its own in which the same match stands; copy.copy is the same.

        What no seat has seen is the same, too: who tries acts on a clone learns what the next card
        of the stock is.
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.door = self.door.clone()
        twin._chance = random.Random()
        twin._chance.setstate(self._chance.getstate())
        twin.agents = list(self.agents)
        for name in ("rewards", "terminations", "truncations", "_cumulative_rewards", "_returns"):
            setattr(twin, name, dict(getattr(self, name)))
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        if twin.agent_selection and not twin._is_over():
            twin.door.legal()  # numbers are a door's own
        return twin

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    # ---- Private part

    def _seat(self, name: str) -> int:
        try:
            return self._names.index(name)
        except ValueError:
            raise RequestError(f"nobody of the name {name!r} plays", "no_seat") from None

    def _selected(self) -> str:
        if not self.agent_selection:
            raise RequestError("no match goes on: reset begins one", "no_match")
        return self.agent_selection

    def _is_over(self) -> bool:
        agent = self.agent_selection
        return self.terminations[agent] or self.truncations[agent]

    def _do_command(self, command: str) -> None:
        """`why` takes commands of the game alone: "undo" would leave rewards behind that were
        paid for what never was."""
        self.door.say(f"why {command}")
        self.door.say(command)

    def _acted(self, agent: str) -> None:
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._go_on()

    def _go_on(self) -> None:
        """Lets bots act until an agent is asked, and pays for every hand that has ended."""
        door = self.door
        self._pay_hand()
        asked = door.asked
        while asked is not None and "=" in self._seats[asked]:
            door.bot()
            self._pay_hand()
            asked = door.asked
        if asked is None:
            self._end()
            return
        legal = range(door.legal())
        self.agent_selection = self._names[asked]
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"legal_actions": legal}
        if self._max_steps is not None and self._steps >= self._max_steps:
            self._stop(truncated=True)

    def _pay(self, agent: str, reward: float) -> None:
        self.rewards[agent] += reward
        self._cumulative_rewards[agent] += reward
        self._returns[agent] += reward

    def _pay_hand(self) -> None:
        hands = self.door.hands
        if hands == self._hands:
            return
        self._hands = hands
        weight = self._hand_weight if self.door.highest_wins else -self._hand_weight
        for agent in self.agents:
            self._pay(agent, weight * self.door.points(self._seat(agent)))

    def _end(self) -> None:
        """The match is over: the rules have ended it, or the bound of hands."""
        winners = self.winners()
        losers = len(self._names) - len(winners)
        if winners and losers:
            for agent in self.agents:
                outcome = 1 / len(winners) if agent in winners else -1 / losers
                self._pay(agent, self._match_weight * outcome)
        self._stop(truncated=bool(self.door.state(0)["stopped"]))

    def _stop(self, truncated: bool) -> None:
        self.truncations = dict.fromkeys(self.agents, truncated)
        self.terminations = dict.fromkeys(self.agents, not truncated)
        self.infos = {agent: {"legal_actions": range(0)} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def _take_off(self, agent: str) -> None:
        """Steps of those who are left bring no more rewards."""
        self.agents.remove(agent)
        tables: tuple[dict[str, Any], ...] = (self.terminations, self.truncations, self.infos,
                                              self._cumulative_rewards)
        for table in tables:
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0] if self.agents else ""


class SoloEnvironment:
    """One agent against bots, in the manner of gymnasium: an Environment with one seat of its own.

    reset gives (observation, info), step (observation, reward, terminated, truncated, info).
    `info["legal_actions"]` are the numbers of what may be done.
    """

    metadata = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(self, variant: str | os.PathLike[str],
                 seats: Sequence[str] = ("Ana", "Beto=greedy"), **settings: Any):
        self.environment = Environment(variant, seats, **settings)
        if len(self.environment.possible_agents) != 1:
            raise RequestError("wanted a bot on every seat but one, as in Beto=greedy", "bad_setup")
        self.agent = self.environment.possible_agents[0]
        self._early = 0.0  # what was paid before the first step

    def reset(self, *, seed: int | None = None,
              options: Mapping[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins a match, as Environment.reset does."""
        self.environment.reset(seed, options)
        observation, self._early, _, _, info = self.environment.last()
        assert observation is not None
        return observation, info

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Does an act of the agent, and what the bots do after it."""
        self.environment.step(action)
        observation, reward, terminated, truncated, info = self.environment.last()
        assert observation is not None
        reward, self._early = reward + self._early, 0.0
        return observation, reward, terminated, truncated, info

    def render(self) -> str:
        """The page of the prompt, as the agent sees it."""
        return self.environment.render(self.agent)

    def close(self) -> None:
        """Closes the table and the rules."""
        self.environment.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
