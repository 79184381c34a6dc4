#!/bin/sh
# coverage.sh LOBA: what scripts exercise of a rules file, told line by line and as a page. What is
# only loaded is exercised by nothing, and every script more takes something off the list.

. tests/support/cli.sh

top=$PWD
case $loba in /*) ;; *) loba=$top/$loba ;; esac
cd "${work:?}" || exit 1
mkdir games

covers() # ARGUMENT...
{
    "$loba" replay --coverage "$@" </dev/null >"$work/out" 2>"$work/err"
    status=$?
}

complains() { grep -qF -e "$1" "$work/err"; }

cat >ours.lua <<'END'
local option = options {
  target = { 20, range = { 10, 50 }, help = "points that end the match" },
  best = { "lowest", choices = { "lowest", "highest" }, help = "who wins" },
  early = { true, help = "whether five points come off" },
}
local function cost(card)
  return card.rank > 10 and 10
    or card.rank
end
local function bonus(r, side)
  if r.out == side then
    return -5
  end
  if r.how == "blocked" then
    return 3
  end
  return 0
end
local function never(r) return r.hand > 40 end
return {
  host = 1, name = "<Ours> & co", players = { 2, 3 },
  deal = { move { n = 5, to = "hands" }, move { n = 1, to = "discards" } },
  points = cost,
  melds = { three = set { size = { 3, 4 } },
    row = run { size = { 3, 13 } } },
  hand = { turns {
    one { name = "draw", draw { from = "stock" }, draw { from = "discards" } },
    any { name = "table", meld {}, lay { on = "own", stage = "opened" } },
    one { name = "throw", discard {} },
  } },
  stock = { renew = "keep top" },
  void = never,
  score = { bonuses = { { points = option.early and bonus or 0 } } },
  match = { limit = option.target, at_limit = "ends", best = option.best },
}
END

cat >games/a.game <<'END'
rules ../ours.lua
seats Ana Beto
hand Ana 5S 5H 5D 9C
hand Beto KC
stock 2S ...

Ana> draw
Ana> meld 5S 5H 5D
Ana> discard 2S
END
covers games
cp out first
claim "a game that passes does" [ $status -eq 0 ]
claim "a meld met the fewest cards" lacks "melds.three.size"
claim "nobody put down a run" says "ours.lua:25: melds.row: no script exercises it"
claim "nor met its size" says "ours.lua:25: melds.row.size: no script exercises it"
claim "a draw was done" lacks "hand.draw.stock"
claim "the other was not" says "ours.lua:27: hand.draw.discards: no script exercises it"
claim "nobody laid off, nor was refused to" says "ours.lua:28: hand.table.lay.on: no script exercises it"
claim "no hand has ended: nothing was counted" says "ours.lua:23: points: no script exercises it"
claim "what costs are asked about at load is no line that lacks" lacks "ours.lua:7:"
claim "a function was not asked" says "ours.lua:10: a function that is never asked in a game"
claim "nor did its lines run" says "ours.lua:11: lines that never run in a game, up to 12"
claim "an end is no line" lacks "ours.lua:13:"
claim "the usual value of an option is played by" lacks "best = lowest"
claim "another is not" says "ours.lua:3: best = highest: no script plays by it"
claim "of a range another than the usual one" says "ours.lua:2: target ~= 20: no script plays by it"
claim "of a truth the other" says "ours.lua:4: early = false: no script plays by it"
claim "texts and tables are no fields to exercise" lacks "name:"
claim "they are counted" says "values of options 3 of 6, functions 0 of 2, lines 0 of 6"

cat >games/b.game <<'END'
rules ../ours.lua
option target 30
seats Ana Beto
hand Ana 6S 7S 8S 9S
hand Beto KC KD KH 9C
table Ana 2S 3S 4S
discards 10S
stock 2H ...

Ana> take
Ana> lay 6S on 1
! gap
Ana> meld 6S 7S 8S 9S
Ana> discard 10S
END
covers games
claim "another script exercises more" lacks "hand.draw.discards"
claim "the run" lacks "melds.row:"
claim "another value of the range" lacks "target ~= 20"
claim "the function was asked" lacks "ours.lua:10:"
claim "and the line in it has run" lacks "ours.lua:12:"
claim "the other line has not" says "ours.lua:15: a line that never runs in a game"
claim "a condition that always says no lacks the other answer" says \
    "ours.lua:32: void: its function never answers true"
claim "a meld of four cards met no bound of runs" says "ours.lua:25: melds.row.size: no script exercises it"
claim "points were counted" lacks "ours.lua:23:"
claim "every answer is less than before" [ "$(wc -l <out)" -lt "$(wc -l <first)" ]
covers games --all
claim "all tells what is exercised too, by how many" says "ours.lua:27: hand.draw.stock: scripts: 1"
claim "and by both" says "ours.lua:3: best = lowest: scripts: 2"

"$loba" replay games >plain
covers games
claim "the scripts pass as without" grep -qxF "$(cat plain)" out
cp out before
covers games
claim "it is the same each time" cmp -s out before
sed -i 's/^Ana> discard 2S/Ana> discard 2D/' games/a.game
covers games
claim "what fails is told" [ $status -eq 1 ]
claim "with what it exercised before it failed" says "a.game:9:"
sed -i 's/^Ana> discard 2D/Ana> discard 2S/' games/a.game

# ---- As a page

page_has() { grep -qF -e "$1" page.html; }
page_lacks() { ! grep -qiE -e "$1" page.html; }
covers games --html page.html
claim "a page is written" [ $status -eq 0 -a -s page.html ]
claim "its lines are escaped" page_has 'name = &quot;&lt;Ours&gt; &amp; co&quot;'
claim "and nowhere else" page_lacks '<ours>'
claim "nothing of it comes from outside" page_lacks '(<script|<link|<img|src=|href=|url\(|@import|https?:)'
claim "it fits narrow screens" page_has 'name=viewport content="width=device-width'
claim "long lines wrap" page_has 'white-space:pre-wrap;overflow-wrap:anywhere'
claim "a line that ran says by how many" page_has '<tr class=y><td class=n>12<td class=n>✓&nbsp;1'
claim "one that did not says so" page_has '<tr class=x><td class=n>15<td class=n>✗&nbsp;0'
claim "and what is lacking" page_has '<small>✗ melds.row.size: no script exercises it</small>'
claim "a line that is only loaded says nothing" page_has '<tr><td class=n>7<td class=n><td>'
claim "each script is counted" page_has '<tr><td>games/b.game<td class=n>'
covers games --html page.html
claim "an earlier page is overwritten" [ $status -eq 0 ]
"$loba" repetir --cobertura games --html pagina.html --lang es >"$work/out" 2>"$work/err"
claim "in Spanish too" grep -qF '<html lang=es>' pagina.html
claim "with its texts" grep -qF "ninguna partida" pagina.html
cp ours.lua kept.lua
covers games --html ours.lua
claim "another file is not" [ $status -eq 2 ]
claim "and it is said" complains "ours.lua exists already, and is no page"
claim "it is as it was" cmp -s ours.lua kept.lua
mkfifo pipe
covers games --html pipe
claim "nor is what is no file" complains "pipe exists already"
covers games --html nowhere/page.html
claim "where it cannot be written it is said" complains "nowhere/page.html cannot be written"
"$loba" replay games --html other.html >"$work/out" 2>"$work/err"
claim "a page is of a coverage" [ $? -eq 2 -a ! -e other.html ]
covers games --bless
claim "what is covered is not blessed" [ $status -eq 2 ]

# ---- Rules that mean ill

sed 's/return r.hand > 40/while true do end/' kept.lua >ours.lua
covers games
claim "a function that never ends fails as ever" [ $status -eq 3 ]
claim "with its place" says "ours.lua:19"
sed 's/name = "<Ours> & co"/name = "\\27[31m"/; s/^local function never/-- \x1b[31m\nlocal function never/' kept.lua >ours.lua
covers games --html page.html
claim "no control characters come through" [ "$(LC_ALL=C tr -d '\n -~\200-\377' <page.html | wc -c)" -eq 0 ]
cp kept.lua ours.lua

# ---- A child

cat >child.lua <<'END'
local base = extends("ours")
base.players[2] = 2
base.melds.row.size = { 4, 13 }
return base
END
cat >games/c.game <<'END'
rules ../child.lua
seats Ana Beto
hand Ana 6S 7S 8S 9S
hand Beto KC
stock 2H ...

Ana> draw
Ana> meld 6S 7S 8S 9S
END
covers games/c.game
claim "what the child changes is the child's" says "child.lua: exercised: fields 1 of 1"
claim "a parent that no script names is not told" lacks "ours.lua"
covers games
claim "one that is named is told too" says "ours.lua: exercised"

# ---- House rules

cat >short.lua <<'END'
return house {
  name = "short",
  options = { points = { 30, choices = { 30, 70 }, help = "the limit" } },
  change = function(rules, option)
    rules.match.limit = option.points
    rules.match.won = function(m)
      return false
    end
  end,
}
END
cat >games/d.game <<'END'
rules chinchon
with ../short.lua
seats Ana Beto
END
covers games/d.game
claim "house rules that a script names are told" says "short.lua: exercised: fields 0 of 2, values of options 1 of 2, functions 0 of 1, lines 0 of 1"
claim "with what they change" says "short.lua:5: match.limit: no script exercises it"
claim "and with their options" says "short.lua:3: short.points = 70: no script plays by it"
claim "the variant lacks what they replaced" lacks "chinchon.lua:131: match.limit"

exit $failed
