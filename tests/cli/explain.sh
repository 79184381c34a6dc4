#!/bin/sh
# explain.sh LOBA: the rules in words, and how two variants differ.

. tests/support/cli.sh

run()
{
    "$loba" "$@" --ascii </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

says() { tr -s ' \n' '  ' <"$work/out" | grep -qF -- "$1"; }

run explain loba_de_menos
claim "rules are told" [ $status -eq 0 ]
claim "a meld is told" says "Pierna: 3 to 6 cards of one rank."
claim "the engine's own sentence says what is wrong with one" says "No: 5S 5H 5D 5C (pierna: cards of 3 suits at most, and 5C would add one more)"
claim "a wild card that moves is shown" says "Yes: 8S laid on 5S 6S 7S JK=8S makes JK=4S 5S 6S 7S 8S, or 5S 6S 7S 8S JK=9S"
claim "a function says what it does" says "Taken off the total of whoever goes out in one turn, with nothing on the table before: 10 points."
claim "an option says what is usual" says "joker_points = 10: points of a joker. It may also be 25."
claim "no line is wider than the screen" [ "$(wc -L <"$work/out")" -le 80 ]

run explain loba_de_menos --set joker_points=25
claim "rules are told as they are set" says "joker: 25"
claim "an option that was chosen says what is usual" says "joker_points = 25 (usually 10): points of a joker."

run explain loba_de_menos --set max_reshuffles=1 --set reentry_max=0
claim "a stock that is renewed no more blocks the hand" says "After that it is not renewed: the hand is blocked after the turn in which its last card is drawn"
claim "where nobody comes back nobody is asked" lacks "nobody is asked to come back"
run explain loba_de_mas
claim "a stock that is never renewed ends the hand" says "The stock is not renewed: the hand ends with the turn in which its last card is drawn"

run explain carioca_argentina --lang es
claim "a contract has an example" says "Por ejemplo: 2P 2H 2D + 5P 5H 5D"
claim "contracts are told in Spanish" says "Mano 7: 3 escaleras (12 cartas). Quien lo baja sale: tira la única carta que le queda."

run explain carioca_argentina --plain
claim "who listens hears words" says "five of spades, joker as six of spades"
claim "who listens hears no signs" lacks "JK="

run explain loba_de_menos --markdown
claim "a text for the documentation has heads" says "## The melds"

run explain gin
claim "where melds earn nothing the aim says nothing of it" says "The aim: to make melds of your cards and knock before your opponent does. Whoever has the most points wins."
claim "what is given for a knock has its words" says "Added to the total of whoever knocks without loose cards, having thrown one (gin): 25 points."
claim "of two players one alone has no order of play" says "2. The knocker's opponent may do this as often as they like, or not at all (only if somebody knocked, and not with gin):"
claim "points that a function works out come last" says "This is added to the total of whoever has fewer loose points after a knock: the difference."
claim "points without a condition are everybody's" says "This is added to the total of everybody who takes part: 25 points for each hand won."
claim "who took the card turned up does not draw too" says "2. Do one of these (only if the card turned up was not offered to you in this turn):"
claim "a hand knocked is not void" says "deals it again, if: two cards are left in the stock and nobody has knocked."
claim "a hand that decides nothing is shown unasked" says "the cards are arranged so that the loose ones count the fewest points; where it makes no difference, this is done without asking. What the knocker"
claim "a card that was taken is not any card" says "- Discard a card. - Knock"
claim "points of a hand are no cards in the hand" says "The next hand is dealt by whoever scored the fewest points in this one;"
run explain golpeado
claim "nor has the one who closed the hand" says "2. The knocker may do this once: - Lay off"
claim "of more players there are others" says "The aim: to make melds of your cards and knock before the others do."
run explain gin --lang es
claim "those who are asked are named as one or as several" says "2. Esto es para el rival de quien golpeó, las veces que se quiera, o ninguna (solo si"
claim "the words of a rules file stand in a Spanish sentence" says "Golpear: tirá una carta boca abajo, y no se juegan más turnos."

claim "points that a function works out come last in Spanish too" says "Suma esto quien tiene menos puntos sueltos después de un golpe: la diferencia."
claim "points that are all there is are not said to be more" lacks "además"
run explain tests/rules/spanish.lua --lang es
claim "Spanish cards have their names" says "1 mazo de 40 cartas españolas"

run explain chinchon
claim "Spanish cards are shown once with their names" says "Cards are written like this: 9or (nine of coins), 10co (jack of cups), 11es (knight of swords), 12ba (king of clubs)."
claim "closing a hand has the rules' own word" says "Cut: throw a card face down, and the turns are over. Loose cards, those in no meld, may count at most 7 points, and fewer where these would take you to the limit of the match."
claim "it is said how hands are shown behind the turns" says "1. From the cutter on, in the order of play, everybody does this (only if somebody cut): - Show your hand:"
claim "and until when cards are laid off" says "- Lay off loose cards on melds of other players. - It goes round the table until nobody does anything in a whole round."
claim "the stock is renewed of all discards" says "After a turn that empties the stock all the discards are shuffled and become the stock, and none is turned up, once in a hand."
claim "only loose cards count" says "Points of each loose card that is left in a hand at the end: 1 to 12: their number."
claim "a match can be won at once" says "Whoever cuts with all seven cards in one run (a chinchón; only the cutter's counts) wins the match at once"
claim "the next match begins otherwise" says "The next match between the same players goes round the other way."
claim "the one who closed the hand is paid" says "each other player still in pays 1 chip to the cutter, if there is one."
claim "nobody goes out" lacks "goes out"
claim "who is out is out of the match, and asked from the dealer on" says "Whoever a hand puts out of the match may come back before the next deal, with the highest total of those below the limit. Several are asked one by one, in the order of play after the dealer."
claim "without a close nobody pays for it" says "(only whoever loses to a chinchón). If nobody decided to cut, nobody pays."
run explain conga
claim "what an act must leave is told in its sentence" says "Only if, once it is done, you keep one joker at most."
claim "who is out does not go out" says "Whoever is out of the match does not come back."
run explain rummy
claim "a stock renewed is turned up each time" says "Each time the stock is renewed its top card is turned up, and the discard pile begins with it."
run explain carioca_argentina
claim "melds whose wild cards are replaced are named" says "Only in these melds: escaleras."
claim "how a wild card is written is told before the examples" says "A wild card is written with what it stands for, like this: JK=5S."
run explain chinchon --lang es
claim "the word is the language's" says "Cortar: tirá una carta boca abajo"
run explain chinchon --set layoff_to=cutter --set cut_cards_max=1 --set cut=free --set blocked=void
claim "it is said who is asked" says "Everybody but the cutter may do this as often as they like, or not at all, in the order of play from the cutter on (only if somebody cut, and not with a chinchón): - Lay off loose cards on the melds of the cutter."
claim "and how many cards may be loose" says "may count at most 7 points. At most 1 card may be loose."
run explain chinchon --set layoff_to=none --set chinchon=minus_25
claim "a step that is never taken is not told" lacks "Lay off"
claim "nor a win that nobody can have" lacks "wins the match at once"

run explain loba_de_menos LM-09
claim "a row says what the ledger says" says "LM-09, as the ledger of rules has it Draw: the top of the stock, or the top of the discard pile only if that card goes to the table at once"
claim "and what of this game rests on it" says "In Loba de Menos - Do one of these: - Draw the top card of the stock. - Take the top card of the discard pile. Only if you play it at once"
claim "and which fields, with their values and their place" says "- hand.draw (loba_de_menos.lua:$(grep -n 'name = "draw"' rules/loba_de_menos.lua | cut -d: -f1)) - hand.draw.stock - hand.draw.stock.from = \"stock\" - hand.draw.discards.from = \"discards\" (loba_de_menos.lua:$(grep -n "draw { from = \"discards\"" rules/loba_de_menos.lua | cut -d: -f1)) - hand.draw.discards.use.meld = true (loba_de_menos.lua:$(grep -n "means = { meld_or_layoff" rules/loba_de_menos.lua | cut -d: -f1)) - hand.draw.discards.use.lay = true"
run explain loba_de_menos LM-09 --set take_discard=free
claim "values are those of the options chosen" lacks "use.meld = true"
run explain chinchon ch-15
claim "capitals do not matter" says "CH-15, as the ledger of rules has it"
claim "stakes have their sentences" says "each other player still in pays 1 chip to the cutter"
run explain chinchon CH-11
claim "points that are given too, and a function what it does" says "score.bonuses.clean.when = is left without loose cards after a cut"
run explain loba_de_menos LM-13 --lang es
claim "in Spanish the sentences come first" says "En Loba de Menos - Comodines, que pueden reemplazar a otras cartas: los jokers. - pierna: Sin comodines. - escalera: Con 1 comodín como máximo. LM-13, como está en el registro de reglas, en inglés Jokers are wild in escaleras only"
run explain loba_de_menos CH-07
claim "a row of another game can be read, and nothing rests on it here" says "In the rules file No field of this game rests on it."
run explain loba_de_menos melds
claim "a part alone is told" says "Pierna: 3 to 6 cards of one rank."
claim "without the others" lacks "Stakes"
run explain loba_de_menos LM-9
claim "an unknown row is wrong usage" [ $status -eq 2 ]
claim "the nearest is named, and the parts" grep -q "the rules say nothing of 'LM-9'; did you mean 'LM-09'? Parts: cards, .*, options$" "$work/err"
run explain loba_de_menos zebra
claim "where none is near the parts are named" grep -q "the rules say nothing of 'zebra'; parts: cards, .*, options$" "$work/err"
cat >"$work/house.lua" <<'END'
local base = extends("loba_de_menos")
base.melds.escalera.size = { 4, 13 }
base.ledger["melds.escalera.size"] = "OURS-1"
return base
END
run explain "$work/house.lua" OURS-1
claim "a row of a house rule's own is said to be one" says "The ledger has no such row: it is one of the rules file's own."
claim "and what rests on it is told" says "melds.escalera.size = { 4, 13 } (house.lua:2)"

# ---- By word

run explain loba_de_menos joker
claim "a word finds the sentences that have it" says "- Wild cards, which may stand for other cards: the jokers."
claim "with the part in which they stand" says "Points - Points of each card"
claim "and no others" lacks "Players: 2 to 5."
"$loba" explain loba_de_menos joker --ascii >"$work/joker"
for word in jokers JOKER Jókers; do
    run explain loba_de_menos "$word"
    claim "$word is the same word" cmp -s "$work/out" "$work/joker"
done
for word in comodín COMODINES; do
    run explain loba_de_menos "$word"
    claim "$word finds what is said of jokers" says "joker_points = 10"
    claim "and of wild cards" says "pierna: Without wild cards."
done
run explain loba_de_menos "wild card"
claim "of several words a sentence has all" says "escalera: With 1 wild card at most."
claim "not one alone" lacks "joker_points"
run explain loba_de_menos wild card
claim "words need no quotes" says "escalera: With 1 wild card at most."
run explain loba_de_menos comodin --lang es
claim "accents make no difference" says "Comodines, que pueden reemplazar a otras cartas: los jokers."
claim "and either word for it does" says "joker_points = 10: puntos del comodín."
claim "and for a joker the lines on wild cards are found" grep -q 'escalera: With 1 wild card' "$work/joker"
for word in contract CONTRACTS "The contracts"; do
    run explain carioca_chilena "$word"
    claim "$word, the name or title of a part, shows that part" says "Hand 3: 2 escaleras (8 cards)"
done
run explain carioca_chilena CONTRATO --lang es
claim "in Spanish too" says "Mano 3: 2 escalas (8 cartas)"
run explain loba_centroamericana valor --lang es
claim "a word for points finds what is said of points" [ $status -eq 0 ]
run explain loba_centroamericana separado --lang es
claim "a word that only the head of the options has is in no sentence" [ $status -eq 2 ]
! grep -q "quisiste decir 'separado'" "$work/err"
claim "and is not proposed for itself" [ $? -eq 0 ]
run explain loba_de_menos jocker
claim "a word that is in none is wrong usage" [ $status -eq 2 ]
claim "and the nearest one is named" grep -qF "the rules say nothing of 'jocker'; did you mean 'joker'?" "$work/err"
run explain loba_de_menos LM-99
claim "so is a row" grep -qF "did you mean 'LM-09'?" "$work/err"
run explain loba_de_menos ';'
claim "what is no word is in none" [ $status -eq 2 ]
run explain loba_de_menos points
claim "a part is a whole part still" says "below 0. Taken off the total"

run explain nothing
claim "an unknown variant is wrong usage" [ $status -eq 2 ]

run diff carioca_argentina --set joker_swap=none
claim "rules that differ end with 1" [ $status -eq 1 ]
claim "what A says stands beside B" says "A: escalera: A wild card in any place may be replaced by the card that it stands for, and then goes to either end of the same meld. B: escalera: A wild card on the table is never exchanged for the card that it stands for."
claim "what B lacks is said" says "B: nothing of the kind."
claim "what is the same is left out" lacks "Trío"

run diff loba_centroamericana carioca_argentina
claim "two variants are compared" says "A: A match is 6 hands. B: A match is 7 hands."
run diff carioca_argentina carioca_chilena
claim "of lines that A lacks it is said once" says "A: nothing of the kind. B: Escalera real: 13 cards that follow one another, of one suit. B: escalera real: The ace goes below 2, never above K."
run diff loba_de_menos loba_de_mas
claim "of lines that B lacks too" says "A: reentry_fee = flat: the price of a re-entry: one stake each time, or one more each time. It may also be rising. B: nothing of the kind."
claim "what is given for the same is compared" says "A: Taken off the total of whoever goes out in one turn, with nothing on the table before: 10 points. B: This is added to the total of whoever goes out in one turn, with nothing on the table before: 5 points for each other player."
claim "what is paid by the same to the same is the same" lacks "the winner takes the whole pot"
run diff chinchon --set chinchon=minus_25 --lang es
claim "what is given for something else is new, however long its words are" says "A: nada de eso. B: Cada uno de estos renglones cuenta por separado, y a quien le tocan varios se le suman todos: B: Descuenta 25 puntos de su total quien corta con las siete cartas"
run diff loba_centroamericana carioca_argentina --set joker_points=25
claim "settings are of the second" says "B: Carioca of Argentina, joker_points=25"

# Another bonus in the place of one, another with the same condition, and one more.
cat >"$work/other.lua" <<'END'
local rules = extends("loba_de_menos")
rules.score.bonuses[1] = { points = -30, when = says("is first", function(r, side) return r.out == side end) }
return rules
END
run diff loba_de_menos "$work/other.lua"
claim "what stands in the place of another is one change" says "A: Taken off the total of whoever goes out in one turn, with nothing on the table before: 10 points. B: Taken off the total of whoever \"is first\": 30 points."
claim "and nothing else is said" lacks "nothing of the kind"

run diff loba_de_menos loba_de_menos
claim "rules that are the same end with 0" [ $status -eq 0 ]
claim "and it is said" says "They are played in the same way."

run diff loba_de_menos
claim "one variant alone is wrong usage" [ $status -eq 2 ]
run diff loba_de_menos nothing
claim "an unknown second variant too" [ $status -eq 2 ]

cat >"$work/screen.lua" <<'END'
local base = extends("loba_de_menos")
base.name = "\27[2J\27]0;x\7"
base.melds.pierna.label = "\27[31m\226\128\174"
return base
END
run explain "$work/screen.lua"
claim "a rules file cannot command the screen" [ "$(tr -cd '\033\007' <"$work/out" | wc -c)" -eq 0 ]

# What moves a count is told, and two files that differ in that are not the same.
sed 's/laid = later, turn_end/laid = says({ es = "de otros", en = "of others" }, later), discarded = 2, turn_end/' tests/rules/hits.lua >"$work/hits.lua"
"$loba" explain "$work/hits.lua" >"$work/out" 2>&1
claim "what moves a count is told in its words" says "It changes when cards were added to a meld: of others."
claim "and a number as it is" says "It changes when a card was discarded: +2."
"$loba" diff tests/rules/hits.lua "$work/hits.lua" >"$work/out" 2>&1
claim "a difference there is one" [ $? -eq 1 ]
claim "and is shown" says "of others"

# An option that a change did away with is not offered, and setting it says what decides instead.
printf '%s\n' 'return extends("gin", {' '  name = "Sixty",' '  ["match.limit"] = 60 })' >"$work/sixty.lua"
run explain "$work/sixty.lua" options
claim "an option that decides nothing is not offered" lacks "target ="
claim "the others are" says "knock_max = 10"
run explain "$work/sixty.lua" points --set target=150
claim "setting it is told in a line" grep -qF "loba: target decides nothing here: match.limit is 60 ($work/sixty.lua:3)" "$work/err"
run explain gin points --set target=150 --set match.limit=60
claim "so it is with a field that is set" grep -qF "loba: target decides nothing here: match.limit is 60 (--set match.limit=60)" "$work/err"
run diff gin "$work/sixty.lua"
claim "the difference is one" says "reaches 100 points or more. B: The match ends after the hand in which somebody reaches 60 points or more."
claim "and not the option" lacks "target ="

exit $failed
