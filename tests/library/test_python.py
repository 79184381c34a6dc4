"""test_python.py: the package loba as programs use it. It runs in the checkout's top folder."""

from __future__ import annotations

import copy
import gc
import glob
import inspect
import os
import pickle
import random
import re
import subprocess
import sys
import threading
import typing
import unittest
from pathlib import Path

import loba

VARIANTS = sorted(Path(path).stem for path in glob.glob("rules/[a-z]*.lua"))
FOR_TWO = ("gin",)

# Where nobody would reach the limit who knocks by chance, for most such knocks cost a point.
OPTIONS = {"golpeado": {"failed": "others_plus_1"}}


def play_by_chance(env, seed):
    """Plays a whole match; what the agents saw and were paid, as one list."""
    chance = random.Random(seed)
    seen = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        seen.append((agent, observation, reward, termination, truncation))
        env.step(None if termination or truncation
                 else chance.choice(info["legal_actions"]))
    return seen


class TheLibrary(unittest.TestCase):
    """House, Rules and Door."""

    def setUp(self):
        self.house = loba.House()
        self.addCleanup(self.house.close)

    def table(self, lines="seats Ana Beto; seed 7", variant="loba_de_menos", **leave):
        door = self.house.load(variant).table(**leave)
        door.start(lines)
        self.addCleanup(door.close)
        return door

    def fails(self, kind, code, call, *arguments):
        with self.assertRaises(kind) as caught:
            call(*arguments)
        self.assertEqual(caught.exception.code, code)
        self.assertTrue(caught.exception.words)
        self.assertEqual(caught.exception.kind, kind.kind)
        return caught.exception

    def test_the_version_is_one(self):
        self.assertRegex(loba.version(), r"^\d+\.\d+\.\d+$")
        self.assertEqual(loba.__version__, loba.version())

    def test_a_language_that_nobody_speaks_opens_no_house(self):
        self.fails(loba.RequestError, "no_language", loba.House, "fr")

    def test_what_does_not_load_says_why(self):
        error = self.fails(loba.RequestError, "", self.house.load, "chinchom")
        self.assertIn("chinchon", error.words)
        for options, words in (({"anti": 5}, "ante"), ({"ante": "much"}, "much")):
            error = self.fails(loba.RequestError, "", self.house.load, "chinchon", options)
            self.assertIn(words, error.words)
        self.fails(loba.BadCallError, "", self.house.load, "chin\0chon")

    def test_a_rules_file_at_fault_says_where(self):
        error = self.fails(loba.RulesError, "", self.house.load,
                           "tests/bad_rules/absent_name.lua")
        self.assertRegex(error.words, r"\.lua:\d+")

    def test_options_reach_the_rules(self):
        door = self.house.load("loba_de_menos", {"ante": 9}).table()
        values = {option["name"]: option["value"] for option in door.say("options")["options"]}
        self.assertEqual(values["ante"], "9")

    def test_house_rules_are_put_on_the_rules(self):
        door = self.house.load("chinchon", {"limit.points": 70}, ["limit", "jokers"]).table()
        values = {option["name"]: option["value"] for option in door.say("options")["options"]}
        self.assertEqual((values["limit.points"], values["jokers.n"]), ("70", "2"))
        error = self.fails(loba.RequestError, "", self.house.load, "carioca_argentina", None,
                           ["jokers"])
        self.assertIn("jokers does not fit carioca_argentina", error.words)
        with self.assertRaises(TypeError):
            self.house.load("chinchon", None, "jokers")

    def test_rules_say_how_many_play(self):
        least, most = self.house.load("loba_de_menos").players
        self.assertTrue(2 <= least <= most)

    def test_a_line_that_is_not_understood_is_an_error_and_changes_nothing(self):
        door = self.table()
        before = door.state(0)
        for code, line in (("no_command", "foo"), ("no_text", "draw\0"), ("no_text", "\ud800"),
                           ("empty", ""), ("too_long", "x" * 5000), ("no_text", "draw\nundo"),
                           ("no_seat", "Zoe> draw"), ("nothing_to_undo", "undo")):
            with self.subTest(line=line[:20]):
                self.fails(loba.RequestError, code, door.say, line)
        self.assertEqual(door.state(0), before)

    def test_a_refusal_names_the_rule(self):
        door = self.table("seats Ana Beto; hand Ana 5S 6S JK JK 9D 9H 2C 3C KD; stock QH ...")
        door.say("draw")
        error = self.fails(loba.RefusedError, "too_many_wild_cards", door.say, "meld 5S 6S JK JK")
        self.assertEqual(error.details["rows"], ["LM-13"])
        self.assertEqual(error.details["file"], "loba_de_menos.lua")
        self.assertEqual(pickle.loads(pickle.dumps(error)).details, error.details)

    def test_numbers_stand_until_the_state_changes(self):
        door = self.table()
        count = door.legal()
        acts = door.acts()
        self.assertEqual(len(acts), count)
        for number in (-1, count, 2**40, -2**40):
            self.fails(loba.RequestError, "no_act", door.do, number)
            self.fails(loba.RequestError, "no_act", door.act, number)
        door.do(acts.index("draw"))
        self.fails(loba.RequestError, "no_act", door.do, 0)
        self.fails(loba.RequestError, "no_act", door.act, 0)
        self.assertGreater(door.legal(), 0)

    def test_undo_makes_numbers_stale(self):
        door = self.table("seats Ana Beto; hand Ana 9D 9H 9S 2C 3C KD 5S 6S 7S; stock QH ...")
        door.say("draw")
        before = door.state(0)
        door.do(door.acts().index("meld 9S 9H 9D"))
        door.legal()
        door.undo()
        self.fails(loba.RequestError, "no_act", door.do, 0)
        self.assertEqual(door.state(0), before)
        door.redo()
        self.assertNotEqual(door.state(0), before)

    def test_before_a_match_there_is_none(self):
        door = self.house.load("chinchon").table()
        self.assertIsNone(door.asked)
        self.assertEqual((door.seats, door.deals, door.hands, door.total(0)), (0, 0, 0, 0))
        for call, arguments in ((door.legal, ()), (door.state, (0,)), (door.events, (0,)),
                                (door.seat, (0,)), (door.say, ("draw",)), (door.bot, ())):
            with self.subTest(call=call.__name__):
                self.fails(loba.RequestError, "no_match", call, *arguments)

    def test_a_seat_that_is_none_is_an_error(self):
        door = self.table()
        for call in (door.state, door.events, door.page, door.seat):
            for seat in (-1, 2, 2**40):
                with self.subTest(call=call.__name__, seat=seat):
                    self.fails(loba.RequestError, "no_seat", call, seat)

    def test_the_door_of_a_seat_keeps_it_there(self):
        host = self.table()
        ana = host.seat(0)
        self.assertIn("hand", ana.state(0)["seats"][0])
        self.assertNotIn("hand", ana.state(0)["seats"][1])
        self.fails(loba.RequestError, "other_seat", ana.state, 1)
        self.fails(loba.RequestError, "other_seat", ana.page, 1)
        self.fails(loba.RequestError, "other_seat", ana.seat, 1)
        self.fails(loba.RequestError, "not_allowed", ana.start, "seats Ana Beto")
        self.fails(loba.RequestError, "not_allowed", ana.clone)
        with self.assertRaises(loba.RequestError):
            ana.everything()

    def test_only_an_all_seeing_door_sees_everything(self):
        self.fails(loba.RequestError, "not_all_seeing", self.table().everything)
        state = self.table(all_seeing=True).everything()
        self.assertTrue(all("hand" in seat for seat in state["seats"]))

    def test_a_door_does_not_see_all_and_sit_on_a_seat(self):
        self.fails(loba.RequestError, "bad_leave",
                   lambda: self.house.load("chinchon").table(all_seeing=True, seat="Ana"))

    def test_events_are_told_once(self):
        door = self.table()
        self.assertTrue(door.events(0))
        self.assertEqual(door.events(0), [])
        self.assertTrue(door.events(1))

    def test_the_history_is_that_of_the_hand(self):
        door = self.table()
        door.start("seats Ana Beto; seed 7")
        self.assertEqual([event["kind"] for event in door.history()], ["upcard"])
        door.say("draw")
        self.assertEqual([event["kind"] for event in door.history()], ["upcard", "left", "drew"])
        self.assertEqual(door.history()[-1]["cards"], ["??"])
        self.assertEqual(door.history(), door.seat(1).history())

    def test_what_was_closed_raises(self):
        with loba.House() as house:
            rules = house.load("chinchon")
            door = rules.table()
        self.assertTrue(house.closed)
        door.start("seats Ana Beto")
        rules.close()
        self.assertEqual(door.seats, 2)
        door.close()
        door.close()
        for call, arguments in ((house.load, ("chinchon",)), (rules.table, ()), (door.legal, ()),
                                (door.say, ("draw",)), (door.clone, ()), (door.total, (0,))):
            with self.subTest(call=call.__name__):
                self.fails(loba.BadCallError, "", call, *arguments)

    def test_handles_are_not_copied_by_chance(self):
        door = self.table()
        for way in (copy.copy, copy.deepcopy, pickle.dumps):
            with self.assertRaises(TypeError):
                way(door)

    def test_what_nobody_refers_to_is_closed_in_any_order(self):
        for _ in range(50):
            house = loba.House()
            door = house.load("chinchon").table()
            door.start("seats Ana Beto")
            ring = [house, door.clone(), door]
            ring.append(ring)
            del house, door, ring
        gc.collect()

    def test_bots_act_and_hint(self):
        door = self.table("seats Ana=greedy Beto; seed 7")
        while door.asked == 0:
            self.assertEqual(door.legal(), 0)
            self.assertIsInstance(door.bot(), str)
        for bot in ("greedy", "random", "shrewd", "strong", None):
            choice, hint = door.choice(bot), door.hint(bot)
            self.assertEqual(door.acts()[choice], hint)
        self.fails(loba.RequestError, "no_bot", door.bot, "clever")
        self.fails(loba.RequestError, "no_bot", door.hint, "clever")
        self.assertIsInstance(door.bot("random"), str)

    def test_acts_are_weighed_and_none_is_done(self):
        door = self.table()
        door.say(door.hint())
        before, asked = door.acts(), door.asked
        answer = door.analyse(200)
        first, *others = answer["candidates"]
        self.assertTrue(others)
        self.assertEqual(first["gain"], 0)
        self.assertLessEqual({each["command"] for each in answer["candidates"]}, set(before))
        self.assertLessEqual(answer["playouts"], 200)
        self.assertEqual((door.acts(), door.asked), (before, asked))
        self.assertEqual(door.analyse(200), answer)
        self.assertGreater(door.analyse()["playouts"], 200)
        for playouts in (39, 0, -1, 100001, 2**40):
            self.fails(loba.RequestError, "not_understood", door.analyse, playouts)

    def test_every_level_plays_with_any_number_of_threads(self):
        for level in ("random", "greedy", "shrewd", "strong", "master"):
            done = []
            for threads in (1, 3):
                door = self.table(f"seats Ana={level} Beto={level}; seed 7", "loba_de_mas",
                                  threads=threads)
                done.append([door.bot() for _ in range(6)])
            self.assertEqual(done[0], done[1])

    def test_a_clone_goes_its_own_way(self):
        door = self.table(all_seeing=True)
        for _ in range(20):
            door.bot("greedy")
        twin = door.clone()
        self.assertEqual(twin.everything(), door.everything())
        before = door.everything()
        for _ in range(20):
            twin.bot("random")
        self.assertEqual(door.everything(), before)
        self.assertNotEqual(twin.everything(), before)

    def test_two_houses_speak_two_languages_in_two_threads(self):
        def play(language, out):
            with loba.House(language) as house:
                door = house.load("loba_de_menos").table()
                door.start("seats Ana=random Beto=random Cora=greedy; seed 3")
                while door.asked is not None:
                    door.bot()
                with self.assertRaises(loba.RequestError) as caught:
                    door.say("nonsense")
                out[language] = (caught.exception.words, [door.total(seat) for seat in range(3)],
                                 [event["words"] for event in door.events(0) if "words" in event])

        alone, together = {}, {}
        for language in ("en", "es"):
            play(language, alone)
        threads = [threading.Thread(target=play, args=(language, together))
                   for language in ("en", "es")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(together, alone)
        self.assertNotEqual(alone["en"][0], alone["es"][0])
        self.assertNotEqual(alone["en"][2], alone["es"][2])
        self.assertEqual(alone["en"][1], alone["es"][1])

    def test_a_house_lets_one_thread_in_at_a_time(self):
        door = self.table("seats Ana Beto; seed 7")
        failures = []

        def look(seat):
            try:
                for _ in range(300):
                    view = door.state(seat)["view"]
                    if view != ("Ana", "Beto")[seat]:
                        failures.append(view)
                    self.house.load("chinchon").table().close()
            except loba.LobaError as error:
                failures.append(error)

        threads = [threading.Thread(target=look, args=(seat,)) for seat in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])


class AnEnvironment(unittest.TestCase):
    """Environment and SoloEnvironment."""

    def open(self, variant="loba_de_menos", seats=("Ana", "Beto"), **settings):
        env = loba.Environment(variant, seats, **settings)
        self.addCleanup(env.close)
        return env

    def test_every_variant_plays_a_whole_match_by_chance(self):
        self.assertGreaterEqual(len(VARIANTS), 6)
        for variant in VARIANTS:
            with self.subTest(variant=variant):
                seats = ("Ana", "Beto") if variant in FOR_TWO else ("Ana", "Beto", "Cora")
                env = self.open(variant, seats, options=OPTIONS.get(variant))
                seen = play_by_chance(env, 5)
                self.assertEqual([agent for agent, *_ in seen[-len(seats):]], list(seats))
                self.assertTrue(all(over for *_, over, _ in seen[-len(seats):]))
                self.assertEqual(env.agents, [])
                self.assertTrue(env.winners())

    def test_rewards_are_the_points_and_the_outcome(self):
        for variant in VARIANTS:
            sign = 1 if variant in ("loba_de_mas", "rummy", "gin", "golpeado") else -1
            with self.subTest(variant=variant):
                env = self.open(variant, hand_weight=2, match_weight=10,
                                options=OPTIONS.get(variant))
                totals = {"Ana": 0, "Beto": 0}
                chance = random.Random(4)
                env.reset(seed=4)
                hands = 0
                while not any(env.terminations.values()):
                    for name in totals:
                        totals[name] += env.rewards[name]
                    env.step(chance.choice(env.legal_actions()))
                    if any(env.rewards.values()):
                        hands += 1
                for name in totals:
                    totals[name] += env.rewards[name]
                self.assertGreater(hands, 0)
                self.assertEqual(env.returns(), totals)
                winners = env.winners()
                outcome = {name: (10 if name in winners else -10) if len(winners) == 1 else 0
                           for name in totals}
                if not any(seat["reentries"] for seat in env.observe("Ana")["seats"]):
                    self.assertEqual({name: totals[name] - outcome[name] for name in totals},
                                     {name: 2 * sign * points
                                      for name, points in env.totals().items()})

    def test_a_match_won_outright_pays_the_outcome_alone(self):
        env = self.open("chinchon")
        env.reset(seed=1, options={"setup": "round 2; score Beto 50; "
                                            "hand Ana 1O 2O 3O 4O 5O 6O 12B; stock 7O ..."})
        for command in ("draw", "cut 12B", "show"):
            self.assertEqual(env.returns(), {"Ana": 0, "Beto": 0})
            env.step(command)
        self.assertEqual(env.winners(), ["Ana"])
        self.assertEqual(env.rewards, {"Ana": 1, "Beto": -1})
        self.assertEqual((env.totals(), env.door.hands), ({"Ana": 0, "Beto": 50}, 2))

    def test_what_last_tells_adds_up_to_the_returns(self):
        env = self.open("chinchon", ("Ana", "Beto", "Cora"))
        sums = dict.fromkeys(env.possible_agents, 0.0)
        for agent, _, reward, *_ in play_by_chance(env, 9):
            sums[agent] += reward
        self.assertEqual(sums, env.returns())

    def test_a_seed_brings_the_same_match(self):
        env = self.open("chinchon")
        first = play_by_chance(env, 11)
        self.assertEqual(play_by_chance(env, 11), first)
        self.assertEqual(play_by_chance(self.open("chinchon"), 11), first)
        self.assertNotEqual(play_by_chance(env, 12), first)
        self.assertEqual(env.seed, 12)

    def test_seeds_that_are_not_said_follow_from_the_last_one_said(self):
        env = self.open()
        seeds = []
        for _ in range(2):
            env.reset(seed=3)
            env.reset()
            seeds.append(env.seed)
            env.reset()
            seeds.append(env.seed)
        self.assertEqual(seeds[:2], seeds[2:])
        self.assertEqual(len(set(seeds)), 2)

    def test_a_seed_that_is_none_leaves_the_match_alone(self):
        env = self.open()
        env.reset(seed=3)
        before = env.observe("Ana")
        with self.assertRaises(loba.RequestError):
            env.reset(seed=-1)
        self.assertEqual((env.seed, env.observe("Ana")), (3, before))

    def test_a_clone_plays_on_alike(self):
        env = self.open("chinchon", ("Ana", "Beto=random"))
        chance = random.Random(2)
        env.reset(seed=2)
        for _ in range(30):
            env.step(chance.choice(env.legal_actions()))
        twins = [env.clone(), copy.copy(env), copy.deepcopy(env)]
        choices = random.Random(3)
        for _ in range(40):
            if env.terminations.get(env.agent_selection, True):
                break
            action = choices.choice(env.legal_actions())
            before = env.observe("Ana")
            for twin in twins:
                self.assertEqual(twin.observe("Ana"), before)
                self.assertEqual(twin.action_to_string(action), env.action_to_string(action))
                twin.step(action)
            self.assertEqual(env.observe("Ana"), before)
            env.step(action)
            for twin in twins:
                self.assertEqual(twin.last(), env.last())
                self.assertEqual(twin.returns(), env.returns())
        env.reset()
        for twin in twins:
            twin.reset()
            self.assertEqual(twin.seed, env.seed)
            twin.close()
        env.observe("Ana")

    def test_an_action_that_is_none_changes_nothing(self):
        env = self.open()
        env.reset(seed=1)
        before = env.last()
        count = len(env.legal_actions())
        for action in (count, -1, 2**70, None, "undo", "bot greedy", "quit", "legal",
                       "start seats Ana Beto", "nonsense", "Beto> draw", "", "draw; draw"):
            with self.subTest(action=action), self.assertRaises(loba.RequestError):
                env.step(action)
        with self.assertRaises(loba.RefusedError):
            env.step("discard 2C")
        with self.assertRaises(TypeError):
            env.step(0.5)
        self.assertEqual(env.last(), before)
        self.assertEqual(len(env.legal_actions()), count)
        env.step(0)

    def test_a_command_is_an_action(self):
        env = self.open("carioca_argentina")
        env.reset(seed=1, options={"setup": "hand Ana 8S 8H 8D 3C 3H 3D KD QD 4H 5C 9C; "
                                            "stock QH ..."})
        env.step("draw")
        env.step("meld 8S 8H 8D + 3H 3D 3C")
        self.assertEqual(len(env.observe("Beto")["melds"]), 2)
        env.step("discard KD")
        self.assertEqual(env.agent_selection, "Beto")

    def test_seats_are_agents_unless_bots_sit_there(self):
        env = self.open("chinchon", ("Ana", "Beto=greedy", "Cora"))
        self.assertEqual(env.possible_agents, ["Ana", "Cora"])
        seen = play_by_chance(env, 6)
        self.assertEqual({agent for agent, *_ in seen}, {"Ana", "Cora"})
        self.assertEqual(set(env.totals()), {"Ana", "Beto", "Cora"})
        for seats in (("Ana=greedy", "Beto=greedy"), ("Ana; seed 3", "Beto"), ()):
            with self.assertRaises(loba.RequestError):
                loba.Environment("chinchon", seats)
        with self.assertRaises(loba.RequestError):
            self.open(seats=("Ana", "Beto=clever")).reset()
        with self.assertRaises(TypeError):
            loba.Environment("chinchon", "Ana")

    def test_a_bot_acts_where_it_is_asked_to(self):
        env = self.open()
        env.reset(seed=8)
        while not env.terminations[env.agent_selection]:
            self.assertIn(env.hint(), [env.action_to_string(action)
                                       for action in env.legal_actions()])
            env.step_bot("greedy")
        self.assertTrue(env.winners())
        with self.assertRaises(loba.RequestError):
            env.step_bot()

    def test_bounds_truncate(self):
        env = self.open(max_hands=1)
        seen = play_by_chance(env, 5)
        self.assertTrue(all(truncated for *_, truncated in seen[-2:]))
        self.assertEqual((env.winners(), env.door.hands), ([], 1))
        env = self.open(max_steps=10)
        seen = play_by_chance(env, 5)
        self.assertEqual(len(seen), 12)
        self.assertTrue(all(truncated for *_, truncated in seen[-2:]))
        env = self.open(max_turns=4, max_hands=1)
        env.reset(seed=5)
        while env.agents and not env.truncations[env.agent_selection]:
            env.step_bot("random")
        self.assertLessEqual(env.observe("Ana")["turn"], 5)

    def test_what_is_hidden_is_not_observed(self):
        env = self.open()
        env.reset(seed=1)
        for agent, other in (("Ana", 1), ("Beto", 0)):
            self.assertNotIn("hand", env.observe(agent)["seats"][other])
            self.assertIsNone(env.observe(agent)["seed"])
        with self.assertRaises(loba.RequestError):
            env.state()
        with self.assertRaises(loba.RequestError):
            env.observe("Zoe")
        env = self.open(all_seeing=True)
        env.reset(seed=1)
        self.assertIn("hand", env.state()["seats"][1])

    def test_before_a_reset_there_is_no_match(self):
        env = self.open()
        for call in (env.last, env.legal_actions, lambda: env.step(0), env.render):
            with self.assertRaises(loba.RequestError):
                call()
        self.assertEqual(list(env.agent_iter()), [])

    def test_the_table_is_text(self):
        for language, word in (("en", "cards"), ("es", "cartas")):
            env = self.open("chinchon", language=language)
            env.reset(seed=1)
            env.step("draw")
            hand, seen = (env.observe("Ana")["seats"][0]["hand"], env.render("Beto"))
            text = env.render("Ana")
            self.assertIn(word, text)
            for card in hand:
                self.assertIn(card, text)
            self.assertFalse(all(card in seen for card in hand))
            play_by_chance(env, 2)
            self.assertIn(env.winners()[0], env.render())

    def test_one_agent_plays_in_the_manner_of_gymnasium(self):
        with loba.SoloEnvironment("loba_de_menos") as env:
            chance = random.Random(1)
            observation, info = env.reset(seed=1)
            self.assertEqual(observation["view"], "Ana")
            rewards, over = 0.0, False
            while not over:
                observation, reward, terminated, truncated, info = env.step(
                    chance.choice(info["legal_actions"]))
                rewards += reward
                over = terminated or truncated
            self.assertEqual(rewards, env.environment.returns()["Ana"])
            self.assertEqual(observation["phase"], "over")
            self.assertIn("Ana", env.render())
        with self.assertRaises(loba.RequestError):
            loba.SoloEnvironment("chinchon", ("Ana", "Beto"))

    def test_environments_share_a_house_that_they_are_given(self):
        with loba.House("es") as house:
            first, second = (self.open(house=house) for _ in range(2))
        self.assertEqual(play_by_chance(first, 1), play_by_chance(second, 1))
        self.assertIn("cartas", first.render("Ana"))


class TheDocuments(unittest.TestCase):
    """What is public is typed and documented, and what the documents show runs."""

    def test_what_is_public_is_typed_and_documented(self):
        self.assertTrue((Path(loba.__file__).parent / "py.typed").exists())
        shown = Path("docs/python.md").read_text("utf-8")
        for name in loba.__all__:
            thing = getattr(loba, name)
            if not inspect.isclass(thing) or name == "Answer":
                continue
            self.assertIn(name, shown)
            for member, function in inspect.getmembers(
                    thing, lambda what: inspect.isfunction(what) or isinstance(what, property)):
                if member.startswith("_"):
                    continue
                with self.subTest(of=name, member=member):
                    self.assertTrue(function.__doc__)
                    plain = function.fget if isinstance(function, property) else function
                    hints = typing.get_type_hints(plain)
                    self.assertEqual(set(hints) - {"return"},
                                     set(inspect.signature(plain).parameters) - {"self"})
                    self.assertIn("return", hints)

    def test_the_blocks_of_the_document_run(self):
        names = {}
        blocks = re.findall(r"^```python\n(.*?)^```", Path("docs/python.md").read_text("utf-8"),
                            re.M | re.S)
        self.assertGreater(len(blocks), 2)
        for number, block in enumerate(blocks):
            with self.subTest(block=number):
                exec(compile(block, f"docs/python.md, block {number}", "exec"), names)

    def test_the_examples_play(self):
        path = Path(loba.__file__).parent.parent
        examples = sorted(Path("bindings/python/examples").glob("*.py"))
        self.assertEqual(len(examples), 2)
        for example in examples:
            for seed in ("1", "2"):
                with self.subTest(example=example.name, seed=seed):
                    said = [subprocess.run([sys.executable, str(example), "chinchon", seed],
                                           env={**os.environ, "PYTHONPATH": str(path)},
                                           capture_output=True, text=True, check=True).stdout
                            for _ in range(2)]
                    self.assertEqual(said[0], said[1])
                    self.assertIn("rewards in all", said[0])


if __name__ == "__main__":
    unittest.main()
