#!/bin/sh
# narrow.sh LOBA: on a terminal of 30 columns a question leaves room for its answer.

loba=$1
. tests/terminal/terminal.sh

terminal_start 30 40 "$loba" play loba_de_menos --seats Me,Beto --seed 3 --pace 0
terminal_wait "Me, it is your turn: press"
terminal_wait_line "Enter."
terminal_press Enter
terminal_enter "Me>" "draw"
terminal_enter "Me>" "discard KD"
terminal_wait "Beto, it is your turn: press"
terminal_wait_line "Enter."
exit $failed
