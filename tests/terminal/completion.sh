#!/bin/sh
# completion.sh LOBA: what Tab makes of a line that has been begun.

loba=$1
. tests/terminal/terminal.sh
terminal_needs_editor "$loba"

# Ana holds 9♠ 6♥ 9♥ A♦ 2♦ 3♦ 7♦ 9♦ 10♦ K♦ once she has drawn.
terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3
terminal_wait_line "Ana>"

# Types, presses Tab, and wants this in the line; then drops the line.
completes() # TYPED WANTED
{
    terminal_type "$1"
    terminal_wait_line "Ana> ${1% }"
    terminal_press Tab
    terminal_wait_line "Ana> $2"
    terminal_press C-c
    terminal_wait_line "Ana>"
}

completes "dr" "draw"
completes "DR" "draw"
completes "d" "draw" # nothing can be discarded yet
completes "me" "mesa"   # nor put down; but in Spanish there is a table
completes "hel" "help"
completes "lang e" "lang e"
completes "lang es" "lang es"
completes "why disc" "why discard"
completes "help mel" "help meld"
completes "help$(printf '\302\240')mel" "help meld" # what looks like a space is one
completes "sort nu$(printf '\314\201')m" "sort número"
completes "sort r" "sort rank"
completes "sort va" "sort valor"
completes "zebra" "zebra"
completes "rules me" "rules melds"
completes "rules lm-25" "rules LM-25"
completes "reglas LM-0" "reglas LM-0" # there are nine of them
completes "save rul" "save rules/"
completes "save rules/loba_de_me" "save rules/loba_de_menos.lua"

terminal_type "draw"
terminal_press Tab
terminal_wait_line "Ana> draw"
terminal_press Enter
terminal_wait "You draw"
terminal_wait_line "Ana>"
completes "d" "discard"
completes "discard k" "discard KD"
completes "tirar 6" "tirar 6H"
completes "meld es" "meld escalera"
completes "meld AD 2D 3" "meld AD 2D 3D"
completes "meld 9S 9H 9" "meld 9S 9H 9D" # the others have been typed
completes "meld 9S 9H 9D 9" "meld 9S 9H 9D 9"
completes "discard JK" "discard JK"      # she has none

terminal_type "discard 9"
terminal_press Tab Tab
terminal_wait "9S  9H  9D"
terminal_wait_line "Ana> discard 9" # the line stands below the words again
terminal_press C-c
terminal_wait_line "Ana>"

# In the middle of a line what stands behind the cursor stays.
terminal_type "disc KD"
terminal_press Left Left Left Tab
terminal_wait_line "Ana> discard  KD"
terminal_press C-c
terminal_wait_line "Ana>"

terminal_answer "Ana>" "meld 9S 9H 9D"
completes "lay 6H o" "lay 6H on"
completes "lay 6H e" "lay 6H en"
completes "lay 6H on " "lay 6H on 1"
completes "lay 6H on 1 h" "lay 6H on 1 high"

# What docs/prompt.md shows of a wrong word is what is seen.
terminal_answer "Ana>" "discard 10X"
shown=$(terminal_capture | sed 's/ *$//' | grep -A 4 '^Ana> discard 10X$' | sed '/^Ana>$/d')
claim "the docs show it as it is" [ "$shown" = "$(sed '1,/^```$/d;/^```$/,$d' docs/prompt.md)" ]
terminal_press C-d
terminal_ended
claim "Ctrl-D ends with status 0" [ "$status" -eq 0 ]
claim "the line is as it was" terminal_is_sane

# Whoever types as in vi keeps Tab and Ctrl-C.
echo "bind -v" >"$HOME/.editrc"
echo "set editing-mode vi" >"$HOME/.inputrc"
terminal_start 80 24 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3
terminal_wait_line "Ana>"
completes "dr" "draw"
terminal_type "draw xyz"
terminal_press Escape b
terminal_press x x
terminal_wait_line "Ana> draw z"
terminal_press C-c
terminal_wait_line "Ana>"
terminal_press C-c
terminal_ended
claim "Ctrl-C ends with status 130" [ "$status" -eq 130 ]
claim "the line is as it was" terminal_is_sane

exit $failed
