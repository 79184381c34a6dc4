#!/usr/bin/env python3
"""steps.py LOBA STEPS_C [--variant NAME] [--steps N] [--seed S]: how many steps a second a program
makes through libloba from C, from Python, and through the engine's pipe.

A step lists the legal acts of the seat asked and does one of them, chosen by chance; with "state"
the seat looks first, and Python reads the JSON. All play the same acts, and it is an error where
they do not meet the same lists. STEPS_C is tests/library/steps.c.
"""
import argparse
import json
import subprocess
import sys
import time

import loba

MASK = 2**64 - 1
SEATS = ("Ana", "Beto")


class Chance:
    """SplitMix64, as steps.c has it, and the trace of the lists that were met."""

    def __init__(self, seed):
        self.state, self.trace = seed, 0

    def choose(self, count):
        self.trace = (self.trace * 31 + count) & MASK
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        number = self.state
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
        number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
        return (number ^ number >> 31) % count


def lines(seed):
    return f"seats {' '.join(SEATS)}; seed {seed}; bound turns 500"


def by_c(wanted, looks):
    said = subprocess.run([wanted.steps_c, wanted.variant, str(wanted.seed), str(wanted.steps)]
                          + ["state"] * looks, stdout=subprocess.PIPE, text=True, check=True)
    seconds, trace = said.stdout.split()
    return float(seconds), int(trace, 16)


def by_door(wanted, looks):
    chance, seed = Chance(wanted.seed), wanted.seed
    door = loba.House().load(wanted.variant).table()
    began = time.monotonic()
    door.start(lines(seed))
    for _ in range(wanted.steps):
        asked = door.asked
        if asked is None:
            seed += 1
            door.start(lines(seed))
            asked = door.asked
        if looks:
            door.state(asked)
        door.do(chance.choose(door.legal()))
    return time.monotonic() - began, chance.trace


def by_environment(wanted, looks):
    chance, seed = Chance(wanted.seed), wanted.seed
    env = loba.Environment(wanted.variant, SEATS, max_hands=None)
    began = time.monotonic()
    env.reset(seed)
    for _ in range(wanted.steps):
        if env.terminations[env.agent_selection]:
            seed += 1
            env.reset(seed)
        info = env.last(observe=looks)[4]
        env.step(chance.choose(len(info["legal_actions"])))
    return time.monotonic() - began, chance.trace


def by_pipe(wanted, looks):
    chance, seed = Chance(wanted.seed), wanted.seed
    engine = subprocess.Popen([wanted.loba, "engine", wanted.variant], encoding="utf-8",
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(line):
        engine.stdin.write(line + "\n")
        engine.stdin.flush()
        answer = json.loads(engine.stdout.readline())
        if not answer["ok"]:
            sys.exit(f"{line}: {answer['error']['words']}")
        return answer

    began = time.monotonic()
    asked = ask(f"start {lines(seed)}")["asked"]
    for _ in range(wanted.steps):
        if not asked:
            seed += 1
            asked = ask(f"start {lines(seed)}")["asked"]
        if looks:
            ask("state")
        legal = ask("legal")["legal"]
        asked = ask(legal[chance.choose(len(legal))])["asked"]
    seconds = time.monotonic() - began
    ask("quit")
    engine.wait()
    return seconds, chance.trace


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("loba")
    arguments.add_argument("steps_c")
    arguments.add_argument("--variant", default="loba_de_menos")
    arguments.add_argument("--steps", type=int, default=20000)
    arguments.add_argument("--seed", type=int, default=1)
    wanted = arguments.parse_args()

    print(f"{wanted.variant}, {wanted.steps} steps from seed {wanted.seed}: steps a second")
    traces = set()
    for name, play in (("C, libloba", by_c), ("Python, Door", by_door),
                       ("Python, Environment", by_environment), ("pipe, from Python", by_pipe)):
        for looks in (False, True):
            seconds, trace = play(wanted, looks)
            traces.add(trace)
            print(f"{name + (', state' if looks else ''):28} {wanted.steps / seconds:9.0f}",
                  flush=True)
    if len(traces) > 1:
        sys.exit("they did not meet the same lists of acts")


main()
