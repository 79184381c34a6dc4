#!/bin/sh
# engine.sh LOBA: the engine through a pipe: whatever is sent, so many answers as lines, each one
# line of JSON, and how it ends.

. tests/support/cli.sh

lines() { [ "$(wc -l <"$work/out")" -eq "$1" ]; }

send() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    printf "$input" | "$loba" engine "$@" >"$work/out" 2>"$work/err"
    status=$?
}

send '' loba_de_menos
claim "nothing sent, nothing answered, status 0" [ $status -eq 0 ]
claim "and not a byte" [ ! -s "$work/out" ]

send '\n\n\000\nstart seats Ana Beto; seed 7\r\n\377\nlegal' loba_de_menos
claim "each line is answered, and a last one without an end too" lines 6
claim "status 0 at the end of the input" [ $status -eq 0 ]
claim "nothing goes to standard error" [ ! -s "$work/err" ]
cp "$work/out" "$work/first"
send '\n\n\000\nstart seats Ana Beto; seed 7\r\n\377\nlegal' loba_de_menos
claim "the same lines bring the same answers" cmp -s "$work/first" "$work/out"

send 'quit\nstate\nstate\n' loba_de_menos
claim "quit ends it with status 0" [ $status -eq 0 ]
claim "and nothing is answered after it" lines 1

head -c 200000 /dev/zero | tr '\0' 'x' | "$loba" engine loba_de_menos >"$work/out" 2>"$work/err"
claim "a line without end is one error" lines 1
claim "which says what is wrong" says '"code":"too_long"'

send 'start seats Ana Beto\nstate all\n' loba_de_menos --all-seeing
claim "with --all-seeing all is seen" says '"view":null'
send 'start seats Ana Beto\nhint\n' loba_de_menos --lang es
claim "words are Spanish, codes are not" says '"ok":true'
send 'dance\n' loba_de_menos --lang es
claim "words are in the language that is asked for" says 'no hay'
claim "and codes are the same" says '"code":"no_command"'

# A pipe bound to a seat.
send 'start seats Ana Beto=greedy; dealer Beto\nstate\nBeto> state\n' loba_de_menos --seat Ana
claim "a bound pipe is answered for its own seat" says '"view":"Ana"'
claim "and for no other" says '"code":"other_seat"'
send ' start seats Ana Beto=greedy; seed 1\n' loba_de_menos --seat Ana
claim "a space in front of a line lets no seed through" says '"code":"bad_setup"'
send 'start seats Ana Beto=greedy; seed 1\n' loba_de_menos --seat Ana --may-set-up
claim "a seed is said where whoever starts the program allows it" says '"ok":true'
send '' loba_de_menos --seat Ana --all-seeing
claim "who is bound to a seat does not see all" [ $status -eq 2 ]
send '' loba_de_menos --may-set-up
claim "who is bound to none needs no leave" [ $status -eq 2 ]
send '' loba_de_menos --seat "$(printf 'A\342\200\213')"
claim "a pipe is bound to no name that cannot be seen" [ $status -eq 2 ]
claim "and that is said" grep -q 'the character U+200B in it cannot be seen' "$work/err"

position='hand Ana 2O 3O 4O 5C 6C 7C 1B; hand Beto 1O 8E 9C 11C 12C 3E 6B; stock 10E ...'
send "start seats Ana Beto; $position\ndraw\ncut 10E\nlegal\n" chinchon
claim "of an ace that has one end of a run alone no end is said" says '["lay 1O on 1","pass"]'

send 'start seats Ana Beto; seed 7\nanalyse 70\n' chinchon
claim "a turn is weighed" says '"gain":'
claim "no figure has more than six decimals" eval '! grep -Eq "[.][0-9]{7}" "$work/out"'

send '' no_such_variant
claim "an unknown variant is wrong usage" [ $status -eq 2 ]
send '' loba_de_menos too_much
claim "so is a word too many" [ $status -eq 2 ]
send '' loba_de_menos --seed 7
claim "and an option it does not take" [ $status -eq 2 ]
send '' tests/bad_rules/syntax.lua
claim "a rules file at fault ends it with status 3" [ $status -eq 3 ]

yes state | "$loba" engine loba_de_menos 2>"$work/err" | head -n 1 >"$work/out"
claim "who stops reading is no error" [ ! -s "$work/err" ]

mkfifo "$work/pipe"
exec 3<>"$work/pipe"
"$loba" engine loba_de_menos <&3 >"$work/out" 2>"$work/err" &
engine=$!
echo "nothing" >&3
until [ -s "$work/out" ]; do sleep 0.05; done
kill -INT $engine
wait $engine
claim "Ctrl-C ends it with status 130" [ $? -eq 130 ]

exit $failed
