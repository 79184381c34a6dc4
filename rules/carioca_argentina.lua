-- Carioca of Argentina: as Loba of Central America, where a contract of tríos and escaleras goes down in each
-- hand, then cards are laid off, and the fewest points win. Here there is a seventh hand, of three escaleras,
-- court cards count ten, and a joker in an escalera is replaced by the card it stands for, and moved to an end.
local base, option = extends("loba_centroamericana", {
  name = "Carioca of Argentina",
  joker_swap = { "same_run_end", choices = { "none", "to_hand" },
    help = "whether a joker of an escalera is exchanged for its card, and where it goes" },
  joker_points = { 50, choices = { 25, 30 } },
  court_points = "ten",  -- settled, nobody chooses it: jack, queen and king; what the ace costs is said below
  ["match.hands"] = 7,
  ["deal.hands.n"] = { 11, 11, 11, 11, 11, 11, 12 },  -- in each hand: eleven cards, in the seventh twelve
})
base.opening.contract[7] = { escalera = 3 }
base.points = by_number { court = 10, joker = option.joker_points,
  ace = option { "ace_points", 20, choices = { 15, 10 }, help = "points of an ace" } }

-- Whoever may lay off may also put a card in the place of the joker of an escalera that stands for it.
if option.joker_swap ~= "none" then
  base.melds.escalera.wild.swap = "any"
  base.melds.escalera.wild.freed = option.joker_swap == "to_hand" and "hand" or "same run"
  table.insert(step(base, "table"), swap { on = "any", stage = "turn after", row = "CA-02" })
end

base.opening.row.contract = "CL-03 CL-07 CA-01"
base.row.deal, base.row.points = "CL-05 CA-01", "CA-03"
base.melds.trio.wild.row = { "CL-15", swap = "CA-02" }
base.melds.escalera.wild.row.swap, base.melds.escalera.wild.row.freed = "CA-02", "CA-02"
return base
