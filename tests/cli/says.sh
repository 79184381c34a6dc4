#!/bin/sh
# says.sh LOBA: what says(…) made is called like a function, and who makes something of it puts it
# into words of their own.

. tests/support/cli.sh

run() { "$@" >"$work/out" 2>"$work/err"; }

child() # NAME TEXT: a file that gives the bonus for going out in one turn another condition
{
    printf 'local base = extends("loba_de_menos")\nlocal before = base.score.bonuses.one_go.when\nbase.score.bonuses.one_go.when = %s\nreturn base\n' \
        "$2" >"$work/$1.lua"
}

same_games() # NAME: bots play as under the rules of the parent
{
    "$loba" simulate loba_de_menos --games 20 --seed 3 --each >"$work/parent" 2>&1 &&
        "$loba" simulate "$work/$1.lua" --games 20 --seed 3 --each 2>&1 |
        sed "s#$work/$1.lua#loba_de_menos#g" | cmp -s - "$work/parent"
}

child wrapped 'says({ en = "goes out late in one turn", es = "sale tarde de una vez" }, function(r, side) return before(r, side) and r.hand > 1 end)'
claim "what a parent says is called" run "$loba" check "$work/wrapped.lua"
run "$loba" diff loba_de_menos "$work/wrapped.lua"
claim "the child has a sentence of its own" says "B: Taken off the total of whoever goes out late in one turn: 10 points."

child renamed 'says({ en = "is quick", es = "es rápido" }, before)'
claim "what a parent says is put into other words" run "$loba" check "$work/renamed.lua"
run "$loba" diff loba_de_menos "$work/renamed.lua"
claim "and these are told" says "B: Taken off the total of whoever is quick: 10 points."
claim "it decides as before" same_games renamed

child plain 'function(r, side) return before(r, side) end'
claim "a function without words calls it as well" same_games plain
child caught 'function(r, side) local _, answer = pcall(before, r, side) return answer end'
claim "so does pcall" same_games caught

cat >"$work/late.lua" <<'END'
return house {
  name = "late", fits = { "loba_de_menos" },
  change = function(rules)
    local before = rules.score.bonuses.one_go.when
    rules.score.bonuses.one_go.when = says("goes out late", function(r, side) return r.hand > 1 and before(r, side) end)
  end,
}
END
claim "house rules call it" run "$loba" check "$work/late.lua"

child wrong 'function(r, side) return base.melds(r, side) end'
run "$loba" check "$work/wrong.lua"
claim "another table is still none" says "is a table, and no function"

exit $failed
