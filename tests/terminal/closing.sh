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
    shows "points in no meld allowed: 7; there would be 12"
enter "cut 12O"
claim "to show the hand as it is arranged comes first" shows "show                          lay your hand open (4 ways)"
enter "show 4O 5O 6O +"
claim "the rest of a hand that is shown is asked for" \
    shows "Show the rest of your hand now, or take it back."
enter "take back"
enter "show 4O 5O 6O"
claim "the others show what they hold" shows "shows the hand; in no meld:"
claim "and lay off" shows "Cora adds 7o to meld 1"
claim "the others pay who cut" shows "Beto pays 1 chip to you."
exit $failed
