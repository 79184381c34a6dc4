#!/bin/sh
# letters.sh LOBA: what is typed or read is what it looks like: a letter that comes in two parts, as a
# Mac's keyboard writes it, is one letter, a space of any kind is a space; and a zero byte is called one.

. tests/support/cli.sh

run() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    printf "$input" | "$loba" "$@" >"$work/out" 2>"$work/err"
    status=$?
}
complains() { grep -qF -e "$1" "$work/err"; }

apart='Jose\314\201' # an e, and the accent by itself
blank='\302\240'     # a no-break space
narrow='\342\200\257'
parted=$(printf 'Jose\314\201')

# The prompt.
run "draw\nwhy${blank}discard${narrow}KD\nquit\n" play loba_de_menos --seats "$parted,Beto=greedy" --seed 3
claim "a name on the command line is one" says "José> "
claim "a space of any kind is one in a command" says "This is allowed now."
run "por que\314\201\nsalir\n" play loba_de_menos --seats Ana,Beto=greedy --seed 3 --lang es
claim "a command of letters in parts is that command" lacks "no hay un comando"
run 'dr\0aw\nquit\n' play loba_de_menos --seats Ana,Beto=greedy --seed 3
claim "a zero byte at the prompt is told" says "Not understood: this is no text: a zero byte stands here"
claim "and shown" says 'dr\x00aw'

# Questions about real cards.
run "meld${blank}5H${narrow}6H 7H\n" judge loba_de_menos
claim "judge reads them" [ $status -eq 0 ]
run 'meld 5H\0 6H 7H\n' judge loba_de_menos
claim "and tells of a zero byte" says "this is no text: a zero byte stands here"
run '' judge loba_de_menos meld "$(printf '5H\302\2406H')" 7H
claim "on the command line too" [ $status -eq 0 ]

# The engine, and with it the library.
run "start${blank}seats $apart Beto; seed 3\nJos\303\251> draw\n$apart>${blank}legal\n" engine loba_de_menos
claim "the engine reads them" [ "$(grep -c '"ok":true' "$work/out")" -eq 3 ]
run '' engine loba_de_menos --seat "$parted"
claim "and so is the seat of a pipe" [ $status -eq 0 ]

# A script, with an option and a command.
printf 'rules loba_de_menos\nseats Jos\303\251 Beto\noption joker_points\302\24025\nseed 3\n\nJose\314\201> draw\n= asks Jose\314\201\n' \
    >"$work/one.game"
run '' replay "$work/one.game"
claim "a script too" [ $status -eq 0 ]
printf 'rules loba_de_menos\nseats An\0a Beto\n' >"$work/zero.game"
run '' replay "$work/zero.game"
claim "and a zero byte in it is told" says "2:9: this is no text: a zero byte stands here"

# What is no text is told as that, with its place, by every door.
told() { grep -qF -e "$1" "$work/out" "$work/err"; } # TEXT
printf 'rules gin\nseats Ana Beto\n# A\361o\n' >"$work/latin.game"
for door in "replay" "legal" "analyse" "play --resume" "play gin --from"; do
    run '' $door "$work/latin.game"
    claim "a script that is no UTF-8: $door" told "this is no text in UTF-8: the byte 0xf1 stands here"
    claim "a script that is no UTF-8: $door: where" told "latin.game:3:"
done
printf '\177ELF\1\n' >"$work/bytes.game"
run '' replay "$work/bytes.game"
claim "a program is no script" told "bytes.game:1:1: this is no text: the control character 0x7f stands here"
run 'draw\n' play gin --seats Ana,Beto --seed 3
LC_ALL=C sed 's/^\(.*\)seats Ana/\1seats An\xe1/' "$work/state/loba"/gin*.loba >"$work/latin.loba"
number=$(LC_ALL=C grep -n 'seats An' "$work/latin.loba" | cut -d : -f 1)
run '' play --resume "$work/latin.loba"
claim "a transcript neither" told "latin.loba: line $number is not as it was written: it is no text in UTF-8"
"$loba" simulate gin --games 2 --save "$work/two.json" >"$work/out"
LC_ALL=C sed '2s/arm/\xe1rm/' "$work/two.json" >"$work/latin.json"
run '' simulate --merge "$work/latin.json"
claim "nor a file of results" told "latin.json:2: this is no text in UTF-8: the byte 0xe1 stands here"

# Rules files, house rules among them.
printf 'return extends("loba_de_menos", {\302\240name = "Cafe\314\201" })\n' >"$work/ours.lua"
run '' list "$work/ours.lua"
"$loba" explain "$work/ours.lua" >"$work/out" 2>"$work/err"
claim "a rules file is read as it looks" says "$(printf 'Caf\303\251')"
printf 'return house {\302\240name = "fifty", change = { ["match.limit"]\302\240= 50 } }\n' >"$work/fifty.lua"
run '' explain loba_de_menos --with "$work/fifty.lua"
claim "house rules are" says "50"
mkdir "$work/$parted"
cp "$work/one.game" "$work/$parted/one.game"
run '' replay "$work/$parted/one.game"
claim "but the name of a file is what it is" [ $status -eq 0 ]
run '' play "$work/$parted/no.lua" --seats A,B=greedy
claim "whether or not there is such a file" complains "no.lua"

# What is refused in a name is named.
refused() # WHAT NAME WORDS
{
    run '' play loba_de_menos --seats "$2,Beto=greedy"
    claim "$1" complains "\"$2\" is no name: $3"
}
refused "a wide name by its columns" 一二三四五六七八九 "it is 18 columns wide; wanted 16 at most"
refused "a sign by itself" A_B '"_" in it is no letter, digit or "-"'

exit $failed
