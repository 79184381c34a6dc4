#!/bin/sh
# returning.sh LOBA: who comes back to a terminal is asked whether to go on with the match that was
# left, in the language in which it was played.

loba=$1
. tests/terminal/terminal.sh
export XDG_STATE_HOME="$work"

enter() # TEXT
{
    terminal_type "$1"
    terminal_press Enter
}

matches() { ls "$work/loba" | wc -l; }

come() # ARGUMENT...
{
    terminal_start 80 30 "$loba" "$@"
}

leave() # STATUS
{
    terminal_press C-d
    terminal_ended
    claim "Ctrl-D leaves with status 0, not $status" [ "$status" -eq 0 ]
}

come play chinchon
terminal_wait_line "You>"
claim "whoever never played is asked nothing" lacks "Go on with it?"
leave
claim "the command that was typed is named, however long its path is" \
    eval 'terminal_capture | tr -s "\n " " " |
        grep -qF "The match is left; \`$loba play --resume\` goes on with it."'
claim "and nothing is said of input" lacks "input"

for words in "" play "play chinch"; do
    # shellcheck disable=SC2086 # words
    come $words
    terminal_wait_line "Go on with it? (y/n)"
    claim "\"$words\": the variant, the time, the hand and the points are told" \
        eval 'terminal_capture | tr -s "\n" " " |
            grep -q "A match of Chinchón was left today at [0-9:]*, in hand 1: You 0, Beto 0,"'
    terminal_answer "Go on with it? (y/n)" "perhaps"
    enter "y"
    terminal_wait_line "You>"
    claim "\"$words\": it goes on" [ "$(matches)" -eq 1 ]
    leave
done

cp "$work/loba"/*.loba "$work/before"
come play loba_de_mas
terminal_wait "Loba de Más"
terminal_wait_line "You>"
claim "who names a variant is not asked about a match of another one" lacks "Go on with it?"
claim "but begins one of it" [ "$(matches)" -eq 2 ]
claim "and the old one is as it was" cmp -s "$work/loba"/chinchon-*.loba "$work/before"
leave
come play loba_de_mas
terminal_wait_line "Go on with it? (y/n)"
enter "n"
terminal_wait_line "You>"
claim "who says no begins another one" [ "$(matches)" -eq 3 ]
leave
come play chinchon
terminal_wait_line "Go on with it? (y/n)"
claim "of the variant that is named, its own match is offered" shows "A match of Chinchón"
terminal_press C-d
terminal_ended
claim "Ctrl-D leaves the question, status 0, not $status" [ "$status" -eq 0 ]
claim "and begins nothing" [ "$(matches)" -eq 3 ]
come play
terminal_wait_line "Go on with it? (y/n)"
claim "else the one played last" shows "A match of Loba de Más"
terminal_press C-c
terminal_ended
claim "Ctrl-C has its own status, not $status" [ "$status" -eq 130 ]
claim "and the terminal is as it was" terminal_is_sane

for settled in "--seed 3" "--seats Ana,Beto=greedy" "--set ante_each=hand"; do
    # shellcheck disable=SC2086
    come play loba_de_menos $settled --pace 0
    terminal_until "for the prompt" eval 'terminal_line | grep -qe "^Ana>" -e "^You>"'
    claim "$settled says how a new one begins" lacks "Go on with it?"
done

"$loba" play loba_de_mas </dev/null >"$work/out" 2>&1
claim "a pipe is asked nothing" [ "$(grep -c "Go on with it" "$work/out")" -eq 0 ]

# ---- The language

rm -r "$work/loba"
come play loba_de_mas --lang es
terminal_wait_line "Vos>"
enter "robar"
terminal_wait "Vos robás"
leave
claim "in Spanish too" shows "Dejaste la partida"
come
terminal_wait_line "Go on with it? (y/n)"
enter "y"
terminal_wait "Tu mano"
terminal_wait_line "Vos>"
leave
# The question is asked in the language that the environment says, else in that of the match.
unset LANGUAGE
come play loba_de_mas
terminal_wait_line "¿Seguís con ella? (s/n)"
enter "n"
terminal_wait "Tu mano"
terminal_wait_line "Vos>"
leave
export LANGUAGE=en
come
terminal_wait_line "Go on with it? (y/n)"
enter "y"
terminal_wait_line "Vos>"
enter "lang en"
terminal_wait "Your hand"
leave
come play --resume --lang es
terminal_wait "Tu mano"
terminal_wait_line "Vos>"
leave
come play --resume --lang en
terminal_wait "Your hand"
card=$(terminal_capture | sed -n 's/^ *discard \([^ ]*\) .*/\1/p' | tail -n 1)
enter "discard $card"
terminal_wait "Hand 1, turn"
terminal_wait_line "Vos>"
leave
LOBA_PROGRAM=tools/play come play --resume
terminal_wait "Your hand"
terminal_wait_line "Vos>"

exit $failed
