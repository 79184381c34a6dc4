return extends("faulty_parent_base.lua")
