local base = extends("minimal")
base.ledger = {
  ["melds.set.siz"] = "X-1",
  ["hand.draw.discards"] = "X-2",
  ["score.bonuses[1]"] = "X-3",
  ["name"] = 4,
}
return base
