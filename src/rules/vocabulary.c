#include "rules/vocabulary.h"

#include <stddef.h>

#include "base/language.h"

#define ASKED(name, parameters, help)                                    \
    {                                                                    \
        name, parameters, "boolean", NULL, help, NULL,                   \
            N_("as such a function, also in says(\"…\", NAME)"),         \
            "score = { bonuses = { { points = -5, when = " name " } } }" \
    }

const NameRow host_names[HOST_NAMES] = {
    [HOST_OPTIONS] =
        {"options", "declared: table<string, loba.option>", "loba.options", NULL,
         N_("what a table may agree on before it plays: each option with its default, and what "
            "else it may be; answers the values that were chosen"),
         "options { … }",
         N_("once, before anything reads an option; not in a file that extends another one"),
         "local option = options { target = { 100, range = { 50, 500 }, help = \"points to win\" } "
         "}"},
    [HOST_OPTION] =
        {"option", NULL, "loba.options", NULL,
         N_("an option that decides one field, at that field: its name, its default, and what else "
            "it may be; answers the value that was chosen, or what `means` says of it"),
         "option { \"NAME\", … }", N_("as the value of a field; not in house rules"),
         "match = { limit = option { \"target\", 100, choices = { 150, 200 } } }"},
    [HOST_EXTENDS] =
        {"extends", "name: string, changes?: table<string, any>, houses?: string[]",
         "loba.base; loba.options", NULL,
         N_("the rules of another file, but for what the table says, and its options: fields by "
            "their paths, options by their names; then house rules that are put on it before"),
         "extends(\"NAME\", { … })", N_("once, at the top of a file; instead of options"),
         "return extends(\"loba_de_menos\", { name = \"Loba to 151\", [\"match.limit\"] = 151 })"},
    [HOST_STEP] = {"step", "base: loba.rules, name: string", "loba.hand", NULL,
                   N_("a step of the rules of another file, by its name"), "step(base, \"NAME\")",
                   N_("after extends, to change that step"),
                   "step(base, \"draw\")[2].use = { meld = true, lay = true }"},
    [HOST_ACTS] = {"acts", "base: loba.rules, kind: string", "table[]", NULL,
                   N_("all acts of a kind in the rules of another file, as a list"),
                   "acts(base, \"KIND\")", N_("after extends, or in the change of house rules"),
                   "local base = extends(\"chinchon\")\n"
                   "for _, cut in ipairs(acts(base, \"close\")) do cut.loose_points = 5 end"},
    [HOST_KIND] = {"kind", "value: any", "string?", NULL,
                   N_("the name of the constructor with which a table was made, as \"set\" or "
                      "\"close\"; nil for anything else"),
                   "kind(value)", N_("after extends, or in the change of house rules"),
                   "local base = extends(\"chinchon\")\n"
                   "for _, meld in pairs(base.melds) do\n"
                   "  if kind(meld) == \"run\" then meld.ace = \"either\" end\n"
                   "end"},
    [HOST_HOUSE] =
        {"house", "rules: loba.house", "loba.house", NULL,
         N_("house rules: a small file that only changes a variant, and is put on it with --with"),
         "house { … }", N_("as all that a file of house rules returns"),
         "house { name = \"to 50\", change = { [\"match.limit\"] = 50 } }"},
    [HOST_SAYS] = {"says", "words: loba.words, asked: fun(...: any): any", "fun(...: any): any",
                   NULL, N_("a function, with words that tell people what it does"),
                   "says(\"…\", function (…) … end)", N_("wherever a function may stand"),
                   "score = { bonuses = { { points = -5,\n"
                   "  when = says({ en = \"goes out\", es = \"sale\" }, goes_out) } } }"},
    [HOST_TURNS] = {"turns", "steps: loba.hand[]", "loba.turns", NULL,
                    N_("steps that are repeated player by player until the hand ends"), "turns {…}",
                    N_("in the field hand"),
                    "hand = { turns {\n"
                    "  one { name = \"draw\", draw { from = \"stock\" } },\n"
                    "  any { name = \"table\", meld {}, lay { on = \"any\" } },\n"
                    "  one { name = \"throw\", discard {} },\n"
                    "} }"},
    [HOST_BY_NUMBER] = {"by_number", "named: table<string, integer>",
                        "fun(card: loba.card): integer", NULL,
                        N_("a card counts its number, but for what is named: joker, ace, court (11 "
                           "to 13, in Spanish packs 10 to 12)"),
                        "by_number { … }", N_("where a card is counted"),
                        "points = by_number { joker = 50, ace = 20, court = 10 }"},
    [HOST_SOMEBODY_CLOSED] = ASKED("somebody_closed", "m: loba.m|loba.r",
                                   N_("whether an act close ended the hand: a cut, a knock")),
    [HOST_IS_CLOSER] = ASKED("is_closer", "m: loba.m|loba.r, seat: integer",
                             N_("whether this player, or side, closed the hand")),
    [HOST_IS_NOT_CLOSER] = ASKED("is_not_closer", "m: loba.m|loba.r, seat: integer",
                                 N_("whether another one closed the hand, or nobody")),
    [HOST_GOES_OUT] = ASKED("goes_out", "r: loba.r, side: integer",
                            N_("whether this side got rid of all its cards")),
    [HOST_GOES_OUT_IN_ONE_TURN] =
        ASKED("goes_out_in_one_turn", "r: loba.r, side: integer",
              N_("whether this side went out in one turn, with nothing on the table before")),
    [HOST_UNLIMITED] = {"unlimited", NULL, "integer", NULL, N_("as large as it likes"), NULL,
                        N_("where a number may be unlimited"),
                        "melds = { trio = set { size = { 3, unlimited } } }"},
    [HOST_NONE] = {"none", NULL, "loba.none", NULL,
                   N_("takes a field, or a named entry of a list, out of the rules; an option it "
                      "settles: at its choice \"none\", if it has one, otherwise at its default"),
                   NULL, N_("in the table of extends, or in the change of house rules"),
                   "return extends(\"loba_de_menos\", { [\"score.bonuses.one_go\"] = none })"},
};

const NameRow option_members[OPTION_MEMBERS] = {
    [MEMBER_CHOICES] =
        {"choices", NULL, "(string|integer|boolean)[]", NULL,
         N_("the values that an option may have: 2 to 12, texts, numbers or truths"),
         "choices = { … }", N_("in an option"),
         "local option = options { target = { 100, choices = { 100, 150 }, help = \"points\" } }"},
    [MEMBER_RANGE] = {"range", NULL, "integer[]", NULL,
                      N_("the least and the most number that an option may be"),
                      "range = { least, most }", N_("in an option"),
                      "local option = options { target = { 100, range = { 50, 500 } } }"},
    [MEMBER_HELP] = {"help", NULL, "loba.words", NULL, N_("what an option is for, in words"),
                     "help = \"…\"", N_("in an option"),
                     "local option = options { target = { 100, range = { 50, 500 }, help = "
                     "\"points to win\" } }"},
    [MEMBER_MEANS] =
        {"means", NULL, "table<string|integer|boolean, any>", NULL,
         N_("what choices of an option mean for the field at which it stands"),
         "means = { CHOICE = … }", N_("in an option at its field"),
         "stock = { renew = option { \"stock_end\", \"over\", choices = { \"none\" },\n"
         "  means = { over = \"all\" } } }"},
    [MEMBER_FORMER] =
        {"former", NULL, "string", NULL,
         N_("the name that an option had before: files and matches may say it still"),
         "former = \"…\"", N_("in an option"),
         "local option = options { target = { 100, range = { 50, 500 }, former = \"limit\" } }"},
};

#define IN_HOUSE N_("in house rules")

const NameRow house_members[HOUSE_MEMBERS] = {
    [HOUSE_NAME] = {"name", NULL, "loba.words", NULL,
                    N_("what the house rules are called; else the name of their file"),
                    "name = \"…\"", IN_HOUSE,
                    "house { name = \"to 50\", change = { [\"match.limit\"] = 50 } }"},
    [HOUSE_HELP] = {"help", NULL, "loba.words", NULL,
                    N_("what the house rules do, in a sentence that `loba explain` tells"),
                    "help = \"…\"", IN_HOUSE,
                    "house { help = \"a match goes to 50\", change = { [\"match.limit\"] = 50 } }"},
    [HOUSE_FITS] =
        {"fits", NULL,
         "string[]|fun(rules: loba.base, option: table<string, any>): boolean, loba.words?", NULL,
         N_("the variants that they are for, and whatever extends these; or a function that "
            "answers true, or false and why"),
         "fits = { … }", IN_HOUSE,
         "house { fits = { \"chinchon\", \"conga\" }, change = { [\"match.limit\"] = 50 } }"},
    [HOUSE_NEEDS] = {"needs", NULL, "string[]", NULL,
                     N_("fields that have to be there, by their paths"), "needs = { … }", IN_HOUSE,
                     "house { needs = { \"match.limit\" }, change = { [\"match.limit\"] = 50 } }"},
    [HOUSE_OPTIONS] =
        {"options", NULL, "table<string, loba.option>", NULL,
         N_("options of the house rules themselves, which people set as HOUSE.NAME"),
         "options = { … }", IN_HOUSE,
         "house { options = { points = { 50, choices = { 50, 70 }, help = \"limit\" } },\n"
         "  change = function(rules, option) rules.match.limit = option.points end }"},
    [HOUSE_SET] = {"set", NULL, "table<string, any>", NULL,
                   N_("defaults for options of the variant, or of other house rules"),
                   "set = { … }", IN_HOUSE,
                   "house { fits = { \"chinchon\" }, set = { ante = 0 } }"},
    [HOUSE_WITH] = {"with", NULL, "string[]", NULL,
                    N_("other house rules that belong to them, and change the rules first"),
                    "with = { … }", IN_HOUSE,
                    "house { name = \"our table\", with = { \"jokers\", \"limit\" } }"},
    [HOUSE_CHANGE] = {"change", NULL,
                      "table<string, any>|fun(rules: loba.base, option: table<string, any>)", NULL,
                      N_("what they change: fields and options with their values, as in extends, "
                         "or a function that alters the rules"),
                      "change = { … }", IN_HOUSE, "house { change = { [\"match.limit\"] = 50 } }"},
};

// Where the host defines a function differently from Lua, the text says so.
const NameRow lua_names[LUA_NAMES] = {
    {"assert", "value: any, words?: string", "any", NULL,
     N_("fails with these words if the value is false or nil")},
    {"error", "words: any, level?: integer", "", NULL, N_("fails with these words")},
    {"ipairs", "list: V[]", "fun(list: V[], index?: integer): integer, V; V[]; integer", "V",
     N_("visits the items of a list in order")},
    {"pairs", "fields: table<K, V>", "fun(fields: table<K, V>, key?: K): K, V; table<K, V>", "K, V",
     N_("visits the fields of a table, in a fixed order")},
    {"pcall", "called: function, ...: any", "boolean; any", NULL,
     N_("calls a function and catches its failure")},
    {"print", "...: any", "", NULL,
     N_("writes its values to --trace, for the author of the file alone; nowhere without it")},
    {"select", "from: integer|string, ...: any", "any", NULL, N_("its values from this one on")},
    {"tonumber", "text: string|number", "number?", NULL,
     N_("the number that a text stands for, or nil")},
    {"tostring", "value: any", "string", NULL, N_("the value as a text; a table is \"table\"")},
    {"type", "value: any", "string", NULL, N_("the type of the value")},
    {"math.abs", "number: number", "number", NULL, N_("the number without its sign")},
    {"math.ceil", "number: number", "integer", NULL, N_("the number rounded up")},
    {"math.floor", "number: number", "integer", NULL, N_("the number rounded down")},
    {"math.max", "number: T, ...: T", "T", "T", N_("the largest of the numbers")},
    {"math.maxinteger", NULL, "integer", NULL, N_("the largest whole number")},
    {"math.min", "number: T, ...: T", "T", "T", N_("the smallest of the numbers")},
    {"math.mininteger", NULL, "integer", NULL, N_("the smallest whole number")},
    {"math.tointeger", "number: any", "integer?", NULL, N_("the number as a whole number, or nil")},
    {"math.type", "number: any", "string?", NULL, N_("\"integer\", \"float\" or nil")},
    {"math.ult", "a: integer, b: integer", "boolean", NULL,
     N_("whether a is less than b, both without sign")},
    {"string.byte", "text: string, from?: integer, to?: integer", "integer", NULL,
     N_("the bytes of the text as numbers")},
    {"string.char", "...: integer", "string", NULL, N_("the text of these bytes")},
    {"string.format", "format: string, ...: any", "string", NULL,
     N_("the format with its values: whole numbers and texts alone")},
    {"string.len", "text: string", "integer", NULL, N_("how many bytes the text has")},
    {"string.lower", "text: string", "string", NULL, N_("in small letters, a to z alone")},
    {"string.reverse", "text: string", "string", NULL, N_("the bytes in reverse order")},
    {"string.sub", "text: string, from: integer, to?: integer", "string", NULL,
     N_("a part of the text")},
    {"string.upper", "text: string", "string", NULL, N_("in capital letters, A to Z alone")},
    {"table.concat", "list: any[], between?: string, from?: integer, to?: integer", "string", NULL,
     N_("the texts of a list joined")},
    {"table.insert", "list: any[], ...: any", "", NULL, N_("puts a value into a list")},
    {"table.remove", "list: V[], place?: integer", "V?", "V", N_("takes a value out of a list")},
    {"table.sort", "list: V[], before?: fun(a: V, b: V): boolean", "", "V",
     N_("sorts a list; equal values keep their order")},
    {"table.unpack", "list: V[], from?: integer, to?: integer", "V", "V",
     N_("the values of a list, one by one")},
};
