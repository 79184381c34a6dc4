return extends("itself.lua")
