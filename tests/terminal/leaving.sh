#!/bin/sh
# leaving.sh LOBA: however a match is left or stopped, at whatever moment, nothing is lost: neither the
# key, nor the match, nor the terminal.

loba=$1
. tests/terminal/terminal.sh
editor=$("$loba" --version | sed -n 's/.* \([a-z]*\) edits the line/\1/p')

start() # SEATS
{
    terminal_start 80 24 "$loba" play loba_de_menos --seats "$1" --seed 3
}

ends() # WHAT STATUS
{
    terminal_ended
    claim "$1: ends with status $2, not $status" [ "$status" -eq "$2" ]
    claim "$1: the terminal is as it was" terminal_is_sane
}

# ---- Keys

start Ana,Beto=greedy
terminal_wait_line "Ana>"
terminal_press C-c
ends "Ctrl-C in an empty line" 130
claim "how to go on is said" tells "play --resume"

if [ "$editor" ]; then
    start Ana,Beto=greedy
    terminal_wait_line "Ana>"
    terminal_type "draw"
    terminal_press Left C-c
    terminal_wait "Ana> draw^C"
    terminal_wait_line "Ana>"
    claim "nothing was drawn" lacks "You draw"
    terminal_type "discard"
    terminal_press Left C-c C-c # as fast as they come
    ends "Ctrl-C twice" 130
fi

start Ana,Beto=greedy
terminal_wait_line "Ana>"
terminal_press C-d
ends "Ctrl-D in an empty line" 0
claim "how to go on is said" shows "The match is left;"

start Ana,Beto=greedy
terminal_enter "Ana>" "quit"
ends "quit" 0

start Ana,Beto
terminal_wait_line "Ana, it is your turn: press Enter."
terminal_press C-c
ends "Ctrl-C before sitting down" 130

# ---- At any moment

moment=0
while [ $moment -lt 12 ]; do
    start Ana,Beto=greedy
    sleep 0.0$((10 + 5 * moment))
    terminal_until "for the program" [ -s "$work/pid" ]
    terminal_press C-c
    ends "Ctrl-C $moment moments after the start" 130
    start Ana,Beto=greedy
    terminal_wait "Ana>"
    terminal_press C-c
    ends "Ctrl-C as soon as the prompt is seen" 130
    moment=$((moment + 1))
done

# Bots play fast. What they play has to last until a key is pressed, however late: a thousand matches,
# each of which ends only where too many hands were dealt.
cat >"$work/slow.lua" <<'END'
local base = extends("loba_de_menos")
base.match.limit = 1000000
return base
END
terminal_start 80 24 "$loba" play "$work/slow.lua" --seats Ana=random,Beto=random,Cora=random,Dani=random --seed 3 --games 1000
terminal_wait " draws"
terminal_press C-c
ends "Ctrl-C among bots" 130

# ---- Signals

for signal in TERM:143 HUP:129 INT:130; do
    start Ana,Beto=greedy
    terminal_wait_line "Ana>"
    terminal_signal ${signal%:*}
    ends "the signal ${signal%:*}" ${signal#*:}
done

start Ana,Beto=greedy
terminal_wait_line "Ana>"
terminal_type "dra"
terminal_wait_line "Ana> dra"
terminal_signal STOP
terminal_signal CONT
terminal_type "w"
terminal_wait_line "Ana> draw"
terminal_press Enter
terminal_wait_line "Ana>"
claim "what was typed before a stop is not lost" shows "You draw"
terminal_press C-d
ends "Stopped, and continued" 0

# A shell with jobs: Ctrl-Z gives the terminal back to it, and fg takes it again.
terminal_start 80 24 sh -mi
terminal_type "PS1='shell: '; stty -g >\$HOME/before; $loba play loba_de_menos --seats Ana,Beto=greedy --seed 3"
terminal_press Enter
terminal_wait_line "Ana>"
terminal_type "dra"
terminal_wait_line "Ana> dra"
terminal_press C-z
terminal_wait_line "shell:"
terminal_type "stty -g | cmp - \$HOME/before && echo the same"
terminal_press Enter
terminal_until "for the line as it was" eval 'terminal_capture | grep -qx "the same"'
terminal_type "fg"
terminal_press Enter
if [ "$editor" ]; then
    terminal_wait_line "Ana> dra"
else
    terminal_type "dra" # the terminal itself forgets what it has not handed over
fi
terminal_type "w"
terminal_press Enter
terminal_wait "You draw"
terminal_wait_line "Ana>"
terminal_press C-d
terminal_wait_line "shell:"
terminal_type "exit"
terminal_press Enter
ends "Ctrl-Z and fg" 0

exit $failed
