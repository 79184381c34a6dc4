local twice = run(set { size = 3 })
return {}
