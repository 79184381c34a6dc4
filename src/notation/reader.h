// Reads the arguments of a command into acts: reader.c word by word, group.c the
// cards of one meld or one lay-off. Private to `notation`.

#ifndef LOBA_NOTATION_READER_H
#define LOBA_NOTATION_READER_H

#include "notation/command.h"

// The act that comes of the command, or the first one of several.
ActKind reader_act_of(Command command);

// Reads the rest of a command after its name, as command_parse. The seat of the view must be the
// one asked.
Verdict reader_run(const Ruleset *rules, const View *view, const Line *line, CardStyle style,
                   Parsed *parsed);

// Reads "[KIND] CARDS" as a meld of cards of the set. False: the error says why it is none, or
// which melds it could be.
bool read_meld_of(const Ruleset *rules, const CardSet *from, Line *line, Act *meld,
                  LineError *error);

// ---- For reader.c and group.c

// The end of a run for cards that could go to either.
typedef enum { END_NOT_SAID, END_LOW, END_HIGH } End;

// The cards of one meld or lay-off as they were typed.
typedef struct {
    Card taken;  // the first of them, where it was taken in the same command; else CARD_NONE
    int count;
    CardWord words[ACT_CARDS_MAX];
    Laying cards[ACT_CARDS_MAX];  // the same, found in the hand or on the table
    ActKind act;                  // a new meld is put down, or shown
    int kind;                     // of a new meld; -1 where it is not said
    int meld;                     // on the table, from 0
    int meld_column;              // of its number
    bool stays;  // a wild card of the meld is said to stand where it does: none moves unsaid
    End end;
} Group;

// The acts of a command are tried on a copy of the seat's view, one after the other: each is read
// in the game that the one before it leaves. The last one is not tried: its
// consequences may depend on hidden cards.
//
// A function that takes a reader and returns false has ended the command: `verdict` and `parsed`
// say why, as command_parse has them.
typedef struct {
    const Ruleset *rules;
    const Game *start;
    CardStyle style;
    Parsed *parsed;
    Verdict verdict;  // VERDICT_FAILED until something is refused
    Line line;
    Play play;
    Group group;   // being read
    ActList list;  // readings of the group
} Reader;

static inline const Game *reader_game(const Reader *reader) { return &reader->play.game; }

static inline FaceSet reader_wild(const Reader *reader)
{
    return reader_game(reader)->wild[reader_game(reader)->asked];
}

// Always false: a refusal that parsed->refusal holds already; a refusal, whose number is as in
// Refusal; an error of the word, or of the end of the line for NULL.
bool reader_refused(Reader *reader);
bool reader_refuse(Reader *reader, RefusalCode code, Card card, int number);
bool reader_wrong(Reader *reader, const LineWord *word, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Adds an act to those that are read.
bool reader_push(Reader *reader, const Act *act);

// Begins a new group of cards; the one before it is dropped.
Group *group_new(Reader *reader);

// Takes one card; takes cards up to the next word between the parts of a command, at least one.
bool group_take_word(Reader *reader, Group *group);
bool group_take_words(Reader *reader, Group *group);

// Takes the name of a kind of meld, if any; then the cards too.
void group_take_kind(Reader *reader, Group *group);
bool group_take_meld(Reader *reader, Group *group);

// Finds the cards in the hand, as an act of the kind means them.
bool group_find_in_hand(Reader *reader, Group *group, ActKind kind);

// Drops the wild cards that are said to go where they stand already: that is no move, and says that
// they stay. False: there are none.
bool group_drop_unmoved(const Reader *reader, Group *group);

// Reads a group as an act, for which a rule is open, and pushes the one that is meant. If several
// could be meant, the choices are given as commands that can be typed.
bool group_settle_meld(Reader *reader, Group *group);
bool group_settle_lay(Reader *reader, Group *group);
bool group_settle_swap(Reader *reader, Group *group);

#endif
