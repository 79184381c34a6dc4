return extends("example.lua")
