#!/bin/sh
# pace.sh LOBA: the others wait a moment when a person's turn is over, in which its last command can be
# taken back; and nothing that was typed before its page could be seen is done.

loba=$1
. tests/terminal/terminal.sh
export XDG_STATE_HOME="$work"

question="Beto is next (Enter, undo)>"

start() # ARGUMENT...
{
    terminal_start 80 30 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 "$@"
    terminal_wait_line "Ana>"
    terminal_answer "Ana>" draw
}

throw() # and waits for the question
{
    terminal_enter "Ana>" "discard KD"
    terminal_wait_line "$question"
}

# ---- Until Enter

start --pace key
throw
claim "it is said what was done" shows "You throw K♦."
terminal_answer "$question" hand
claim "one may look" shows "Your hand, 9 cards"
for command in draw legal hint "why draw" redo "discard 6H"; do
    terminal_answer "$question" "$command"
    claim "\"$command\" is for one's own turn" shows "Not now: Beto is next."
done
claim "nothing of what the next seat may do is shown" lacks "greedy player"
count=$(terminal_capture -S - | grep -c "Not now: Beto is next\.")
for command in h "w d" d 6H "m 6H"; do
    terminal_answer "$question" "$command"
    count=$((count + 1))
    claim "nor is \"$command\", its short form" terminal_counts $count "Not now: Beto is next."
done
terminal_answer "$question" tab
claim "a beginning is enough for what is answered" shows "> Beto     9   0/101"
terminal_answer "$question" qu
claim "but nobody leaves by a slip" shows "Type the whole word for that: quit."
terminal_answer "$question" dance
claim "what is no command is said" shows 'there is no command "dance"'
terminal_enter "$question" "u"
terminal_wait_line "Ana>"
claim "it is said what was undone" shows "Undone: discard KD"
claim "the card is in the hand again" shows "Your hand, 10 cards"
claim "and Beto has not played" lacks "Beto draws"
throw
terminal_enter "$question" "undo"
terminal_answer "Ana>" undo
claim "a card that was drawn stays" shows "There is nothing to undo"
throw
terminal_press Enter
terminal_answer "Ana>" undo
claim "what somebody has played on stays" shows "There is nothing to undo"
terminal_enter "Ana>" "quit"
terminal_ended
claim "status 0, not $status" [ "$status" -eq 0 ]
"$loba" play --resume </dev/null >"$work/out" 2>&1
claim "a match in which a turn was taken back goes on" grep -q "Hand 1, turn 3" "$work/out"

# ---- A moment, which a key ends

start --pace 1
terminal_answer "Ana>" "discard KD"
claim "without a key it goes on" shows "Hand 1, turn 3"
if "$loba" --version | grep -q "edits the line"; then
    claim "the question is taken away" lacks "is next"
fi

# Types at the question, and lets its moment pass. A short moment may be over before a slow machine has
# typed: then a longer one is tried.
outlasts() # TEXT SHOWN LINE: what the text brings to the screen, and the line that stays
{
    typed=$1 shown=$2 line=$3
    for pace in 1 4 16 60; do
        start --pace $pace
        terminal_enter "Ana>" "discard KD"
        terminal_until "for the question" \
            eval 'terminal_line_is "$question" || terminal_line_is "Ana>"'
        terminal_type "$typed"
        terminal_until "for the text" \
            eval 'terminal_shows "$shown" || terminal_line | grep -q "^Ana>"'
        sleep $pace
        terminal_line | grep -q "^Ana>" || break
    done
    terminal_wait_line "$line"
}

outlasts "$(printf 'draw\r')" "Not now: Beto is next." "$question"
terminal_press Enter
terminal_wait_line "Ana>"
claim "Enter does" shows "Your hand, 9 cards"

if "$loba" --version | grep -q 'edits the line'; then
    outlasts "un" "$question un" "$question un"
    terminal_type "do"
    terminal_press Enter
    terminal_wait_line "Ana>"
    claim "once a key is pressed there is all the time" shows "Undone: discard KD"
fi

start --pace 0
terminal_answer "Ana>" "discard KD"
claim "nobody waits" lacks "is next"

# ---- Leaving there

start --pace key
throw
terminal_press C-d
terminal_ended
claim "Ctrl-D leaves, with status 0, not $status" [ "$status" -eq 0 ]
claim "and says how to go on" shows "The match is left;"
start --pace key
throw
terminal_press C-c
terminal_ended
claim "Ctrl-C leaves, with status 130, not $status" [ "$status" -eq 130 ]
claim "and the terminal is as it was" terminal_is_sane

# ---- Two people: the other is called only when nothing can be taken back

terminal_start 80 30 "$loba" play loba_de_menos --seats Ana,Beto --seed 3 --pace key
terminal_wait_line "Ana, it is your turn: press Enter."
terminal_press Enter
terminal_answer "Ana>" draw
throw
claim "Ana's page still stands there" shows "Your hand, 10 cards"
terminal_enter "$question" "undo"
terminal_wait_line "Ana>"
claim "and it is her turn again" shows "Undone: discard KD"
throw
terminal_press Enter
terminal_enter "Beto, it is your turn: press Enter." "undo"
terminal_answer "Beto>" undo
claim "Beto cannot take back what Ana did" shows "There is nothing to undo"

# ---- Another language, no colours and no columns

start_spanish()
{
    terminal_start 80 30 "$loba" play loba_de_menos --seats Ana,Beto=greedy --seed 3 --lang es "$@"
    terminal_wait_line "Ana>"
    terminal_answer "Ana>" robar
}

start_spanish --pace key
terminal_enter "Ana>" "tirar KD"
count=0
for command in i pista robar; do
    terminal_answer "Sigue Beto (Enter, deshacer)>" "$command"
    count=$((count + 1))
    claim "\"$command\" is not for now" terminal_counts $count "Ahora no: sigue Beto."
done

start --pace key --lang es --plain
terminal_enter "Ana>" "tirar KD"
terminal_enter "Sigue Beto (Enter, deshacer)>" "des"
terminal_wait_line "Ana>"
claim "it is taken back" shows "Deshecho: tirar KD"

# ---- Typed ahead

start --pace 0
terminal_type "$(printf 'discard KD\rdraw\rhand\r')"
terminal_wait "Typed before you could see this, and not done: draw hand"
terminal_wait_line "Ana>"
claim "the page that it came before is there" shows "Hand 1, turn 3"
claim "and nothing was drawn" shows "Your hand, 9 cards"
terminal_answer "Ana>" draw
terminal_type "$(printf 'hand\rtable\rsort suit\r')"
terminal_until "for the third answer" eval '[ "$(terminal_capture | grep -c "Your hand, 10 cards")" -ge 3 ]'
terminal_wait_line "Ana>"
claim "what only looks may be typed ahead" lacks "not done: table"

exit $failed
