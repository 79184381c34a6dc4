-- What rules files may use, for luacheck. tests/unit/test_lookup.c holds these names against those
-- that the program gives them.
std = {
  read_globals = {
    -- of the host
    "acts", "any", "by_number", "close", "discard", "draw", "extends", "goes_out", "goes_out_in_one_turn", "house", "is_closer",
    "is_not_closer", "kind", "lay", "maybe", "meld", "move", "none", "one", "option", "options", "run",
    "say", "says", "set", "show", "somebody_closed", "step", "swap", "turns", "unlimited",
    -- of Lua
    "assert", "error", "ipairs", "pairs", "pcall", "print", "select", "tonumber", "tostring", "type",
    math = { fields = { "abs", "ceil", "floor", "max", "maxinteger", "min", "mininteger", "tointeger", "type", "ult" } },
    string = { fields = { "byte", "char", "format", "len", "lower", "reverse", "sub", "upper" } },
    table = { fields = { "concat", "insert", "remove", "sort", "unpack" } },
  },
}

-- The host gives a function more than it may need: function(r, side).
unused_args = false
max_line_length = false
