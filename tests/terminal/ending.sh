#!/bin/sh
# ending.sh LOBA: the end of a hand is a page; Enter goes on to the next one, and nobody is kept
# waiting who does not want it. Earlier hands can be told again, and the sheet has all of them.

loba=$1
. tests/terminal/terminal.sh

enter() # COMMAND
{
    terminal_answer "${prompt:-Ana>}" "$1"
}

# The last turn of the third hand.
end_hand() # ARGUMENT...
{
    terminal_start 80 40 "$loba" play --resume tests/terminal/third_hand.game "$@"
    terminal_wait_line "Ana>"
    enter "draw"
    enter "lay 3D on 3"
    terminal_enter "Ana>" "${last:-discard 2C}"
}

end_hand
terminal_wait_line "Enter: go on."
claim "who won the hand is said" shows "End of hand 3.  You win the hand."
claim "the cards of all lie open, beside the points and the total against the limit" \
    shows "  Beto   +15   56/101  1: 4♣ 5♣ 6♣ 7♣ 8♣  held: 2♠ 5♠ 6♠ 2♦"
claim "and who may come back" shows "Cora may come back at 56 points for 4 chips."
claim "the sheet has all hands" shows "   2  +17 17  +36 41  +73  91   +0 22"
claim "nothing of the next hand is told yet" lacks "Hand 4"
ask() # LINE
{
    terminal_answer "Enter: go on." "$1"
}
count=0
for command in "draw" "discard 2C" "4D" "hint" "undo"; do
    ask "$command"
    count=$((count + 1))
    claim "\"$command\" is not for now" terminal_counts $count "Press Enter to go on; \`quit\` leaves the match."
done
ask "dance"
claim "what is no command is said" shows 'there is no command "dance"'
ask "scores"
ask "sc"
ask "rules ace"
ask "help table"
ask "log"
claim "the hand that ended is told again" shows "You draw 3♦, add 3♦ to meld 3, throw 2♣, go out."
ask "tab"
claim "and its table" shows "Hand 3, turn 21."
claim "nothing of the next hand is told there" lacks "Hand 4"
terminal_press Enter
terminal_wait_line "Ana>"
claim "the next hand begins" shows "Hand 4, turn 4."
claim "with what happened in it" shows "You deal hand 4."
claim "and nothing of the one before" terminal_counts 1 "You throw 2♣, go out"
enter "log 2"
claim "an earlier hand is told again" shows "Dani takes J♣, puts down 9♣ 10♣ J♣ (escalera 5), throws 3♥, goes out."
claim "with the cards laid open" shows "You lay "
enter "log 9"
claim "of a hand that there is not it is said which there are" \
    shows 'There is no hand "9" to tell: there are hands 1 to 4, as in `log 1`; `log`'
enter "scores"
claim "who came back has a row" eval 'terminal_capture | grep -q "^back  *56"'

last="discard 2T"
end_hand --lang es
last=
terminal_wait_line "Enter: seguir."
claim "in Spanish too" shows "Fin de la mano 3.  Ganás la mano."
terminal_enter "Enter: seguir." "salir"
terminal_ended
claim "one may leave there: status 0, not $status" [ "$status" -eq 0 ]
claim "and go on later" tells "loba jugar --continuar"

end_hand
terminal_wait_line "Enter: go on."
terminal_press C-c
terminal_ended
claim "Ctrl-C leaves with 130, not $status" [ "$status" -eq 130 ]
claim "and the terminal is as it was" terminal_is_sane

end_hand
terminal_wait_line "Enter: go on."
terminal_press C-d
terminal_ended
claim "the end of input leaves with 0, not $status" [ "$status" -eq 0 ]
terminal_start 80 40 "$loba" play --resume
terminal_wait_line "Ana>"
claim "who goes on behind it sees the new hand" shows "Hand 4, turn"
claim "and not the one that was over" lacks "You go out"

end_hand --no-wait
terminal_wait "Hand 4, turn 4."
terminal_wait_line "Ana>"
claim "--no-wait does not wait" lacks "Enter:"
claim "and shows the page all the same" shows "End of hand 3.  You win the hand."

end_hand --plain
terminal_wait_line "Enter: go on."
claim "in words the cards are told" shows "Beto lays two of spades, five of spades"
claim "and the points" shows "Points of this hand: you 0, now 17;"
claim "and who won" shows "You win the hand."
claim "without a table" lacks "hand    total"

# With two people it is shown once, and nothing of the one before is left.
cat >"$work/two.game" <<'END'
rules loba_de_menos
seats Ana Beto
dealer Beto
table Ana 5S 6S 7S
hand Ana 8S
hand Beto KC 3D
stock 9S 2H ...
END
terminal_start 80 30 "$loba" play --resume "$work/two.game"
terminal_wait_line "Ana, it is your turn: press Enter."
terminal_press Enter
terminal_wait_line "Ana>"
enter "draw"
terminal_type "$(printf 'lay 8S 9S on 1\rtable\r')"
terminal_wait_line "Enter: next hand."
claim "all see the end" shows "* Ana     +0   0/101  1: 5♠ 6♠ 7♠ 8♠ 9♠  no card left"
claim "of both" shows "held: 3♦ K♣"
claim "told to nobody in particular" shows "Ana wins the hand."
terminal_answer "Enter: next hand." "log"
claim "and what one of them did is told to nobody" shows "Press Enter to go on; \`quit\` leaves the match."
claim "what was on the screen is gone" eval '! terminal_capture -S - | grep -q "Ana>"'
terminal_press Enter
terminal_wait "press Enter." # of whoever is called
claim "who is next is called" lacks "Your hand"

# Nobody at a terminal, nobody waits: a pipe, and bots alone.
printf 'draw\nlay 3D on 3\ndiscard 2C\nquit\n' |
    "$loba" play --resume tests/terminal/third_hand.game >"$work/out" 2>"$work/err"
claim "a pipe is not asked" eval '! grep -q "Enter:" "$work/out"'
claim "and is told what was held" grep -q "Beto lays" "$work/out"
terminal_start 80 24 "$loba" play chinchon --seats Ana=greedy,Beto=greedy --seed 3
terminal_ended
claim "bots alone do not wait" lacks "Enter:"

# Who falls and may come back is asked where the cursor is, and is not told again what the page of the
# end of the hand has told.
cat >"$work/back.game" <<'GAME'
rules loba_de_menos
seats Ana Beto=greedy Cora=greedy Dani=greedy Ema=greedy
dealer Dani
turn Beto
score Ana 95
score Beto 60
score Cora 99
score Dani 70
score Ema 20
table Beto 5S 6S 7S
table Beto 9S 9H 9D
table Cora 5H 6H 7H
table Dani AC 2C 3C
table Ema 10D JD QD
hand Beto 8S
hand Ana KC QC QH 9C 2D 3H JS
hand Cora 9H KS KD
hand Dani 2C 4D
hand Ema 8C 8D 4H
discards KH
stock 2S ...
GAME
terminal_start 80 24 "$loba" play --resume "$work/back.game"
terminal_wait_line "Enter: go on."
terminal_press Enter
terminal_wait_line "Ana>"
tail_of_page() # what stands below the page of the end of the hand
{
    terminal_capture | sed -n '/^Enter: go on/,$p'
}
claim "the whole page of the question is on the screen" shows "Enter: go on."
claim "with what is offered" eval 'tail_of_page | grep -q "^You can come back at 76 points for 4 chips"'
claim "and how it is answered" eval 'tail_of_page | grep -q "^  reenter "'
claim "and nothing of the hand again" eval '! terminal_capture -S - | grep -q "You lay J"'
claim "who was told of it once" terminal_counts 1 "Beto draws, adds 8♠"

# ---- What is refused where a hand has ended is not done as the rest of the line that ended it

end_hand
terminal_wait_line "Enter: go on."
ask "would you quit"
claim "it is refused" shows 'there is no command "would"'
terminal_press Enter
terminal_wait_line "Ana>"
claim "nothing of it is done or told in the next hand" lacks "your turn was over"

terminal_start 80 40 "$loba" play --resume tests/terminal/third_hand.game
terminal_wait_line "Ana>"
enter "draw"
enter "lay 3D on 3"
terminal_enter "Ana>" "discard 2C; discard KD"
terminal_wait_line "Enter: go on."
ask "would you quit"
terminal_press Enter
terminal_wait_line "Ana>"
claim "the rest of the line that ended the hand is told" \
    terminal_counts 1 "Not done, because the hand is over: discard KD"

# ---- The last table of a match has those who went out before

printf '%s\n' 'rules loba_de_menos' 'seats Ana Beto=greedy Cora=greedy' 'turn Ana 5' 'chips Ana -8' \
    'chips Beto -4' 'chips Cora -12' 'pot 24' 'out Cora' 'score Cora 120' 'score Beto 95' \
    'table Ana AC 2C 3C' 'hand Ana 4C' 'hand Beto 9H KS KD' 'stock 4D ...' >"$work/out.game"
terminal_start 80 30 "$loba" play --resume "$work/out.game"
terminal_wait_line "Ana>"
enter "draw"
enter "lay 4C on 1"
terminal_enter "Ana>" "discard 4D"
terminal_wait "Another game?"
claim "with their chips" eval 'terminal_capture | grep -q "^  Cora  *120/101  *-12  out of the match"'

exit $failed
