-- Carioca of Argentina: as Loba of Central America, with a seventh hand of three escaleras, and
-- jokers on the table that are replaced by their card and moved.

local base, option = extends("loba_centroamericana", {
  joker_swap = { "same_run_end", choices = { "none", "same_run_end", "to_hand" },
    help = { es = "si el comodín de una escalera se cambia por su carta, y adónde va",
             en = "whether a joker of an escalera is exchanged for its card, and where it goes" } },
  joker_points = { 50, choices = { 50, 25, 30 }, help = { es = "puntos del comodín", en = "points of a joker" } },
  ace_points = { 20, choices = { 20, 15, 10 }, help = { es = "puntos del as", en = "points of an ace" } },
  court_points = none,
})

base.name = { es = "Carioca argentina", en = "Carioca of Argentina" }
base.opening.contract[7] = { escalera = 3 }
base.deal.hands.n = { 11, 11, 11, 11, 11, 11, 12 }
base.match.hands = 7
base.points = function(card)
  if card.joker then return option.joker_points end
  if card.rank == 1 then return option.ace_points end
  return math.min(card.rank, 10)
end
if option.joker_swap ~= "none" then
  base.melds.escalera.wild.swap = "any"
  base.melds.escalera.wild.freed = option.joker_swap == "to_hand" and "hand" or "same run"
  table.insert(step(base, "table"), swap { on = "any", stage = "turn after" })
  base.ledger["hand.table.swap"] = "CA-02"
end
base.ledger["opening.contract"] = "CL-03 CL-07 CA-01"
base.ledger["deal"] = "CL-05 CA-01"
base.ledger["points"] = "CA-03"
base.ledger["melds.trio.wild.swap"] = "CA-02"
base.ledger["melds.escalera.wild.swap"] = "CA-02"
base.ledger["melds.escalera.wild.freed"] = "CA-02"
return base
