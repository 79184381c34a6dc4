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
run check "$work/mine/ours.lua"
claim "a variant of one's own may be built on a stack" [ $status -eq 0 ]

# What cannot be.
run play chinchon --with jokrs
claim "an unknown name is refused" [ $status -eq 2 ]
claim "and the nearest is named" complains "there are no house rules 'jokrs'; did you mean 'jokers'?"
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
run fields --with limit
claim "a command without a variant takes none" complains "takes no --with"

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
transcript=$(find "$work/state" -type f | head -1)
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
