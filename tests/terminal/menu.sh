#!/bin/sh
# menu.sh LOBA: without a command, somebody at a terminal is asked which game, and plays it.

loba=$1
. tests/terminal/terminal.sh
mkdir "$work/two"
cp rules/loba_de_menos.lua rules/chinchon.lua "$work/two"

ask() # FOLDER
{
    terminal_start 80 30 "$loba" --rules-dir "$1" --seed 3
}

answer() # TEXT
{
    terminal_enter "Its number or name:" "$1"
}

ask "$work/two"
terminal_wait_line "Its number or name:"
claim "it asks which game" shows "Which game?"
claim "each has a number, its name and a title" shows "loba_de_menos"
terminal_answer "Its number or name:" 0
claim "it says what is wanted of a number that none has" shows "wanted a number from 1 to"
terminal_answer "Its number or name:" poker
claim "and asks again for a name that none has" shows "Its number or name: poker"
answer loba_de_menos
terminal_wait "leaves the match"
terminal_press C-c
terminal_ended
claim "a game is chosen by its name, and the match is left by Ctrl-C" [ "$status" -eq 130 ]

ask "$work/two"
terminal_wait_line "Its number or name:"
answer 1
terminal_wait "leaves the match"
terminal_press C-c
terminal_ended
claim "a game is chosen by its number" [ "$status" -eq 130 ]

ask "$work/two"
terminal_wait_line "Its number or name:"
answer quit
terminal_ended
claim "who types quit leaves" [ "$status" -eq 0 ]

ask "$work/two"
terminal_wait_line "Its number or name:"
terminal_press C-d
terminal_ended
claim "the end of input is no error" [ "$status" -eq 0 ]

ask "$work/two"
terminal_wait_line "Its number or name:"
terminal_press C-c
terminal_ended
claim "Ctrl-C leaves with its own status, not $status" [ "$status" -eq 130 ]
claim "and the terminal as it was" terminal_is_sane

# A name that several have, or that is begun.
ask "$work/two"
terminal_wait_line "Its number or name:"
answer "MEN"
terminal_wait "leaves the match"
claim "a part of a name will do" eval 'terminal_capture -S - | grep -q "^Loba de Menos"'

terminal_start 80 24 "$loba" play carioca --seed 3
terminal_wait_line "Its number or name:"
claim "of a name that several have only those are asked about" lacks "loba_de_menos"
answer "chile"
terminal_wait "leaves the match"
claim "and the one that is meant is played" eval 'terminal_capture -S - | grep -q "^Carioca of Chile"'

terminal_start 80 24 "$loba" explain loba cards
terminal_wait_line "Its number or name:"
terminal_press C-d
terminal_ended
claim "the question may be left: status 0, not $status" [ "$status" -eq 0 ]

# A long error, at a terminal and in a pipe.
terminal_start 60 24 "$loba" play loba_de_menos --set nope=1
terminal_ended
claim "no word of an error is broken at a terminal" eval '
    terminal_capture | tr -s " \n" " " | grep -qF " escalera_min, jokers_per_escalera, final_discard, "'
claim "its lines begin below one another" eval '[ "$(terminal_capture | grep -c "^      [a-z]")" -ge 2 ]'
terminal_start 60 24 sh -c '"$1" play loba_de_menos --set nope=1 2>&1 | wc -l' sh "$loba"
terminal_ended
claim "elsewhere it is one line" eval '[ "$(terminal_capture | head -1 | tr -d " ")" -eq 1 ]'

exit $failed
