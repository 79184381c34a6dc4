#!/usr/bin/env python3
"""kept.py OLD NEW [--matches N] [--changes N] [--seed N] [GAME...]: matches that one program kept, and another
one goes on with, under files that have changed since.

OLD keeps N matches of each game, from the command line alone: people do what bots in their seats did, and
leave. Half of the matches are left in the middle of a draft, a show, a re-entry or a turn; some have bots,
options, house rules, or something undone. Then NEW goes on with each of them, under
- the files of OLD as they were, and those of NEW as they are;
- these with one more comment in each;
- these with one number of them changed by one, a few times, as the seed draws it.

A match is to go on without a word under files of the same bytes, and with one line under others, if every
command and every state comes out the same; otherwise it is to be refused with the line that differs, and to
stay as it is. What comes out is judged by OLD, which replays the match as a script; by NEW where OLD cannot
read the files. --rules and --old-rules name the folders of the files, unless they lie beside the programs.
"""

import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

GAMES = (
    "carioca_argentina carioca_chilena chinchon conga gin golpeado loba_centroamericana loba_de_mas "
    "loba_de_menos rummy"
).split()
CONTRACTS = {"carioca_argentina", "carioca_chilena", "loba_centroamericana"}
SEATS = ["Ana", "Beto", "Cora"]
HOUSES = ["limit", "one_go", "distinct_sets"]  # tried in turn, where they fit
CLOSES = ("cut", "knock")
SHOWS = ("show", "lay")
BOUND = 300  # seconds, for what hangs


def run(words, folder=None, typed=""):
    environment = dict(os.environ, LANGUAGE="en", XDG_STATE_HOME=folder or os.devnull)
    return subprocess.run(
        words, input=typed, env=environment, capture_output=True, encoding="utf-8", timeout=BOUND
    )


def only_transcript(folder):
    names = os.listdir(folder + "/loba") if os.path.isdir(folder + "/loba") else []
    return os.path.join(folder, "loba", names[0]) if names else None


def body(path):
    """The lines of a transcript without their checksums."""
    with open(path, encoding="utf-8") as file:
        return [line[9:].rstrip("\n") for line in file]


class Command:
    def __init__(self, line):
        self.seat, self.text = line.split("> ", 1)
        self.word = self.text.split(" ")[0]


def moments(game, commands):
    """Where a match can be left, as numbers of commands that were done: by kind."""
    found, closed = collections.defaultdict(list), False
    for number in range(1, len(commands)):
        before, after = commands[number - 1], commands[number]
        closed = before.word in CLOSES or closed and before.word in SHOWS
        again = before.seat == after.seat
        if after.word in ("reenter", "decline"):
            found["re-entry"].append(number)
        elif closed and after.word in SHOWS:
            found["show"].append(number)
        elif game in CONTRACTS and again and before.word == after.word == "meld":
            found["draft"].append(number)
        elif again and before.word in ("draw", "take", "meld"):
            found["turn"].append(number)
        elif before.word == "discard":
            found["between"].append(number)
    return found


class Match:
    """A match that was kept: its transcript, and what is to be said of it."""

    def __init__(self, path, kind):
        self.path, self.kind, self.lines = path, kind, body(path)
        self.files = [line.split(" ", 3)[3] for line in self.lines if line.startswith("# file ")]


class Keeper:
    """Keeps matches of a game, in folders of their own."""

    def __init__(self, asked, game, chance, top):
        self.asked, self.game, self.chance, self.top = asked, game, chance, top
        self.options = self.choices()

    def choices(self):
        with open(f"{self.asked.old_rules}/{self.game}.lua", encoding="utf-8") as file:
            found = re.findall(r"^  (\w+) = \{ [^,{]+, choices = \{ ([^}]*) \}", file.read(), re.M)
        return [(name, value.strip(' "')) for name, values in found for value in values.split(",")]

    def settings(self, number):
        if number % 5 == 1 and self.options:
            return ["--set", "=".join(self.chance.choice(self.options))]
        if number % 5 == 2:
            for house in HOUSES:
                words = ["--with", house]
                fits = run([self.asked.old, "explain", self.game, *words, *self.old_files()])
                if fits.returncode == 0:
                    return words
        return []

    def old_files(self):
        return ["--rules-dir", self.asked.old_rules]

    def play(self, folder, seats, words, typed=""):
        os.makedirs(folder)
        asked = [self.asked.old, "play", self.game, "--seats", ",".join(seats), *words]
        result = run([*asked, *self.old_files()], folder, typed)
        if result.returncode != 0:
            sys.exit("%s ended with %d:\n%s" % (" ".join(asked), result.returncode, result.stderr))
        return only_transcript(folder)

    def by_bots(self, number, settings):
        """A whole match of bots: its commands, its seats and its words."""
        for seats in (SEATS[: 2 + number % 2], SEATS[:2]):
            words = ["--seed", str(self.chance.randrange(2**32)), *settings]
            folder = f"{self.top}/bots{number}-{len(seats)}"
            try:
                path = self.play(folder, [seat + "=greedy" for seat in seats], words)
            except SystemExit:
                if len(seats) == 2:
                    raise
                continue
            lines = [line for line in body(path) if re.match(r"[A-Z][a-z]*> ", line)]
            return [Command(line) for line in lines], seats, words

    def keep(self, number):
        """Every second match is left in the middle of something, of the kind that it has and was left in
        least so far."""
        commands, seats, words = self.by_bots(number, self.settings(number))
        found = moments(self.game, commands)
        kinds = [kind for kind in ("re-entry", "show", "draft", "turn") if found[kind]]
        kind = min(kinds, key=lambda kind: self.left[kind]) if number % 2 and kinds else "between"
        self.left[kind] += 1
        end = self.chance.choice(found[kind] or [1])
        people = seats if kind != "between" else seats[: 1 + number // 2 % len(seats)]
        typed = []
        for command in commands[:end]:
            if command.seat in people:
                typed.append(command.text)
            if command.word == "meld" and number % 3 == 0 and people == seats:
                typed += self.chance.choice([["undo", command.text], []])
        names = [seat if seat in people else seat + "=greedy" for seat in seats]
        path = self.play(f"{self.top}/kept{number}", names, words, "".join(line + "\n" for line in typed))
        return Match(path, kind)

    def matches(self):
        self.left = collections.Counter()
        kept = [self.keep(number) for number in range(self.asked.matches)]
        return [match for match in kept if match.lines[-1] != "# over"]


# ---- The files, as they were and as they are


def comment(path):
    with open(path, "a", encoding="utf-8") as file:
        file.write("-- one more comment\n")


def change_number(path, chance):
    """Changes one number of the file by one; False if it has none."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    code = re.sub(r"--.*|\"[^\"\n]*\"", lambda found: "_" * len(found.group()), text)
    numbers = list(re.finditer(r"(?<![\w.])\d+(?![\w.])", code))
    if not numbers:
        return False
    at = chance.choice(numbers)
    value = str(int(at.group()) + chance.choice([-1, 1]))
    with open(path, "w", encoding="utf-8") as file:
        file.write(text[: at.start()] + value + text[at.end() :])
    return True


def path_of(rules, name):
    for path in (f"{rules}/{name}", f"{rules}/house/{name}"):
        if os.path.exists(path):
            return path
    sys.exit(f"{rules} has no {name}")


def same_files(match, rules, others):
    def contents(folder):
        found = []
        for name in match.files:
            with open(path_of(folder, name), "rb") as file:
                found.append(file.read())
        return found

    return contents(rules) == contents(others)


# ---- Going on with them


class Judge:
    """Says what comes out of a match under some files, and holds what the program does against it."""

    def __init__(self, asked, top):
        self.asked, self.top, self.counts = asked, top, collections.Counter()
        self.wrong = []

    def replay(self, program, match, rules):
        """None if all comes out the same; otherwise the line that differs, 0 for none."""
        script = f"{self.top}/script.game"
        with open(script, "w", encoding="utf-8") as file:
            file.write("\n".join(match.lines) + "\n")
        result = run([program, "replay", script, "--rules-dir", rules])
        told = re.match(re.escape(script) + r":(\d+):", result.stdout)
        return None if result.returncode == 0 else int(told.group(1)) if told else 0

    def differs(self, match, rules):
        loads = run([self.asked.old, "explain", match.files[0][: -len(".lua")], "--rules-dir", rules])
        program = self.asked.old if loads.returncode == 0 else self.asked.new
        return self.replay(program, match, rules)

    def resume(self, path, rules):
        return run([self.asked.new, "play", "--resume", path, "--rules-dir", rules], self.top)

    def judge(self, match, rules, what):
        path = f"{self.top}/match.loba"
        shutil.copy(match.path, path)
        line, newer = self.differs(match, rules), not same_files(match, rules, self.asked.old_rules)
        result = self.resume(path, rules)
        found = re.search(r"match\.loba:(\d+): ", result.stderr)
        said = result.stderr.count("under the newer file")
        after = body(path)
        if line is None:
            right = result.returncode == 0 and said == newer and after[: len(match.lines)] == match.lines
            again = self.resume(path, rules)
            ended = "this match is over" in again.stderr
            right = right and (again.returncode == 0 or ended) and "newer file" not in again.stderr
        else:
            right = result.returncode in (1, 3) and found and int(found.group(1)) == line
            right = right and after == match.lines
        outcome = {0: "goes on", 3: "does not load"}.get(result.returncode, "refused")
        self.counts[what, match.kind, outcome] += 1
        if not right:
            wanted = "it to go on" if line is None else f"line {line}"
            self.wrong.append(
                f"{match.path} ({match.kind}), {what}: wanted {wanted}, "
                f"status {result.returncode}: {result.stderr.strip()}"
            )
        elif outcome == "refused" and what != "a number":
            print(f"{os.path.basename(match.path)} ({match.kind}), {what}: {result.stderr.strip()}")

    def tell(self):
        for what in dict.fromkeys(key[0] for key in self.counts):
            print(what)
            for outcome in ("goes on", "refused", "does not load"):
                kinds = {
                    kind: count
                    for (under, kind, came), count in sorted(self.counts.items())
                    if (under, came) == (what, outcome)
                }
                each = ", ".join(f"{kind} {count}" for kind, count in kinds.items())
                print(f"    {outcome}: {sum(kinds.values())}" + (f" ({each})" if kinds else ""))


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--changes", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules")
    parser.add_argument("--old-rules")
    asked = parser.parse_args()
    asked.rules = asked.rules or os.path.dirname(os.path.abspath(asked.new)) + "/../rules"
    asked.old_rules = asked.old_rules or os.path.dirname(os.path.abspath(asked.old)) + "/../rules"
    return asked


def main():
    asked = arguments()
    chance = random.Random(asked.seed)
    with tempfile.TemporaryDirectory() as top:
        judge, kept = Judge(asked, top), 0
        for game in asked.games:
            for number, match in enumerate(Keeper(asked, game, chance, f"{top}/{game}").matches()):
                kept += 1
                judge.judge(match, asked.old_rules, "old files")
                judge.judge(match, asked.rules, "new files")
                for change in range(-1, asked.changes):
                    rules = f"{top}/rules"
                    shutil.rmtree(rules, ignore_errors=True)
                    shutil.copytree(asked.rules, rules)
                    if change < 0:
                        for name in match.files:
                            comment(path_of(rules, name))
                        judge.judge(match, rules, "a comment")
                    elif change_number(path_of(rules, chance.choice(match.files)), chance):
                        judge.judge(match, rules, "a number")
        judge.tell()
    if judge.wrong:
        sys.exit("\n".join(judge.wrong) + "\n%d of them are wrong" % len(judge.wrong))
    print("%d matches of %d games: all as they should" % (kept, len(asked.games)))


main()
