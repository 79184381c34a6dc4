#!/usr/bin/env python3
"""costs.py LOBA [--folder FOLDER]... [--file NAME]... [--command NAME]... [--without NAME]... [--slice N --seed N]
[--seconds N] [--mib N] [--steps N] [--requested N] [--written N] [--stop N] [--jobs N] [--shown N]: what the worst rules
file can cost. Every command is run over every file of the folders, house rules as they are put on Chinchón, in a process of its own
whose time of the processor ends it; the dearest are told. Fails where a command took more than so many seconds or so much memory,
wrote more, or was ended by a signal. Of the program with tests/costs/counting.c in it the steps of Lua and all bytes that
it requested are counted too, and nothing has to be timed. A slice is so many runs that the seed draws."""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import random
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading

FOLDERS = ["tests/hostile_rules", "tests/hostile", "tests/hostile_houses"]
HOUSES = "tests/hostile_houses"
PUT_ON = "chinchon"
START = "start seats Ana Beto; seed 1\n"
JUDGED = """rules {name}
seats Ana Beto
hand Ana {cards} ...

Ana> draw
Ana> meld {cards}
"""
HAND = [rank + suit for rank in ("A", *"23456789", "10", *"JQK") for suit in "HS"]

# What is sent to the engine, and what is typed at the prompt.
ENGINE = {
    "engine legal": START + "legal\n",
    "engine hint": START + "hint\n",
    "engine bot": START + "bot greedy\nbot greedy\nlegal\n",
    "engine meld": START + "bot random\nmeld " + " ".join(HAND[:12]) + "\nwhy close\nstate\n",
}
PLAY = {
    "play legal": "legal\nquit\n",
    "play hint": "hint\nquit\n",
    "play draw": "draw\nhint\nlegal\nquit\n",
}
PLAIN = ["check", "explain", "options", "list", "diff", "fields", "arrange", "contract", "legal", "replay", "judged",
         *ENGINE, *PLAY]
Cost = collections.namedtuple("Cost", "seconds mib steps requested written status command name")
MIB = 2**20

parser = argparse.ArgumentParser()
parser.add_argument("loba")
parser.add_argument("--folder", action="append")
parser.add_argument("--file", action="append")
parser.add_argument("--command", action="append", choices=PLAIN)
parser.add_argument("--without", action="append", choices=PLAIN, default=[])
parser.add_argument("--slice", type=int, help="so many runs alone")
parser.add_argument("--seed", type=int, default=1)
parser.add_argument("--jobs", type=int, default=2)
parser.add_argument("--seconds", type=float, default=3, help="of the processor; 0: no bound, as of the numbers that follow")
parser.add_argument("--mib", type=float, default=64, help="held at once")
parser.add_argument("--steps", type=float, default=0, help="of Lua, in millions")
parser.add_argument("--requested", type=float, default=0, help="MiB of all requests for memory together")
parser.add_argument("--written", type=float, default=0, help="MiB that it says")
parser.add_argument("--stop", type=int, default=20, help="seconds after which a command is ended")
parser.add_argument("--shown", type=int, default=12)
wanted = parser.parse_args()
commands = [command for command in wanted.command or PLAIN if command not in wanted.without]
loba = os.path.abspath(wanted.loba)


def words_of(command, name, folder, is_house):
    """The words of the command line, and what it reads."""
    file = str(folder / name)
    if is_house and command not in ("list", "fields", "legal", "replay", "judged"):
        words, said = words_of(command, name, folder, False)
        return [PUT_ON if word == file else word for word in words] + ["--with", file], said
    script = str(folder / "hostile.game")
    if command in ENGINE:
        return ["engine", file], ENGINE[command]
    if command in PLAY:
        return ["play", file, "--seats", "Ana,Beto=greedy", "--seed", "1", "--plain"], PLAY[command]
    return {
        "check": ["check", file],
        "explain": ["explain", file],
        "options": ["explain", file, "options"],
        "list": ["list", "--rules-dir", str(folder)],
        "diff": ["diff", file, file],
        "fields": ["fields"],
        "arrange": ["arrange", file, *HAND],
        "contract": ["arrange", file, *HAND, "--contract", "3"],
        "legal": ["legal", script],
        "replay": ["replay", script],
        "judged": ["replay", str(folder / "judged.game")],
    }[command], ""


def ended(pid):
    """Waits for the process: its status and what it and its children used."""
    _, status, used = os.wait4(pid, 0)
    return os.waitstatus_to_exitcode(status), used


def kill_group(pid):
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def cost(command, name, folder, is_house):
    """What one run took. Its process is ended by SIGXCPU behind --stop seconds of the processor, and whoever
    does not heed that by SIGKILL; a process that waits, by the clock."""
    words, said = words_of(command, name, folder, is_house)
    if command not in ("list", "fields"):
        words += ["--rules-dir", "tests/rules"]
    counted = folder / "counts"
    environment = dict(os.environ, LANGUAGE="en", XDG_STATE_HOME=str(folder / "state"), LC_ALL="C.UTF-8",
                       LOBA_TEST_COUNTS=str(counted))
    with tempfile.TemporaryFile() as sent, open(folder / "written", "wb") as written:
        sent.write(said.encode())
        sent.seek(0)
        child = subprocess.Popen([loba, *words], stdin=sent, stdout=written, stderr=written, env=environment,
                                 start_new_session=True)
    resource.prlimit(child.pid, resource.RLIMIT_CPU, (wanted.stop, wanted.stop + 2))
    clock = threading.Timer(60 + 10 * wanted.stop, kill_group, [child.pid])
    clock.start()
    child.returncode, used = ended(child.pid)
    clock.cancel()
    steps, requested = struct.unpack("qq", counted.read_bytes()) if counted.exists() else (0, 0)
    return Cost(used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, steps / 1e6, requested / MIB,
                (folder / "written").stat().st_size / MIB, child.returncode, command, name)


def cost_of(run):
    path, command = run
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        shutil.copy(path, folder)
        is_house = path.parent == pathlib.Path(HOUSES)
        rules = f"{PUT_ON}\nwith {path.name}" if is_house else path.name
        (folder / "hostile.game").write_text(f"rules {rules}\nseats Ana Beto\nseed 1\n\n")
        judged = JUDGED.format(name=rules, cards=" ".join(HAND[:12]))
        (folder / "judged.game").write_text(judged)
        return cost(command, path.name, folder, is_house)


def is_too_dear(each):
    return any(bound and cost > bound for cost, bound in (
        (each.seconds, wanted.seconds), (each.mib, wanted.mib), (each.steps, wanted.steps),
        (each.requested, wanted.requested), (each.written, wanted.written)))


def is_too_long(each):
    """Ended at the limit of --stop, by either signal."""
    return each.status == -signal.SIGXCPU or each.status == -signal.SIGKILL and each.seconds > wanted.stop


paths = [path for folder in wanted.folder or FOLDERS for path in sorted(pathlib.Path(folder).glob("*.lua"))
         if not wanted.file or path.name in wanted.file]
if not paths:
    sys.exit("there are no files")
# What reads no rules file is run once.
runs = [(path, command) for path in paths for command in commands
        if command != "fields" or path == paths[0]]
if wanted.slice:
    runs = random.Random(wanted.seed).sample(runs, min(wanted.slice, len(runs)))
with concurrent.futures.ThreadPoolExecutor(wanted.jobs) as workers:
    costs = list(workers.map(cost_of, runs))
print(f"{len(paths)} files, {len(costs)} runs; the worst of each command:")
for command in commands:
    of = [each for each in costs if each.command == command]
    if of:
        slow, large = max(of), max(of, key=lambda each: each.mib)
        steps, requested, written = (max(each[i] for each in of) for i in (2, 3, 4))
        print(f"{command:14} {slow.seconds:7.2f} s  {slow.name:34} {large.mib:6.1f} MiB  {large.name:34} "
              f"{steps:6.1f} million steps, {requested:7.1f} MiB requested, {written:.3f} written")
print("the dearest:")
for each in sorted(costs, reverse=True)[:wanted.shown]:
    print(f"{each.seconds:7.2f} s {each.mib:7.1f} MiB  {each.command:14} {each.name}")
over = [each for each in costs if is_too_dear(each) or is_too_long(each)]
crashed = [each for each in costs if (each.status < 0 or each.status > 128) and not is_too_long(each)]
for each in over:
    how = ", and was ended" if is_too_long(each) else ""
    print(f"too dear: {each.command} of {each.name}: {each.seconds:.2f} s, {each.mib:.1f} MiB, {each.steps:.1f} million steps, "
          f"{each.requested:.1f} MiB requested, {each.written:.3f} MiB written{how}")
if wanted.steps and not any(each.steps for each in costs):
    sys.exit("no steps are counted: this needs the program with tests/costs/counting.c in it")
for each in crashed:
    print(f"ended by a signal: {each.command} of {each.name}: {each.status}")
sys.exit(1 if over or crashed else 0)
