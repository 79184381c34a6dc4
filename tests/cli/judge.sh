#!/bin/sh
# judge.sh LOBA: `loba judge` says of cards on a real table whether that may be done, a line for each
# question; what it says to the scripted games is tests/judged.

. tests/support/cli.sh

ask() # STATUS ARGUMENT...: keeps what is said
{
    wanted=$1
    shift
    "$loba" judge --ascii "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
    claim "judge $*: status $wanted, got $status" [ "$status" -eq "$wanted" ]
}

answers() # ANSWER ARGUMENT...
{
    said=$1
    shift
    ask 0 "$@"
    claim "judge $*: $said" [ "$(cat "$work/out")" = "$said" ]
}

misses() # SAID ARGUMENT...
{
    said=$1
    shift
    ask 2 "$@"
    claim "judge $*: $said" grep -qF -e "$said" "$work/out" "$work/err"
}

# ---- Melds

answers "yes: pierna, 7S 7H 7D" loba_de_menos meld 7H 7S 7D
answers "yes: escalera, 5H to 8H, JK as 7H" loba_de_menos meld 5H 6H JK 8H
answers "yes: escalera, 4H to 7H, JK as 4H; or escalera, 5H to 8H, JK as 8H" loba_de_menos meld 7H 5H 6H JK
answers "yes: escalera, 4H to 7H, JK as 4H" loba_de_menos meld JK=4H 5H 6H 7H
answers "no: pierna: cards of at least 3 suits are needed (LM-06)" \
    loba_de_menos meld pierna 7H 7H 7S
answers "yes: pierna, 7S 7H 7D + escalera, 5H to 8H" loba_de_menos meld 7H 7S 7D + 5H 6H 7H 8H
answers "yes, in the hand, where it stays until it is shown: escalera, 4or to 6or" chinchon meld 4O 5O 6O
answers "yes: escalera, five of hearts to eight of hearts, joker as seven of hearts" \
    loba_de_menos --plain meld 5H 6H JK 8H
answers "sí: escalera, 5H a 8H, JK vale 7H" loba_de_menos bajar 5H 6H JK 8H --lang es
# Cards are written as on a page, and what is written can be typed; a program gets the notation.
answers "yes, in the hand, where it stays until it is shown: escalera, 4or to 6or" chinchon meld 4or 5or 6or
answers "sí: escalera, 5P a 8P, JK vale 7P" loba_de_menos bajar 5S 6S JK 8S --lang es
answers "sí: escalera, 5P a 8P, JK vale 7P" loba_de_menos bajar 5P 6p JK=7P 8P --lang es
answers "sí: pierna, 7P 7H 7T" loba_de_menos bajar 7P 7H 7C --lang es
answers "sí: escalera, 4T a 7T" loba_de_menos agregar 4T en 5T 6T 7T --lang es
ask 0 loba_de_menos meld 5P 6P 7P --lang es --json
claim "a program gets the letters of the notation" grep -qF '"cards":["5S","6S","7S"]' "$work/out"
misses '"5P"' loba_de_menos meld 5P 6P 7P

# A card of which the deck has no more is no card of any table.
answers "no: there is only one KH in the deck, and more are named here (GR-01)" gin meld KH KH KC
answers "no: there is only one KH in the deck, and more are named here (GR-01)" gin lay KH on KH KS KD
answers "no: there are only 2 of 5H in the deck, and more are named here (LM-02)" loba_de_menos meld 5H 5H 5H
answers "no: en el mazo hay un solo KH, y acá se nombran más (GR-01)" gin bajar KH KH KT --lang es

# ---- Contracts

answers "yes, a part of the contract: trío, 5H 5D 5C" carioca_argentina meld 5H 5D 5C --contract 1
answers "yes, the whole contract: trío, 5H 5D 5C + trío, 7H 7D 7C" \
    carioca_argentina meld 5H 5D 5C + 7H 7D 7C --contract 1
answers "no: the contract of this hand is 2 tríos: this meld is not part of it, or is one too many (CL-03 CL-07 CA-01)" \
    carioca_argentina meld 5H 6H 7H 8H --contract 1
# Where melds go down behind the contract too, what no contract takes is said beside the yes.
answers "yes: run, 5H to 7H, JK as 7H; but not in a contract: run: no wild card may be in it in the contract (every_field.lua:24, melds.run.at_opening.wild_max)" \
    tests/rules/every_field.lua meld 5H 6H JK
misses "this game has no contracts" loba_de_menos meld 5H 6H 7H --contract 1
misses "hands of a match of this game: 7; found 8" carioca_argentina meld 5H 6H 7H 8H --contract 8

# ---- Lay-offs and exchanges

answers "yes: escalera, 5H to 9H" loba_de_menos lay 9H 8H on 5H 6H 7H
answers "yes: escalera, 4H to 7H, JK as 4H" loba_de_menos lay JK on 5H 6H 7H low
answers "yes, as an exchange: escalera, 5H to 9H, JK as 9H" \
    carioca_argentina lay 7H on 5H 6H JK 8H high
answers "yes, as an exchange: escalera, 5H to 8H, and JK comes into the hand" \
    carioca_argentina swap 7H on 5H 6H JK 8H --set joker_swap=to_hand
answers "no: escalera: this wild card may not be exchanged (CA-02)" \
    carioca_argentina swap 7H on 5H 6H JK 8H --set joker_swap=none
answers "no: no wild card stands for 4H in meld 1" gin swap 4H on 5H 6H 7H

# ---- What is not seen is said once, and only where something is allowed

ask 0 carioca_argentina meld 5H 5D 5C
claim "a yes says what is not seen" grep -qF "says nothing about: whose turn it is" "$work/err"
claim "the contract is not seen" grep -qF "the contract of the hand" "$work/err"
ask 0 loba_de_menos meld 5H 6H 7H
claim "this game has no contract" [ -z "$(grep contract "$work/err")" ]
ask 0 loba_de_menos meld 5H 6H 8H
claim "a no is final" [ ! -s "$work/err" ]

# ---- What is not understood

misses "wanted meld CARDS, lay CARDS on CARDS or swap CARD on CARDS" loba_de_menos discard 5H
misses '"5X" is no card' loba_de_menos meld 5X
misses "what lies there is no meld: there are only 2 of 5H in the deck, and more are named here" \
    loba_de_menos lay 8H on 5H 5H 5H
misses "say which kind of meld it is: it could be \"meld escalera AS" \
    carioca_chilena --set programme=ten lay JK on AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
misses 'nothing more is wanted here, found "+"' loba_de_menos lay 5H on 5H 6H 7H + 5H
misses 'wanted "on" and the cards of the meld on the table' loba_de_menos lay 5H
misses "what lies there is no meld: escalera: the cards do not follow one another" loba_de_menos lay 8H on 4H 6H 7H
misses "say what the wild cards stand for: it could be" loba_de_menos lay 8H on 7H 5H 6H JK
misses "wanted cards alone" loba_de_menos meld 5H '# 6H'
misses "there is no variant" loba_de_ninguno meld 5H
misses "unknown option" loba_de_menos meld 5H --contracts 1

# ---- A question a line

"$loba" judge loba_de_menos --ascii <<'END' >"$work/out" 2>"$work/err"
meld 7H 7S 7D

xyz
meld 5H 6H 8H  # what Beto put down
END
status=$?
claim "a line that is not understood: status 2, got $status" [ $status -eq 2 ]
claim "each line has an answer" [ "$(cut -d: -f1 "$work/out" | tr '\n' ,)" = "yes,not understood,not understood,no," ]
claim "what is not seen is said once" [ "$(wc -l <"$work/err")" -eq 1 ]
printf 'meld 7H 7S 7D\nmeld 7H 7S' | "$loba" judge loba_de_menos >"$work/out" 2>"$work/err"
claim "a last line without its end is a question" [ "$(wc -l <"$work/out")" -eq 2 ]
head -c 5000 /dev/zero | tr '\0' 5 | "$loba" judge loba_de_menos >"$work/out" 2>"$work/err"
claim "a line that is too long has one answer" [ "$(wc -l <"$work/out")" -eq 1 ]
printf 'meld 5H\0 6H\n' | "$loba" judge loba_de_menos >"$work/out" 2>"$work/err"
claim "a zero byte is no letter" says "not understood"

# ---- For programs

answers '{"schema":"loba-judge-1","answer":"yes","act":"lay","shown":false,"melds":[{"kind":"escalera","cards":["JK=4H","5H","6H","7H"],"instead":false},{"kind":"escalera","cards":["5H","6H","7H","JK=8H"],"instead":true}],"unseen":["turn","opening","taken"]}' \
    loba_de_menos lay JK on 5H 6H 7H --json
ask 2 loba_de_menos meld 5X --json
claim "what is not understood is an object too" says '"answer":"not_understood","column":6'

# ---- What docs/judge.md shows

awk -v work="$work" '
    /^```/ { file = "" }
    /^\$ loba judge / { file = sprintf("%s/example%d", work, ++count); sub(/^\$ loba judge /, "") }
    file { print >file }' docs/judge.md
claim "docs/judge.md has examples" [ -f "$work/example5" ]
for example in "$work"/example*; do
    # The words of an example have no signs of the shell.
    # shellcheck disable=SC2046
    answers "$(sed 1d "$example")" $(head -n 1 "$example")
done

# ---- Short forms, as at the prompt

answers "yes: pierna, 7H 7D 7C" loba_de_menos m 7CDH
answers "yes: escalera, AH to 5H" loba_de_menos meld esc A-5 H
answers "yes: escalera, 5H to 8H" loba_de_menos l the 8H on 567H
answers "yes: pierna, 7H 7D 7C + escalera, 5H to 7H" loba_de_menos m 7CDH + 5-7H
answers "sí: pierna, 7P 7D 7T" loba_de_menos b 7PDT --lang es
answers "sí: escalera, 5H a 8H" loba_de_menos agregá 8H en 5 6 7 H --idioma es
misses '"7" is no card without its suit: wanted one, as in 7H' loba_de_menos m 7
misses "wanted meld CARDS" loba_de_menos draw
misses 'wanted a card before "on"' loba_de_menos lay on 5H 6H 7H
answers "no: there is only one 5H in the deck, and more are named here (GR-01)" gin meld 5H 5H 5D
# A question is pointed at where it was typed: behind 7CDH, that is four cards, and not elsewhere.
"$loba" judge loba_de_menos meld 7CDH zebra --json >"$work/out" 2>&1
claim "the column is that of what was typed" says '"column":11'
exit $failed
