#!/bin/sh
# encoding.sh LOBA: where the locale is not UTF-8, the screen has letters for signs and no bytes that
# are not of its encoding, and what is typed in it is understood.

. tests/support/cli.sh

play() # LOCALE, STANDARD INPUT, ARGUMENT...
{
    locale=$1 input=$2
    shift 2
    printf '%b' "$input" |
        LC_ALL=$locale "$loba" play loba_de_menos --seed 3 --lang es "$@" >"$work/out" 2>"$work/err"
}

beyond_ascii() { LC_ALL=C grep -c "$(printf '[\200-\377]')" "$1"; }

for plain in C POSIX; do
    play $plain 'rob\0303\0241\nzampar\n'
    claim "$plain: every byte is ASCII" [ "$(beyond_ascii "$work/out")" -eq 0 ]
    claim "$plain: accents are left out" says "Podes, por ejemplo:"
    claim "$plain: cards have letters" says "arriba AH."
    claim "$plain: what comes as UTF-8 is understood" says "Vos robas AP."
    claim "$plain: and what is wrong is told" says "No se entiende: no hay ninguna orden \"zampar\""
done

# The locale need not be on the machine: its name says the encoding.
play es_AR.ISO-8859-1 'rob\0341\n'
claim "Latin-1 is written" [ "$(beyond_ascii "$work/out")" -gt 0 ]
iconv -f ISO-8859-1 -t UTF-8 "$work/out" >"$work/utf8"
mv "$work/utf8" "$work/out"
claim "with accents" says "Podés, por ejemplo:"
claim "without signs" says "arriba AH."
claim "and read" says "Vos robás AP."

LC_ALL=es_AR.ISO-8859-1 "$loba" play ninguno --lang es 2>&1 | iconv -f ISO-8859-1 -t UTF-8 >"$work/out"
claim "errors too" says "ninguno"
LC_ALL=C "$loba" simulate chinchon --seats A=greedy,B=greedy --games 1 --seed 1 --json >"$work/c"
LC_ALL=C.UTF-8 "$loba" simulate chinchon --seats A=greedy,B=greedy --games 1 --seed 1 --json >"$work/u"
claim "what programs read is the same everywhere" cmp -s "$work/c" "$work/u"
LC_ALL=C "$loba" explain gin --lang es --markdown >"$work/c"
LC_ALL=C.UTF-8 "$loba" explain gin --lang es --markdown >"$work/u"
claim "so is what becomes documentation" cmp -s "$work/c" "$work/u"
if [ -w /dev/full ]; then
    LC_ALL=C "$loba" list >/dev/full 2>"$work/err"
    claim "a full disk is noticed" [ $? -eq 4 ]
fi

exit $failed
