#!/bin/sh
# faults.sh LOBA: how faults of rules files are told: to people with the line and carets, to editors
# as JSON, by their codes, and at every save.

. tests/support/cli.sh

check()
{
    "$loba" check "$@" >"$work/out" 2>"$work/err"
    status=$?
}

is() # LINE: a whole line of the output
{
    grep -qxF -e "$1" "$work/out"
}

# ---- The line and the carets

cat >"$work/house.lua" <<'END'
local base = extends("loba_de_menos")
	base.deal[1].n = "nine"
base.name = "Café" base.blocked = "maybe"
return base
END
check "$work/house.lua"
claim "a fault ends with 3" [ $status -eq 3 ]
claim "it has line, column and code" says "house.lua:2:19: deal.hands.n: wanted a whole number"
claim "and the code" says 'found "nine"; the game has 9 [wrong_type]'
claim "the line stands below it, a tab as a blank" is '    2 |  base.deal[1].n = "nine"'
claim "and carets below the value" is '      |                   ^^^^^^'
claim "columns count letters, not bytes" says "house.lua:3:35: blocked: "
claim "and so do carets" is '      |                                   ^^^^^^^'

# What would change the screen is shown escaped, and the carets stand where they belong.
printf 'local base = extends("loba_de_menos")\nlocal t = "\033[2J\342\200\256" base.blocked = "maybe"\nreturn base\n' \
    >"$work/odd.lua"
check "$work/odd.lua"
claim "control and bidirectional characters are escaped" is \
    '    2 | local t = "\x1B[2J\u{202E}" base.blocked = "maybe"'
claim "the carets go by what is shown" is '      |                                            ^^^^^^^'

# A line that is longer than what is shown of it has no carets beyond its end.
{
    printf 'local base = extends("loba_de_menos")\n'
    printf 'local t = "%0170d" base.blocked = "maybe"\nreturn base\n' 0
} >"$work/long.lua"
check "$work/long.lua"
claim "a long line is cut" [ "$(grep '^    2 | ' "$work/out" | wc -c)" -lt 180 ]
claim "and has no carets" [ "$(grep -c '\^' "$work/out")" -eq 0 ]

# ---- For editors

check --json "$work/house.lua"
claim "--json ends with 3 as well" [ $status -eq 3 ]
claim "a line for each fault" [ "$(wc -l <"$work/out")" -eq 2 ]
claim "with all that is known" is \
    "{\"schema\":\"loba-fault-1\",\"file\":\"$work/house.lua\",\"line\":3,\"column\":35,\"end_column\":42,\"field\":\"blocked\",\"code\":\"unknown_choice\",\"text\":\"wanted one of \\\"score\\\", \\\"void\\\"; found \\\"maybe\\\"; the game has \\\"score\\\"\",\"help\":\"write one of the texts that the message lists\"}"
check --json "$work/nothing.lua"
claim "what is not known is null" says '"line":null,"column":null,"end_column":null,"field":null,"code":"absent_file"'
check --json rules/templates/melds.lua
claim "no fault, no line" [ $status -eq 0 -a ! -s "$work/out" ]

for what in rules house; do
    printf -- '-- A\361o\nreturn {}\n' >"$work/latin.lua"
    if [ $what = rules ]; then "$loba" check "$work/latin.lua" >"$work/out" 2>&1
    else "$loba" explain chinchon --with "$work/latin.lua" >"$work/out" 2>&1; fi
    claim "a file of $what that is no UTF-8 has a code of its own" says "is not UTF-8: line 1 has the byte 0xf1; save it as UTF-8 [not_text]"
done

# ---- The document

# The first block of this language in docs/faults.md.
block() # LANGUAGE NUMBER
{
    awk -v fence="\`\`\`$1" -v wanted="$2" '
        $0 == "```" { inside = 0 }
        inside { print }
        $0 == fence { inside = ++count == wanted }' docs/faults.md
}
loba_here=$(cd "$(dirname "$loba")" && pwd)/$(basename "$loba")
rules_here=$PWD/rules
block lua 1 >"$work/ours.lua"
block text 1 >"$work/wanted"
block json 2 >"$work/wanted.json"
(cd "$work" && "$loba_here" check --rules-dir "$rules_here" ours.lua) >"$work/out" 2>"$work/err"
claim "docs/faults.md shows the faults of its file" cmp -s "$work/wanted" "$work/out"
(cd "$work" && "$loba_here" check --rules-dir "$rules_here" --json ours.lua) | head -n 1 >"$work/out"
claim "and the first of them as JSON" cmp -s "$work/wanted.json" "$work/out"
sed 1,1d "$work/wanted" | grep -q '^    2 | ' || claim "it has source lines" false

# What the document tells editors to read: every fault of a file matches, and nothing else.
"$loba" check tests/bad_rules/faulty_options.lua >"$work/out" 2>"$work/err"
pattern='^[^:]+:[0-9]+:([0-9]+:)? .* \[[a-z_]+\]$'
claim "the pattern for editors finds each fault" \
    [ "$(grep -cE "$pattern" "$work/out")" -eq "$("$loba" check --json tests/bad_rules/faulty_options.lua | wc -l)" ]

# ---- Quick

check --quick rules/templates/melds.lua
claim "--quick finds nothing" [ $status -eq 0 ]
claim "and says what it left out" is "left unchecked with --quick: the options, and all play but two hands"
check --quick tests/rules/idle_options.lua
claim "an option that nothing reads it does not see" [ $status -eq 0 ]
check --quick "$work/house.lua"
claim "a wrong value it sees" [ $status -eq 3 ]

for pair in "--watch --all" "--watch --json" "--watch --save x" "--quick --all" "--quick --save x"; do
    check $pair rules/templates/melds.lua
    claim "$pair is refused" [ $status -eq 2 ]
done
check --watch rules/templates/melds.lua rules/rummy.lua
claim "two files are not watched" [ $status -eq 2 ]
check --watch "$work/nothing.lua"
claim "what is not there is not waited for" [ $status -eq 3 ]

# ---- Codes

help() # WORD...
{
    "$loba" "$@" >"$work/out" 2>"$work/err"
    status=$?
}
help help unknown_field
claim "a code has its page" is "    base.player = { 2, 3 }"
claim "with the example mended" is "    base.players = { 2, 3 }"
help ayuda unknown_field --lang es
claim "in Spanish too" is "El mismo, arreglado:"
help help check
claim "a command has its help" is "Example: loba check my_rules.lua"
help help
claim "alone it lists codes" grep -q "^  unknown_field " "$work/out"
claim "and commands" grep -q "^  loba check" "$work/out"
help help unknwon_field
claim "another word is wrong usage" [ $status -eq 2 ]
claim "and the nearest is named" grep -qF "did you mean 'unknown_field'?" "$work/err"

# ---- At every save

# Waits until the report number $1 has come to its end; two minutes are what only hangs takes.
report()
{
    for i in $(seq 1200); do
        [ "$(grep -c -e '^Waiting' -e ' ms from the save' "$work/out")" -ge "$1" ] && return 0
        sleep 0.1
    done
    return 1
}

mkdir "$work/own" "$work/own/scripts" "$work/own/scripts/mine"
cat >"$work/own/parent.lua" <<'END'
local base = extends("loba_de_menos")
return base
END
cat >"$work/own/mine.lua" <<'END'
local base = extends("parent.lua")
base.name = "Mine"
return base
END
printf 'rules ../../mine.lua\nseats Ana Beto\n= asks Beto\n' >"$work/own/scripts/mine/one.game"

"$loba" check --watch "$work/own/mine.lua" >"$work/out" 2>"$work/err" &
watching=$!
trap 'kill -KILL $watching 2>/dev/null; rm -rf "$work"' EXIT
claim "the first report comes at once" report 1
claim "it has no fault" says "mine.lua: no fault found (Mine)"
claim "and its script holds" is "1 passed, 0 failed"

sed -i 's/^base.name.*/&\nbase.deal[1].n = 7/' "$work/own/mine.lua" # another file in its place
claim "a save that replaces the file is noticed" report 2
claim "what it did is told: before" is "  A: Each player is dealt 9 cards, one at a time."
claim "and now" is "  B: Each player is dealt 7 cards, one at a time."

printf 'while true do end\n' >"$work/own/mine.lua" # the same file, written anew
claim "a save that writes the file is noticed" report 3
claim "what hangs is ended" says "[too_costly]"

printf 'local base = extends("parent.lua")\nbase.name = "Mine"\nreturn base\n' >"$work/own/new.lua"
mv "$work/own/new.lua" "$work/own/mine.lua"
claim "the mended file is noticed" report 4
claim "it is compared with what was good last" is "  A: Each player is dealt 7 cards, one at a time."

printf 'local base = extends("loba_de_menos")\nbase.blocked = "never"\nreturn base\n' >"$work/own/parent.lua"
claim "a change of the parent is noticed" report 5
claim "its fault is told" says "parent.lua:2:16: blocked: "

printf 'return (extends("loba_de_menos"))\n' >"$work/own/parent.lua"
claim "and its mending" report 6

printf 'rules ../../mine.lua\nseats Ana Beto\n= asks Ana\n' >"$work/own/scripts/mine/two.game"
claim "a new script is noticed" report 7
claim "and played" is "1 passed, 1 failed"

rm "$work/own/mine.lua"
claim "a file that is gone is noticed" report 8
claim "and told" says "[absent_file]"
printf 'return (extends("loba_de_menos"))\n' >"$work/own/mine.lua"
claim "and watched for" report 9

claim "it is still there" kill -INT $watching
wait $watching
claim "Ctrl-C ends it with 130" [ $? -eq 130 ]
claim "nothing went to standard error" [ ! -s "$work/err" ]

# House rules are watched on a variant, with the scripts of both.
mkdir "$work/own/scripts/short"
echo 'return house { name = "short", change = { ["match.limit"] = 50 } }' >"$work/own/short.lua"
printf 'rules ../../mine.lua\nwith ../../short.lua\nseats Ana Beto\n= asks Beto\n' >"$work/own/scripts/short/one.game"
rm "$work/own/scripts/mine/two.game"
# Beside each file too: more paths than those of one file.
printf 'rules mine.lua\nseats Ana Beto\n= asks Beto\n' | tee "$work/own/mine.game" >"$work/own/short.game"
: >"$work/out"
"$loba" check --watch "$work/own/mine.lua" --with "$work/own/short.lua" >"$work/out" 2>"$work/err" &
watching=$!
claim "a variant with house rules is watched" report 1
claim "under their name" says "mine.lua: no fault found (Loba de Menos + short)"
claim "with their scripts" is "4 passed, 0 failed"
echo 'return house { name = "short", change = { ["match.limit"] = "x" } }' >"$work/own/short.lua"
claim "a save of the house rules is noticed" report 2
claim "and their fault told" says "short.lua:1:"
echo 'return house { name = "short", change = { ["match.limit"] = 60 } }' >"$work/own/short.lua"
claim "and their mending" report 3
claim "with what it did" is "  B: Whoever reaches 60 points or more is out of the match, and is passed over"
printf 'rules ../../mine.lua\nwith ../../short.lua\nseats Ana Beto\n= asks Ana\n' >"$work/own/scripts/short/two.game"
claim "a new script of theirs is noticed" report 4
claim "and played" is "4 passed, 1 failed"
kill -INT $watching
wait $watching
exit $failed
