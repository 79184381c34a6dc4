// The library as a program sees it: doors let in what they say and nothing else, failures are
// values, a copy is a match of its own, and numbers of acts stand as long as the state does.

#include "library/loba.h"

#include "support/catalogues.h"
#include "support/rules_files.h"
#include "test.h"

#include <ctype.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const folders[] = {"tests/rules", "rules", NULL};

typedef struct {
    LobaHouse *house;
    LobaRules *rules;
    LobaDoor *host;
} Place;

static void open_place(Place *place, const char *variant, const char *language,
                       const LobaLeave *leave)
{
    const LobaSettings settings = {.folders = folders, .language = language};
    assert_int_equal(loba_open(&settings, &place->house), LOBA_DONE);
    if (loba_load(place->house, variant, NULL, &place->rules) != LOBA_DONE)
        fail_msg("%s: %s", variant, loba_failure(place->house));
    assert_int_equal(loba_table(place->rules, leave, &place->host), LOBA_DONE);
}

static void close_place(Place *place)
{
    loba_leave(place->host);
    loba_rules_close(place->rules);
    loba_close(place->house);
}

static void wants(LobaDoor *door, LobaStatus status, LobaStatus wanted)
{
    if (status != wanted)
        fail_msg("wanted %d, got %d: %s", (int)wanted, (int)status, loba_answer(door));
}

// All that can be seen at the table, and all that the seats were told; the caller's.
static char *everything(LobaDoor *host)
{
    wants(host, loba_everything(host), LOBA_DONE);
    return strdup(loba_answer(host));
}

// ---- Houses and rules

static void a_house_speaks_its_language(void **state)
{
    Place places[2];
    open_place(&places[0], "loba_de_menos", "es", NULL);
    open_place(&places[1], "loba_de_menos", NULL, NULL);
    for (int i = 0; i < 2; i++) {
        wants(places[i].host, loba_say(places[i].host, "draw"), LOBA_ERROR);
        bool english = strstr(loba_answer(places[i].host), "no match has begun") != NULL;
        assert_int_equal(english, i);
        assert_non_null(strstr(loba_answer(places[i].host), "\"no_match\""));
    }
    close_place(&places[0]);
    close_place(&places[1]);
    LobaHouse *house;
    assert_int_equal(loba_open(&(LobaSettings){.language = "fr"}, &house), LOBA_ERROR);
    assert_null(house);
}

// The Spanish of rules files is in the catalogues of the house; what is odd in it goes no further.
static void a_house_has_the_texts_of_its_rules_in_its_language(void **state)
{
    static const Translated odd[] = {{"it has no ace of coins", "no\x1b[2J tiene\xff"}};
    static const char *const options[] = {"with ace_of_coins_wild", NULL};
    char odd_folder[FOLDER_SIZE], command[2 * FOLDER_SIZE];
    folder_make(odd_folder);
    catalogue_write_rules(odd_folder, "es", odd, 1);
    const struct {
        const char *catalogues, *language, *words;
    } cases[] = {
        {NULL, "es", "no tiene as de oros"},          {NULL, "en", "it has no ace of coins"},
        {"nowhere", "es", "it has no ace of coins"},  {odd_folder, "es", "no\\x1B[2J tiene\\xFF"},
        {odd_folder, "en", "it has no ace of coins"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const LobaSettings settings = {folders, cases[i].catalogues, cases[i].language};
        LobaHouse *house;
        LobaRules *rules;
        assert_int_equal(loba_open(&settings, &house), LOBA_DONE);
        assert_int_equal(loba_load(house, "gin", options, &rules), LOBA_ERROR);
        if (!strstr(loba_failure(house), cases[i].words))
            fail_msg("case %zu: %s", i, loba_failure(house));
        loba_close(house);
    }
    snprintf(command, sizeof command, "rm -r %s", odd_folder);
    assert_int_equal(system(command), 0);
}

static void what_does_not_load_says_why(void **state)
{
    static const struct {
        const char *variant, *options[2];
        LobaStatus status;
        const char *words;
    } cases[] = {
        {"chinchon", {NULL}, LOBA_DONE, ""},
        {"loba_de_menos", {"ante=5"}, LOBA_DONE, ""},
        {"chinchom", {NULL}, LOBA_ERROR, "chinchon"},
        {"loba_de_menos", {"ante=many"}, LOBA_ERROR, "ante"},
        {"loba_de_menos", {"ante"}, LOBA_ERROR, "NAME=VALUE"},
        {"loba_de_menos", {"speed=3"}, LOBA_ERROR, "speed"},
        {"tests/bad_rules/ace_of_a_set.lua", {NULL}, LOBA_BAD_RULES, "ace"},
    };
    LobaHouse *house;
    assert_int_equal(loba_open(&(LobaSettings){.folders = folders}, &house), LOBA_DONE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobaRules *rules;
        LobaStatus status = loba_load(house, cases[i].variant, cases[i].options, &rules);
        if (status != cases[i].status || !strstr(loba_failure(house), cases[i].words))
            fail_msg("%s: %d, %s", cases[i].variant, (int)status, loba_failure(house));
        assert_int_equal(rules != NULL, status == LOBA_DONE);
        loba_rules_close(rules);
    }
    loba_close(house);
}

// The parent of a file is looked for behind the file: where the name lies before it the failure
// says that, and does not offer the very name.
static void a_parent_that_lies_before_its_child_is_not_found(void **state)
{
    static const char *const turned[] = {"rules", "tests/rules", NULL};
    LobaHouse *house;
    LobaRules *rules;
    assert_int_equal(loba_open(&(LobaSettings){.folders = turned}, &house), LOBA_DONE);
    assert_int_equal(loba_load(house, "values", NULL, &rules), LOBA_BAD_RULES);
    assert_non_null(strstr(loba_failure(house), "'loba_de_menos' is looked for in the folder of"));
    loba_close(house);
}

static void rules_are_loaded_from_a_text(void **state)
{
    static const char house_rule[] = "return extends('loba_de_menos', { ante = { 5 } })\n";
    static const struct {
        const char *name, *text;
        LobaStatus status;
        const char *words;
    } cases[] = {
        {"house", house_rule, LOBA_DONE, ""},
        {"loba_de_menos", house_rule, LOBA_DONE, ""},
        {"house", "return {", LOBA_BAD_RULES, "house.lua:1"},
        {"house", "", LOBA_BAD_RULES, "empty"},
        {"house", "return extends('./chinchon.lua')", LOBA_BAD_RULES, "no folder"},
        {"house", "return extends('house')", LOBA_BAD_RULES, "no variant"},
        {"rules/house", house_rule, LOBA_ERROR, ""},
    };
    LobaHouse *house;
    assert_int_equal(loba_open(&(LobaSettings){.folders = folders}, &house), LOBA_DONE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobaRules *rules;
        LobaStatus status = loba_load_text(house, cases[i].name, cases[i].text,
                                           strlen(cases[i].text), NULL, &rules);
        if (status != cases[i].status || !strstr(loba_failure(house), cases[i].words))
            fail_msg("case %zu: %d, %s", i, (int)status, loba_failure(house));
        if (status != LOBA_DONE)
            continue;
        LobaDoor *host;
        assert_int_equal(loba_table(rules, NULL, &host), LOBA_DONE);
        loba_rules_close(rules);
        wants(host, loba_start(host, "seats Ana Beto; seed 7; option tope 51"), LOBA_ERROR);
        wants(host, loba_start(host, "seats Ana Beto; seed 7"), LOBA_DONE);
        wants(host, loba_state(host, 0), LOBA_DONE);
        assert_non_null(strstr(loba_answer(host), cases[i].name));
        loba_leave(host);
    }
    loba_close(house);
}

static void what_was_opened_is_closed_in_any_order(void **state)
{
    Place place;
    LobaDoor *seat, *copy;
    open_place(&place, "chinchon", "es", NULL);
    wants(place.host, loba_start(place.host, "seats Ana Beto; seed 7"), LOBA_DONE);
    assert_int_equal(loba_seat(place.host, 1, &seat), LOBA_DONE);
    assert_int_equal(loba_clone(place.host, &copy), LOBA_DONE);
    close_place(&place);
    wants(seat, loba_state(seat, 1), LOBA_DONE);
    wants(copy, loba_state(copy, 0), LOBA_DONE);
    loba_leave(seat);
    loba_leave(copy);
}

// A debug build stops there.
static void a_handle_of_another_kind_is_a_wrong_call(void **state)
{
#ifdef LOBA_DEBUG
    skip();
#else
    Place place;
    LobaRules *rules;
    LobaDoor *door;
    int count;
    open_place(&place, "chinchon", NULL, NULL);
    assert_int_equal(loba_load((LobaHouse *)place.host, "chinchon", NULL, &rules), LOBA_BAD_CALL);
    assert_int_equal(loba_load(NULL, "chinchon", NULL, &rules), LOBA_BAD_CALL);
    assert_int_equal(loba_load(place.house, NULL, NULL, &rules), LOBA_BAD_CALL);
    assert_int_equal(loba_table((LobaRules *)place.house, NULL, &door), LOBA_BAD_CALL);
    assert_int_equal(loba_seat((LobaDoor *)place.rules, 0, &door), LOBA_BAD_CALL);
    assert_int_equal(loba_clone((LobaDoor *)place.rules, &door), LOBA_BAD_CALL);
    assert_int_equal(loba_say((LobaDoor *)place.house, "help"), LOBA_BAD_CALL);
    assert_int_equal(loba_say(place.host, NULL), LOBA_BAD_CALL);
    assert_int_equal(loba_legal(NULL, &count), LOBA_BAD_CALL);
    assert_int_equal(loba_do(NULL, 0), LOBA_BAD_CALL);
    assert_int_equal(loba_asked(NULL), LOBA_NOBODY);
    close_place(&place);
#endif
}

// ---- Playing by number

static void numbers_stand_as_long_as_the_state_does(void **state)
{
    Place place;
    int count;
    open_place(&place, "loba_de_menos", NULL, NULL);
    assert_int_equal(loba_legal(place.host, &count), LOBA_ERROR);
    wants(place.host, loba_start(place.host, "seats Ana Beto; seed 7"), LOBA_DONE);
    assert_int_equal(loba_do(place.host, 0), LOBA_ERROR);
    wants(place.host, loba_legal(place.host, &count), LOBA_DONE);
    assert_true(count > 0);
    assert_string_equal(loba_act(place.host, count), "");
    assert_string_equal(loba_act(place.host, -1), "");
    assert_int_equal(loba_do(place.host, count), LOBA_ERROR);
    char first[1024];
    snprintf(first, sizeof first, "%s", loba_act(place.host, 0));
    wants(place.host, loba_state(place.host, 0), LOBA_DONE);
    assert_string_equal(loba_act(place.host, 0), first);
    wants(place.host, loba_do(place.host, 0), LOBA_DONE);
    assert_string_equal(loba_act(place.host, 0), "");
    assert_int_equal(loba_do(place.host, 0), LOBA_ERROR);
    close_place(&place);
}

// A match of random acts by number against a greedy bot. Returns a sum over all that was told.
static uint64_t play_match(const char *variant, const char *language, uint64_t seed)
{
    Place place;
    char lines[128];
    uint64_t sum = 14695981039346656037u, chance = seed;
    open_place(&place, variant, language, NULL);
    snprintf(lines, sizeof lines, "seats Ana Beto=greedy Cora=random; seed %llu; bound hands 3",
             (unsigned long long)seed);
    wants(place.host, loba_start(place.host, lines), LOBA_DONE);
    for (int acts = 0; loba_asked(place.host) != LOBA_NOBODY && acts < 5000; acts++) {
        if (loba_asked(place.host) == 0) {
            int count;
            wants(place.host, loba_legal(place.host, &count), LOBA_DONE);
            chance = chance * 6364136223846793005u + 1442695040888963407u;
            wants(place.host, loba_do(place.host, (int)((chance >> 33) % (unsigned)count)),
                  LOBA_DONE);
        } else
            wants(place.host, loba_bot(place.host, NULL), LOBA_DONE);
    }
    assert_int_equal(loba_asked(place.host), LOBA_NOBODY);
    for (int seat = 0; seat < loba_seats(place.host); seat++) {
        wants(place.host, loba_events(place.host, seat), LOBA_DONE);
        for (const char *at = loba_answer(place.host); *at; at++)
            sum = (sum ^ (unsigned char)*at) * 1099511628211u;
    }
    close_place(&place);
    return sum;
}

static const char *const variants[] = {"loba_de_menos", "chinchon", "carioca_argentina",
                                       "functions"};

typedef struct {
    const char *language;
    int matches;
    uint64_t *sums;
} Work;

static void *play_matches(void *self)
{
    const Work *work = self;
    for (int i = 0; i < work->matches; i++)
        work->sums[i] = play_match(variants[i % 4], work->language, (uint64_t)i);
    return NULL;
}

static void two_threads_play_in_two_languages_what_one_plays(void **state)
{
    enum { MATCHES = 12 };
    const char *told = getenv("MATCHES");
    int matches = told ? atoi(told) : MATCHES;
    static const char *const languages[2] = {"es", "en"};
    Work works[4];
    pthread_t threads[2];
    for (int i = 0; i < 4; i++)
        works[i] = (Work){languages[i % 2], matches, calloc((size_t)matches, sizeof(uint64_t))};
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, play_matches, &works[i]), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    for (int i = 2; i < 4; i++)
        play_matches(&works[i]);
    for (int i = 0; i < 2; i++)
        assert_memory_equal(works[i].sums, works[i + 2].sums,
                            (size_t)matches * sizeof works[0].sums[0]);
    assert_true(works[0].sums[0] != works[1].sums[0]);
    for (int i = 0; i < 4; i++)
        free(works[i].sums);
}

// ---- Copies, and going back

static void a_copy_is_a_match_of_its_own(void **state)
{
    Place place;
    LobaDoor *copy;
    open_place(&place, "carioca_chilena", NULL, &(LobaLeave){.all_seeing = true});
    wants(place.host, loba_start(place.host, "seats Ana=greedy Beto=greedy; seed 3"), LOBA_DONE);
    for (int i = 0; i < 40; i++)
        wants(place.host, loba_bot(place.host, NULL), LOBA_DONE);
    assert_int_equal(loba_clone(place.host, &copy), LOBA_DONE);
    char *before = everything(place.host), *same = everything(copy);
    assert_string_equal(before, same);
    for (int i = 0; i < 20; i++)
        wants(copy, loba_bot(copy, NULL), LOBA_DONE);
    char *after = everything(place.host), *other = everything(copy);
    assert_string_equal(before, after);
    assert_string_not_equal(before, other);
    for (int i = 0; i < 20; i++)
        wants(copy, loba_undo(copy), LOBA_DONE);
    free(other);
    other = everything(copy);
    assert_string_equal(before, other);
    for (int i = 0; i < 20; i++) {
        wants(copy, loba_redo(copy), LOBA_DONE);
        wants(place.host, loba_bot(place.host, NULL), LOBA_DONE);
    }
    free(after);
    free(other);
    after = everything(place.host);
    other = everything(copy);
    assert_string_equal(after, other);
    free(before);
    free(same);
    free(after);
    free(other);
    loba_leave(copy);
    close_place(&place);
}

static void points_are_those_of_the_last_hand(void **state)
{
    Place place;
    int totals[2] = {0, 0}, deals = 1, hands = 0;
    open_place(&place, "loba_de_menos", NULL, NULL);
    wants(place.host, loba_start(place.host, "seats Ana=greedy Beto=greedy; seed 11"), LOBA_DONE);
    assert_int_equal(loba_points(place.host, 0), 0);
    while (loba_asked(place.host) != LOBA_NOBODY && hands < 3) {
        wants(place.host, loba_bot(place.host, NULL), LOBA_DONE);
        if (loba_deals(place.host) == deals && loba_asked(place.host) != LOBA_NOBODY)
            continue;
        hands++;
        deals = loba_deals(place.host);
        assert_int_equal(loba_hands(place.host), hands);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(loba_total(place.host, seat) - totals[seat],
                             loba_points(place.host, seat));
            totals[seat] = loba_total(place.host, seat);
        }
    }
    assert_true(hands > 0);
    close_place(&place);
}

static void the_match_says_which_points_are_better(void **state)
{
    static const struct {
        const char *variant;
        bool highest;
    } cases[] = {{"loba_de_mas", true}, {"loba_de_menos", false}, {"chinchon", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Place place;
        open_place(&place, cases[i].variant, NULL, NULL);
        assert_false(loba_highest_wins(place.host));
        wants(place.host, loba_start(place.host, "seats Ana Beto"), LOBA_DONE);
        if (loba_highest_wins(place.host) != cases[i].highest)
            fail_msg("%s: wanted the %s total to win", cases[i].variant,
                     cases[i].highest ? "highest" : "lowest");
        assert_int_equal(loba_hands(place.host), 0);
        close_place(&place);
    }
}

// ---- The door of a seat

// What the door of Ana must not do: a command behind which Beto stands, or that is the host's.
static const char *const attempts[] = {
    "start seats Ana Beto",
    "start seats Ana Beto; seed 1",
    "start",
    "quit",
    "exit",
    "salir",
    "state all",
    "Beto> state",
    "Beto> state all",
    "Beto> legal",
    "Beto> events",
    "Beto> page",
    "Beto> page 60",
    "Beto> hint",
    "Beto> pista",
    "Beto> why draw",
    "Beto> draw",
    "Beto> robar",
    "Beto> bot",
    "Beto> bot greedy",
    "Beto> undo",
    "Beto> redo",
    "Beto> deshacer",
    "Beto> quit",
    "Beto> start seats Ana Beto",
    "Ana> Beto> state",
    "Ana> start seats Ana Beto",
    "Ana> quit",
    "Ana> state all",
    "draw",
    "robar",
    "bot",
    "bot greedy",
    "hint",
    "hint greedy",
    "hint random",
    "undo",
    "redo",
    "Ana> draw",
    "Ana> bot greedy",
    "Ana> undo",
    "save /tmp/x",
    "guardar /tmp/x",
    "lang es",
};

// Ways to write a line that a filter of text might not know.
static void disguise(const char *line, int way, char text[256])
{
    static const char *const before[] = {"", " ", "\t", "   \t ", ",", " , ", "", "", ""};
    static const char *const after[] = {"", " ", "", "\t", "", "", " # draw", "", ""};
    size_t length = (size_t)snprintf(text, 256, "%s%s%s", before[way], line, after[way]);
    for (size_t i = 0; i < length; i++) {
        if (way == 7)
            text[i] = (char)toupper((unsigned char)text[i]);
        if (way == 8 && i % 2)
            text[i] = (char)toupper((unsigned char)text[i]);
    }
}

// While Beto is asked, whom a person plays: nothing of all this is done, nor answered with anything
// that Ana does not see.
static void the_door_of_a_seat_keeps_it_in_its_seat(void **state)
{
    static const char *const languages[] = {"en", "es"};
    static const char *const sittings[] = {"seats Ana Beto; seed 7; dealer Ana",
                                           "seats Ana Beto=greedy; seed 7; dealer Ana"};
    for (int round = 0; round < 4; round++) {
        Place place;
        LobaDoor *ana;
        open_place(&place, "loba_de_menos", languages[round % 2], &(LobaLeave){.all_seeing = true});
        wants(place.host, loba_start(place.host, sittings[round / 2]), LOBA_DONE);
        assert_int_equal(loba_asked(place.host), 1);
        assert_int_equal(loba_seat(place.host, 0, &ana), LOBA_DONE);
        char *before = everything(place.host);
        for (size_t i = 0; i < sizeof attempts / sizeof attempts[0]; i++)
            for (int way = 0; way < 9; way++) {
                char line[256];
                disguise(attempts[i], way, line);
                LobaStatus status = loba_say(ana, line);
                if (status != LOBA_ERROR && status != LOBA_REFUSED)
                    fail_msg("'%s' is let through: %s", line, loba_answer(ana));
                assert_false(loba_has_left(ana));
                char *after = everything(place.host);
                assert_string_equal(before, after);
                free(after);
            }
        LobaDoor *other;
        int count = -1;
        assert_int_equal(loba_start(ana, "seats Ana Beto"), LOBA_ERROR);
        assert_int_equal(loba_everything(ana), LOBA_ERROR);
        assert_int_equal(loba_state(ana, 1), LOBA_ERROR);
        assert_int_equal(loba_events(ana, 1), LOBA_ERROR);
        assert_int_equal(loba_state(ana, 2), LOBA_ERROR);
        assert_int_equal(loba_page(ana, 1), LOBA_ERROR);
        assert_int_equal(loba_history(ana), LOBA_DONE);
        assert_true(loba_hint(ana, NULL) != LOBA_DONE);
        assert_int_equal(loba_seat(ana, 1, &other), LOBA_ERROR);
        assert_int_equal(loba_clone(ana, &other), LOBA_ERROR);
        assert_int_equal(loba_legal(ana, &count), LOBA_DONE);
        assert_int_equal(count, 0);
        assert_int_equal(loba_do(ana, 0), LOBA_ERROR);
        assert_true(loba_bot(ana, NULL) != LOBA_DONE);
        assert_true(loba_bot(ana, "greedy") != LOBA_DONE);
        assert_true(loba_undo(ana) != LOBA_DONE);
        assert_true(loba_redo(ana) != LOBA_DONE);
        char *after = everything(place.host);
        assert_string_equal(before, after);
        free(after);
        free(before);
        wants(ana, loba_state(ana, 0), LOBA_DONE);
        assert_null(strstr(loba_answer(ana), "\"view\":\"Beto\""));
        loba_leave(ana);
        close_place(&place);
    }
}

// Each failure at a door is an answer with a code, and words in the language of the house.
static void what_fails_at_a_door_says_why(void **state)
{
    static const char *const languages[] = {"en", "es"};
    static const char *const words[][2] = {
        {"no match has begun", "no empezó ninguna partida"},
        {"there is no seat 7: wanted 0 to 1", "no hay asiento 7: se esperaba de 0 a 1"},
        {"this door is bound to Ana", "esta puerta es de Ana"},
        {"this door is bound to Ana, who may not copy the table",
         "esta puerta es de Ana, que no puede copiar la mesa"},
        {"no act has the number 99", "ninguna jugada tiene el número 99"},
    };
    static const char *const codes[] = {"no_match", "no_seat", "other_seat", "not_allowed",
                                        "no_act"};
    for (int language = 0; language < 2; language++) {
        int count;
        Place place;
        LobaDoor *ana, *other;
        open_place(&place, "loba_de_menos", languages[language], NULL);
        for (int i = 0; i < 13; i++) {
            static const int failures[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 4};
            LobaDoor *door = i >= 8 && i <= 10 ? ana : place.host;
            if (i == 4) {
                wants(door, loba_start(door, "seats Ana Beto; seed 7; dealer Beto"), LOBA_DONE);
                assert_int_equal(loba_seat(door, 0, &ana), LOBA_DONE);
            }
            switch (i) {
            case 0: wants(door, loba_legal(door, &count), LOBA_ERROR); break;
            case 1: wants(door, loba_seat(door, 0, &other), LOBA_ERROR); break;
            case 2: wants(door, loba_page(door, 0), LOBA_ERROR); break;
            case 3: wants(door, loba_state(door, 0), LOBA_ERROR); break;
            case 4: wants(door, loba_seat(door, 7, &other), LOBA_ERROR); break;
            case 5: wants(door, loba_state(door, 7), LOBA_ERROR); break;
            case 6: wants(door, loba_events(door, 7), LOBA_ERROR); break;
            case 7: wants(door, loba_page(door, 7), LOBA_ERROR); break;
            case 8: wants(door, loba_seat(door, 1, &other), LOBA_ERROR); break;
            case 9: wants(door, loba_page(door, 1), LOBA_ERROR); break;
            case 10: wants(door, loba_clone(door, &other), LOBA_ERROR); break;
            case 11: wants(door, loba_do(door, 99), LOBA_ERROR); break;
            default: assert_string_equal(loba_act(door, 99), "");
            }
            const char *answer = loba_answer(door);
            if (!strstr(answer, words[failures[i]][language]) ||
                !strstr(answer, codes[failures[i]]))
                fail_msg("case %d: wanted '%s', got %s", i, words[failures[i]][language], answer);
        }
        loba_leave(ana);
        close_place(&place);
    }
}

// So does each failure of a house and of rules.
static void what_fails_without_a_door_says_why(void **state)
{
    static const struct {
        LobaLeave leave;
        const char *words;
    } cases[] = {
        {{.seat = "Ana", .all_seeing = true}, "no las dos cosas"},
        {{.seat = "Ana Beto"}, "que no se ve"},
    };
    Place place;
    LobaDoor *door;
    LobaRules *rules;
    LobaHouse *none;
    open_place(&place, "chinchon", "es", NULL);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(loba_table(place.rules, &cases[i].leave, &door), LOBA_ERROR);
        if (!strstr(loba_failure(place.house), cases[i].words))
            fail_msg("case %zu: %s", i, loba_failure(place.house));
    }
    assert_int_equal(loba_load_text(place.house, "a/b", "", 0, NULL, &rules), LOBA_ERROR);
    assert_non_null(strstr(loba_failure(place.house), "no una ruta"));
    assert_int_equal(loba_open(&(LobaSettings){.language = "fr"}, &none), LOBA_ERROR);
    assert_string_equal(loba_failure(none), "wanted the language en or es");
    close_place(&place);
}

// The host begins another match at the table: a door stays its seat's, and where nobody has its
// name any more nobody speaks there, nor is anything seen.
static void a_door_is_for_a_name(void **state)
{
    static const char *const lines[] = {"state", "legal", "events", "draw", "hint", "undo", "bot"};
    Place place;
    LobaDoor *ana;
    open_place(&place, "loba_de_menos", NULL, NULL);
    assert_int_equal(loba_seat(place.host, 0, &ana), LOBA_ERROR);
    wants(place.host, loba_start(place.host, "seats Ana Beto; seed 7; dealer Beto"), LOBA_DONE);
    assert_int_equal(loba_seat(place.host, 2, &ana), LOBA_ERROR);
    assert_int_equal(loba_seat(place.host, 0, &ana), LOBA_DONE);
    wants(ana, loba_say(ana, "draw"), LOBA_DONE);
    wants(place.host, loba_start(place.host, "seats Beto Ana; seed 7; dealer Beto"), LOBA_DONE);
    assert_int_equal(loba_asked(place.host), 1);
    wants(ana, loba_say(ana, "draw"), LOBA_DONE);
    wants(place.host, loba_start(place.host, "seats Cora Dani; seed 7"), LOBA_DONE);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        wants(ana, loba_say(ana, lines[i]), LOBA_ERROR);
        assert_non_null(strstr(loba_answer(ana), "\"no_seat\""));
    }
    int count;
    assert_int_equal(loba_legal(ana, &count), LOBA_DONE);
    assert_int_equal(count, 0);
    loba_leave(ana);
    close_place(&place);
}

static void figures_have_six_decimals(void **state)
{
    Place place;
    int figures = 0;
    open_place(&place, "chinchon", NULL, NULL);
    wants(place.host, loba_start(place.host, "seats Ana Beto; seed 5"), LOBA_DONE);
    wants(place.host, loba_say(place.host, "analyse 70"), LOBA_DONE);
    for (const char *at = loba_answer(place.host); (at = strchr(at, '.')); figures++)
        if (strspn(++at, "0123456789") > 6)
            fail_msg("a figure has more decimals: ….%.20s", at);
    assert_true(figures > 0);
    close_place(&place);
}

static void a_seat_plays_at_its_door(void **state)
{
    Place place;
    int count;
    LobaDoor *doors[2];
    open_place(&place, "chinchon", NULL, NULL);
    wants(place.host, loba_start(place.host, "seats Ana Beto; seed 5; bound hands 1"), LOBA_DONE);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(loba_seat(place.host, seat, &doors[seat]), LOBA_DONE);
    for (int acts = 0; acts < 2000 && loba_asked(place.host) != LOBA_NOBODY; acts++) {
        LobaDoor *asked = doors[loba_asked(place.host)];
        LobaDoor *other = doors[!loba_asked(place.host)];
        wants(other, loba_legal(other, &count), LOBA_DONE);
        assert_int_equal(count, 0);
        wants(asked, loba_legal(asked, &count), LOBA_DONE);
        wants(asked, loba_do(asked, acts % count), LOBA_DONE);
        wants(asked, loba_say(asked, "events"), LOBA_DONE);
    }
    assert_int_equal(loba_asked(place.host), LOBA_NOBODY);
    loba_leave(doors[0]);
    loba_leave(doors[1]);
    close_place(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_house_speaks_its_language),
        cmocka_unit_test(a_house_has_the_texts_of_its_rules_in_its_language),
        cmocka_unit_test(what_does_not_load_says_why),
        cmocka_unit_test(a_parent_that_lies_before_its_child_is_not_found),
        cmocka_unit_test(rules_are_loaded_from_a_text),
        cmocka_unit_test(what_was_opened_is_closed_in_any_order),
        cmocka_unit_test(a_handle_of_another_kind_is_a_wrong_call),
        cmocka_unit_test(numbers_stand_as_long_as_the_state_does),
        cmocka_unit_test(two_threads_play_in_two_languages_what_one_plays),
        cmocka_unit_test(a_copy_is_a_match_of_its_own),
        cmocka_unit_test(points_are_those_of_the_last_hand),
        cmocka_unit_test(the_match_says_which_points_are_better),
        cmocka_unit_test(the_door_of_a_seat_keeps_it_in_its_seat),
        cmocka_unit_test(what_fails_at_a_door_says_why),
        cmocka_unit_test(what_fails_without_a_door_says_why),
        cmocka_unit_test(a_door_is_for_a_name),
        cmocka_unit_test(figures_have_six_decimals),
        cmocka_unit_test(a_seat_plays_at_its_door),
    };
    return RUN_TESTS(tests);
}
