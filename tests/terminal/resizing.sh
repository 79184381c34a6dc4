#!/bin/sh
# resizing.sh LOBA: while the prompt waits the terminal may become wider and narrower.

loba=$1
. tests/terminal/terminal.sh
terminal_needs_editor "$loba"

widest() # the longest line on the screen; -J: of one that went round the end, all
{
    terminal_capture -J | sed 's/ *$//' | awk '{ if (length > widest) widest = length } END { print widest }'
}

terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3
terminal_wait_line "Ana>"
terminal_type "draaw"
terminal_wait_line "Ana> draaw"
terminal_resize 60 20
terminal_wait_line "Ana> draaw"
terminal_resize 100 30
terminal_wait_line "Ana> draaw"
terminal_press Left BSpace
terminal_wait_line "Ana> draw"
terminal_resize 50 24
terminal_wait_line "Ana> draw"
terminal_press Enter
terminal_wait_line "Ana>"
terminal_press C-l # what was written for more columns goes
terminal_enter "Ana>" "help"
terminal_wait_line "-- Enter: more; q: enough --"
terminal_press Enter
terminal_wait_line "Ana>"
claim "the end of the help is seen" shows "Cards are typed like this"
claim "what is said now keeps to the new width" [ "$(widest)" -le 50 ]

# Words to choose from, in as many columns as there are.
terminal_type "discard "
terminal_press Tab Tab
terminal_until "for the cards" eval 'terminal_capture | grep -q "^9S *6H"'
terminal_wait_line "Ana> discard"
terminal_resize 20 24
terminal_wait_line "Ana> discard"
terminal_press Tab
terminal_until "for the cards in four columns" eval 'terminal_capture | grep -q "^9S   6H   9H   AD$"'
# The program learns of a size and of a key at once: the size counts first.
terminal_signal STOP
terminal_resize 40 24
terminal_press Tab
terminal_signal CONT
terminal_until "for the cards in as many columns" eval 'terminal_capture | grep -q "^9S   6H   9H   AD   2D   3D   7D   9D$"'
terminal_press C-c
terminal_wait_line "Ana>"

# A line of two rows that becomes one of three.
terminal_resize 60 24
terminal_wait_line "Ana>"
terminal_type "meld 2S 3S 4S 5S 6S 7S 8S + 2H 3H 4H 5H 6H 7H 8H + 2D 3D 4D"
terminal_wait_line "D 4D"
terminal_resize 30 24
terminal_until "for three rows" eval 'terminal_capture | grep -q "^ + 2H 3H 4H 5H 6H 7H 8H + 2D 3"'
terminal_wait_line "D 4D"
claim "it stands there once" [ "$(terminal_capture | grep -c 'Ana> meld 2S')" -eq 1 ]
terminal_press C-c
terminal_wait_line "Ana>"

# A line longer than the screen is wide.
terminal_type "meld AD 2D 3D + 9S 9H 9D"
terminal_press Home
terminal_type "why "
terminal_press End Enter
terminal_until "for the answer" eval 'terminal_capture | grep -q "This is allowed now"'
terminal_wait_line "Ana>"
terminal_press C-d
terminal_ended
claim "Ctrl-D ends with status 0" [ "$status" -eq 0 ]
claim "the line is as it was" terminal_is_sane

exit $failed
