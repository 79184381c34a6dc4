// Reads what stands behind the name of a command into acts. Private to `notation`.

#ifndef LOBA_NOTATION_READER_H
#define LOBA_NOTATION_READER_H

#include "notation/command.h"

// At which end of a run cards are to go that could go to both.
typedef enum { END_NOT_SAID, END_LOW, END_HIGH } End;

// The cards of one meld or of one lay, as they were written.
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
// each is read in the game that the one before it leaves. The last one is not tried: what it brings
// about may hang on hidden cards.
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

// Runs one of the functions below for the seat of the view, which must be the one that is asked.
ParseResult reader_run(Reader *reader, const View *view, ParseResult (*read)(Reader *reader));

ParseResult read_draw(Reader *reader);
ParseResult read_take(Reader *reader);
ParseResult read_meld(Reader *reader);
ParseResult read_lay(Reader *reader);
ParseResult read_swap(Reader *reader);
ParseResult read_discard(Reader *reader);
ParseResult read_pass(Reader *reader);
ParseResult read_take_back(Reader *reader);
ParseResult read_reenter(Reader *reader);
ParseResult read_decline(Reader *reader);

// ---- reader_show.c
ParseResult read_close(Reader *reader);
ParseResult read_show(Reader *reader);

// Reads "[KIND] CARDS" as a meld that is made of cards of the set. False: the error says why it is
// none, or what it could be.
bool read_meld_of(const Ruleset *rules, FaceSet wild, const CardSet *from, Line *line, Act *meld,
                  LineError *error);

static inline const Game *reader_game(const Reader *reader) { return &reader->play.game; }

static inline FaceSet reader_wild(const Reader *reader)
{
    return reader_game(reader)->wild[reader_game(reader)->asked];
}

// What comes of it, for `return`.
ParseResult reader_refuse(Reader *reader, RefusalCode code, Card card, int number);
ParseResult reader_push(Reader *reader, const Act *act);

// ---- reader.c: what reading several commands has in common

// The rule under which an act of the kind is open now, on a zone or a meld of the table (-1: it
// stands on neither). None: why not, whatever its cards.
ParseResult reader_find_rule(Reader *reader, ActKind kind, int place, int *rule);

// The end of a command, behind which nothing may stand.
ParseResult reader_finish(Reader *reader);

// A group of cards that has yet to be read; the one before it is gone.
Group *group_new(Reader *reader);

// Takes the name of a kind of meld, where one stands there.
void group_take_kind(Reader *reader, Group *group);

// Makes the one card of the group the act's only card.
ParseResult group_one_card(Reader *reader, Group *group, Act *act);

// ---- reader_cards.c: which cards are meant

// Takes one card; takes cards up to the next word between the parts of a command, at least one.
bool group_take_word(Reader *reader, Group *group);
bool group_take_words(Reader *reader, Group *group);

// Takes "[KIND] CARDS".
bool group_take_meld(Reader *reader, Group *group);

// Looks for "JK as 7S" in a line of which nothing can be made. True: the error says how that is
// written.
bool reader_finds_as(Reader *reader);

// Finds them: in the hand, as an act of the kind means them; for a lay also on the table, a card
// that moves. "JK>6S" is such a card; "JK=6S" where the hand holds none, or where `table_first`
// asks for it. Of several on the table the first is taken, or the last.
ParseResult group_find_in_hand(Reader *reader, Group *group, ActKind kind);
ParseResult group_find_for_lay(Reader *reader, Group *group, bool table_first, bool last);

// Drops the wild cards that are said to go where they stand already: that is no move, and says that
// they stay. False: there are none.
bool group_drop_unmoved(const Reader *reader, Group *group);

// Does the word say that its card stands for this? An ace that was said may stand low or high.
bool word_says(const Deck *deck, const CardWord *word, Face as);

// ---- reader_choice.c: what is meant with them

// Reads a group as an act, for which a rule is open, and pushes the one that is meant. Where more
// are left: the choices, as commands that can be typed.
ParseResult group_settle_meld(Reader *reader, Group *group);
ParseResult group_settle_lay(Reader *reader, Group *group);
ParseResult group_settle_swap(Reader *reader, Group *group);

#endif
