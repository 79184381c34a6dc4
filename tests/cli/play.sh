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
claim "a row that is none is answered with the nearest" says 'The rules say nothing of "LM-99"; did you mean "LM-09"?'
claim "and not with all the others" lacks "ALL-05"
claim "a part is told still" says "Pierna: 3 to 6 cards of one rank."

play 'draw\nhint\nmeld 9S 9H 9D\nmeld AD 2D 3D\nhint\nwhy\nhand\nwhy\nquit\n' --seats Ana,Beto=greedy --seed 3
claim "a hint has a reason and what is about as good" says "discard K♦: nothing near it, 10 points if the hand ends; about as good: 6♥"
claim "what goes down is counted" says "meld 9♠ 9♥ 9♦: 27 points fewer in your hand; about as good: discard 10♦"
claim "a command that ends a hint can be copied: no full stop follows it" lacks "about as good: discard 10♦."
claim "why alone explains the hint" says "K♦ costs 10 points if you hold it when the hand ends."
claim "and what is about as good" says "About as good: discard 6♥"
claim "why alone behind anything else says what goes behind it" says "and a command says whether that may be done"
claim "the page advises no card to throw: a hint might be for another" says "  discard CARD                  throw a card"

order() # WHAT COUNT: so many lines stand above the first hint
{
    claim "$1" [ "$(sed -n '/: 27 points fewer in your hand/q; p' "$work/out" | grep -c "Your hand, 10 cards")" -eq "$2" ]
}
play 'draw; hint\nsort suit\nsort use\nquit\n' --seats Ana,Beto=greedy --seed 3
order "a hint typed behind a draw stands below what was drawn, which is shown once" 1
claim "another order says how the melds are seen again" says "\`sort use\` groups it by melds again."
claim "which is said of no order that shows them" [ "$(grep -c "groups it by melds" "$work/out")" -eq 1 ]

play 'robar\npista\nbajar 9S 9H 9D\nbajar AD 2D 3D\npista\npor qué\nsalir\n' --seats Ana,Beto=greedy --seed 3 --lang es
claim "in Spanish too" says "tirar K♦: no liga con nada, 10 puntos si termina la mano; casi tan bueno: 6♥"
claim "with its reasons" says "K♦ no liga con nada"

play "redo\\nhint\\nsort\\nsort rank\\nsort zebra\\nsave\\nsave $work/6.game\\nsave $work/6.game\\nrules\\nlang fr\\nhelp\\nhelp take\\nhelp swap\\nlang es\\n\
ayuda\\nhelp robar\\nhelp zebra\\nhand now\\nwhy\\nwhy hand\\nwhy zebra\\nwhy discard JK\\n" --seats Ana,Beto=greedy --seed 3
claim "every command of the prompt is answered" [ $status -eq 0 ]
claim "a hint is a command, and where it is the only one, says so" says "draw: nothing else is allowed."
claim "the prompt saves" says "Saved in $work/6.game"
claim "and does not overwrite" says "exists already"
claim "what it saves replays" "$loba" replay "$work/6.game" >"$work/replay"
claim "the rules are told in words" says 'Pierna: 3 to 6 cards of one rank.'
claim "there is no fourth way to sort a hand" says 'by use, suit or rank, not by "zebra"'
claim "the help leaves out what the game has not" lacks "swap CARD"
claim "and says so where it is asked about" says "This game has no such move: no wild card is exchanged for the card that it"
claim "it tells by need what can be typed now" says "to take a card from the stock         draw"
claim "and what else there is, with examples" says "to put a meld down                    meld 5H 6H 7H"
claim "in Spanish too" says "para bajar un juego                   bajar 5H 6H 7H"
claim "and tells of taking what the game has" says "take [CARD] [with [KIND] CARDS"
claim "the language changes in play" says "Podés, por ejemplo"

printf 'help\nhelp take\nhelp lay\nquit\n' | "$loba" play chinchon --seats Ana,Beto=greedy --seed 3 >"$work/out" 2>&1
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
closing none en 'pass\nhelp\nhelp drop\nhelp say\ntonk\nhelp pass\n' "$opening" ''
claim "a word that may not be said now is named by what goes on without it" \
    shows 'pass *go on without saying "all 50" or "the 49"'
claim "where no close throws a card none does in the list" shows "drop *end the hand with what you hold"
claim "nor in the help" shows "drop  *ends the hand with what you hold; no card is thrown"
claim "which shows one as it is said" shows "to say a word of the table *all 50"
claim "and knows the words of the game" says 'these are said here: "all 50", "the 49"'
claim "a word that is far from all commands is none of them" says 'there is no command "tonk"; "help" lists'
claim "other names of a command are told" says 'Also: "done", "paso", "pasar"'
closing none es 'paso\nayuda\n' "$opening" ''
claim "so it is in Spanish" shows "caer *terminar la mano con lo que tenés"
claim "of words too" shows 'paso *seguir sin decir "las 50" ni "las 49"'
closing either en 'help drop\ndraw\ndorp 5H\n' '' 'close { word = { es = "caer", en = "drop" } }'
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

play 'sort\nsort palo\nsort número\nsort uso\nlog\ndraw\nmeld 4D 5D 6D\nundo\nredo\nredo\n' --seats Ana,B=greedy,C=voraz,D=greedy,E=simple --seed 242 \
    --ascii --save "$work/7.game"
claim "a hand is sorted by use" says "melds  [4D 5D 6D]"
claim "by suit" says "Your hand, 9 cards, 67 points:  7S  AH  AD 4D 5D 6D  5C KC  JK"
claim "and by rank" says "Your hand, 9 cards, 67 points:  AH AD  4D  5D 5C  6D  7S  KC  JK"
claim "what happened is told again" [ "$(grep -c "^9H is turned up" "$work/out")" -eq 2 ]
claim "it is said what was undone" says "Undone: meld 4D 5D 6D"
claim "and done again" says "Done again: meld 4D 5D 6D"
claim "or that nothing was" says "Nothing was undone"
claim "a bot has a name in each language, and in a script one" [ "$(grep -c greedy "$work/7.game")" -ge 1 -a "$(grep -c 'voraz\|simple' "$work/7.game")" -eq 0 ]

play 'robar\nbajar 4D 5D 6D\ndeshacer\npuntos\n' --seats Ana,B=greedy,C=voraz,D=azar,E=random --seed 242 --lang es
claim "so it is in Spanish" says "Deshecho: bajar 4D 5D 6D"
claim "where bots have their names too" says "C (bot: simple)"
claim "each of them" says "E (bot: azar)"
play 'scores\n' --seats Ana,B=greedy,C=greedy --seed 242
claim "which bot it is goes without saying where there is one kind" says "C (bot)"
claim "nowhere" lacks "greedy"

play 'draw\nhint\n' --seats Ana,Beto=greedy --seed 5 --plain
claim "a listener hears commands as they are typed" says "discard QS: you hold another one"
claim "in what is about as good as well" says "discard 5S"

play 'draw\nhint\nwhy\n' --seats Ana,Beto=greedy --seed 6
claim "where the same speaks for two acts it is said that either is as good" says "By all of this, one is as good as the other."

play 'draw\nmeld four of diamonds five of diamonds six of diamonds\nscores\nsort suit\n' \
    --seats Ana,B=greedy,C=greedy,D=greedy,E=greedy --seed 242 --plain
claim "--plain writes cards in words" says "A meld: four of diamonds, five of diamonds, six of diamonds."
claim "as they may be typed" says "You put down four of diamonds, five of diamonds, six of diamonds (escalera 6)."
claim "and no signs" [ "$(LC_ALL=C grep -c '[^ -~]' "$work/out")" -eq 0 ]
claim "who is a bot is said where it is asked for" says "B is a bot."
claim "a hand by suit is a list" says "seven of spades, ace of hearts, ace of diamonds, queen of diamonds"

for game in golpeado gin; do
    for way in "" --plain; do
        # shellcheck disable=SC2086
        printf 'draw\nscores\ntable\n' | "$loba" play $game --seats Ana,Beto=greedy --seed 20 $way >"$work/out" 2>&1
        claim "$game $way: where nobody stakes anything no chips are told" eval '! grep -qi -e chips -e pot "$work/out"'
    done
done
claim "without pages the aim is told at the beginning" says "The aim: arrange your cards in melds, and knock before your opponent."
claim "what is known of the others is told below the table" says "Beto holds four of clubs; took four of clubs; threw queen of spades."

printf 'ayuda\nrobar\ntirar rey de copas\n' |
    "$loba" play tests/rules/spanish.lua --seats Ana,B=simple,C=simple --seed 3 --lang es >"$work/out" 2>&1
claim "a Spanish pack is typed as it is called" says "1O es el as de oros"
claim "and shown with two letters, of which none is read as a number" says "casi     (10or 10co) (12co 12es)"
claim "and thrown by its name" says "Vos tirás 12co"

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
claim "in Spanish" says "Mano 9: 1 escala sucia (13 cartas). Quien lo baja sale"
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

# A listener hears the whole table once in each hand, and is not called by two names.
play 'draw\ndiscard 5C\ndraw\n' --seed 3 --plain
claim "the whole table is told once" [ "$(grep -c '^Meld 1, ' "$work/out")" -eq 1 ]
claim "then what others hold" says "Cards in hand: Beto 9, Cora 6, Dani 5."
claim "a seat without a name is told who it is once" says "You: 9 cards"
play 'draw\n' --seed 242 --plain
claim "and deals in the second person" says "You deal."
play 'robar\n' --seed 242 --lang es
claim "in Spanish too" says "Repartís vos."

play 'tabla\nmelld\n' --seed 242 --lang es
claim "a command that there is not is answered with one in Spanish" says "¿quisiste decir «mesa»?"
claim "or with the Spanish name of the nearest" says "¿quisiste decir «bajar»?"
play 'mess\n' --seed 242
claim "and in English with an English one" says 'did you mean "table"?'

play 'robar\nlang es_AR\n' --seed 242 --lang es_CL
claim "with a country, tú or vos as people say there" says "Tú repartes la mano 1."
claim "in every sentence" says "Puedes, por ejemplo:"
claim "also within a match" says "Podés, por ejemplo:"
play 'robar\n' --seed 242 --lang fr
claim "a language that is not spoken is named" grep -q "found fr" "$work/err"

# ---- The error of a rules file

cat >"$work/fails.lua" <<'LUA'
local rules = extends("gin")
rules.score.bonuses[1].points = function(r, side) error("thirty-three!") end
return rules
LUA
"$loba" play "$work/fails.lua" --seats A=greedy,B=greedy --seed 3 >"$work/out" 2>"$work/err"
claim "an error that ends in a mark gets no full stop behind it" eval 'says "thirty-three!" && lacks "thirty-three!."'

exit $failed
