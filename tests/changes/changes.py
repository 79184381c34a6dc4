#!/usr/bin/env python3
"""changes.py LOBA [--doors NAME,…] [--slice N --seed N] [--list FILE]… [--each] [--told] [--failing FILE]: changes of one line that
people make to a game, each by two doors: those of legitimate.txt pass `check` without a word, `diff` tells exactly the change, and
bots play 20 matches; those of breaking.txt are told, at the change. A change that is an option, or plain, or neither has other
doors; two of them are drawn, or all that --doors names are taken. Prints what fails, and how many of both pass; fails where one does
not. --told prints what `diff` tells. The tables of tests/changes/tables, each a file of its own, are tried as well: the first
comment of each says where its rules are told, the lines `-- diff:` what `diff` tells of it."""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
DOORS = ["table", "assignment", "house", "set"]
AGREED, HOUSES = "What a table may agree on", "House rules"
NOTHING = "nothing of the kind."
Change = collections.namedtuple("Change", "game address value doors expected")
Try = collections.namedtuple("Try", "variant arguments file line")

parser = argparse.ArgumentParser()
parser.add_argument("loba")
parser.add_argument("--doors", type=lambda text: text.split(","), help="these, and not two of them")
parser.add_argument("--slice", type=int, help="so many changes alone")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--list", action="append", type=pathlib.Path, help="legitimate.txt, breaking.txt, tables, or others so called")
parser.add_argument("--told", action="store_true")
parser.add_argument("--failing", type=pathlib.Path, help="writes what fails, sorted by kind")
given = parser.parse_args()


def run(*words):
    done = subprocess.run([given.loba, *words, "--lang", "en"], capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


def read(path):
    """The changes of a list."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return [Change(*(part.strip() for part in line.split("|"))) for line in lines]


# ---- The doors

def write(folder, name, *lines):
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def tried(folder, change, door):
    """The variant, arguments and place of a change by a door."""
    entry = f'["{change.address}"] = {change.value},'
    if door == "table":
        file = write(folder, "ours.lua", f'return extends("{change.game}", {{', '  name = "Ours",', f"  {entry}", "})")
        return Try(file, [], file, 3)
    if door == "assignment":
        value = "nil" if change.value == "none" else change.value
        file = write(folder, "ours.lua", f'local r = extends("{change.game}")', 'r.name = "Ours"', f"r.{change.address} = {value}", "return r")
        return Try(file, [], file, 3)
    if door == "house":
        file = write(folder, "ours_house.lua", "return house {", '  name = "ours",', "  change = {", f"    {entry}", "  },", "}")
        return Try(f"rules/{change.game}.lua", ["--with", file], file, 4)
    value = change.value.strip('"')
    return Try(f"rules/{change.game}.lua", ["--set", f"{change.address}={value}"], None, 0)


# ---- What is tried

def differences(text):
    """What `diff` tells: (section, A, B), where either is empty for what is not there."""
    section, pairs, a, b = None, [], "", ""
    for line in text.splitlines()[2:] + [""]:
        if line.startswith("  A: "):
            if a or b:
                pairs.append((section, a, b))
            a, b = line[5:], ""
        elif line.startswith("  B: "):
            if b:
                pairs.append((section, a, b))
                a = ""
            b = line[5:]
        elif line.startswith("     "):
            a, b = (a, f"{b} {line.strip()}") if b else (f"{a} {line.strip()}", b)
        else:
            if a or b:
                pairs.append((section, a, b))
            a, b = "", ""
            section = line or section
    return [(section, *("" if side == NOTHING else side for side in pair)) for section, *pair in pairs]


def is_told(told, expected):
    """Whether these are the differences that are expected, one by one."""
    left = list(told)
    for a, b in expected:
        found = [pair for pair in left if (a in pair[1] if a else not pair[1]) and (b in pair[2] if b else not pair[2])]
        if not found:
            return False
        left.remove(found[0])
    return not left


def parts_of(expected):
    return [["" if side == "-" else side for side in pair.strip().split(" > ")] for pair in expected.split(" & ") if pair.strip()]


def fails(tested, game, expected, by_set):
    """What is amiss with a change that means something legal: (kind, answer)."""
    status, out, err = run("check", tested.variant, *tested.arguments)
    if status or err or out.count("\n") != 1 or "no fault found" not in out:
        return "check", (err or out).strip()
    status, out, err = run("diff", game, *([] if tested.arguments else [tested.variant]), *tested.arguments, "--plain")
    told = [pair for pair in differences(out) if pair[0] != HOUSES]
    if given.told:
        for pair in told:
            print("   ", pair)
    offers = [pair for pair in told if pair[0] == AGREED]
    if not is_told([pair for pair in told if pair[0] != AGREED], parts_of(expected)):
        return "diff", err.strip() or " & ".join(f"{a or '-'} > {b or '-'}" for section, a, b in told if section != AGREED) or "the same"
    if not by_set and any(b for section, a, b in offers):
        return "offers", " & ".join(f"{a or '-'} > {b or '-'}" for section, a, b in offers)
    status, out, err = run("simulate", tested.variant, *tested.arguments, "--games", "20", "--seed", "1", "--json")
    if status or err or json.loads(out)["games"] != 20:
        return "simulate", (err or out).strip()
    return None


def fails_to_fail(tested, expected):
    """What is amiss with how a change is told that breaks its game."""
    status, out, err = run("check", tested.variant, *tested.arguments)
    told = (err or out).strip()
    if not status:
        return "not told", told
    first = told.splitlines()[0]
    codes = re.findall(r"\[([a-z_]+)\]$", told, re.M)
    if tested.file and not re.search(re.escape(tested.file) + rf":{tested.line}\b", first):
        return "not at the change", told
    if not tested.file and re.match(r"(?:loba: )?\S*rules/\w+\.lua:\d", first):
        return "not at the change", told
    if not set(codes) & set(expected.split() + ["wrong_setting"] * (not tested.file)):
        return f"another code than {expected}", told
    return None


# ---- The tables of others

def table_of(path):
    """A file of tests/changes/tables as a change of its game."""
    text = path.read_text(encoding="utf-8")
    game = re.search(r'extends\("(\w+)"', text)[1]
    return Change(game, path.name, "", "file", " & ".join(re.findall(r"^-- diff: (.*)$", text, re.M)))


def main():
    lists = given.list or [HERE / "legitimate.txt", HERE / "breaking.txt", HERE / "tables"]
    draw = random.Random(given.seed)
    failing, status = [], 0
    for path in lists:
        is_tables = path.is_dir()
        changes = [table_of(file) for file in sorted(path.glob("*.lua"))] if is_tables else read(path)
        if given.slice:
            changes = draw.sample(changes, min(given.slice, len(changes)))
        passed = tries = 0
        by_door = collections.Counter()
        for change in changes:
            doors = change.doors.split()
            if not is_tables:
                doors = [door for door in doors if door in given.doors] if given.doors else sorted(draw.sample(doors, 2), key=DOORS.index)
            wrong = False
            for door in doors:
                with tempfile.TemporaryDirectory() as folder:
                    tested = Try(str(path / change.address), [], None, 0) if is_tables else tried(pathlib.Path(folder), change, door)
                    if given.told:
                        print(f"{change.game} {change.address} = {change.value} by {door}")
                    breaks = "breaking" in path.name
                    amiss = fails_to_fail(tested, change.expected) if breaks else fails(tested, change.game, change.expected, door == "set")
                    tries += 1
                    if amiss:
                        wrong = True
                        by_door[door] += 1
                        answer = amiss[1].replace(f"{folder}/", "")
                        failing.append((path.stem, amiss[0], change.game, change.address, change.value, door, answer))
            passed += not wrong
        told = ", ".join(f"{door} {count}" for door, count in sorted(by_door.items()))
        print(f"{path.name}: {passed} of {len(changes)} pass; of {tries} tries {sum(by_door.values())} fail" + (f" ({told})" if told else ""))
        status |= passed < len(changes)
    failing.sort(key=lambda row: (row[0], row[1], row[2]))
    lines = [f"{name}: {kind}: {game}: {address} = {value} by {door}:\n    " + answer.replace("\n", "\n    ")
             for name, kind, game, address, value, door, answer in failing]
    if given.failing:
        given.failing.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    else:
        print("".join(line + "\n" for line in lines), end="")
    return status


sys.exit(main())
