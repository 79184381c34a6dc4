#!/bin/sh
# closing.sh LOBA: a hand is cut, shown in an arrangement of one's own, and laid off on.

. tests/terminal/terminal.sh

loba=$1
export XDG_STATE_HOME="$work"

# Ana can show her hand in two ways, Beto in one; Cora has a card that fits what Ana shows.
cat >"$work/cut.game" <<'GAME'
rules chinchon
seats Ana Beto=greedy Cora=greedy
turn Ana
hand Ana 1O 2O 3O 4O 5O 6O 5B
hand Beto 8O 2C 8E 10B 10C 11E 12B
hand Cora 7O 2E 4E 9B 10E 11B 12C
stock 12O ...
GAME

enter() # COMMAND
{
    terminal_answer "Ana>" "$1"
}

terminal_start 100 40 "$loba" play --resume "$work/cut.game"
terminal_wait_line "Ana>"
enter "draw"
claim "it is said what cutting does" shows "throw a card and close the hand"
enter "cut 5B"
claim "too many loose points are counted" \
    shows "7 loose points at most are allowed; 12 would be left"
enter "cut 12O"
claim "to show the hand as it is arranged comes first" lacks "lay your hand open ("
enter "show 4O 5O 6O +"
claim "the rest of a hand that is shown is asked for" \
    shows "Show the rest of your hand now, or take it back."
enter "take back"
terminal_enter "Ana>" "show 4O 5O 6O"
terminal_wait_line "Enter: next hand."
claim "the page of its end has what is left of the hands" shows "held: 12co 2es 4es 10es 9ba 11ba"
claim "and the chips" shows "* Ana     +5   5/101     +2       -2"
terminal_press Enter
terminal_wait_line "Ana>"
enter "log 1"
claim "the others show what they hold" shows "shows the hand; loose:"
claim "and lay off" shows "Cora adds 7or to meld 1"
claim "the others pay who cut" shows "Beto pays 1 chip to you."
# A difference is written with the points that it is made of.
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
terminal_start 80 40 "$loba" play --resume "$work/knock.game"
terminal_wait_line "Ana>"
enter "draw"
enter "knock QS"
terminal_enter "Ana>" "show"
terminal_wait_line "Enter: next hand."
claim "the points behind it have a column" shows "  points loose  hand   total"
claim "with those of the one who knocked" eval 'terminal_capture | grep -Eq "^\* Ana +1  +\+[0-9]+ "'
claim "and those of the other" eval 'terminal_capture | grep -Eq "^  Beto +[0-9]+  +\+0 "'
claim "of which the score is the difference" eval 'terminal_capture | awk "
    /^. Ana / { knocker = \$3; score = \$4 + 0 } /^  Beto / { other = \$2 } END { exit other - knocker != score }"'

# Several bonuses are told one by one, below the column that has them together.
sed 's/^hand Ana .*/hand Ana 2S 2H 2C 2D 4C 5C 6C 7S 7H 7C/' "$work/knock.game" >"$work/gin.game"
gin_page() # ARGUMENT...
{
    terminal_start 80 40 "$loba" play --resume "$work/gin.game" "$@"
    enter "draw"
    terminal_enter "Ana>" "knock QS"
}
gin_page
terminal_wait_line "Enter: next hand."
claim "each bonus is told with its reason" \
    tells "Ana, extra: +32 (has fewer loose points after a knock), +25 (knocks without loose cards, having thrown one (gin))."
gin_page --lang es
terminal_wait_line "Enter: la mano siguiente."
claim "in Spanish" tells "Ana, extra: +32 (tiene menos puntos sueltos después de un golpe), +25 (golpea sin cartas sueltas, tirando una (gin))."
gin_page --plain
terminal_wait_line "Enter: next hand."
claim "and in words" tells "Ana, extra: 32 (has fewer loose points after a knock), 25 (knocks without loose cards, having thrown one (gin))."

# ---- A knock that fails

printf '%s\n' 'rules golpeado' 'seats Ana Beto=greedy' 'turn Ana 5' 'hand Ana 8S 8H 8D 3C 4C 5C 9D' \
    'hand Beto 9S 9H 10C 2D 7C KH QD' 'stock KS ...' >"$work/fails.game"
terminal_start 80 30 "$loba" play --resume "$work/fails.game"
enter "draw"
terminal_enter "Ana>" "knock KS"
terminal_wait_line "Enter: next hand."
claim "is won by nobody" shows "You chose to knock, but nobody wins the hand."
claim "nor is anybody marked" lacks "* Beto"
claim "and what it cost is said" tells "Ana, extra: -1 (knocks and is left with a loose card)."
terminal_start 80 30 "$loba" play --resume "$work/fails.game" --lang es
enter "robar"
terminal_enter "Ana>" "golpear KP"
terminal_wait_line "Enter: la mano siguiente."
claim "so in Spanish" shows "Decidiste golpear, pero nadie gana la mano."

exit $failed
