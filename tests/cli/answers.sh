#!/bin/sh
# answers.sh LOBA: what a function of the rules answered while a script was played (`replay --answers`), and
# what it answers at the end of one (`legal --answers`).

. tests/support/cli.sh

run() # COMMAND ARGUMENT...
{
    "$loba" "$@" --rules-dir tests/rules >"$work/said" 2>"$work/err"
    status=$?
    cat "$work/said" "$work/err" | tr '\n' ' ' | sed 's/   */ /g' >"$work/out"
}

answers() # FIELD SCRIPT ARGUMENT...
{
    field=$1
    shift
    run replay --answers "$field" "$@"
}

at_end() # FIELD SCRIPT ARGUMENT...
{
    field=$1
    shift
    run legal --answers "$field" "$@"
}

scripts=scripts/loba_de_menos
out=$scripts/going_out.game

# ---- As the game asked

answers 'score.bonuses[1].when' $out
claim "it ends well" [ $status -eq 0 ]
claim "it tells where the function stands" says "rules/loba_de_menos.lua:"
claim "and what it is called, also by its place" says "score.bonuses.one_go.when: goes out in one turn"
claim "a call stands below the line in which the game made it" says "$out:13: Ana> lay 8S 9S on 1 Ana (1): false"
claim "of each side" says "Ana (1): false r.out = 1 (Ana) r.one_go = false Beto (2): false r.out = 1 (Ana)"
claim "the script is replayed" says "1 passed, 0 failed"
answers 'score.bonuses[1].when' $out --of beto
claim "or of one" lacks "Ana (1): false"
claim "by its name" says "Beto (2): false"
answers 'score.bonuses[1].when' $out --of 3
claim "or number" says "going_out.game:13: Ana> lay 8S 9S on 1 Cora (3): false"
run repetir --respuestas 'score.bonuses[1].when' $out --de Beto --idioma es
claim "in Spanish too" says "sale de una sola vez, sin nada bajado antes $out:13: Ana> lay 8S 9S on 1 Beto (2): false"
answers hand.draw.when scripts/gin/a_long_run.game
claim "what is asked before the first command is asked as the game is set up" \
    says "a_long_run.game: as the game is set up true m.drew = 0 m.turn = 5"
answers hand.lay_off.who.only scripts/gin
claim "of a folder those scripts are shown in which it is asked" says "all_loose.game:18: Beto> show loose Ana (1): false m.closer = 1 (Ana) Beto (2): true"
claim "alone" lacks "a_hand_of_gin.game: "
answers hand.show.when scripts/chinchon/a_bound_of_turns.game scripts/chinchon/a_chinchon_and_who_is_out.game \
    scripts/chinchon/a_chinchon_is_not_made_by_placing.game scripts/conga/a_conga_of_two_melds.game
claim "of scripts that follow one another a function of the same game is named once" \
    [ "$(grep -c '^/.*\.lua:[0-9]*: ' "$work/said")" -eq 2 ]
answers hand.table.lay.to tests/games/conditions_to_which_meld.game
claim "a function of melds is asked about each" says "meld 1: true meld.kind = \"set\""
answers hand.table.lay.to tests/games/conditions_to_which_meld.game --of 2
claim "or one of them" says "meld 2: "
claim "alone" lacks "meld 1: "
answers counts.points.on.scored tests/games/counted_every_event.game
claim "what moves a count is shown as it moved" says "counted_every_event.game:40: Ana> close KC Ana (1): 10 e.count(\"points\", 1) = 0 e.points(1) = 10 e.seat = nil"
claim "with what happened" says 'e.points(2) = 44'
answers counts.behind.on.laid tests/games/counted_every_event.game
claim "a count of the table has no subject" says "lay JK=9S on 3 10001 "
answers match.limit scripts/house/limit/chinchon_fifty.game
claim "the house rules of the script are played" says "match.limit is 50, not a function"
answers 'score.bonuses[1].when' $out scripts/chinchon/one_loose_card.game
claim "of two games each function is named" says "chinchon.lua:$(grep -n '"minus_ten"' rules/chinchon.lua | cut -d: -f1): score.bonuses.clean.when: is left without"
claim "and both scripts are replayed" says "2 passed, 0 failed"

# ---- What it printed, and where it fails

cat >"$work/casa.lua" <<'END'
local rules = extends("loba_de_menos")
print("as it is loaded")
rules.score.bonuses[2] = { points = 0, when = function(r, side)
  print("side", side, "\27[31m", r.cards(side))
  if r.cards(side) > 40 then error("too many") end
  return r.cards(side) > r.held(side)
end }
rules.score.bonuses[3] = { points = 0, when = function(r, side)
  if r.cards(side) > 200 then return true end
  if r.hand == 1 and r.players < 4 then error("no good") end
  return false
end }
return rules
END
sed 's|^rules .*|rules ./casa.lua|' $out >"$work/casa.game"
answers 'score.bonuses[2].when' "$work/casa.game"
claim "with what it printed" says "Ana (1): false r.cards(1) = 0 r.held(1) = 0 $work/./casa.lua:4: side 1 \\x1B[31m 0"
claim "and nothing else did" lacks "as it is loaded"
claim "where another function fails the script fails" says "casa.game:13: "
claim "with status 3" [ $status -eq 3 ]
answers 'score.bonuses[3].when' "$work/casa.game"
claim "a call that fails is shown" says "Ana (1): it fails: no good r.cards(1) = 0 r.hand = 1 r.players = 3"
claim "before the line is told in which the rules file fails" says "r.players = 3 $work/casa.game:13: "
claim "with status 3 as well" [ $status -eq 3 ]

# ---- At the end of a script

at_end hand.throw.discard.when tests/games/conditions_kinds_and_when.game
claim "a function of the turn is asked at the end" says "conditions_kinds_and_when.game: at the end of the script, where "
claim "it ends well" [ $status -eq 0 ]
claim "in place of what may be done" lacks "> discard"
at_end 'score.bonuses[1].when' $out --of Ana
claim "so is one of the end of a hand, about the hand that is played" says "where Beto is asked Ana (1): false r.out = nil"
claim "of one seat alone" lacks "Beto (2)"
at_end hand.table.lay.to tests/games/conditions_to_which_meld.game --of 2
claim "or of one meld" says "meld 2: "
run posibles --respuestas hand.throw.discard.when tests/games/conditions_kinds_and_when.game --idioma es
claim "in Spanish too" says "al final de la partida escrita, donde le toca a "
sed 's|^rules .*|rules ./casa.lua|' $scripts/drawing.game >"$work/early.game"
at_end 'score.bonuses[3].when' "$work/early.game"
claim "one that fails there fails the command" [ $status -eq 3 ]
at_end counts.points.on.scored tests/games/counted_every_event.game
claim "of what has not happened nothing is asked" says "counts.points.on.scored is asked as something happens: see \`loba replay --answers counts.points.on.scored\`"
claim "which is status 1" [ $status -eq 1 ]
at_end points "$work/none.game"
claim "a script is there" says "it cannot be read"

# ---- What cannot be asked

answers score.bonusses $out
claim "the nearest field is named" says "these rules have no field 'score.bonusses'; did you mean 'score.bonuses'?"
claim "which is wrong usage" [ $status -eq 2 ]
answers when $out
claim "or what lists them" says "these rules have no field 'when'; \`loba fields --of loba_de_menos\` lists what they have"
answers "$(printf 'a\033[2Jb')" $out
claim "what is typed is escaped" says 'a\x1B[2Jb'
answers match.limit $out
claim "a value is no function" says "match.limit is 101, not a function"
claim "which is wrong usage as well" [ $status -eq 2 ]
at_end match.limit $out
claim "nor is it one at the end" says "match.limit is 101, not a function"
for field in melds melds.pierna points; do
    answers $field $out
    claim "$field is none either" says "$field holds no function that is asked in play; name one of its fields, or see \`loba explain\`"
done
answers 'score.bonuses[1].when' $scripts/drawing.game
claim "a function that was never asked says so" says "score.bonuses[1].when was never asked"
claim "with status 1" [ $status -eq 1 ]
answers 'score.bonuses[1].when' $out --of Zoe
claim "so does one that was never asked about this seat" \
    says "--of: score.bonuses[1].when was not asked about Zoe, but about Cora (3), for example"
claim "which is wrong usage" [ $status -eq 2 ]
answers hand.draw.when scripts/gin/a_long_run.game --of Ana
claim "or is asked about none" says "--of: hand.draw.when is asked about no seat, card or meld"
run replay $out --of Ana
claim "--of goes with --answers" says "--of needs --answers"
answers 'score.bonuses[1].when' $out --trace
claim "--trace does not" says "--answers and --trace do not go together"
claim "which is wrong usage" [ $status -eq 2 ]
answers points "$work/none.game"
claim "where nothing was played only that is told" says "0 passed, 0 failed"
claim "without a word of the field" lacks "points"

# ---- What was there before

run ask loba_de_menos points $out
claim "ask says what takes its place" says "loba: ask is gone: loba replay --answers FIELD shows what a function answered"
claim "in one line, as wrong usage" [ $status -eq 2 ] && [ "$(wc -l <"$work/err")" -eq 1 ]
run preguntar --idioma es
claim "in Spanish too" says "loba: preguntar ya no está: loba repetir --respuestas CAMPO muestra qué contestó una función"
run simulate chinchon --compare --until 1
claim "so does simulate --until" says "--until is gone: loba simulate --compare --hands N plays as many deals as you say"
claim "as wrong usage" [ $status -eq 2 ]

exit $failed
