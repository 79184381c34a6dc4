#!/usr/bin/env python3
"""counted.py BENCH [--bless] [--counts FILE]: what the operations of tests/bench cost in instructions,
which valgrind counts, in steps of searches, and in requests for memory and their bytes, against what
they cost when the file was last written. Nothing of it depends on what else is at work. Fails where
one costs 3 % more; --bless writes the file anew. Skipped where there is no valgrind, and in a build
by another compiler or for another purpose than the one that was counted."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MORE = 1.03
SKIPPED = 77
KINDS = ("instructions", "steps", "requests", "bytes")
MADE = "# made by "
HEAD = f"""# What an operation of the rows of tests/bench costs: instructions, steps of searches, requests for
# memory, their bytes, and the name of the row. `tests/bench/counted.py build/tests/bench` fails where
# one of them is 3 % more; with --bless it writes this file. A commit that raises a number
# says in its message what for. docs/invariants-and-speed.md has more.
{MADE}"""
# The C library would choose its functions by the processor at hand; these are the ones that all have.
TUNED = "glibc.cpu.hwcaps=-AVX2,-AVX,-AVX512F,-ERMS,-FSRM,-BMI2,-LZCNT,-MOVBE"


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def callgrind(folder, options, command):
    """Runs the command under valgrind, in an environment that is the same everywhere: what it said, and
    of each file that callgrind wrote what had it written and how many instructions it has."""
    out = folder / "out"
    words = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *options, *command]
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "LANGUAGE": "en", "GLIBC_TUNABLES": TUNED}
    run = subprocess.run(words, env=environment, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)} has status {run.returncode} under valgrind\n{run.stderr}")
    parts = {}
    for path in folder.glob("out*"):
        text = path.read_text()
        trigger = re.search("^desc: Trigger: (?:Client Request: )?(.*)$", text, re.MULTILINE).group(1)
        parts[trigger] = int(re.search(r"^(?:summary|totals): (\d+)$", text, re.MULTILINE).group(1))
        path.unlink()
    return run.stdout, parts


def count(bench):
    """Of each row that is counted what an operation of it costs, in the order of KINDS."""
    costs, commands = {}, []
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        said, instructions = callgrind(folder, ["--collect-atstart=no"], [bench, "--count"])
        for line in said.splitlines():
            what, *words = line.split("\t")
            if what == "command":
                commands.append(words)
                continue
            operations, *others, name = words
            all_of = instructions[name]
            for command in commands:
                all_of += sum(callgrind(folder, ["--toggle-collect=main"], command)[1].values())
            commands = []
            costs[name] = [float(number) / float(operations) for number in (all_of, *others)]
    return costs


def read(path):
    """How what was counted was made, and what each row may cost."""
    made, costs = None, {}
    for line in path.read_text().splitlines():
        if line.startswith(MADE):
            made = line[len(MADE):]
        elif not line.startswith("#"):
            *numbers, name = line.split(maxsplit=len(KINDS))
            costs[name] = [float(number) for number in numbers]
    return made, costs


def write(path, made, costs):
    lines = ["".join(f"{number:13.2f}" for number in numbers) + f"  {name}\n" for name, numbers in costs.items()]
    path.write_text(HEAD + made + "\n#" + "".join(f"{kind:>13}" for kind in KINDS)[1:] + "\n" + "".join(lines))


def compare(costs, bounds):
    """Tells each row that costs more than it may, and returns how many there are."""
    failed = cheaper = 0
    for name in [*costs, *(name for name in bounds if name not in costs)]:
        if name not in costs or name not in bounds:
            print(f"FAILS: {name}: " + ("no such row is counted" if name in bounds else "nothing says what it may cost"))
            failed += 1
            continue
        for kind, cost, bound in zip(KINDS, costs[name], bounds[name]):
            if round(cost, 2) > round(MORE * bound, 2):
                change = f", {100 * (cost / bound - 1):.1f} % more" if bound else ""
                print(f"FAILS: {name}: {cost:.2f} {kind}{change}; it was {bound:.2f} and may be {MORE * bound:.2f}")
                failed += 1
            cheaper += round(cost, 2) * MORE < bound
    print(f"{len(costs)} rows; {failed} of their numbers are too high, {cheaper} are lower by 3 %")
    return failed


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("bench")
    arguments.add_argument("--bless", action="store_true")
    arguments.add_argument("--counts", type=pathlib.Path, default=pathlib.Path("tests/bench/counts"))
    wanted = arguments.parse_args()
    if not shutil.which("valgrind"):
        skip("there is no valgrind here")
    made = subprocess.run([wanted.bench, "--made"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    if "valgrind" in made:
        skip(f"this was built {made}")
    if wanted.bless:
        write(wanted.counts, made, count(wanted.bench))
        return
    counted, bounds = read(wanted.counts)
    if made != counted:
        skip(f"what was counted is of {counted}, and this is of {made}")
    sys.exit(compare(count(wanted.bench), bounds) > 0)


main()
