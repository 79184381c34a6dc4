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
    terminal_wait_line "$1, it is your turn: press Enter."
    terminal_press Enter
    terminal_wait_line "$1>"
}

terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto --seed 3
sits_down Ana
claim "before the first one nothing is to be hidden" shows "lists the commands"
for command in hand draw legal; do
    terminal_answer "Ana>" "$command"
done
claim "what may be done is listed" shows "discard 6H"
claim "one's own turn is not cleared away" eval 'terminal_capture -S - | grep -q "Ana> hand"'

# All at once: what Ana types ahead must not open Beto's hand.
terminal_type "$(printf 'discard KD\r\rtable\r\r')"
terminal_wait_line "Beto, it is your turn: press Enter."
claim "nothing of Ana's is left, and Beto is called" only "Beto, it is your turn: press Enter."
sits_down Beto
claim "the greeting was for the keyboard, not for each of them" lacks "lists the commands"
claim "Beto is told what everybody saw" shows "Ana draws, throws K♦"
claim "and nothing more" eval '! terminal_capture -S - | grep -qe "6♥" -e "A♦ 2♦ 3♦" -e "Ana>"'

# What belongs to Beto is gone when it is Ana's turn again.
terminal_answer "Beto>" "draw"
terminal_answer "Beto>" "legal"
card=$(terminal_capture | sed -n 's/.*discard \([0-9AJQK]*[SHDC]\).*/\1/p' | tail -n 1)
terminal_enter "Beto>" "discard $card"
terminal_wait_line "Ana, it is your turn: press Enter."
claim "nothing of Beto's is left" only "Ana, it is your turn: press Enter."
terminal_enter "Ana, it is your turn: press Enter." "quit"
terminal_ended
claim "who is called may leave" [ "$status" -eq 0 ]
claim "and has seen no hand" lacks "Your hand"

# What is typed in place of Enter is not done, and it is said.
terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto --seed 3
terminal_enter "Ana, it is your turn: press Enter." "draw now"
terminal_wait_line "Ana>"
claim "a command there is not done, which is said" shows "Typed before you could see this, and not done: draw now"
claim "and it is not done" lacks "You draw"

# A bot between two people, and one person among bots.
terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Robi=greedy,Beto --seed 5
terminal_until "for who begins" eval 'terminal_line | grep -q "it is your turn: press Enter\."'
first=$(terminal_capture | sed -n 's/, it is your turn.*//p')
sits_down "$first"
terminal_answer "$first>" "draw"
terminal_answer "$first>" "legal"
card=$(terminal_capture | sed -n 's/.*discard \([0-9AJQK]*[SHDC]\).*/\1/p' | tail -n 1)
terminal_enter "$first>" "discard $card"
other=$([ "$first" = Ana ] && echo Beto || echo Ana)
terminal_wait_line "$other, it is your turn: press Enter."
claim "a bot between two people changes nothing" only "$other, it is your turn: press Enter."
sits_down "$other"

terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Robi=greedy --seed 3
terminal_answer "Ana>" "draw"
terminal_answer "Ana>" "discard KD"
claim "for the same person nothing is cleared" eval 'terminal_capture -S - | grep -q "Ana> discard KD"'

exit $failed
