-- Carioca of Chile: as Carioca of Argentina, with an escalera real as its last hand, and longer
-- programmes for who likes them.

local base, option = extends("carioca_argentina", {
  joker_swap = { "none" },
  last_round = { "escalera_real", choices = { "escalera_real", "three_escaleras" },
    help = { es = "qué se baja en la última mano del programa de siete", en = "the last contract of the programme of seven" } },
  real_jokers = { 0, choices = { 0, 1 },
    help = { es = "comodines en la escalera real", en = "jokers in the escalera real" } },
  programme = { "seven", choices = { "seven", "eight", "ten" },
    help = { es = "cuántas manos tiene la partida", en = "how many hands a match has" } },
})

base.name = { es = "Carioca chilena", en = "Carioca of Chile" }
base.melds.escalera_real = run { label = "escalera real", size = 13, wild = { max = option.real_jokers } }
base.melds.escalera_sucia = run { label = "escalera sucia", size = 13, mixed = true, wild = { max = 1 } }

local programme, real = base.opening.contract, { escalera_real = 1 }
if option.programme == "ten" then
  programme[8], programme[9], programme[10] = { trio = 4 }, { escalera_sucia = 1 }, real
elseif option.programme == "eight" then
  programme[8] = real
elseif option.last_round == "escalera_real" then
  programme[7] = real
end

base.players = { 2, programme[#programme] == real and 4 or 5 }
base.match.hands = #programme
local final = base.out.final
base.deal[1].n, base.out.final = {}, {}
for hand, contract in ipairs(programme) do
  local whole = contract.escalera_real or contract.escalera_sucia
  base.deal[1].n[hand] = hand < 7 and 11 or 12
  base.out.final[hand] = whole and "optional" or final
end
base.ledger["players"] = "CC-02"
base.ledger["melds.escalera_real"] = "CC-01"
base.ledger["melds.escalera_sucia"] = "CC-04"
base.ledger["opening.contract"] = "CL-03 CL-07 CC-01 CC-04"
base.ledger["deal"] = "CL-05 CC-01 CC-04"
base.ledger["out.final"] = "CL-10 CL-11 CC-01"
return base
