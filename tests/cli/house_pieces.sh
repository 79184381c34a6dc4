#!/bin/sh
# house_pieces.sh LOBA: which games the shipped house rules fit, and what they make of variants that
# change those games.

. tests/support/cli.sh

# fits HOUSE VARIANT...: these variants and no others.
fits()
{
    house=$1
    shift
    "$loba" list "$house" | sed 1d | cut -d ' ' -f 1 | tr '\n' ' ' >"$work/out"
    claim "$house fits $*" [ "$(cat "$work/out")" = "$* " ]
}
check() { "$loba" check "$@" --rules-dir "$work" >"$work/out" 2>&1; }
told() { tr -s ' \n' '  ' <"$work/out" | grep -qF -- "$1"; }

cariocas="carioca_argentina carioca_chilena"
fits keep_jokers $cariocas conga loba_centroamericana loba_de_mas loba_de_menos
fits no_take_once_down $cariocas loba_centroamericana loba_de_mas loba_de_menos rummy
fits distinct_sets $cariocas conga loba_centroamericana loba_de_mas loba_de_menos
fits one_go $cariocas loba_centroamericana loba_de_mas loba_de_menos rummy
fits one_loose_card chinchon conga gin

cat >"$work/one_trio.lua" <<'END'
local base = extends("loba_centroamericana")
base.opening.contract = { { trio = 1, escalera = 1 } }
return base
END
check one_trio --with distinct_sets
claim "no contract of it has two sets" told "distinct_sets does not fit one_trio: nobody can have two sets of one rank in it"

check loba_centroamericana --set take_after_opening=forbidden --with no_take_once_down
claim "nothing is left to forbid" told "takes no discard in it already"

check rummy --with keep_jokers --with jokers
claim "jokers come first" told "keep_jokers does not fit rummy: it has no wild cards"
check rummy --with jokers --with keep_jokers
claim "and then are kept" told "no fault found"

cat >"$work/two_loose.lua" <<'END'
local base = extends("chinchon")
acts(base, "close")[1].loose_cards = 2
acts(base, "close")[1].leaves = function(m) return m.turn > 1 end
base.deck.jokers = 2
base.wild = function(card) return card.joker end
base.points = function(card) return card.joker and 25 or card.rank end
base.melds.pierna.wild = { max = 1 }
base.melds.escalera.wild = { max = 1 }
return base
END
check two_loose --with one_loose_card --with keep_jokers
claim "a limit of two becomes one, and a condition without words stays" told "no fault found"
cat >"$work/two_loose.game" <<'END'
rules two_loose
with one_loose_card
with keep_jokers
seats Ana Beto
hand Ana 3O 4O 5O 6O 7O 8O 1C
hand Beto 9O 9C 10E 2C 2E 4B 6B
stock 12C 12E 9B ...

Ana> draw
Ana> cut 12C
! leaves_wrong
Ana> discard 12C
Beto> draw
Beto> discard 12E
Ana> draw
Ana> cut 9B
Ana> show
= hand Ana 1
END
"$loba" replay "$work/two_loose.game" --rules-dir "$work" >"$work/out" 2>&1
claim "it is asked beside the new one" told "1 passed, 0 failed"

exit $failed
