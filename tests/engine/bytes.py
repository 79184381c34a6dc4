#!/usr/bin/env python3
"""bytes.py LOBA [--bytes N] [--seed S]: sends bytes at random to the engine in the middle of a match.
Each line must get one answer, one line of JSON; and as long as all of them are errors the match
must stand as before."""
import argparse
import json
import random
import subprocess
import sys

arguments = argparse.ArgumentParser()
arguments.add_argument("loba")
arguments.add_argument("--bytes", type=int, default=200_000)
arguments.add_argument("--seed", type=int, default=1)
wanted = arguments.parse_args()
chance = random.Random(wanted.seed)

PIECE = 1000
WORDS = b"\n\n\n\r  >;#=+JKQAShdc0123456789drawmeltkup\xc3\xb1\x00"


def junk():
    """Half of the pieces are any bytes at all, half are letters that commands are made of."""
    for _ in range(wanted.bytes // PIECE):
        yield chance.randbytes(PIECE) if chance.random() < 0.5 else bytes(chance.choices(WORDS, k=PIECE))


sent = b"".join(junk())
start = b"start seats Ana Beto; seed 7\ndraw\nstate all\n"
whole = start + sent + b"\nstate all"
done = subprocess.run([wanted.loba, "engine", "loba_de_menos", "--all-seeing"], input=whole,
                      stdout=subprocess.PIPE, check=False)
lines = done.stdout.decode("utf-8").removesuffix("\n").split("\n")
if done.returncode != 0:
    sys.exit(f"wanted status 0, found {done.returncode}")
if len(lines) != whole.count(b"\n") + 1:
    sys.exit(f"{whole.count(10) + 1} lines were sent, {len(lines)} came back")

answers = [json.loads(line) for line in lines]
before, middle, after = answers[2], answers[3:-1], answers[-1]
understood = [answer for answer in middle if answer["ok"]]
if understood:
    sys.exit(f"seed {wanted.seed} has found a command; take another one: {understood[0]}")
if before != after:
    sys.exit("the match is another one after nothing but errors")
codes = {answer["error"]["code"] for answer in middle}
print(f"{len(sent)} bytes in {len(middle)} lines, all of them errors ({', '.join(sorted(codes))}); "
      "the match stands as before")
