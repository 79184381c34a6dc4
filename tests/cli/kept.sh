#!/bin/sh
# kept.sh LOBA: a match goes on under files that changed since it was kept, where every command and every
# state comes out the same; otherwise it is refused, with the line.

. tests/support/cli.sh
cp -r rules "$work/was"
now=$work/now
matches=$work/state/loba

says() # TEXT: wherever its lines break
{
    cat "$work/out" "$work/err" | tr -s ' \n' ' ' | grep -qF -e "$1"
}

told() { [ "$(grep -c 'under the newer file' "$work/err")" = "$1" ]; } # TIMES

body() # FILE: without checksums
{
    sed 's/^[0-9a-f]* //' "$1"
}

# Everything that bots do in a match, for people to type.
typed() # GAME SEATS SEED ARGUMENT...
{
    bots=$(echo "$2" | sed 's/,/=greedy,/g; s/$/=greedy/')
    game=$1 seed=$3
    shift 3
    XDG_STATE_HOME=$work/bots "$loba" play "$game" --seats "$bots" --seed "$seed" "$@" >/dev/null 2>&1
    body "$work/bots/loba"/*.loba | sed -n '/^[A-Z][a-z]*> /p'
    rm -r "$work/bots"
}

# Keeps a match of people with the first commands of such a list, as they are behind "NAME> ".
keep() # LIST COMMANDS GAME SEATS SEED ARGUMENT...
{
    list=$1 count=$2 game=$3 seats=$4 seed=$5
    shift 5
    rm -rf "$matches" "$now"
    cp -r "$work/was" "$now"
    head -n "$count" "$list" | sed 's/^[A-Z][a-z]*> //' |
        "$loba" play "$game" --seats "$seats" --seed "$seed" --rules-dir "$now" "$@" >"$work/out" 2>"$work/err"
    kept=$(ls "$matches"/*.loba)
    cp "$kept" "$work/kept"
}

change() # FILE SED-SCRIPT: of the rules as they are now
{
    cp "$now/$1" "$work/unchanged"
    sed -i "$2" "$now/$1"
    claim "$1 is changed by $2" [ "$(cmp -s "$work/unchanged" "$now/$1" || echo differs)" ]
}

resume() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    printf '%b' "$input" | "$loba" play --resume --rules-dir "$now" "$@" >"$work/out" 2>"$work/err"
    status=$?
}

goes_on() # WHAT
{
    resume ''
    claim "$1: it goes on" [ $status -eq 0 ]
    claim "$1: which is said in one line" told 1
    resume ''
    claim "$1: from then on these are its rules" [ $status -eq 0 ]
    claim "$1: of which nothing is to be said" told 0
    claim "$1: by which it replays" "$loba" replay "$kept" --rules-dir "$now" >"$work/replay"
}

is_refused() # WHAT STATUS LINE-OF-THE-TRANSCRIPT TEXT
{
    resume '' "$kept"
    claim "$1: it is refused" [ $status -eq "$2" ]
    line=$(body "$kept" | grep -n "$3" | tail -n 1 | cut -d : -f 1)
    claim "$1: in the line with '$3'" says "$kept:$line: "
    claim "$1: and why" says "$4"
    claim "$1: which changes nothing" cmp -s "$kept" "$work/kept"
}

menos=$work/menos
typed loba_de_menos Ana,Beto,Cora 2 >"$menos"
third=$(($(wc -l <"$menos") / 3))
early=$(($(wc -l <"$menos") / 8))

# ---- What is the same, and what comes later

keep "$menos" $third loba_de_menos Ana,Beto,Cora 2
claim "some hands were played" grep -q '= state 2 ' "$kept"
claim "it says in which state it was left" [ "$(body "$kept" | tail -n 2 | cut -c 1-8 | head -n 1)" = "= state " ]
resume ''
claim "under the same file nothing is said" told 0
claim "and nothing is written" cmp -s "$kept" "$work/kept"
change loba_de_menos.lua '$a -- one more comment'
goes_on "a comment"
claim "the files are told again where it goes on" grep -q '# goes on with other rules$' "$kept"
change loba_de_menos.lua '$a -- and one more'
resume '' "$kept"
claim "a match goes on under a third state of its file" [ $status -eq 0 ]
claim "which is said again" told 1

keep "$menos" $early loba_de_menos Ana,Beto,Cora 2
change loba_de_menos.lua 's/limit = 101/limit = 151/'
goes_on "a limit that nobody has reached"

keep "$menos" $third loba_de_menos Ana,Beto,Cora 2
change loba_de_menos.lua 's/"joker_points", 10, choices = { 25 }/"joker_points", 25, choices = { 10 }/'
goes_on "another default of an option, whose value is written"

# ---- What comes out otherwise

keep "$menos" $third loba_de_menos Ana,Beto,Cora 2
change loba_de_menos.lua 's/by_number { court = 10/by_number { court = 9/'
is_refused "other points of a card" 1 '^= state 2 ' \
    'loba_de_menos.lua is not as it was when this match was played: hand 2 is not as it was'
"$loba" replay "$kept" --rules-dir "$now" >"$work/out" 2>"$work/err"
claim "a replay is refused with the line too" says "$kept:$line: loba_de_menos.lua is not as it was"
resume '' "$kept" --force
claim "--force goes on all the same" [ $status -eq 0 ]
claim "which is marked" grep -q '# forced to go on with other rules$' "$kept"
resume ''
claim "from then on these are its rules, and what came before counts no more" [ $status -eq 0 ]
claim "nor does it in a replay" "$loba" replay "$kept" --rules-dir "$now" >"$work/replay"
cp "$kept" "$work/kept"
change loba_de_menos.lua 's/help = "points of a joker" } }/& and function(card) return 8 end/'
is_refused "once more other points" 1 '^= state' 'is not as it was'

keep "$menos" $third loba_de_menos Ana,Beto,Cora 2
change loba_de_menos.lua 's/{ 3, 6 }, suits = 3/{ 5, 6 }, suits = 3/'
claim "piernas lie on the table" grep -q "meld [0-9JQKA]*[SHDC] [0-9JQKA]*[SHDC] [0-9JQKA]*[SHDC]$" "$kept"
resume '' "$kept"
claim "a command that is refused now is told with its line" grep -q "$kept:[0-9]*: loba_de_menos.lua is not as it was when this match was played: .*'s command is refused" "$work/err"
resume '' "$kept" --force
claim "and cannot be forced" [ $status -eq 1 ]
claim "which changes nothing" cmp -s "$kept" "$work/kept"

# ---- A draft, a show, a re-entry

carioca=$work/carioca
typed carioca_argentina Ana,Beto,Cora 1 >"$carioca"
draft=$(awk '{ if ($2 == "meld" && before == $1) { print NR - 1; exit } before = $2 == "meld" ? $1 : "" }' "$carioca")
keep "$carioca" "$draft" carioca_argentina Ana,Beto,Cora 1
change carioca_argentina.lua '$a -- changed'
goes_on "in the middle of a draft"
claim "the draft is open" says "Put down the rest of the contract now, or take it back."

gin=$work/gin
typed gin Ana,Beto 1 >"$gin"
keep "$gin" "$(grep -n -m 1 '> knock' "$gin" | cut -d : -f 1)" gin Ana,Beto 1
change gin.lua '$a -- changed'
goes_on "in the middle of a show"
claim "the hand is to be shown" says "lay your hand open"
keep "$gin" "$(grep -n -m 1 '> show' "$gin" | cut -d : -f 1)" gin Ana,Beto 1
change gin.lua 's/points = by_number { court = 10 }/points = 1/'
is_refused "points of a hand behind whose end it was left" 1 '^= state 2' \
    'gin.lua is not as it was when this match was played: hand 2 is not as it was'

# Whoever has several ways to show a hand is asked where a function looks at melds, which none of gin does.
sed -i '/^local function is_gin/i local function looks(r) return r.longest_run(1) end' "$work/was/gin.lua"
typed gin Ana,Beto 3 --rules-dir "$work/was" >"$gin"
left_at_a_show() # NUMBER WHAT: behind this one of its knocks
{
    keep "$gin" "$(grep -n '> knock' "$gin" | sed -n "$1p" | cut -d : -f 1)" gin Ana,Beto 3
    claim "$2: somebody was to show a hand" says "lay your hand open"
    cp rules/gin.lua "$now/gin.lua"
    cp "$kept" "$work/left"
    goes_on "$2 that is shown unasked by now"
    cp "$work/left" "$kept"
    resume ''
    claim "$2: which is said in one line" [ "$(grep -c 'it is shown unasked' "$work/err")" -eq 1 ]
    claim "$2: it is asked for the next act" [ "$(body "$kept" | grep -c '^# left behind line')" -eq 2 ]
    resume ''
    claim "$2: which is said once" [ "$(grep -c 'it is shown unasked' "$work/err")" -eq 0 ]
}
left_at_a_show 1 "a hand"
left_at_a_show 5 "the hand of one of two"
end=$(grep -n -m 1 '> knock' "$gin" | cut -d : -f 1)
{
    head -n "$end" "$gin" | sed 's/^[A-Z][a-z]*> //'
    echo "save $work/asked.game"
} | "$loba" play gin --seats Ana,Beto --seed 3 --rules-dir "$work/was" >"$work/out" 2>"$work/err"
claim "a script was saved where a hand was asked for" [ "$(grep -c '^= asks' "$work/asked.game")" -eq 1 ]
"$loba" play --resume "$work/asked.game" </dev/null >"$work/out" 2>"$work/err"
claim "a script that was saved there goes on too" [ $? -eq 0 ]
"$loba" replay "$work/asked.game" >"$work/out" 2>"$work/err"
claim "while to replay it is to hold it to what it says" says "asked.game:$(grep -n '^= asks' "$work/asked.game" | cut -d : -f 1): wanted the seat asked"
cp rules/gin.lua "$work/was/gin.lua"

chinchon=$work/chinchon
typed chinchon Ana,Beto,Cora 2 >"$chinchon"
asked=$(grep -n -m 1 '> reenter\|> decline' "$chinchon" | cut -d : -f 1)
claim "somebody may come back" [ -n "$asked" ]
keep "$chinchon" $((asked - 1)) chinchon Ana,Beto,Cora 2
change chinchon.lua '$a -- changed'
goes_on "in the middle of a re-entry"
claim "the offer stands" says "come back into the match"

# ---- Options that are written

# A child of the game, so that one line of it can settle an option of the parent.
child() # OPTIONS
{
    echo "return extends(\"loba_de_menos\", { $1 })"
}

child '' >"$work/was/ours.lua"
keep "$menos" $early ours Ana,Beto,Cora 2
child 'ante = none' >"$now/ours.lua"
goes_on "an option that was settled, at the value with which the match was played"
keep "$menos" $early ours Ana,Beto,Cora 2 --set ante=6
child 'ante = none' >"$now/ours.lua"
is_refused "at another value" 1 '^option ante 6$' "option 'ante' is settled: it is 4"
child 'ante = 6' >"$now/ours.lua"
goes_on "and settled at the value with which the match was played"
keep "$menos" $early ours Ana,Beto,Cora 2 --set ante=6
change loba_de_menos.lua 's/^  ante = { 4,/  stake = { 4, former = "ante",/; s/option[.]ante\b/option.stake/g'
goes_on "an option that has another name"
claim "the stake is the one that was chosen" says "-6"
keep "$menos" $early ours Ana,Beto,Cora 2 --set joker_points=25
child 'joker_points = { 10, choices = { 10, 20 } }' >"$now/ours.lua"
is_refused "a choice that is not offered any more" 1 '^option joker_points 25$' "option 'joker_points' cannot be '25'"
keep "$menos" $early ours Ana,Beto,Cora 2 --set match.limit=95 --set melds.pierna.size=3-5
sed -i 's/pierna/trio/g' "$now/loba_de_menos.lua"
is_refused "a field that there is no more" 1 '^option melds.pierna.size 3-5$' 'melds.pierna.size'
keep "$menos" $early ours Ana,Beto,Cora 2 --set ante=6
child 'ante = none' >"$now/ours.lua"
printf 'rules ours\noption ante 4\nseats Ana Beto\nseed 5\n= pot 8\n' >"$work/four.game"
claim "a script may say the value in force" "$loba" replay "$work/four.game" --rules-dir "$now" >"$work/replay"
"$loba" play ours --set ante=4 --seats Ana,Beto --rules-dir "$now" </dev/null >"$work/out" 2>"$work/err"
claim "the command line may not set what is settled" [ $? -eq 2 ]

# ---- House rules

cat >"$work/was/house/fewer.lua" <<'LUA'
return house { name = "Fewer", change = { ["match.limit"] = 101 } }
LUA
keep "$menos" $third loba_de_menos Ana,Beto,Cora 2 --with fewer
change house/fewer.lua 's/101/102/'
resume ''
claim "house rules that make the limit one point higher go on" [ $status -eq 0 ]
claim "which names a file of theirs" says "fewer.lua is not as it was"
change house/fewer.lua 's/102/3/'
cp "$kept" "$work/kept"
resume ''
claim "and are refused with a limit that somebody would have reached" [ $status -eq 1 ]
rm "$now/house/fewer.lua"
cp "$kept" "$work/kept"
is_refused "house rules that are gone" 1 '^with fewer$' 'fewer'

# ---- Scripts, files that do not load, bots

printf 'draw\nmeld JK=JS QS KS\nundo\nmeld AH 2H JK\nundo\n' >"$work/undone"
keep "$work/undone" 5 loba_de_menos Ana,Beto 5
claim "commands were undone" [ "$(grep -c '> undo$' "$kept")" -eq 2 ]
change loba_de_menos.lua '$a -- changed'
goes_on "a match in which something was undone"
body "$work/kept" | grep -v '^#\|^=\|^$' >"$work/undone.game"
printf '= asks Beto\n= pot 8\n' >>"$work/undone.game"
"$loba" play --resume "$work/undone.game" --rules-dir "$now" </dev/null >"$work/out" 2>"$work/err"
claim "a script of it goes on too" [ $? -eq 0 ]
claim "of which nobody knows with which file it was played" told 0
sed -i 's/^option ante 4$/option ante 5/' "$work/undone.game"
"$loba" play --resume "$work/undone.game" --rules-dir "$now" </dev/null >"$work/out" 2>"$work/err"
claim "where a claim of it does not hold it is refused" [ $? -eq 1 ]
claim "with the line" says "undone.game:$(grep -n '= pot' "$work/undone.game" | cut -d : -f 1): "
"$loba" play --resume "$work/undone.game" --force --rules-dir "$now" </dev/null >"$work/out" 2>"$work/err"
claim "and --force goes on" [ $? -eq 0 ]

# Bea is asked for her hand, of which the text says nothing.
cat >"$work/unasked.game" <<'EOF'
rules gin
seats Ana Bea
turn Ana 5
hand Ana 5S 6S 7S 5D 6D 7D KH KS KD 4H
hand Bea 4S 4D 4C 3S 3D 9C 10C JC KC 8S
stock QH ...

Ana> draw
Ana> knock QH
Ana> show
Bea> lay 8S on 1
= melds 5
Bea> lay KC on 3
= scored Ana 2
EOF
"$loba" play --resume "$work/unasked.game" </dev/null >"$work/out" 2>"$work/err"
claim "a kept script shows a hand of which it knows nothing" [ $? -eq 0 ]
"$loba" replay "$work/unasked.game" >"$work/out" 2>"$work/err"
claim "a script that is replayed has to say so" says 'unasked.game:11: Bea'"'"'s command is refused: this cannot be done now: you can `show`'
sed '/^Bea> lay/,$d' "$work/unasked.game" >"$work/claimed.game"
echo '= melds 5' >>"$work/claimed.game"
"$loba" replay "$work/claimed.game" >"$work/out" 2>"$work/err"
claim "and what it says of the table is of the table as it is" says 'claimed.game:11: wanted'

keep "$menos" $early loba_de_menos Ana,Beto,Cora 2
change loba_de_menos.lua '$a return )'
is_refused "a file that does not load any more" 3 '^rules loba_de_menos$' 'loba_de_menos.lua:'
cp "$work/was/loba_de_menos.lua" "$now/loba_de_menos.lua"
change loba_de_menos.lua 's/limit = 101/limit = 102/'
goes_on "and when it loads again"

# Commands of a bot are written down, and it is not asked again what it would do.
if command -v python3 >/dev/null; then
    keep "$menos" $early loba_de_menos Ana,Beto,Cora 2
    python3 - "$kept" <<'EOF'
import hashlib, sys

with open(sys.argv[1], "rb") as file:
    lines = [line[9:] for line in file.read().splitlines()]
lines = [b"seats Ana=random Beto=strong Cora" if line.startswith(b"seats ") else line for line in lines]
chain = hashlib.sha256(b"").digest()
with open(sys.argv[1], "wb") as file:
    for line in lines:
        chain = hashlib.sha256(chain + line).digest()
        file.write(chain.hex()[:8].encode() + b" " + line + b"\n")
EOF
    change loba_de_menos.lua '$a -- changed'
    goes_on "bots that would have done something else"
fi

exit $failed
