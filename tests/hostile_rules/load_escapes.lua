-- Escapes of every kind, in texts of many lines.
local rules = extends("minimal")
local x = "\x00\000\u{1}\z
   end"
local x = "\x01\001\u{102}\z
   end"
local x = "\x02\002\u{203}\z
   end"
local x = "\x03\003\u{304}\z
   end"
local x = "\x04\004\u{405}\z
   end"
local x = "\x05\005\u{506}\z
   end"
local x = "\x06\006\u{607}\z
   end"
local x = "\x07\007\u{708}\z
   end"
local x = "\x08\008\u{809}\z
   end"
local x = "\x09\009\u{90a}\z
   end"
local x = "\x0a\010\u{a0b}\z
   end"
local x = "\x0b\011\u{b0c}\z
   end"
local x = "\x0c\012\u{c0d}\z
   end"
local x = "\x0d\013\u{d0e}\z
   end"
local x = "\x0e\014\u{e0f}\z
   end"
local x = "\x0f\015\u{f10}\z
   end"
local x = "\x10\016\u{1011}\z
   end"
local x = "\x11\017\u{1112}\z
   end"
local x = "\x12\018\u{1213}\z
   end"
local x = "\x13\019\u{1314}\z
   end"
local x = "\x14\020\u{1415}\z
   end"
local x = "\x15\021\u{1516}\z
   end"
local x = "\x16\022\u{1617}\z
   end"
local x = "\x17\023\u{1718}\z
   end"
local x = "\x18\024\u{1819}\z
   end"
local x = "\x19\025\u{191a}\z
   end"
local x = "\x1a\026\u{1a1b}\z
   end"
local x = "\x1b\027\u{1b1c}\z
   end"
local x = "\x1c\028\u{1c1d}\z
   end"
local x = "\x1d\029\u{1d1e}\z
   end"
local x = "\x1e\030\u{1e1f}\z
   end"
local x = "\x1f\031\u{1f20}\z
   end"
local x = "\x20\032\u{2021}\z
   end"
local x = "\x21\033\u{2122}\z
   end"
local x = "\x22\034\u{2223}\z
   end"
local x = "\x23\035\u{2324}\z
   end"
local x = "\x24\036\u{2425}\z
   end"
local x = "\x25\037\u{2526}\z
   end"
local x = "\x26\038\u{2627}\z
   end"
local x = "\x27\039\u{2728}\z
   end"
local x = "\x28\040\u{2829}\z
   end"
local x = "\x29\041\u{292a}\z
   end"
local x = "\x2a\042\u{2a2b}\z
   end"
local x = "\x2b\043\u{2b2c}\z
   end"
local x = "\x2c\044\u{2c2d}\z
   end"
local x = "\x2d\045\u{2d2e}\z
   end"
local x = "\x2e\046\u{2e2f}\z
   end"
local x = "\x2f\047\u{2f30}\z
   end"
local x = "\x30\048\u{3031}\z
   end"
local x = "\x31\049\u{3132}\z
   end"
local x = "\x32\050\u{3233}\z
   end"
local x = "\x33\051\u{3334}\z
   end"
local x = "\x34\052\u{3435}\z
   end"
local x = "\x35\053\u{3536}\z
   end"
local x = "\x36\054\u{3637}\z
   end"
local x = "\x37\055\u{3738}\z
   end"
local x = "\x38\056\u{3839}\z
   end"
local x = "\x39\057\u{393a}\z
   end"
local x = "\x3a\058\u{3a3b}\z
   end"
local x = "\x3b\059\u{3b3c}\z
   end"
local x = "\x3c\060\u{3c3d}\z
   end"
local x = "\x3d\061\u{3d3e}\z
   end"
local x = "\x3e\062\u{3e3f}\z
   end"
local x = "\x3f\063\u{3f40}\z
   end"
local x = "\x40\064\u{4041}\z
   end"
local x = "\x41\065\u{4142}\z
   end"
local x = "\x42\066\u{4243}\z
   end"
local x = "\x43\067\u{4344}\z
   end"
local x = "\x44\068\u{4445}\z
   end"
local x = "\x45\069\u{4546}\z
   end"
local x = "\x46\070\u{4647}\z
   end"
local x = "\x47\071\u{4748}\z
   end"
local x = "\x48\072\u{4849}\z
   end"
local x = "\x49\073\u{494a}\z
   end"
local x = "\x4a\074\u{4a4b}\z
   end"
local x = "\x4b\075\u{4b4c}\z
   end"
local x = "\x4c\076\u{4c4d}\z
   end"
local x = "\x4d\077\u{4d4e}\z
   end"
local x = "\x4e\078\u{4e4f}\z
   end"
local x = "\x4f\079\u{4f50}\z
   end"
local x = "\x50\080\u{5051}\z
   end"
local x = "\x51\081\u{5152}\z
   end"
local x = "\x52\082\u{5253}\z
   end"
local x = "\x53\083\u{5354}\z
   end"
local x = "\x54\084\u{5455}\z
   end"
local x = "\x55\085\u{5556}\z
   end"
local x = "\x56\086\u{5657}\z
   end"
local x = "\x57\087\u{5758}\z
   end"
local x = "\x58\088\u{5859}\z
   end"
local x = "\x59\089\u{595a}\z
   end"
local x = "\x5a\090\u{5a5b}\z
   end"
local x = "\x5b\091\u{5b5c}\z
   end"
local x = "\x5c\092\u{5c5d}\z
   end"
local x = "\x5d\093\u{5d5e}\z
   end"
local x = "\x5e\094\u{5e5f}\z
   end"
local x = "\x5f\095\u{5f60}\z
   end"
local x = "\x60\096\u{6061}\z
   end"
local x = "\x61\097\u{6162}\z
   end"
local x = "\x62\098\u{6263}\z
   end"
local x = "\x63\099\u{6364}\z
   end"
local x = "\x64\100\u{6465}\z
   end"
local x = "\x65\101\u{6566}\z
   end"
local x = "\x66\102\u{6667}\z
   end"
local x = "\x67\103\u{6768}\z
   end"
local x = "\x68\104\u{6869}\z
   end"
local x = "\x69\105\u{696a}\z
   end"
local x = "\x6a\106\u{6a6b}\z
   end"
local x = "\x6b\107\u{6b6c}\z
   end"
local x = "\x6c\108\u{6c6d}\z
   end"
local x = "\x6d\109\u{6d6e}\z
   end"
local x = "\x6e\110\u{6e6f}\z
   end"
local x = "\x6f\111\u{6f70}\z
   end"
local x = "\x70\112\u{7071}\z
   end"
local x = "\x71\113\u{7172}\z
   end"
local x = "\x72\114\u{7273}\z
   end"
local x = "\x73\115\u{7374}\z
   end"
local x = "\x74\116\u{7475}\z
   end"
local x = "\x75\117\u{7576}\z
   end"
local x = "\x76\118\u{7677}\z
   end"
local x = "\x77\119\u{7778}\z
   end"
local x = "\x78\120\u{7879}\z
   end"
local x = "\x79\121\u{797a}\z
   end"
local x = "\x7a\122\u{7a7b}\z
   end"
local x = "\x7b\123\u{7b7c}\z
   end"
local x = "\x7c\124\u{7c7d}\z
   end"
local x = "\x7d\125\u{7d7e}\z
   end"
local x = "\x7e\126\u{7e7f}\z
   end"
local x = "\x7f\127\u{7f80}\z
   end"
local x = "\x80\128\u{8081}\z
   end"
local x = "\x81\129\u{8182}\z
   end"
local x = "\x82\130\u{8283}\z
   end"
local x = "\x83\131\u{8384}\z
   end"
local x = "\x84\132\u{8485}\z
   end"
local x = "\x85\133\u{8586}\z
   end"
local x = "\x86\134\u{8687}\z
   end"
local x = "\x87\135\u{8788}\z
   end"
local x = "\x88\136\u{8889}\z
   end"
local x = "\x89\137\u{898a}\z
   end"
local x = "\x8a\138\u{8a8b}\z
   end"
local x = "\x8b\139\u{8b8c}\z
   end"
local x = "\x8c\140\u{8c8d}\z
   end"
local x = "\x8d\141\u{8d8e}\z
   end"
local x = "\x8e\142\u{8e8f}\z
   end"
local x = "\x8f\143\u{8f90}\z
   end"
local x = "\x90\144\u{9091}\z
   end"
local x = "\x91\145\u{9192}\z
   end"
local x = "\x92\146\u{9293}\z
   end"
local x = "\x93\147\u{9394}\z
   end"
local x = "\x94\148\u{9495}\z
   end"
local x = "\x95\149\u{9596}\z
   end"
return rules
