#!/bin/sh
# play.sh LOBA: a match through a pipe: bots play to the end and the same twice, a save can be
# replayed, and whatever ends a match early ends it well.

. tests/support/cli.sh

play() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    rm -rf "$XDG_STATE_HOME"
    printf '%b' "$input" | "$loba" play loba_de_menos "$@" >"$work/out" 2>"$work/err"
    status=$?
}

bots=A=greedy,B=greedy,C=random,D=random

play '' --seats $bots --seed 7 --save "$work/1.game"
claim "bots end a match with status 0" [ $status -eq 0 ]
claim "a match of bots has a winner" says "wins the match"
claim "and nothing is said of how it would go on" lacks "Play goes to the left"
claim "the seed is told at the end, and what it is for" says "Seed of this match: 7; with --seed 7"
cp "$work/out" "$work/first"
play '' --seats $bots --seed 7 --save "$work/2.game"
sed -i 's/2\.game/1.game/' "$work/out"
claim "the same seed tells the same story" cmp -s "$work/first" "$work/out"
claim "the same seed saves the same bytes" cmp -s "$work/1.game" "$work/2.game"
claim "a save replays" "$loba" replay "$work/1.game" >"$work/replay"
claim "a save is for its owner alone" [ "$(stat -c %a "$work/1.game")" = 600 ]

play '' --seats $bots --seed 7 --save "$work/1.game"
claim "a save never overwrites" [ $status -eq 2 ]
claim "and the file is as it was" cmp -s "$work/1.game" "$work/2.game"

play 'draw\nquit\n' --seats Ana,Beto=greedy --seed 3 --save "$work/3.game"
claim "quit ends with status 0" [ $status -eq 0 ]
claim "a match that was left is saved" says "Saved in"
claim "and replays" "$loba" replay "$work/3.game" >"$work/replay"

play 'draw\n' --seats Ana,Beto=greedy --seed 3 --save "$work/4.game"
claim "the end of input ends with status 0" [ $status -eq 0 ]
claim "and is said" says "No more input comes"
claim "and the match is saved" cmp -s "$work/3.game" "$work/4.game"

play 'undo\ndraw\nundo\ndance\n\ndiscard ZZ\ntake\nhand\ntable\nscores\nlegal\nrules\nwhy draw\n' \
    --seats Ana,Beto=greedy --seed 3
claim "nothing typed can fail the program" [ $status -eq 0 ]
claim "a card drawn cannot be undone" says "There is nothing to undo"
claim "an unknown command is answered" says 'there is no command "dance"'
claim "a wrong card is answered" says '"ZZ" is no card'
claim "a refusal names the row of the ledger" says "(LM-"
claim "and file and line" says "loba_de_menos.lua:"

play 'take\nrules lm-09\nrules LM-99\nrules melds\nquit\n' --seats Ana,Beto=greedy --seed 3
claim "the row that a refusal names is told" says "LM-09, as the ledger of rules has it"
claim "a row that is none is answered with the nearest and with all of the game" says 'There is no part and no row "LM-99"; did you mean "LM-09"?'
claim "which are these" says "One row of the ledger, as refusals name them: ALL-04, ALL-05,"
claim "a part is told still" says "Pierna: 3 to 6 cards of one rank."

play "redo\\nhint\\nsort\\nsort rank\\nsort zebra\\nsave\\nsave $work/6.game\\nsave $work/6.game\\nrules\\nlang fr\\nhelp\\nlang es\\n\
ayuda\\nhelp robar\\nhelp zebra\\nhand now\\nwhy\\nwhy hand\\nwhy zebra\\nwhy discard JK\\n" --seats Ana,Beto=greedy --seed 3
claim "every command of the prompt is answered" [ $status -eq 0 ]
claim "a hint is a command" says "would type: draw"
claim "the prompt saves" says "Saved in $work/6.game"
claim "and does not overwrite" says "exists already"
claim "what it saves replays" "$loba" replay "$work/6.game" >"$work/replay"
claim "the rules are told in words" says 'Pierna: 3 to 6 cards of one rank.'
claim "there is no fourth way to sort a hand" says 'by use, suit or rank, not by "zebra"'
claim "the help leaves out what the game has not" lacks "swap CARD"
claim "and tells of taking what the game has" says "take [CARD] [with [KIND] CARDS"
claim "the language changes in play" says "Podés, por ejemplo"

printf 'help\nquit\n' | "$loba" play chinchon --seats Ana,Beto=greedy --seed 3 >"$work/out" 2>&1
claim "where nothing goes down in a turn a card is only taken" lacks "take [CARD] ["
claim "where no card is wild none is spoken of" lacks "JK"

# Closes that throw a card, none, or either; and a word that nobody may say, before the turns.
closing() # NAME, LANGUAGE, INPUT, FIRST STEP, ACT OF THE LAST STEP
{
    cat >"$work/$1.lua" <<END
return {
  host = 1, name = "Closes", players = 2, deal = { move { n = 5, to = "hands" }, move { n = 1, to = "discards" } },
  points = 1, melds = { set = set { size = 3 } },
  hand = { $4 turns {
    one { name = "draw", draw { from = "stock" }, close { throws = false, word = { es = "caer", en = "drop" } } },
    one { name = "throw", discard {}, $5 },
  } },
  match = { limit = 20 },
}
END
    printf "$3" | "$loba" play "$work/$1.lua" --seats Ana,Beto=greedy --seed 3 --lang "$2" >"$work/out" 2>&1
}
shows() { grep -q -e "$1" "$work/out"; }
opening='maybe { name = "open",
  say { name = "best", word = { es = "las 50", en = "all 50" }, ends = "hand",
    when = function(m) return m.hand_points > 20 end },
  say { name = "good", word = { es = "las 49", en = "the 49" }, ends = "hand",
    when = function(m) return m.hand_points > 10 end } },'
closing none en 'pass\nhelp\ntonk\nhelp pass\n' "$opening" ''
claim "a word that may not be said now is named by what goes on without it" \
    shows 'pass *go on without saying "all 50" or "the 49"'
claim "where no close throws a card none does in the list" shows "drop *end the hand with what you hold"
claim "nor in the help" shows "drop  *ends the hand with what you hold; no card is thrown"
claim "which knows the words of the game" says 'these are said here: "all 50", "the 49"'
claim "a word that is far from all commands is none of them" says 'there is no command "tonk"; "help" lists'
claim "other names of a command are told" says 'Also: "done", "paso", "pasar"'
closing none es 'paso\nayuda\n' "$opening" ''
claim "so it is in Spanish" shows "caer *terminar la mano con lo que tenés"
claim "of words too" shows 'paso *seguir sin decir "las 50" ni "las 49"'
closing either en 'help\ndraw\ndro 5H\n' '' 'close { word = { es = "caer", en = "drop" } }'
claim "where a card may be thrown or none both are told" says 'drop [CARD [[KIND] CARDS'
claim "in the list each by itself" says "throw a card and close the hand"
claim "the word for closing is one of the names that may be meant" says 'did you mean "drop"?'

play '\033[2J\ndraw \033]0;x\007\n\377\376\n' --seats Ana,Beto=greedy --seed 3 --ascii
claim "what is typed cannot command the screen" [ "$(tr -d '\n[:print:]' <"$work/out" | wc -c)" -eq 0 ]

cat >"$work/screen.lua" <<'END'
local base = extends("loba_de_menos")
base.name = "\27[2J\27]0;x\7"
base.melds.pierna.label = "\27[31m\226\128\174"
return base
END
printf 'table\nquit\n' | "$loba" play "$work/screen.lua" --seats Ana,Beto=greedy --seed 3 --ascii >"$work/out" 2>&1
claim "nor can a rules file" [ "$(tr -d '\n[:print:]' <"$work/out" | wc -c)" -eq 0 ]

long=$(head -c 5000 /dev/zero | tr '\0' x)
play "$long\\ndraw\\n" --seats Ana,Beto=greedy --seed 3
claim "a line too long is dropped" says "at most 4096 bytes"
claim "and the next one is obeyed" says "You draw"

play 'robar\nsalir\n' --seats Ana,Beto=greedy --seed 3 --lang es
claim "Spanish is spoken" says "Vos robás"

play 'sort\nsort palo\nsort número\nsort uso\nlog\ndraw\nmeld 4D 5D 6D\nundo\nredo\nredo\n' --seats Ana,B=greedy,C=voraz,D=greedy,E=voraz --seed 242 \
    --ascii --save "$work/7.game"
claim "a hand is sorted by use" says "melds  [4D 5D 6D]"
claim "by suit" says "Your hand, 9 cards:  7S  AH  AD 4D 5D 6D  5C KC  JK"
claim "and by rank" says "Your hand, 9 cards:  AH AD  4D  5D 5C  6D  7S  KC  JK"
claim "what happened is told again" [ "$(grep -c "^9H is turned up" "$work/out")" -eq 2 ]
claim "it is said what was undone" says "Undone: meld 4D 5D 6D"
claim "and done again" says "Done again: meld 4D 5D 6D"
claim "or that nothing was" says "Nothing was undone"
claim "a bot has a name in each language, and in a script one" [ "$(grep -c greedy "$work/7.game")" -ge 1 -a "$(grep -c voraz "$work/7.game")" -eq 0 ]

play 'robar\nbajar 4D 5D 6D\ndeshacer\npuntos\n' --seats Ana,B=greedy,C=voraz,D=azar,E=random --seed 242 --lang es
claim "so it is in Spanish" says "Deshecho: bajar 4D 5D 6D"
claim "where bots have their names too" says "C (voraz)"
claim "each of them" says "E (azar)"

play 'draw\nmeld four of diamonds five of diamonds six of diamonds\nscores\nsort suit\n' \
    --seats Ana,B=greedy,C=greedy,D=greedy,E=greedy --seed 242 --plain
claim "--plain writes cards in words" says "A meld: four of diamonds, five of diamonds, six of diamonds."
claim "as they may be typed" says "You put down four of diamonds, five of diamonds, six of diamonds (escalera 6)."
claim "and no signs" [ "$(LC_ALL=C grep -c '[^ -~]' "$work/out")" -eq 0 ]
claim "who is a bot is said where it is asked for" says "B is a bot: greedy."
claim "a hand by suit is a list" says "seven of spades, ace of hearts, ace of diamonds, queen of diamonds"

printf 'ayuda\nrobar\ntirar rey de copas\n' |
    "$loba" play tests/rules/spanish.lua --seats Ana,B=voraz,C=voraz --seed 3 --lang es >"$work/out" 2>&1
claim "a Spanish pack is typed as it is called" says "1O es el as de oros"
claim "and shown with small letters" says "casi     (10o 10c) (12c 12e)"
claim "and thrown by its name" says "Vos tirás 12c"

# What a person asks of the rules is answered in full where hands have contracts and twos are wild.
rules() # VARIANT ARGUMENT...
{
    variant=$1
    shift
    printf 'rules\nlegal\nlang es\nrules\nquit\n' |
        "$loba" play "$variant" --seats Ana,Beto=greedy --seed 7 --ascii "$@" >"$work/out" 2>&1
}

rules carioca_chilena --set programme=ten
claim "the contract of each hand is told" says "Hand 4: 3 tríos (9 cards)."
claim "to the last" says "Hand 10: 1 escalera real (13 cards). Whoever puts it down goes out,"
claim "in Spanish" says "Mano 9: 1 escalera sucia (13 cartas). Quien lo baja sale"
claim "a run of mixed suits is one" says "13 cards that follow one another, of any suits"
claim "one card is taken" says "the card on top of the discard pile"

rules carioca_chilena --plain
claim "and with no sign for who listens" says "Hand 2: 1 trío, 1 escalera (7 cards)."

rules loba_de_mas
claim "wild cards beside jokers are told" says "Wild cards, which may stand for other cards: the jokers and every 2."
claim "and where the whole pile is taken" says "the whole discard pile"
claim "where any meld opens nothing is said of contracts" lacks "The contracts"

play '' --ascii --seats $bots --seed 7
claim "--ascii writes no signs" [ "$(LC_ALL=C grep -c '[^ -~]' "$work/out")" -eq 0 ]

("$loba" play loba_de_menos --seats $bots --seed 7 2>"$work/err"; echo $? >"$work/status") | head -n 1 >/dev/null
claim "a closed pipe ends with status 141" [ "$(cat "$work/status")" -eq 141 ]
claim "in silence" [ ! -s "$work/err" ]

# A rules file that fails as a hand is scored.
cat >"$work/faulty.lua" <<'END'
local base = extends("loba_de_menos")
base.score = { bonuses = { { points = -10, when = function(r, side) error("no idea") end } } }
return base
END
"$loba" play "$work/faulty.lua" --seats $bots --seed 7 --save "$work/faulty.game" >"$work/out" 2>&1
claim "a rules file that fails ends a match of bots with status 3" [ $? -eq 3 ]
claim "and is named with its line" says "faulty.lua:2"
"$loba" replay "$work/faulty.game" >"$work/out" 2>&1
claim "and the save fails in the same way" [ $? -eq 3 ]
claim "for the same reason" says "no idea"

# One that fails in the turn of a person: nothing has changed, and the person goes on.
cat >"$work/asking.lua" <<'END'
local base = extends("loba_de_menos")
local asked = 0
step(base, "table").when = function(m)
  asked = asked + 1
  return true
end
return base
END
printf 'draw\nwhy draw\ntable\ntake\nhelp\nsave %s\nquit\n' "$work/asking.game" |
    "$loba" play "$work/asking.lua" --seats Ana,Beto=greedy --seed 3 >"$work/out" 2>&1
claim "a person goes on where a rules file fails" [ $? -eq 0 ]
claim "and is told where and why" says "asking.lua:3: hand.table.when:"
claim "each time" [ "$(grep -c 'Nothing has changed' "$work/out")" -ge 2 ]
claim "nothing is called allowed that fails" lacks "This is allowed now"
claim "and can save" says "Saved in $work/asking.game"

# Two people at one terminal.
seated() # STANDARD INPUT
{
    printf '%b' "$1" | script -qec "'$loba' play loba_de_menos --seats Ana,Beto --seed 3" /dev/null >"$work/out" 2>&1
}
if command -v script >/dev/null 2>&1; then
    seated 'quit\n'
    claim "who sits down first has read how to get help" says "lists the commands"
    claim "and can leave at once" lacks "Hand 1"
    seated '\nquit\n'
    claim "the hand is shown to who has sat down" says "Hand 1"
fi

# From here on a file of its own: what was said before must not be taken for the hand.
rm "$work/out"
mkfifo "$work/keys"
"$loba" play loba_de_menos --seed 3 --save "$work/5.game" <"$work/keys" >"$work/out" 2>&1 &
player=$!
exec 3>"$work/keys"
tries=0
until says "Your hand" || [ $tries -eq 600 ]; do
    tries=$((tries + 1))
    sleep 0.1
done 2>/dev/null
kill -INT $player
wait $player
claim "Ctrl-C ends with status 130, once pressed and with nothing typed" [ $? -eq 130 ]
exec 3>&-
claim "and the match is saved" [ -s "$work/5.game" ]

exit $failed
