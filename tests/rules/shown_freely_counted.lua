-- For tests: gin, in which it is counted what is laid off.
return extends("gin", { name = "Shown freely, counted", counts = { laid = { on = { laid = 1 } } } })
