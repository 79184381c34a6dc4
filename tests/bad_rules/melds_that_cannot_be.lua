local base = extends("minimal")
base.wild = function(card) return card.rank == 2 end
base.melds = {
  long_set = set { size = { 3, 5 }, suits = 3, wild = { max = 1 } },
  huge_set = set { size = { 6, 7 }, suits = 3 },
  suits = set { size = 3, suits = 4 },
  long_run = run { size = { 3, 14 } },
  naturals = run { size = 3, naturals_min = 4 },
  wild_only = run { size = 3, wild = { max = 3 } },
}
return base
