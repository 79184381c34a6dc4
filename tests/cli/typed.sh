#!/bin/sh
# typed.sh LOBA: what is typed short, or with less than it needs, is read by what can be done now; and
# what is lacking is said with an example that can be played.

. tests/support/cli.sh

at() # GAME LINE... ENGLISH OR SPANISH by $lang: each line is typed
{
    game=$1
    shift
    printf '%s\n' "$@" | "$loba" play --resume "$game" --lang "${lang:-en}" >"$work/out" 2>"$work/err"
}

# ---- Beginnings count what can be done now

cat >"$work/back.game" <<'GAME'
rules loba_de_menos
seats Ana Beto=greedy Cora=greedy
dealer Cora
turn Beto
score Ana 95
score Beto 60
score Cora 20
table Beto 5S 6S 7S
table Cora AC 2C 3C
hand Beto 8S
hand Ana KC QC QH 9C 2D 3H JS
hand Cora 9H KS KD
discards KH
stock 2S ...
GAME
at "$work/back.game" re
claim "where nothing was undone \"re\" is who comes back" says "You come back"
at "$work/back.game" undo
claim "and the whole word says that there is nothing to undo" says "There is nothing to undo"

# ---- A throw that may close the hand too

cat >"$work/knock.game" <<'GAME'
rules gin
seats Ana Beto=greedy
turn Ana
hand Ana 2S 2H 2C 4C 5C 6C 7S 7H 7C AD
hand Beto 9H 10H JH AS 3H 4H 3D AC KS KD
stock QS ...
discards 9C

Ana> pass
Beto> pass
GAME
at "$work/knock.game" draw
claim "what a throw does is said" says "  discard CARD                  throw a card; the hand goes on (11 ways)"
claim "and what the same one does that closes" says "  knock CARD                    throw a card and close the hand (2 ways)"
lang=es at "$work/knock.game" robar
claim "in Spanish too" says "  tirar CARTA                   tirar una carta; la mano sigue (11 posibles)"
claim "of both" says "  golpear CARTA                 tirar una carta y cerrar la mano (2 posibles)"

# ---- A command without its cards

at "$work/knock.game" draw knock
claim "what is typed without a card is told with one that can be thrown" says "Say it like this: knock QS"
claim "and whether it is a mistake too" says "wanted a card, and the line ends here"
at "$work/knock.game" draw discard
claim "of a throw" says "Say it like this: discard QS"
printf 'pass\ndraw\ndiscard\n' | "$loba" play loba_de_menos --seed 5 --lang en >"$work/out" 2>&1
claim "of one behind a meld that is advised, a card that the rest does not need" says "Say it like this: discard 10H"
lang=es at "$work/knock.game" robar golpear
claim "in Spanish" says "Escribilo así: golpear QP"

sed -e 's/^hand Ana .*/hand Ana 2S 2H 2C 4C 5C 8C 7S 7H JC QD/' "$work/knock.game" >"$work/high.game"
at "$work/high.game" knock draw knock
claim "before its time it is said what comes first" says "Not allowed: draw a card first"
claim "and what can be where no card would do" says "\`knock\` cannot be done now. You could, for example: discard "
claim "and that is what a hint says" [ "$(sed -n 's/.*example: \(discard .*\)/\1/p' "$work/out")" = \
    "$(printf 'draw\nhint\n' | "$loba" play --resume "$work/high.game" | sed -n 's/^\(discard [^:]*\):.*/\1/p' | sed 's/♠/S/;s/♥/H/;s/♦/D/;s/♣/C/')" ]
lang=es at "$work/high.game" robar golpear
claim "in Spanish what can be done now" says "Ahora no se puede \`golpear\`. Podés, por ejemplo: tirar "

# ---- An order of the hand

play() # LANGUAGE LINE...
{
    language=$1
    shift
    printf '%s\n' "$@" | "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 --lang "$language" >"$work/out" 2>"$work/err"
}
play en sort
claim "sort alone says by what it sorts, and what else there is" says "Sorted by suit. \`sort use\` groups by melds; \`sort suit\` and"
play en sort sort sort
claim "and goes through all of them" says "Sorted by use."
play es ordenar
claim "in Spanish too" says "Por palo. \`ordenar uso\` agrupa por juegos; \`ordenar palo\` y"

# ---- The words of a variant's name

for words in "play loba de mas" "jugar Loba de Más" "play de mas" "play loba de mas --seed 3"; do
    # shellcheck disable=SC2086 # words
    "$loba" $words </dev/null >"$work/out" 2>"$work/err"
    claim "\"$words\" needs no quotes" says "Loba de Más"
done
"$loba" play carioca chilenita </dev/null >"$work/out" 2>"$work/err"
claim "a name of several words that none has is refused with the nearest" grep -q "carioca_chilena" "$work/err"
"$loba" judge loba de mas </dev/null >"$work/out" 2>"$work/err"
claim "where other words may follow nothing is joined" [ $? -ne 0 ]

# ---- What is no command

play en 'what now?'
claim "a doubt is answered with what helps" says "\`hint\` says what you could do and why, \`legal\` lists all that you may do now"
play es '¿y ahora?' 'qué tengo' 'no sé' cómo
claim "in Spanish" [ "$(grep -c '`pista` dice qué podés hacer y por qué' "$work/out")" = 4 ]
play es contrato
claim "where no contract is told it is no command" says "no hay ninguna orden"
printf 'contrato\n' | "$loba" play carioca_argentina --seats Ana,Beto=greedy --lang es >"$work/out" 2>"$work/err"
claim "a part of the rules is told where it stands" says "\`reglas contrato\`"
at "$work/knock.game" '3s 4s 3d' 7H
claim "cards alone are told how they go down" says "there is no command \"3s\""
at "$work/knock.game" 7H draw 8D
claim "a card typed before drawing is thrown too early" says "Not allowed: draw a card first"
claim "and behind it one that is not held is told" says "Not possible: you do not hold 8"
play en '3s 4s 3d'
claim "where melds go down" says "To put them down: meld 3s 4s 3d"

# ---- An ace in Spanish

cat >"$work/ace.game" <<'GAME'
rules loba_de_menos
seats Ana Beto=greedy
turn Ana
hand Ana 2S 9C 2D 3H JS 8C 7D QH AC
hand Beto 9H KS KD
stock 2S ...
discards KH
GAME
lang=es at "$work/ace.game" robar 'tirar as'
claim "\"as\" is the ace that is held, where that of spades is not" says "Vos tirás A♣"

# ---- Other names

play en points
claim "\"points\" is \"scores\"" lacks "no command"
lang=es at "$work/ace.game" agarro
claim "\"agarro\" takes" lacks "ninguna orden"

# ---- Closing asked about without a card

at "$work/knock.game" 'why knock' draw 'why knock'
claim "before a card is drawn" says "Not allowed: draw a card first"
claim "how much is loose, and how much may be" says "Loose points in your hand: 1; at most 10 may be left."
claim "behind it what can be" says "This is allowed now, for example: knock QS"
sed 's/^seats/option knock_max 0\n&/' "$work/knock.game" >"$work/none.game"
at "$work/none.game" 'why knock'
claim "where none may be, that none may" says "Loose points in your hand: 1; none may be left."
printf '%s\n' 'rules golpeado' 'seats Ana Beto=greedy' 'hand Ana 8S 8H 8D 3C 4C 5C KC' 'stock KS ...' >"$work/free.game"
at "$work/free.game" 'why knock'
claim "where points do not bind, no bound" lacks "Loose points"
at "$work/high.game" draw 'why knock'
claim "and how much is too much" says "10 loose points at most are allowed;"
lang=es at "$work/high.game" 'por qué golpear'
claim "in Spanish" says "Puntos sueltos en tu mano:"
lang=es at "$work/high.game" robar 'por qué golpear'
claim "and so too much" says "podés tener 10 puntos sueltos como mucho; te quedarían"

# ---- What keeps a hand from being closed that leaves little loose

cat >"$work/jokers.game" <<'GAME'
rules conga
seats Ana Beto=greedy
turn Ana
hand Ana JK JK 6B 7B 3O 4O 2C
hand Beto 1E 3E 5E 7E 9E 11E 12C
stock 12O ...
discards 9C
GAME
at "$work/jokers.game" draw 'why cut'
claim "the reason is that of the card that leaves least" says "Not allowed: only if you keep one joker at most (CO-07;"
claim "and the page tells it" says "to cut 5 at most; that"
lang=es at "$work/jokers.game" robar 'por qué cortar'
claim "in Spanish the reason is that too" says "No se puede: solo si te queda un comodín como máximo (CO-07;"
claim "and on the page" says "para cortar 5 como mucho; ahora"
cp tests/rules/big_gin.lua "$work"
cat >"$work/two.game" <<'GAME'
rules ./big_gin.lua
seats Ana Beto=greedy
turn Ana 5
hand Ana AS 2S 3S 4H 4D 4C 7C 8C 9C 10C
stock KD ...
GAME
at "$work/two.game" draw 'why knock KD'
claim "of two ways to close one is enough" says "This is allowed now."
claim "and the page tells of no obstacle" lacks "that cannot be done"
at "$work/high.game" draw
claim "of a hand with too much loose the page says how much that is, and no more" lacks "that cannot be done"

# ---- What comes before, and what an opponent has passed

printf '%s\n' knock draw pass log | "$loba" play gin --seed 11 --lang en >"$work/out" 2>&1
claim "an offered card is taken or passed before anything else" [ "$(grep -c "Not allowed: this cannot be done now: you can .take., or go on with .pass." "$work/out")" -eq 2 ]
claim "the pass of an opponent is told" [ "$(grep -c '^Beto passes\.$' "$work/out")" -eq 2 ]
claim "and one's own" says "You pass."
printf '%s\n' pasar log | "$loba" play gin --seed 11 --lang es >"$work/out" 2>&1
claim "in Spanish" [ "$(grep -c '^Beto pasa\.$' "$work/out")" -eq 2 ]
claim "and one's own in Spanish" says "Pasás."
at "$work/knock.game" 'discard 2S'
claim "where both have passed the card that lies there, drawing is all" says "Not allowed: draw a card first (GR-04"
at "$work/jokers.game" 'discard 2C'
claim "where the discard pile does as well both are said" says "Not allowed: draw a card first: you can \`draw\` or \`take\` ("
lang=es at "$work/jokers.game" 'tirar 2co'
claim "in Spanish" says "No se puede: primero robá una carta: podés \`robar\` o \`tomar\` ("

# ---- A card that a wild one can be exchanged for

cat >"$work/swap.game" <<'GAME'
rules carioca_argentina
seats Ana Beto
round 1
turn Ana
table Beto 2D 3D JK=4D 5D
table Ana 9S 9H 9D
table Ana 6S 6H 6D
hand Ana 4D 6C 2C KC
hand Beto KS KD
stock QH QS ...
GAME
at "$work/swap.game" draw
claim "is marked as one that is laid off is" [ "$(grep -E '^  (lay off|swap) ' "$work/out" | head -2 | tr -s ' ' | tr '\n' ';')" = " lay off 6♣ on 3; swap 4♦ on 1;" ]
lang=es at "$work/swap.game" robar
claim "in Spanish" says "  cambiar  4♦ en 1"
printf 'draw\n' | "$loba" play --resume "$work/swap.game" --plain >"$work/out" 2>"$work/err"
claim "and for a listener" says "Takes the place of a wild card of meld 1: four of diamonds."

# ---- A hand that is shown in parts

cat >"$work/show.game" <<'GAME'
rules gin
seats Beto=greedy Ana
turn Ana 4
hand Beto 3S 4S 5S 6S 9H 9D 9C 2H AD AC
hand Ana 2S 7S 8S 9S 7D 7C 7H KS KD KH
stock KC JD QH 2D 2C ...
GAME
at "$work/show.game" draw 'discard KC' 'show KS KD KH'
claim "no beginning is counted as a way" eval '! grep -E "^  show .*ways\)" "$work/out"'
claim "it is said beforehand what is left loose" says "\`show CARDS + CARDS\` shows"
claim "and with the answer which cards are" says "show your hand; loose: 2♠ 7♠ 8♠ 9♠ 7♥ 7♦ 7♣."
lang=es at "$work/show.game" robar 'tirar KT'
claim "in Spanish" says "\`mostrar CARTAS + CARTAS\`"

# ---- What follows the end of a match in a line

cat >"$work/last.game" <<'GAME'
rules gin
seats Ana Beto=greedy
score Ana 95
turn Ana 5
hand Ana 3S 4S 5S 6S 9H 9D 9C 2H 2D 2C
hand Beto 10S 7S KD 7D 8C 4H 10H 10D JS 4C
stock KC ...
GAME
at "$work/last.game" draw 'knock KC; log'
claim "is said not to be done" says "Not done, because the match is over: log"
lang=es at "$work/last.game" robar 'golpear KT; anotado'
claim "in Spanish" says "No se hizo, porque la partida terminó: anotado"

# ---- A card that was taken is not taken again

cat >"$work/take.game" <<'GAME'
rules loba_de_menos
seats Ana Beto=greedy
turn Ana
hand Ana JK JC 10S 3D 9H 4S 4H QD
hand Beto 9H KS KD
stock 2S ...
discards 10C
GAME
at "$work/take.game" 'take 10C' 'take 10C with JK JC' 'draw'
claim "while it has to be used too" [ "$(grep -c "Not allowed: you have drawn a card already (LM-09;" "$work/out")" -eq 2 ]

# ---- Words of the table, looked up in the rules

"$loba" explain loba_de_menos lay --lang en >"$work/out" 2>"$work/err"
claim "a command finds what the rules say of it, in whatever words" says "Add cards to any meld on the table"
"$loba" explain gin agregar --lang es >"$work/out" 2>"$work/err"
claim "in Spanish" says "en los juegos de quien golpeó"
"$loba" explain carioca_argentina lay --lang en >"$work/out" 2>"$work/err"
claim "where its name stands in no sentence" says "A turn"
"$loba" explain gin upcard --lang en >"$work/out" 2>"$work/err"
claim "the upcard is the card turned up" says "Turned up, as the beginning of the discard pile: 1 card."

# ---- The number of a meld

at "$work/swap.game" draw 'lay 6C on 9' 'lay 6C on 90' 'help lay'
claim "that is none is answered with those there are" says "there is no meld 9 on the table: there are melds 1 to 3."
claim "also one that no table has" says "a number from 1 to 3, not \"90\""
claim "and the form of a command says what it is" says "MELD is the number before a meld on the table."
lang=es at "$work/swap.game" robar 'agregar 6T en 9'
claim "in Spanish" says "no hay ningún juego 9 en la mesa: hay juegos del 1 al 3."

exit $failed
