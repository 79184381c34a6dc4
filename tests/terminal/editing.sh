#!/bin/sh
# editing.sh LOBA: a line is put right in its middle, whatever letters it has, and what is wrong in it
# is pointed at.

loba=$1
. tests/terminal/terminal.sh
terminal_needs_editor "$loba"

terminal_start 80 24 "$loba" play loba_de_menos --seats Ñandú,Beto=greedy --seed 3
terminal_wait_line "Ñandú>"

terminal_type "aña♥x"
terminal_wait_line "Ñandú> aña♥x"
terminal_press Left BSpace
terminal_wait_line "Ñandú> añax"
terminal_press Left BSpace
terminal_wait_line "Ñandú> aax"
terminal_type "éñ"
terminal_wait_line "Ñandú> aéñax"
terminal_press Home DC
terminal_wait_line "Ñandú> éñax"
terminal_press End C-w
terminal_wait_line "Ñandú>"
terminal_type "sort número"
terminal_press C-a
terminal_type "x"
terminal_wait_line "Ñandú> xsort número"
terminal_press C-d
terminal_wait_line "Ñandú> xort número"
terminal_press End C-u
terminal_wait_line "Ñandú>"

# A line of the screen that follows another.
follows() # LINE NEXT
{
    terminal_capture | sed 's/ *$//' | grep -Fx -A 1 -e "$1" | grep -qFx -e "$2"
}

# Types a line, and wants a caret under it.
points() # LINE CARET
{
    terminal_enter "Ñandú>" "$1"
    terminal_until "for \"$2\" under \"$1\"" follows "Ñandú> $1" "       $2"
    terminal_wait_line "Ñandú>"
}

points "drwa" "^"
claim "the nearest command is named" shows 'did you mean "draw"?'
terminal_answer "Ñandú>" "draw"
points "discard ñandú♥" "        ^"
points "discard 10X" "        ^"
claim "the nearest card of one's own is named" shows 'did you mean "10D"?'
points "meld 9S ñ QX 9H" "        ^"
points "meld 5S 9H" "     ^"
claim "a card that is not held is pointed at" shows "you do not hold 5♠"
points "lay 6H on 7" "          ^"
points "why discrad 6H" "    ^"
points "    discrad 6H" "    ^"
points "discard 6H 7D" "           ^"

# A line that goes round the end of the screen.
long="discard 6H $(printf '%070d' 0)"
terminal_type "$long"
terminal_press Enter
terminal_wait "at character 12"

terminal_enter "Ñandú>" "salir"
terminal_ended
claim "quit ends with status 0" [ "$status" -eq 0 ]
claim "the line is as it was" terminal_is_sane

# Where the terminal is not of UTF-8, the line is edited all the same.
LC_ALL=C terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3
terminal_wait_line "Ana>"
terminal_type "drax"
terminal_press BSpace
terminal_type "w"
terminal_wait_line "Ana> draw"
terminal_press Enter
terminal_wait_line "Ana>"
claim "the card is drawn" shows "You draw"
terminal_press Up
terminal_wait_line "Ana> draw"

exit $failed
