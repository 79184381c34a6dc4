#!/bin/sh
# client.sh PYTHON LOBA: the example client of docs/engine.md plays a whole match of every variant
# over the pipe, and the same one twice.

python=$1 loba=$2
failed=0

for file in rules/[a-z]*.lua; do
    variant=$(basename "$file" .lua)
    first=$("$python" docs/engine_client.py "$loba" "$variant" 7) &&
        second=$("$python" docs/engine_client.py "$loba" "$variant" 7) &&
        [ "$first" = "$second" ] && case $first in "won by "*) continue ;; esac
    echo "$variant: wanted the same whole match twice, got '$first' and '$second'"
    failed=1
done
exit $failed
