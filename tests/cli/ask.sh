#!/bin/sh
# ask.sh LOBA: one function of a rules file, asked at the end of a scripted game.

. tests/support/cli.sh

ask() # ARGUMENT...
{
    "$loba" ask --rules-dir tests/rules "$@" >"$work/said" 2>"$work/err"
    status=$?
    cat "$work/said" "$work/err" | tr '\n' ' ' | sed 's/   */ /g' >"$work/out"
}

scripts=scripts/loba_de_menos
out=$scripts/going_out.game

ask loba_de_menos 'score.bonuses[1].when' $out
claim "it ends well" [ $status -eq 0 ]
claim "it tells where the function stands" says "rules/loba_de_menos.lua:"
claim "and what it is called" says "goes out in one turn"
claim "what is asked as a hand ends is shown as the game asked it" says "asked by the game in line 13: Ana> lay 8S 9S on 1"
claim "of each side" says "Ana (1): false r.out = 1 (Ana) r.one_go = false Beto (2): false r.out = 1 (Ana)"
ask loba_de_menos 'score.bonuses[1].when' $out Beto
claim "or of one" lacks "Ana (1): false"
claim "by its name" says "Beto (2): false"
ask loba_de_menos 'score.bonuses[1].when' $out 3 --json
claim "or number, and as JSON" says '"script_line":13,"answers":[{"of":"Cora (3)","answer":false,"facts":[{"fact":"r.out","value":"1 (Ana)"}],"printed":[]}]}'
LANGUAGE=es ask loba_de_menos 'score.bonuses[1].when' $out
claim "in Spanish too" says "la partida la preguntó en la línea 13: Ana> lay 8S 9S on 1"

# ---- Each moment

ask conditions hand.table.lay.to tests/games/conditions_to_which_meld.game
claim "a function of melds is asked about each" says "meld 1: true meld.kind = \"set\""
ask conditions hand.table.lay.to tests/games/conditions_to_which_meld.game 2
claim "or one of them" says "meld 2: "
claim "alone" lacks "meld 1: "
ask conditions hand.throw.discard.when tests/games/conditions_kinds_and_when.game
claim "a function of the turn is asked at the end" says "asked at the end of the script, where "
ask counted counts.scored.on.scored tests/games/counted_every_event.game
claim "a number is no function" says "counts.scored.on.scored: 1, and no function"
ask counted counts.points.on.scored tests/games/counted_every_event.game
claim "what moves a count is shown as it moved" says "asked by the game in line 40: Ana> close KC Ana (1): 10 e.count(\"points\", 1) = 0 e.points(1) = 10 e.seat = nil"
claim "with what happened" says 'e.points(2) = 44'
ask counted counts.behind.on.laid tests/games/counted_every_event.game
claim "a count of the table has no subject" says "lay JK=9S on 3 10001 "
ask asking 'deal[1].n' tests/games/$(cd tests/games && grep -ls "rules asking" *.game | head -1)
ask loba_de_menos 'chips[2].amount' $scripts/drawing.game
claim "what the game has not asked is asked all the same" says "the game has not asked it in this script; asked at its end all the same:"
ask counted counts.behind.on.laid tests/games/counted_drafts.game
claim "but not of what has not happened" [ $status -eq 1 -o $status -eq 0 ]

# ---- Values and cards

ask loba_de_menos match.limit $out
claim "a value is shown" says "match.limit: 101, and no function"
ask loba_de_menos points $out
claim "a function of a card is shown for all" says " 2: 2S 2H 2D 2C"
ask loba_de_menos points $out JK
claim "or for one" says " 10: JK"
claim "alone" lacks " 2: 2S"
ask loba_de_menos wild $out
claim "of a set of cards whether they are in it" says "true: JK false: AS"
ask loba_de_mas score.laid scripts/loba_de_mas/$(ls scripts/loba_de_mas | head -1)
claim "what cards count in melds is shown for each kind" says " escalera "
ask loba_de_mas score.laid scripts/loba_de_mas/$(ls scripts/loba_de_mas | head -1) JK
claim "or for one card, in each place of it" says " JK=9"
claim "alone" lacks " 9S"
ask loba_de_menos match.limit $out --set limit=300
claim "--set changes an option of the script" [ $status -ne 3 ]

# ---- A house rule, asked on the scripts of its game

cat >"$work/casa.lua" <<'END'
local rules = extends("loba_de_menos")
rules.score.bonuses[2] = { points = 0, when = function(r, side)
  print("side", side, "\27[31m", r.cards(side))
  if r.cards(side) > 40 then error("too many") end
  return r.cards(side) > r.held(side)
end }
return rules
END
ask "$work/casa.lua" 'score.bonuses[2].when' $out
claim "a file that extends the game may be asked" says "casa.lua:3: side 2 \\x1B[31m "
claim "with the facts that it read" says "r.cards(2) = "
ask loba_de_menos 'score.bonuses[1].when' scripts/chinchon/drawing.game
claim "the script of another game is none" says "this is a game of chinchon, and loba_de_menos neither is that nor extends it"
claim "which is a fault of the script" [ $status -eq 1 ]

# ---- What cannot be asked

ask loba_de_menos when $out
claim "the end of a path is no path" says "did you mean one of: hand.draw.when, "
claim "which is wrong usage" [ $status -eq 2 ]
ask loba_de_menos score.bonusses $out
claim "the nearest field is named" says "did you mean 'score.bonuses'?"
ask loba_de_menos "$(printf 'a\033[2Jb')" $out
claim "what is typed is escaped" says 'a\x1B[2Jb'
ask loba_de_menos melds $out
claim "a table is none" says "is a table or a text, and no function"
ask loba_de_menos melds.pierna $out
claim "nor is one of its items" says "melds.pierna is a table or a text, and no function"
ask loba_de_menos match.limit $out Ana
claim "a value is asked about nothing" says "match.limit is no function: it is asked about nothing"
ask loba_de_menos 'score.bonuses[1].when' $out Zoe
claim "a seat is one of the script" says "wanted a seat of the script, by its name or number, found Zoe"
ask loba_de_menos points $out ZZ
claim "a card is a card" says '"ZZ" is no card'
ask conditions hand.table.lay.to tests/games/conditions_to_which_meld.game 9
claim "a meld lies on the table" says "wanted the number of a meld on the table, found 9"
ask loba_de_menos points "$work/none.game"
claim "a script is there" says "it cannot be read"
ask nothing points $out
claim "and so are the rules" says "there is no variant 'nothing'"
ask loba_de_menos points
claim "three words are wanted" [ $status -eq 2 ]

cat >"$work/fails.lua" <<'END'
local rules = extends("loba_de_menos")
rules.score.bonuses[2] = { points = 0, when = function(r, side)
  if r.cards(side) > 200 then return true end
  if r.hand == 1 and r.players == 3 then error("no good") end
  return false
end }
return rules
END
ask "$work/fails.lua" 'score.bonuses[2].when' $out
claim "where the rules file fails in the script, that is told" says "going_out.game:13: "
claim "and what the function had asked" says "it fails: no good r.cards(1) = 0 r.hand = 1 r.players = 3"
claim "with status 3" [ $status -eq 3 ]
ask "$work/fails.lua" match.limit $out
claim "but not where another field was asked about" lacks "it fails"
ask "$work/fails.lua" 'score.bonuses[2].when' $scripts/drawing.game
claim "a script that does not come to it can be asked" [ $status -eq 0 ]

# ---- House rules

fifty=scripts/house/limit/chinchon_fifty.game
ask chinchon match.limit $fifty
claim "the house rules of the script are played" says "rules/house/limit.lua:11: match.limit: 50, and no function"
ask chinchon match.limit $fifty --set limit.points=70
claim "--set changes an option of them" says "match.limit: 70, and no function"
ask chinchon points scripts/chinchon/drawing.game JK --with jokers
claim "--with puts more on it" says "25: JK"
claim "with the function's own place" says "rules/house/jokers.lua:20: points"
ask chinchon match.limit $fifty --with limit
claim "but none twice" says "match.limit: 50, and no function"
ask loba_de_menos points $out --with jokers
claim "what does not fit is refused" says "jokers does not fit loba_de_menos"
ask rules/house/limit.lua match.limit $fifty
claim "house rules alone are none to ask" says "are house rules: they are put on a variant, as in"

exit $failed
