#!/usr/bin/env python3
"""random_play.py VARIANT [SEED]: a whole match between two who choose by chance."""
import random
import sys

import loba

variant, seed = sys.argv[1], int((sys.argv[2:] or ["1"])[0])
chance = random.Random(seed)

with loba.Environment(variant, ("Ana", "Beto"), max_hands=40) as env:
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            env.step(None)
        else:
            env.step(chance.choice(info["legal_actions"]))
    print(env.render())
    print("rewards in all:", env.returns())
