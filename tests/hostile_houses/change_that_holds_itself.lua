local melds = {}
melds.melds = melds
return house { change = { melds = melds } }
