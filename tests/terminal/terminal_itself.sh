#!/bin/sh
# terminal_itself.sh: what the other tests of this folder rest on: keys arrive, the screen is seen, its
# size changes, and the status and the line's state are told.

. tests/terminal/terminal.sh

terminal_start 40 10 sh -c 'stty size; read line; echo "<$line>"; stty -echo; exit 5'
terminal_wait "10 40"
terminal_type "añ♥ x"
terminal_press BSpace y Enter
terminal_wait "<añ♥ y>"
terminal_ended
claim "the exit status is told" [ "$status" -eq 5 ]
claim "a line that was left otherwise is seen" eval '! terminal_is_sane'

terminal_start 30 8 sh -c 'trap "stty size" WINCH; echo ready; while :; do sleep 0.1; done'
terminal_wait ready
terminal_resize 50 12
terminal_wait "12 50"
terminal_signal TERM
terminal_ended
claim "a signal's status is told" [ "$status" -eq 143 ]
claim "a line that was left alone is seen" terminal_is_sane

terminal_start 30 5 sh -c 'seq 20; read line'
terminal_wait 20
claim "what has scrolled away is off the screen" eval '! terminal_capture | grep -qx 1'
claim "and can be captured" eval 'terminal_capture -S - | grep -qx 1'

exit $failed
