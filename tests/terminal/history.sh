#!/bin/sh
# history.sh LOBA: the arrow keys fetch what was typed before, and nobody's but one's own.

loba=$1
. tests/terminal/terminal.sh
terminal_needs_editor "$loba"

fetches() # KEY WANTED
{
    terminal_press "$1"
    terminal_wait_line "$2"
}

enter() # PROMPT LINE
{
    terminal_answer "$@"
}

terminal_start 80 40 "$loba" play loba_de_menos --seats Ana,Beto --seed 3
terminal_wait_line "Ana, it is your turn: press Enter."
terminal_press Enter
terminal_wait_line "Ana>"
enter "Ana>" "scores"
enter "Ana>" "hand"
enter "Ana>" "hand"
fetches Up "Ana> hand"
fetches Up "Ana> scores" # the same twice was kept once
fetches Up "Ana> scores"
fetches Down "Ana> hand"
fetches Down "Ana>"
fetches Up "Ana> hand"
terminal_press BSpace BSpace BSpace BSpace
terminal_type "scores"
terminal_wait_line "Ana> scores"
terminal_press C-c
terminal_wait_line "Ana>"
fetches Up "Ana> hand" # a line that was dropped is not kept
fetches Down "Ana>"

# What was cut out must not be there for the next one either.
terminal_type "secret"
terminal_wait_line "Ana> secret"
terminal_press C-a C-k
terminal_wait_line "Ana>"
enter "Ana>" "draw"
terminal_enter "Ana>" "discard KD"
terminal_wait_line "Beto, it is your turn: press Enter."
terminal_type "not to be kept"
terminal_press Enter
terminal_wait_line "Beto>"
for key in Up Down C-p C-y M-y C-_; do
    terminal_press $key
done
terminal_type "table"
terminal_wait_line "Beto> table"
terminal_press Enter
terminal_wait_line "Beto>"
fetches Up "Beto> table"
fetches Up "Beto> table"
fetches Down "Beto>"
enter "Beto>" "draw"
terminal_type "discard"
terminal_press Space Tab Tab
terminal_until "for Beto's cards" eval 'terminal_line | grep -qx "Beto> discard *"'
terminal_press C-c
terminal_wait_line "Beto>"

# And it is there again for who typed it.
card=$(terminal_capture | sed -n 's/^  loose *\([^ ]*\).*/\1/p' | tail -n 1)
terminal_enter "Beto>" "discard $card"
terminal_wait_line "Ana, it is your turn: press Enter."
terminal_press Enter
terminal_wait_line "Ana>"
fetches Up "Ana> discard KD"
fetches Up "Ana> draw"
fetches Up "Ana> hand"
terminal_press C-c
terminal_wait_line "Ana>"
terminal_press C-d
terminal_ended
claim "Ctrl-D ends with status 0" [ "$status" -eq 0 ]
claim "the line is as it was" terminal_is_sane

exit $failed
