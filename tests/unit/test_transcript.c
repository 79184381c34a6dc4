// What a transcript takes, and what is told of one that is of another version, full or cut.

#include "record/transcript.h"

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
    return 0;
}

static int drop_folder(void **state) { return rmdir(folder); }

static int drop_file(void **state) { return unlink(path); }

static void begin(Transcript *transcript)
{
    Setup setup;
    Error error;
    setup_new(&setup);
    snprintf(setup.variant, sizeof setup.variant, "loba_de_menos");
    setup.seats = (SeatNames){.count = 2, .list = {"Ana", "Beto"}};
    setup.position.setup = (MatchSetup){.players = 2, .seed = 5};
    if (transcript_begin(transcript, path, menos_rules(), &setup, &error) != JOURNAL_MADE)
        fail_msg("%s", error.text);
}

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
    transcript_leave(&transcript);
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
    transcript_leave(&transcript);
    assert_true(transcript_close(&transcript, &error));
    assert_true(transcript_open(&transcript, path, &text, &error));
    assert_false(transcript_breaks_off(&text));
    assert_non_null(strstr(text.text, lines));
    size_t before = text.whole;
    journal_text_free(&text);
    transcript_leave(&transcript);
    assert_true(transcript_close(&transcript, &error));
    assert_true(journal_read(path, &text, &error));
    assert_int_equal(text.whole, before);
    journal_text_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_line_of_another_version_is_told_as_that),
        cmocka_unit_test_teardown(one_never_grows_past_what_can_be_read, drop_file),
        cmocka_unit_test_teardown(the_state_stands_once_before_the_first_command_of_a_deal,
                                  drop_file),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
