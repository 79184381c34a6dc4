// The cards of one meld or one lay-off as they were typed: which cards are meant, and which act.
// Private to `notation`.

#ifndef LOBA_NOTATION_GROUP_H
#define LOBA_NOTATION_GROUP_H

#include "notation/command.h"

// The end of a run for cards that could go to either.
typedef enum { END_NOT_SAID, END_LOW, END_HIGH } End;

typedef struct {
    Card taken;  // the first of them, where it was taken in the same command; else CARD_NONE
    int count;
    CardWord words[ACT_CARDS_MAX];
    Laying cards[ACT_CARDS_MAX];  // the same, found in the hand or on the table
    ActKind act;                  // a new meld is put down, or shown
    int kind;                     // of a new meld; -1 where it is not said
    int meld;                     // on the table, from 0
    int meld_column;              // where its number stands
    bool stays;  // a wild card of the meld is said to stand where it does: none moves unsaid
    End end;
} Group;

// The acts of a command are tried on a copy of what the seat sees, one after the other, so that
// each is read in the game that the one before it leaves. The last one is not tried: its
// consequences may depend on hidden cards.
typedef struct {
    const Ruleset *rules;
    const Game *start;
    CardStyle style;
    Parsed *parsed;
    Line line;
    Play play;
    Group group;   // the one that is read now
    ActList list;  // readings of the cards that are read now
} Reader;

static inline const Game *reader_game(const Reader *reader) { return &reader->play.game; }

static inline FaceSet reader_wild(const Reader *reader)
{
    return reader_game(reader)->wild[reader_game(reader)->asked];
}

// Results, for `return`: a refusal, whose number is as in Refusal; an act that is read.
ParseResult reader_refuse(Reader *reader, RefusalCode code, Card card, int number);
ParseResult reader_push(Reader *reader, const Act *act);

// Begins a new group of cards; the one before it is dropped.
Group *group_new(Reader *reader);

// Takes one card; takes cards up to the next word between the parts of a command, at least one.
bool group_take_word(Reader *reader, Group *group);
bool group_take_words(Reader *reader, Group *group);

// Takes the name of a kind of meld, where one stands there; then the cards too.
void group_take_kind(Reader *reader, Group *group);
bool group_take_meld(Reader *reader, Group *group);

// Looks for "JK as 7S" in a line of which nothing can be made. True: the error says how that is
// written.
bool reader_finds_as(Reader *reader);

// Finds the cards in the hand, as an act of the kind means them.
ParseResult group_find_in_hand(Reader *reader, Group *group, ActKind kind);

// Drops the wild cards that are said to go where they stand already: that is no move, and says that
// they stay. False: there are none.
bool group_drop_unmoved(const Reader *reader, Group *group);

// Reads a group as an act, for which a rule is open, and pushes the one that is meant. If several
// could be meant, the choices are given as commands that can be typed.
ParseResult group_settle_meld(Reader *reader, Group *group);
ParseResult group_settle_lay(Reader *reader, Group *group);
ParseResult group_settle_swap(Reader *reader, Group *group);

#endif
