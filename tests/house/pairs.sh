#!/bin/sh
# pairs.sh LOBA INVARIANTS EVERY FIRST: each two of the house rules that are shipped, on every variant
# that both fit, in both orders: every EVERYth of these stacks, beginning with the FIRSTth. It loads, or
# one of the two says why it does not fit, or both set the same field; what loads is played by bots and
# inspected.

loba=$1 invariants=$2 every=$3 place=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export LANGUAGE=en XDG_STATE_HOME="$work/state"
failed=0 tried=0 stacks=0 misfits=0 disagree=0

house=$(cd rules/house && ls -- *.lua | sed 's/\.lua$//')
variants=$(cd rules && ls -- *.lua | sed 's/\.lua$//' | grep -vx template)
for variant in $variants; do
    fit=$("$loba" list "$variant" | sed 1d | cut -d ' ' -f 1)
    for a in $fit; do
        for b in $house; do
            [ "$a" = "$b" ] && continue
            tried=$((tried + 1))
            [ $((tried % every)) -eq $((place % every)) ] || continue
            "$loba" check "$variant" --with "$a" --with "$b" >"$work/out" 2>&1
            status=$?
            if [ $status -eq 2 ] && grep -q "^$b does not fit" "$work/out"; then
                misfits=$((misfits + 1))
                continue
            elif [ $status -eq 3 ] && grep -q "leave one of the two house rules out" "$work/out"; then
                disagree=$((disagree + 1))
                continue
            elif [ $status -ne 0 ]; then
                echo "$variant --with $a --with $b:"
                cat "$work/out"
                failed=1
                continue
            fi
            stacks=$((stacks + 1))
            "$invariants" --games 2 --seed "$tried" --rules "$variant" --with "$a" --with "$b" \
                >"$work/out" 2>&1 && continue
            echo "$variant --with $a --with $b, played with seed $tried:"
            head -20 "$work/out"
            failed=1
        done
    done
done
echo "$stacks stacks of two checked and played; $misfits do not fit, $disagree disagree"
[ $stacks -gt 0 ] || failed=1
exit $failed
