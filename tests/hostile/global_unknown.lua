-- wants 2: 'quorum' is not known here
return { players = quorum }
