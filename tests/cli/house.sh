#!/bin/sh
# house.sh LOBA: house rules are put on a variant wherever one is named, and matches keep them.

. tests/support/cli.sh

run()
{
    "$loba" "$@" --ascii </dev/null >"$work/out" 2>"$work/err"
    status=$?
}
complains() { grep -qF -e "$1" "$work/err"; }
told() { tr -s ' \n' '  ' <"$work/out" | grep -qF -- "$1"; }

mkdir -p "$work/mine/house"
cat >"$work/mine/house/fifty.lua" <<'END'
return house { name = "to fifty", change = { ["match.limit"] = 50 } }
END
cat >"$work/mine/house/our_table.lua" <<'END'
return house { name = "our table", with = { "jokers", "fifty" }, set = { ante = 0, jokers = { n = 3 } } }
END
cat >"$work/mine/house/doubles.lua" <<'END'
return house { name = "doubled", change = function(rules)
  rules.melds.pierna.size = { rules.melds.pierna.size[1], 4 }
  rules.melds.escalera.size = { 3, rules.match.limit > 100 and 12 or 7 }
end }
END
cat >"$work/mine/ours.lua" <<'END'
return extends("chinchon", {}, { "our_table" })
END

# Where a variant is named.
run explain chinchon --with limit --with jokers
claim "house rules stand in the name" told "Chinchón + another limit + jokers"
claim "they are told first" told "House rules Another limit: the match goes to another number of points."
claim "their options are told" told "limit.points = 50: the points to which the match goes."
run explain chinchon --with limit --with jokers house
claim "they are a part of the page" told "Jokers: jokers are wild"
run explain chinchon --with "$work/mine/house/our_table.lua"
claim "parts say what they are a part of" told '"to fifty" (part of: "our table").'
run explain chinchon jokers --with jokers
claim "by their name what they do is told" told "House rules Jokers: jokers are wild, one in a meld at most; a loose one counts 25 where cards count points. In Chinchón + jokers"
claim "not as a row of the ledger" lacks ledger
claim "with the fields that rest on them" told "In the rules file - deck.jokers = 2 (jokers.lua:14)"
printf 'reglas jokers\nquit\n' | "$loba" play chinchon --with jokers --seats Ana,Beto=greedy --seed 3 --ascii --lang es >"$work/out" 2>"$work/err"
claim "at the prompt too" told "Reglas de la casa Comodines: se juega con comodines, uno por juego como máximo"
claim "not as a row of the ledger there" lacks registro
run diff chinchon --with limit --set limit.points=70
claim "diff says what they change" [ $status -eq 1 ]
claim "diff says it with their name" told "B: Chinchón + another limit, limit.points=70 House rules A: nothing of the kind."
claim "diff says the new limit" told "B: Whoever reaches 70 points or more"
run diff chinchon --set match.limit=70
claim "a plain field is set by its path" told "B: Whoever reaches 70 points or more"
run arrange chinchon 4or 5or JK 7co 7es 7ba 3ba --with jokers
claim "arrange takes them" [ $status -eq 0 ]
claim "arrange uses the joker" told "JK=3or 4or 5or"
run judge chinchon meld 4or 5or JK=6or --with jokers
claim "judge takes them" told "yes"
run judge rummy meld 4H 5H JK
claim "and without them there is no joker" [ $status -eq 2 ]
run simulate chinchon --games 3 --seed 4 --with limit --set limit.points=20 --json
claim "simulate takes them" [ $status -eq 0 ]
printf 'start with limit; seats Ana Beto=greedy; seed 7\nquit\n' |
    "$loba" engine chinchon --with jokers --set jokers.n=1 >"$work/out" 2>"$work/err"
claim "an engine is started with them, and a match may have more" says '"schema"'
claim "and no error" lacks '"error"'
printf 'start with ./some.lua; seats Ana Beto=greedy\nquit\n' | "$loba" engine chinchon >"$work/out" 2>"$work/err"
claim "a match names no file" says "wanted house rules by their name, not by a path"

# Lists.
run list
claim "the list has house rules" told "house rules name file"
run list chinchon
claim "of a variant those that fit" says no_cut_first_round
claim "and no variant" lacks conga
run list carioca_argentina
claim "and not those that do not" lacks house/jokers.lua
run list jokers
claim "of house rules the variants that they fit" says chinchon
claim "and no others" lacks carioca

# Checks.
run check chinchon --with limit --with jokers
claim "a stack is checked" [ $status -eq 0 ]
run check golpeado --with ace_of_coins_wild
claim "what does not fit is refused" [ $status -eq 2 ]
claim "with the reason" told "ace_of_coins_wild does not fit golpeado: it has no ace of coins"
run check golpeado --set suits=spanish --with ace_of_coins_wild
claim "it is checked with the option with which it fits" [ $status -eq 0 ]
run check chinchon --rules-dir "$work/mine" --with fifty --with doubles
claim "an order that matters is told" told "melds.escalera.size: depends on the order of fifty and doubles: as given it is as"
claim "with both places" told "house/doubles.lua:3 makes it, the other way round as"
claim "and is no fault" [ $status -eq 0 ]
run check chinchon --rules-dir "$work/mine" --with fifty --with limit --set limit.points=70
claim "a field set twice is a fault" [ $status -eq 3 ]
claim "with both places too" says "match.limit: is 70 here, and 50 in"
run check "$work/mine/house/fifty.lua"
claim "house rules are checked by themselves" told "no fault found (to fifty), on"
claim "on all that they fit" told "chinchon, conga"
run check limit
claim "by their name too" told "no fault found (another limit), on 7 of 10 variants"
run check "$work/mine/house/our_table.lua" --rules-dir "$work/mine"
claim "a collection is checked as a whole" [ $status -ne 2 ]
echo 'return house { change = { ["match.limt"] = 50 } }' >"$work/slip.lua"
run check "$work/slip.lua"
claim "a fault that is the same on every variant is told once" [ "$(grep -c 'no field has the path' "$work/out")" -eq 1 ]
claim "and as the fault of the file" says "$work/slip.lua:1:29: change[\"match.limt\"]: no field has the path 'match.limt'; did you mean 'match.limit'?"
claim "without the name of one variant" lacks "chinchon: "
echo 'return house { change = { ["melds.pierna.size"] = { 3, 3 } } }' >"$work/slip.lua"
run check "$work/slip.lua"
claim "of one that only some have" says "carioca_argentina, carioca_chilena, gin, golpeado, loba_centroamericana, rummy: $work/slip.lua:1:"
claim "it says which, once" [ "$(grep -c 'no table for' "$work/out")" -eq 1 ]
run check --json "$work/slip.lua"
claim "editors get it as JSON" [ "$(grep -c '"schema":"loba-fault-1","file":"'"$work"'/slip.lua","line":1' "$work/out")" -eq 1 ]
claim "and nothing else" [ "$(wc -l <"$work/out")" -eq 1 ]
run check --json limit
claim "without a fault there is no line" [ $status -eq 0 -a ! -s "$work/out" ]
echo 'return house { options = { idle = { true, help = "none" } }, change = { ["match.limit"] = 50 } }' >"$work/idle.lua"
run check --quick "$work/idle.lua"
claim "--quick leaves out what its options do" [ $status -eq 0 ]
claim "and says so" says "left unchecked with --quick: the options, and all play but two hands"
run check --save "$work/none.game" limit
claim "--save is for a variant" [ $status -eq 2 ]
claim "and it says how" complains "--save goes with a variant: loba check VARIANT --with"
run check --watch "$work/slip.lua"
claim "a variant is watched with house rules" [ $status -eq 2 ]
claim "and it says how, too" complains "holds house rules: loba check --watch VARIANT --with $work/slip.lua"
run check "$work/mine/ours.lua"
claim "a variant of one's own may be built on a stack" [ $status -eq 0 ]

# What cannot be.
run play chinchon --with jokrs
claim "an unknown name is refused" [ $status -eq 2 ]
claim "and the nearest is named" complains "there are no house rules 'jokrs'; did you mean 'jokers'?"
run play chinchon --with comodines
claim "house rules are known by what they are called in Spanish" [ $status -eq 2 ]
claim "and their name is told" complains "there are no house rules 'comodines'; did you mean 'jokers'?"
run play chinchon --with "another limit"
claim "and in English" complains "did you mean 'limit'?"
run explain chinchon --set jokers.n=3
claim "an option of house rules that are not put on" [ $status -eq 2 ]
claim "says how they are put on" complains "'jokers.n' belongs to the house rules 'jokers': put them on as well, --with jokers"
run explain chinchon --with jokers --set jokers.number=3
claim "of those that are put on it is none" complains "has no option 'jokers.number'"
run explain chinchon --set limit=70
claim "a bare name is answered with the field" complains "did you mean 'match.limit'?"
run explain chinchon --set match.limits=70
claim "and a wrong path with the whole right one" complains "did you mean 'match.limit'?"
run play carioca_argentina --with jokers
claim "what does not fit is refused" [ $status -eq 2 ]
claim "and the reason is told" complains "jokers does not fit carioca_argentina: it has wild cards already"
run play "$work/mine/house/fifty.lua"
claim "house rules are no variant" complains "returns house {…}, which are house rules"
run play chinchon --with chinchon
claim "a variant is no house rules" [ $status -eq 2 ]
run play chinchon --with limit --with limit
claim "nothing is stacked twice" complains "--with: limit is given twice"
run play chinchon --with a --with b --with c --with d --with e --with f --with g --with h --with i
claim "there is a limit" complains "--with: 8 at most"
run list chinchon --with jokers
claim "what is on it already is not listed" lacks house/jokers.lua
run help --with limit
claim "a command without a variant takes none" complains "takes no --with"

# A file of house rules checked by itself.
cat >"$work/slip.lua" <<'END'
return house {
  nombre = "fifty",
  change = { ["match.limit"] = 50 },
}
END
run check "$work/slip.lua"
claim "its own faults are told once" [ "$(grep -c "did you mean 'name'" "$work/out")" -eq 1 ]
claim "with the line that is meant" says '2 |   nombre = "fifty",'
sed 's/nombre/name/; s/= 50/= "50"/' "$work/slip.lua" >"$work/text.lua"
run check "$work/text.lua"
claim "a fault on each variant is told once" [ "$(grep -c 'without quotes' "$work/out")" -eq 1 ]
claim "as a fault" [ $status -eq 3 ]
sed 's/nombre.*/fits = { "chinchon_", "gim" },/' "$work/slip.lua" >"$work/none.lua"
run check "$work/none.lua"
claim "such as fit nothing say why" says "fits: there is no variant 'chinchon_'; did you mean 'chinchon'?"

# Matches that are kept.
"$loba" play chinchon --with jokers --with "$work/mine/house/fifty.lua" --set ante=1 --seats Ana,Beto=greedy \
    --seed 3 --save "$work/first.game" >"$work/out" 2>"$work/err" <<'END'
draw
quit
END
cp "$work/first.game" "$work/out"
claim "a script keeps the name" says "with jokers"
claim "and the way to a file" says "with mine/house/fifty.lua"
run replay "$work/first.game"
claim "it replays" [ $status -eq 0 ]
transcript=$(find "$work/state" -type f | sort | tail -1)
[ -n "$transcript" ] && cp "$transcript" "$work/out"
claim "a transcript keeps them" says "with jokers"
claim "with the whole path" says "with $work/mine/house/fifty.lua"
claim "and the digest of each file" says " jokers.lua"
claim "and of the other" says " fifty.lua"
printf 'quit\n' | "$loba" play --resume --ascii >"$work/out" 2>"$work/err"
claim "the match goes on with them" says "Chinchón + jokers + to fifty"
echo '-- a change' >>"$work/mine/house/fifty.lua"
printf 'quit\n' | "$loba" play --resume --ascii >"$work/out" 2>"$work/err"
cat "$work/err" >>"$work/out"
claim "not with other house rules" says "fifty.lua"

exit $failed
