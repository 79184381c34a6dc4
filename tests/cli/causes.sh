#!/bin/sh
# causes.sh LOBA: what fails in a shipped file because of a change is told at the change, the line of
# the shipped file second; a field of a shipped file that has nothing to act on is no fault of a change.

. tests/support/cli.sh

run() { "$loba" "$@" --ascii </dev/null >"$work/out" 2>"$work/err"; status=$?; cat "$work/err" >>"$work/out"; }
told() { tr -s ' \n' '  ' <"$work/out" | grep -qF -- "$1"; }

# The first line of a check, without the folders of its files.
begins() { sed -n '1s|[^ ]*/||g;1p' "$work/out" | grep -qF -- "$1"; }

# No line of it is about a place in a shipped file first.
none_in_rules() { ! grep -q '^[^ ]*rules/[a-z_]*\.lua' "$work/out"; }

# child GAME LINES: checks a child of the game with these lines, of which the first is line 3.
child()
{
    # shellcheck disable=SC2059 # the lines are a format
    printf "local r = extends(\"$1\")\nr.name = \"Ours\"\n$2\nreturn r\n" >"$work/ours.lua"
    run check "$work/ours.lua"
}

# stands GAME LINES PLACE TEXT: the child's fault stands there, with this text.
stands()
{
    child "$1" "$2"
    claim "$1, $2: is a fault" [ $status -eq 3 ]
    claim "$1, $2: stands at $3" begins "$3"
    claim "$1, $2: says $4" told "$4"
    claim "$1, $2: no fault stands in a shipped file" none_in_rules
}

# silent GAME LINES: the child has no fault.
silent()
{
    child "$1" "$2"
    claim "$1, $2: no fault" [ $status -eq 0 ]
}

# set_stands TEXT GAME SETTING...: the fault stands at the last of the settings.
set_stands()
{
    text=$1 game=$2
    shift 2
    for setting; do :; done
    count=$#
    for one; do set -- "$@" --set "$one"; done
    shift "$count"
    run check "$game" "$@"
    claim "$game $*: is a fault" [ $status -ne 0 ]
    claim "$game $*: stands at the setting" begins "--set $setting:"
    claim "$game $*: says $text" told "$text"
    claim "$game $*: no fault stands in a shipped file" none_in_rules
}

lead=$(grep -n '^local function lead' rules/gin.lua | cut -d: -f1)

# What one change breaks by itself, in a function and in a field of the parent, and in its own words.
stands carioca_argentina 'r.deal[1].n = 4' 'ours.lua:3: opening.contract[1]' 'in hand 1 it takes 6 cards; who has drawn holds 5'
stands loba_de_mas 'r.melds = nil' 'ours.lua:3: hand.table.meld' 'the rules have no kinds of meld (the field stands in '
stands gin 'r.players = { 2, 3 }' 'ours.lua:3: score.bonuses' "gin.lua:$lead then fails: r.loose_points(0) wants"
stands chinchon 'r.points = function(c) return c.suit end' 'ours.lua:3:12: points' 'the function answers "oros"; wanted: a whole'

# Of several changes the one that breaks it by itself.
stands gin 'r.match.limit = 60\nr.players = { 2, 3 }\nr.deal[1].n = 9' 'ours.lua:4: score.bonuses' 'then fails'
stands gin 'r.match.limit = 60\nr.deck = { ranks = { 1, 2, 3, 4, 5 } }\nr.stock.least = 3' 'ours.lua:4: deal.hands.n' 'the deck has 20'

# 57 cards of 50, where two changes make it so: the last of them.
stands gin 'r.deck = { ranks = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } }\nr.match.limit = 60\nr.deal[1].n = 20' \
    'ours.lua:5:15: deal.hands.n' 'hand 1 deals 41 cards where 2 play, and the deck has 40'
claim "a deal that cannot be made is one fault" [ "$(grep -c 'impossible' "$work/out")" -eq 1 ]
stands gin 'r.deal[1].n = 20\nr.match.limit = 60\nr.deck = { ranks = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } }' \
    'ours.lua:5: deal.hands.n' '(the field stands in '

# An option that a child settles.
printf 'return extends("chinchon", { name = "Ours",\n  blocked = "void" })\n' >"$work/ours.lua"
run check "$work/ours.lua"
claim "a settled option: stands at its line" begins 'ours.lua:2'
claim "a settled option: says what never ends" told 'each time it was blocked and void: the match does not end (the field stands in '
claim "a settled option: nowhere else" none_in_rules

set_stands 'the match does not end' chinchon blocked=void
set_stands 'hand 1 deals 61 cards' gin 'deal[1].n=30'
set_stands 'it takes 18 cards' carioca_chilena match.limit=500 melds.trio.size=9

# For how many a game is, a setting only narrows.
run check gin --set players=3
claim "gin for 3 is refused" [ $status -eq 2 ]
claim "gin for 3: says for how many it is" told 'gin is for 2; a file that extends it may be for others'
run check chinchon --set 'players={ 3, 7 }'
claim "chinchon for 7: says for how many it is" told 'chinchon is for 2 to 6'
run explain chinchon --set players=3
claim "chinchon for 3" [ $status -eq 0 ]

# In play, as in a check.
printf 'local r = extends("gin")\nr.players = { 2, 3 }\nreturn r\n' >"$work/ours.lua"
run play "$work/ours.lua" --seats Ana=greedy,Beto=greedy,Cora=greedy --seed 1
claim "in play: the change is told" told 'ours.lua:2: '
claim "in play: and what fails" told "gin.lua:$lead then fails: r.loose_points(0) wants the number of a side"

# A field that has nothing to act on.
silent carioca_argentina 'r.opening.contract = { { trio = 2 }, { trio = 3 } }'
silent loba_centroamericana 'r.opening.contract = { { trio = 1, escalera = 1 } }'
silent loba_centroamericana 'r.opening.contract = { { trio = 1, escalera = 1 } }\nlocal t = step(r, "table")\nt.meld.when = function(m) return m.hand > 0 end'
silent chinchon 'r.match.hands = 3\nr.match.limit = nil'
silent gin 'r.deck = { ranks = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } }'
silent rummy 'r.stock.renew = "none"'
run check chinchon --set match.hands=3 --set match.limit=unlimited
claim "chinchon in three hands" [ $status -eq 0 ]

exit $failed
