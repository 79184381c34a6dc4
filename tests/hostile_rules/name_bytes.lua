-- The name of the game clears the screen, goes backwards and is cut in a letter.
local rules = extends("minimal")
rules.name = "\27[2J\226\128\174\226\128\139\194\155\255\0\195"
return rules
