#!/bin/sh
# menu.sh LOBA: without a command, somebody at a terminal is asked which game, and plays it.

loba=$1
. tests/terminal/terminal.sh
mkdir "$work/two"
cp rules/loba_de_menos.lua rules/chinchon.lua "$work/two"

ask() # FOLDER
{
    terminal_start 80 24 "$loba" --rules-dir "$1" --seed 3
}

answer() # TEXT
{
    terminal_type "$1"
    terminal_press Enter
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
terminal_press C-d
terminal_ended
claim "the end of input is no error" [ "$status" -eq 0 ]

ask "$work/two"
terminal_wait_line "Its number or name:"
terminal_press C-c
terminal_ended
claim "Ctrl-C leaves with its own status, not $status" [ "$status" -eq 130 ]
claim "and the terminal as it was" terminal_is_sane

exit $failed
