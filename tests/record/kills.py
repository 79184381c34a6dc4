#!/usr/bin/env python3
"""kills.py LOBA [--kills N] [--seed N] [--folder FOLDER]: matches that are killed at random moments and gone on with.

Each match is played twice by the same bots and the same scripted people: once in peace, and once
killed with SIGKILL again and again, each time gone on with by `loba play --resume`. The two
transcripts must be the same, byte for byte; and whatever command the program had done before it
was killed, which shows in that it asked for another one, must stand in the transcript: only the one
that was being typed may be lost.
"""

import argparse
import glob
import os
import random
import re
import subprocess
import sys
import tempfile
import time

SEATS = ["Ana", "Beto", "Cora", "Dani"]
BOUND = 60  # seconds, for what hangs


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("loba")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", help="where matches are written; else among temporary files")
    return parser.parse_args()


def commands(folder, people):
    """The commands of the people in the one transcript of the folder, in order."""
    pattern = re.compile("[0-9a-f]{8} (%s)> (.*)\n" % "|".join(people))
    return [match.group(2) for match in map(pattern.fullmatch, lines(folder)) if match]


def lines(folder):
    with open(transcript(folder), encoding="utf-8") as file:
        return file.readlines()


def transcript(folder):
    return glob.glob(folder + "/loba/*.loba")[0]


def transcript_is_over(folder):
    return lines(folder)[-1:] and lines(folder)[-1].endswith(" # over\n")


class Table:
    """Matches whose transcripts lie in one folder."""

    def __init__(self, loba, folder):
        self.loba = loba
        self.folder = folder
        self.environment = dict(os.environ, XDG_STATE_HOME=folder, LANGUAGE="en")

    def start(self, words, typed):
        process = subprocess.Popen(
            [self.loba, "play", *words],
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=open(self.folder + "/screen", "wb"),
            stderr=subprocess.STDOUT,
        )
        try:
            process.stdin.write("".join(line + "\n" for line in typed).encode())
            process.stdin.close()
        except BrokenPipeError:
            pass  # it has ended before it was told anything; how, its status says
        return process

    def screen(self):
        with open(self.folder + "/screen", encoding="utf-8", errors="replace") as file:
            return file.read()

    def play(self, words, typed=()):
        process = self.start(words, typed)
        if process.wait(BOUND) != 0:
            sys.exit("a match in peace ended with %d:\n%s" % (process.returncode, self.screen()))


def new_table(loba, top, name):
    folder = os.path.join(top, name)
    os.mkdir(folder)
    return Table(loba, folder)


def play_in_peace(loba, top, words, number):
    """What each person types, and the transcript: people do what bots in their seats did."""
    people = SEATS[: number % 3]
    bots = new_table(loba, top, "bots")
    bots.play([*words, "--seats", ",".join(name + "=greedy" for name in SEATS)])
    typed = commands(bots.folder, people) if people else []
    seats = ",".join(name if name in people else name + "=greedy" for name in SEATS)
    peace = new_table(loba, top, "peace")
    began = time.monotonic()
    peace.play([*words, "--seats", seats], typed)
    return people, seats, typed, lines(peace.folder), time.monotonic() - began


def check_kept(table, people, done, number):
    """Every prompt but the first one of a run says that a command before it was done."""
    asked = len(re.findall("^(?:%s)> " % "|".join(people), table.screen(), re.MULTILINE))
    kept = len(commands(table.folder, people))
    if people and kept < done + asked - 1:
        sys.exit("match %d: %d commands were done, %d are kept" % (number, done + asked - 1, kept))


def play_killed(loba, top, words, number, chance, kills):
    """Plays one match, killed as long as kills are left; returns how many were made."""
    people, seats, typed, peace, lasted = play_in_peace(loba, top, words, number)
    table = new_table(loba, top, "killed")
    made, words = 0, [*words, "--seats", seats]
    while True:
        begun = bool(glob.glob(table.folder + "/loba/*.loba"))
        done = len(commands(table.folder, people)) if begun and people else 0
        process = table.start(["--resume"] if begun else words, typed[done:])
        try:
            if made < kills:
                time.sleep(chance.random() ** 2 * lasted)
                made += process.poll() is None
                process.kill()
            process.wait(BOUND)
        except subprocess.TimeoutExpired:
            sys.exit("match %d hangs" % number)
        killed = process.returncode == -9
        if killed and glob.glob(table.folder + "/loba/*.loba"):
            check_kept(table, people, done, number)
        if process.returncode == 2 and "no unfinished match" in table.screen():
            if transcript_is_over(table.folder):
                break  # it was killed behind its end
            os.unlink(transcript(table.folder))  # or before its beginning
            continue
        if not killed and process.returncode != 0:
            sys.exit("match %d: status %d\n%s" % (number, process.returncode, table.screen()))
        if not killed:
            break
    if lines(table.folder) != peace:
        sys.exit("match %d of %s goes on otherwise" % (number, seats))
    return made


def main():
    asked = arguments()
    chance = random.Random(asked.seed)
    kills, matches = 0, 0
    while kills < asked.kills:
        matches += 1
        words = ["loba_de_menos", "--seed", str(chance.randrange(2**32))]
        with tempfile.TemporaryDirectory(dir=asked.folder) as top:
            kills += play_killed(asked.loba, top, words, matches, chance, asked.kills - kills)
    print("%d kills in %d matches: each ended as it would have" % (kills, matches))


main()
