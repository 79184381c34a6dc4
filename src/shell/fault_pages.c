#include "shell/fault_pages.h"

#include "base/language.h"
#include "base/text_of.h"
#include "base/wording.h"
#include "rules/field_text.h"

#include <stdio.h>
#include <string.h>

// ---- The pages

const FaultPage fault_pages[FAULT_CODES] = {
    [FAULT_ABSENT_FILE] = {N_("A rules file is not there, or cannot be read. After extends stands "
                              "the name of a variant that `loba list` shows, or a path from the "
                              "folder of the file itself that ends in .lua."),
                           N_("write the name of a file that is there")},
    [FAULT_NOT_TEXT] =
        {N_("The file is there, but is no text in UTF-8: another encoding, Lua compiled, or a "
            "picture. Editors have a choice of encodings where they save."),
         N_("save the file as plain text in UTF-8")},
    [FAULT_RING] = {N_("The file extends itself, or a file that extends it, so that reading would "
                       "never end. The example is a file example.lua."),
                    N_("extend a file that does not lead back here")},
    [FAULT_SYNTAX] = {N_("Lua cannot read the file: a comma, a bracket, a quote or an `end` is "
                         "missing, or one too many is there. Lua reports where it gave up; the "
                         "mistake is there or shortly before."),
                      N_("look at the place reported, and at the lines before it")},
    [FAULT_FORBIDDEN_SIGN] = {N_("Lua has this operator, but rules files do not: its result could "
                                 "differ between two machines."),
                              N_("write the same with + - * // and, or, not")},
    [FAULT_NO_RULES] = {N_("A rules file hands its table of rules over with `return`, in its last "
                           "line. This file returns nothing, or something else."),
                        N_("end the file with return and the table of its rules")},
    [FAULT_WRONG_FORMAT] = {N_("`host` says in which format the file is written. This program "
                               "reads one format, and the file says another."),
                            N_("write host = 1; if the file is for a newer program, use that one")},
    [FAULT_CAUGHT_FAULT] =
        {N_("The file calls extends inside pcall, and so hides a fault of the file that it "
            "extends. There is no example, because it takes two files."),
         N_("remove the pcall, and mend the fault that is reported then")},
    [FAULT_ABSENT_NAME] =
        {N_("The file uses a name that is nowhere defined: it is misspelt, is a text without its "
            "quotes, or is something of Lua that rules files do not have."),
         N_("define the name with local before, or put quotes around a text")},
    [FAULT_GLOBAL_NAME] =
        {N_("A name is given a value without `local`. Rules files have local variables only."),
         N_("write local before the name where it stands first")},
    [FAULT_UNKNOWN_CONSTRUCTOR] = {N_("The word before { … } makes nothing. Moves of the deal, "
                                      "kinds of meld, steps and acts have words of their own."),
                                   N_("use one of the words that the message lists")},
    [FAULT_NIL_VALUE] = {N_("Something is used that is not there: nil has no fields, cannot be "
                            "called and is no number."),
                         N_("correct the name, or make the table before its fields are set")},
    [FAULT_LUA_ERROR] =
        {N_("Lua stopped while it ran the file, or a function of it: numbers and texts were mixed, "
            "something was divided by 0, or the file itself called error."),
         N_("correct the line reported")},
    [FAULT_WRONG_CALL] = {N_("A word of the host was called with values that it does not take, or "
                             "at a moment when it cannot be called."),
                          N_("call it as the message says")},
    [FAULT_TOO_COSTLY] = {N_("The file works longer or takes more memory than any rules need: most "
                             "often a loop never ends, or a function calls itself without end."),
                          N_("make sure that every loop ends")},
    [FAULT_ABSENT_FACT] =
        {N_("A function asks the game, a card or a meld for something that it cannot tell: the "
            "name is misspelt, it is not known at that moment, or it would need hidden cards."),
         N_("ask for one of the facts that the message lists")},
    [FAULT_CHANGES_STATE] =
        {N_("A function changes something that lasts longer than its call. Functions of rules only "
            "answer, for otherwise undo and replay would give another game; what must be "
            "remembered is a count, counts = { … }."),
         N_("answer from what the function is given, or use a count")},
    [FAULT_WRONG_ANSWER] = {N_("The answer of a function is not of the kind wanted: often its "
                               "return is missing, or it answers nothing in some case."),
                            N_("make sure that the function returns a value in every case")},
    [FAULT_NEVER_EQUAL] =
        {N_("A comparison is never true: a fact, a member of a card or an option "
            "never has that value, or is a function that has to be asked. Or it is "
            "always true, because a bare value stands behind `or`."),
         N_("compare with what the message names, or ask the fact")},
    [FAULT_UNKNOWN_FIELD] = {N_("A table has a field that rules do not know: it is misspelt, or it "
                                "belongs in another table. `loba fields` lists all fields."),
                             N_("correct its name, or move it where it belongs")},
    [FAULT_MISSING_FIELD] =
        {N_("A field is missing that has no usual value, so that every file must give it."),
         N_("give the field")},
    [FAULT_UNNAMED_VALUE] = {N_("A value stands in a table whose values all have names."),
                             N_("write the name and = before the value")},
    [FAULT_WRONG_TYPE] = {N_("A field has a value of another type than it takes: a text where a "
                             "number is wanted, one thing where a list is wanted."),
                          N_("write a value as `loba fields` describes it")},
    [FAULT_OUT_OF_RANGE] = {N_("A number is smaller or larger than the field takes."),
                            N_("write a number within the bounds given")},
    [FAULT_UNKNOWN_CHOICE] = {N_("A field takes one of a few texts, and this is none of them."),
                              N_("write one of the texts that the message lists")},
    [FAULT_UNDEFINED_NAME] =
        {N_("A field names a zone, a class of cards, a kind of meld, a count, a step or a field "
            "that these rules do not have; a change takes out what is not there; or house rules "
            "set an option that the variant does not have, or fit variants that are nowhere."),
         N_("correct the name, or define what it names")},
    [FAULT_BAD_NAME] = {N_("A name that the file chooses has letters that names cannot have. "
                           "Players see the label, which may have any."),
                        N_("use the letters a to z, digits and _")},
    [FAULT_TOO_MANY] = {N_("There are more of these than the program has room for."),
                        N_("take some out, or write them as one")},
    [FAULT_REPEATED] =
        {N_("The same name or value is given twice, also by two paths that lead to one field, or "
            "by an option and the field that it settles, and only one of them could count."),
         N_("take one of the two out")},
    [FAULT_WRONG_PARAMETERS] = {N_("A function has other parameters than the values it is given."),
                                N_("declare the parameters that the message names, in that order")},
    [FAULT_WRONG_OPTION] =
        {N_("An option is not declared properly, or settled at a value of another kind: it needs a "
            "name, and a default that is one of its choices or lies in its range."),
         N_("declare it as NAME = { default, choices = { … } } or { default, range = { … } }; a "
            "plain value, NAME = 50, settles one of a parent")},
    [FAULT_WRONG_SETTING] = {N_("--set names an option or a field that the variant does not have, "
                                "or a value that it cannot have. The file is not at fault."),
                             N_("`loba explain VARIANT` lists the options and their values, `loba "
                                "fields VARIANT` the fields")},
    [FAULT_IMPOSSIBLE] =
        {N_("Each field is right by itself, but together they ask for what cannot be: more cards "
            "than the deck has, a meld that no cards make, a contract that no hand could meet."),
         N_("change one of the fields that the message names")},
    [FAULT_INCOMPLETE] = {N_("A part of the rules needs another one that is not there: cards are "
                             "drawn from a pile to which none is dealt, a contract is to be met "
                             "that nobody puts down. Or house rules change nothing."),
                          N_("add what the message says is missing")},
    [FAULT_MISPLACED] = {N_("A step or an act stands where it can do nothing: before the turns, "
                            "behind them, or in a turn where it belongs elsewhere."),
                         N_("move it where the message says")},
    [FAULT_ENDLESS] = {N_("A turn, a hand or the match would never end."),
                       N_("give it an end, as the message says")},
    [FAULT_DEAD_RULE] =
        {N_("A field has no effect, because other fields keep it from ever applying. A rule that "
            "does nothing was usually meant to do something."),
         N_("take it out, or change the field that the message names")},
    [FAULT_DEAD_OPTION] = {N_("Nothing reads the option, so the rules are the same whatever value "
                              "it has. It is one of the file's own: an option of a parent that its "
                              "changes leave nothing to decide is simply not offered any more."),
                           N_("read the option where it should count, or take it out")},
    [FAULT_OPTION_FAILS] = {N_("The rules load with the default options, but not with the values "
                               "named here. The fault itself is reported beside this one."),
                            N_("allow only values with which the rules load")},
    [FAULT_WORD_TAKEN] = {N_("A word that players are to type is the name of another command, or "
                             "cannot be typed as one word."),
                          N_("choose another word")},
    [FAULT_STALE_WORD] =
        {N_("The file gives closing another word than the file that it extends, whose texts still "
            "say the old one. There is no example, because it takes two files."),
         N_("rewrite the texts that the message lists, with the new word")},
    [FAULT_MISFIT] =
        {N_("A change leads into something that the rules do not have, or house rules say "
            "themselves that they do not fit the variant."),
         N_("write a path that `loba fields VARIANT` lists; put house rules on a variant that they "
            "fit, as `loba check FILE` of them tells, or name it in their fits = { … }")},
    [FAULT_DISAGREEMENT] =
        {N_("Two house rules set the same field or option, each to another value. There is no "
            "example, because it takes two files."),
         N_("leave one of the two out, or write house rules that name both and set it too")},
    [FAULT_ORDER_MATTERS] =
        {N_("Two house rules give other rules when they are put on in the other order. This is a "
            "note and no fault. There is no example, because it takes two files."),
         N_("see that the order is the one you mean")},
    [FAULT_NO_WAY_OUT] =
        {N_("The melds of a contract, with all that can be laid off on them, take "
            "fewer cards than a player is dealt: in that hand nobody can go out. "
            "This is a note and no fault, for the hand may be meant to end in "
            "another way. There is no example, because a file with it passes."),
         N_("let other melds follow, opens = \"also\", or melds grow, as in size = "
            "{ 7, unlimited }; put more of them into the contract, or deal "
            "fewer cards")},
    [FAULT_NEVER_HELD] = {N_("Bots played two hundred hands, and in none of them was it so: a "
                             "condition never held, nobody could do an act or make a meld, no "
                             "function asked a count. What is only rare is not told. This is a "
                             "note and no fault, for bots need not come to all that people do."),
                          N_("look whether what it asks can be so at that moment; the message has "
                             "the numbers that there were")},
    [FAULT_NEVER_ENDS] =
        {N_("Bots played hands that came to no end. This is a note and no fault, for people may "
            "end them. Mostly a rule of the file that this one extends leaves too few ways to get "
            "rid of cards."),
         N_("let the rule that the message names be otherwise, or give hands another end")},
    [FAULT_FAILS_IN_PLAY] =
        {N_("Bots played the game, and a match could not start or go on. `loba check FILE --save "
            "FILE.game` writes down how it came to that."),
         N_("replay the game that --save writes, and mend the rule where it stops")},
    [FAULT_UNSTEADY] = {N_("The same rules gave another result in a second process. Rules may "
                           "depend only on their options and on what their functions are given."),
                        N_("look for what could differ from one time to the next")},
    [FAULT_MACHINE] =
        {N_("The machine had no memory or no process left. The file is not at fault."),
         N_("try again when the machine has less to do")},
};

// The files of docs/faults: NAME.wrong.lua and NAME.mended.lua for the code of that name.
const FaultExample fault_examples[FAULT_CODES] = {
#include "shell/fault_examples.h"
};

const char *fault_help(FaultCode code) { return tr(fault_pages[code].help); }

// ---- Names

FaultCode fault_named(const char *name)
{
    FaultCode code = 0;
    while (code < FAULT_CODES && strcmp(fault_names[code], name) != 0)
        code++;
    return code;
}

const char *fault_nearest(const char *name) { return nearest_name(name, fault_names, FAULT_CODES); }

// ---- As people read them

enum { INDENT = 2, NAME_COLUMNS = 22 };

static void print_example(const Screen *screen, const char *title, const char *text)
{
    fprintf(screen->out, "\n%s\n", title);
    while (*text) {
        const int length = (int)strcspn(text, "\n");
        fprintf(screen->out, "%*s%.*s\n", 2 * INDENT, "", length, text);
        text += length + (text[length] == '\n');
    }
}

void print_fault_page(const Screen *screen, FaultCode code)
{
    const FaultPage *page = &fault_pages[code];
    fprintf(screen->out, "%s%s%s\n", screen_paint(screen, PAINT_BOLD), fault_names[code],
            screen_paint(screen, PAINT_PLAIN));
    screen_wrap(screen, 0, tr(page->meaning));
    fprintf(screen->out, "\n%s ", tr("What to do:"));
    screen_wrap_at(screen, utf8_columns(tr("What to do:")) + 1, tr(page->help));
    const FaultExample *example = &fault_examples[code];
    if (example->wrong) {
        print_example(screen, tr("A file with this fault:"), example->wrong);
        print_example(screen, tr("The same, mended:"), example->mended);
    }
}

// Of a sentence about a move, what every move fills in otherwise.
static bool leave_open(void *of, const char *name, Filling *found)
{
    (void)of;
    *found = (Filling){.name = name, .value = "…"};
    return true;
}

void print_refusal_page(const Screen *screen, RefusalCode code)
{
    const RefusalRow *row = &refusal_rows[code];
    FieldLine lines[FIELDS_LISTED_MAX];
    fprintf(screen->out, "%s%s%s\n", screen_paint(screen, PAINT_BOLD), row->name,
            screen_paint(screen, PAINT_PLAIN));
    screen_wrap(screen, 0, tr("A move is refused, and this is no fault of a file. Players read:"));
    screen_wrap(screen, INDENT, wording_text(tr(row->text), &(Wording){NULL, leave_open, NULL}));
    if (!row->field)
        return;
    // The path of the act stands for the star.
    const char *path = text_of("%s%s", row->subject == SUBJECT_ACT ? "hand.*." : "", row->field);
    const int count = fields_list(path, lines);
    fprintf(screen->out, "\n%s\n", tr("The field of the rules that forbids it:"));
    if (count > 0 && strcmp(lines[0].path, path) == 0)
        path = text_more(path, ": %s", tr(lines[0].field->help));
    screen_wrap(screen, INDENT, path);
}

void print_fault_codes(const Screen *screen)
{
    for (FaultCode code = 0; code < FAULT_CODES; code++) {
        fprintf(screen->out, "%*s", INDENT, "");
        screen_column(screen, NAME_COLUMNS, fault_names[code]);
        screen_wrap_at(screen, INDENT + NAME_COLUMNS, tr(fault_pages[code].help));
    }
}
