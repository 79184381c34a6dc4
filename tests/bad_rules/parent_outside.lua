return extends("../rules/minimal.lua")
