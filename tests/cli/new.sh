#!/bin/sh
# new.sh LOBA: what `loba new` writes is a game that checks clean and a script that passes, in both
# languages; it overwrites nothing, and a bad name is refused with the reason.

. tests/support/cli.sh

top=$PWD
case $loba in /*) ;; *) loba=$top/$loba ;; esac
cd "${work:?}" || exit 1
mkdir games

new() # ARGUMENT...
{
    "$loba" new "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

complains() { grep -qF -e "$1" "$work/err"; }
quiet() { "$@" >"$work/out" 2>"$work/err"; }
has() { grep -qF -e "$1" "games/$2"; }
has_not() { ! has "$1" "$2"; }
no_tags() { ! grep -qE '^ *(--|#) (en|es):' "$1"; }

# The new file checks clean, its script passes, and its comments are in one language.
holds() # NAME
{
    claim "$1: it is written" [ $status -eq 0 -a -f "games/$1.lua" -a -f "games/scripts/$1/first.game" ]
    claim "$1: it has no fault" quiet "$loba" check "games/$1.lua"
    claim "$1: its script passes" quiet "$loba" replay "games/scripts/$1"
    claim "$1: comments are in one language" no_tags "games/$1.lua"
    claim "$1: those of the script too" no_tags "games/scripts/$1/first.game"
}

# ---- Whole games

for template in melds knock contracts; do
    new "games/whole_$template.lua" --template $template
    claim "$template: what comes next is told" says "loba check games/whole_$template.lua"
    claim "$template: the scripts too" says "loba replay games/scripts/whole_$template"
    claim "$template: and the files for the editor" says "games/.luarc.json and games/.luals/loba.lua: for your editor"
    holds "whole_$template"
    claim "$template: in English" has "This is a whole game" "whole_$template.lua"
    claim "$template: and named" has "name = \"Whole $template\"" "whole_$template.lua"
    claim "$template: bots play it" quiet "$loba" simulate "games/whole_$template.lua" --games 5 --seed 1
done
for template in juegos corte contratos; do
    "$loba" nuevo "games/entero_$template.lua" --molde $template --lang es >"$work/out" 2>"$work/err"
    status=$?
    claim "$template: what comes next is told in Spanish" says "loba revisar games/entero_$template.lua"
    holds "entero_$template"
    claim "$template: in Spanish" has "Es un juego entero" "entero_$template.lua"
done

new plain.lua
claim "without a choice it is a game of melds, in this folder" quiet "$loba" check plain.lua
claim "whose script lies below it" quiet "$loba" replay scripts/plain

# ---- Children

# Takes the first two dashes off a line, or off all lines of the table.
shown='^ *-- (\["[^"]*"\]|[a-z_]+) = '
uncomment() { sed -E "/^return/,\$ $1s/^( *)-- /\1/" "$2"; }

# What a file says otherwise than its parent, but for what a table may agree on.
differs() # VARIANT FILE
{
    quiet "$loba" diff "$1" "$2" || return
    sed '1,/^$/d; /^What a table may agree on/,$d' "$work/out" | grep -q . && ! says "They are played in the same way."
}

# Each line is taken by itself: of two games all are checked, of the others every eleventh.
line_number=0
for rules in "$top"/rules/*.lua; do
    variant=$(basename -- "$rules" .lua)
    file=games/of_$variant.lua
    new "$file" --from "$variant"
    holds "of_$variant"
    uncomment '' "$file" >"games/all_of_$variant.lua"
    claim "$variant: all lines together have no fault" quiet "$loba" check "games/all_of_$variant.lua"
    claim "$variant: all that is shown is as it is" eval '! differs "$variant" "games/all_of_$variant.lua"'
    lines=$(grep -nE -e "$shown" "$file" | grep -vF opening.contract | cut -d: -f1)
    claim "$variant: much is shown" [ "$(echo "$lines" | wc -l)" -gt 15 ]
    claim "$variant: and it is short" [ "$(wc -l <"$file")" -le 120 ]
    claim "$variant: how long a match lasts is told in the first screen" \
        eval 'head -n 24 "$file" | grep -qE -e "-- (\[\"match\.(limit|hands)\"\]|target|programme) = "'
    case $variant in chinchon | gin) step=1 ;; *) step=11 ;; esac
    for line in $lines; do
        line_number=$((line_number + 1))
        [ $((line_number % step)) -eq 0 ] || continue
        sed -E "${line}s/^( *)-- /\1/" "$file" >games/one.lua
        claim "$variant: line $line by itself has no fault" quiet "$loba" check games/one.lua
        claim "$variant: line $line is as it is" eval '! differs "$variant" games/one.lua'
    done
done

# Names of lines and headings of a file, in its order.
order_of() { sed -nE 's/^ *---- /# /p; s/^ *-- (-- )?(\["([^"]*)"\]|([a-z_]+)) = .*/\3\4/p' "$1"; }
cat >"$work/wanted" <<'END'
# How long a match lasts
target
match.at_limit
# Dealing
deal.hands.n
deck.jokers
players
deck.packs
# What a card counts
points
# Who may close or go out
knock_max
big_gin
# Bonuses
score.bonuses.difference.points
gin_bonus
undercut_bonus
match.bonuses.game.points
box
shutout
match.bonuses.shutout.points
# Melds
melds.set.size
melds.run.size
melds.run.ace
# Drawing, melding and laying off
hand.offer.discards.no_return
hand.draw.discards.no_return
hand.lay_off.lay.on
discard_pile
# When the stock runs out
stock.renew
# Who deals
match.first_dealer
dealer
match.direction
# House rules come behind the brace, }, { "NAME" }): `loba list gin`.
END
order_of games/of_gin.lua >"$work/out"
claim "lines stand in the order in which people ask, an option where the field is that it decides" \
    cmp -s "$work/out" "$work/wanted"

"$loba" nuevo games/hija.lua --desde chinchon --lang es >"$work/out" 2>"$work/err"
status=$?
holds hija
claim "its comments are in Spanish" has "cuántas veces se renueva el mazo en una mano" hija.lua
claim "its headings too" has "---- Cuánto dura la partida" hija.lua
order_of games/hija.lua | grep -v '^#' >"$work/wanted"
order_of games/of_chinchon.lua | grep -v '^#' >"$work/out"
claim "in the same order" cmp -s "$work/out" "$work/wanted"
claim "an option is shown with its usual value" has '-- minus_ten = "any_zero",' of_chinchon.lua
claim "and its choices" has '"any_zero", "clean_cut", "none"' of_chinchon.lua
claim "what an option decides is no field besides" has_not '"match.reentry.max"' of_chinchon.lua
claim "acts and named entries are fields as any" has '["hand.lay_off.lay.on"] = "closer",' of_gin.lua
claim "a field is explained once" [ "$(grep -cF 'cards in one meld' games/of_chinchon.lua)" -eq 1 ]
claim "contracts stand hand by hand" has '-- ["opening.contract"] = { {trio=2}, {trio=1,escalera=1},' of_loba_centroamericana.lua
claim "and house rules are thought of" has 'behind the brace, }, { "NAME" }): `loba list chinchon`' of_chinchon.lua
claim "a function is told in its words" has "now: the difference" of_gin.lua
claim "points are told by the number of the card" has '-- points = by_number { court = 10 },' of_gin.lua
claim "but not where an option decides them" has_not "by_number" of_chinchon.lua
claim "the parent is extended" has 'extends("chinchon", {' of_chinchon.lua
sed 's/-- players = .*/players = { 2, 3 },/' games/of_chinchon.lua >games/changed.lua
quiet "$loba" diff chinchon games/changed.lua
claim "a change shows" says "2 to 3"

# What a parent says never leaves its comment.
cat >games/sly.lua <<'END'
local option = options { o = { 1, choices = { 1, 2 }, help = "first\nos.exit()\27[31m" } }
return { host = 1, name = "Sly\n]] error('out')", players = 2,
  deal = { move { n = 7, to = "hands" }, move { n = option.o, to = "discards" } }, points = 1,
  melds = { s = set { size = 3 } },
  hand = { turns { one { name = "draw", draw { from = "stock" } }, any { name = "down", meld {} },
    one { name = "throw", discard {} } } },
  stock = { renew = "keep top" }, match = { limit = 10, at_limit = "ends" } }
END
new games/of_sly.lua --from games/sly.lua
claim "a parent beside it is found by its path" [ $status -eq 0 ]
claim "and its texts stay comments" quiet "$loba" check games/of_sly.lua
claim "without control characters" [ "$(LC_ALL=C tr -d '\n -~\200-\377' <games/of_sly.lua | wc -c)" -eq 0 ]

# A parent with more values of options than are tried: what rests on them is not told apart.
{
    echo 'local option = options {'
    for number in 1 2 3 4 5 6 7 8 9 10 11 12; do
        echo "  o$number = { 1, choices = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, help = \"an option\" },"
    done
    echo '}'
    sed 's/^local option.*//; s/option\.o/option.o1/' games/sly.lua
} >games/many.lua
new games/of_many.lua --from games/many.lua
claim "with very many options a child is written" [ $status -eq 0 ]
claim "its options are shown" has "-- o12 = 1," of_many.lua
claim "and no fields, which may rest on them" has_not "-- players = 2," of_many.lua
claim "as with few" has "-- players = 2," of_sly.lua

# ---- House rules

for rules in "$top"/rules/*.lua; do
    variant=$(basename -- "$rules" .lua)
    new "games/h_of_$variant.lua" --house --from "$variant"
    holds "h_of_$variant"
    claim "$variant: the file is for this game" has "fits = { \"$variant\" }," "h_of_$variant.lua"
    claim "$variant: and as long as one that extends it" \
        [ "$(grep -cE -e "$shown" "games/h_of_$variant.lua")" -eq "$(grep -cE -e "$shown" "games/of_$variant.lua")" ]
    quiet "$loba" diff "$variant" --with "./games/h_of_$variant.lua"
    claim "$variant: it changes nothing but the name" says "B: \"H of"
    uncomment '' "games/h_of_$variant.lua" >games/house.lua
    claim "$variant: all its lines together have no fault" quiet "$loba" check "$variant" --with ./games/house.lua
done
sed -i 's/^    -- \(.*"match.limit".*= \)101,/    \160,/' games/h_of_chinchon.lua
quiet "$loba" diff chinchon --with ./games/h_of_chinchon.lua
claim "a line without its dashes is a change" says "Whoever reaches 60 points"
new my_house.lua --house
claim "without a variant it is for Chinchón" quiet "$loba" check chinchon --with ./my_house.lua
claim "and is known as house rules" says "My house"
new my_house_2.lua --house
claim "what comes next is to put it on a game" says "loba play chinchon --with ./my_house_2.lua"
claim "its script has it on" grep -qF "with ../../my_house_2.lua" scripts/my_house_2/first.game
"$loba" nuevo casa.lua --de-la-casa --desde conga --lang es >"$work/out" 2>"$work/err"
claim "in Spanish" grep -qF "cuántos pueden jugar" casa.lua
claim "with the Spanish words of the command" says "loba jugar conga --con ./casa.lua"

# ---- What is refused, and leaves nothing behind

refused() # WHAT TEXT ARGUMENT...
{
    what=$1 text=$2
    shift 2
    find . -name err -o -name out -o -name before -o -name after -o -print | LC_ALL=C sort >"$work/before"
    new "$@"
    claim "$what: wrong usage" [ $status -eq 2 ]
    claim "$what: the reason" complains "$text"
    find . -name err -o -name out -o -name before -o -name after -o -print | LC_ALL=C sort >"$work/after"
    claim "$what: nothing is written" cmp -s "$work/before" "$work/after"
}

cp plain.lua kept
refused "a file that is there" "plain.lua exists already, and is not overwritten" plain.lua
claim "it is as it was" cmp -s plain.lua kept
rm plain.lua
refused "a script that is there" "scripts/plain/first.game exists already" plain.lua
ln -s nowhere.lua link.lua
refused "a link" "link.lua exists already" link.lua
refused "no Lua file" "'ours.txt' is no name for a rules file: it ends in .lua" ours.txt
refused "no name" "'.lua' is no name for a rules file" .lua
refused "a space in the name" "'my game' is no name of a variant" "my game.lua"
refused "a long name" "is no name of a variant" aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.lua
refused "no folder" "there is no folder nowhere/ to write it in" nowhere/ours.lua
refused "no template" "there is no template 'mahjong'; there are melds (a game of melds" ours.lua --template mahjong
refused "both" "--from and --template do not go together" ours.lua --template knock --from gin
refused "house rules of a template" "--house and --template do not go together" ours.lua --house --template knock
refused "a long name of house rules" "letters, digits, _ and -, 31 at most" aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.lua --house
refused "no variant" "there is no variant 'nothing'" ours.lua --from nothing
refused "a parent in another folder" "looked for beside it and in the folders of rules" ours.lua --from games/sly.lua
{ cat "$top/rules/gin.lua" && echo '-- another'; } >games/gin.lua
refused "another parent of that name" "from there 'gin' means another file" ours.lua --from games/gin.lua
refused "two files" "wanted: loba new FILE" ours.lua theirs.lua

cp "$top/tests/bad_rules/syntax.lua" games/bad.lua
new games/of_bad.lua --from games/bad.lua
claim "a parent at fault is told" [ $status -eq 3 -a ! -e games/of_bad.lua ]
: >closed
mkdir -p shut && ln -s ../closed shut/scripts
new shut/ours.lua
claim "where nothing can be written it is said" complains "shut/scripts/ours cannot be written"
claim "as a limit of the machine" [ $status -eq 4 -a ! -e shut/ours.lua ]

# ---- What editors read

mkdir desk
new desk/ours.lua
claim "the settings of the editor's language server are written" grep -q '"workspace.library": \[".luals"\]' desk/.luarc.json
claim "they are JSON" quiet python3 -m json.tool desk/.luarc.json
claim "and the definitions that these name" grep -q '^---@class loba.rules' desk/.luals/loba.lua
"$loba" fields --luals >definitions
claim "which are those of fields --luals" cmp -s definitions desk/.luals/loba.lua
claim "and no variant" eval '! "$loba" list --rules-dir desk | grep -q luals'
echo '{ "mine": true }' >desk/.luarc.json
echo 'std = "lua54"' >desk/.luacheckrc
echo 'of an older program' >desk/.luals/loba.lua
new desk/theirs.lua
claim "somebody's own settings stay as they are" [ "$(cat desk/.luarc.json)" = '{ "mine": true }' ]
claim "those of luacheck too" [ "$(cat desk/.luacheckrc)" = 'std = "lua54"' ]
claim "definitions of an older program are replaced" cmp -s definitions desk/.luals/loba.lua
claim "and nothing is left beside them" [ "$(ls desk/.luals)" = loba.lua ]
"$loba" fields --luals --save desk >"$work/out" 2>"$work/err"
claim "fields --luals --save leaves them too" [ "$(cat desk/.luarc.json)" = '{ "mine": true }' ]

mkdir nowhere_to_define && ln -s ../closed nowhere_to_define/.luals
new nowhere_to_define/ours.lua
claim "definitions that cannot be written are told" complains "nowhere_to_define/.luals/loba.lua"
claim "with the reason" complains "cannot be written: Not a directory"
claim "as a limit of the machine, too" [ $status -eq 4 ]
mkdir no_settings && ln -s gone/settings no_settings/.luarc.json
new no_settings/ours.lua
claim "a link to settings is somebody's own" [ $status -eq 0 -a -L no_settings/.luarc.json ]
mkdir -p no_definitions/.luals/loba.lua/in_the_way
new no_definitions/ours.lua
claim "a folder in the place of the definitions is told" complains "no_definitions/.luals/loba.lua cannot be written"
claim "and the file beside it is gone" [ ! -e no_definitions/.luals/loba.lua.new ]

"$loba" --help >"$work/out"
claim "the help lists it" says "loba new FILE"
exit $failed
