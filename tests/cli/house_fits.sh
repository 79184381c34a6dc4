#!/bin/sh
# house_fits.sh LOBA: what the house rules that are shipped fit, in variants that nobody ships too.

. tests/support/cli.sh

run()
{
    "$loba" "$@" --ascii </dev/null >"$work/out" 2>"$work/err"
    status=$?
}
told() { cat "$work/out" "$work/err" | tr -s ' \n' '  ' | grep -qF -- "$1"; }

# refused HOUSE WHY VARIANT [ARGUMENT...]: the house rules do not fit, for this reason.
refused()
{
    house=$1 why=$2 variant=$3
    shift 3
    run explain "$variant" "$@" --with "$house"
    claim "$house: does not fit $variant $*" [ $status -eq 2 ]
    claim "$house: for a reason" told "does not fit $(basename "$variant" .lua): $why"
}

# fits HOUSE TEXT VARIANT [ARGUMENT...]: they fit, no fault is found, and the text tells what they do.
fits()
{
    house=$1 text=$2 variant=$3
    shift 3
    run check "$variant" "$@" --with "$house"
    claim "$house: no fault on $variant $*" [ $status -eq 0 ]
    run explain "$variant" "$@" --with "$house"
    claim "$house: $variant $* tells $text" told "$text"
}

# only HOUSE VARIANT...: of the variants that are shipped they fit these, and no others.
only()
{
    house=$1
    shift
    "$loba" list "$house" | sed 1d | cut -d ' ' -f 1 | tr '\n' ' ' >"$work/out"
    claim "$house: fits $*" [ "$(cat "$work/out")" = "$* " ]
}

variant() { cat >"$work/$1.lua"; }

variant both_ends <<'END'
local rules = extends("chinchon")
rules.melds.escalera.ace, rules.melds.escalera.size = "both", { 3, 13 }
return rules
END
variant few_ranks <<'END'
local rules = extends("loba_centroamericana")
rules.deck.ranks = { 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }
rules.melds.escalera.size = { 4, 13 }
return rules
END
variant round_already <<'END'
local rules = extends("rummy", { ace = none })
rules.melds.run.ace = "ring"
return rules
END
variant no_aces <<'END'
local rules = extends("chinchon")
rules.deck.ranks = { 2, 3, 4, 5, 6, 7, 10, 11, 12 }
rules.melds.escalera.size = { 3, 9 }
rules.players = { 2, 4 }
return rules
END
variant two_packs <<'END'
local rules = extends("chinchon")
rules.deck.packs = 2
rules.melds.pierna.size = { 3, 8 }
return rules
END
variant later <<'END'
local rules = extends("loba_de_menos")
step(rules, "table")[2].when = says("you have had two turns", function(m) return m.turns(m.seat) > 2 end)
return rules
END
variant apart_already <<'END'
local rules = extends("loba_centroamericana")
rules.melds.escalera.wild.adjacent = false
return rules
END

variant joker_for_points <<'END'
local rules = extends("rummy")
rules.deck = { jokers = 1 }
rules.points = function(card) return card.joker and 50 or math.min(card.rank, 10) end
return rules
END
variant wild_twos <<'END'
local rules = extends("rummy")
rules.wild = function(card) return card.rank == 2 end
for _, meld in pairs(rules.melds) do meld.wild = { max = 1 } end
return rules
END
variant wild_in_sets <<'END'
local rules = extends("loba_de_menos")
rules.melds.pierna.wild.max = 1
rules.melds.escalera.wild = { max = 0 }
return rules
END

contracts="carioca_argentina carioca_chilena loba_centroamericana"
only ace_bridge carioca_argentina carioca_chilena chinchon conga gin golpeado loba_centroamericana loba_de_mas \
    loba_de_menos rummy
only jokers_apart $contracts loba_de_mas
only ace_of_coins_wild chinchon conga
only red_twos_wild $contracts loba_de_menos
only jokers_come_back $contracts loba_de_mas loba_de_menos
only jokers chinchon gin golpeado rummy
only limit chinchon conga gin golpeado loba_de_mas loba_de_menos rummy
only no_cut_first_round chinchon conga gin golpeado

fits ace_bridge "3 to 12 cards that follow one another" "$work/both_ends.lua"
fits ace_bridge "4 to 12 cards that follow one another" "$work/few_ranks.lua"
fits ace_bridge "4 to 13 cards that follow one another" loba_centroamericana
refused ace_bridge "no run of it ends at the ace" "$work/round_already.lua"

fits jokers_apart "Two wild cards are never neighbours" loba_de_menos --set jokers_per_escalera=2
refused jokers_apart "no run may have two wild cards side by side" loba_de_menos
refused jokers_apart "no run may have two wild cards side by side" gin
refused jokers_apart "no run may have two wild cards side by side" "$work/apart_already.lua"

fits ace_of_coins_wild "1or" golpeado --set suits=spanish
fits ace_of_coins_wild "(pierna: wild cards allowed: 1)" "$work/two_packs.lua"
refused ace_of_coins_wild "it has no ace of coins" golpeado
refused ace_of_coins_wild "it has no ace of coins" "$work/no_aces.lua"
refused ace_of_coins_wild "its ace of coins is wild already" conga --set deck=40

refused red_twos_wild "its red twos are wild already" loba_de_mas
refused red_twos_wild "it has no red twos" chinchon
refused red_twos_wild "it has no red twos" "$work/few_ranks.lua"
refused red_twos_wild "it has no wild cards" gin
refused red_twos_wild "its cards all count the same" golpeado --with jokers

fits jokers_come_back "and then goes to the hand of the player who replaced it" loba_centroamericana
fits jokers_come_back "goes to the hand of the player" carioca_argentina --set joker_swap=none
refused jokers_come_back "nobody lays cards off in a turn" conga
refused jokers_come_back "no run may hold a wild card" rummy
refused jokers_come_back "no run may hold a wild card" "$work/wild_in_sets.lua"
fits jokers_come_back "you have had two turns" "$work/later.lua"

refused jokers "it has wild cards already" "$work/joker_for_points.lua"
refused jokers "it has wild cards already" "$work/wild_twos.lua"

run check tests/bad_houses/fact_called.lua
claim "a fault that shows in the matches of several variants is told once" \
    [ "$(grep -c 'lua_error' "$work/out")" -eq 1 ]

exit $failed
