-- The parent is a device that never ends.
return extends("/dev/zero.lua")
