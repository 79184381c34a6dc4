#!/bin/sh
# series.sh LOBA: after a match the people at the terminal are asked for another one, in their
# language, and the next one begins as the rules say.

loba=$1
. tests/terminal/terminal.sh

# Ana cuts with a run of seven, which wins at once.
cat >"$work/last.game" <<'END'
rules chinchon
seats Ana Beto=greedy
hand Ana 1O 2O 3O 4O 5O 6O 7O
stock 12B ...
END

question="Another game? (y/n)"

start() # ARGUMENT...
{
    terminal_start 80 30 "$loba" play --resume "$work/last.game" "$@"
    terminal_answer "Ana>" "draw"
    terminal_enter "Ana>" "cut 12B 1O 2O 3O 4O 5O 6O 7O"
}

start
terminal_wait_line "$question"
claim "the seed is not told yet" lacks "Seed of"
claim "where it is written down is" shows "It is written down in"
terminal_answer "$question" "perhaps"
terminal_enter "$question" "Yes"
terminal_wait_line "Ana>"
claim "the next one begins" shows "Game 2. Dealer: Ana. Play goes to the left."
claim "the screen says which way this one goes" shows "Play goes to the left ↓"
terminal_enter "Ana>" "quit"
terminal_ended
claim "who leaves is not asked again: status 0, not $status" [ "$status" -eq 0 ]
claim "the balance is that of the games played" shows "After 1 game:"
claim "with who won" shows "Ana: 1 game won, 9 chips won."
claim "and a seed that tells the cards of the game left stays untold" lacks "Seed of"

start
terminal_enter "$question" "no"
terminal_ended
claim "no ends it with status 0, not $status" [ "$status" -eq 0 ]
claim "one match has no balance" lacks "After 1 game"
claim "the seed is told now" shows "Seed of this match: 0"

start
terminal_wait_line "$question"
terminal_press C-d
terminal_ended
claim "the end of input is a no: status 0, not $status" [ "$status" -eq 0 ]
claim "and the terminal is as it was" terminal_is_sane

start
terminal_wait_line "$question"
terminal_press C-c
terminal_ended
claim "Ctrl-C ends with status 130, not $status" [ "$status" -eq 130 ]
claim "and the terminal is as it was" terminal_is_sane

start --games 1
terminal_ended
claim "nobody is asked where the number of games was said" lacks "Another game?"

start --lang es
terminal_enter "¿Otra partida? (s/n)" "sí"
terminal_wait_line "Ana>"
claim "the next one begins" shows "Partida 2."
claim "in Spanish too the screen says which way" shows "hacia la izquierda"

exit $failed
