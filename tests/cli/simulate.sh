#!/bin/sh
# simulate.sh LOBA: `loba simulate` plays matches between bots: those that `loba play` plays with the
# same seeds, each told in a line or all summed up.

. tests/support/cli.sh

simulate() # ARGUMENT...
{
    "$loba" simulate "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

refuses() # STATUS SAID ARGUMENT...: in one line
{
    wanted=$1 said=$2
    shift 2
    simulate "$@"
    claim "loba simulate $*: status $wanted, not $status" [ $status -eq "$wanted" ]
    claim "loba simulate $*: one line" [ "$(wc -l <"$work/err")" -eq 1 ]
    claim "loba simulate $*: it says $said" grep -qF -e "$said" "$work/err"
    claim "loba simulate $*: nothing else" [ ! -s "$work/out" ]
}

member() # NAME: of the one JSON object in the output, a number or text
{
    sed -n "s/.*\"$1\":\"\\{0,1\\}\\([^,\"}]*\\).*/\\1/p" "$work/out"
}

lines() { wc -l <"$work/out"; }

# ---- The same matches as those of `play`

for variant in loba_de_menos loba_de_mas loba_centroamericana carioca_argentina carioca_chilena chinchon; do
    simulate $variant --seats A=greedy,B=random --games 3 --seed 5 --each --json
    claim "$variant: a line a match" [ "$(lines)" -eq 3 ]
    cp "$work/out" "$work/each"
    for seed in 5 6 7; do
        "$loba" play $variant --seats A=greedy,B=random --seed $seed --save "$work/$variant-$seed.game" >"$work/out"
        sed -n "$((seed - 4))p" "$work/each" >"$work/out"
        winners=$(sed -n 's/^= winner //p' "$work/$variant-$seed.game")
        points=$(sed -n 's/^= score [AB] \([-0-9]*\).*/\1/p' "$work/$variant-$seed.game" | paste -sd,)
        claim "$variant, seed $seed: the line says it" says "\"seed\":\"$seed\""
        claim "$variant, seed $seed: has the winners of play, $winners" \
            says "\"winners\":[\"$(echo "$winners" | sed 's/ /","/g')\"]"
        claim "$variant, seed $seed: has the points of play, $points" says "\"points\":[$points]"
    done
done

# ---- What is written

all="--seats A=greedy,B=random,C=greedy --games 40 --seed 9"
simulate loba_de_menos $all --each
claim "each match is a line" [ "$(lines)" -eq 40 ]
claim "with its number and seed" grep -q '^1, seed 9: won by [ABC]; hands [0-9]*, turns [0-9]*; points A [0-9]*, B [0-9]*, C [0-9]*$' "$work/out"
claim "to the last" grep -q '^40, seed 48: ' "$work/out"
wins=$(grep -c 'won by [^;]*A' "$work/out")
cp "$work/out" "$work/first"
simulate loba_de_menos $all --each
claim "the same seed gives the same matches" cmp -s "$work/out" "$work/first"

simulate loba_de_menos $all
claim "without --each there is a summary" says "matches: 40"
claim "of the seed" says "seed of the first match: 9"
claim "of how hands ended" says "hands ended by going out: "
claim "and of each seat" says "A (greedy): matches won $wins, points a match "
claim "with its chips" grep -q '^B (random): .*, chips -[0-9]*$' "$work/out"

simulate loba_de_menos $all --json
claim "as JSON it is one line" [ "$(lines)" -eq 1 ]
claim "with the matches" [ "$(member matches)" = 40 ]
claim "their ends" says '"ended":{"finished":40,"stopped":0,"circled":0,"spent":0}'
claim "and the wins of each seat" says "{\"name\":\"A\",\"bot\":\"greedy\",\"wins\":$wins,"
hands=$(member hands)
ended=$(($(sed 's/.*"hands_ended":{\([^}]*\)}.*/\1/; s/"[^"]*"://g; s/,/+/g' "$work/out")))
claim "each hand ended somehow: $hands" [ "$hands" -eq "$ended" ]

simulate loba_de_menos --games 2 --json
claim "without --seats greedy bots play" says '{"name":"Ana","bot":"greedy","wins":'
claim "as many as a person would play against, and one more" says '"name":"Dani"'
simulate chinchon --seats A=simple,B=azar --games 2 --seed 1 --lang es
claim "in Spanish too" says "A (simple): "
simulate loba_de_menos --games 3 --seed 18446744073709551615 --each
claim "behind the last seed comes the first" grep -q '^2, seed 0: ' "$work/out"
simulate loba_de_menos --games 5 --seed 3 --set ante=100 --set escalera_min=4 --each
cp "$work/out" "$work/first"
simulate loba_de_menos --games 5 --seed 3 --each
claim "an option of the variant counts" eval '! cmp -s "$work/out" "$work/first"'

simulate tests/hostile_rules/close_with_50.lua --games 1 --seed 1 --each
claim "a match that takes long is ended" grep -q '^1, seed 1: ended by the bound of effort' "$work/out"
claim "and that is nothing wrong" [ $status -eq 0 ]

# ---- What is wrong

refuses 2 "there is no variant 'loba_de_ninguno'" loba_de_ninguno
refuses 2 "there is no bot 'greedi'; did you mean greedy?" chinchon --seats A=greedi,B=greedy
refuses 2 "bots alone play here, and B has no level; for example: B=greedy" chinchon --seats A=greedy,B
refuses 2 "played by 2 to" chinchon --seats A=greedy
refuses 2 "--games: wanted a whole number, 1 or more, found 0" chinchon --games 0
refuses 2 "--games: wanted a whole number, 1 or more, found 1e3" chinchon --games 1e3
refuses 2 "--games: wanted a whole number, 1 or more, found 99999999999" chinchon --games 99999999999
refuses 2 "--seed: wanted a whole number" chinchon --seed -1
refuses 2 "loba simulate takes no --save" chinchon --save x
refuses 2 "wanted: loba simulate VARIANT" chinchon loba_de_menos
refuses 3 "match 1, seed 4: tests/rules/failing_functions.lua:10: score.bonuses[4].points" tests/rules/failing_functions.lua --seed 4

# ---- The seed of the environment

simulate chinchon --games 1 --seed 9
cp "$work/out" "$work/nine"
LOBA_SEED=9 simulate chinchon --games 1
claim "LOBA_SEED is the seed where none is given" cmp -s "$work/out" "$work/nine"
LOBA_SEED=8 simulate chinchon --games 1 --seed 9
claim "and --seed goes before it" cmp -s "$work/out" "$work/nine"
export LOBA_SEED=nine
refuses 2 "LOBA_SEED: wanted a whole number from 0 to 18446744073709551615, found nine" chinchon
unset LOBA_SEED

# ---- What docs/simulate.md shows

awk -v work="$work" '
    /^```/ { file = "" }
    /^\$ loba simulate / { file = sprintf("%s/example%d", work, ++count); sub(/^\$ loba simulate /, "") }
    file { print >file }' docs/simulate.md
claim "docs/simulate.md has examples" [ -f "$work/example3" ]
for example in "$work"/example*; do
    # The words of an example have no signs of the shell.
    # shellcheck disable=SC2046
    simulate $(head -n 1 "$example")
    sed 1d "$example" >"$work/shown"
    claim "loba simulate $(head -n 1 "$example"): as docs/simulate.md shows it" cmp -s "$work/shown" "$work/out"
done

exit $failed
