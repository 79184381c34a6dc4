#!/bin/sh
# usage.sh LOBA: wrong usage ends with status 2 and says what would be right; results go to standard
# output, messages to standard error.

. tests/support/cli.sh

# Runs loba with the arguments, nothing to read, and keeps what it says.
run()
{
    "$loba" "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

complain()
{
    echo "loba $*"
    sed 's/^/    out: /' "$work/out"
    sed 's/^/    err: /' "$work/err"
    failed=1
}

refuses() # STATUS SAID ARGUMENT...
{
    wanted=$1 said=$2
    shift 2
    run "$@"
    [ $status -eq "$wanted" ] && grep -qF -e "$said" "$work/err" && [ ! -s "$work/out" ] ||
        complain "$@: wanted status $wanted and '$said', got status $status"
}

answers() # SAID ARGUMENT...
{
    said=$1
    shift
    run "$@"
    [ $status -eq 0 ] && grep -qF -e "$said" "$work/out" && [ ! -s "$work/err" ] ||
        complain "$@: wanted status 0 and '$said', got status $status"
}

finds() # SAID FILE: `check` finds a fault, which is its result
{
    run check "$2"
    [ $status -eq 3 ] && grep -qF -e "$1" "$work/out" && [ ! -s "$work/err" ] ||
        complain "check $2: wanted status 3 and '$1', got status $status"
}

refuses 2 "did you mean 'play'" pley
refuses 2 "there is no command 'dance'" dance
refuses 2 "did you mean --seed" play loba_de_menos --sede 7
refuses 2 "loba list takes no --seed" list --seed 7
refuses 2 "wanted: loba play VARIANT" play
refuses 2 "wanted: loba replay PATH..." replay
refuses 2 "mutate is gone: tools/mutate FILE does it outside the program" mutate rules/gin.lua
refuses 2 "mutate is gone: tools/mutate FILE" help mutate
refuses 2 "mutar ya no está: tools/mutate ARCHIVO" mutar --lang es
refuses 2 "--coverage is gone: tools/mutate FILE" replay --coverage scripts/gin
refuses 2 "--sample is gone: tools/mutate --slice N" mutate x --sample=5
refuses 2 "wanted es or en" list --lang fr
refuses 2 "wanted: loba list [VARIANT|HOUSE]; for example" list one two
refuses 2 "there is no variant 'nothing'" list nothing
refuses 2 "there is no variant 'chess'" play chess
refuses 2 "'chinchán' is no name of a variant: letters, digits, _ and -, 31 at most; did you mean 'chinchon'?" play chinchán
refuses 2 "'loba' could be one of several, say which: loba_centroamericana, loba_de_mas, loba_de_menos" play loba
refuses 2 "'cario' could be one of several, say which: carioca_argentina, carioca_chilena" explain cario
answers "Loba de Menos" play menos
answers "Loba de Menos" play "loba de menos"
answers "Loba de Más" play más
answers "Chinchón" play CHINCHON
answers "Carioca of Chile" play "of chile"
answers "Basic rummy" play basic
answers "Each player is dealt 7 cards" explain con deal
refuses 2 "there is no variant 'enos'" play enos
refuses 2 "--pace: wanted key, or seconds" play conga --pace slow
refuses 2 "did you mean 'loba_de_menos'" play loba_de_nemos
refuses 2 "played by 2 to 5; named: 1" play loba_de_menos --seats Ana
refuses 2 "played by 2 to 5; named: 6" play loba_de_menos --seats A,B,C,D,E,F
refuses 2 "two seats are called ANA" play loba_de_menos --seats Ana,ANA
refuses 2 "there are: random, greedy, shrewd, strong, master" play loba_de_menos --seats Ana,Beto=brilliant
refuses 2 "did you mean 'ante'" play loba_de_menos --set amte=4
refuses 2 "found \"perhaps\"" play loba_de_menos --set blocked=perhaps
refuses 2 "--games: 1000 at most, found 1001" play loba_de_menos --games 1001
refuses 2 "0 to 1000" play loba_de_menos --set ante=1001
refuses 2 "wanted NAME=VALUE" play loba_de_menos --set ante
refuses 2 "nothing is called 'zebra' or mentions it; \`loba fields\` lists everything" fields zebra
printed() { "$loba" fields --of "$@" >"$work/out" 2>"$work/err"; }
claim "the fields of a variant are listed" printed loba_de_mas
claim "with their values and where they stand" says "deck.jokers = 4  (loba_de_mas.lua:"
claim "bonuses have their names" says "score.bonuses.one_go.when = function(r, side) \"goes out in one turn"
claim "what is not written is left out" lacks "match.first_dealer_ace"
printed loba_de_mas bonuses
claim "a word chooses some" lacks "deck.jokers"
claim "those whose path has it" says "score.bonuses.out.points = 5"
printed loba_de_mas "score.bonuses[2]"
claim "a place chooses one" says "score.bonuses.one_go.points"
claim "and no other" lacks "score.bonuses.out"
printed loba_de_mas descuento
claim "what a table calls it will do" says "score.bonuses.out.points = 5"
printed chinchon jokers --with jokers
claim "house rules are put on it" says "deck.jokers = 2  (jokers.lua:"
printed chinchon match.limit --set match.limit=70
claim "and fields set" says "match.limit = 70"
refuses 2 "no field of chinchon is called 'zebra' or found by it" fields --of chinchon zebra
refuses 2 "--set and --with go with a VARIANT" fields jokers --with jokers
refuses 2 "nothing is called 'totl' or mentions it; did you mean 'total'" fields totl
refuses 2 "wanted a WORD or --luals" fields melds --luals
refuses 2 "--save goes with --luals" fields --save "$work"
refuses 2 "cannot be written: No such file or directory" fields --luals --save "$work/nowhere"
refuses 2 "nothing is called '\x1B[2J" fields "$(printf '\033[2J')zebra"
refuses 2 "too long to look up: 255 bytes at most" fields "$(printf '%0300d' 0)"
cp rules/loba_de_menos.lua "$work/my #rules.lua"
refuses 2 "cannot name the rules file" play "$work/my #rules.lua" --save "$work/x.game"
refuses 2 "cannot be written" play loba_de_menos --save "$work/nowhere/x.game"
refuses 2 "exists already" play loba_de_menos --save "$work/out"
refuses 1 "cannot be read" legal "$work/nothing.game"

finds "is a folder" "$work"
finds "is not there" "$work/nothing.lua"
printf 'return {\n  host = 1,\n  players = { 2, 5 },\n  nmae = "x",\n}\n' >"$work/faulty.lua"
finds "faulty.lua:4:3: nmae: " "$work/faulty.lua"
cat >"$work/useless.lua" <<'END'
local base = extends("loba_de_menos", { fichas = { 3, choices = { 3, 4 }, help = "nothing" } })
return base
END
finds "useless.lua:1:41: options.fichas: nothing reads it" "$work/useless.lua"

changed() # SAID OPTIONS LINE: a house rule that changes so much is at fault
{
    printf 'local base = extends("loba_de_menos", { %s })\n%s\nreturn base\n' "$2" "$3" >"$work/house.lua"
    finds "house.lua:$1" "$work/house.lua"
}
changed "1:41: options.joker_point: wanted choices = { … } or range = { least, most }; did you mean 'joker_points', which is 10?" \
    'joker_point = { 25 }' ''
changed "1:41: options.joker_points: the default is not one of the allowed values: 10, 25; choices" \
    'joker_points = { 30 }' ''
changed "2: there is no step 'mesa'; there are: draw, table, throw" '' 'step(base, "mesa").when = false'
changed "2:1: 'base.melds.escaleras' is nothing (nil), and has no fields; did you mean 'escalera'?" '' \
    'base.melds.escaleras.size = 4'

answers "Example: loba play" --help
answers "loba list" # without a terminal the help is the answer
answers "loba_de_menos" list
answers "Loba de Menos" list
answers "rules files of format 1" --version
answers "melds.*.wild.max" fields melds
answers "total(…) (fact of h, m, e, r, s)" fields r.total
answers "says(\"…\", function (…) … end) (built in)" fields says
answers "close {…} (constructor)" fields close
answers "counts.*.on.laid (event)" fields events
answers 'chips[*].on = "hand end" (event)' fields hand end
answers "lay {…} (constructor)" fields lay_off
answers "lay {…} (constructor)" fields descargar
answers "deck.ranks (field)" fields ochos
answers "opening.contract (field)" fields contratos
answers "Cannot be said yet: buying a discard out of turn. Nearest: hand.*.who, draw" fields buy
answers "Todavía no se puede decir: comprar un descarte fuera de turno. Lo más cercano:" fields comprar --lang es
answers "Cannot be said yet: partners who play together. Nearest: players" fields parejas
answers "Cannot be said yet: partners who play together. Nearest: players" fields gin partners
answers "stock.upcard" fields POZO
answers "dato de h, m, e, r, s" campos total --lang es
answers "---@class loba.rules" fields --luals
answers "---cuántas cartas" fields --luals --lang es
mkdir "$work/bench"
answers "written: .luarc.json and .luals/loba.lua in $work/bench" fields --luals --save "$work/bench"
run fields --luals
cmp -s "$work/out" "$work/bench/.luals/loba.lua" || complain "fields --luals --save: wanted the same definitions as without --save"
answers "no fault found" check rules/loba_de_menos.lua
answers "Ejemplo: loba jugar" --lang es --help
for command in list play simulate replay check fields legal; do
    answers "Example: loba $command" "$command" --help
    [ "$(head -n 1 "$work/out" | cut -c 1-8)" = "Example:" ] || complain "$command --help: no example first"
done

cat >"$work/over.game" <<'END'
rules loba_de_menos
seats Ana Beto
score Beto 95
hand Ana 5S 6S 7S
hand Beto KS
stock KC ...
Ana> draw
Ana> meld 5S 6S 7S
Ana> discard KC
= over
END
# What the README says of it: that `replay` checks a match, and does not show it.
tr -s ' \n' '  ' <README.md | grep -qF '`replay` checks a match without showing it' ||
    complain "README.md does not say that replay shows nothing"
run replay "$work/over.game"
[ $status -eq 0 ] && [ "$(cat "$work/out")" = "1 passed, 0 failed" ] && [ ! -s "$work/err" ] ||
    complain "replay: more than the verdict is printed"
run legal "$work/over.game"
[ $status -eq 0 ] && grep -qF "the match is over" "$work/err" || complain "legal: a match that is over"

# An option that two commands take says what it is in the one asked about.
helps() # COMMAND: its help, in one line
{
    "$loba" "$1" --help 2>"$work/err" | tr -s ' \n' '  ' >"$work/out"
}
helps play
claim "--from of play takes a script" says "--from SCRIPT goes on where a scripted game ends"
claim "and says nothing of new" lacks "the new file"
helps new
claim "--from of new takes a variant" says "--from VARIANT the variant that the new file extends"
claim "and says nothing of scripts" lacks "--from SCRIPT"
helps fields
claim "--save of fields takes a folder" says "--save FOLDER with --luals"
helps play
claim "--save of play says nothing of it" lacks "--luals"

# Every command has a name in Spanish too, which is understood in every language.
"$loba" --help --lang es >"$work/out" 2>"$work/err"
claim "the Spanish help has Spanish names" says "loba jugar"
claim "and an example with one" says "Ejemplo: loba jugar loba_de_menos"
"$loba" jugar --help --lang es >"$work/out" 2>"$work/err"
claim "so has the help of a command" says "Ejemplo: loba jugar loba_de_menos --jugadores"
"$loba" listar >"$work/out" 2>"$work/err"
claim "loba listar lists" says "chinchon"
"$loba" explicar gin >"$work/out" 2>"$work/err"
claim "loba explicar explains" says "Players and cards"
"$loba" juga --lang es >"$work/out" 2>"$work/err"
claim "the nearest one is named" grep -q "jugar" "$work/err"

# Threads have limits, which are said; every level is explained wherever a bot may be named.
for threads in 0 257 -1 two 1.5; do
    "$loba" play gin --threads=$threads </dev/null >"$work/out" 2>"$work/err"
    claim "--threads=$threads: status 2" [ $? -eq 2 ]
    claim "--threads=$threads: the limits are said" grep -q "from 1 to 256, found $threads" "$work/err"
done
for command in play simulate engine; do
    "$loba" $command --help >"$work/out" 2>"$work/err"
    for level in random greedy shrewd strong master; do
        claim "$command --help explains $level" grep -qE "^  $level  +[a-z]" "$work/out"
    done
    "$loba" $command --help --lang es >"$work/out" 2>"$work/err"
    for level in azar simple astuto fuerte maestro; do
        claim "$command --help explains $level in Spanish" grep -qE "^  $level  +[a-z]" "$work/out"
    done
done
for level in random greedy shrewd strong master azar simple astuto fuerte maestro; do
    "$loba" play loba_de_mas --seats Ana,Beto=$level --seed 3 --threads 2 </dev/null >"$work/out" 2>"$work/err"
    claim "play seats a bot of the level $level" [ $? -eq 0 ]
    printf 'start seats Ana Beto; seed 7\nbot %s\nhint %s\n' $level $level |
        "$loba" engine loba_de_mas >"$work/out" 2>"$work/err"
    claim "the engine has the level $level" [ "$(grep -c '"ok":true' "$work/out")" -eq 3 ]
done

exit $failed
