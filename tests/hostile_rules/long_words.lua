-- Every name is as long as it may be.
local rules = extends("minimal")
rules.name = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"
return rules
