#!/bin/sh
# arrange.sh LOBA: `loba arrange` finds what can go down of a hand, and what is wrong with one.

. tests/support/cli.sh

# Runs `loba arrange` with the arguments, and keeps what it says.
run()
{
    "$loba" arrange --ascii "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

complain()
{
    echo "loba arrange $*"
    sed 's/^/    out: /' "$work/out"
    sed 's/^/    err: /' "$work/err"
    failed=1
}

refuses() # SAID ARGUMENT...
{
    said=$1
    shift
    run "$@"
    [ $status -eq 2 ] && grep -qF -e "$said" "$work/err" && [ ! -s "$work/out" ] ||
        complain "$@: wanted status 2 and '$said', got status $status"
}

# What is said is what stands on standard input; columns are parted by one space here.
answers() # ARGUMENT...
{
    cat >"$work/wanted"
    run "$@"
    tr -s ' ' <"$work/out" | diff "$work/wanted" - >"$work/diff" && [ $status -eq 0 ] &&
        [ ! -s "$work/err" ] || complain "$@: wanted status 0 and other words, got status $status"
}

# ---- Arrangements

# A kind of meld is used where the match has a contract that asks for it (CC-04).
mixed='AS 2H 3S 4C 5D 6S 7H 8S 9S 10D JS QH KC'
answers carioca_chilena $mixed --json <<END
{"cards":["AS","2H","3S","4C","5D","6S","7H","8S","9S","10D","JS","QH","KC"],"melds":[],"loose":["AS","2H","3S","4C","5D","6S","7H","8S","9S","10D","JS","QH","KC"],"down":0,"points":104,"proven":true}
END
answers carioca_chilena $mixed --set programme=ten --json <<END
{"cards":["AS","2H","3S","4C","5D","6S","7H","8S","9S","10D","JS","QH","KC"],"melds":[{"kind":"escalera_sucia","cards":["AS","2H","3S","4C","5D","6S","7H","8S","9S","10D","JS","QH","KC"]}],"loose":[],"down":13,"points":0,"proven":true}
END

answers loba_de_menos 5H 6H 7H JK 8S 8D 2C <<'END'
escalera JK=4H 5H 6H 7H
left over 8S 8D 2C
Cards that go down: 4 of 7; points left: 18.
END

# In the letters of the page, which can be typed again.
answers loba_de_menos 5P 6P 7P 8T 8S --lang es <<'END'
escalera 5P 6P 7P 8P
sobran 8T
Cartas que se bajan: 4 de 5; puntos que sobran: 8.
END
answers chinchon 5or 6or 7O 1es <<'END'
escalera 5or 6or 7or
left over 1es
Cards that go down: 3 of 4; points left: 1.
END

# Of two melds that share a card the dearer one.
answers loba_de_menos 8S 8H 8D 9H 10H 2C "AS AC" <<'END'
escalera 8H 9H 10H
left over 8S 8D 2C AS AC
Cards that go down: 3 of 8; points left: 38.
END

# A wild card may be itself in one meld while its twin is wild in another.
answers loba_de_mas 2H 3H 4H 2H KS QS <<'END'
escalera 2H 3H 4H
escalera 2H=JS QS KS
left over nothing
Cards that go down: 6 of 6; points left: 0.
END

answers tests/rules/spanish.lua 7C 10C 11C 1O 1E 1B --plain <<'END'
set: ace of coins, ace of swords, ace of clubs
run: seven of cups, jack of cups, knight of cups
left over: nothing
Cards that go down: 6 of 6; points left: 0.
END

answers loba_de_menos 5H 6H 7H KC --lang es <<'END'
escalera 5H 6H 7H
sobran KT
Cartas que se bajan: 3 de 4; puntos que sobran: 10.
END

# ---- Contracts

answers carioca_argentina 5H 5D JK 8S 8D 8C 2C --contract 1 <<'END'
The contract of hand 1, 2 tríos, can be met.
trío 5H 5D JK=5
trío 8S 8D 8C
left over 2C
Cards that go down: 6 of 7; points left: 2.
END

answers carioca_argentina 5H 5D JK 8S 8D 8C --contract 1 <<'END'
The contract of hand 1, 2 tríos, cannot be met: no card would be left to be
thrown.
left over 5H 5D JK 8S 8D 8C
Cards that go down: 0 of 6; points left: 84.
END

answers carioca_argentina 5H 5D 5C 8S 8D 2C --contract 1 <<'END'
The contract of hand 1, 2 tríos, cannot be met.
left over 5H 5D 5C 8S 8D 2C
Cards that go down: 0 of 6; points left: 33.
END

# At the opening an escalera has four cards, and an option may forbid twice the same rank.
answers loba_centroamericana 5H 5D 5C 5S 5H 5D 2C --contract 1 --set distinct_trios=true <<'END'
The contract of hand 1, 2 tríos, cannot be met.
left over 5H 5D 5C 5S 5H 5D 2C
Cards that go down: 0 of 7; points left: 32.
END

# ---- For programs

answers loba_centroamericana 5H 5D 5C 3S --contract 2 --json <<'END'
{"cards":["5H","5D","5C","3S"],"melds":[],"loose":["5H","5D","5C","3S"],"down":0,"points":18,"proven":true,"contract":2,"met":false}
END

answers loba_de_mas KS AS JK 9D --json <<'END'
{"cards":["KS","AS","JK","9D"],"melds":[{"kind":"escalera","cards":["JK=QS","KS","AS"]}],"loose":["9D"],"down":3,"points":2,"proven":true}
END

# ---- What docs/arrange.md shows

# Each line that begins with "$ loba arrange", up to the end of its block, is an example.
awk -v work="$work" '
    /^```/ { file = "" }
    /^\$ loba arrange / { file = sprintf("%s/example%d", work, ++count); sub(/^\$ loba arrange /, "") }
    file { print >file }' docs/arrange.md
[ -f "$work/example4" ] || complain "docs/arrange.md: its examples were not found"
for example in "$work"/example*; do
    # The words of an example have no signs of the shell.
    # shellcheck disable=SC2046
    sed 1d "$example" | tr -s ' ' >"$work/shown"
    answers $(head -n 1 "$example") <"$work/shown"
done

# ---- What is wrong

refuses "wanted: loba arrange VARIANT CARD...; for example: loba arrange" loba_de_menos
refuses "there is no variant 'loba_de_ninguno'" loba_de_ninguno 5H
refuses "this game is played without 8C" tests/rules/spanish.lua 8C
refuses "5H is here more often than the game has it: 2" loba_de_menos 5H 5H 5H
refuses "JK is here more often than the game has it: 4" loba_de_menos JK JK JK JK JK
refuses '"XY" is no card' loba_de_menos 5H XY
refuses "wanted a card as it is held" loba_de_menos 5H JK=5S
refuses "wanted a card as it is held" loba_de_menos 5H '??'
refuses "wanted a card, and the line ends here" loba_de_menos ''
refuses '"# 6H": wanted cards alone' loba_de_menos 5H '# 6H'
refuses "this game has no contracts" loba_de_menos 5H --contract 2
refuses "hands of a match of this game: 7; found 8" carioca_argentina 5H --contract 8
refuses "--contract: wanted a whole number, 1 or more, found 0" carioca_argentina 5H --contract 0
refuses "unknown option" carioca_argentina 5H --contracts 1

# More arrangements than anybody would wait for: the best so far, and it is said.
run loba_de_mas --json \
    5S 8S KS AS 4H 6H AC QC 5C 2C AH 10H 5D 2D 7C KD 4D JD 3D 10S \
    JS 3H 9C QS 3S KC JC 4D KS 5S 6D 3C JC 6C 3C 10H 9D 4H 4S QD \
    3S QH 2S 10C 7D 9H 10C JD 5H QH 8C JK KH QS 9D 8H JS JH 6H 9S
[ $status -eq 4 ] && grep -q '"proven":false' "$work/out" && grep -qF "there may be a better one" "$work/err" ||
    complain "60 cards: wanted status 4 and an answer that is not proven, got status $status"

exit $failed
