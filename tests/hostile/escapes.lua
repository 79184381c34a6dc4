-- wants 2: Lua cannot read this
return "\u{7FFFFFFFF}"
