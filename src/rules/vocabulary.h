// The names that a rules file may use and that are neither fields nor constructors of a group of
// fields: those of the host, and as much of Lua's library as there is. A row each, by which `lua`
// defines the names of the host, `loba fields` tells them, and editors know their types.

#ifndef LOBA_RULES_VOCABULARY_H
#define LOBA_RULES_VOCABULARY_H

// Types are written as the Lua language server reads them (LuaCATS): "integer", "string[]",
// "loba.words"; rules/definitions.h defines those that begin with "loba.".
typedef struct {
    const char *name;        // "extends", "string.sub"
    const char *parameters;  // "from: string, options?: table"; NULL: it is no function
    const char *answers;     // types of its results, apart by ";"; of a value its type; "": nothing
    const char *generics;    // the type parameters, "K, V"; NULL: none
    const char *help;
    const char *written;  // as people write it, where that is not "name(parameters)"
    const char *stands;   // where it may stand; of Lua's names NULL: wherever Lua has them
    const char *example;  // of Lua's names NULL: they are as in Lua
} NameRow;

typedef enum {
    HOST_OPTIONS,
    HOST_OPTION,
    HOST_EXTENDS,
    HOST_STEP,
    HOST_ACTS,
    HOST_KIND,
    HOST_HOUSE,
    HOST_SAYS,
    HOST_TURNS,
    HOST_BY_NUMBER,
    HOST_SOMEBODY_CLOSED,
    HOST_IS_CLOSER,
    HOST_IS_NOT_CLOSER,
    HOST_GOES_OUT,
    HOST_GOES_OUT_IN_ONE_TURN,
    HOST_UNLIMITED,
    HOST_NONE,
    HOST_NAMES,
} HostName;

extern const NameRow host_names[HOST_NAMES];

enum { LUA_NAMES = 33 };

extern const NameRow lua_names[LUA_NAMES];

// The named members of an option: options { NAME = { default, choices = … } }.
typedef enum {
    MEMBER_CHOICES,
    MEMBER_RANGE,
    MEMBER_HELP,
    MEMBER_FORMER,
    MEMBER_MEANS,
    OPTION_MEMBERS
} OptionMember;

extern const NameRow option_members[OPTION_MEMBERS];

// The members of house rules: house { MEMBER = … }.
typedef enum {
    HOUSE_NAME,
    HOUSE_HELP,
    HOUSE_FITS,
    HOUSE_NEEDS,
    HOUSE_OPTIONS,
    HOUSE_SET,
    HOUSE_WITH,
    HOUSE_CHANGE,
    HOUSE_MEMBERS,
} HouseMember;

extern const NameRow house_members[HOUSE_MEMBERS];

#endif
