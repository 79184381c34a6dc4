#!/usr/bin/env python3
"""kills.py LOBA [--failing PROGRAM] [--kills N] [--seed N] [--folder FOLDER]: matches that are killed at
random moments and gone on with.

Each match is played twice by the same bots and the same scripted people: once in peace, and once
killed with SIGKILL, each time gone on with by `loba play --resume`. Half of the kills strike in the
first second of a match; the other matches are killed again and again. The two transcripts must be
the same, byte for byte; and whatever command the program had done before it was killed, which shows
in that it asked for another one, must stand in the transcript: only the one that was being typed
may be lost.

Two of four matches are played by PROGRAM, on a disk that fails now and then (failing.c). There a command
may be lost, too, behind which the program said that the match is not written down any more; and
where only a part of how the match ended was written, all of it stands behind that part again.
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
BOUND = 300  # seconds, for what hangs
TIMES = 10  # that a match is killed, at once after it began or wherever it stands


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("loba")
    parser.add_argument("--failing", help="the program on a disk that fails")
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
    """Matches whose transcripts lie in one folder; `chance` makes the disk fail."""

    def __init__(self, loba, folder, chance=None):
        self.loba = loba
        self.folder = folder
        self.chance = chance
        self.environment = dict(os.environ, XDG_STATE_HOME=folder, LANGUAGE="en")

    def has_match(self):
        return bool(glob.glob(self.folder + "/loba/*.loba"))

    def start(self, words, typed):
        if self.chance:
            self.environment["LOBA_TEST_DISK"] = str(self.chance.randrange(2**32))
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


def new_table(loba, top, name, chance=None):
    folder = os.path.join(top, name)
    os.mkdir(folder)
    return Table(loba, folder, chance)


class Match:
    """What each person types, and the transcript: people do what bots in their seats did."""

    def __init__(self, loba, top, seed, number):
        self.number = number
        self.people = SEATS[: number % 3]
        words = ["loba_de_menos", "--seed", str(seed)]
        bots = new_table(loba, top, "bots")
        bots.play([*words, "--seats", ",".join(name + "=greedy" for name in SEATS)])
        self.typed = commands(bots.folder, self.people) if self.people else []
        seats = [name if name in self.people else name + "=greedy" for name in SEATS]
        self.words = [*words, "--seats", ",".join(seats)]
        peace = new_table(loba, top, "peace")
        began = time.monotonic()
        peace.play(self.words, self.typed)
        self.lasted = time.monotonic() - began
        self.lines = lines(peace.folder)

    def done(self, table):
        return len(commands(table.folder, self.people)) if self.people and table.has_match() else 0

    def fail(self, what):
        sys.exit("match %d: %s" % (self.number, what))


def acknowledged(match, screen):
    """Every prompt but the first one of a run says that a command before it was done, and kept
    unless it was said that the match is not written down."""
    stuck, asked, kept = False, 0, 0
    if "not written down as it is played" in screen:
        return 0
    told = r"(not written\s+down\s+any\s+more)|(written\s+down\s+again)|^(?:%s)> " % "|".join(match.people)
    for found in re.finditer(told, screen, re.MULTILINE):
        if found.group(1) or found.group(2):
            stuck = bool(found.group(1))
        else:
            asked += 1
            kept = kept if stuck else asked - 1
    return kept


def run_once(match, table, chance):
    """Begins the match, or goes on with it; with `chance` it is killed, if it has not ended by then.
    Returns whether it was."""
    done, killed = match.done(table), False
    words = ["--resume"] if table.has_match() else match.words
    process = table.start(words, match.typed[done:])
    try:
        if chance:
            time.sleep(chance.random() ** 2 * min(match.lasted, 1))
            killed = process.poll() is None
            process.kill()
        table.status = process.wait(BOUND)
    except subprocess.TimeoutExpired:
        match.fail("it hangs")
    wanted = done + (acknowledged(match, table.screen()) if match.people else 0)
    if match.done(table) < wanted:
        match.fail("%d commands were done, %d are kept" % (wanted, match.done(table)))
    return killed and table.status == -9


def has_ended(match, table):
    """Of a match that was not killed: whether it is over, and all of it is written down."""
    screen = table.screen()
    if table.chance and "is passed over" in screen or "not written down as it is played" in screen:
        return False
    if table.status == 2 and "no unfinished match" in screen:
        if transcript_is_over(table.folder):
            return True  # it was killed behind its end
        os.unlink(transcript(table.folder))  # or before its beginning
        return False
    if table.chance and table.status == 4 and "lacks the end" in screen:
        return False
    if table.status != 0:
        match.fail("status %d\n%s" % (table.status, screen))
    return True


def is_as_in_peace(match, table):
    found = lines(table.folder)
    if not table.chance:
        return found == match.lines
    found, peace = ([line.split(" ", 1)[1] for line in each] for each in (found, match.lines))
    end_at = len(peace) - peace[::-1].index("\n") - 1
    rest, end = found[end_at:], peace[end_at:]
    while rest != end:
        part = os.path.commonprefix([rest, end])
        if not part:
            return False
        rest = rest[len(part) :]
    return found[:end_at] == peace[:end_at]


def play_killed(match, table, chance, kills):
    """Plays the match, killed as long as kills are left; returns how many were made, and how many of
    them before it was gone on with."""
    made = first = 0
    while True:
        fresh = not table.has_match()
        if run_once(match, table, chance if made < kills else None):
            made += 1
            first += fresh
        elif has_ended(match, table):
            break
    if not is_as_in_peace(match, table):
        match.fail("it goes on otherwise")
    return made, first


def main():
    asked = arguments()
    chance = random.Random(asked.seed)
    kills = early = failing = number = 0
    while kills < asked.kills:
        number += 1
        fails = asked.failing and number // 2 % 2
        with tempfile.TemporaryDirectory(dir=asked.folder) as top:
            match = Match(asked.loba, top, chance.randrange(2**32), number)
            at_once = 2 * early <= kills
            for i in range(TIMES if at_once else 1):
                left = min(asked.kills - kills, TIMES)
                program = asked.failing if fails else asked.loba
                table = new_table(program, top, "killed%d" % i, chance if fails else None)
                made, first = play_killed(match, table, chance, min(1, left) if at_once else left)
                kills, early, failing = kills + made, early + first, failing + made * bool(fails)
    print(
        "%d kills, %d of them in the first second of a match, %d on a disk that fails, in %d matches: "
        "each ended as it would have" % (kills, early, failing, number)
    )


main()
