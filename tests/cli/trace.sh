#!/bin/sh
# trace.sh LOBA: what the functions of a rules file print goes to --trace, and nowhere without it.

. tests/support/cli.sh

cat >"$work/casa.lua" <<'END'
local rules = extends("loba_de_menos")
print("loading\27[2J")
rules.score.bonuses[2] = { points = 1, when = function(r, side)
  print("side", side, r.held(side))
  return r.held(side) > 100
end }
return rules
END

run() # ARGUMENT...
{
    "$loba" "$@" >"$work/said" 2>"$work/errors"
    status=$?
    cat "$work/said" "$work/errors" >"$work/out"
    cp "$work/errors" "$work/err"
}

run simulate "$work/casa.lua" --games 1 --seed 3
claim "without --trace nothing is printed" lacks "loading"
cp "$work/said" "$work/silent"
run simulate "$work/casa.lua" --games 1 --seed 3 --trace
claim "with it, on standard error" says "casa.lua:2: loading\\x1B[2J"
claim "with the line of each print" says "casa.lua:4: side 1 "
claim "and the result is the same" cmp -s "$work/silent" "$work/said"
claim "a line is told once" [ "$(grep -c loading "$work/errors")" = 1 ]

run simulate "$work/casa.lua" --games 1 --seed 3 --trace="$work/trace"
claim "a file can have it" grep -q "casa.lua:4: side 1 " "$work/trace"
claim "and then the screen has nothing" lacks "loading"
run simulate "$work/casa.lua" --games 1 --seed 3 --trace="$work/trace"
claim "an earlier trace is written over" [ $status -eq 0 ]
cp "$work/casa.lua" "$work/before"
run simulate "$work/casa.lua" --games 1 --seed 3 --trace="$work/casa.lua"
claim "another file is not" [ $status -eq 2 ]
claim "and that is said" says "exists already and is no trace"
claim "it is as it was" cmp -s "$work/casa.lua" "$work/before"
run simulate "$work/casa.lua" --games 1 --seed 3 --trace="$work"
claim "a folder is no file" [ $status -eq 2 ]
mkfifo "$work/pipe"
run simulate "$work/casa.lua" --games 1 --seed 3 --trace="$work/pipe"
claim "a pipe is none either, and nothing waits for it" says "is not a file"
run simulate "$work/casa.lua" --games 1 --seed 3 --trace=
claim "nor is no name" [ $status -eq 2 ]

for command in check explain; do
    run $command --trace "$work/casa.lua"
    claim "$command traces" says "casa.lua:2: loading"
    claim "$command is well" [ $status -eq 0 ]
done
run check --trace "$work/casa.lua"
claim "check says where bots play" says "-- in matches that bots play"
played=$(grep -n -e '-- in matches' "$work/errors" | head -n 1) side=$(grep -n 'side 1' "$work/errors" | head -n 1)
claim "before the first line of a match" [ "${played%%:*}" -lt "${side%%:*}" ]
run check --trace loba_de_menos
claim "and nothing where nothing is printed" lacks "in matches"
run explain --trace loba_de_menos
claim "who prints nothing has no trace" [ ! -s "$work/errors" ]
run engine loba_de_menos --trace
claim "programs that play have none" [ $status -eq 2 ]

cat >"$work/loud.lua" <<'END'
local rules = extends("loba_de_menos")
local text = "\u{202e}\27]0;x\7"
for i = 1, 8 do text = text .. text end
for i = 1, 5000 do print(i, text) end
return rules
END
run check --trace "$work/loud.lua"
claim "megabytes are cut" [ "$(wc -c <"$work/out")" -lt 2000000 ]
claim "and counted" says "(4960 more lines)"
claim "no byte of a terminal is in it" [ -z "$(tr -d '[:print:]\n' <"$work/errors" | tr -d '\200-\377')" ]
claim "nor a character that turns the writing" lacks "$(printf '\342\200\256')"

exit $failed
