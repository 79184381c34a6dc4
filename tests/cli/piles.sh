#!/bin/sh
# piles.sh LOBA: what is drawn from a pile of one's own, seen or not, is typed, saved, replayed and
# gone on with; ranks that end in the ace are too.

. tests/support/cli.sh
rules=$PWD/tests/rules
matches=$work/state/loba

play() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    printf '%b' "$input" | "$loba" play "$@" >"$work/out" 2>"$work/err"
}

# NAME SEED COMMANDS DONE CARDS: the command that is looked for in what was kept, and the cards then held.
goes_on()
{
    rm -rf "$matches" "$work/saved.game"
    play "$3" "$rules/$1.lua" --seats Ana,Beto --seed "$2" --save "$work/saved.game"
    claim "$1: what is drawn is written in what is saved" grep -qxF "Ana> $4" "$work/saved.game"
    claim "$1: what is saved replays" "$loba" replay --rules-dir "$rules" "$work/saved.game" >"$work/replay"
    claim "$1: the transcript replays" "$loba" replay "$matches"/*.loba >"$work/replay"
    play 'hand\n' --resume
    claim "$1: the match goes on" says "Your hand, $5 cards"
}

goes_on market 2 'take 6H from market\n' 'take 6H from market' 9
goes_on market 2 'tomar de market\n' 'take 6H from market' 9
goes_on widow 3 'tomar de widow\n' 'take from widow' 10
goes_on ace_last 3 'draw\n' 'draw' 10
exit $failed
