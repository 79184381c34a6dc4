return extends("long_text_base.lua")
