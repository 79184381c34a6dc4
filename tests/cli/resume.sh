#!/bin/sh
# resume.sh LOBA: a match is written down as it is played and gone on with, whatever ended it.

. tests/support/cli.sh
matches=$work/state/loba

says() # TEXT: wherever its lines break
{
    cat "$work/out" "$work/err" | tr -s ' \n' ' ' | grep -qF -e "$1"
}

play() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    printf '%b' "$input" | "$loba" play "$@" >"$work/out" 2>"$work/err"
    status=$?
}

transcript() # the only one there is
{
    set -- "$matches"/*.loba
    [ $# -eq 1 ] && echo "$1"
}

body() # FILE: without checksums
{
    sed 's/^[0-9a-f]* //' "$1"
}

await() # PATTERN: until the first program has shown it; the bound is for what hangs
{
    tries=0
    until grep -qs -e "$1" "$work/first" || [ $tries -eq 3000 ]; do
        tries=$((tries + 1))
        sleep 0.02
    done
}

# ---- A match between bots

play '' loba_de_menos --seats A=greedy,B=random --seed 3
whole=$(transcript)
claim "a match is written down" [ -n "$whole" ]
claim "for its owner alone" [ "$(stat -c %a "$whole")" = 600 ]
claim "and its folder is too" [ "$(stat -c %a "$matches")" = 700 ]
claim "it is said where" says "It is written down in $whole."
claim "the transcript replays" "$loba" replay "$whole" >"$work/replay"
claim "a folder of them replays" "$loba" replay "$matches" >"$work/replay"
claim "its last line says that it is over" [ "$(body "$whole" | tail -n 1)" = '# over' ]
claim "the line before tells the seed" [ "$(body "$whole" | tail -n 2 | head -n 1)" = '# seed 3' ]
body "$whole" >"$work/body"
hands=$(grep -c '^= state' "$work/body")
claim "the state stands at each deal" [ "$(grep '^= state' "$work/body" | cut -d ' ' -f 3)" = "$(seq "$hands")" ]
claim "the first one before the first command" grep -q -B1 '^A> draw$' "$work/body"
sed 's/^= state 2 .*/= state 2 0123456789abcdef/' "$work/body" >"$work/otherwise.game"
"$loba" replay "$work/otherwise.game" >"$work/out" 2>&1
claim "a replay that comes to another one says in which hand" says \
    "hand 2 is not as it was: wanted the state 2 0123456789abcdef"
play '' --resume "$whole"
claim "a match that is over cannot be gone on with" [ $status -eq 2 ]
claim "and that is said" says "this match is over"
play '' --resume
claim "there is no unfinished one" says "no unfinished match lies in $matches"

# ---- A match that is left, and gone on with

cp "$whole" "$work/whole"
rm -r "$matches"
play 'draw\nundo\n' loba_de_menos --seats Ana,B=greedy --seed 5 --save "$work/script.game"
left=$(transcript)
cp "$left" "$work/left"
cp "$left" "$work/begun"
claim "whoever leaves is told how to go on" says "The match is left; \`$loba play --resume\` goes on with it"
claim "the seed is not told while the match goes on" [ "$(grep -c 'Seed of' "$work/out")" = 0 ]
claim "nor does it stand in the transcript" body "$left" >"$work/body"
claim "but sealed" grep -q '^seed sealed [0-9a-f]\{16\}$' "$work/body"
claim "nor in what is saved" grep -q '^seed sealed' "$work/script.game"
claim "a match that was left replays" "$loba" replay "$left" "$work/script.game" >"$work/replay"
play 'hand\n' --resume
claim "the latest one goes on" [ $status -eq 0 ]
claim "with the cards that were in the hand" says "Your hand, 10 cards"
claim "and is as it was when nothing was done" cmp -s "$left" "$work/left"
play 'hand\n' --resume loba_de_menos
claim "the latest of a variant goes on" [ $status -eq 0 ]
claim "as the same match" says "Your hand, 10 cards"
play 'hand\n' --resume Menos
claim "a part of the name will do" says "Your hand, 10 cards"
play 'hand\n' --resume chinchon
claim "none of another variant does" [ $status -eq 2 ]
claim "which is said" says "no unfinished match of chinchon lies in"
play 'hand\n' --resume chinchonn
claim "a word that names no variant" [ $status -eq 2 ]
claim "is told what there is" says "chinchon"
play 'hand\n' --resume nada.loba --lang es
claim "what is not there is told in the words of the River Plate" says "no existe ese archivo"
play 'discard KD\n' --resume "$left" --seed 4
claim "how it began is settled" says "--resume and --seed do not go together"
claim "wrong usage" [ $status -eq 2 ]
play 'quit\n' --force loba_de_menos
claim "--force alone is wrong usage" [ $status -eq 2 ]
play 'quit\n'
claim "something must be named" [ $status -eq 2 ]

# ---- Undone and done again

rm -r "$matches"
play 'draw\nmeld 5S 6S 7S\nquit\n' loba_de_menos --seats Ana,Beto --seed 2
play 'sort suit\nquit\n' --resume
cards=$(sed -n 's/.*Your hand, 10 cards, [0-9]* points: *//p' "$work/out" | tail -n 1)
claim "the hand is told" [ -n "$cards" ]

# ---- What is wrong with a transcript

printf '%s' "$(head -c -3 "$work/left")" >"$left"
play 'quit\n' --resume "$left"
claim "a torn line is left out" says "the last line was not written to its end"
claim "and the match goes on" [ $status -eq 0 ]
play 'quit\n' --resume "$left"
claim "once" [ "$(grep -c 'not written to its end' "$work/err")" = 0 ]

sed '$s/line [0-9]*$/line 9/' "$work/begun" >"$work/last.loba"
play 'quit\n' --resume "$work/last.loba"
claim "a changed last line is refused" [ $status -eq 1 ]
claim "and said" says "is not as it was written"
claim "it stays as it is" [ "$(wc -l <"$work/last.loba")" = "$(wc -l <"$work/begun")" ]

sed '$d' "$work/begun" >"$work/short.loba"
lines=$(wc -l <"$work/short.loba")
play 'quit\n' --resume "$work/short.loba"
claim "missing ends are noticed, with the lines that there are" says \
    "short.loba: lines: $lines; the last one does not say that the match was left"
claim "and the match goes on" [ $status -eq 0 ]
play 'quit\n' --resume "$work/short.loba"
claim "a match that was left has its end" [ "$(grep -c 'does not say' "$work/err")" = 0 ]

sed '1s/[0-9a-f]\{4\}/0123/' "$work/begun" >"$work/first.loba"
tail -n +2 "$work/begun" >"$work/second.loba"
head -c 5 "$work/begun" >"$work/five.loba"
for name in first second five; do
    wanted="line 1 is not as it was written"
    [ $name = five ] && wanted="this match was left before it began"
    "$loba" replay "$work/$name.loba" >"$work/out" 2>"$work/err"
    claim "a damaged first line is told as that by replay: $name" says "$wanted"
    play 'quit\n' --resume "$work/$name.loba"
    claim "and by play: $name" says "$wanted"
done

sed 's/ option ante 4$/ option ante 5/' "$work/left" >"$work/changed.loba"
play 'quit\n' --resume "$work/changed.loba"
claim "a changed line is noticed" says "is not as it was written"
claim "with the status of a transcript at fault" [ $status -eq 1 ]
claim "by replay too" says "changed.loba"
"$loba" replay "$work/changed.loba" >"$work/out" 2>"$work/err"
claim "which says it as well" says "is not as it was written"

play 'quit\n' --resume "$work"
claim "a folder is no match" [ $status -eq 1 ]
play 'quit\n' --resume "$work/nothing.loba"
claim "nor is what is not there" says "No such file"

head -c 200 "$work/whole" >"$work/begun.loba"
play 'quit\n' --resume "$work/begun.loba"
claim "a match that had not begun is none" says "this match was left before it began"
claim "it is no usage" [ $status -eq 2 ]

# ---- The rules files

rm -rf "$matches"
mkdir -p "$work/rules of mine"
cp rules/loba_de_menos.lua "$work/rules of mine/house.lua"
play 'draw\n' "$work/rules of mine/house.lua" --seats Ana,B=greedy --seed 5
mine=$(transcript)
claim "a rules file with spaces in its path is named by it" \
    grep -q " rules $work/rules of mine/house.lua$" "$mine"
play 'hand\n' --resume
claim "a match of a rules file anywhere goes on" [ $status -eq 0 ]
claim "and replays" "$loba" replay "$mine" >"$work/replay"
echo '-- changed' >>"$work/rules of mine/house.lua"
cp "$mine" "$work/before"
play 'hand\n' --resume
claim "under a newer file it goes on (kept.sh has the rest)" [ $status -eq 0 ]
claim "which is said" says "house.lua is not as it was"
claim "with what nothing was lost" grep -qF "$(tail -n 2 "$work/before" | head -n 1)" "$mine"

# ---- A script that was saved

rm -rf "$matches"
play 'hand\n' --resume "$work/script.game"
claim "a saved match can be gone on with" [ $status -eq 0 ]
body "$(transcript)" >"$work/body"
claim "and is written down from its beginning" grep -q '^Ana> draw$' "$work/body"

# ---- Saved away from the rules

rm -rf "$matches"
mkdir -p "$work/mine" "$work/no #1" "$work/saved/deep"
cp rules/loba_de_menos.lua "$work/mine/house.lua"
cp rules/loba_de_menos.lua "$work/mine/plain"
cp rules/loba_de_menos.lua "$work/no #1/house.lua"
play "draw\nsave $work/saved/deep/a.game\nsave $work/mine/b.game\nsave $work/c.game\n" \
    "$work/mine/house.lua" --seats Ana,Beto --seed 5
claim "a game saved elsewhere says where its rules are" \
    grep -qx 'rules ../../mine/house.lua' "$work/saved/deep/a.game"
claim "beside them it has their name" grep -qx 'rules house.lua' "$work/mine/b.game"
claim "above them the way down" grep -qx 'rules mine/house.lua' "$work/c.game"
claim "nothing is to be remembered then" [ "$(grep -c Remember "$work/out")" = 0 ]
claim "each of them replays" "$loba" replay "$work/saved/deep/a.game" "$work/mine/b.game" \
    "$work/c.game" >"$work/replay"
play "save $work/saved/again.game\n" --resume "$work/saved/deep/a.game"
claim "gone on with from there, it is saved with the way from where it is saved" \
    grep -qx 'rules ../mine/house.lua' "$work/saved/again.game"
play "save $work/mine/e.game\nsave $work/saved/d.game\n" "$work/mine/plain" --seats Ana,Beto
claim "a rules file without .lua is named beside it" grep -qx 'rules ./plain' "$work/mine/e.game"
claim "but no script can climb to it, which the file says" \
    grep -q "^# its rules lie in $work/mine/plain, which no script" "$work/saved/d.game"
claim "and the player is told" says "Remember: its rules lie in"
play '' "$work/no #1/house.lua" --seats A=greedy,B=random --seed 3 --save "$work/saved/f.game"
claim "nor can it name one with a comment in its path" \
    grep -q "^# its rules lie in $work/no #1/house.lua, which no script" "$work/saved/f.game"
claim "which --save tells as well" says "Remember: its rules lie in"

# ---- A position

rm -rf "$matches"
cat >"$work/position.game" <<'EOF'
rules loba_de_menos
seats Ana Beto
seed 5
dealer Beto
turn Ana 5
round 2
renewals 1
table Ana escalera 5S 6S 7S 8S
table Beto pierna 9S 9H 9D
laid Ana 5S on 1 turn 3
laid Ana 6S on 1 turn 3
laid Ana 7S on 1 turn 3
laid Beto 8S on 1 turn 4
hand Ana 10S KC 2H
drawn
EOF
play "discard KC\nsave $work/again.game\n" --resume "$work/position.game"
claim "a position can be gone on with" [ $status -eq 0 ]
sed '/^seed/d' "$work/position.game" >"$work/wanted"
body "$(transcript)" | grep -v '^option' >"$work/body"
for file in "$work/again.game" "$work/body"; do
    grep -v '^seed\|^#' "$file" | sed '/^$/,$d' >"$work/lines"
    claim "it is written in the lines in which it was said" cmp -s "$work/lines" "$work/wanted"
done
claim "and what is written replays" "$loba" replay "$work/again.game" "$(transcript)" >"$work/replay"

# ---- Taken back and undone

rm -rf "$matches"
cat >"$work/contract.game" <<'EOF'
rules loba_centroamericana
seats Ana Beto
round 1
hand Ana 4S 4H 4D 9S 9H 9D 6C QS
stock QH ...
EOF
takes=$(printf '%200s' | sed 's/ /meld 4S 4H 4D\\ntake back\\n/g')
undos=$(printf '%257s' | sed 's/ /undo\\n/g')
play "draw\\n$takes$undos" --resume "$work/contract.game"
claim "hundreds of commands are undone at the prompt" \
    [ "$(grep -c 'Ana> undo$' "$(transcript)")" = 257 ]
play 'table\n' --resume
claim "what the prompt may undo, a replay may" [ $status -eq 0 ]
claim "and comes to the same table" says "1: 4♠ 4♥ 4♦"
claim "by replay too" "$loba" replay "$(transcript)" >"$work/replay"

# ---- As long as can be read

if command -v python3 >/dev/null; then
    python3 - "$(transcript)" <<'EOF'
import hashlib, sys

with open(sys.argv[1], "rb") as file:
    lines = [line[9:] for line in file.read().splitlines()]
lines = lines[: lines.index(b"Ana> draw") + 1]
chain, text = hashlib.sha256(b"").digest(), bytearray()
while True:
    for line in lines:
        chain = hashlib.sha256(chain + line).digest()
        text += chain.hex()[:8].encode() + b" " + line + b"\n"
    lines = [b"Ana> meld 4S 4H 4D", b"Ana> undo"]
    if len(text) > 4 * 1024 * 1024 - 80:
        break
with open(sys.argv[1], "wb") as file:
    file.write(text)
EOF
    play 'meld 4S 4H 4D\ntake back\nmeld 9S 9H 9D\nscores\n' --resume
    claim "a transcript that is full takes no more, which is said" says \
        "The match goes on, but nothing more of it is written down"
    claim "once" [ "$(grep -c 'nothing more of it' "$work/out")" = 1 ]
    claim "at the end too" says "it has the 4194304 bytes that can be read again"
    claim "with the status of a limit" [ $status -ne 0 ]
    play 'quit\n' --resume
    claim "what stands in it is gone on with" says "Ana>"
    claim "and none is longer than can be read" [ "$(stat -c %s "$(transcript)")" -le 4194304 ]
fi

# ---- Opened twice

rm -rf "$matches"
mkfifo "$work/keys"
"$loba" play loba_de_menos --seats Ana,B=greedy --seed 5 <"$work/keys" >"$work/first" 2>&1 &
first=$!
exec 3>"$work/keys"
await '> '
play 'hand\n' --resume "$(transcript)"
claim "two programs cannot play one match" says "open in another program"
claim "the second ends with status 1" [ $status -eq 1 ]
play 'hand\n' --resume
claim "nor is it the latest for another" says "no unfinished match"
claim "which says what it passed over, and why" says "is passed over: this match is open in another"
printf 'draw\n' >&3
exec 3>&-
wait $first
claim "the first goes on" [ $? -eq 0 ]
claim "and loses nothing" grep -q 'Ana> draw$' "$(transcript)"

# ---- Nowhere to write

echo >"$work/file"
for state in "$work/file" /dev/null/none; do
    XDG_STATE_HOME=$state
    play 'draw\nquit\n' loba_de_menos --seats Ana,B=greedy --seed 5 --save "$work/other.game"
    claim "a match is played where nothing can be written" [ $status -eq 0 ]
    claim "that is said" says "is not written down as it is played: the folder $state"
    claim "and it can be saved elsewhere" "$loba" replay "$work/other.game" >"$work/replay"
    rm -f "$work/other.game"
done
XDG_STATE_HOME=$work/state

# ---- A full disk: for the program it is one when a file may not grow

if command -v prlimit >/dev/null; then
    rm -rf "$matches"
    rm "$work/first"
    mkfifo "$work/screen"
    cat "$work/screen" >"$work/first" &
    "$loba" play loba_de_menos --seats Ana,B=greedy --seed 5 <"$work/keys" >"$work/screen" 2>&1 &
    first=$!
    exec 3>"$work/keys"
    await '> '
    written=$(stat -c %s "$(transcript)")
    prlimit --pid $first --fsize="$((written + 5)):unlimited"
    printf 'draw\n' >&3
    await 'not written down any more'
    claim "a full disk is told" grep -q 'not written down any more' "$work/first"
    prlimit --pid $first --fsize=unlimited:unlimited
    printf 'undo\n' >&3
    exec 3>&-
    wait
    claim "and room too" grep -q 'is written down again' "$work/first"
    claim "then nothing is lost" "$loba" replay "$(transcript)" >"$work/replay"
    claim "no command" grep -q 'Ana> draw$' "$(transcript)"
fi

exit $failed
