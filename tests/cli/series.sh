#!/bin/sh
# series.sh LOBA: matches one after the other: the winner deals the next one and the way round turns
# where the rules say so, each is saved, and whoever leaves one leaves them all.

. tests/support/cli.sh

play() # STANDARD INPUT, ARGUMENT...
{
    input=$1
    shift
    printf '%b' "$input" | "$loba" play "$@" >"$work/out" 2>"$work/err"
    status=$?
}

has() # FILE LINE
{
    grep -qxF -e "$2" "$1"
}

winner() # FILE: the one winner of the match
{
    sed -n 's/^= winner \([^ ]*\)$/\1/p' "$1"
}

bots=A=greedy,B=greedy,C=random

# ---- Chinchón: the winner deals, and the way round turns

play '' chinchon --seats $bots --seed 3 --games 3 --save "$work/x.game"
claim "bots end a series with status 0" [ $status -eq 0 ]
claim "there are three matches" [ "$(grep -c 'wins the match' "$work/out")" -eq 3 ]
claim "each has a file" ls "$work/x.game" "$work/x-2.game" "$work/x-3.game" >"$work/list"
claim "each replays" "$loba" replay "$work/x.game" "$work/x-2.game" "$work/x-3.game" >"$work/list"
claim "each is written down as it is played" [ "$(ls "$XDG_STATE_HOME/loba" | wc -l)" -eq 3 ]
claim "and that replays too" "$loba" replay "$XDG_STATE_HOME" >"$work/list"
claim "the first dealer of the first is found by the rules" eval '! grep -q "^dealer" "$work/x.game"'
claim "its winner deals the second" has "$work/x-2.game" "dealer $(winner "$work/x.game")"
claim "whose winner deals the third" has "$work/x-3.game" "dealer $(winner "$work/x-2.game")"
claim "the first goes round as the rules say" eval '! grep -q "^direction" "$work/x.game"'
claim "the second the other way" has "$work/x-2.game" "direction left"
claim "and the third as the first" eval '! grep -q "^direction" "$work/x-3.game"'
claim "the second has a seed of its own" eval '! grep -qx "seed 3" "$work/x-2.game"'
claim "each is announced" says "Game 2 of 3. Dealer: $(winner "$work/x.game"). Play goes to the left."
claim "to the last" says "Game 3 of 3. Dealer: $(winner "$work/x-2.game"). Play goes to the right."
claim "the seed is told once, at the end" [ "$(grep -c "Seed of" "$work/out")" -eq 1 ]
claim "with how to have them all again" says "with --seed 3 --games 3 the same cards come again"

balance() # SEAT: as the saves have it
{
    games=$(grep -lx "= winner $1" "$work"/x*.game | wc -l)
    chips=$(($(sed -n "s/^= chips $1 //p" "$work"/x*.game | paste -sd+)))
    words=won
    [ "$chips" -ge 0 ] || words=lost
    one() { [ "${2#-}" -eq 1 ] && echo "${2#-} $1" || echo "${2#-} ${1}s"; }
    echo "$1: $(one game "$games") won, $(one chip "$chips") $words."
}
for seat in A B C; do
    claim "the balance of $seat is told" says "$(balance $seat)"
done

cp "$work/out" "$work/first"
mkdir "$work/again"
rm -rf "$XDG_STATE_HOME"
play '' chinchon --seats $bots --seed 3 --games 3 --save "$work/again/x.game"
sed -i "s|$work/again|$work|" "$work/out"
claim "the same seed tells the same story" cmp -s "$work/first" "$work/out"
for name in x x-2 x-3; do
    claim "and saves the same bytes, $name" cmp -s "$work/$name.game" "$work/again/$name.game"
done

# ---- A game whose rules say nothing of it

play '' loba_de_menos --seats $bots --seed 3 --games 2 --save "$work/m.game"
claim "the first dealer is found anew" eval '! grep -q "^dealer" "$work/m-2.game"'
claim "by cards" [ "$(grep -c "^Cards drawn for the deal: A " "$work/out")" -eq 2 ]
claim "and the way round stays" eval '! grep -q "^direction" "$work/m-2.game"'
play '' loba_de_menos --seats $bots --seed 3
claim "one match has no balance" lacks "After 1 game"
claim "and its seed is told as ever" says "with --seed 3 the same cards come again"

# ---- Files that are there already

play '' chinchon --seats $bots --seed 3 --games 3 --save "$work/again/x-2.game"
claim "a name given may be that of a second one" [ $status -eq 2 ]
rm "$work/again/x.game" "$work/again/x-2.game"
play '' chinchon --seats $bots --seed 3 --games 3 --save "$work/again/x.game"
claim "where one file exists nothing is played" [ $status -eq 2 ]
claim "and it is named" grep -q "x-3.game exists already" "$work/err"
claim "no file is begun" [ ! -e "$work/again/x.game" ]

# ---- People

play 'quit\n' chinchon --seats Ana,Beto=greedy --seed 3 --games 3 --save "$work/left.game"
claim "who leaves a match leaves the series" lacks "Game 2"
claim "with status 0" [ $status -eq 0 ]
claim "and without the seed" lacks "Seed of"
claim "what was played is saved" "$loba" replay "$work/left.game" >"$work/list"
claim "and nothing else" [ ! -e "$work/left-2.game" ]

cat >"$work/last.game" <<'END'
rules chinchon
seats Ana Beto=greedy
turn Beto
hand Ana 1O 2O 3O 4O 5O 6O 7O
hand Beto 10C 11C 1B 2B 8E 9E 12E
stock 10B 12B ...
Beto> draw
Beto> discard 10B
END
play 'draw\ncut 12B 1O 2O 3O 4O 5O 6O 7O\n' --resume "$work/last.game"
claim "through a pipe nobody is asked for another one" lacks "Another game"
play 'sort suit\ndraw\ncut 12B 1O 2O 3O 4O 5O 6O 7O\nwhy draw\nquit\n' --resume "$work/last.game" --games 2 --save "$work/on.game"
claim "a match that is gone on with may be the first of several" says "Game 2 of 2. Dealer: Ana. Play goes to the left."
claim "one that is left counts for nobody" says "After 1 game:"
claim "and the other does" says "Ana: 1 game won,"
claim "what was typed ahead is for the next one" says "Ana> why draw"
claim "no input is lost" lacks "No more input comes"
claim "the table is shown as in any first turn" [ "$(grep -c 'Hand 1, turn 2' "$work/out")" -eq 2 ]
claim "and nobody has to sort a hand anew" lacks "  loose"
claim "its file says how it began" has "$work/on-2.game" "direction left"
claim "and nobody can read its seed" grep -q "^seed sealed" "$work/on-2.game"
claim "it replays" "$loba" replay "$work/on-2.game" >"$work/list"
play 'quit\n' --resume
claim "it can be gone on with" [ $status -eq 0 ]
claim "and goes round as it did" says "Play goes to the left"

exit $failed
