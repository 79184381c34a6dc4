-- "Kids Rummy", Rummy Rule Book: https://rummyrulebook.com/pages/kids-rummy/
-- Two of its sentences differ: there are sets alone; more than two get seven cards each.
return extends("rummy", {
  name = "Kids Rummy",
  ["melds.run"] = none,
  ["deal.hands.n"] = says({ es = "10 cartas si juegan dos, 7 si juegan más", en = "10 cards if two play, 7 if more" },
    function(h) return h.players == 2 and 10 or 7 end),
})
-- diff: 7 if three or four > 7 if more
-- diff: Run: 3 to 13 cards > -
-- diff: run: The ace goes below two > -
