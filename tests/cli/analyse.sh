#!/bin/sh
# analyse.sh LOBA: `loba analyse` weighs the decisions of a match; docs/analyse.md says what happens.

export LOBA_PROGRAM=loba
. tests/support/page.sh

play_page docs/analyse.md en
claim "the page shows one command" [ $commands -eq 1 ]

analyse() # ARGUMENT...
{
    "$loba" analyse "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

refuses() # STATUS SAID ARGUMENT...: in one line, and nothing is told
{
    wanted=$1 said=$2
    shift 2
    analyse "$@"
    claim "loba analyse $*: status $wanted, not $status" [ $status -eq "$wanted" ]
    claim "loba analyse $*: one line" [ "$(wc -l <"$work/err")" -eq 1 ]
    claim "loba analyse $*: it says $said" grep -qF -e "$said" "$work/err"
    claim "loba analyse $*: nothing else" [ ! -s "$work/out" ]
}

cd "$work" || exit 1
mkdir games
"$loba" play loba_de_menos --seats Ana=greedy,Beto=random --seed 3 --save games/menos.game >out 2>err
"$loba" play gin --seats Ana=greedy,Beto=random --seed 3 --save games/gin.game >out 2>err
cp "$work/desk/blunder.game" games/blunder.game

# ---- The same bytes with any number of threads, and every time

few="--hand 1 --playouts 60 --all"
for game in menos gin; do
    for threads in 1 2 7; do
        analyse games/$game.game $few --threads $threads --html page$threads.html
        claim "$game: it is analysed" [ $status -eq 0 ]
        cp out text$threads
        analyse games/$game.game $few --threads $threads --json
        cp out json$threads
    done
    for threads in 2 7; do
        claim "$game: $threads threads tell what one does" cmp -s text1 text$threads
        claim "$game: $threads threads, JSON" cmp -s json1 json$threads
        claim "$game: $threads threads, the page" cmp -s page1.html page$threads.html
    done
    LOBA_SEED=77 analyse games/$game.game $few --json
    claim "$game: the environment has no part in it" cmp -s out json1
done
analyse games/gin.game $few --json --seed 8
claim "another seed has other worlds" [ "$(cat out)" != "$(cat json1)" ]

# ---- What the numbers are

analyse games/menos.game --playouts 60 --json
claim "a whole match is read by Python" python3 - "$work/out" <<'PYTHON'
import json, sys
lines = open(sys.argv[1]).read().splitlines()
assert len(lines) == 1
whole = json.loads(lines[0])
assert whole["schema"] == "loba-analysis-1" and whole["whole"] and whole["over"] and whole["broken"] is None
decisions = whole["decisions"]
assert whole["sum"]["decisions"] == len(decisions) > 100
assert abs(sum(one["loss"] for one in decisions) - whole["sum"]["loss"]) < 1e-3
assert abs(sum(seat["sum"]["loss"] for seat in whole["seats"]) - whole["sum"]["loss"]) < 1e-3
assert abs(sum(kind["loss"] for kind in whole["kinds"].values()) - whole["sum"]["loss"]) < 1e-3
marks = whole["marks"]
for one in decisions:
    done = [each for each in one["candidates"] if each["command"] == one["done"]["command"]]
    assert len(done) == 1 and one["candidates"].index(done[0]) == one["rank"] - 1, one
    assert one["loss"] == 0 or one["loss"] > 2 * one["loss_error"] - 1e-5, one
    mark = None
    for name in ("doubtful", "mistake", "blunder"):
        mark = name if round(one["loss"], 1) >= marks[name] else mark
    assert mark == one["mark"], one
    # The best, what was done and what the greedy bot would do share 60 playouts, or 120 where the
    # first ones found a loss.
    acts = len({0, one["rank"] - 1, *(i for i, each in enumerate(one["candidates"]) if each["greedy"])})
    assert one["done"]["playouts"] in (60 // acts, 120 // acts), one
    assert one["loss"] == 0 or one["done"]["playouts"] == 120 // acts, one
denied = [one for one in decisions if one["loss"] == 0 and one["done"]["playouts"] > 30]
assert denied, "more worlds deny some losses"
losses = sorted((one["loss"] for one in decisions), reverse=True)
assert [one["loss"] for one in whole["dearest"]] == [loss for loss in losses[:5] if loss > 0]
for seat in whole["seats"]:
    luck = seat["luck"]
    parts = luck["deal"] + luck["draws"] + luck["own"] + luck["others"] + luck["rest"]
    assert abs(parts - luck["score"]) < 1e-3, luck
assert sum(seat["luck"]["score"] for seat in whole["seats"]) == 0
# Whoever plays at random loses more than the greedy bot.
assert whole["seats"][1]["sum"]["loss"] > 5 * whole["seats"][0]["sum"]["loss"]
PYTHON
cp out whole
claim "no number has more than the six decimals it is rounded to" eval '! grep -Eq "[.][0-9]{7}" whole'
analyse games/menos.game --playouts 60 --json --seat beto --hand 2
claim "a seat and a hand alone are weighed as in the whole" python3 - "$work/out" "$work/whole" <<'PYTHON'
import json, sys
part, whole = (json.load(open(path)) for path in sys.argv[1:])
assert part["decisions"] == [one for one in whole["decisions"] if one["seat"] == "Beto" and one["hand"] == 2]
assert part["decisions"] and part["seats"][1]["luck"]["others"] is None
PYTHON

# ---- What was planted

analyse games/blunder.game --playouts 300
claim "who breaks a ready set is told so" grep -q '^Line 9, hand 1, turn 5, Ana: discard Q♥\..*; blunder\.$' out
claim "and what was better" grep -Eq '^  Better: (discard 9♦|discard K♠|knock [K9])' out
analyse games/blunder.game --playouts 300 --marks 100,200,300
claim "with other marks it has none" lacks '; blunder'
claim "but is among the dearest" grep -q '^  loba play --from games/blunder.game:9$' out
LOBA_PROGRAM=a/long/way/to/it analyse games/blunder.game --playouts 300 --html page.html
claim "the program goes by its name, wherever it lies" grep -q '^  loba play --from games/blunder.game:9$' out
claim "the page says who is a bot, and what is lost in a hand" grep -q '>a hand<' page.html
claim "on the page too" grep -q '>loba play --from games/blunder.game:9<' page.html
claim "what was not tried is told" grep -q '^  12 acts were weighed here, of more that could be done\.$' out
for said in '(the best)</th>' '>12 acts were weighed here, of more that could be done\.<' '(was done)</th>' '>doubts<'; do
    claim "the page says $said" grep -q "$said" page.html
done
analyse games/menos.game --playouts 60 --hand 1 --html page.html
claim "several decisions are marked" [ "$(grep -o 'points lost, ±' page.html | wc -l)" -gt 1 ]
claim "how drawings are read is said once" [ "$(grep -o 'In the drawings' page.html | wc -l)" -eq 1 ]
analyse games/blunder.game --playouts 300 --ascii
claim "in plain letters" lacks '♥'
analyse games/blunder.game --playouts 300 --plain --lang es
claim "in words, and in Spanish" grep -q 'dama de corazones' out
claim "with the numbers of that language" grep -Eq 'perdidos, ± [0-9]+,[0-9]; error grave' out

# ---- To play on from there

last=$(sed -n 's/^  loba //p' out | head -n 1)
echo quit | "$loba" $last >played 2>err
claim "the position can be played on from" grep -qF 'K♠' played
"$loba" analyse games/menos.game --playouts 60 --hand 1 >out 2>err
line=$(sed -n 's/^  loba play --from games\/menos.game:\([0-9]*\) .*/\1/p' out | head -n 1)
seats=$(sed -n 's/^  loba play .* --seats //p' out | head -n 1)
claim "a bot's seat is for whoever plays on" [ "$seats" = "Ana=greedy,Beto" ]
before=$(sed -n "${line}s/^Beto> //p" games/menos.game)
echo "$before" | "$loba" play --from "games/menos.game:$line" --seats "$seats" --save games/on.game >played 2>err
claim "and may do there what was done" grep -qxF "Beto> $before" games/on.game
for wrong in games/menos.game:1 games/menos.game:0 games/menos.game:999999; do
    "$loba" play --from $wrong >out 2>err </dev/null
    status=$?
    claim "$wrong: no command stands there" [ $status -eq 2 ]
    claim "$wrong: it is said" grep -qF 'wanted a line with a command of games/menos.game' err
done

# ---- A match that is written down as it is played, and one that was left

rm -rf state
printf 'draw\n' | "$loba" play --from games/blunder.game:8 >played 2>err
transcript=$(ls state/loba/*.loba)
analyse "$transcript" --playouts 60
claim "a transcript is analysed" grep -q '^Gin rummy: Ana, Beto\.$' out
mkdir own
cp "$(dirname "$loba")/../rules/gin.lua" own/gin.lua 2>/dev/null || cp "$top/rules/gin.lua" own/gin.lua
echo '-- changed' >>own/gin.lua
analyse "$transcript" --playouts 60 --rules-dir own
claim "under a newer file too, where all comes out the same" grep -q '^Gin rummy: Ana, Beto\.$' out
claim "which is said" grep -qF 'gin.lua is not as it was' err
sed -i 's/n = 10, to = "hands"/n = 9, to = "hands"/' own/gin.lua
rm -r state
printf 'draw\n' | "$loba" play gin --seats Ana,Beto --seed 3 >played 2>err
refuses 1 'gin.lua is not as it was' "$(ls state/loba/*.loba)" --playouts 60 --rules-dir own

# ---- A match that breaks off

(cat games/blunder.game; echo 'Ana> meld 2S 3S 4S') >games/broken.game
analyse games/broken.game --playouts 60 --json
claim "a broken one is analysed as far as it goes" grep -qF '"whole":false' out
claim "with status 1, not $status" [ $status -eq 1 ]
claim "and the line is told" grep -qF 'games/broken.game:12:' err
cat >games/fails.lua <<'LUA'
local rules = extends("gin")
rules.score.bonuses[#rules.score.bonuses + 1] = { points = 1, when = function(r, side) return r.no_such_fact end }
return rules
LUA
(sed 's/^rules gin/rules .\/fails.lua/' games/blunder.game | sed '/QH$/,$d'; echo 'Ana> knock KS'; echo 'Ana> show'; echo 'Beto> show') >games/fails.game
analyse games/fails.game --playouts 60
claim "where a function fails the status is 3, not $status" [ $status -eq 3 ]
claim "it is told where" grep -qF 'fails.lua:2' err

# ---- What cannot be analysed

refuses 2 'wanted: loba analyse FILE'
refuses 1 'nix.game: it cannot be read' nix.game
refuses 1 'it is not a file' games
refuses 1 'no line begins with' "$top/README.md"
refuses 2 'nobody is called Cora here; there are: Ana, Beto' games/menos.game --seat Cora
refuses 2 'wanted a hand in which somebody decides something' games/blunder.game --hand 2
refuses 2 'from 40 to 1000000, found 39' games/menos.game --playouts 39
refuses 2 'from 40 to 1000000, found 1000001' games/menos.game --playouts 1000001
refuses 2 'from 1 to 256, found 0' games/menos.game --threads 0
refuses 2 'from 1 to 256, found 257' games/menos.game --threads 257
for marks in 3,1,8 1,3 1,3,8,9 0,1,2 a,b,c 1,,3 1.,2,3 1,2,100001; do
    refuses 2 'three numbers of points that rise' games/menos.game --marks $marks
done
(head -n 2 games/blunder.game) >games/nobody.game
refuses 1 'nobody decides anything in it' games/nobody.game
cp games/blunder.game kept.game
refuses 2 'is no page: it is not overwritten' games/blunder.game --html kept.game
claim "and it is as it was" cmp -s games/blunder.game kept.game
# Before anything is analysed, so nothing of it is told.
refuses 4 'no/such/folder.html cannot be written: No such file or directory' games/blunder.game --html no/such/folder.html
analyse games/nobody.game --html left.html
claim "where nothing is analysed no page is left" [ ! -e left.html ]

exit $failed
