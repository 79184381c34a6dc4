#!/usr/bin/env python3
"""nevers.py LOBA [--slice N]: `check` notes what was never so in hands that bots play, and hands that do
not end; and nothing of that in rules that are well.

Each file of tests/nevers says in its first line what is noted: the code and the field. Nothing is of the
shipped games and templates, each of the house rules on each variant that it fits, and the changes of
tests/changes/legitimate.txt with the files of tests/changes/tables. With --slice only every Nth of
the changes and of the house rules."""
import glob
import os
import re
import subprocess
import sys
import tempfile

NOTE = re.compile(r"\[(never_held|never_ends)\]$", re.M)


def notes(loba, arguments):
    told = subprocess.run([loba, "check"] + arguments, capture_output=True, text=True)
    found = [line for line in told.stdout.splitlines() if NOTE.search(line)]
    for line in found:
        print("%s: %s" % (" ".join(arguments), line))
    if told.returncode:
        print("%s: status %d\n%s%s" % (" ".join(arguments), told.returncode, told.stdout, told.stderr))
    return len(found) + (told.returncode != 0)


def houses(loba):
    for path in sorted(glob.glob("rules/house/*.lua")):
        name = os.path.basename(path)[:-4]
        told = subprocess.run([loba, "list", name], capture_output=True, text=True).stdout
        for game in re.findall(r"^(\w+)  ", told, re.M):
            if os.path.exists("rules/%s.lua" % game):
                yield [game, "--with", name]


def changes(folder):
    with open("tests/changes/legitimate.txt", encoding="utf-8") as file:
        rows = [line.split(" | ") for line in file if line.strip() and not line.startswith("#")]
    for number, (game, address, value) in enumerate(row[:3] for row in rows):
        path = os.path.join(folder, "change_%d.lua" % number)
        with open(path, "w", encoding="utf-8") as file:
            file.write('return extends("%s", { ["%s"] = %s })\n' % (game, address, value))
        yield [path]
    for path in sorted(glob.glob("tests/changes/tables/*.lua")):
        yield [path]


def planted(loba):
    """How many files of tests/nevers are noted otherwise than they say."""
    wrong = 0
    for path in sorted(glob.glob("tests/nevers/*.lua")):
        with open(path, encoding="utf-8") as file:
            wanted = file.readline().split()[1:]
        told = subprocess.run([loba, "check", path], capture_output=True, text=True)
        found = re.findall(r"^[^:]+(?::\d+)?: ([\w.]+): .*\[(never_\w+)\]$", told.stdout, re.M)
        if found != [(wanted[1], wanted[0])] or told.returncode:
            print("%s: wanted %s, status %d and\n%s" % (path, wanted, told.returncode, told.stdout))
            wrong += 1
        if NOTE.search(subprocess.run([loba, "check", "--quick", path], capture_output=True, text=True).stdout):
            print("%s: --quick played on for it" % path)
            wrong += 1
    return wrong


def main():
    loba = sys.argv[1]
    every = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    with tempfile.TemporaryDirectory() as folder:
        sliced = (list(houses(loba)) + list(changes(folder)))[::every]
        whole = [[path] for path in sorted(glob.glob("rules/*.lua") + glob.glob("rules/templates/*.lua"))]
        wrong = sum(notes(loba, arguments) for arguments in whole + sliced)
    wrong += planted(loba)
    print("nevers: %d checked, %d noted" % (len(whole) + len(sliced), wrong))
    return 1 if wrong or not sliced else 0


if __name__ == "__main__":
    sys.exit(main())
