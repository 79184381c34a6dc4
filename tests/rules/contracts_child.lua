-- contracts.lua with a fourth contract, for which more cards are dealt, and with exchanges on one's
-- own melds; for tests.
local base, option = extends("contracts", {
  opening_size = none, opening_wild = none, mixed = none, swap = none, freed = none, tris = none,
  distinct = none, take = none, opens = none, swap_on = none, swap_stage = none, hands = none, tie = none,
  final = { "required" },
  more = { false, help = "a row of thirteen at the end" },
})

base.name = "Contracts of a child"
base.opening.contract[4] = { row = 3 }
base.deal[1].n[4] = 13
base.melds.row.wild.freed = "hand"
local acts = step(base, "table")
table.remove(acts)
table.insert(acts, swap { on = "own" })
if option.more then
  base.opening.contract[5] = { long = 1 }
  base.melds.long = run { size = 13, ace = "either" }
  base.out.final[4], base.out.final[5] = option.final, "optional"
end
base.match.hands = #base.opening.contract
return base
