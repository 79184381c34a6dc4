#!/bin/sh
# from.sh LOBA: a match that goes on where a scripted game ends.

. tests/support/cli.sh

from() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    rm -rf "$XDG_STATE_HOME"
    printf '%b' "$input" | "$loba" play --ascii "$@" >"$work/out" 2>"$work/err"
    status=$?
    cat "$work/err" >>"$work/out"
}

scripts=scripts/loba_de_menos

from 'discard KC\nquit\n' loba_de_menos --from $scripts/drawing.game
claim "it is well" [ $status -eq 0 ]
claim "the hand is that of the script's end" says "melds  [4S 4H 4D]"
claim "and so are the piles" says "on top 8H"
claim "its commands are the beginning of the match" says "You draw KC."
claim "and it goes on" says "Beto"
from 'quit\n' --from $scripts/drawing.game
claim "the script's own rules need not be named" says "melds  [4S 4H 4D]"
from 'quit\n' menos --from $scripts/drawing.game
claim "a part of a name will do" says "melds  [4S 4H 4D]"

# ---- Seats and seeds

from '' loba_de_menos --from $scripts/drawing.game --seats A=greedy,B=greedy --save "$work/1.game"
claim "bots play it to its end" says "wins the match"
claim "which replays" "$loba" replay "$work/1.game" >"$work/replay"
claim "as the script has it" grep -q "^A> draw" "$work/1.game"
from '' loba_de_menos --from $scripts/drawing.game --seats A=greedy,B=greedy --save "$work/2.game"
claim "the same comes again" cmp -s "$work/1.game" "$work/2.game"
from '' loba_de_menos --from $scripts/drawing.game --seats A=greedy,B=greedy --seed 8 --save "$work/3.game"
claim "with a seed other cards are hidden" grep -q "^seed 8" "$work/3.game"
claim "and so another match comes of it" sh -c "! cmp -s '$work/1.game' '$work/3.game'"
claim "which begins with what the script says" grep -q "^stock KC 5D" "$work/3.game"
from 'quit\n' loba_de_menos --from $scripts/drawing.game --seats Ana,Beto,Cora
claim "as many play as in the script" says "2 play in the script; named: 3"
claim "else it is wrong usage" [ $status -eq 2 ]
from 'quit\n' loba_de_menos --from $scripts/drawing.game --seats Ana,Beto=nobody
claim "bots are known" says "there is no bot 'nobody'"

# ---- It lasts

from 'discard KC\n' loba_de_menos --from $scripts/drawing.game --seats Ana,Beto=greedy
"$loba" play --ascii --resume </dev/null >"$work/out" 2>&1
claim "a match that was left is gone on with" says "Ana"
claim "and replays" "$loba" replay "$XDG_STATE_HOME"/loba/*.loba >"$work/replay"
cp "$XDG_STATE_HOME"/loba/*.loba "$work/kept.loba"
from 'quit\n' loba_de_menos --from "$work/kept.loba"
claim "a transcript is a script too" [ $status -eq 0 ]
claim "a copy of which is played" [ "$(ls "$XDG_STATE_HOME"/loba | wc -l)" -eq 1 ]

# ---- Which end of a run a card goes to

cat >"$work/ends.game" <<'END'
rules loba_de_mas
seats Ana Beto
hand Ana 9S KS KC 2C AD QD AH
hand Beto 9H KD 8C
table Ana 5S 6S 7S 8S JK=9S
table Ana 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS JK=KS
discards 8C ...

Ana> draw
END
from 'swap 9S on 1\nswap KS on 2\nswap KS JK>AS on 2 high\nlay AS on 2\nhelp swap\nquit\n' --from "$work/ends.game"
claim "it is told in a question" says "swap 9S JK>4S on 1 (at the low end of the run)"
claim "of the other end too" says "swap 9S JK>10S on 1 (at the high end of the run)"
claim "of an ace" says "swap KS JK>AS on 2 low (at the low end of the run)"
claim "in what happened" says "where JK moves to AS (at the"
claim "in the help" says 'what is behind ">" says to which end of the'
from 'swap 9S on 1\nswap KS on 2\nswap KS JK>AS on 2 low\nquit\n' --from "$work/ends.game" --lang es
claim "in Spanish, with commands in Spanish" says "cambiar 9P JK>4P en 1 (en la punta baja)"
claim "of an ace too" says "cambiar KP JK>AP en 2 alto (en la punta alta)"
claim "and in what happened" says "(en la punta baja)."

# ---- Rules of one's own

cat >"$work/casa.lua" <<'END'
local rules = extends("loba_de_menos", { joker_points = { 25 } })
rules.name = "Casa"
return rules
END
from 'quit\n' "$work/casa.lua" --from $scripts/drawing.game
claim "a file that extends the game goes on from its scripts" says "Casa"
claim "with their cards" says "melds  [4S 4H 4D]"
"$loba" play --ascii --resume </dev/null >"$work/out" 2>&1
claim "and is found again" says "Casa"
from 'quit\n' loba_de_menos --from $scripts/drawing.game --set joker_points=25 --save "$work/set.game"
claim "--set changes an option of the script" grep -q "^option joker_points 25" "$work/set.game"

# ---- House rules

# A script beside house rules that it names by a path, and others that the command line names by one.
mkdir -p "$work/there/own"
echo 'return house { name = "short", change = { ["match.limit"] = 77 } }' >"$work/there/own/short.lua"
echo 'return house { name = "cheap", change = { ["match.direction"] = "left" } }' >"$work/cheap.lua"
printf 'rules chinchon\nwith jokers\nwith own/short.lua\noption jokers.n 1\nseats Ana Beto\nhand Ana 1or 2or 3or JK ...\n' >"$work/there/house.game"
from 'hand\nquit\n' --from "$work/there/house.game"
claim "a script has its own house rules" says "Chinchón + jokers + short"
"$loba" play --ascii --resume </dev/null >"$work/out" 2>&1
claim "with which it is gone on with" says "0/77"
from 'hand\nreload\nquit\n' chinchon --from "$work/there/house.game" --with jokers --with "$work/cheap.lua" \
    --set jokers.n=2 --save "$work/house.game"
claim "--with puts more on it, and none twice" says "Chinchón + short + jokers + cheap"
claim "they are there when the files are read again" says "its rules files are as they were"
claim "each is named in what is saved" [ "$(grep -c '^with ' "$work/house.game")" -eq 3 ]
claim "and --set changes their options" grep -q "^option jokers.n 2" "$work/house.game"
claim "once" [ "$(grep -c '^option ' "$work/house.game")" -eq 1 ]
claim "it replays" "$loba" replay "$work/house.game" "$XDG_STATE_HOME"/loba/*.loba >"$work/replay"
"$loba" play --ascii --resume </dev/null >"$work/out" 2>&1
claim "and is gone on with" says "0/77"
from 'quit\n' chinchon --from "$work/there/house.game" --set jokers.n=2
claim "an option of house rules that the script alone names is changed" [ $status -eq 0 ]
from 'quit\n' loba_de_menos --from $scripts/drawing.game --with jokers
claim "house rules that do not fit are refused" says "it has wild cards already"
for i in 1 2 3 4 5 6 7 8; do
    echo "return house { name = \"n$i\", change = { [\"match.limit\"] = 77 } }" >"$work/n$i.lua"
done
from 'quit\n' chinchon --from "$work/there/house.game" --with "$work/n1.lua" --with "$work/n2.lua" --with "$work/n3.lua" \
    --with "$work/n4.lua" --with "$work/n5.lua" --with "$work/n6.lua" --with "$work/n7.lua"
claim "with those of the script they may be too many" says "more than 8 house rules, or 48 options"

# ---- What cannot be

from 'quit\n' chinchon --from $scripts/drawing.game
claim "the script of another game is none" says "this is a game of loba_de_menos, and chinchon neither is that nor extends it"
claim "which is a fault of the script" [ $status -eq 1 ]
from 'quit\n' --from $scripts/drawing.game --set joker_points=25
claim "--set wants the variant" [ $status -eq 2 ]
from 'quit\n' --from $scripts/drawing.game --with one_go
claim "--with wants it too" says "--set and --with want the variant too"
from 'quit\n' loba_de_menos --from "$work/none.game"
claim "a script is there" says "it cannot be read"
from 'quit\n' --resume --from $scripts/drawing.game
claim "a match is not begun twice" says "--resume and --from do not go together"
printf 'rules loba_de_menos\nseats Ana Beto\n\nAna> discard 2H\n' >"$work/wrong.game"
from 'quit\n' loba_de_menos --from "$work/wrong.game"
claim "a script that is wrong is told with its line" says "wrong.game:4: "
claim "nothing begins then" [ ! -d "$XDG_STATE_HOME/loba" ]
printf 'rules loba_de_menos\nseats Ana Beto\nseed 3\n\nAna> draw\nAna> discard %s\n' \
    "$(printf 'draw\nlegal\nquit\n' | "$loba" play loba_de_menos --seats Ana,Beto --seed 3 --ascii | sed -n 's/^ *discard \([^ ]*\)$/\1/p' | head -1)" >"$work/seeded.game"
from 'quit\n' loba_de_menos --from "$work/seeded.game"
claim "a script with a seed goes on" [ $status -eq 0 ]
from 'quit\n' loba_de_menos --from "$work/seeded.game" --seed 12345
claim "under another seed it may be impossible" [ $status -eq 1 ]
claim "and that is said" says "--seed: the script must be possible with these cards too"
over=$(grep -ls '^= over' $scripts/*.game | head -1)
from 'quit\n' loba_de_menos --from "$over"
claim "where the match is over nobody goes on" says "the match is over at its end"

exit $failed
