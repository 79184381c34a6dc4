#!/bin/sh
# thinking.sh LOBA: whoever waits for a bot that thinks long is told, and Ctrl-C makes it play at once; of
# one that plays quickly nothing is told.

loba=$1
. tests/terminal/terminal.sh

# Of slow.lua a master thinks for minutes: what is waited for here comes only if it is hurried.
start() # ARGUMENT...
{
    terminal_start 80 30 "$loba" play tests/terminal/slow.lua --seats Ana,Beto=master --seed 3 --pace 0 "$@"
    terminal_wait_line "Ana>"
}

throw()
{
    terminal_answer "Ana>" draw
    terminal_enter "Ana>" "pass; discard 5S"
}

# ---- It is told, and hurried

for threads in 1 3; do
    start --threads $threads
    throw
    terminal_wait_line "Beto is thinking... (Ctrl-C: play at once)"
    terminal_press C-c
    terminal_wait_line "Ana>"
    claim "Beto has played" shows "Hand 1, turn 3."
    claim "what told that it thought is gone" lacks "is thinking"
    claim "and so is the key" lacks "^C"
done

# ---- A second Ctrl-C leaves, as it always does

start
throw
terminal_wait_line "Beto is thinking... (Ctrl-C: play at once)"
# Two signals at once would be one, and the bot may have played before the second comes.
terminal_until "for the program to end" eval 'terminal_press C-c; terminal_has_ended'
claim "Ctrl-C twice leaves, with status 130, not $status" [ "$status" -eq 130 ]
claim "the terminal is as it was" terminal_is_sane

# ---- Where only bots play the first one leaves

for threads in 1 3; do
    terminal_start 80 30 "$loba" play tests/terminal/slow.lua --seats A=master,B=master --seed 3 \
        --threads $threads --save "$work/left$threads.game"
    terminal_wait " is thinking..."
    claim "nobody is told to hurry it" lacks "Ctrl-C"
    terminal_press C-c
    terminal_ended
    claim "it ends with status 130, not $status" [ "$status" -eq 130 ]
    claim "the terminal is as it was" terminal_is_sane
    claim "what told that it thought is gone" lacks "is thinking"
    claim "how to go on is said" tells "play --resume"
    claim "the match is saved" grep -q "^seats A=master B=master" "$work/left$threads.game"
    claim "what the bot would have done in haste is not done" eval '! grep -q "^[AB]>" "$work/left$threads.game"'
done
terminal_start 80 30 "$loba" play --resume
terminal_wait " is thinking..."
terminal_press C-c
terminal_ended
claim "it can be gone on with, and left again" tells "The match is left;"

# ---- In Spanish, for a listener, and in a narrow window

start --lang es
terminal_answer "Ana>" robar
terminal_enter "Ana>" "paso; tirar 5P"
terminal_wait_line "Beto está pensando... (Ctrl-C: que juegue ya)"
terminal_press C-c
terminal_wait_line "Ana>"
claim "Beto has played" lacks "pensando"

start --plain
throw
terminal_wait "Beto is thinking... (Ctrl-C: play at once)"
terminal_press C-c
terminal_wait "Beto draws"
terminal_wait_line "Ana>"
claim "a line of its own stays" terminal_counts 1 "Beto is thinking"

terminal_start 36 24 "$loba" play tests/terminal/slow.lua --seats Ana,Beto=master --seed 3 --pace 0
terminal_wait_line "Ana>"
throw
terminal_wait_line "Beto is thinking..."
terminal_press C-c
terminal_wait_line "Ana>"
claim "what fits in a line is taken away" lacks "thinking"

# ---- Of quick bots nothing is told, nor to a file

terminal_start 80 30 "$loba" play loba_de_menos --seats Ana,Beto=greedy,Cora=shrewd --seed 3 --pace 0
terminal_wait_line "Ana>"
terminal_answer "Ana>" draw
terminal_answer "Ana>" "discard KD"
claim "nobody is said to think" lacks "thinking"

"$loba" play tests/terminal/slow.lua --seats Ana=shrewd,Beto --seed 3 </dev/null >"$work/out" 2>&1
claim "a file is told nothing" eval '! grep -q thinking "$work/out"'

# ---- A hint looks ahead, and two of one moment are the same

terminal_start 80 30 "$loba" play gin --seats Ana,Beto=greedy --seed 5 --lang en
terminal_answer "Ana>" pass
terminal_answer "Ana>" hint
claim "what it says makes nothing is not about as good" lacks "about as good"
terminal_answer "Ana>" hint
claim "the same again" terminal_counts 2 "draw: J♥ makes no meld with your cards"
terminal_answer "Ana>" draw
terminal_answer "Ana>" hint
claim "what is about as good is told" tells "about as good: 10♥"

exit $failed
