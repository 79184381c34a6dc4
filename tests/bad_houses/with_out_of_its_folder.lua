return house { with = { "../../rules/house/jokers.lua" } }
