#!/bin/sh
# guide.sh LOBA: docs/guide.md and its Spanish sister say what happens, step by step; README.es.md has the commands
# of README.md, and what they link to is there.

. tests/support/page.sh

# The lines that the page shows of a file of `loba new`, and of rules, are in them.
shows_lines_of() # PAGE FILE
{
    awk '/^```/ { on = 0 } on && !/…/; /^```lua$/ { on = 1 }' "$1" >"$work/wanted"
    cat "$work/desk/$2" rules/carioca_argentina.lua | grep -vxF -f - "$work/wanted" >"$work/out"
    claim "$1: what it shows of $2 and of rules is in them" [ -s "$work/wanted" -a ! -s "$work/out" ]
}

play_page docs/guide.md en
shows_lines_of docs/guide.md friday.lua
steps=$commands
claim "the guide has its steps" [ $steps -ge 30 ]
commands=0
play_page docs/es/guia.md es
shows_lines_of docs/es/guia.md viernes.lua
claim "the Spanish one has as many" [ $commands -eq $steps ]

# ---- A page that lies is found out

cat >"$work/page.md" <<'END'
```lua casa.lua
local rules = extends("loba_de_menos")
return rules
```
```console
$ loba fields match.limit
match.limit (field)
    how many points the match is played to
    a whole number, 1 to 1000000 or unlimited; …
$ loba play casa.lua --seats Ana,Beto=greedy --seed 3
…
> Ana …/101 …
Ana> hand
Your hand, …
```
```lua casa.lua
local rules = extends("loba_de_menos")
rules.match.limit = 151
return rules
```
```console
Ana> reload
The rules are read again, …
> Ana …/151 …
Ana> quit
The match is left; …
```
END
lies() # SED WHAT
{
    sed -e "$1" "$work/page.md" >"$work/lie.md"
    if (failed=0 && play_page "$work/lie.md" en >"$work/lie.said" && exit $failed); then told=truth; else told=lie; fi
    cp "$work/lie.said" "$work/out"
    claim "$2" [ $told = "${3:-lie}" ]
}
lies '' "the page as it is passes" truth
lies 's/a whole number, 1/a whole number, 2/' "a wrong word is noticed"
lies 's/^match.limit (field)$/this is new match.limit (field)/' "what stands before it is noticed"
lies 's/^The match is left; …/The match is left/' "a line that goes on is noticed"
lies 's/limit = 151/limit = 152/' "another file to reload is noticed"
lies 's/^Ana> reload/Ana> table/' "another command at the prompt is noticed"

# ---- The README in Spanish

# Each command of a block of README.md or README.es.md, without its comment.
commands_of() # README
{
    awk '/^```sh$/ { inside = 1; next } /^```/ { inside = 0 } inside { sub(/  *# .*/, ""); print }' "$1"
}

commands_of README.md >"$work/english"
commands_of README.es.md >"$work/spanish"
claim "it shows commands" [ "$(wc -l <"$work/spanish")" -ge 6 ]
grep -vxF -f "$work/english" "$work/spanish" >"$work/out"
claim "every command of README.es.md is one of README.md" [ ! -s "$work/out" ]
awk '/^## A first game/ { on = 1; next } /^## / { on = 0 } on' README.md >"$work/first.md"
commands_of "$work/first.md" >"$work/first"
grep -vxF -f "$work/spanish" "$work/first" >"$work/out"
claim "and it has those of the first game" [ ! -s "$work/out" ]

for page in README.es.md docs/guide.md docs/es/guia.md; do
    grep -o '](\([^)#]*\)[)#]' "$page" | sed 's/^](//; s/[)#]$//' | grep . | sort -u |
        while read -r link; do [ -e "$(dirname "$page")/$link" ] || echo "$link"; done >"$work/out"
    claim "$page links to what is there" [ ! -s "$work/out" ]
    # A heading as a link has it: small letters, without signs, blanks as dashes.
    sed -n 's/^#* //p' "$page" | sed 's/[^[:alnum:] ÁÉÍÓÚÑÜáéíóúñü-]//g; y/ABCDEFGHIJKLMNOPQRSTUVWXYZ /abcdefghijklmnopqrstuvwxyz-/' >"$work/headings"
    grep -o '](#[^)]*)' "$page" | sed 's/^](#//; s/)$//' | grep -vxF -f "$work/headings" >"$work/out"
    claim "$page links to its own headings" [ ! -s "$work/out" ]
done
exit $failed
