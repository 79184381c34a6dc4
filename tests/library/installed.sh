#!/bin/sh
# installed.sh CMAKE BUILD PYTHON: what `cmake --install` puts into a bare prefix does without the
# checkout: the examples in Python, and the one in C, compiled by what pkg-config tells.

set -eu
cmake=$1 build=$2 python=$3

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$cmake" --install "$build" --prefix "$work/first" >"$work/said" || {
    cat "$work/said"
    exit 1
}
# A prefix that was moved is as good.
mv "$work/first" "$work/prefix"
examples=$work/prefix/share/doc/loba/examples
top=$PWD
cd "$work"
failed=0

wants() # WHAT TEXT COMMAND...: the command succeeds and prints the text somewhere
{
    what=$1 text=$2
    shift 2
    if ! "$@" >said 2>&1 || ! grep -q "$text" said; then
        echo "$what: wanted '$text', got:"
        cat said
        failed=1
    fi
}

for file in melds.lua melds.game knock.lua knock.game contracts.lua contracts.game; do
    [ -f "prefix/share/loba/rules/templates/$file" ] || {
        echo "not installed: rules/templates/$file"
        failed=1
    }
done

unset LOBA_LIBRARY
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$work/prefix/share/loba/python"
for variant in "$top"/rules/[a-z]*.lua; do
    variant=$(basename "$variant" .lua)
    wants "random_play.py $variant" "rewards in all" \
        "$python" "$examples/random_play.py" "$variant" 7
    wants "against_bot.py $variant" "rewards in all" \
        "$python" "$examples/against_bot.py" "$variant" 7
done
wants "where the package finds its files" "^True True no empezó" "$python" -c '
import os
import loba
from loba import _native
prefix = os.path.realpath("prefix") + os.sep
lies_there = [os.path.realpath(path).startswith(prefix)
              for path in (_native.lib._name, _native.rules_folder())]
try:
    loba.House("es").load("chinchon").table().say("draw")
except loba.RequestError as error:
    print(*lies_there, error.words)'
wants "and the texts of rules files" "no tiene as de oros" "$python" -c '
import loba
try:
    loba.House("es").load("gin", house_rules=["ace_of_coins_wild"])
except loba.RequestError as error:
    print(error.words)'

if command -v cc >found && command -v pkg-config >found; then
    export PKG_CONFIG_PATH="$(dirname "$(find prefix -name loba.pc)")"
    library=$(pkg-config --variable=libdir loba)
    cc -std=c11 -Wall -Wextra -Wpedantic "$examples/play.c" \
        $(pkg-config --cflags --libs loba) -o play || failed=1
    LD_LIBRARY_PATH=$library wants "play" "has won" \
        ./play "$(pkg-config --variable=rulesdir loba)/carioca_chilena.lua" 7
fi
exit $failed
