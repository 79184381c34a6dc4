// The commands that people and programs type: one table, and the parser that turns a line into acts
// of the seat asked.

#ifndef LOBA_NOTATION_COMMAND_H
#define LOBA_NOTATION_COMMAND_H

#include "base/error.h"
#include "base/language.h"
#include "notation/cards.h"
#include "play/play.h"

typedef enum {
    // Commands of the game: they change it, and are allowed in a script too.
    COMMAND_DRAW,
    COMMAND_TAKE,
    COMMAND_MELD,
    COMMAND_LAY,
    COMMAND_SWAP,
    COMMAND_DISCARD,
    COMMAND_CLOSE,
    COMMAND_SHOW,
    COMMAND_SAY,
    COMMAND_PASS,
    COMMAND_TAKE_BACK,
    COMMAND_REENTER,
    COMMAND_DECLINE,
    // Commands to the keeper of the game: the prompt or a script.
    COMMAND_UNDO,
    COMMAND_REDO,
    // Commands of the prompt alone.
    COMMAND_HAND,
    COMMAND_TABLE,
    COMMAND_SCORES,
    COMMAND_LOG,
    COMMAND_LEGAL,
    COMMAND_HINT,
    COMMAND_WHY,
    COMMAND_SORT,
    COMMAND_AUTO,
    COMMAND_RULES,
    COMMAND_SAVE,
    COMMAND_RELOAD,
    COMMAND_LANG,
    COMMAND_HELP,
    COMMAND_QUIT,
    COMMANDS,
} Command;

// Where a command is allowed, as bits.
enum { AT_PROMPT = 1, IN_SCRIPT = 2 };

enum { COMMAND_NAMES_MAX = 4 };

typedef struct {
    // All names are understood in every language; the first of each language is the one shown.
    const char *names[LANGUAGE_COUNT][COMMAND_NAMES_MAX];
    unsigned where;
    bool acts;         // a command of the game
    const char *form;  // its arguments, "" if it takes none
    const char *help;  // a sentence
} CommandRow;

extern const CommandRow command_rows[COMMANDS];

// The command's name in the current language.
const char *command_name(Command command);

// The kinds of argument, as bits, by which the prompt completes a line.
enum {
    TAKES_KIND = 1,       // the kind of a meld, before its cards
    TAKES_CARDS = 2,      // cards of the hand
    TAKES_CARD = 4,       // one card of the hand
    TAKES_TOP = 8,        // the top card of a pile
    TAKES_WITH = 16,      // "with" and cards
    TAKES_ON = 32,        // "on" and the number of a meld
    TAKES_END = 64,       // then "low" or "high"
    TAKES_COMMAND = 128,  // another complete command
    TAKES_NAME = 256,     // the name of a command
    TAKES_ORDER = 512,    // of the hand
    TAKES_FILE = 1024,
    TAKES_LANGUAGE = 2048,
    TAKES_PART = 4096,     // of the rules, or a row of the ledger
    TAKES_WORD = 8192,     // a word of the table
    TAKES_HAND = 16384,    // the number of a hand of the match
    TAKES_SWITCH = 32768,  // "draw", and "on" or "off"
};

// The arguments of this command, read from its form.
unsigned command_takes(Command command);

// The command's name under these rules, which may have their own word for closing a hand ("cut").
const char *command_name_under(const Ruleset *rules, Command command, Language language);

// The rules' word for closing a hand; "" if they have none, or are NULL.
const char *word_for_closing(const Ruleset *rules, Language language);

// Takes a word of the table, in any language: its number (ruleset_word); -1 if the next words are
// none.
int line_take_said(Line *line, const Ruleset *rules);

// Checks that people can type the rules' word for closing a hand, and their words of the table;
// adds a fault if not.
bool command_words_check(const Ruleset *rules, Faults *faults);

// Takes the name of a command, in any language; COMMANDS if the next word is not one. A word of the
// table is a command by itself, and is not taken.
Command line_take_command(Line *line, const Ruleset *rules);

// The command with this name in any language; COMMANDS if there is none.
Command command_named(const Ruleset *rules, const char *text);

// The act that a command of the game makes; the first one if it makes several.
ActKind command_act(Command command);

// The command for the act.
Command command_of_act(const Ruleset *rules, const Act *act);

// The words between the parts of a command, understood in every language.
typedef enum {
    PART_FROM,
    PART_WITH,
    PART_ON,
    PART_LOW,
    PART_HIGH,
    PART_LOOSE,
    PART_WORDS
} PartWord;

enum { PART_NAMES_MAX = 3 };

extern const char *const part_names[PART_WORDS][LANGUAGE_COUNT][PART_NAMES_MAX];

bool word_is_part(const LineWord *word, PartWord part);

enum {
    COMMAND_ACTS_MAX = 8,      // acts of one line
    COMMAND_CHOICES_MAX = 12,  // shown for a command that is ambiguous
    COMMAND_CARDS_MAX = 56,    // cards of one line
    COMMAND_TEXT_MAX = 1024,   // bytes of a command that the program writes, with the end
};

// The end of a run at which cards are added.
typedef enum { END_NOT_SAID, END_LOW, END_HIGH } End;

// Why a command cannot be read.
typedef enum {
    PARSE_ERROR_WORDS,      // the words are not understood
    PARSE_ERROR_AMBIGUOUS,  // each of `choices` is possible, or the one that is written in
                            // another order; nothing is guessed
    PARSE_ERROR_RULES,      // the rules file failed while the command was tried
} ParseError;

// The words of a command that a refusal may be about: those of the last meld or lay-off, since the
// earlier ones have passed. A card that was taken without its name has column 0.
typedef struct {
    int card_count;
    struct {
        Face shows;
        int column;
    } cards[ACT_CARDS_MAX];
    int meld_column;  // of the number of a meld
} Said;

typedef struct {
    Command command;
    const char *rest;  // its arguments, within the text that was read
    int act_count;     // 1 or more for a command of the game that was read
    Act acts[COMMAND_ACTS_MAX];
    Said said;
    Refusal refusal;
    ParseError wrong;
    LineError error;   // its column is 0 if no word is at fault
    int choice_count;  // at most COMMAND_CHOICES_MAX; `more` if there are others
    bool more;
    char choices[COMMAND_CHOICES_MAX][COMMAND_TEXT_MAX];
    End ends[COMMAND_CHOICES_MAX];  // of the run that is made longer, to which all cards go
} Parsed;

// Reads a command for the seat of the view. `column` is the column, from 1, at which the text
// begins in its line. VERDICT_DONE: `acts` are to be applied in order, all or none; a command that
// is not of the game has none. VERDICT_REFUSED: the command is clear, but the rules forbid it, as
// `refusal` says. VERDICT_FAILED: `wrong` and `error` say why.
Verdict command_parse(const Ruleset *rules, const View *view, const char *text, int column,
                      CardStyle style, Parsed *parsed);

// The same, and tries the acts on a copy of the match, to find out whether they are allowed now.
Verdict command_try(const Ruleset *rules, const Play *play, const View *view, const char *text,
                    int column, CardStyle style, Parsed *parsed);

// The column of the word that a refusal is about: its card, or the number of a meld; 0 for none.
int said_column(const Said *said, const Refusal *refusal);

// Applies the acts of one command, all or none. outcome->events has the events of all of them.
Verdict acts_apply(const Ruleset *rules, Play *play, const Act acts[], int count, Outcome *outcome);

#endif
