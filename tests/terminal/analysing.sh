#!/bin/sh
# analysing.sh LOBA: at a terminal `loba analyse` says how far it is, and Ctrl-C has it tell of what is
# weighed by then: whole decisions, as they are in an analysis that comes to its end.

loba=$1
. tests/terminal/terminal.sh

# Of bots that do anything there are thousands of decisions: minutes of work.
"$loba" play loba_de_menos --set match.limit=800 --seats A=random,B=random,C=random --seed 3 \
    --save "$work/long.game" >"$work/played" 2>&1
"$loba" analyse "$work/long.game" --json --playouts 40 --hand 1 >"$work/hand"

# Standard output is a file, standard error the terminal.
analyse() # ARGUMENT...
{
    terminal_start 80 24 sh -c 'out=$1 && shift && exec "$@" >"$out"' sh "$work/out" \
        "$loba" analyse "$work/long.game" --json "$@"
}

for threads in 1 3; do
    analyse --playouts 40 --threads $threads
    terminal_wait "decisions: "
    claim "there is a bar" terminal_shows "░░"
    terminal_press C-c
    terminal_wait "loba: left before the end"
    terminal_ended
    claim "$threads threads: it ends with status 130, not $status" [ "$status" -eq 130 ]
    claim "$threads threads: the bar is gone" eval '! terminal_shows "decisions: "'
    claim "$threads threads: what is told is that of a whole analysis" python3 - "$work/out" "$work/hand" <<'PYTHON'
import json, sys
part, hand = (json.load(open(path)) for path in sys.argv[1:])
assert not part["whole"] and part["sum"]["decisions"] == len(part["decisions"])
# What the last one has lost depends on the one after it.
both = min(len(part["decisions"]), len(hand["decisions"])) - 1
assert both > 0 and part["decisions"][:both] == hand["decisions"][:both]
PYTHON
    done=$(python3 -c 'import json, sys; print(len(json.load(open(sys.argv[1]))["decisions"]))' "$work/out")
    claim "$threads threads: forced draws are no decisions" terminal_tells "the end; decisions weighed: $done of "
done

# One decision may take long as well: there is a bar while it does, and Ctrl-C does not wait for it.
analyse --playouts 1000000
terminal_wait "decisions: "
terminal_press C-c
terminal_wait "loba: left before the end; decisions weighed: 0 of "
terminal_ended
claim "it ends with status 130, not $status" [ "$status" -eq 130 ]

exit $failed
