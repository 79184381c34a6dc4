#!/bin/sh
# check.sh LOBA: what bots come to when they play a rules file, and the scripted game that shows it.

. tests/support/cli.sh

check()
{
    "$loba" check "$@" >"$work/out" 2>"$work/err"
    status=$?
}

# The game that `check` writes of what fails in this file fails in a replay, for that same reason.
fails_alike() # NAME STATUS TEXT
{
    cp "tests/bad_rules/$1.lua" "$work"
    check "$work/$1.lua" --save "$work/$1.game"
    claim "$1: it fails" [ $status -eq 3 ]
    claim "$1: the game that shows it is named" says "\`loba replay $work/$1.game\` shows it"
    "$loba" replay "$work/$1.game" >"$work/out" 2>"$work/err"
    claim "$1: a replay fails" [ $? -eq "$2" ]
    claim "$1: for the same reason" says "$3"
}

# Totals that come and go round 0 are slow, and no fault.
check rules/*.lua rules/templates/*.lua
claim "no shipped file has a fault, the templates either" [ $status -eq 0 ]

fails_alike score_past_every_limit 3 "score.bonuses[1].points: the function answers 1130491"
fails_alike dealer_answers_no_seat 3 "match.dealer: the function answers 0; wanted: a whole number from 1 to 8"
fails_alike over_as_it_begins 3 "hand: it is over before anybody could do anything"
fails_alike laid_beats_held 1 "wanted the match to be over, it is not"
fails_alike always_void 1 "wanted the match to be over, it is not"

check "$work/always_void.lua" --save "$work/always_void.game"
claim "a game is not overwritten" [ $status -eq 2 ]
check "$work/always_void.lua" "$work/laid_beats_held.lua" --save "$work/both.game"
claim "of a second file there is a second game" says "\`loba replay $work/both-2.game\` shows it"

check tests/bad_rules/laid_beats_held.lua
claim "without --save the way to a game is told" says \
    "\`loba check tests/bad_rules/laid_beats_held.lua --save FILE.game\` writes a scripted game that shows it"
cp "$work/out" "$work/before"
check tests/bad_rules/laid_beats_held.lua
claim "the same is found each time" cmp -s "$work/before" "$work/out"

check rules/chinchon.lua --save "$work/none.game"
claim "of rules without a fault there is no game" [ $status -eq 0 -a ! -e "$work/none.game" ]
check --rules-dir tests/rules tests/rules/heavy.lua
claim "rules that are slow to play are no fault" [ $status -eq 0 ]

# Functions that need all the steps that a command has are waited for no longer than others.
cat >"$work/slow.lua" <<'END'
local base = extends("minimal")
local function count(m)
  local sum = 0
  for i = 1, 100000 do sum = sum + i end
  return sum > 0
end
base.hand[1][1].when = count
return base
END
check --rules-dir tests/rules "$work/slow.lua"
claim "functions that are slow are no fault" [ $status -eq 0 ]

# What a step asks only where its "when" holds is not asked elsewhere.
cat >"$work/guarded.lua" <<'END'
local base = extends("gin")
step(base, "lay_off").who.only = function(m, seat) return m.cards(m.closer) >= 0 and seat ~= m.closer end
return base
END
check --rules-dir tests/rules "$work/guarded.lua"
claim "a function that another one guards is no fault" [ $status -eq 0 ]

cat >"$work/won.lua" <<'END'
local base = extends("minimal")
base.match = { won = function(r, side) return r.hands_won(side) == 3 end }
return base
END
check --rules-dir tests/rules "$work/won.lua"
claim "a match that match.won alone ends is no fault" [ $status -eq 0 ]

# What would take long is left; that is told, and is no fault.
check --rules-dir tests/rules tests/hostile_rules/options_48_of_12.lua
claim "too many options are no fault" [ $status -eq 0 ]
claim "what is left unchecked is told, and how to check it" says "left unchecked, for it takes long: 21 of the \
options with some of their values; \`loba check tests/hostile_rules/options_48_of_12.lua --all\` leaves nothing out"
cp "$work/out" "$work/before"
check --rules-dir tests/rules tests/hostile_rules/options_48_of_12.lua
claim "the same is left each time" cmp -s "$work/before" "$work/out"
check --rules-dir tests/rules tests/hostile_rules/options_48_of_12.lua --lang es
claim "it is told in Spanish" says "quedó sin revisar, porque lleva mucho: 21 de las opciones con algunos de sus valores"
check rules/loba_de_menos.lua --all
claim "with --all a shipped file is checked in full" [ $status -eq 0 ]
check rules/*.lua
claim "of the shipped files nothing is left" [ "$(grep -c "left unchecked" "$work/out")" -eq 0 ]

# What a bonus counts is asked only where its `when` holds, and the closer is somebody there. That the
# lowest closes with few points is rare, and tried nevertheless.
cat >"$work/paid.lua" <<'END'
local option = options { cheap = { false } }
return {
  host = 1, name = "Paid", players = { 2, 4 },
  deal = { move { n = 7, to = "hands" }, move { n = 1, to = "discards" } },
  points = 1, melds = { set = set { size = 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" }, close { throws = false } },
    one { name = "throw", discard {} },
  } },
  score = { held = "none", bonuses = { {
    when = function(r, side) return r.how == "closed" end,
    points = function(r, side)
      for other = 1, r.players do
        if other ~= r.closer and r.hand_points(other) <= r.hand_points(r.closer) then return 0 end
      end
      return side ~= r.closer and (option.cheap and r.hand_points(r.closer) <= 13 and 2 or 1) or 0
    end,
  } } },
  match = { limit = 100, at_limit = "ends" },
}
END
check "$work/paid.lua"
claim "a bonus is asked where its condition holds, and a rare case is met" [ $status -eq 0 ]

# A file may load with one value of an option and not with the next one.
cat >"$work/gap.lua" <<'END'
local option = options { drink = { "mate", choices = { "mate", "tea", "milk" } } }
local milk = option.drink == "milk"
return {
  host = 1, name = "Gap", players = 2,
  deal = { move { n = 7, to = "hands" }, not milk and move { n = 2, to = "discards" } or nil, move { n = 1, to = "discards" } },
  points = 1, melds = { set = set { size = option.drink == "tea" and 4 or 3 } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {} }, one { name = "throw", discard {} },
  } },
  match = { limit = 100, at_limit = "ends" },
}
END
check "$work/gap.lua"
claim "every value of an option is tried" says "the rules do not load with drink=milk"
claim "and what leaves a gap in a list is told" says 'one that may be nil, as "x and y or nil" is, stands last'

# A quick check plays two hands, and finds there what fails at once.
check --quick rules/chinchon.lua
claim "a quick check says what it leaves" says "left unchecked with --quick: the options, and all play but two hands"
check --quick --rules-dir tests/rules tests/rules/failing_functions.lua
claim "a quick check asks functions" [ $status -eq 3 ]
claim "in a match that can be played again" says "answers 'many'; wanted: a whole number from -1000000 to 1000000 (played with --seats Ana=greedy,Beto=greedy --seed 1, command"
check --rules-dir tests/rules tests/rules/failing_functions.lua --save "$work/failing.game"
claim "each function that fails is told" says "score.bonuses[2].when: there is no 'r.onego'"
claim "and there is a game" [ -s "$work/failing.game" ]

# What a parent foresees, and settings or a child leave without use or make rare, is nothing to note.
check carioca_chilena --set match.hands=6
claim "a kind of meld of a hand that is not played any more is not noted" lacks "never_held"
cat >"$work/rare.lua" <<'END'
return extends("gin", { name = "Rare", big_gin = { "40", choices = { "off", "31", "50" } } })
END
check "$work/rare.lua"
claim "nor an act of a parent that is rare" lacks "never_held"

# A turn that throws before it draws is a note.
cat >"$work/order.lua" <<'END'
local rules = extends("loba_de_menos")
rules.name = "Order"
rules.hand = { turns {
  one { name = "throw", discard {} },
  any { name = "table", meld {}, lay {} },
  one { name = "draw", draw { from = "stock" } },
} }
return rules
END
check "$work/order.lua"
claim "a turn that throws first is told" says "order.lua:4: hand.throw: a turn throws here before it draws: the step 'draw' stands behind it [misplaced]"
claim "as a note" [ $status -eq 0 ]

# A hand in which nobody can go out is a note.
cat >"$work/stuck.lua" <<'END'
local rules = extends("carioca_argentina")
rules.name = "Stuck"
rules.melds.siete = run { size = 7 }
rules.opening.contract[5] = { siete = 1 }
return rules
END
check "$work/stuck.lua"
claim "a hand that nobody can end is told" says "stuck.lua:4: opening.contract[5]: in hand 5 nobody can go out: cards dealt: 11; that can be put down and laid off: 7 at most, since hand.table.meld.opens = \"only\" lets no other meld follow [no_way_out]"
claim "as a note" [ $status -eq 0 ]
sed 's/size = 7 }/size = { 7, unlimited } }/' "$work/stuck.lua" >"$work/grows.lua"
check "$work/grows.lua"
claim "not where its melds can grow" lacks "nobody can go out"
sed 's/size = 7 }/size = { 4, 6 } }/; s/siete = 1/siete = 1, trio = 1/' "$work/stuck.lua" >"$work/others.lua"
check "$work/others.lua"
claim "nor where others' melds take the rest" lacks "nobody can go out"

# Of a field that a game lacks the games are named that have it.
cat >"$work/low.lua" <<'END'
return house { fits = { "loba_de_menos" }, change = { ["hand.throw.close.loose_points"] = 5 } }
END
check "$work/low.lua"
claim "where nobody closes a hand, the games are named where somebody does" says \
    "no table for hand.throw.close.loose_points; games that have it: chinchon, conga, gin, golpeado [misfit]"
sed 's/loba_de_menos/conga/' "$work/low.lua" >"$work/fits.lua"
check --quick "$work/fits.lua"
claim "and on one of them the house rules are well" [ $status -eq 0 ]
check tests/bad_rules/contracts_where_there_are_none.lua
claim "and those that write what a file would go through" says \
    "games that have it: carioca_argentina, carioca_chilena, loba_centroamericana [nil_value]"

exit $failed
