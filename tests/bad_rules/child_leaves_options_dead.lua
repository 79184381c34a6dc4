-- Contracts of its own: the parent's option for its programme of hands changes nothing any more, nor
-- does the one for a kind of meld that is in no contract.
local rules = extends("carioca_chilena")
rules.name = "Three hands"
rules.opening.contract = { { trio = 2 }, { trio = 1, escalera = 1 }, { escalera = 2 } }
rules.match.hands = 3
return rules
