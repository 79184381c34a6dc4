#!/bin/sh
# keys.sh LOBA: how little a person types, and what is not done of what was typed ahead.

loba=$1
. tests/terminal/terminal.sh
terminal_needs_editor "$loba"

# Types a line, and waits for the prompt to come again.
enter() # LINE
{
    terminal_answer "Ana>" "$1"
}

start() # [ARGUMENT...]
{
    terminal_start 80 40 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 "$@"
    terminal_wait_line "Ana>"
}

# Ana holds 9♠ 6♥ 9♥ A♦ 2♦ 3♦ 7♦ 9♦ 10♦ K♦ once she has drawn; nothing else can be done first.
start
terminal_enter_nothing "Ana>"
claim "an empty line shows what it would do" shows "Enter again: draw"
claim "and does nothing yet" lacks "You draw"
terminal_enter_nothing "Ana>"
claim "the second one does it" shows "You draw 6♥"
terminal_enter_nothing "Ana>"
terminal_enter_nothing "Ana>"
claim "where several acts are possible an empty line does none" lacks "Enter again: discard"
enter "m 9SHD; m A-3 D"
terminal_wait "You draw 6♥, put down 9♠ 9♥ 9♦ (pierna 1), put down A♦ 2♦ 3♦ (escalera 2)."
enter "x  10X"
claim "a caret points at what was typed" [ "$(terminal_capture | grep -A 1 "^Ana> x  10X" | tail -1)" = "        ^" ]
claim "and it is the word that is wrong" shows '"10X" is no card'
enter "h; xyz; 7D"
claim "what follows a mistake is not done" shows "Nor is this done: 7D"
enter "KD"
terminal_wait "Beto draws"

# A draw is new, and nothing of the game is done behind it.
start
enter "draw; hand; discard KD; scores"
terminal_wait "Not done, because it was typed before you saw what is new: discard KD; scores"
claim "the card was drawn" shows "You draw 6♥"
enter "KD; draw"
terminal_wait "Hand 1, turn 3"
claim "nothing is drawn in the turn that follows" shows "> Ana      9"
claim "and the page does not hide it" shows "Not done, because your turn was over: draw"

# An offer that something else came between is made anew.
start
terminal_enter_nothing "Ana>"
enter "scores"
terminal_enter_nothing "Ana>"
claim "it is made" terminal_counts 2 "Enter again: draw"
claim "nothing is done yet" lacks "You draw"

# Tab knows the letters, behind a ";" too.
start
enter "d"
terminal_type "m 9SHD; x 10"
terminal_press Tab
terminal_wait_line "Ana> m 9SHD; x 10D"
terminal_press C-c
terminal_wait_line "Ana>"
terminal_type "auto dr"
terminal_press Tab
terminal_wait_line "Ana> auto draw"
terminal_press C-c
terminal_wait_line "Ana>"

# With `auto draw` the card is drawn, and the news say which.
start
enter "auto draw on"
terminal_wait "You draw 6♥"
terminal_wait_line "Ana>"
claim "it tells what it does" shows "a card is drawn from the stock by itself"
enter "auto draw"
claim "and how it is set" shows "a card is drawn from the stock by itself"
enter "auto draw off"
claim "and that it is off" shows "You draw yourself."
enter "auto now"
claim "and how it is written" shows 'Say `auto draw [on|off]`.'

start --lang es
enter "t KD"
claim "t is tirar in Spanish" shows "primero"
enter "r"
terminal_wait "6♥"
enter "automático robar sí"
enter "t KD"
terminal_wait "Beto roba"
claim "a card is drawn in the turn that follows" shows "Vos robás A♥"

exit $failed
