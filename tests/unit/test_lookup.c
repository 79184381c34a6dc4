// What `loba fields` tells: every entry is whole, each example is a part of a rules file that
// loads, is without a fault and is played, and the words that people ask by find it.

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/about.h"
#include "base/text.h"
#include "lua/loader.h"
#include "lua/names.h"
#include "lua/sandbox_run.h"
#include "lua/sandbox_tables.h"
#include "rules/lookup.h"
#include "rules/synonyms.h"
#include "rules/trace.h"
#include "sim/match.h"
#include "support/rules_files.h"
#include "test.h"

enum { TEXT_BYTES = 2048 };

static RulesetSource source;
static char folder[FOLDER_SIZE], file[FOLDER_SIZE + 16];
static Entry entries[ENTRIES_MAX];
static int entry_count;

// Which facts the functions of a ruleset have asked for as it was played.
static unsigned char asked[FACTS];

static void note_call(void *self, const TraceCall *call)
{
    (void)self;
    for (int i = 0; i < call->fact_count && i < TRACE_FACTS_MAX; i++)
        asked[call->facts[i].fact] = 1;
}

static Trace trace = {.called = note_call};

static int open_source(void **state)
{
    static const char *const folders[] = {"tests/rules", "rules"};
    folder_make(folder);
    snprintf(file, sizeof file, "%s/rules.lua", folder);
    entry_count = entries_list(entries);
    if (!rules_source_open(&source, folders, 2))
        return 1;
    source.trace = &trace;
    return 0;
}

static int close_source(void **state)
{
    rules_source_close(&source);
    return unlink(file) != 0 || rmdir(folder) != 0;
}

// ---- Every entry

static void every_entry_is_whole(void **state)
{
    assert_true(entry_count > 280);
    for (int i = 0; i < entry_count; i++) {
        const Entry *entry = &entries[i];
        const bool shown = entry->kind != ENTRY_LUA;
        const char *text = entry_kind_text(entry);
        if (!*entry->name || !entry->help || !*entry->help || !*text)
            fail_msg("%s: wanted a name, a kind and a meaning", entry->name);
        if (shown && !(entry->example && *entry->example))
            fail_msg("%s (%s) has no example", entry->name, text);
        text = entry_type_text(entry);
        if (!*text && entry->kind != ENTRY_FUNCTION && entry->kind != ENTRY_LUA &&
            !(entry->kind == ENTRY_EVENT && entry->line.field->choices))
            fail_msg("%s has no type", entry->name);
        text = entry_stands_text(entry);
        if (!*text &&
            (entry->row ? entry->kind != ENTRY_LUA
                        : entry->kind == ENTRY_CONSTRUCTOR || entry->kind == ENTRY_FUNCTION))
            fail_msg("%s stands nowhere", entry->name);
    }
}

// ---- Examples

enum { CODE_MAX = 16 * 1024 };

static bool begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

// Where nobody exchanges wild cards any more.
#define NO_SWAP "base.melds.run.wild.swap, base.melds.run.wild.freed = nil, nil\n"

// Where an act, or a step, of an example takes its place in tests/rules/looked_up.lua.
static const struct {
    const char *start, *place;
} places[] = {
    {"draw {", "step(base, 'draw')[2] = "},
    {"meld {", "step(base, 'table')[1] = "},
    {"lay {", "step(base, 'table')[2] = "},
    {"swap {", "step(base, 'table')[3] = "},
    {"discard {", "step(base, 'throw')[1] = "},
    {"close {", "step(base, 'throw')[2] = "},
    {"say {", "step(base, 'word')[1] = "},
    {"one { name = \"draw\"", "base.hand[1][1] = "},
    {"maybe { name = \"call\"", "base.hand[1][4] = "},
    {"maybe {", "base.hand[1][2] = "},
    {"any { name = \"table\"", NO_SWAP "base.hand[1][2] = "},
    {"one { name = \"show\"", "base.hand[2] = "},
    {"any { name = \"after\"", "base.hand[2] = "},
};

// A whole rules file that has the example.
static void write_rules_with(const char *example, char code[CODE_MAX])
{
    static const char limit[] = "limit = 100";
    Text text = text_in(code, CODE_MAX);
    if (begins(example, "local option")) {
        char *rules = file_text("tests/rules/looked_up.lua"), *rest = strstr(rules, limit);
        assert_non_null(rest);
        text_add(&text, "%s\n%.*slimit = option.target%s", example, (int)(rest - rules), rules,
                 rest + sizeof limit - 1);
        free(rules);
        return;
    }
    if (begins(example, "return extends")) {
        text_add(&text, "%s\n", example);
        return;
    }
    if (begins(example, "local base")) {
        text_add(&text, "%s\nreturn base\n", example);
        return;
    }
    if (begins(example, "house {")) {
        text_add(&text,
                 "local ours = %s\nassert(kind(ours) == 'house')\n"
                 "return extends('looked_up')\n",
                 example);
        return;
    }
    text_add(&text, "local base = extends('looked_up')\n");
    if (begins(example, "step(")) {
        text_add(&text, "%s\nreturn base\n", example);
        return;
    }
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (begins(example, places[i].start)) {
            text_add(&text, "%s%s\nreturn base\n", places[i].place, example);
            return;
        }
    text_add(&text,
             "%sfor name, value in pairs({ %s }) do\n"
             "  local own = base[name]\n"
             "  if type(own) == 'table' and value[1] == nil then\n"
             "    for key, inner in pairs(value) do own[key] = inner end\n"
             "  else\n"
             "    base[name] = value\n"
             "  end\n"
             "end\nreturn base\n",
             strstr(example, "hand = ") ? NO_SWAP : "", example);
}

// Which functions a ruleset has.
static unsigned char functions[ASKED_COUNT];

static void note_function(const FieldPaths *at, const Field *field, const void *target, void *data)
{
    (void)at;
    (void)data;
    if (field && field_hook(field, target))
        functions[field->asked] = 1;
}

static Faults faults;

static void tell(const char *name, const char *code, const char *what)
{
    print_error("%s: %s\n%s\n", name, what, code);
}

// Whether the rules load, have no fault, and are played by bots for some hands.
static bool try_rules(const char *name, const char *code)
{
    static char report[REPORT_MAX];
    const Ruleset *rules;
    faults.count = faults.dropped = 0;
    file_write(file, code);
    if (source.load(&source, file, NULL, NULL, 0, &rules, &faults) != LOAD_DONE) {
        faults_report(&faults, report);
        tell(name, code, report);
        return false;
    }
    memset(asked, 0, sizeof asked);
    memset(functions, 0, sizeof functions);
    fields_walk(rules, note_function, NULL);
    bool well = true;
    for (int players = rules->players.min; players <= 3 && well; players++) {
        Contest contest = {.rules = rules,
                           .setup = {.players = players, .seed = 7, .hands_bound = 20}};
        MatchRecord record;
        Error error = {""};
        for (int seat = 0; seat < players; seat++)
            contest.bots[seat] = &bot_kinds[seat % 2 ? BOT_RANDOM : BOT_GREEDY];
        well = match_play(&contest, &record, &error) != MATCH_FAILED && record.hands > 0;
        if (!well)
            tell(name, code, *error.text ? error.text : "no hand was played");
    }
    source.unload(&source, rules);
    return well;
}

// What an example lacks that it is to show; NULL: nothing.
static const char *lacks(const Entry *entry)
{
    const char *dot = strrchr(entry->name, '.'), *name = dot ? dot + 1 : entry->name;
    if (entry->fact && !asked[entry->fact - fact_rows])
        return "its example does not ask for it";
    if (entry->kind == ENTRY_FUNCTION && asked_rows[entry->asked].moment != MOMENT_LOAD &&
        !functions[entry->asked])
        return "its example has no such function";
    if (strcmp(name, "*") != 0 && !strstr(entry->example, name))
        return "its example has not its name";
    return NULL;
}

static void every_example_is_a_part_of_a_game(void **state)
{
    static char code[CODE_MAX];
    int tried = 0, failed = 0;
    for (int i = 0; i < entry_count; i++) {
        const Entry *entry = &entries[i];
        if (!entry->example)
            continue;
        tried++;
        write_rules_with(entry->example, code);
        if (!try_rules(entry->name, code))
            failed++;
        else if (lacks(entry)) {
            tell(entry->name, code, lacks(entry));
            failed++;
        }
    }
    if (failed > 0)
        fail_msg("%d of %d examples fail", failed, tried);
    assert_true(tried > 250);
}

// ---- Searching

static const struct {
    const char *wanted;
    Match match;       // of the first that is found
    const char *name;  // of the first
    int least;         // found
} searches[] = {
    {"r.total", MATCH_SAME, "total", 1},
    {"total", MATCH_SAME, "total", 2},
    {"TOTAL", MATCH_SAME, "total", 2},
    {"says", MATCH_SAME, "says", 1},
    {"close", MATCH_SAME, "close", 5},
    {"extends", MATCH_SAME, "extends", 1},
    {"function(r, side)", MATCH_SAME, "function(r, side)", 1},
    {"hand end", MATCH_SAME, "hand end", 1},
    {"melds", MATCH_SAME, "melds", 20},
    {"melds.escalera.wild", MATCH_BELOW, "melds.*.wild", 7},
    {"match.reentry.", MATCH_SAME, "match.reentry", 4},
    {"chips[2].am", MATCH_BELOW, "chips[*].amount", 1},
    {"string.sub", MATCH_SAME, "string.sub", 1},
    {"sub", MATCH_BELOW, "string.sub", 1},
    {"card.joker", MATCH_SAME, "joker", 1},
    {"meld.suit", MATCH_SAME, "suit", 1},
    {"m", MATCH_BELOW, "function(m)", 20},
    {"events", MATCH_BELOW, "counts.*.on.hand_start", 18},
    {"facts", MATCH_BELOW, "hand", FACTS},
    {"lay_off", MATCH_SAME, "lay", 3},
    {"lay off", MATCH_SAME, "lay", 3},
    {"bonus points", MATCH_SAME, "score.bonuses", 3},
    {"bonificación", MATCH_SAME, "score.bonuses", 3},
    {"descuentos", MATCH_SAME, "score.bonuses", 3},
    {"bono", MATCH_SAME, "score.bonuses", 3},
    {"escala", MATCH_SAME, "run", 2},
    {"Pierna", MATCH_SAME, "set", 2},
    {"trío", MATCH_SAME, "set", 2},
    {"sueltos", MATCH_SAME, "hand.*.*.loose_points", 3},
    {"salir de una", MATCH_SAME, "one_go", 1},
    {"de una sola vez", MATCH_SAME, "one_go", 1},
    {"cutting", MATCH_SAME, "close", 3},
    {"laid down", MATCH_SAME, "meld", 3},
    {"límite", MATCH_SAME, "match.limit", 2},
    {"LIMITE", MATCH_SAME, "match.limit", 2},
    {"apertura", MATCH_SAME, "opening", 3},
    {"knock", MATCH_SAME, "close", 5},
    {"penalty", MATCH_SAME, "score.bonuses", 2},
    {"clockwise", MATCH_WORDS, "match.direction", 1},
    {"fewest cards", MATCH_WORDS, "melds.*.size", 3},
    {"dicar", MATCH_HOLDS, NULL, 0},
};

static void words_find_what_is_named_or_told(void **state)
{
    static Found found[ENTRIES_MAX];
    const Speech english = {.language = LANGUAGE_EN};
    for (size_t i = 0; i < sizeof searches / sizeof searches[0]; i++) {
        const int count =
            entries_search(entries, entry_count, searches[i].wanted, &english, 1, found);
        if (count < searches[i].least || (searches[i].least == 0 && count > 0))
            fail_msg("%s: %d found", searches[i].wanted, count);
        if (count > 0 && (found[0].match != searches[i].match ||
                          strcmp(entries[found[0].entry].name, searches[i].name) != 0))
            fail_msg("%s: the first is %s (%d)", searches[i].wanted, entries[found[0].entry].name,
                     (int)found[0].match);
        for (int j = 1; j < count; j++)
            if (found[j].match < found[j - 1].match)
                fail_msg("%s: %s comes too late", searches[i].wanted, entries[found[j].entry].name);
    }
}

static void a_word_in_the_other_language_is_found_without_accents(void **state)
{
    static Found found[ENTRIES_MAX];
    Catalogue *catalogue = catalogue_open(LOBA_CATALOGUES_BUILT, LANGUAGE_ES);
    if (!catalogue)
        skip();
    const Speech speeches[] = {{.language = LANGUAGE_EN},
                               {.language = LANGUAGE_ES, .catalogue = catalogue}};
    static const char *const words[] = {"comodín", "COMODIN", "mazo", "sucesos", "joker"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const Language before = language_now();
        if (entries_search(entries, entry_count, words[i], speeches, 2, found) < 3)
            fail_msg("%s: too few are found", words[i]);
        assert_int_equal(language_now(), before);
    }
    const int one = entries_search(entries, entry_count, "comodín", speeches, 2, found);
    assert_int_equal(one, entries_search(entries, entry_count, "COMODIN", speeches, 2, found));
    assert_int_equal(entries_search(entries, entry_count, "mazo", speeches, 1, found), 0);
    catalogue_close(catalogue);
}

static void every_synonym_means_an_entry_and_is_found(void **state)
{
    static Found found[ENTRIES_MAX];
    const Speech english = {.language = LANGUAGE_EN};
    for (const SynonymRow *row = synonym_rows; row->words; row++) {
        char names[TEXT_BYTES], words[TEXT_BYTES], *rest = names;
        snprintf(names, sizeof names, "%s", row->names);
        for (const char *name; (name = strtok_r(rest, ",", &rest));) {
            bool known = false;
            name += strspn(name, " ");
            for (int i = 0; i < entry_count && !known; i++)
                known = strcmp(entries[i].name, name) == 0;
            if (!known)
                fail_msg("%s: there is no entry of this name", name);
        }
        snprintf(words, sizeof words, "%s", row->words);
        rest = words;
        for (const char *word; (word = strtok_r(rest, ",", &rest));)
            if (entries_search(entries, entry_count, word, &english, 1, found) == 0 ||
                found[0].match != MATCH_SAME)
                fail_msg("%s: is not found", word);
    }
}

// Whether there is an entry that says it: a name, and a value that it may have where one is named.
static bool can_be_said(const char *name)
{
    const size_t length = strcspn(name, " ");
    for (int i = 0; i < entry_count; i++) {
        if (strncmp(entries[i].name, name, length) != 0 || entries[i].name[length])
            continue;
        if (!name[length] || strstr(entry_type_text(&entries[i]), name + length + 1))
            return true;
    }
    return false;
}

static void what_cannot_be_said_yet_is_told_until_a_field_says_it(void **state)
{
    static Found found[ENTRIES_MAX];
    const Speech english = {.language = LANGUAGE_EN};
    assert_true(can_be_said("melds.*.wild.freed \"hand\""));
    for (const LackingRow *row = lacking_rows; row->words; row++) {
        char list[TEXT_BYTES], *rest = list;
        if (can_be_said(row->field))
            fail_msg("%s: there is %s, and the row is to go", row->lacking, row->field);
        snprintf(list, sizeof list, "%s", row->nearest);
        for (const char *name; (name = strtok_r(rest, ",", &rest));)
            if (!can_be_said(name + strspn(name, " ")))
                fail_msg("%s: there is no entry %s", row->lacking, name);
        snprintf(list, sizeof list, "%s", row->words);
        rest = list;
        for (const char *word; (word = strtok_r(rest, ",", &rest));)
            if (entries_lacking(word) != row ||
                (entries_search(entries, entry_count, word, &english, 1, found) > 0 &&
                 found[0].match == MATCH_SAME))
                fail_msg("%s: means something else", word);
    }
    assert_null(entries_lacking("zebra"));
    assert_ptr_equal(entries_lacking("PAREJAS"), entries_lacking("compañero"));
}

static void a_word_that_is_not_found_has_neighbours(void **state)
{
    static const struct {
        const char *wanted, *nearest;
    } cases[] = {{"totl", "total"},     {"s.totals", "total"}, {"lai", "laid"},
                 {"extend", "extends"}, {"zebra", NULL},       {"", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *nearest[3];
        const int count = entries_nearest(entries, entry_count, cases[i].wanted, nearest, 3);
        if (!cases[i].nearest ? count > 0 : count == 0 || strcmp(nearest[0], cases[i].nearest) != 0)
            fail_msg("%s: %d near, the first %s", cases[i].wanted, count,
                     count ? nearest[0] : "none");
        for (int j = 0; j < count; j++)
            for (int k = 0; k < j; k++)
                assert_string_not_equal(nearest[j], nearest[k]);
    }
}

// ---- The names that rules files see

static bool is_listed(const char *name)
{
    for (int i = 0; i < entry_count; i++)
        if ((entries[i].kind == ENTRY_LUA || entries[i].kind == ENTRY_NAME ||
             entries[i].kind == ENTRY_CONSTRUCTOR) &&
            strcmp(entries[i].name, name) == 0)
            return true;
    return false;
}

typedef struct {
    int seen;
    char missing[256];
} Names;

// Goes through the table on top of the stack. Fails nowhere: Lua is on the stack.
static void look_through(lua_State *L, const char *owner, Names *names)
{
    const int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        char name[128];
        snprintf(name, sizeof name, "%s%s%s", owner, *owner ? "." : "", lua_tostring(L, -2));
        if (lua_istable(L, -1)) {
            sandbox_push_contents(L, -1);
            look_through(L, name, names);
            lua_pop(L, 1);
            continue;
        }
        names->seen++;
        if (!is_listed(name))
            snprintf(names->missing, sizeof names->missing, "%s", name);
    }
}

static void look_through_all(lua_State *L, void *data)
{
    Loader loader = {.L = L};
    names_add(&loader);
    lua_rawgeti(L, LUA_REGISTRYINDEX, REGISTRY_NAMES);
    look_through(L, "", data);
}

static void every_name_of_a_rules_file_has_an_entry(void **state)
{
    Names names = {0};
    Fault fault = {0};
    Sandbox *sandbox = sandbox_new(&sandbox_limits);
    assert_non_null(sandbox);
    if (!sandbox_protect(sandbox, look_through_all, &names, &fault))
        fail_msg("%s", fault.text);
    sandbox_free(sandbox);
    if (*names.missing)
        fail_msg("'%s' has no row", names.missing);
    // The loader adds options, option, extends and house.
    int listed = -4;
    for (int i = 0; i < entry_count; i++)
        listed += entries[i].kind == ENTRY_LUA || entries[i].kind == ENTRY_NAME ||
                  entries[i].kind == ENTRY_CONSTRUCTOR;
    assert_int_equal(names.seen, listed);
}

// ---- luacheck

// Goes through a list of names, or of tables of names, of .luacheckrc, at the top of the stack.
static void look_through_globals(lua_State *L, const char *owner, Names *names)
{
    const int table = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
        char name[128];
        if (lua_istable(L, -1)) {
            lua_getfield(L, -1, "fields");
            look_through_globals(L, lua_tostring(L, -3), names);
            lua_pop(L, 1);
            continue;
        }
        snprintf(name, sizeof name, "%s%s%s", owner, *owner ? "." : "", lua_tostring(L, -1));
        names->seen++;
        if (!is_listed(name))
            snprintf(names->missing, sizeof names->missing, "%s", name);
    }
}

static void luacheck_knows_the_same_names(void **state)
{
    Names names = {0};
    int listed = 0;
    lua_State *L = luaL_newstate();
    assert_non_null(L);
    if (luaL_dofile(L, ".luacheckrc"))
        fail_msg("%s", lua_tostring(L, -1));
    lua_getglobal(L, "std");
    lua_getfield(L, -1, "read_globals");
    look_through_globals(L, "", &names);
    lua_close(L);
    for (int i = 0; i < entry_count; i++)
        listed += entries[i].kind == ENTRY_LUA || entries[i].kind == ENTRY_NAME ||
                  entries[i].kind == ENTRY_CONSTRUCTOR;
    if (*names.missing)
        fail_msg(".luacheckrc: the program does not know '%s'", names.missing);
    assert_int_equal(names.seen, listed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_entry_is_whole),
        cmocka_unit_test(every_example_is_a_part_of_a_game),
        cmocka_unit_test(words_find_what_is_named_or_told),
        cmocka_unit_test(a_word_in_the_other_language_is_found_without_accents),
        cmocka_unit_test(every_synonym_means_an_entry_and_is_found),
        cmocka_unit_test(what_cannot_be_said_yet_is_told_until_a_field_says_it),
        cmocka_unit_test(a_word_that_is_not_found_has_neighbours),
        cmocka_unit_test(every_name_of_a_rules_file_has_an_entry),
        cmocka_unit_test(luacheck_knows_the_same_names),
    };
    return !!cmocka_run_group_tests(tests, open_source, close_source);
}
