#!/bin/sh
# streams.sh LOBA: what cannot be printed is noticed, whatever was to be printed; a closed stream
# never becomes a file of the program; a small stack is refused in words.

. tests/support/cli.sh

fails_on_full_disk() # STATUS ARGUMENT...: says so in one line
{
    wanted=$1
    shift
    printf 'start seats Ana Beto; seed 1\nstate\nlegal\n' |
        "$loba" "$@" >/dev/full 2>"$work/err"
    status=$?
    : >"$work/out"
    claim "loba $* > /dev/full: status $wanted, not $status" [ $status -eq "$wanted" ]
    claim "loba $* > /dev/full: one line says why" [ "$(wc -l <"$work/err")" -eq 1 ]
    claim "loba $* > /dev/full: the right one" \
        grep -qx 'loba: not all could be written to standard output\(: No space left on device\)\?' "$work/err"
}

# ---- What cannot be printed

script=scripts/loba_de_menos/drawing.game
printf 'return {}\n' >"$work/bad.lua"
if [ -c /dev/full ]; then
    fails_on_full_disk 4 --help
    fails_on_full_disk 4 --version
    fails_on_full_disk 4 list
    fails_on_full_disk 4 list --help
    fails_on_full_disk 4 play loba_de_menos --seats A=greedy,B=greedy --seed 3
    fails_on_full_disk 4 simulate loba_de_menos --games 2
    fails_on_full_disk 4 simulate loba_de_menos --games 1000000 --each
    fails_on_full_disk 4 replay "$script"
    fails_on_full_disk 4 check rules/loba_de_menos.lua
    fails_on_full_disk 3 check "$work/bad.lua"
    fails_on_full_disk 4 explain loba_de_menos
    fails_on_full_disk 1 diff loba_de_menos loba_de_mas
    fails_on_full_disk 4 fields
    fails_on_full_disk 4 legal "$script"
    fails_on_full_disk 4 arrange loba_de_menos 5H 6H 7H
    fails_on_full_disk 4 engine loba_de_menos
fi

# ---- Streams that are closed

transcript() { echo "$work/state/loba"/*.loba; }

plays_with_closed() # STREAMS STATUS
{
    rm -rf "$work/state"
    : >"$work/out"
    eval '"$loba" play loba_de_menos --seats Ana,B=greedy --seed 3' "$1"
    claim "$1: status $2" [ $? -eq "$2" ]
    claim "$1: nothing but the match is in the transcript" "$loba" replay "$(transcript)" \
        >"$work/replay"
    claim "$1: and all of that" grep -q '^[0-9a-f]* seats Ana B=greedy$' "$(transcript)"
}

printf 'draw\n' >"$work/keys"
plays_with_closed '<"$work/keys" >"$work/out" 2>"$work/err"' 0
plays_with_closed '<"$work/keys" >&- 2>"$work/err"' 4
claim "a closed standard output is noticed" \
    grep -q 'not all could be written to standard output: Bad file descriptor' "$work/err"
plays_with_closed '<"$work/keys" >"$work/out" 2>&-' 0
plays_with_closed '<&- >"$work/out" 2>"$work/err"' 0
plays_with_closed '<&- >&- 2>&-' 4

# ---- The stack

small_stack() # KIB ARGUMENT...
{
    (
        ulimit -s "$1"
        shift
        exec "$loba" "$@" </dev/null
    ) >"$work/out" 2>"$work/err"
    status=$?
}

for command in list "play loba_de_menos --seats A=greedy,B=greedy" "replay scripts" \
    "engine loba_de_menos"; do
    small_stack 128 $command
    claim "loba $command: a small stack is refused" [ $status -eq 4 ]
    claim "loba $command: in words" \
        grep -q 'the stack may have 128 KiB, and 1024 are needed; `ulimit -s 1024` allows' "$work/err"
    claim "loba $command: in one line" [ "$(wc -l <"$work/err")" -eq 1 ]
done
small_stack 1024 play loba_de_menos --seats A=greedy,B=greedy --seed 1
claim "what is asked for is enough to play" [ $status -eq 0 ]
small_stack 1024 list
claim "and to load many files" [ $status -eq 0 ]

exit $failed
