#!/bin/sh
# reload.sh LOBA: at the prompt the match goes on under its rules file as it is now.

. tests/support/cli.sh
: >"$work/err"

rules() # LINE...: writes the rules file
{
    {
        echo 'local rules = extends("loba_de_menos", { limit = { 101, range = { 20, 1000 } } })'
        echo 'rules.name = "Casa"'
        printf '%s\n' "$@"
        echo 'return rules'
    } >"$work/casa.lua"
}

# The program has said so much of this: the next line may change the file. The number of tries only
# ends a test that hangs.
said() # TIMES TEXT
{
    tries=0
    until [ "$(grep -cF -e "$2" "$work/out")" -ge "$1" ] || [ $tries -ge 1200 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
}

# Plays what the function `typed` types.
play() # ARGUMENT...
{
    rm -rf "$XDG_STATE_HOME"
    : >"$work/out"
    typed | "$loba" play "$work/casa.lua" --ascii --seats Ana,Beto=greedy --seed 3 "$@" >>"$work/out" 2>&1
    status=$?
}

rules
typed()
{
    echo draw
    echo hand
    said 1 'Ana> hand'
    rules 'rules.melds.pierna.size = { 3, 3 }'
    echo ':reload'
    echo undo
    echo 'meld 9S 9H 9D'
    echo table
    said 1 'Ana> table'
    rules 'rules.deck.jokers = 1'
    echo reload
    said 1 'The rules are not taken'
    rules 'rules.match.limit = "many"'
    echo recargar
    said 2 'The rules are not taken'
    rules 'rules.melds.pierna = nil' 'rules.ledger = nil' 'rules.opening = nil'
    echo reload
    said 3 'The rules are not taken'
    rules 'rules.melds.pierna.size = { 3, 3 }' 'rules.match.limit = 33'
    echo reload
    echo reload
    said 4 'The rules are not taken'
    echo 'reload it'
    echo 'discard KD'
    echo quit
}
play --save "$work/save.game"
claim "it is well" [ $status -eq 0 ]
claim "that is said" says "The rules are read again, and the same position goes on."
claim "and what differs, as it was" says "A: Pierna: 3 to 6 cards of one rank."
claim "and as it is" says "B: Pierna: 3 cards of one rank."
claim "what was done before cannot be undone" says "There is nothing to undo"
claim "the cards are as they were" says "melds  [9S 9H 9D] [AD 2D 3D]"
claim "another deck is not taken" says "The rules are not taken: the deck has changed."
claim "nor is a file with faults" says "match.limit"
claim "nor one that lacks a meld of the table" says 'in the position, "table Ana pierna'
claim "and it says what there is to read" says "The rules are not taken: its rules files are as they were."
claim "it stands alone" says '"reload" stands alone'
claim "the new limit is played" says "/33"
claim "twice it went on" [ "$(ls "$XDG_STATE_HOME"/loba | wc -l)" -eq 3 ]
claim "the first transcript names the next one" grep -q "goes on under changed rules in casa-.*-2.loba" "$XDG_STATE_HOME"/loba/*-1.loba
claim "which names the first" grep -q "comes from casa-.*-1.loba" "$XDG_STATE_HOME"/loba/*-2.loba
claim "and holds the position" grep -q "hand Ana .* 9S" "$XDG_STATE_HOME"/loba/*-2.loba
claim "the last one replays" "$loba" replay "$XDG_STATE_HOME"/loba/*-3.loba >"$work/replay"
claim "and so does what was saved" "$loba" replay "$work/save.game" >"$work/replay"
"$loba" play --ascii --resume </dev/null >"$work/out" 2>&1
claim "the match is gone on with under the last rules" says "/33"
claim "with what lies on the table" says "1: 9S 9H 9D"
mv "$XDG_STATE_HOME"/loba/*-3.loba "$work/"
"$loba" play --resume </dev/null >"$work/out" 2>&1
claim "those before it are over" says "no unfinished match"

# ---- A draft, and a match without a transcript

rules
typed()
{
    echo draw
    echo hand
    said 1 'Ana> hand'
    rules 'rules.match.limit = 44'
    echo reload
    echo quit
}
XDG_STATE_HOME=/dev/null/none play
claim "a match that is not written down goes on too" says "/44"

# ---- A script without the number of its hand

echo 'return (extends("chinchon"))' >"$work/again.lua"
printf 'rules chinchon\nseats Ana Beto Cora\nscore Ana 40\nscore Beto 95\nscore Cora 20\nreentries Beto 3\nhand Ana 4O 5O 6O ...\n' \
    >"$work/again.game"
typed()
{
    echo hand
    said 1 '> hand'
    echo '-- a line more' >>"$work/again.lua"
    echo reload
    echo quit
}
rm -rf "$XDG_STATE_HOME"
: >"$work/out"
typed | "$loba" play "$work/again.lua" --from "$work/again.game" --ascii >>"$work/out" 2>&1
told() { tr -s ' \n' '  ' <"$work/out" | grep -qF -e "$1"; }
claim "what is lacking is said" told 'The rules are not taken: the scripted game from which the match goes on has no line "round", and this is hand 1 of it'
sed -i 's/^seats.*/&\nround 9/' "$work/again.game"
rm -rf "$XDG_STATE_HOME"
: >"$work/out"
typed | "$loba" play "$work/again.lua" --from "$work/again.game" --ascii >>"$work/out" 2>&1
claim "with it the match goes on" told "The rules are read again, and the same position goes on."

# ---- House rules are put on it again

house() # POINTS: writes the house rules
{
    echo "return house { name = \"short\", change = { [\"match.limit\"] = $1 } }" >"$work/short.lua"
}

house 77
typed()
{
    echo hand
    said 1 '> hand'
    echo reload
    said 1 'The rules are not taken'
    house 66
    echo recargar
    echo hand
    echo quit
}
rm -rf "$XDG_STATE_HOME"
: >"$work/out"
typed | "$loba" play chinchon --with jokers --with "$work/short.lua" --set jokers.n=3 --ascii --seats Ana,Beto=greedy \
    --seed 3 --save "$work/house.game" >>"$work/out" 2>&1
claim "house rules that nobody changed are as they were" says "The rules are not taken: its rules files are as they were."
claim "the deck has not changed" lacks "the deck has changed"
claim "the match goes on under house rules as they are now" says "B: Whoever reaches 66 points or more is out of the match"
claim "the transcript names them" [ "$(grep -c ' with ' "$XDG_STATE_HOME"/loba/*-2.loba)" -eq 2 ]
claim "it replays" "$loba" replay "$XDG_STATE_HOME"/loba/*-2.loba >"$work/replay"
claim "so does what was saved" "$loba" replay "$work/house.game" >"$work/replay"
"$loba" play --ascii --resume </dev/null >"$work/out" 2>&1
claim "and the match is gone on with under them" says "/66"

exit $failed
