#!/bin/sh
# returning.sh LOBA: who comes back to a terminal is asked whether to go on with the match that was
# left, in the language in which it was played.

loba=$1
. tests/terminal/terminal.sh
export XDG_STATE_HOME="$work"

question="Go on with it? (y/n)"

matches() { ls "$work/loba" | wc -l; }

come() # ARGUMENT...
{
    terminal_start 80 30 "$loba" "$@"
}

leave() # PROMPT
{
    terminal_wait_line "$1"
    terminal_press C-d
    terminal_ended
    claim "Ctrl-D leaves with status 0, not $status" [ "$status" -eq 0 ]
}

come play chinchon
terminal_wait_line "You>"
claim "whoever never played is asked nothing" lacks "Go on with it?"
leave "You>"
claim "the command that was typed is named, however long its path is" \
    tells "The match is left; \`$loba play --resume\` goes on with it."
claim "and nothing is said of input" lacks "input"

for words in "" play "play chinch"; do
    # shellcheck disable=SC2086 # words
    come $words
    terminal_wait_line "$question"
    claim "\"$words\": the variant, the time, the hand and the points are told" \
        eval 'terminal_capture | tr -s "\n" " " |
            grep -q "A match of Chinchón was left [a-z]* at [0-9:]*, in hand 1: You 0, Beto 0,"'
    terminal_answer "$question" "perhaps"
    claim "\"$words\": what the answers do is said below another" shows "y goes on with it; n leaves it as it is"
    terminal_enter "$question" "y"
    terminal_wait_line "You>"
    claim "\"$words\": it goes on" [ "$(matches)" -eq 1 ]
    leave "You>"
done

cp "$work/loba"/*.loba "$work/before"
come play loba_de_mas
terminal_wait_line "You>"
claim "it begins" shows "Loba de Más"
claim "who names a variant is not asked about a match of another one" lacks "Go on with it?"
claim "but begins one of it" [ "$(matches)" -eq 2 ]
claim "and the old one is as it was" cmp -s "$work/loba"/chinchon-*.loba "$work/before"
leave "You>"
come play loba_de_mas
terminal_enter "$question" "n"
terminal_wait_line "You>"
claim "who says no begins another one" [ "$(matches)" -eq 3 ]
leave "You>"
come play chinchon
terminal_wait_line "$question"
claim "of the variant that is named, its own match is offered" shows "A match of Chinchón"
terminal_press C-d
terminal_ended
claim "Ctrl-D leaves the question, status 0, not $status" [ "$status" -eq 0 ]
claim "and begins nothing" [ "$(matches)" -eq 3 ]
come play
terminal_wait_line "$question"
claim "else the one played last" shows "A match of Loba de Más"
terminal_press C-c
terminal_ended
claim "Ctrl-C has its own status, not $status" [ "$status" -eq 130 ]
claim "and the terminal is as it was" terminal_is_sane

mkdir "$work/newer"
cp rules/chinchon.lua "$work/newer"
echo "-- changed" >>"$work/newer/chinchon.lua"
come play chinchon --rules-dir "$work/newer"
terminal_wait_line "$question"
terminal_press C-d
terminal_ended
claim "under a newer file the match is offered, and as it was for who leaves the question" \
    cmp -s "$work/loba"/chinchon-*.loba "$work/before"
come play chinchon --rules-dir "$work/newer"
terminal_enter "$question" "y"
terminal_wait_line "You>"
claim "that the file is newer is said to who goes on" tells "under the newer file"
leave "You>"
claim "and is written down" grep -q "# goes on with other rules$" "$work/loba"/chinchon-*.loba

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
terminal_answer "Vos>" "robar"
claim "it is played" shows "Vos robás"
leave "Vos>"
claim "in Spanish too" shows "Dejaste la partida"
come
terminal_enter "$question" "y"
terminal_wait_line "Vos>"
claim "it goes on in its language" shows "Tu mano"
leave "Vos>"
# The question is asked in the language that the environment says, else in that of the match.
unset LANGUAGE
come play loba_de_mas
terminal_enter "¿Seguís con ella? (s/n)" "n"
terminal_wait_line "Vos>"
claim "and so does another one" shows "Tu mano"
leave "Vos>"
export LANGUAGE=en
come
terminal_enter "$question" "y"
terminal_answer "Vos>" "lang en"
claim "another language can be chosen" shows "Your hand"
leave "Vos>"
come play --resume --lang es
terminal_wait_line "Vos>"
claim "at the next time too" shows "Tu mano"
leave "Vos>"
come play --resume --lang en
terminal_wait_line "You>"
claim "and once more" shows "Your hand"
terminal_answer "You>" "draw"
card=$(terminal_capture | sed -n 's/^ *discard \([^ ]*\) .*/\1/p' | tail -n 1)
terminal_answer "You>" "discard $card"
leave "You>"
LOBA_PROGRAM=tools/play come play --resume
terminal_wait_line "You>"
claim "it goes on in the language of the last time" shows "Your hand"
leave "You>"
come play --resume --lang es_CL
terminal_wait_line "Tú>"
claim "and with \"tú\" the name of the person is that" shows "> Tú"
claim "and no other" lacks "Vos"
leave "Tú>"
come play --resume --lang es
terminal_wait_line "Vos>"
claim "what is written keeps to one name, and is read again" shows "> Vos"
leave "Vos>"

exit $failed
