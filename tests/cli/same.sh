#!/bin/sh
# same.sh LOBA: one seed is one match, in every process: each shipped game is played in RUNS of them
# (3, unless the environment says how many) and written down, and all that is written is the same.
# So is a match of rules whose tables have names, numbers and gaps in them, and, with HOSTILE=1, of
# each file of tests/hostile_rules that can be played.

. tests/support/cli.sh

runs=${RUNS:-3}

same() # RULES
{
    run=1
    while [ $run -le "$runs" ]; do
        rm -f "$work/match.game"
        "$loba" play "$1" --seats Ana=greedy,Beto=greedy --seed 7 --save "$work/match.game" \
            </dev/null >"$work/out" 2>&1
        if [ ! -s "$work/match.game" ]; then
            echo "$1: no match was played"
            cat "$work/out"
            failed=1
            return
        fi
        # A match that is over has the day of its making nowhere.
        if [ $run -eq 1 ]; then
            cp "$work/match.game" "$work/first.game"
        elif ! cmp -s "$work/first.game" "$work/match.game"; then
            echo "$1: process $run plays another match"
            diff "$work/first.game" "$work/match.game" | head
            failed=1
            return
        fi
        run=$((run + 1))
    done
}

for rules in rules/loba_*.lua rules/carioca_*.lua rules/chinchon.lua; do
    same "$rules"
done

# Names that go again, so that Lua's own answer hung on the seed of its hash.
sed 's/^local function is_joker/local gaps = {}\
for i = 1, 40 do gaps["k" .. i] = i gaps[i * 3] = i end\
for i = 1, 40 do gaps["k" .. i] = nil gaps[i] = i end\
for i = 41, 120 do gaps[i] = nil end\
local function is_joker/; /points = by_number {/,/joker_points/c\
  points = function(card) return card.joker and #gaps or card.rank end,' rules/loba_de_menos.lua \
    >"$work/gaps.lua"
grep -q 'and #gaps' "$work/gaps.lua" || failed=1
same "$work/gaps.lua"

# What is told of a match, or that there is none: it may not end otherwise in another process.
same_end() # RULES
{
    run=1
    while [ $run -le "$runs" ]; do
        "$loba" simulate "$1" --games 1 --each --seed 7 </dev/null >"$work/out" 2>&1 || return 0
        [ $run -gt 1 ] || cp "$work/out" "$work/first"
        if ! cmp -s "$work/first" "$work/out"; then
            echo "$1: process $run plays another match"
            failed=1
            return
        fi
        run=$((run + 1))
    done
    echo "$1: $runs matches are one"
}

[ -z "${HOSTILE:-}" ] || for rules in tests/hostile_rules/*.lua; do
    same_end "$rules"
done

exit $failed
