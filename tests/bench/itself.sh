#!/bin/sh
# itself.sh BENCH: the benchmark holds what it measures against its bounds: a row that cannot meet
# its bound fails, and so does one without a bound; a row that is much faster is told and passes.
set -u
bench=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failed=0

# STATUS WORDS: the status that `--check` of one row has under the bounds in the file, and what it
# says.
expect()
{
    "$bench" --check --bounds "$folder/bounds" "copy of a game" >"$folder/said" 2>&1
    status=$?
    if [ $status -ne "$1" ] || ! grep -qF "$2" "$folder/said"; then
        printf 'wanted status %s and "%s", not status %s and\n' "$1" "$2" $status
        cat "$folder/said"
        failed=1
    fi
}

echo "0.000001  copy of a game" >"$folder/bounds"
expect 1 "FAILS: slower"
echo "1000000  copy of a game" >"$folder/bounds"
expect 0 "faster: bless it"
echo "# no row" >"$folder/bounds"
expect 1 "no bound, bless it"
echo "1  copy of a gam" >"$folder/bounds"
expect 2 'bounds:1: no row has the name "copy of a gam"'
echo "copy of a game" >"$folder/bounds"
expect 2 "bounds:1: wanted a cost and the name of a row"
rm "$folder/bounds"
expect 2 "cannot be read"

# What is blessed passes, and the bounds of rows that were not measured stay.
echo "7.50  view of a game" >"$folder/bounds"
"$bench" --bless --bounds "$folder/bounds" "copy of a game" >/dev/null || failed=1
grep -qx "7.50  view of a game" "$folder/bounds" || { echo "another row was forgotten"; failed=1; }
grep -q "[0-9]  copy of a game" "$folder/bounds" || { echo "nothing was blessed"; failed=1; }
"$bench" "no such row" >/dev/null 2>&1 && { echo "no row is measured, and all is well"; failed=1; }
exit $failed
