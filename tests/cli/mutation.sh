#!/bin/sh
# mutation.sh LOBA: tools/mutate names each change of a file that no script notices, and holds survivors.txt to what
# survives.

. tests/support/cli.sh

command -v python3 >/dev/null || exit 77
top=$PWD
program=$(realpath -- "$loba")
reasons=$work/scripts/fifty/survivors.txt
mkdir -p "$work/scripts/fifty"
cat >"$work/fifty.lua" <<'END'
-- The limit is fifty.
return house {
  fits = { "chinchon" },
  change = { ["match.limit"] = 50 },
}
END
cat >"$work/scripts/fifty/out.game" <<'END'
rules chinchon
with ../../fifty.lua
seats Ana Beto Cora
score Beto 8
hand Ana 4O 5O 6O 7C 7E 7B 1C
hand Beto 9O 9C 10E 2C 2E 4B 6B
hand Cora 1O 2O 3O 11C 11E 11B 6C
turn Ana 3
stock 12C ...

Ana> draw
Ana> cut 12C
Beto> decline
= out Beto
END

ends_with() # STATUS [ARGUMENT...]
{
    wanted=$1
    shift
    status=0
    (cd "$work" && "$top/tools/mutate" --loba "$program" fifty.lua "$@") >"$work/out" 2>"$work/err" || status=$?
    [ $status -eq "$wanted" ]
}

claim "a change that no script notices fails" ends_with 1
claim "it is named with its place" says 'fifty.lua:4: fifty.lua: { ["match.limit"] = 50 → { ["match.limit"] = 49: no script notices'
claim "one that a script notices is not" lacks "= 51"
claim "all are counted" says "fifty.lua: 5 changes, 3 killed by the loader, 1 by scripts, 1 survive, 1 of them without a reason"
claim "each may be told" ends_with 1 --all
claim "with the script that notices it" says '= 51: scripts/fifty/out.game'
claim "or that the file does not load with it" says ': does not load'

printf 'fifty.lua: 50 → 49\n  at 49 nobody ever stands\n' >"$reasons"
claim "with a reason it may survive" ends_with 0 --all
claim "which is told" says "= 49: at 49 nobody ever stands"
printf 'fifty.lua: 50 → 49\n' >"$reasons"
claim "a reason has words" ends_with 1
claim "or they are missed" says "scripts/fifty/survivors.txt:1: fifty.lua: 50 → 49: the reason is to stand below"
for change in '50 → 49' '50 → 51' '50 → 60' '70 → 71' '} → {'; do
    printf 'fifty.lua: %s\n  so\n' "$change"
done >"$reasons"
claim "a reason that nothing needs is at fault" ends_with 1
claim "one for what a script notices" says "survivors.txt:3: fifty.lua: 50 → 51: it does not survive, and needs no reason"
claim "one for what is not tried" says "survivors.txt:5: fifty.lua: 50 → 60: this is no change that is tried"
claim "one for a text that is not there" says "survivors.txt:7: fifty.lua: 70 → 71: this stands in the file 0 times"
claim "one for a text that is there again" says "survivors.txt:9: fifty.lua: } → {: this stands in the file 3 times"

printf 'fifty.lua: 50 → 49\n  so\n' >"$reasons"
claim "a slice may be tried" ends_with 0 --slice 2 --seed 3 --all
claim "of that many" says "fifty.lua: 2 changes"
cp "$work/out" "$work/slice"
claim "by one worker" ends_with 0 --slice 2 --seed 3 --all --jobs 1
claim "the same" cmp -s "$work/out" "$work/slice"

echo "= out Ana" >>"$work/scripts/fifty/out.game"
claim "scripts hold before anything is changed" ends_with 1
claim "or that is said" grep -qF "mutate: fifty.lua: a script fails before anything is changed" "$work/err"
sed -i '/^with/d; /^= /d; /^Beto> /d' "$work/scripts/fifty/out.game"
claim "one of them plays by the file" ends_with 1
claim "or that is said too" grep -qF "mutate: fifty.lua: none of the scripts plays by it" "$work/err"
exit $failed
