-- contracts_child.lua with its last contract of thirteen cards at once, which is the only one in
-- which nothing need be discarded; for tests.
local base, option = extends("contracts_child", { more = { true }, laid = none })
base.name = "Contracts of a grandchild"
local programme, final = base.opening.contract, base.out.final
base.out.final, base.deal[1].n = {}, {}
for hand, contract in ipairs(programme) do
  base.out.final[hand] = contract.long and "optional" or final[math.min(hand, #final)]
  base.deal[1].n[hand] = hand < 4 and 11 or 12 + hand % 2
end
step(base, "throw")[1].last_resort = base.wild
return base
