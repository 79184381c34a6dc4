#!/bin/sh
# texts.sh LOBA: a text that a rules file gives in English alone is told in Spanish too, wherever the
# file lies, with "vos" or with "tú".

. tests/support/cli.sh

run()
{
    "$loba" "$@" --ascii </dev/null >"$work/out" 2>"$work/err" || :
}
told() { tr -s ' \n' '  ' <"$work/out" | grep -qF -- "$1"; }
told_not() { ! told "$1"; }

# Copies, in a folder of somebody's.
mkdir -p "$work/mine/house"
cp rules/house/keep_jokers.lua "$work/mine/house/kept.lua"
cp rules/conga.lua "$work/mine/ours.lua"
ours="$work/mine/ours.lua"
run explain "$ours" --with kept --lang es
claim "the name is told in Spanish" told "Los comodines no se tiran: un comodín nunca se tira"
claim "what it says with the game" told "te queda un comodín como máximo, y la carta que tirás no es un comodín"
run explain "$ours" --with kept --lang es_CL
claim "as the country speaks" told "y la carta que tiras no es un comodín"
run explain "$ours" --with kept --lang en
claim "in English as it stands" told "Jokers are kept: a wild card is never thrown"
claim "and together" told "you keep one joker at most, and the card you throw is not wild"
run explain gin --with ace_of_coins_wild --lang es
claim "why house rules do not fit" grep -q "no va con gin: no tiene as de oros" "$work/err"

# What the catalogue lacks is in quotation marks in both languages; what it has, in none.
cat >"$work/mine/house/out.lua" <<'END'
return house { name = "goes out", help = "nobody has translated this", change = { ["match.limit"] = 50 } }
END
for language in es en; do
    run explain chinchon --with "$work/mine/house/out.lua" --lang $language
    claim "a text of its own: $language" told '"nobody has translated this"'
    claim "a text of the catalogue: $language" told_not '"goes out"'
done
run explain chinchon --with "$work/mine/house/out.lua" --lang es
claim "is told by it" told "Sale:"
exit $failed
