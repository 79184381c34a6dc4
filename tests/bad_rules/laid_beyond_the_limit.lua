-- Fifty-two cards on the table count more than can be written.
local base = extends("minimal")
base.score = { laid = function(card, as) return 30000 end }
return base
