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
    terminal_enter "Ana>" "$1"
}

scrolled() { terminal display-message -p '#{history_size}'; }
at_rest() { terminal_line_is "$more" || terminal_line_is "Ana>"; }

# Presses a key, and waits for the end of the page that follows.
turn() # KEY
{
    before=$(scrolled)
    terminal_press "$1"
    terminal_until "for more" eval '[ "$(scrolled)" -gt "$before" ]'
    terminal_until "for the end of the page" at_rest
}

first_line_is() { [ "$(terminal_capture | head -n 1)" = "$1" ]; }

start 80 24
ask "rules"
terminal_wait_line "$more"
claim "the rules begin at the top of the screen" first_line_is "Loba de Menos"
terminal_press - Down PageDown # which say nothing here
turn Enter
claim "Enter goes on" shows "A turn"
turn Space
claim "and so does the space bar" shows "Points"
while terminal_line_is "$more"; do
    turn Enter
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
terminal_answer "Ana>" "uit"
claim "who typed quit there, slowly, leaves the pages alone" shows "The pages were ended by the q; \`quit\` leaves the match."
terminal_answer "Ana>" "uit"
claim "but once" shows 'there is no command "uit"'
ask "rules"
terminal_wait_line "$more"
terminal_press C-c
terminal_wait_line "Ana>"
terminal_answer "Ana>" "draw"
claim "and Ctrl-C does no more than that" shows "You draw"

terminal_wait_line "Ana>"
# What the pages have read already is shown again by an editor alone.
if "$loba" --version | grep -q "edits the line"; then
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
fi
terminal_answer "Ana>" "rules reshuffles"
claim "a word is looked up" shows "max_reshuffles"
claim "what fits the screen is not cut up" lacks "$more"
ask "quit"
terminal_ended
claim "the terminal is as it was" terminal_is_sane

# A shell with jobs: Ctrl-Z gives the terminal back to it, and fg takes it again.
terminal_start 80 24 sh -mi
terminal_type "PS1='shell: '; $loba play loba_de_menos --seats Ana,Beto=greedy --seed 3"
terminal_press Enter
ask "rules"
terminal_wait_line "$more"
terminal_press C-z
terminal_enter "shell:" "fg"
terminal_wait_line "$more"
turn Enter
terminal_press q
ask "quit"
terminal_enter "shell:" "exit"
terminal_ended
claim "who stopped in the midst of it goes on there" terminal_is_sane

start 80 24 --plain
terminal_answer "Ana>" "rules"
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
