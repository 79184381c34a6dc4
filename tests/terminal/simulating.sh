#!/bin/sh
# simulating.sh LOBA: at a terminal `loba simulate` says how far it is, and Ctrl-C has it report the
# games from the first one on that are done.

loba=$1
. tests/terminal/terminal.sh

# Standard output is a file, standard error the terminal.
simulate() # ARGUMENT...
{
    terminal_start 80 24 sh -c 'out=$1 && shift && exec "$@" >"$out"' sh "$work/out" \
        "$loba" simulate loba_de_menos --seats A=greedy,B=greedy --seed 3 --json "$@"
}

# The summary without how many were wanted.
results()
{
    sed 's/"wanted":[0-9]*,//' "$1"
}

for threads in 1 3; do
    simulate --games 100000000 --threads $threads
    terminal_wait "matches: "
    claim "there is a bar" terminal_shows "░░"
    claim "and what all is" terminal_shows "of 100000000 ("
    terminal_press C-c
    terminal_wait "loba: interrupted: games that count:"
    terminal_ended
    claim "$threads threads: it ends with status 130, not $status" [ "$status" -eq 130 ]
    claim "$threads threads: the bar is gone" eval '! terminal_shows "matches: "'
    done=$(sed -n 's/.*"games":\([0-9]*\),"wanted.*/\1/p' "$work/out")
    claim "$threads threads: it says how many games count" terminal_tells "games that count: $done of 100000000"
    results "$work/out" >"$work/interrupted"
    "$loba" simulate loba_de_menos --seats A=greedy,B=greedy --seed 3 --json --games "$done" >"$work/again"
    results "$work/again" >"$work/whole"
    claim "$threads threads: they are the first $done games" cmp -s "$work/interrupted" "$work/whole"
done

simulate --games 100000000 --plain
terminal_wait "matches: "
claim "in words there is no bar" eval '! terminal_shows "░░"'
claim "but the part in words" terminal_shows "of 100000000, 0 percent"
terminal_press C-c C-c
terminal_ended
claim "it ends with status 130, not $status" [ "$status" -eq 130 ]

# Where the cursor cannot be moved nothing could be taken away again.
terminal_kind=dumb
simulate --games 100000000
terminal_wait "matches: "
terminal_press C-c
terminal_wait "loba: interrupted: games that count:"
terminal_ended
claim "the line stays" terminal_shows "of 100000000 (0 %)"

exit $failed
