#!/bin/sh
# effort.sh LOBA: a match that takes too long is ended by the bound of effort, and counted.

. tests/support/cli.sh

simulate() # ARGUMENT...
{
    "$loba" simulate tests/hostile_rules/close_with_50.lua --games 1 --seed 1 "$@" \
        </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

simulate --each
claim "a match that takes long is ended" grep -q '^1, seed 1: ended by the bound of effort' "$work/out"
claim "and that is nothing wrong" [ $status -eq 0 ]

simulate --compare --seats A=greedy,B=random
claim "and counted" says "games ended by the bound of effort: "
claim "what cannot be known is no number" grep -q '^  turns a hand: *– (A) and – (B): –$' "$work/out"

exit $failed
