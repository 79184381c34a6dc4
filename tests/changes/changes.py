#!/usr/bin/env python3
"""changes.py LOBA [--doors NAME,…] [--slice N --seed N] [--list PATH]… [--told] [--failing FILE]: changes of one line that
people make to a game, by the doors that each names: two that the seed draws, or all of --doors. Those of legitimate.txt pass
`check` without a word, `diff` tells exactly the change, and bots play 20 matches; so do the files of tables/, of which the
lines `-- diff:` say what `diff` tells. Those of breaking.txt are told, at the change. Prints what fails, and how many pass; fails
where one does not. A slice is so many changes of each list. --told prints what `diff` tells."""
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
Try = collections.namedtuple("Try", "variant arguments file line", defaults=(None, 0))
Failure = collections.namedtuple("Failure", "list kind change door answer")

parser = argparse.ArgumentParser()
parser.add_argument("loba")
parser.add_argument("--doors", type=lambda text: text.split(","), help="these, and not two of them")
parser.add_argument("--slice", type=int, help="so many changes of each list")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--list", action="append", type=pathlib.Path, help="these lists, called as those beside this file")
parser.add_argument("--told", action="store_true", help="prints what `diff` tells")
parser.add_argument("--failing", type=pathlib.Path, help="writes what fails into this file")
given = parser.parse_args()


def run(*words):
    done = subprocess.run([given.loba, *words, "--lang", "en"], capture_output=True, text=True, timeout=600)
    return done.returncode, done.stdout, done.stderr


# ---- The lists

def read_list(path):
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    return [Change(*(part.strip() for part in line.split("|"))) for line in lines]


def read_tables(folder):
    """The files of a folder as changes of their games; the address is the file."""
    changes = []
    for path in sorted(folder.glob("*.lua")):
        text = path.read_text(encoding="utf-8")
        told = " & ".join(re.findall(r"^-- diff: (.*)$", text, re.M))
        changes.append(Change(re.search(r'extends\("(\w+)"', text)[1], str(path), "", "file", told))
    return changes


# ---- The doors

def write(folder, name, *lines):
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


def changed(folder, change, door):
    """What is tried of a change by a door: a variant with arguments, and where the change stands."""
    shipped = f"rules/{change.game}.lua"
    entry = f'["{change.address}"] = {change.value},'
    if door == "file":
        return Try(change.address, [])
    if door == "table":
        file = write(folder, "ours.lua", f'return extends("{change.game}", {{', '  name = "Ours",', f"  {entry}", "})")
        return Try(file, [], file, 3)
    if door == "assignment":
        value = "nil" if change.value == "none" else change.value
        file = write(folder, "ours.lua", f'local r = extends("{change.game}")', 'r.name = "Ours"',
                     f"r.{change.address} = {value}", "return r")
        return Try(file, [], file, 3)
    if door == "house":
        file = write(folder, "ours_house.lua", "return house {", '  name = "ours",', "  change = {", f"    {entry}", "  },", "}")
        return Try(shipped, ["--with", file], file, 4)
    return Try(shipped, ["--set", f"{change.address}=" + change.value.strip('"')])


# ---- What `diff` tells

def differences(text):
    """(section, A, B) of each sentence that differs; A or B is empty where there is none."""
    section, pairs, a, b = None, [], "", ""
    for line in text.splitlines()[2:] + [""]:
        side, words = line[2:5], line[5:]
        if line.startswith("     "):
            a, b = (a, f"{b} {line.strip()}") if b else (f"{a} {line.strip()}", b)
            continue
        if a and (side == "A: " or not line) or b:
            pairs.append((section, a, b))
            a, b = "", ""
        if side == "A: ":
            a = words
        elif side == "B: ":
            b = words
        else:
            section = line or section
    return [(section, *("" if side == NOTHING else side for side in pair)) for section, *pair in pairs]


def in_words(pairs):
    return " & ".join(f"{a or '-'} > {b or '-'}" for section, a, b in pairs) or "the same"


def are_told(told, expected):
    """Whether these are the differences that the list names by parts of them, one by one."""
    left = list(told)
    for pair in expected.split(" & ") if expected else []:
        a, b = ("" if side == "-" else side for side in pair.split(" > "))
        found = [one for one in left if (a in one[1] if a else not one[1]) and (b in one[2] if b else not one[2])]
        if not found:
            return False
        left.remove(found[0])
    return not left


# ---- What is wanted

def amiss_of_legitimate(tried, change, door):
    """(kind, answer) of what is amiss with a change that means something legal."""
    status, out, err = run("check", tried.variant, *tried.arguments)
    if status or err or out.count("\n") != 1 or "no fault found" not in out:
        return "check", (err or out).strip()
    variants = [change.game] if tried.arguments else [change.game, tried.variant]
    status, out, err = run("diff", *variants, *tried.arguments, "--plain")
    pairs = [pair for pair in differences(out) if pair[0] != HOUSES]
    told, offered = [pair for pair in pairs if pair[0] != AGREED], [pair for pair in pairs if pair[0] == AGREED]
    if given.told:
        print(f"{change.game}: {change.address} = {change.value} by {door}: {in_words(pairs)}")
    if not are_told(told, change.expected):
        return "diff", err.strip() or in_words(told)
    if door != "set" and any(b for section, a, b in offered):
        return "what is offered", in_words(offered)
    status, out, err = run("simulate", tried.variant, *tried.arguments, "--games", "20", "--seed", "1", "--json")
    if status or err or json.loads(out)["games"] != 20:
        return "simulate", (err or out).strip()
    return None


def amiss_of_breaking(tried, change):
    """(kind, answer) of what is amiss with how a change is told that breaks its game."""
    status, out, err = run("check", tried.variant, *tried.arguments)
    told = (err or out).strip()
    codes = set(re.findall(r"\[([a-z_]+)\]$", told, re.M))
    place = rf"{re.escape(tried.file)}:{tried.line}\b" if tried.file else r"(?!(?:loba: )?\S*rules/\w+\.lua:\d)"
    if not status:
        return "not told", told
    if not re.match(place, told.removeprefix("loba: ")):
        return "not at the change", told
    if not codes & {*change.expected.split(), *(["wrong_setting"] if not tried.file else [])}:
        return f"another code than {change.expected}", told
    return None


def try_list(path, draw, failures):
    """Tries a list, and says whether all of it passes."""
    changes = read_tables(path) if path.is_dir() else read_list(path)
    if given.slice:
        changes = draw.sample(changes, min(given.slice, len(changes)))
    tries, before, wrong = 0, len(failures), 0
    for change in changes:
        doors = change.doors.split()
        if given.doors and doors != ["file"]:
            doors = [door for door in doors if door in given.doors]
        elif len(doors) > 2:
            doors = sorted(draw.sample(doors, 2), key=DOORS.index)
        passed = len(failures)
        for door in doors:
            with tempfile.TemporaryDirectory() as folder:
                tried = changed(pathlib.Path(folder), change, door)
                amiss = amiss_of_breaking(tried, change) if "breaking" in path.name else amiss_of_legitimate(tried, change, door)
                if amiss:
                    failures.append(Failure(path.name, amiss[0], change, door, amiss[1].replace(f"{folder}/", "")))
        tries += len(doors)
        wrong += len(failures) > passed
    doors = collections.Counter(failure.door for failure in failures[before:])
    by_door = ", ".join(f"{count} by {door}" for door, count in doors.items())
    print(f"{path.name}: {len(changes) - wrong} of {len(changes)} pass; of {tries} tries {len(failures) - before} fail"
          + (f": {by_door}" if by_door else ""))
    return not wrong


def main():
    draw, failures = random.Random(given.seed), []
    lists = given.list or [HERE / "legitimate.txt", HERE / "breaking.txt", HERE / "tables"]
    well = all([try_list(path, draw, failures) for path in lists])
    failures.sort(key=lambda failure: (failure.list, failure.kind, failure.change.game))
    lines = "".join(f"{name}: {kind}: {change.game}: {change.address} = {change.value} by {door}:\n    "
                    + answer.replace("\n", "\n    ") + "\n" for name, kind, change, door, answer in failures)
    if given.failing:
        given.failing.write_text(lines, encoding="utf-8")
    else:
        print(lines, end="")
    return 0 if well else 1


sys.exit(main())
