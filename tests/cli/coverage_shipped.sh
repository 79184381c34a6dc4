#!/bin/sh
# coverage_shipped.sh LOBA: the scripts of each shipped game exercise every part of its file, but for
# those that docs/coverage.md lists with the reason.

. tests/support/cli.sh

for scripts in scripts/*/; do
    name=$(basename -- "$scripts")
    [ "$name" != house ] || continue # these play any game; tests/house has what is asked of them
    [ "$name" != templates ] || continue
    "$loba" replay --coverage "$scripts" >"$work/told" 2>"$work/err"
    claim "$name: its scripts pass" [ $? -eq 0 ]
    claim "$name: its file is told" grep -q "^rules/$name.lua: exercised: fields [1-9]" "$work/told"
    grep -E '^[^:]+:[0-9]+: ' "$work/told" | sed -E 's/^rules\/([^:]+):[0-9]+: ([^:]+): .*/| `\2` of `\1` |/' >"$work/lacking"
    while IFS= read -r part; do
        cp "$work/told" "$work/out"
        claim "docs/coverage.md says why not: $part" grep -qF -e "$part" docs/coverage.md
    done <"$work/lacking"
    # A reason for a part that is exercised would hide the next one.
    grep -oE "^\| \`[^\`]+\` of \`$name.lua\` \|" docs/coverage.md >"$work/reasons"
    while IFS= read -r part; do
        claim "it is not exercised: $part" grep -qxF -e "$part" "$work/lacking"
    done <"$work/reasons"
done
for template in melds knock contracts; do
    "$loba" replay --coverage "rules/templates/$template.game" "scripts/templates/$template" >"$work/out" 2>&1
    claim "$template: its scripts exercise every part" [ "$(wc -l <"$work/out")" -eq 2 ]
    claim "$template: its file is told" says "rules/templates/$template.lua: exercised: fields "
done
exit $failed
