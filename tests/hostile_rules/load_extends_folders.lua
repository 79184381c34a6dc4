-- Parents are looked for in folders above and below.
while true do pcall(extends, "../minimal") pcall(extends, "a/b/c/d") pcall(extends, "/dev/zero") end
