// What a transcript takes, and what is told of one that is of another version, full or cut.

#include "record/transcript.h"

#include "base/text.h"
#include "rules/source.h"
#include "support/loaded.h"
#include "support/menos.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/test_transcript.XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/a.loba", folder);
    return loaded_open(state);
}

static int drop_folder(void **state) { return loaded_close(state) == 0 ? rmdir(folder) : -1; }

static int drop_file(void **state) { return unlink(path); }

static void begin_of(Transcript *transcript, const char *variant)
{
    Setup setup;
    Error error;
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "%s", variant);
    setup.seats = (SeatNames){.count = 2, .list = {"Ana", "Beto"}};
    setup.position.setup = (MatchSetup){.players = 2, .seed = 5};
    if (transcript_begin(transcript, path, menos_rules(), &setup, &error) != JOURNAL_MADE)
        fail_msg("%s", error.text);
}

static void begin(Transcript *transcript) { begin_of(transcript, "loba_de_menos"); }

static void a_first_line_of_another_version_is_told_as_that(void **state)
{
    static const struct {
        const char *first, *wanted;
    } cases[] = {
        {"# loba transcript 1", ""},
        {"# loba transcript 2", ""},
        {"# loba transcript 3", "it is a transcript of format 3, which another version of loba "
                                "wrote; this one reads those up to format 2"},
        {"# loba transcript 0", "its first line is not that of a transcript"},
        {"# something else", "its first line is not that of a transcript"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Journal journal;
        JournalText text;
        Transcript transcript;
        Script script;
        ScriptError wrong;
        Error error = {""};
        assert_int_equal(journal_create(&journal, path, &error), JOURNAL_MADE);
        journal_add(&journal, cases[i].first);
        assert_true(journal_write(&journal, false, &error));
        journal_close(&journal);

        assert_true(journal_read(path, &text, &error));
        bool script_read = transcript_script(&text, &script, &wrong);
        assert_int_equal(script_read, *cases[i].wanted == '\0');
        assert_string_equal(wrong.error.text, cases[i].wanted);
        if (script_read)
            script_free(&script);
        journal_text_free(&text);

        bool opened = transcript_open(&transcript, path, &text, &error);
        assert_int_equal(opened, *cases[i].wanted == '\0');
        assert_string_equal(opened ? "" : error.text, cases[i].wanted);
        if (opened) {
            journal_text_free(&text);
            assert_true(transcript_close(&transcript, &error));
        }
        assert_int_equal(unlink(path), 0);
    }
}

static void one_never_grows_past_what_can_be_read(void **state)
{
    Error error;
    JournalText text;
    Script script;
    ScriptError wrong;
    Transcript transcript;
    char command[LINE_MAX_BYTES / 2];
    int kept = 0;
    memset(command, 'x', sizeof command);
    command[sizeof command - 1] = '\0';
    begin(&transcript);
    for (; !transcript.full; kept++)
        transcript_command(&transcript, "", "Ana", command, false);
    transcript_command(&transcript, "", "Ana", "draw", false);
    transcript_leave(&transcript, "");
    assert_false(transcript.stuck);
    assert_true(journal_read(path, &text, &error));
    assert_true(text.whole > JOURNAL_BYTES_MAX - sizeof command - 64);
    assert_int_equal(text.torn, 0);
    assert_true(transcript_script(&text, &script, &wrong));
    int commands = 0;
    for (int i = 0; i < script.line_count; i++)
        commands += script.lines[i].kind == SCRIPT_COMMAND;
    assert_int_equal(commands, kept - 1);
    script_free(&script);
    journal_text_free(&text);
    assert_false(transcript_close(&transcript, &error));
    assert_string_equal(error.text, "it has the 4194304 bytes that can be read again");

    // It can be gone on with, and is still full.
    assert_true(transcript_open(&transcript, path, &text, &error));
    journal_text_free(&text);
    transcript_command(&transcript, "", "Ana", command, false);
    assert_true(transcript.full);
    assert_false(transcript_close(&transcript, &error));
}

// Somebody left it while there was room for one line more, and none for a command.
static void one_that_was_left_is_still_left_when_it_takes_no_command_more(void **state)
{
    Error error;
    JournalText text;
    Transcript transcript;
    char command[LINE_MAX_BYTES / 2];
    memset(command, 'x', sizeof command);
    command[sizeof command - 1] = '\0';
    begin(&transcript);
    while (journal_has_room(&transcript.journal, 2, 2 * sizeof command))
        transcript_command(&transcript, "", "Ana", command, false);
    while (journal_has_room(&transcript.journal, 1, sizeof command + strlen("Ana> ")))
        transcript_command(&transcript, "", "Ana", "draw", false);
    transcript_leave(&transcript, "");
    assert_true(transcript_close(&transcript, &error));
    assert_true(transcript_open(&transcript, path, &text, &error));
    size_t before = text.whole;
    journal_text_free(&text);
    transcript_command(&transcript, "", "Ana", command, false);
    transcript_leave(&transcript, "");
    assert_false(transcript_close(&transcript, &error));
    assert_true(journal_read(path, &text, &error));
    assert_false(transcript_breaks_off(&text));
    assert_int_equal(text.whole, before);
    journal_text_free(&text);
}

// The state in which it was left says less than that it was left.
static void the_line_that_it_was_left_comes_before_the_state_where_only_one_has_room(void **state)
{
    static const char in[] = "1 0123456789abcdef", stands[] = "= state 1 0123456789abcdef\n";
    for (int room = 3; room < 256; room = 4 * room + 3) {
        Error error;
        JournalText text;
        Transcript transcript;
        char command[LINE_MAX_BYTES / 2];
        memset(command, 'x', sizeof command);
        command[sizeof command - 1] = '\0';
        begin(&transcript);
        while (journal_has_room(&transcript.journal, 2, 2 * sizeof command))
            transcript_command(&transcript, "", "Ana", command, false);
        while (journal_has_room(&transcript.journal, 2, (size_t)room + 2 * strlen("Ana> x")))
            transcript_command(&transcript, "", "Ana", "x", false);
        bool one = journal_has_room(&transcript.journal, 1, strlen("# left behind line 123456"));
        transcript_leave(&transcript, in);
        transcript_close(&transcript, &error);
        assert_true(journal_read(path, &text, &error));
        if (transcript_breaks_off(&text) == one || (room == 255 && !strstr(text.text, stands)))
            fail_msg("with room for %d bytes: %s", room, text.text + text.size - 64);
        journal_text_free(&text);
        unlink(path);
    }
}

static void the_states_above_those_of_other_rules_claim_nothing(void **state)
{
    static const struct {
        const char *lines;
        int claims;
    } cases[] = {
        {"= state 1 0\nAna> draw\n# forced to go on with other rules\n# file 0 a.lua\n", 1},
        {"= state 1 0\nAna> draw\n# forced to go on with other rules\n# file 0 a.lua\n"
         "Ana> draw\n= state 2 0\n",
         2},
        {"= state 1 0\nAna> draw\n# forced to go on with other rules\n# file 0 a.lua\n"
         "# file 0 b.lua\n= state 1 1\n= state 2 0\n",
         2},
        {"= state 1 0\nAna> draw\n# goes on with other rules\n# file 0 a.lua\n= state 2 0\n", 2},
        {"= state 1 0\nAna> # forced to go on with other rules\n= state 2 0\n", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[512];
        Script script;
        ScriptError error;
        int claims = 0;
        snprintf(bytes, sizeof bytes, "# loba transcript 2\n\n%s", cases[i].lines);
        const JournalText text = {.text = bytes, .size = strlen(bytes)};
        assert_true(transcript_script(&text, &script, &error));
        for (int line = 0; line < script.line_count; line++)
            claims += script.lines[line].kind == SCRIPT_CLAIM;
        if (claims != cases[i].claims)
            fail_msg("%s: wanted %d claims, found %d", bytes, cases[i].claims, claims);
        script_free(&script);
    }
}

static void the_state_stands_once_before_the_first_command_of_a_deal(void **state)
{
    static const char lines[] = "= state 1 0123456789abcdef\nAna> draw\nAna> undo\nAna> draw\n"
                                "# left behind line ";
    static const char first[] = "1 0123456789abcdef";
    Error error;
    JournalText text;
    Transcript transcript;
    begin(&transcript);
    transcript_command(&transcript, first, "Ana", "draw", false);
    assert_true(transcript_close(&transcript, &error));
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_true(transcript_breaks_off(&text));
    journal_text_free(&text);
    transcript_command(&transcript, "", "Ana", "undo", false);
    transcript_command(&transcript, first, "Ana", "draw", false);
    transcript_leave(&transcript, first);
    assert_true(transcript_close(&transcript, &error));
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_false(transcript_breaks_off(&text));
    assert_non_null(strstr(text.text, lines));
    size_t before = text.whole;
    journal_text_free(&text);
    transcript_leave(&transcript, first);
    assert_true(transcript_close(&transcript, &error));
    assert_true(journal_read(path, &text, &error));
    assert_int_equal(text.whole, before);
    journal_text_free(&text);
}

// The language in which people play stands at the head, and again where it changes; older
// transcripts do not say it, and stay so.
static void the_language_is_that_of_the_last_command(void **state)
{
    Error error;
    JournalText text;
    Transcript transcript;
    begin(&transcript);
    transcript_command(&transcript, "", "Ana", "draw", false);
    language_speak((Speech){.language = LANGUAGE_ES});
    transcript_command(&transcript, "", "Ana", "draw", false);
    transcript_command(&transcript, "", "Ana", "draw", false);
    assert_true(transcript_close(&transcript, &error));
    language_speak((Speech){.language = LANGUAGE_EN});
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_int_equal(transcript.language, LANGUAGE_ES);
    assert_non_null(strstr(text.text, "\n# language en\nrules "));
    assert_non_null(strstr(text.text, "\nAna> draw\n# language es\nAna> draw\nAna> draw\n"));
    journal_text_free(&text);
    transcript_command(&transcript, "", "Ana", "draw", false);
    assert_true(transcript_close(&transcript, &error));
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_int_equal(transcript.language, LANGUAGE_EN);
    journal_text_free(&text);
    assert_true(transcript_close(&transcript, &error));
}

static void one_that_does_not_say_the_language_goes_on_so(void **state)
{
    static const char *const lines[] = {"# loba transcript 2", "rules loba_de_menos",
                                        "seats Ana Beto", "", "Ana> draw"};
    Error error;
    Journal journal;
    JournalText text;
    Transcript transcript;
    assert_int_equal(journal_create(&journal, path, &error), JOURNAL_MADE);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
        journal_add(&journal, lines[i]);
    assert_true(journal_write(&journal, false, &error));
    journal_close(&journal);
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_int_equal(transcript.language, LANGUAGE_COUNT);
    journal_text_free(&text);
    transcript_command(&transcript, "", "Ana", "undo", false);
    assert_true(transcript_close(&transcript, &error));
    assert_true(journal_read(path, &text, &error));
    assert_null(strstr(text.text, "language"));
    journal_text_free(&text);
}

// Words that only look like a mark are none.
static void a_state_is_one_at_the_beginning_of_a_line(void **state)
{
    static const char first[] = "1 0123456789abcdef";
    Error error;
    JournalText text;
    Transcript transcript;
    begin(&transcript);
    transcript_command(&transcript, first, "Ana", "draw = state 2 0000000000000000", false);
    assert_true(transcript_close(&transcript, &error));
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_string_equal(transcript.stated, first);
    journal_text_free(&text);
    assert_true(transcript_close(&transcript, &error));
}

// Rules as a C literal, as tests have them, have no path to be found by.
static void rules_of_no_file_keep_the_name_they_were_given(void **state)
{
    Error error;
    JournalText text;
    Transcript transcript;
    begin_of(&transcript, "here/mine.lua");
    assert_true(transcript_close(&transcript, &error));
    assert_true(journal_read(path, &text, &error));
    assert_non_null(strstr(text.text, "\nrules here/mine.lua\n"));
    journal_text_free(&text);
}

static void how_it_ended_is_seen_in_its_last_line(void **state)
{
    static const struct {
        const char *text;
        bool over, breaks_off;
    } cases[] = {
        {"# loba transcript 2\n\nAna> draw\n# over\n", true, false},
        {"# loba transcript 2\n\nAna> draw\n# left behind line 3\n", false, false},
        {"# loba transcript 2\n\nAna> draw\n", false, true},
        {"# loba transcript 2\n\nAna> # over\n", false, true},
        {"# loba transcript 2\n\nA> cut\n", false, true},
        {"# loba transcript 2\n\n# left behind line 2\nAna> draw\n", false, true},
        {"# loba transcript 1\n\nAna> draw\n", false, false},
        {"# over\n", false, false},
        {"", false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char bytes[128];
        snprintf(bytes, sizeof bytes, "%s", cases[i].text);
        const JournalText text = {.text = bytes, .size = strlen(bytes)};
        if (transcript_is_over(&text) != cases[i].over ||
            transcript_breaks_off(&text) != cases[i].breaks_off)
            fail_msg("%s: wanted %s, %s", bytes, cases[i].over ? "over" : "not over",
                     cases[i].breaks_off ? "broken off" : "not broken off");
    }
}

// The lines of the rules files of a transcript; 'w' is one of a file that was changed, '+' one
// more; a new list begins with an end of a line where it was forced, else with 'n'.
static void write_list(const RulesFile *files, const char *list, FILE *out)
{
    for (; *list; list++) {
        char digest[DIGEST_TEXT_MAX];
        int number = *list >= '0' && *list <= '9' ? *list - '0' : 0;
        digest_text(&files[number].digest, 2 * DIGEST_BYTES, digest);
        if (*list == 'w')
            digest[0] = digest[0] == '0' ? '1' : '0';
        if (*list == '\n')
            fprintf(out, "\nAna> draw\n# forced to go on with other rules\n");
        else if (*list == 'n')
            fprintf(out, "\nAna> draw\n# goes on with other rules\n");
        else if (*list == 'm')
            fprintf(out, "\nAna> # forced to go on with other rules\n");
        else
            fprintf(out, "# file %s %s%s\n", digest, path_name(files[number].path),
                    *list == '+' ? "2" : "");
    }
}

static void the_rules_files_of_a_match_are_all_of_them_as_they_were(void **state)
{
    static const struct {
        const char *list, *wanted;
    } cases[] = {
        {"01", ""},
        {"01m", ""},
        {"w1\n01", ""},
        {"w1\n0w\n01", ""},
        {"w1n01", ""},
        {"w1n0w\n01", ""},
        {"w1\n0wn01", ""},
        {"01nw1", "contracts_child.lua is not as it was when this match was played"},
        {"", "contracts_child.lua is not as it was when this match was played"},
        {"m", "contracts_child.lua is not as it was when this match was played"},
        {"w1", "contracts_child.lua is not as it was when this match was played"},
        {"+1", "contracts_child.lua is not as it was when this match was played"},
        {"01\nw1", "contracts_child.lua is not as it was when this match was played"},
        {"10", "contracts_child.lua is not as it was when this match was played"},
        {"0", "contracts.lua is not as it was when this match was played"},
        {"01+", "this match was played with a rules file more"},
        {"w\n01+", "this match was played with a rules file more"},
    };
    const Ruleset *rules = loaded("contracts_child", NULL, 0);
    const RulesFile *files;
    assert_int_equal(ruleset_files(rules, &files), 2);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        JournalText text = {0};
        Error error = {""};
        FILE *out = open_memstream(&text.text, &text.size);
        fprintf(out, "# loba transcript 2\n");
        write_list(files, cases[i].list, out);
        fclose(out);
        bool has = transcript_has_rules(&text, rules, &error);
        if (has != (*cases[i].wanted == '\0') || strcmp(error.text, cases[i].wanted) != 0)
            fail_msg("case %zu: wanted '%s', found '%s' in\n%s", i, cases[i].wanted, error.text,
                     text.text);
        free(text.text);
    }
    loaded_drop(rules);

    JournalText none = {.text = (char[]){"# loba transcript 2\n"}, .size = 20};
    Error error;
    assert_true(transcript_has_rules(&none, menos_rules(), &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_line_of_another_version_is_told_as_that),
        cmocka_unit_test_teardown(one_never_grows_past_what_can_be_read, drop_file),
        cmocka_unit_test_teardown(the_state_stands_once_before_the_first_command_of_a_deal,
                                  drop_file),
        cmocka_unit_test_teardown(one_that_was_left_is_still_left_when_it_takes_no_command_more,
                                  drop_file),
        cmocka_unit_test(the_line_that_it_was_left_comes_before_the_state_where_only_one_has_room),
        cmocka_unit_test(the_states_above_those_of_other_rules_claim_nothing),
        cmocka_unit_test_teardown(the_language_is_that_of_the_last_command, drop_file),
        cmocka_unit_test_teardown(one_that_does_not_say_the_language_goes_on_so, drop_file),
        cmocka_unit_test_teardown(a_state_is_one_at_the_beginning_of_a_line, drop_file),
        cmocka_unit_test_teardown(rules_of_no_file_keep_the_name_they_were_given, drop_file),
        cmocka_unit_test(how_it_ended_is_seen_in_its_last_line),
        cmocka_unit_test(the_rules_files_of_a_match_are_all_of_them_as_they_were),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
