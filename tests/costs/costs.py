#!/usr/bin/env python3
"""costs.py LOBA [--folder FOLDER]... [--file NAME]... [--command NAME]... [--seconds N] [--mib N] [--shown N]:
what the worst rules file can cost. Every command is run over every file of the folders, in a process
of its own whose time of the processor ends it; the dearest are told. Fails where a command took more
than so many seconds or so much memory."""
import argparse
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

FOLDERS = ["tests/hostile_rules", "tests/hostile"]
START = "start seats Ana Beto; seed 1\n"
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
PLAIN = ["check", "explain", "list", "diff", "fields", "arrange", "legal", "replay", "mutate", *ENGINE, *PLAY]

parser = argparse.ArgumentParser()
parser.add_argument("loba")
parser.add_argument("--folder", action="append")
parser.add_argument("--file", action="append")
parser.add_argument("--command", action="append", choices=PLAIN)
parser.add_argument("--seconds", type=float, default=3)
parser.add_argument("--mib", type=float, default=64)
parser.add_argument("--stop", type=int, default=20, help="seconds after which a command is ended")
parser.add_argument("--shown", type=int, default=12)
wanted = parser.parse_args()
loba = os.path.abspath(wanted.loba)


def words_of(command, name, folder):
    """The words of the command line, and what it reads."""
    file = str(folder / name)
    script = str(folder / "hostile.game")
    if command in ENGINE:
        return ["engine", file], ENGINE[command]
    if command in PLAY:
        return ["play", file, "--seats", "Ana,Beto=greedy", "--seed", "1", "--plain"], PLAY[command]
    return {
        "check": ["check", file],
        "explain": ["explain", file],
        "list": ["list", "--rules-dir", str(folder)],
        "diff": ["diff", file, file],
        "fields": ["fields"],
        "arrange": ["arrange", file, *HAND],
        "legal": ["legal", script],
        "replay": ["replay", script],
        "mutate": ["mutate", file, script, "--sample", "3"],
    }[command], ""


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (wanted.stop, wanted.stop))


def cost(command, name, folder):
    """Seconds of the processor, MiB of memory, and the status; a signal is below 0."""
    words, said = words_of(command, name, folder)
    if command not in ("list", "fields"):
        words += ["--rules-dir", "tests/rules"]
    environment = dict(os.environ, LANGUAGE="en", XDG_STATE_HOME=str(folder / "state"), LC_ALL="C.UTF-8")
    sent = tempfile.TemporaryFile()
    sent.write(said.encode())
    sent.seek(0)
    child = subprocess.Popen([loba, *words], stdin=sent, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL, env=environment, preexec_fn=limit)
    _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, child.returncode


def costs_of(path):
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        shutil.copy(path, folder)
        (folder / "hostile.game").write_text(f"rules {path.name}\nseats Ana Beto\nseed 1\n\n")
        for command in wanted.command or PLAIN:
            yield (*cost(command, path.name, folder), command, path.name)


paths = [path for folder in wanted.folder or FOLDERS for path in sorted(pathlib.Path(folder).glob("*.lua"))
         if not wanted.file or path.name in wanted.file]
if not paths:
    sys.exit("there are no files")
costs = [each for path in paths for each in costs_of(path)]
print(f"{len(paths)} files, {len(costs)} commands; the worst of each command:")
for command in wanted.command or PLAIN:
    of = [each for each in costs if each[3] == command]
    slow, large = max(of), max(of, key=lambda each: each[1])
    print(f"{command:14} {slow[0]:7.2f} s  {slow[4]:34} {large[1]:6.1f} MiB  {large[4]}")
print("the dearest:")
for seconds, mib, status, command, name in sorted(costs, reverse=True)[:wanted.shown]:
    print(f"{seconds:7.2f} s {mib:7.1f} MiB  {command:14} {name}")
over = [each for each in costs if each[0] > wanted.seconds or each[1] > wanted.mib]
crashed = [each for each in costs if each[2] < 0 and each[2] != -signal.SIGXCPU or each[2] > 128]
for seconds, mib, status, command, name in over:
    print(f"too dear: {command} of {name}: {seconds:.2f} s, {mib:.1f} MiB")
for each in crashed:
    print(f"ended by a signal: {each[3]} of {each[4]}: {each[2]}")
sys.exit(1 if over or crashed else 0)
