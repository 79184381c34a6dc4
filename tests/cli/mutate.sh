#!/bin/sh
# mutate.sh LOBA: which changes of a small rules file its scripts notice, which they do not, and what
# becomes of reasons.

. tests/support/cli.sh

run()
{
    "$loba" mutate --rules-dir tests/rules "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

complains() { grep -qF -e "$1" "$work/err"; }

going_out() # SCORE FACT: Ana goes out, Beto has ten points more, and this holds
{
    cat <<END
rules tiny
seats Ana Beto
score Beto $1
hand Ana 5S 6S 7S
hand Beto KC
stock 9D ...

Ana> draw
Ana> meld 5S 6S 7S
Ana> discard 9D
= $2
END
}

cat >"$work/tiny.lua" <<'END'
local base = extends("minimal")
base.players = 2
base.match.limit = 51
base.blocked = "score"
return base
END
mkdir "$work/scripts"

going_out 41 over >"$work/scripts/over.game"
run "$work/tiny.lua" "$work/scripts"
claim "a survivor fails" [ $status -eq 1 ]
claim "a number that nothing shows survives" says \
    "tiny.lua:3: base.match.limit: 51 → 50: no script notices"
claim "a choice that nothing shows survives" says \
    'tiny.lua:4: base.blocked: "score" → "void": no script notices'
claim "they are counted" says \
    "5 mutants, 1 killed by the loader, 2 by scripts, 2 survive, 2 of them without a reason"

going_out 40 'round 2' >"$work/scripts/not_over.game"
run --all "$work/tiny.lua" "$work/scripts"
claim "one more script notices" says \
    "tiny.lua:3: base.match.limit: 51 → 50: $work/scripts/not_over.game"
claim "what is no rules file needs no script" says "base.players: 2 → 1: does not load"
claim "and one is left" says "3 by scripts, 1 survive, 1 of them without a reason"

cat >"$work/scripts/survivors.txt" <<'END'
# What no script can notice.

base.blocked: "score" → "void"
  nobody is ever blocked
  in these scripts
END
run "$work/tiny.lua" "$work/scripts"
claim "a reason excuses" [ $status -eq 0 ]
claim "and is told" says '"score" → "void": nobody is ever blocked in these scripts'
claim "what is excused is counted" says "3 by scripts, 1 survive"

cat >>"$work/scripts/survivors.txt" <<'END'
base.match.limit: 51 → 50
  it is noticed
base.match.limit: 50 → 49
  it is no value of the file
END
run "$work/tiny.lua" "$work/scripts"
claim "a reason too many fails" [ $status -eq 1 ]
claim "that of a mutant that is noticed" says \
    "survivors.txt:6: base.match.limit: 51 → 50: it does not survive, and needs no reason"
claim "that of none" says \
    "survivors.txt:8: base.match.limit: 50 → 49: there is no such mutant"

echo 'base.players: 2 → 1' >>"$work/scripts/survivors.txt"
run "$work/tiny.lua" "$work/scripts"
claim "a reason must be given" complains "survivors.txt: line 10: base.players: 2 → 1 has no reason"
rm "$work/scripts/survivors.txt"

run --all --sample 2 --seed 5 "$work/tiny.lua" "$work/scripts"
claim "a sample is as large as was asked for" says "2 mutants, "
cp "$work/out" "$work/first"
run --all --sample 2 --seed 5 "$work/tiny.lua" "$work/scripts"
claim "and the same for the same seed" cmp -s "$work/first" "$work/out"

run "$work/tiny.lua" scripts/loba_de_menos/drawing.game
claim "scripts of another variant show nothing" [ $status -eq 1 ]
claim "and it is said" complains "none of the scripts plays by $work/tiny.lua"
run "$work/tiny.lua"
claim "without scripts it fails" [ $status -eq 1 ]
claim "where they would lie is said" complains "there are no scripted games for $work/tiny.lua"
claim "and how to begin" complains "\`loba new\` writes a first one with a new file"
mkdir -p "$work/scripts/tiny"
going_out 41 over >"$work/scripts/tiny/over.game"
run "$work/tiny.lua"
claim "scripts beside the file are found from anywhere" says "5 mutants, 1 killed by the loader, 2 by scripts"
rm -r "$work/scripts/tiny"
echo '= pot 3' >>"$work/scripts/over.game"
run "$work/tiny.lua" "$work/scripts"
claim "what fails already shows nothing" [ $status -eq 1 ]
claim "and is named" complains "a script fails before anything is changed: $work/scripts/over.game:"
run tests/bad_rules/syntax.lua
claim "only rules can be changed" [ $status -eq 3 ]

# From the folder of a script a path leads to the same rules as from there at the command line.
mkdir -p "$work/rules" "$work/games/tiny"
cp "$work/tiny.lua" "$work/rules"
going_out 41 over | sed 's|^rules tiny|rules ../../rules/tiny.lua|' >"$work/games/tiny/over.game"
from_there() # COMMAND ARGUMENT...
{
    (cd "$work/games/tiny" && "$loba" "$@" --rules-dir "$top/tests/rules") >"$work/out" 2>"$work/err"
    status=$?
}
top=$PWD
from_there replay over.game
claim "a script's path to its rules climbs from its folder" says "1 passed, 0 failed"
run "$work/tiny.lua" "$work/games"
claim "and leads to that file only" complains "none of the scripts plays by $work/tiny.lua"
from_there mutate ../../rules/tiny.lua over.game
claim "so that it notices mutants there" says \
    "5 mutants, 1 killed by the loader, 2 by scripts, 2 survive, 2 of them without a reason"

# ---- House rules

cat >"$work/more.lua" <<'END'
return house {
  fits = function(rules) return rules.match.limit ~= 50, "it has that limit" end,
  options = { points = { 51, range = { 10, 100 }, help = "the limit" } },
  change = function(rules, option) rules.match.limit = option.points end,
}
END
mkdir "$work/scripts/more"
going_out 41 over | sed '2i with ../../more.lua' | sed '1s/.*/rules minimal/' >"$work/scripts/more/over.game"
run --all "$work/more.lua"
claim "house rules are changed as they are put on a variant" [ $status -eq 1 ]
claim "a default is noticed by a script" says \
    "more.lua:3: options.points[1]: 51 → 52: $work/scripts/more/over.game"
claim "an option is tried as if nobody could choose it" says "change.rules.match.limit: option.points → 51: no script notices"
claim "one that fits other variants needs no script" says "fits: ~= → ==: does not load, or fits otherwise"
cat >"$work/scripts/more/survivors.txt" <<'END'
change.rules.match.limit: option.points → 51
  a reason of house rules
END
run "$work/more.lua"
claim "their reasons lie beside their scripts" says "option.points → 51: a reason of house rules"
"$loba" mutate no_cut_first_round >"$work/out" 2>"$work/err"
claim "shipped ones go by their names" [ $? -eq 0 ]
claim "and their scripts are found" says "21 mutants, 8 killed by the loader, 13 by scripts, 0 survive"
sed 's/rules.match.limit ~= 50/false/' "$work/more.lua" >"$work/never.lua"
run "$work/never.lua"
claim "such as fit nothing are no rules" [ $status -eq 3 ]
claim "and it is said" complains "never.lua: fits none of the variants that are found"
sed 's/= option.points/= option.poinst/' "$work/more.lua" >"$work/never.lua"
run "$work/never.lua"
claim "what is wrong on a variant is told" complains "never.lua:4: there is no option 'poinst'; did you mean 'points'?"
sed 's/change =/chnage =/' "$work/more.lua" >"$work/never.lua"
run "$work/never.lua"
claim "what is wrong with them is told as elsewhere" complains "did you mean 'change'?"

run nowhere
claim "and they must be there" [ $status -eq 2 ]
run --sample 0 "$work/tiny.lua"
claim "nothing is no sample" [ $status -eq 2 ]

exit $failed
