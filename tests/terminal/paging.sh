#!/bin/sh
# paging.sh LOBA: a long answer at the prompt comes a screen at a time, and only at a terminal.

. tests/terminal/terminal.sh

loba=$1
more="-- Enter: more; q: enough --"

start() # COLUMNS ROWS [ARGUMENT...]
{
    columns=$1 rows=$2
    shift 2
    terminal_start "$columns" "$rows" "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 "$@"
    terminal_wait_line "Ana>"
}

ask() # COMMAND
{
    terminal_type "$1"
    terminal_wait_line "Ana> $1"
    terminal_press Enter
}

first_line_is() { [ "$(terminal_capture | head -n 1)" = "$1" ]; }

start 80 24
ask "rules"
terminal_wait_line "$more"
claim "the rules begin at the top of the screen" first_line_is "Loba de Menos"
terminal_press - Down PageDown # which say nothing here
terminal_press Enter
terminal_wait "A turn"
terminal_wait_line "$more"
terminal_press Space
terminal_wait "Points"
terminal_wait_line "$more"
while terminal_line_is "$more"; do
    terminal_press Enter
    sleep 0.2
done
terminal_wait_line "Ana>"
claim "the end is seen" shows "and a word tells what the rules say of it"
terminal_capture -S - | sed -n '/^Players and cards$/,$p' | sed '/^"rules" and a word/,$d' >"$work/paged"
"$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 >"$work/whole" 2>&1 <<'END'
rules
END
sed -n '/^Players and cards$/,$p' "$work/whole" | sed '/^"rules" and a word/,$d' >"$work/unpaged"
claim "nothing is lost between two pages, and nothing else is in the text" diff "$work/paged" "$work/unpaged"

ask "rules"
terminal_wait_line "$more"
terminal_press q
terminal_wait_line "Ana>"
claim "q goes back to the prompt" lacks "The match"
ask "rules"
terminal_wait_line "$more"
terminal_press C-c
terminal_wait_line "Ana>"
ask "draw"
terminal_wait "You draw"
claim "and Ctrl-C does no more than that" shows "You draw"

terminal_wait_line "Ana>"
for command in "auto draw off" "hint" "quiet" "table"; do
    ask "rules"
    terminal_wait_line "$more"
    terminal_type "$command"
    terminal_wait_line "Ana> $command"
    terminal_press Enter
    terminal_wait_line "Ana>"
done
claim "a command ends the pages and is done" shows "> Ana"
claim "one that begins with q is whole too" eval 'terminal_capture -S - | grep -q "no command \"quiet\""'
ask "rules"
terminal_wait_line "$more"
terminal_press h
terminal_wait_line "Ana> h"
terminal_press BSpace
terminal_wait_line "Ana>"
ask "rules reshuffles"
terminal_wait "max_reshuffles"
terminal_wait_line "Ana>"
claim "what fits the screen is not cut up" lacks "$more"
ask "rules"
terminal_wait_line "$more"
terminal_press C-z
sleep 0.3
terminal_signal CONT
terminal_wait_line "$more"
terminal_press q
terminal_wait_line "Ana>"
ask "quit"
terminal_ended
claim "the terminal is as it was" terminal_is_sane

start 80 24 --plain
ask "rules"
terminal_wait_line "Ana>"
claim "who listens hears it in one go" lacks "$more"

start 80 24 --lang es
ask "reglas"
terminal_wait_line "-- Enter: sigue; q: basta --"

LC_ALL=C start 80 24
ask "rules"
terminal_wait_line "$more"
terminal_press q
terminal_wait_line "Ana>"

exit $failed
