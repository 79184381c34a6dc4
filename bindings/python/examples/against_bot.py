#!/usr/bin/env python3
"""against_bot.py VARIANT [SEED]: a player with one simple plan, against a greedy bot.

It puts down whatever it can, and otherwise chooses by chance.
"""
import random
import sys

import loba

variant, seed = sys.argv[1], int((sys.argv[2:] or ["1"])[0])
chance = random.Random(seed)

with loba.SoloEnvironment(variant, ("Ana", "Beto=greedy"), max_hands=40) as env:
    observation, info = env.reset(seed=seed)
    rewards, over = 0.0, False
    while not over:
        acts = {action: env.environment.action_to_string(action)
                for action in info["legal_actions"]}
        good = [action for action, act in acts.items()
                if act.split()[0] in ("show", "meld", "lay", "take")]
        action = chance.choice(good or list(acts))
        observation, reward, terminated, truncated, info = env.step(action)
        rewards += reward
        over = terminated or truncated
    print(env.render())
    print("rewards in all:", rewards)
