-- "Rummy Rules", Casino Star: https://casinostar1.com/Rummy-Rules.php
-- One of its sentences differs: one new meld in a turn.
return extends("rummy", {
  name = "Rummy of Casino Star",
  melds_each_turn = "one",
})
-- diff: - > Do this as often as you like, or not at all:
-- diff: - > Add cards to any meld
-- diff: Do as much of this as you like, in any order: > If you like, do this once:
-- diff: Add cards to any meld > -
-- diff: - > Do this as often as you like, or not at all:
-- diff: - > Add cards to any meld
