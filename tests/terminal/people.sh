#!/bin/sh
# people.sh LOBA: who sits down at the keyboard finds nothing of the one before, neither on the screen
# nor above it, and shows nothing of theirs.

loba=$1
. tests/terminal/terminal.sh

only() # TEXT: this, and nothing else, stands on the screen and above it
{
    [ "$(terminal_capture -S - | sed -e 's/ *$//' -e '/^$/d')" = "$1" ]
}

sits_down() # NAME
{
    terminal_wait "$1, it is your turn: press Enter."
    terminal_press Enter
    terminal_wait_line "$1>"
}

terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto --seed 3
sits_down Ana
claim "before the first one nothing is to be hidden" shows "lists the commands"
terminal_type "hand"
terminal_press Enter
terminal_wait_line "Ana>"
terminal_type "draw"
terminal_press Enter
terminal_wait "You draw 6♥"
terminal_wait_line "Ana>"
terminal_type "legal"
terminal_press Enter
terminal_wait "discard 6H"
terminal_wait_line "Ana>"
claim "one's own turn is not cleared away" eval 'terminal_capture -S - | grep -q "Ana> hand"'

# All at once: what Ana types ahead must not open Beto's hand.
terminal_type "$(printf 'discard KD\r\rtable\r\r')"
terminal_wait "Beto, it is your turn: press Enter."
sleep 0.3
claim "nothing of Ana's is left, and Beto is called" only "Beto, it is your turn: press Enter."
sits_down Beto
claim "the greeting was for the keyboard, not for each of them" lacks "lists the commands"
claim "Beto is told what everybody saw" shows "Ana draws, throws K♦"
claim "and nothing more" eval '! terminal_capture -S - | grep -qe "6♥" -e "A♦ 2♦ 3♦" -e "Ana>"'

# What belongs to Beto is gone when it is Ana's turn again.
terminal_type "draw"
terminal_press Enter
terminal_wait "You draw"
terminal_wait_line "Beto>"
card=$(terminal_capture | sed -n 's/.*discard \([0-9AJQK]*[SHDC]\).*/\1/p' | tail -n 1)
terminal_type "discard $card"
terminal_press Enter
terminal_wait "Ana, it is your turn: press Enter."
claim "nothing of Beto's is left" only "Ana, it is your turn: press Enter."
terminal_type "quit"
terminal_press Enter
terminal_ended
claim "who is called may leave" [ "$status" -eq 0 ]
claim "and has seen no hand" lacks "Your hand"

# A bot between two people, and one person among bots.
terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Robi=greedy,Beto --seed 5
terminal_wait "it is your turn"
first=$(terminal_capture | sed -n 's/, it is your turn.*//p')
sits_down "$first"
terminal_type "draw"
terminal_press Enter
terminal_wait "You draw"
terminal_wait_line "$first>"
card=$(terminal_capture | sed -n 's/.*discard \([0-9AJQK]*[SHDC]\).*/\1/p' | tail -n 1)
terminal_type "discard $card"
terminal_press Enter
other=$([ "$first" = Ana ] && echo Beto || echo Ana)
terminal_wait "$other, it is your turn: press Enter."
claim "a bot between two people changes nothing" only "$other, it is your turn: press Enter."
sits_down "$other"

terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Robi=greedy --seed 3
terminal_wait_line "Ana>"
terminal_type "draw"
terminal_press Enter
terminal_wait "You draw 6♥"
terminal_wait_line "Ana>"
terminal_type "discard KD"
terminal_press Enter
terminal_wait "Hand 1, turn 3"
terminal_wait_line "Ana>"
claim "for the same person nothing is cleared" eval 'terminal_capture -S - | grep -q "Ana> discard KD"'

exit $failed
