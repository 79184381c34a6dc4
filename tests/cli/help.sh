#!/bin/sh
# help.sh LOBA: what `help` shows can be typed: every example of a meld, a lay-off or an exchange is
# one that `loba judge` allows, in every game and in both languages.

. tests/support/cli.sh

# The examples of a command at the prompt: lines of four spaces, up to the colon.
examples() # VARIANT LANGUAGE COMMAND
{
    printf 'help %s\nquit\n' "$3" |
        "$loba" play "$1" --seats Ana,Beto=greedy --seed 3 --ascii --lang "$2" 2>/dev/null |
        sed -n 's/^    \([^ ][^:]*\):.*/\1/p' |
        # Where melds are only shown, help on `meld` tells how that is done.
        if [ "$3" = meld ]; then
            sed -n -e 's/^\(show\|mostrar\) \(.*\) +$/meld \2/p' -e '/^\(meld\|bajar\) /p'
        else
            cat
        fi
}

# The prompt shows P H D T in Spanish; the command line takes S H D C.
in_notation() { printf '%s' "$1" | sed -E 's/\b(10|[2-9AJQK])P\b/\1S/g; s/\b(10|[2-9AJQK])T\b/\1C/g'; }

allowed=0
allows() # VARIANT QUESTION [OPTION...]
{
    variant=$1 question=$2
    shift 2
    # shellcheck disable=SC2086
    "$loba" judge "$variant" $(in_notation "$question") --ascii "$@" >"$work/out" 2>"$work/err"
    claim "$variant: help shows \"$question\", which may not be" \
        grep -q "^\(yes\|not understood: wanted\)" "$work/out"
    allowed=$((allowed + 1))
}

# The card takes the place of a wild card at the high end of a run, whose low end is open.
on_wild() # WORDS
{
    added=$(echo "$1" | cut -d' ' -f2)
    allows "$variant" "$(echo "$1" | sed "s/ 1\$/ ${meld#* } JK=$added/")"
}

moving=0
for variant in rules/*.lua; do
    variant=$(basename "$variant" .lua)
    for language in en es; do
        examples "$variant" $language meld >"$work/melds"
        while IFS= read -r words; do
            case $words in
            *+*) allows "$variant" "$words" --contract 1 ;;
            *) allows "$variant" "$words" ;;
            esac
        done <"$work/melds"
        # A card that is added to meld 1 is added to the run or set that `meld` shows.
        meld=$(grep -v -e '+' -e JK "$work/melds" | sed -n 's/^[^ ]* //p' | head -n 1)
        examples "$variant" $language lay >"$work/lays"
        examples "$variant" $language swap >"$work/swaps"
        while IFS= read -r words; do
            case $words in
            *'>'*) moving=$((moving + 1)) && on_wild "$words" ;;
            *) allows "$variant" "$(echo "$words" | sed "s/ 1/ $meld/")" ;;
            esac
        done <"$work/lays"
        while IFS= read -r words; do
            on_wild "$words"
        done <"$work/swaps"
        # What is taken with cards is the card that they lack.
        examples "$variant" $language take | sed -n 's/^[^ ]* \(with\|con\) //p' >"$work/pairs"
        while IFS= read -r pair; do
            claim "$variant: help shows a take with \"$pair\", which lack one of $meld" \
                [ "${meld#* }" = "$pair" ]
        done <"$work/pairs"
    done
done
claim "a wild card that moves is among them" [ "$moving" -ge 2 ]
claim "many examples were asked about, not $allowed" [ "$allowed" -ge 60 ]

# ---- Every command has an example, or stands alone

printf 'help why\nhelp sort\nhelp rules\nhelp save\nhelp lang\nhelp help\nquit\n' |
    "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 --ascii >"$work/out" 2>&1
for words in "why discard KC: " "sort suit: " "rules melds: " "save my.game: " "lang es: " "help discard: "; do
    claim "help shows \"$words\"" says "    $words"
done
for words in "why discard KC" "sort suit" "sort use" "rules ace" "rules melds" "save $work/my.game" "lang es" "help discard"; do
    printf '%s\nquit\n' "$words" |
        "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 --ascii >"$work/out" 2>&1
    claim "\"$words\" is understood" lacks "ot understood"
    claim "\"$words\" finds something" lacks "say nothing of"
done

# ---- What a game lacks

at_prompt() # VARIANT LANGUAGE LINE...
{
    variant=$1 language=$2
    shift 2
    { printf '%s\n' "$@"; echo quit; } |
        "$loba" play "$variant" --seats Ana,Beto=greedy --seed "${seed:-3}" --ascii --lang "$language" 2>&1 |
        tr -s '\n ' ' ' >"$work/out"
}

at_prompt gin en "help meld" swap "rules joker" "rules zebra" help "discard 10X"
claim "gin says how melds are shown" says \
    "melds stay in the hand until it is shown. They are shown with: c knock CARD"
claim "and that nothing is exchanged" says "no such move: it has no wild cards (GR-01"
claim "of jokers, that no card is wild" says "No card is wild."
claim "a word that no rule has is none" says 'The rules say nothing of "zebra".'
claim "no joker is offered where there is none" lacks "JK"
seed=7
at_prompt gin en pass draw "discard JK"
seed=3
claim "a joker is told to be none of the game" says "this game is played without JK"
claim "and no card of a similar name is taken for it" lacks "did you mean"
at_prompt rummy en "help meld" "help swap"
claim "nor a wild card" lacks "wild card stands"
at_prompt chinchon es "ayuda bajar" cambiar "tirar zebra"
claim "in Spanish too" says "los juegos quedan en la mano hasta que se muestra. Se muestran con:"
at_prompt loba_de_menos en swap "swap zebra" help
claim "a swap in a game without one is not a matter of its cards" says \
    "no such move: no wild card is exchanged for the card that it stands for."
claim "but jokers are there" says "JK a joker"

# ---- The codes of refused moves

unexplained=
for code in $(sed -n 's/^## `\(.*\)`$/\1/p' docs/refusals.md); do
    "$loba" help "$code" >"$work/out" 2>"$work/err" || unexplained="$unexplained $code"
done
claim "every code of docs/refusals.md is explained" [ -z "$unexplained" ]
"$loba" help wild_at_end >"$work/out" 2>"$work/err"
claim "with its sentence, open where moves differ" says "…: no wild card may stand at an end"
claim "and the field that forbids the move" says "melds.*.wild.ends: whether a wild card may stand"
"$loba" help wild_at_ends >"$work/out" 2>"$work/err"
claim "a misspelt one leads to the nearest" grep -q "did you mean 'wild_at_end'" "$work/err"

exit $failed
