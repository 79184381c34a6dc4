#!/bin/sh
# page.sh LOBA: a turn is one page that fits the terminal, whatever its size becomes, and tells the
# same with colours and without.

. tests/terminal/terminal.sh

loba=$1
match="--seats Ana,Beto=greedy,Cora=greedy,Dani=greedy,Ema=greedy --seed 242"

start() # COLUMNS ROWS [ARGUMENT...]
{
    columns=$1 rows=$2
    shift 2
    # shellcheck disable=SC2086
    terminal_start "$columns" "$rows" "$loba" play loba_de_menos $match "$@"
    terminal_wait_line "Ana>"
}

enter() # COMMAND
{
    terminal_answer "Ana>" "$1"
}

widest() { terminal_capture -J | sed 's/ *$//' | wc -L; } # -J: of a line that went round the end, all
escapes() { terminal_capture -e | LC_ALL=C grep -c "$(printf '\033')"; }

start 80 24
claim "the oldest of what has happened is in sight" shows "Cards drawn for the deal"
claim "and the hand, sorted by use" shows "melds  [4♦ 5♦ 6♦]"
enter "draw"
claim "the story of the deal is told once" terminal_counts 1 "Cards drawn for the deal"
claim "what the others did is told with what one does" shows "Beto draws, puts down"
claim "there are colours" [ "$(escapes)" -gt 0 ]

terminal_resize 40 40
terminal_enter_anew "Ana>" # what was written for more columns goes
claim "Enter writes the page anew" shows "    4: 7♥ 7♦ 7♣  5: A♥ 2♥ 3♥"
claim "in the columns there are now" [ "$(widest)" -le 40 ]

terminal_resize 100 40
enter "draw"
claim "with more room the choices are explained" shows "throw a card; your turn ends"
enter "meld 4D 5D 6D"
claim "what one did is told with what the others did" shows "You draw Q♦, put down 4♦ 5♦ 6♦ (escalera 6)."
claim "a card that a meld on the table takes is shown with its number" shows "lay off  7♠ on 2"
enter "undo"
claim "it is said what was undone" shows "Undone: meld 4D 5D 6D"
enter "redo"
claim "and what was done again" shows "Done again: meld 4D 5D 6D"
enter "undo"
terminal_resize 100 20
terminal_enter_nothing "Ana>"
claim "the choices are in a line" shows "You may, for example: meld"
claim "the table is as it was" shows "> Ana     10"
claim "and so is the hand" shows "melds  [4♦ 5♦ 6♦] [Q♦ JK A♦]"
claim "what was undone has not happened" eval '! terminal_capture | grep -q "put down 4♦"'

start 80 24
enter "help"
claim "the help is in sight from its beginning" shows "Now you can type, with cards of your own:"
claim "and to its end" shows "a joker. MELD is the number before a meld on the table."
start 80 24 --lang es
enter "ayuda"
claim "in Spanish too" shows "para robar del mazo                   robar"

terminal_start 80 24 "$loba" play loba_de_menos --seed 242
terminal_wait_line "You>"
claim "the parts of a first page stand apart" eval 'terminal_capture | grep -B 1 "^Hand 1, turn" | head -1 | grep -qx ""'
claim "in it the deal is one text" shows "  chips; the pot holds 16.  You deal hand 1.  8♠ is turned up."
claim "and each of the others begins a line" eval 'terminal_capture | grep -q "^Beto draws, throws Q♣"'

terminal_start 80 24 "$loba" play gin --seats Ana,Beto=greedy --seed 20
terminal_wait_line "Ana>"
claim "the first page of a first match tells the aim" shows "The aim: arrange your cards in melds"
claim "and every page what is loose, and how much of that may be" shows "47 points loose, to knock 10 at most:"
claim "no chips where there are no stakes" lacks "chips"
enter "draw"
claim "a throw is taken into account" shows "points loose after a throw, to knock 10 at most:"
claim "the aim is told once" eval '[ "$(terminal_capture -S - | grep -c "The aim")" -eq 1 ]'
terminal_start 80 24 "$loba" play carioca_chilena --seats Ana,Beto=greedy,Cora=greedy --seed 9
terminal_wait_line "Ana>"
enter "draw"
claim "the hands are counted" shows "Hand 1 of 7, turn 2."
claim "a hand is grouped by the contract that is due" shows "2 tríos  [A♥ A♣ A♣]  (7♠ 7♦) lacks 1 card"
start 120 40
claim "beside the table there is room for the scores" shows "Scores"
claim "and for what is known of the others" shows "threw  K♠"
terminal_resize 80 24
terminal_enter_anew "Ana>"
claim "in fewer columns there is none" eval '! terminal_capture | grep -q "threw  K♠"'
enter "table"
claim "but the table tells it" shows "threw  K♠"

start 80 24
enter "take KD"
claim "what has to be used is said" shows "You have to put K♦ down now, or give it back."

start 80 40
enter "discard 4D"
claim "a refusal names the row that forbids it, and no file" shows "\`take\` (LM-09)."
enter "why discard 4D"
claim "and so does who asks why" shows "\`take\` (LM-09)."
claim "and no file" lacks "loba_de_menos.lua"
enter "why 4D"
claim "a card alone is asked about as one that is thrown" lacks "Not understood"
enter "rules LM-09"
claim "the place in the rules file stands with the row" shows "(loba_de_menos.lua:"
terminal_start 80 24 "$loba" play tests/rules/minimal.lua --seats Ana,Beto=greedy --seed 3
terminal_wait_line "Ana>"
enter "pass"
claim "where there is no row the place is named at once" shows "(minimal.lua:"

start 80 16
claim "where there is no room for the oldest it is said" shows 'more sentences: `log`.)'
enter "log"
claim "and can be told" shows "9♥ is turned up."

start 80 10
claim "a terminal that is too low for anything is told so" shows "the terminal 10.)"

start 80 24 --no-color
claim "--no-color: none" [ "$(escapes)" -eq 0 ]
terminal_capture >"$work/without"

# shellcheck disable=SC2086
terminal_start 80 24 env NO_COLOR=1 "$loba" play loba_de_menos $match
terminal_wait_line "Ana>"
claim "NO_COLOR: none" [ "$(escapes)" -eq 0 ]

# shellcheck disable=SC2086
terminal_start 80 60 sh -c 'stty cols 0 rows 0; exec env COLUMNS=40 LINES=50 "$0" "$@"' "$loba" play loba_de_menos $match
terminal_wait_line "Ana>"
claim "a terminal that does not know its size has that of the environment" [ "$(widest)" -le 40 ]

terminal_kind=dumb
start 80 24
claim "nor where the terminal has none" [ "$(escapes)" -eq 0 ]
claim "and the texts are the same" eval 'terminal_capture | cmp -s - "$work/without"'

exit $failed
