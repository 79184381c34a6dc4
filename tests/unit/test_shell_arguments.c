// What is wrong with a command line is said at once, with what would be right.

#include "match/session.h"
#include "shell/arguments.h"

#include "support/menos.h"
#include "test.h"

#include "base/language.h"
#include "rules/conclude.h"

#include <string.h>

enum { WORDS = 8 };

// Reads the words of a line as main would get them. The line is cut where it stands, and the
// arguments point into `words`.
static bool read_line(char *line, char *words[WORDS + 1], Arguments *arguments, Error *error)
{
    memset(words, 0, (WORDS + 1) * sizeof words[0]);
    int count = 0;
    for (char *word = strtok(line, " "); word && count < WORDS; word = strtok(NULL, " "))
        words[count++] = word;
    *error = (Error){""};
    return arguments_read(count, words, arguments, error);
}

static void a_wrong_command_line_is_refused_with_what_would_be_right(void **state)
{
    static const struct {
        const char *line, *said;
    } cases[] = {
        {"loba play x --sede 3", "did you mean --seed"},
        {"loba play x --nonsense", "unknown option --nonsense"},
        {"loba play x --nonsense=3", "unknown option --nonsense=3"},
        {"loba play -z", "unknown option -z"},
        {"loba play -zyx", "unknown option -z"},
        {"loba play x --seed", "--seed wants a value"},
        {"loba play x --seed seven", "found seven"},
        {"loba play x --seed -1", "found -1"},
        {"loba play x --seed 7.5", "found 7.5"},
        {"loba play x --seed 18446744073709551616", "found 18446744073709551616"},
        {"loba play x --set ante", "wanted NAME=VALUE"},
        {"loba play x --set =4", "wanted NAME=VALUE"},
        {"loba play x --games 0", "--games: wanted a whole number, 1 or more, found 0"},
        {"loba play x --games two", "found two"},
        {"loba play x --games 2147483648", "found 2147483648"},
        {"loba play x --pace fast", "--pace: wanted key, or seconds from 0 to 60, found fast"},
        {"loba play x --pace -1", "found -1"},
        {"loba play x --pace 1.", "found 1."},
        {"loba play x --pace .5", "found .5"},
        {"loba play x --pace 1,5", "found 1,5"},
        {"loba play x --pace 1.2345", "found 1.2345"},
        {"loba play x --pace 60.001", "found 60.001"},
        {"loba play x --pace 99999999999", "found 99999999999"},
        {"loba list --lang de", "found de"},
        {"loba list --ascii=no", "--ascii takes no value"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char line[128], *words[WORDS + 1];
        Error error;
        Arguments arguments;
        strcpy(line, cases[i].line);
        if (read_line(line, words, &arguments, &error) || !strstr(error.text, cases[i].said))
            fail_msg("%s: wanted '%s', got '%s'", cases[i].line, cases[i].said, error.text);
    }
}

static void options_may_stand_anywhere(void **state)
{
    char line[] = "loba --ascii play --seed 7 menos --set a=b=c", *words[WORDS + 1];
    Error error;
    Arguments arguments;
    assert_true(read_line(line, words, &arguments, &error));
    assert_string_equal(arguments.command, "play");
    assert_int_equal(arguments.word_count, 1);
    assert_string_equal(arguments.words[0], "menos");
    assert_true(argument_given(&arguments, ARGUMENT_ASCII));
    assert_false(argument_given(&arguments, ARGUMENT_SAVE));
    assert_int_equal(arguments.seed, 7);
    assert_string_equal(arguments.settings[0].name, "a");
    assert_string_equal(arguments.settings[0].value, "b=c");
}

static void options_have_spanish_names_too(void **state)
{
    char line[] = "loba jugar --jugadores=Ana,Beto --semilla 7 --pausa=tecla --continuar x";
    char *words[WORDS + 1];
    Error error;
    Arguments arguments;
    assert_true(read_line(line, words, &arguments, &error));
    assert_string_equal(arguments.value[ARGUMENT_SEATS], "Ana,Beto");
    assert_int_equal(arguments.seed, 7);
    assert_int_equal(arguments.pace, PACE_KEY);
    assert_true(argument_given(&arguments, ARGUMENT_RESUME));
    for (int i = 0; i < ARGUMENTS; i++)
        for (int j = 0; j < ARGUMENTS; j++)
            if (i != j && (strcmp(argument_rows[i].spanish, argument_rows[j].spanish) == 0 ||
                           strcmp(argument_rows[i].spanish, argument_rows[j].name) == 0))
                fail_msg("--%s is two options", argument_rows[i].spanish);
}

static void the_language_is_asked_for_in_either_language(void **state)
{
    static const struct {
        const char *line, *language;
    } cases[] = {
        {"loba --lang es", "es"},
        {"loba --idioma=en list", "en"},
        {"loba play x --idioma es", "es"},
        {"loba --idiomas es", NULL},
        {"loba play -- --idioma es", NULL},
        {"loba idioma es", NULL},
        {"loba --idioma", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char line[128], *words[WORDS + 1];
        int count = 0;
        strcpy(line, cases[i].line);
        for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
            words[count++] = word;
        words[count] = NULL;
        const char *found = arguments_language(count, words);
        if (found ? !cases[i].language || strcmp(found, cases[i].language) != 0
                  : cases[i].language != NULL)
            fail_msg("%s: got %s", cases[i].line, found ? found : "none");
    }
}

static void a_pace_is_a_key_or_seconds(void **state)
{
    static const struct {
        const char *line;
        int pace;
    } cases[] = {
        {"loba play x", PACE_INITIAL},    {"loba play x --pace key", PACE_KEY},
        {"loba play x --pace 0", 0},      {"loba play x --pace 1.5", 1500},
        {"loba play x --pace 0.025", 25}, {"loba play x --pace 60", 60000},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char line[128], *words[WORDS + 1];
        Error error;
        Arguments arguments;
        strcpy(line, cases[i].line);
        if (!read_line(line, words, &arguments, &error) || arguments.pace != cases[i].pace)
            fail_msg("%s: wanted %d, got %d (%s)", cases[i].line, cases[i].pace, arguments.pace,
                     error.text);
    }
}

static void a_series_has_as_many_games_as_are_asked_for(void **state)
{
    char line[] = "loba play x --games 1000", none[] = "loba play x", *words[WORDS + 1];
    Error error;
    Arguments arguments;
    assert_true(read_line(line, words, &arguments, &error));
    assert_int_equal(arguments.games, 1000);
    assert_true(read_line(none, words, &arguments, &error));
    assert_int_equal(arguments.games, 0);
}

static void the_language_is_found_before_all_else(void **state)
{
    static const struct {
        char *words[5];
        const char *language;
    } cases[] = {
        {{"loba", "--lang", "es"}, "es"}, {{"loba", "list", "--lang=en"}, "en"},
        {{"loba", "--lang"}, NULL},       {{"loba", "--", "--lang", "es"}, NULL},
        {{"loba", "--language"}, NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int count = 0;
        char *words[5];
        for (; count < 5 && cases[i].words[count]; count++)
            words[count] = cases[i].words[count];
        const char *found = arguments_language(count, words);
        if (found && cases[i].language ? strcmp(found, cases[i].language) != 0
                                       : found != cases[i].language)
            fail_msg("case %zu: got %s", i, found ? found : "none");
    }
}

static void seats_that_cannot_be_are_refused_with_what_could(void **state)
{
    static const struct {
        const char *seats, *said;
    } cases[] = {
        {"Ana", "played by 2 to 5; named: 1"},
        {"A,B,C,D,E,F", "played by 2 to 5; named: 6"},
        {"A,B,C,D,E,F,G,H,I,J", "played by 2 to 5; named: 10"},
        {"Ana,ana", "two seats are called ana"},
        {"Ángel,ángel", "two seats are called"},
        {"Ana,Beto=gredy", "did you mean greedy"},
        {"Ana,Beto=clever", "there are: random, greedy, shrewd, strong, master"},
        {"Ana,Beto=", "there is no bot ''"},
        {"Ana,", "\"\" is no name"},
        {"Ana,Be to", "\"Be to\" is no name: the character U+0020 in it cannot be seen"},
        {"Ana,Abcdefghijklmnopq", "is no name"},
        {"Ana,\x1b[2J", "is no name"},
        {"Ana,Be\u200bto", "the character U+200B in it cannot be seen"},
        {"Ana,\u0301", "the mark U+0301 in it stands behind no letter"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Seats seats;
        Error error = {""};
        if (seats_read(menos_rules(), cases[i].seats, &seats, &error) ||
            !strstr(error.text, cases[i].said))
            fail_msg("%s: wanted '%s', got '%s'", cases[i].seats, cases[i].said, error.text);
    }
}

static void people_and_bots_sit_down_in_order(void **state)
{
    Seats seats;
    Error error;
    assert_true(seats_read(menos_rules(), "Ana,Beto=greedy,Ñandú=random", &seats, &error));
    assert_int_equal(seats.names.count, 3);
    assert_int_equal(seats_people(&seats), 1);
    assert_string_equal(seats.names.list[2], "Ñandú");
    assert_null(seats.bots[0]);
    assert_ptr_equal(seats.bots[1], bot_find("greedy"));
    assert_ptr_equal(seats.bots[2], bot_find("random"));
}

static void without_seats_one_person_plays_as_many_bots_as_fit(void **state)
{
    Seats seats;
    Ruleset rules = *menos_rules();
    static const struct {
        Range players;
        int seats;
    } cases[] = {{{2, 5}, 4}, {{2, 2}, 2}, {{2, 3}, 3}, {{6, 8}, 6}, {{1, 1}, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        rules.players = cases[i].players;
        ruleset_conclude(&rules);
        seats_default(&rules, &seats);
        if (seats.names.count != cases[i].seats || seats_people(&seats) != 1)
            fail_msg("case %zu: %d seats, %d people", i, seats.names.count, seats_people(&seats));
    }
}

int main(void)
{
    language_start("en", "nowhere");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wrong_command_line_is_refused_with_what_would_be_right),
        cmocka_unit_test(options_may_stand_anywhere),
        cmocka_unit_test(options_have_spanish_names_too),
        cmocka_unit_test(the_language_is_asked_for_in_either_language),
        cmocka_unit_test(a_pace_is_a_key_or_seconds),
        cmocka_unit_test(a_series_has_as_many_games_as_are_asked_for),
        cmocka_unit_test(the_language_is_found_before_all_else),
        cmocka_unit_test(seats_that_cannot_be_are_refused_with_what_could),
        cmocka_unit_test(people_and_bots_sit_down_in_order),
        cmocka_unit_test(without_seats_one_person_plays_as_many_bots_as_fit),
    };
    return RUN_TESTS(tests);
}
