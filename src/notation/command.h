// What people and programs type: one table of the commands, read into acts of the seat asked.

#ifndef LOBA_NOTATION_COMMAND_H
#define LOBA_NOTATION_COMMAND_H

#include "base/error.h"
#include "base/language.h"
#include "notation/cards.h"
#include "play/play.h"

typedef enum {
    // Commands of the game: they change it, and may stand in a script too.
    COMMAND_DRAW,
    COMMAND_TAKE,
    COMMAND_MELD,
    COMMAND_LAY,
    COMMAND_SWAP,
    COMMAND_DISCARD,
    COMMAND_CLOSE,
    COMMAND_SHOW,
    COMMAND_PASS,
    COMMAND_TAKE_BACK,
    COMMAND_REENTER,
    COMMAND_DECLINE,
    // Commands of the keeper of the game, which is the prompt or a script.
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
    COMMAND_RULES,
    COMMAND_SAVE,
    COMMAND_LANG,
    COMMAND_HELP,
    COMMAND_QUIT,
    COMMANDS,
} Command;

// The places where a command may stand, as bits.
enum { AT_PROMPT = 1, IN_SCRIPT = 2 };

enum { COMMAND_NAMES_MAX = 4 };

typedef struct {
    // All are always understood, whatever the language; the first of each language is the one
    // shown.
    const char *names[LANGUAGE_COUNT][COMMAND_NAMES_MAX];
    unsigned where;
    bool acts;         // a command of the game
    const char *form;  // what may follow the name, "" where nothing may
    const char *help;  // a sentence
} CommandRow;

extern const CommandRow command_rows[COMMANDS];

// The command's name in the language in force.
const char *command_name(Command command);

// The arguments of a command, as bits, from which the prompt completes a line.
enum {
    TAKES_KIND = 1,       // the kind of a meld, before its cards
    TAKES_CARDS = 2,      // cards of the hand
    TAKES_CARD = 4,       // one of them
    TAKES_TOP = 8,        // the top card of a pile
    TAKES_WITH = 16,      // "with" and cards
    TAKES_ON = 32,        // "on" and the number of a meld
    TAKES_END = 64,       // then "low" or "high"
    TAKES_COMMAND = 128,  // another command, whole
    TAKES_NAME = 256,     // the name of a command
    TAKES_ORDER = 512,    // of the hand
    TAKES_FILE = 1024,
    TAKES_LANGUAGE = 2048,
    TAKES_PART = 4096,  // of the rules, or a row of the ledger
};

// The arguments of this command, read from its form.
unsigned command_takes(Command command);

// The name under these rules, which may have a word of their own for closing a hand ("cut").
const char *command_name_under(const Ruleset *rules, Command command, Language language);

// Whether people can type what the rules call closing a hand; if not, a fault is added.
bool command_words_check(const Ruleset *rules, Faults *faults);

// Takes the name of a command, in any language, from the line; COMMANDS if the next word is none.
Command line_take_command(Line *line, const Ruleset *rules);

// The command that the text names, in any language, or COMMANDS.
Command command_named(const Ruleset *rules, const char *text);

// The command that does the act.
Command command_of_act(const Ruleset *rules, const Act *act);

// Words between the parts of a command, all of them always understood.
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
    COMMAND_TEXT_MAX = 1024,   // bytes of a command as we write it, with the end
};

// What is wrong with a command that cannot be read.
typedef enum {
    PARSE_ERROR_WORDS,      // they are not understood
    PARSE_ERROR_AMBIGUOUS,  // they could mean each of `choices`, or the one that is written in
                            // another order; nothing is guessed
    PARSE_ERROR_RULES,      // the rules file failed while the command was tried
} ParseError;

// The words that a refusal may be about: those of the last meld or lay-off, as the others were
// tried before. The column of a card that was taken without its name is 0.
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
    int act_count;     // 1 or more for a command of the game that can be read
    Act acts[COMMAND_ACTS_MAX];
    Said said;
    Refusal refusal;
    ParseError wrong;
    LineError error;   // of column 0 where no word is at fault
    int choice_count;  // at most COMMAND_CHOICES_MAX; `more` where there are others
    bool more;
    char choices[COMMAND_CHOICES_MAX][COMMAND_TEXT_MAX];
} Parsed;

// Reads a command for the seat of the view. `column` is where the text begins in its line, from 1.
// VERDICT_DONE: `acts` are to be applied one after the other, all or none; of a command that is not
// of the game there are none. VERDICT_REFUSED: clear enough, but the rules forbid it, as `refusal`
// says. VERDICT_FAILED: `wrong` and `error`.
Verdict command_parse(const Ruleset *rules, const View *view, const char *text, int column,
                      CardStyle style, Parsed *parsed);

// The same, and the acts are tried on a copy of the match: would they be allowed now?
Verdict command_try(const Ruleset *rules, const Play *play, const View *view, const char *text,
                    int column, CardStyle style, Parsed *parsed);

// The column of the word that a refusal is about: its card, or the number of a meld; 0 for none.
int said_column(const Said *said, const Refusal *refusal);

// Applies the acts of one command, all or none; the events of all of them are in outcome->events.
Verdict acts_apply(const Ruleset *rules, Play *play, const Act acts[], int count, Outcome *outcome);

#endif
