#!/bin/sh
# addresses.sh LOBA: where a step has several acts of a kind, each is told by its number, and is
# found by it.

. tests/support/cli.sh

run() { "$@" >"$work/out" 2>"$work/err"; }

cat >"$work/two.lua" <<'END'
local base = extends("golpeado", { name = "Two" })
local throw = step(base, "throw")
throw.close.when = function(m) return m.turn < 0 end
table.insert(throw, close { word = throw.close.word, closer = throw.close.closer, loose_cards = 0 })
return base
END
run "$loba" simulate "$work/two.lua" --hands 20 --seed 1
claim "the second is told by its number" says "hand.throw.close[2]: "
claim "and so is the first, which never occurred" grep -qE "acts: +hand\.throw\.close\[1\]" "$work/out"
run "$loba" fields "$work/two.lua" --set "hand.throw.close[1].loose_cards=3" hand.throw
claim "the number finds the first" says "hand.throw.close[1].loose_cards = 3"
run "$loba" fields "$work/two.lua" --set "hand.throw.close[2].loose_cards=2" hand.throw
claim "and the second" says "hand.throw.close[2].loose_cards = 2"
run "$loba" fields "$work/two.lua" --set hand.throw.close.loose_cards=3 hand.throw
claim "without a number the first is meant" says "hand.throw.close[1].loose_cards = 3"
printf 'return extends("./two.lua", { ["hand.throw.close[2].loose_cards"] = 2 })\n' >"$work/child.lua"
claim "a file finds it in the same way" run "$loba" check --quick "$work/child.lua"
run "$loba" fields "$work/two.lua" --set "hand.throw.close[3].loose_cards=2" hand.throw
claim "one that is not there is refused" grep -qF "have no table for hand.throw.close[3]" "$work/err"
run "$loba" fields golpeado hand.throw
claim "a single one needs no number" says "hand.throw.close.loose_cards = 1"
exit $failed
