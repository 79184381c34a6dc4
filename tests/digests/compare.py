#!/usr/bin/env python3
"""Holds what two builds of `digests` say against each other, game by game and column by column.

    tests/digests/compare.py OLD NEW [--positions N] [--matches N] [--first N] [VARIANT...]

OLD and NEW are two programs `digests`, each run from the top folder. Of games that are shipped N
positions are compared, of those of tests/rules a tenth. The first position that differs is shown in
each column, its cards and what each program answers there; `digests show VARIANT NUMBER` writes the
whole of it, behind a script that `loba replay` plays as far as its second empty line. The status is
1 where something differs. What the old program does not prove (marked ?) the new one may prove.
"""
import argparse
import difflib
import pathlib
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
FEW = ["loba_de_menos", "carioca_chilena", "chinchon", "market"]
# What a column rests on: where the old program has not proven this, the column is not compared.
RESTS_ON = {"legal_in_order": "legal", "melds_in_order": "melds", "best_melds": "best",
            "large_melds": "large", "kinds": "legal", "judged": "legal"}
SAME_LINES_SHOWN = 2


def start(program, *words):
    return subprocess.Popen([program, *map(str, words)], cwd=TOP, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True)


def finish(process):
    out, err = process.communicate()
    if process.returncode != 0:
        sys.exit(f"{' '.join(process.args)}: status {process.returncode}\n{err}")
    return out.splitlines()


def both(programs, *words):
    return [finish(process) for process in [start(program, *words) for program in programs]]


def is_no_worse(column, old, new):
    """Whether an answer that the old program has not proven is as good in the new one."""
    if column in ("best", "large"):
        pairs = list(zip(old.split(","), new.split(",")))
        points = [(int(a.split("/")[0]), int(b.split("/")[0])) for a, b in pairs]
        return all(a == b or ("?" in a and mine <= his)
                   for (a, b), (his, mine) in zip(pairs, points))
    if column == "contracts":
        return len(old) == len(new) and all(a in (b, "?") for a, b in zip(old, new))
    return "?" in old


def differences(columns, old, new):
    """The columns that differ, and whether the old program left something unproven."""
    old, new = dict(zip(columns, old)), dict(zip(columns, new))
    for column in columns:
        if old[column] == new[column]:
            continue
        rests = old[RESTS_ON.get(column, column)]
        yield column, "?" in rests and (column in RESTS_ON or
                                        is_no_worse(column, old[column], new[column]))


def show(programs, variant, number, column):
    old, new = both(programs, "show", variant, number)
    print(f"    {variant}, position {number}, {column} (all of it: digests show {variant} {number}):")
    for line in old:
        if line.startswith("# "):
            print("       ", line[2:])
    for line in difflib.unified_diff(old[:-1], new[:-1], "old", "new", lineterm="",
                                     n=SAME_LINES_SHOWN):
        print("       ", line)


def compare(programs, what, variant, count, first):
    old, new = both(programs, what, variant, count)
    columns = old[0].split()
    if old[0] != new[0] or len(old) != len(new):
        print(f"{variant}: {len(old) - 1} {what} by the old program, {len(new) - 1} by the new one")
        return False
    wrong, excused, met = dict.fromkeys(columns, 0), 0, []
    for before, after in zip(old[1:], new[1:]):
        before, after = before.split(), after.split()
        for column, unproven in differences(columns, before, after):
            if unproven:
                excused += 1
                continue
            wrong[column] += 1
            if wrong[column] <= first:
                met.append((before[0], column))
    total = len(old) - 1
    told = ", ".join(f"{column} {total - n}" for column, n in wrong.items() if n)
    print(f"{variant}: of {total} {what} " +
          (f"agree in {told}; in all else all" if told else "all agree in all columns") +
          (f"; {excused} answers that the old program has not proven" if excused else ""),
          flush=True)
    for number, column in met:
        if what == "positions":
            show(programs, variant, number, column)
        else:
            print(f"    match {number}: {column}")
    return not told


def main():
    options = argparse.ArgumentParser(description=__doc__,
                                      formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("old")
    options.add_argument("new")
    options.add_argument("variants", nargs="*", metavar="VARIANT")
    options.add_argument("--positions", type=int, default=5000)
    options.add_argument("--matches", type=int, default=0)
    options.add_argument("--first", type=int, default=1)
    options.add_argument("--few", action="store_true", help="a few games alone")
    said = options.parse_args()
    programs = [str(pathlib.Path(program).resolve()) for program in (said.old, said.new)]
    shipped = sorted(path.stem for path in (TOP / "rules").glob("*.lua"))
    tests = sorted(path.stem for path in (TOP / "tests/rules").glob("*.lua"))
    same = True
    for variant in said.variants or (FEW if said.few else shipped + tests):
        part = said.positions if variant in shipped else (said.positions + 9) // 10
        if said.positions:
            same &= compare(programs, "positions", variant, part, said.first)
        if said.matches and variant in shipped:
            same &= compare(programs, "matches", variant, said.matches, said.first)
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
