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
claim "without --each there is a summary" says "Loba de Menos: 40 matches; A (greedy), B (random), C (greedy)"
claim "of the seeds" says "seeds 9 to 48"
claim "of how hands ended" says "hands ended by going out: "
share=$(awk "BEGIN { printf \"%.1f\", 100 * $wins / 40 }")
claim "and of each player" says "A (greedy): matches won $share% ("
claim "with the command that plays it again" says "loba simulate loba_de_menos --seats A=greedy,B=random,C=greedy --games 40 --seed 9"

mkdir "$work/rd"
cp rules/chinchon.lua "$work/rd/mine.lua"
simulate mine --rules-dir "$work/rd" --seats A=greedy,B=greedy --games 3 --seed 9
cp "$work/out" "$work/first"
again=$(sed -n '/^Once more/,$ s/^  loba simulate //p' "$work/out")
# The words of the command have no signs of the shell.
# shellcheck disable=SC2086
simulate $again
claim "that command finds the rules, too: $again" cmp -s "$work/out" "$work/first"

simulate loba_de_menos $all --json
claim "as JSON it is one line" [ "$(lines)" -eq 1 ]
claim "with the matches" says '"games":40,"wanted":40,'
claim "their ends" says '"ends":{"finished":{"value":1.0,'
claim "and the wins of each player" says "\"player_wins\":[{\"value\":$(awk "BEGIN { print $wins / 40 }"),"
ended=$(sed 's/.*"hows":{\([^}]*}\)*}}.*/&/; s/.*"hows":{//; s/}}.*//' "$work/out" | tr '{' '\n' |
    awk '/"sum":/ { sub(/.*"sum":/, ""); all += $0 } END { print all }')
hands=$(sed 's/.*"hands":{[^}]*"sum":\([0-9]*\)}.*/\1/' "$work/out")
claim "each hand ended somehow: $hands" [ "$hands" -eq "$ended" ]

simulate chinchon --seats A=greedy,B=greedy --hands 100 --seed 1 --json
claim "all ways to end are told, however many play" python3 - "$work/out" <<'PYTHON'
import json, sys
figures = json.load(open(sys.argv[1]))["result"]["figures"]
assert list(figures["hows"]) == ["out", "closed", "blocked", "stock", "bound"], figures["hows"]
assert sum(how["sum"] for how in figures["hows"].values()) == 100
assert len(figures["player_points"]) == len(figures["place_played"]) == 2
PYTHON
simulate gin chinchon --seats A=greedy,B=greedy --compare --hands 60 --seed 1 --json
cp "$work/out" "$work/both"
simulate chinchon --seats A=greedy,B=greedy --hands 60 --seed 1 --json
cp "$work/out" "$work/alone"
simulate gin --seats A=greedy,B=greedy --hands 60 --seed 1 --json
claim "each of two variants has its own names, and what both have is compared" python3 - "$work/both" "$work/out" "$work/alone" <<'PYTHON'
import json, sys
both, gin, chinchon = (json.load(open(path)) for path in sys.argv[1:])
assert both["a"] == gin["result"] and both["b"] == chinchon["result"]
a, b, differences = both["a"]["figures"], both["b"]["figures"], both["differences"]
assert "hand.offer.discards" in a["rules"] and "hand.offer.discards" not in b["rules"]
for name in ("rules", "hows", "blocks", "melds", "laid_on", "swapped"):
    assert set(differences[name]) == set(a[name]) & set(b[name]), name
    for part, difference in differences[name].items():
        expected = b[name][part]["value"] - a[name][part]["value"]
        assert abs(difference["value"] - expected) < 2e-6, (name, part)
assert "hand.draw.stock" in differences["rules"] and "low" not in differences["rules"]["hand.draw.stock"]
assert "low" in differences["points"] and "low" in differences["player_outs"][0]
assert differences["bonuses"] == []
PYTHON

simulate loba_de_menos --games 2 --json
claim "without --seats greedy bots play" says '"bots":["greedy","greedy","greedy","greedy"]'
claim "as many as a person would play against, and one more" says '"players":["Ana","Beto","Cora","Dani"]'
simulate chinchon --seats A=simple,B=azar --games 2 --seed 1 --lang es
claim "in Spanish too" says "A (simple): "
claim "with a decimal comma" grep -q '^  puntos por mano y jugador: *[0-9]*,[0-9][0-9] (de [0-9]*,[0-9][0-9] a [0-9]*,[0-9][0-9])$' "$work/out"
claim "and no point" eval '! grep -q "[0-9]\.[0-9]" "$work/out"'
simulate chinchon --seats A=simple,B=azar --games 2 --seed 1 --lang es --comparar --jugadores A=azar,B=simple
claim "with the command in that language" \
    says "loba simular chinchon --jugadores A=simple,B=azar --partidas 2 --semilla 1 --comparar --cifra puntos --jugadores A=azar,B=simple"
again=$(sed -n 's/^  loba simular //p' "$work/out")
cp "$work/out" "$work/first"
# shellcheck disable=SC2086
simulate $again --idioma es
claim "which does the same again" cmp -s "$work/out" "$work/first"
simulate chinchon --seats A=simple,B=azar --games 2 --seed 1 --lang es --json
claim "but JSON has points" says '"value":0.5'
simulate loba_de_menos --games 3 --seed 18446744073709551615 --each
claim "behind the last seed comes the first" grep -q '^2, seed 0: ' "$work/out"
simulate loba_de_menos --games 5 --seed 3 --set ante=100 --set escalera_min=4 --each
cp "$work/out" "$work/first"
simulate loba_de_menos --games 5 --seed 3 --each
claim "an option of the variant counts" eval '! cmp -s "$work/out" "$work/first"'

simulate gin --with jokers --set box=20 --games 2 --seed 1
claim "house rules are named once" says "Gin rummy + jokers, box=20: 2 matches;"

# ---- What never occurred

lacks_heading() { ! grep -q "<h2[^>]*>$1<" "$work/page.html"; }

never() # KIND: the names that are told of it
{
    sed -n "/^What never occurred/,/^$/ s/^  $1: *//p" "$work/out"
}

simulate carioca_argentina --games 20 --seed 7
claim "no joker was exchanged" [ "$(never acts)" = hand.table.swap ]
claim "a bonus worth nothing is none that never occurred" [ "$(never bonuses)" = "" ]

ended() # RULES ARGUMENT...: the ways to end that never occurred, as JSON has them
{
    simulate "$@" --seed 3 --json
    sed -n 's/.*"hows":\(\[[^]]*\]\)}}}$/\1/p' "$work/out"
}

simulate gin --hands 60 --seed 3
claim "ways to end are told that the rules allow: $(never "ways in which a hand may end")" \
    [ "$(never "ways in which a hand may end")" = "hands ended with the stock, hands that count for nothing" ]
claim "in gin" [ "$(ended gin --hands 60)" = '["stock","void"]' ]
claim "not so where they occurred" [ "$(ended gin --seats A=random,B=random --hands 60)" = '[]' ]
claim "a stock that is spent blocks" [ "$(ended rummy --hands 60)" = '["blocked"]' ]
claim "or ends the hand" [ "$(ended loba_de_mas --hands 60)" = '["stock"]' ]
claim "one that is renewed for ever does neither" [ "$(ended loba_de_menos --hands 60)" = '[]' ]
simulate gin --hands 60 --seed 3
claim "a bonus is told in words, and by its path" \
    grep -q '^  knocks without loose cards, having thrown one (gin) (score.bonuses.gin): [0-9]' "$work/out"
simulate conga --hands 60 --seed 3
claim "so is one that never was: $(never bonuses)" eval 'never bonuses | grep -q "^[a-z].* (score.bonuses.conga)$"'
simulate conga --hands 60 --seed 3 --json
claim "programs are told the path" says '"bonuses":["score.bonuses.conga"]'

simulate chinchon --set minus_ten=none --games 20 --seed 7
claim "a bonus that nobody may have is not told" eval '! never bonuses | grep -qF "score.bonuses.clean"'
simulate carioca_argentina --games 20 --seed 7 --set one_go_bonus=30
claim "that bonus would have occurred" grep -q '(score.bonuses.one_go): *[1-9]' "$work/out"
sed 's/"escalera_min", 3, choices = { 4 }/"escalera_min", 9, choices = { 3, 4 }/' rules/loba_de_menos.lua >"$work/nine.lua"
simulate "$work/nine.lua" --games 20 --seed 7
claim "an escalera of nine is rare: status $status" [ "$(never melds)" = escalera ]

simulate loba_de_menos --seats A=greedy,B=random --games 1 --seed 7 --html "$work/page.html"
claim "one match is one" says "Loba de Menos: one match; A (greedy), B (random)"
claim "of one seed" grep -qx "seed 7" "$work/out"
claim "on the page too" grep -qF "Loba de Menos: one match; A (greedy), B (random)" "$work/page.html"
simulate loba_de_menos --seats A=greedy,B=random --hands 1 --seed 7 --compare --set deck.jokers=6
claim "and one deal" says "one deal, played by A and by B, once for each seat; seed 7"
claim "which says nothing of a difference" says "Whether they differ cannot be said: "
claim "and not that they do not" lacks "Nothing shows"

# ---- Small samples

simulate chinchon --seats A=greedy,B=greedy --games 3 --seed 1
claim "of few games it is said that intervals are rough" says "With fewer than 30 of them the intervals are rough."
claim "numbers of things are not fewer than none" grep -q '^  hands a match: *7.33 (0.00 to 14.92)$' "$work/out"
claim "but points may be" grep -q '^  of them by bonuses: *-[0-9.]* (-' "$work/out"
simulate chinchon --seats A=greedy,B=greedy --hands 30 --seed 1
claim "of 30 it is not" lacks "intervals are rough"

# ---- Threads and parts change nothing

whole="loba_de_menos --seats A=greedy,B=random,C=greedy --seed 5"
for kind in --games --hands; do
    for form in "" --json; do
        simulate $whole $kind 60 --threads 1 --html "$work/one.html" $form
        cp "$work/out" "$work/one"
        claim "$kind $form: something is told" [ -s "$work/one" ]
        for threads in 2 7; do
            simulate $whole $kind 60 --threads $threads --html "$work/page.html" $form
            claim "$kind $form: the same with $threads threads" cmp -s "$work/out" "$work/one"
            claim "$kind $form: and the same page" cmp -s "$work/page.html" "$work/one.html"
        done
        simulate $whole $kind 23 --save "$work/part1"
        simulate $whole $kind 30 --first 24 --threads 2 --save "$work/part2"
        simulate $whole $kind 7 --first 54 --save "$work/part3"
        simulate --merge "$work/part3" "$work/part1" "$work/part2" --html "$work/page.html" $form
        claim "$kind $form: three parts are the whole" cmp -s "$work/out" "$work/one"
        claim "$kind $form: and its page" cmp -s "$work/page.html" "$work/one.html"
    done
done
claim "the page stands by itself" eval '! grep -qE "(src|href)=.?https?:|<script" "$work/one.html"'
simulate $whole --games 7 --first 54 --each
claim "a part has the numbers and seeds of the whole" grep -q '^54, seed 58: ' "$work/out"

both="loba_de_menos --seats A=greedy,B=greedy --seed 5 --compare --set deck.jokers=6"
simulate $both --hands 60 --json --threads 1
cp "$work/out" "$work/one"
simulate $both --hands 60 --json --threads 3
claim "a comparison is the same with three threads" cmp -s "$work/out" "$work/one"
simulate $both --hands 25 --save "$work/part1"
simulate $both --hands 35 --first 26 --save "$work/part2"
simulate --merge "$work/part1" "$work/part2" --json
claim "and in two parts" cmp -s "$work/out" "$work/one"

# ---- Parts that do not fit

simulate $whole --games 5 --save "$work/part1"
simulate $whole --games 5 --first 7 --save "$work/gap"
simulate $whole --games 5 --first 5 --save "$work/double"
simulate $whole --hands 5 --first 6 --save "$work/hands"
simulate loba_de_menos --seats A=greedy,B=random,D=greedy --seed 5 --games 5 --first 6 --save "$work/names"
simulate loba_de_menos --seats A=greedy,B=greedy,C=greedy --seed 5 --games 5 --first 6 --save "$work/bots"
simulate $whole --games 5 --first 6 --set ante=5 --save "$work/rules"
simulate loba_de_menos --seats A=greedy,B=random,C=greedy --seed 6 --games 5 --first 6 --save "$work/seed"
refuses 2 "the games 6 to 6 are missing, between $work/part1 and $work/gap" --merge "$work/gap" "$work/part1"
refuses 2 "$work/part1 and $work/double overlap: both have game 5" --merge "$work/part1" "$work/double"
refuses 2 "$work/part1 and $work/hands do not fit together: the one is of matches, the other of hands" --merge "$work/part1" "$work/hands"
refuses 2 "do not fit together: other players" --merge "$work/part1" "$work/names"
refuses 2 "do not fit together: they have different rules, options or bots" --merge "$work/part1" "$work/bots"
refuses 2 "do not fit together: they have different rules, options or bots" --merge "$work/part1" "$work/rules"
refuses 2 "do not fit together: they have different seeds" --merge "$work/part1" "$work/seed"
refuses 4 "$work/none cannot be read: " --merge "$work/part1" "$work/none"
head -n 20 "$work/part1" >"$work/broken"
refuses 4 "$work/broken: the file breaks off: it was not written to its end" --merge "$work/broken"
sed '3s/"figure"/"finger"/' "$work/part1" >"$work/broken"
refuses 4 "$work/broken:3: this is no file of results that --save has written" --merge "$work/broken"
refuses 4 "README.md:1: this is no file of results" --merge README.md
sed '1s/loba-results-2/loba-results-1/' "$work/part1" >"$work/older"
refuses 4 "$work/older:1: an older version of Loba wrote these results, and told rules apart in another way: play them again" \
    --merge "$work/older"

# ---- Files that are damaged, or that nobody has written

for rules in rules/*.lua; do
    for kind in "--games 3" "--hands 6" "--hands 6 --compare --seats A=random,B=greedy"; do
        # shellcheck disable=SC2086
        simulate "$rules" --seats A=greedy,B=random $kind --seed 8 --save "$work/sound"
        cp "$work/out" "$work/first"
        simulate --merge "$work/sound"
        claim "$rules $kind: what is saved is read again" cmp -s "$work/out" "$work/first"
    done
done
simulate loba_de_menos --games 4 --seed 7 --seats Ana=greedy,Beto=greedy --save "$work/a.json"
simulate loba_de_menos --hands 4 --seed 7 --seats Ana=greedy,Beto=greedy --save "$work/b.json" --compare --set deck.jokers=6
step=1
for file in a b; do
    simulate --merge "$work/$file.json" --json
    claim "$file.json is sound" [ $status -eq 0 ]
    lines=$(wc -l <"$work/$file.json")
    for line in 1 2 3 $(seq 4 "$step" "$lines") "$lines"; do
        sed "${line}d" "$work/$file.json" >"$work/broken"
        simulate --merge "$work/broken"
        claim "$file.json without line $line: status 4, not $status" [ $status -eq 4 ]
        sed "${line}p" "$work/$file.json" >"$work/broken"
        simulate --merge "$work/broken"
        claim "$file.json with line $line twice: status 4, not $status" [ $status -eq 4 ]
    done
    claim "it has lines: $lines" [ "$lines" -gt 50 ]
    step=9
done
damages() # SAID EDIT: of sed, which changes something
{
    sed "$2" "$work/a.json" >"$work/broken"
    claim "$2: changes the file" eval '! cmp -s "$work/broken" "$work/a.json"'
    refuses 4 "$1" --merge "$work/broken"
}
head="$work/broken:1: this is no file of results that --save has written"
damages "$head" '1s/"bots":\["greedy","greedy"\]/"bots":[]/'
damages "$head" '1s/"bots":\["greedy","greedy"\]/"bots":["greedy"]/'
damages "$head" '1s/"bots":\["greedy","greedy"\]/"bots":["greedy","gready"]/'
damages "$head" '1s/"seed":"7"/"seed":"-1xyz"/'
damages "$head" '1s/"seed":"7"/"seed":"18446744073709551616"/'
damages "$head" '1s/"seed":"7"/"seed":""/'
damages "$head" '1s/"of":"matches"/"of":"cats"/'
damages "$head" '1s/"turned":false/"turned":0/'
damages "$head" '1s/"games":4/"games":0/'
damages "$head" '1s/"first":1/"first":0/'
damages "$head" '1s/"first":1/"first":9223372036854775807/'
damages "$head" '1s/"games":4/"games":9223372036854775807/'
damages "$head" '1s/"Ana"/"A,B=x y"/'
damages "$head" '1s/"Ana"/"A\\u001b[2J"/'
damages "$head" '1s/"Ana"/"beto"/'
damages "$head" '1s/"settings":\[\]/"settings":{}/'
damages "$work/broken:2: this is no" '2s/"units":4/"units":5/'
damages "$work/broken:2: this is no" '2s/"match_hands":\[0/"match_hands":[-1/'
damages "$work/broken:2: this is no" '2s/"hand_turns":\[0/"hand_turns":[9223372036854775807/'
damages ": this is no file" '/"figure":"hands"/s/"sums":\[[0-9]*\]/"sums":[-5]/'
damages ": this is no file" '/"figure":"tied"/s/"sums":\[[0-9]*\]/"sums":[1000000000]/'
damages ": this is no file" '/"figure":"points"/s/"squares":\["/"squares":["-1/'
damages ": this is no file" '/"figure":"hows"/s/"sums":\[0,/"sums":[/'
damages ": this is no file" '2s/"match_hands":\[0/"match_hands":[1/'
damages ": this is no file" '2s/"hand_turns":\[0/"hand_turns":[1/; 2s/"hand_acts":\[0/"hand_acts":[1/'
damages ": this is no file" '/"figure":"points"/s/"squares":\["[0-9]*"/"squares":["1"/'
damages ": this is no file" '$a{"whole":true}'
sed '1s/\["Ana","Beto"\]/["Ana"]/; 1s/\["greedy","greedy"\]/["greedy"]/; /"figure":"seats"/s/"sums":\[8\]/"sums":[4]/' "$work/a.json" >"$work/broken"
refuses 4 "$head" --merge "$work/broken"
simulate loba_de_menos --games 4 --first 5 --seed 7 --seats Ana=greedy,Beto=greedy --save "$work/c.json"
for file in a c; do
    sed '/"figure":"points"/{
        s/"sums":\[[0-9]*\]/"sums":[9223372036854775807]/
        s/"squares":\["[0-9]*"/"squares":["85070591730234615847396907784232501249"/
    }' "$work/$file.json" >"$work/broken$file"
done
refuses 4 "$work/brokenc: with it the sums are too large to be added up" --merge "$work/brokena" "$work/brokenc"

cp rules/loba_de_menos.lua "$work/own.lua"
simulate "$work/own.lua" --games 2 --seed 1 --save "$work/own"
sed -i 's/min = 3/min = 4/; s/101/151/' "$work/own.lua"
refuses 2 "$work/own has results of other rules than those that $work/own.lua has now" --merge "$work/own"

# ---- Comparing

simulate loba_de_menos --hands 2000 --seed 5 --compare --set deck.jokers=6 --figure turns
claim "arms are told apart" says "B: Loba de Menos, deck.jokers=6; Ana (greedy)"
claim "of shares it is said what they differ in" says "Differences between shares are in percentage points."
claim "and their difference" grep -q '^B minus A, turns a hand: -[0-9.]* (-[0-9.]* to -[0-9.]*)$' "$work/out"
simulate loba_de_menos --hands 200 --seed 5 --compare --set deck.jokers=6 --figure turns --html "$work/page.html"
for said in "200 deals, each played by A and by B; seeds 5 to 204" "Nothing shows that they differ\|So they differ" \
    "Differences between shares are in percentage points"; do
    claim "the page says it too: $said" grep -q "$said" "$work/page.html"
done
claim "and has no heading with nothing below it" lacks_heading "The match"
simulate carioca_argentina carioca_chilena --compare --games 3 --seed 5
claim "two variants are compared" says "B: Carioca"
simulate chinchon --seats A=greedy,B=greedy --hands 20 --seed 5 --compare --seats A=greedy,B=random
claim "other bots sit on each seat once" says "20 deals, each played by A and by B, once for each seat"
refuses 2 "--compare: nothing differs between A and B" gin --seats A=greedy,B=random --compare --seats B=random,A=greedy
refuses 2 "--compare: the players of A and B are the same, whichever bots they are: there is no A in the --seats of B" \
    gin --seats A=greedy,B=random --compare --seats C=random,B=greedy
simulate gin --hands 5 --seed 2 --seats A=greedy,B=random --compare --seats A=random,B=greedy
cp "$work/out" "$work/first"
simulate gin --hands 5 --seed 2 --seats A=greedy,B=random --compare --seats B=greedy,A=random
claim "the players of B are those of A, in any order" cmp -s "$work/out" "$work/first"

# ---- What is wrong

refuses 2 "there is no variant 'loba_de_ninguno'" loba_de_ninguno
refuses 2 "there is no bot 'greedi'; did you mean greedy?" chinchon --seats A=greedi,B=greedy
refuses 2 "bots alone play here, and B has no level; for example: B=greedy" chinchon --seats A=greedy,B
refuses 2 "played by 2 to" chinchon --seats A=greedy
refuses 2 "--games: wanted a whole number, 1 or more, found 0" chinchon --games 0
refuses 2 "--games: wanted a whole number, 1 or more, found 1e3" chinchon --games 1e3
refuses 2 "--games: wanted a whole number from 1 to 2147483647, found 99999999999" chinchon --games 99999999999
refuses 2 "--games: wanted a whole number from 1 to 2147483647, found 99999999999999999999999" chinchon --games 99999999999999999999999
refuses 2 "--seed: wanted a whole number" chinchon --seed -1
refuses 2 "loba simulate takes no --pace" chinchon --pace 1
refuses 2 "two variants need --compare; for example: loba simulate chinchon loba_de_menos --compare" \
    chinchon loba_de_menos
refuses 2 "wanted: loba simulate VARIANT" chinchon loba_de_menos conga
refuses 2 "--games is given twice" chinchon --games 5 --games 6
refuses 2 "--seats is given twice" chinchon --seats A=greedy,B=greedy --compare --seats A=random,B=greedy --seats A=greedy,B=random
refuses 2 "wanted: loba simulate VARIANT" --games 3
refuses 2 "--threads: wanted a whole number from 1 to 256, found 257" chinchon --threads 257
refuses 2 "--threads: wanted a whole number from 1 to 256, found 0" chinchon --threads 0
refuses 2 "--first: wanted a whole number, 1 or more, found 0" chinchon --first 0
refuses 2 "--hands: wanted a whole number, 1 or more, found x" chinchon --hands x
refuses 2 "--games and --hands do not go together" chinchon --hands 2 --games 2
refuses 2 "--merge and --seed do not go together" --merge "$work/part1" --seed 3
refuses 2 "--figure needs --compare" chinchon --figure points
refuses 2 "--figure: wanted one of points, hands, turns, acts, total, wins, score, out, closed, blocked, found luck" \
    chinchon --compare --set cut_max=3 --figure luck
refuses 2 "--figure: wanted one of points, turns, acts, wins, score, out, closed, blocked, found hands" \
    chinchon --compare --set cut_max=3 --hands 9 --figure hands
refuses 2 "--compare: nothing differs between A and B" chinchon --set cut_max=3 --compare
refuses 2 "--compare compares two variants; named: 3" chinchon gin conga --compare
refuses 2 "--compare: A and B need as many players as each other: A has 4, B has 4 and is played by 2 to" \
    loba_de_menos gin --compare
refuses 4 "$work/no/page.html cannot be written: No such file or directory" chinchon --games 2 --seed 1 --html "$work/no/page.html"
refuses 4 "$work/no/folder cannot be written: No such file or directory" chinchon --games 2 --seed 1 --save "$work/no/folder"
few="chinchon --seats A=greedy,B=greedy --games 2 --seed 1"
simulate $few --html "$work/page.html" --save "$work/saved"
claim "a page and results go over a page and results" [ $status -eq 0 ]
simulate $few --html "$work/page.html" --save "$work/saved"
claim "and over them again" [ $status -eq 0 ]
cp "$work/saved" "$work/kept"
refuses 2 "$work/saved exists already, and is no page: it is not overwritten; name another file" $few --html "$work/saved"
refuses 2 "$work/page.html exists already, and holds no results of --save: it is not overwritten; name another file" $few --save "$work/page.html"
refuses 2 "$work/own.lua exists already, and is no page" --merge "$work/saved" --html "$work/own.lua"
claim "and so is what was there" cmp -s "$work/saved" "$work/kept"
refuses 2 "--save and --html name the same file: $work/new" $few --save "$work/new" --html "$work/new"
claim "of which nothing is left" [ ! -e "$work/new" ]
ln -s new "$work/link"
refuses 2 "--save and --html name the same file: $work/link" $few --save "$work/new" --html "$work/link"
: >"$work/empty"
refuses 2 "--save and --html name the same file" $few --save "$work/empty" --html "$work/./empty"
refuses 4 "$work cannot be written: Is a directory" $few --html "$work"
simulate $few --html /dev/null --save /dev/null
claim "a device takes anything" [ $status -eq 0 ]
if [ -w /dev/full ]; then
    for argument in --save --html; do
        simulate $few $argument /dev/full
        claim "$argument on a full device: status 4, not $status" [ $status -eq 4 ]
        claim "$argument on a full device: it says why" grep -qF "No space left on device" "$work/err"
    done
fi

# Paths that are not UTF-8 are shown, but no file of results can hold them.
odd="$work/$(printf 'h\351')"
cp rules/house/jokers.lua "$odd.lua"
simulate $few --with "$odd.lua" --json
claim "a path that is not UTF-8: status 0, not $status" [ $status -eq 0 ]
claim "is told" says "/h\\\\xE9.lua"
refuses 2 "--save: a file of results is UTF-8, which $work/h\xE9.lua is not: rename it" $few --with "$odd.lua" --save "$work/odd"
cp rules/chinchon.lua "$odd.lua"
refuses 2 "--save: a file of results is UTF-8, which $work/h\xE9.lua is not: rename it" "$odd.lua" --games 1 --save "$work/odd"
claim "and nothing is played for it" [ ! -e "$work/odd" ]
cp rules/chinchon.lua "$work/it's \\x41 ñ.lua"
simulate "$work/it's \\x41 ñ.lua" --games 2 --seed 1 --save "$work/odd"
cp "$work/out" "$work/first"
simulate --merge "$work/odd"
claim "any other is read again as it was written: status $status" cmp -s "$work/out" "$work/first"
refuses 3 "match 1, seed 4: tests/rules/failing_functions.lua:10: score.bonuses[4].points" tests/rules/failing_functions.lua --seed 4

# Rules that fail in a later game: those before it are reported, with any number of threads.
cat >"$work/late.lua" <<'END'
local rules = extends("loba_de_menos")
rules.score.bonuses[2] = { points = function(r) return r.hand > 14 and "many" or 0 end }
return rules
END
whole="$work/late.lua --seats A=greedy,B=greedy,C=greedy,D=greedy --seed 1"
simulate $whole --games 300 --each --threads 1
games=$(lines)
claim "the games before the one that fails are told: $games" [ "$games" -gt 1 ]
claim "with status 3, not $status" [ $status -eq 3 ]
claim "and it is named" grep -qF "loba: match $((games + 1)), seed $((games + 1)): $work/late.lua:2: score.bonuses[2].points" "$work/err"
claim "it is told that the sample is cut short" grep -qF "loba: cut short: games that count: $games of 300" "$work/err"
for threads in 1 2 7; do
    simulate $whole --games 300 --threads $threads
    claim "$threads threads: status 3, not $status" [ $status -eq 3 ]
    claim "$threads threads: $games games are reported" says "; cut short, 300 were wanted"
    sed 's/; cut short, 300 were wanted//' "$work/out" >"$work/cut"
    simulate $whole --games "$games" --threads $threads
    claim "$threads threads: which are the first ones" cmp -s "$work/cut" "$work/out"
    claim "$threads threads: these do not fail" [ $status -eq 0 ]
done

# Ctrl-C in a pipe, once something of it was told.
: >"$work/out"
"$loba" simulate loba_de_menos --seats A=greedy,B=greedy --seed 3 --games 100000000 --each >"$work/out" 2>"$work/err" &
simulating=$!
while [ "$(lines)" -eq 0 ]; do sleep 0.05; done
kill -INT $simulating
wait $simulating
status=$?
claim "interrupted: status 130, not $status" [ $status -eq 130 ]
claim "with the last line that counts" grep -qF "loba: interrupted: games that count: $(lines) of 100000000" "$work/err"
claim "whose number it is" [ "$(sed -n '$s/,.*//p' "$work/out")" -eq "$(lines)" ]

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
