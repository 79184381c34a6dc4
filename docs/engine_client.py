#!/usr/bin/env python3
"""engine_client.py LOBA VARIANT [SEED]: plays a whole match over the pipe, by chance, against a bot."""
import json
import random
import subprocess
import sys

loba, variant, seed = sys.argv[1], sys.argv[2], (sys.argv[3:] or ["1"])[0]
engine = subprocess.Popen([loba, "engine", variant], encoding="utf-8",
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
chance = random.Random(seed)


def ask(line):
    engine.stdin.write(line + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if not answer["ok"]:
        sys.exit(f"{line}: {answer['error']['words']}")
    return answer


asked = ask(f"start seats Ana Beto=greedy; seed {seed}; bound hands 40")["asked"]
while asked:
    if asked == "Ana":
        asked = ask("Ana> " + chance.choice(ask("Ana> legal")["legal"]))["asked"]
    else:
        asked = ask("bot")["asked"]

state = ask("Ana> state")["state"]
ask("quit")
print("won by", " and ".join(state["winners"]) or "nobody",
      "after", state["deal"], "hands:",
      ", ".join(f"{seat['name']} {seat['total']}" for seat in state["seats"]))
sys.exit(engine.wait())
