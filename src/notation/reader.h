// Turns the arguments of a command into acts: reader.c reads word by word, group.c the cards of one
// meld or lay-off. Private to `notation`.

#ifndef LOBA_NOTATION_READER_H
#define LOBA_NOTATION_READER_H

#include "notation/command.h"

// The act that the command makes; the first one if it makes several.
ActKind reader_act_of(Command command);

// Reads the arguments of a command, for command_parse. The view must be that of the seat asked.
Verdict reader_run(const Ruleset *rules, const View *view, const Line *line, CardStyle style,
                   Parsed *parsed);

// Reads "[KIND] CARDS" as a meld of cards in the set. False: the error says why they are no meld,
// or which melds they could be.
bool read_meld_of(const Ruleset *rules, const CardSet *from, Line *line, Act *meld,
                  LineError *error);

// ---- Shared by reader.c and group.c

// The cards of one meld or lay-off as they were typed.
typedef struct {
    Card taken;  // the first of them if the same command took it; else CARD_NONE
    int count;
    CardWord words[ACT_CARDS_MAX];
    Laying cards[ACT_CARDS_MAX];  // the same, found in the hand or on the table
    ActKind act;                  // how the cards are used
    int kind;                     // of a new meld; -1 if not given
    int meld;                     // on the table, from 0
    int meld_column;              // of its number
    bool stays;  // a wild card of the meld is named where it stands: none may move unless named
    End end;
} Group;

// A command while it is read. Its acts are tried on a copy of the seat's view in order, so that
// each is read in the game that the earlier ones leave. The last one is not tried, because its
// consequences may depend on hidden cards.
//
// If a function that takes a Reader returns false, the command has ended: `verdict` and `parsed`
// say why, as for command_parse.
typedef struct {
    const Ruleset *rules;
    const Game *start;
    CardStyle style;
    Parsed *parsed;
    Verdict verdict;  // VERDICT_FAILED unless something is refused
    Line line;
    Play play;
    Group group;   // being read
    ActList list;  // the possible readings of the group
} Reader;

static inline const Game *reader_game(const Reader *reader) { return &reader->play.game; }

static inline FaceSet reader_wild(const Reader *reader)
{
    return reader_game(reader)->wild[reader_game(reader)->asked];
}

// End the command, always false: with the refusal in parsed->refusal; with a new refusal and its
// number; with an error at a word, or at the end of the line for NULL.
bool reader_refused(Reader *reader);
bool reader_refuse(Reader *reader, RefusalCode code, Card card, int number);
bool reader_wrong(Reader *reader, const LineWord *word, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds an act to those of the command.
bool reader_push(Reader *reader, const Act *act);

// Begins a new group of cards and drops the previous one.
Group *group_new(Reader *reader);

// Takes one card; takes cards, at least one, up to the next word such as "with" or "on".
bool group_take_word(Reader *reader, Group *group);
bool group_take_words(Reader *reader, Group *group);

// Takes the name of a meld kind if there is one; takes it, and then the cards.
void group_take_kind(Reader *reader, Group *group);
bool group_take_meld(Reader *reader, Group *group);

// Finds the cards in the hand, as the kind of act needs them.
bool group_find_in_hand(Reader *reader, Group *group, ActKind kind);

// Drops wild cards that are said to stand where they already stand: naming them only keeps them
// there. False if there are none.
bool group_drop_unmoved(const Reader *reader, Group *group);

// Finds the readings of a group, in reader->list, that agree with its words. False: there are none,
// and the command has ended.
bool group_read_meld(Reader *reader, Group *group);
bool group_read_lay(Reader *reader, Group *group);
bool group_read_swap(Reader *reader, Group *group);

// Of several readings of a new run keeps those in whose order the cards were written, if there are
// any.
void group_keep_order(Reader *reader, const Group *group);

// Whether a lay-off that was refused because `face` can only be exchanged is written as that
// exchange: the card, and no other one but the wild card that it frees. Brings them in order.
bool group_makes_swap(const Reader *reader, Group *group, Face face);

// Reads a group as an act for which a rule is open, and pushes the act that is meant. If several
// are possible, they become the choices, as commands that can be typed.
bool group_settle_meld(Reader *reader, Group *group);
bool group_settle_lay(Reader *reader, Group *group);
bool group_settle_swap(Reader *reader, Group *group);

// What an author is asked of a meld with several readings: its kind, or what its wild cards stand
// for. A format with two of them, as commands.
const char *unclear_text(const ActList *readings) __attribute__((returns_nonnull));

#endif
