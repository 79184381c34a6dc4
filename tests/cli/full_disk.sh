#!/bin/sh
# full_disk.sh LOBA: where nothing can be written nothing is left behind, and that is said. For the
# program the disk is full when a file may not grow.

. tests/support/cli.sh
matches=$work/state/loba

full() # COMMANDS, ARGUMENT...: plays where no file takes a byte; what is said goes through a pipe
{
    input=$1
    shift
    {
        (
            ulimit -f 0
            printf '%b' "$input" | "$loba" play loba_de_menos --seats Ana,B=greedy --seed 5 "$@" 2>&1
            echo "status $?"
        ) | cat
    } >"$work/out"
    : >"$work/err"
}

holds() # COUNT: so many files lie where matches are written down
{
    [ "$(find "$matches" -type f | wc -l)" -eq "$1" ]
}

full 'draw\nquit\n'
claim "a match is played on a full disk" says "status 0"
claim "it is said that it is not written down" says "this match is not written down as it is played"
claim "and why" grep -q "loba_de_menos-[0-9-]*-1\.loba: it cannot be written: File too large" "$work/out"
claim "before the match begins" [ "$(grep -n 'not written down' "$work/out" | cut -d: -f1)" -lt \
    "$(grep -n 'turned up' "$work/out" | cut -d: -f1)" ]
claim "no file is left" holds 0
claim "nobody is told where it lies" lacks "It is written down in"

"$loba" play loba_de_menos --seats A=greedy,B=greedy --seed 5 >"$work/out" 2>"$work/err"
claim "matches are written down again as soon as there is room" holds 1

full "draw\nsave $work/mine.game\nquit\n"
claim "save says that it failed" says "the match could not be written down: File too large"
claim "save leaves nothing behind" [ ! -e "$work/mine.game" ]
claim "and the match goes on" says "status 0"

full 'draw\nquit\n' --save "$work/mine.game"
claim "so does --save" says "the match could not be written down: File too large"
claim "with the status of a limit" says "status 4"
claim "--save leaves nothing behind" [ ! -e "$work/mine.game" ]

exit $failed
