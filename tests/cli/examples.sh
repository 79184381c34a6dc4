#!/bin/sh
# examples.sh LOBA: the rules files that the documents show whole are without a fault. A block of Lua
# that returns the rules and leaves nothing open ("…") is a whole file.

. tests/support/cli.sh

awk -v work="$work" '
    /^ *```lua/ { inside = 1; text = ""; whole = part = 0; next }
    /^ *```/ && inside {
        inside = 0
        if (whole && !part) { file = sprintf("%s/example%d.lua", work, ++count); printf "%s", text >file; close(file) }
        next
    }
    inside { text = text $0 "\n"; whole = whole || /^(   )?return/; part = part || /…/ }' \
    docs/adding-a-variant.md docs/rules-reference.md

for example in "$work"/example*.lua; do
    "$loba" check "$example" >"$work/out" 2>&1 && continue
    cat "$example" "$work/out"
    failed=1
done

shown=$(find "$work" -name 'example*.lua' | wc -l)
[ "$shown" -ge 4 ] || {
    echo "four whole files at least are shown, and $shown were found"
    failed=1
}
exit $failed
