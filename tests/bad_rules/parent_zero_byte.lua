return extends("minimal\0.lua")
