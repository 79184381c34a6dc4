return extends("rules/../../secret.lua")
