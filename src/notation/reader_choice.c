#include "notation/reader.h"

#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "play/contract.h"
#include "rules/conclude.h"

// ---- What a reading must agree with

static int place_of(const Reader *reader, Face as)
{
    return deck_place(&reader->rules->deck, face_rank(as));
}

// True when the laying is what the word says: of the hand or of the table as it was found, and as
// what it is to stand for. An ace that was said may stand low or high.
static bool is_said(const Reader *reader, const Act *act, const CardWord *word, Card found,
                    Laying laying)
{
    const Game *game = reader_game(reader);
    bool lay = act->kind == ACT_LAY || act->kind == ACT_SWAP;
    bool from_table = lay && meld_index_of(game, act->meld, found) >= 0;
    bool on_table = lay && meld_index_of(game, act->meld, laying.card) >= 0;
    return card_face(laying.card) == word->shows && from_table == on_table &&
           word_says(&reader->rules->deck, word, laying.as);
}

// Whatever was said of a card holds of one in the reading.
static bool agrees_on_cards(const Reader *reader, const Group *group, const Act *act)
{
    for (int i = 0; i < group->count; i++) {
        bool found = group->words[i].as == FACE_OPEN;
        for (int j = 0; j < act->count && !found; j++)
            found = is_said(reader, act, &group->words[i], group->cards[i].card, act->cards[j]);
        if (!found)
            return false;
    }
    return true;
}

// Could the card go to both ends of a run, as far as the words say? An ace, though it is said to be
// one; and a wild card of which nothing is said.
static bool is_left_open(const Deck *deck, const Group *group, Laying laying)
{
    if (deck_is_first(deck, face_rank(face_shown(deck, laying.as))))
        return true;
    bool said = false;
    for (int i = 0; i < group->count; i++)
        said = said ||
               (group->words[i].as != FACE_OPEN && group->words[i].shows == card_face(laying.card));
    return laying_is_wild(deck, laying) && !said;
}

static bool agrees_on_end(const Reader *reader, const Group *group, const Act *act)
{
    if (group->end == END_NOT_SAID)
        return true;
    const Placed *cards = meld_cards(reader_game(reader), group->meld);
    int first = place_of(reader, cards[0].as);
    int last = place_of(reader, cards[meld_size(reader_game(reader), group->meld) - 1].as);
    // Of an exchange within the run it is the wild card that goes to an end.
    for (int i = act->kind == ACT_SWAP && act->count > 1; i < act->count; i++) {
        int place = place_of(reader, act->cards[i].as);
        if (is_left_open(&reader->rules->deck, group, act->cards[i]) &&
            (group->end == END_LOW ? place > first : place < last))
            return false;
    }
    return true;
}

static bool is_legal(const Reader *reader, const Group *group, const Act *act)
{
    (void)group;
    Refusal why;
    return act_judge(reader->rules, reader_game(reader), act, &why);
}

static bool has_at(const Reader *reader, const Act *act, Face shows, int place)
{
    for (int i = 0; i < act->count; i++)
        if (card_face(act->cards[i].card) == shows && place_of(reader, act->cards[i].as) == place)
            return true;
    return false;
}

static bool may_be_wild(const Reader *reader, const CardWord *word)
{
    return word->as == FACE_OPEN && face_set_has(reader_wild(reader), (Card)word->shows);
}

// Do the cards stand in the run as they are written, the first in this place and the others step by
// step? Wild cards of which nothing is said are passed over unless they are asked for.
static bool stands_from(const Reader *reader, const Group *group, const Act *act, int place,
                        int step, bool wild_too)
{
    for (int i = 0; i < group->count; i++, place += step)
        if ((wild_too || !may_be_wild(reader, &group->words[i])) &&
            !has_at(reader, act, group->words[i].shows, place))
            return false;
    return true;
}

// The cards of a new meld were written in its order, upwards or downwards, if it has one.
static bool is_in_order(const Reader *reader, const Group *group, const Act *act)
{
    if (act->kind == ACT_LAY || act->kind == ACT_SWAP)
        return false;
    if (!meld_form(reader->rules, act->meld, false)->in_row)
        return true;
    int lowest = RANKS;
    for (int i = 0; i < act->count; i++)
        if (place_of(reader, act->cards[i].as) < lowest)
            lowest = place_of(reader, act->cards[i].as);
    return stands_from(reader, group, act, lowest, 1, true) ||
           stands_from(reader, group, act, lowest + group->count - 1, -1, true);
}

// Are the cards of a new run written in an order that leaves each wild card a place, were there
// one? "QD KD AD JK" has its joker beyond the ace.
static bool is_written_in_order(const Reader *reader, const Group *group, const Act *act)
{
    int certain = 0;
    for (int i = 0; i < group->count; i++)
        certain += !may_be_wild(reader, &group->words[i]);
    for (int place = -group->count; place < RANKS + group->count && certain > 0; place++)
        if (stands_from(reader, group, act, place, 1, false) ||
            stands_from(reader, group, act, place, -1, false))
            return true;
    return false;
}

// Do the faces that are written follow one another, upwards or downwards, the ace behind the king?
static bool faces_follow(const Reader *reader, const Group *group)
{
    const Deck *deck = &reader->rules->deck;
    const Face first = group->words[0].shows;
    bool up = true, down = true;
    for (int i = 0; i < group->count; i++) {
        const Face face = group->words[i].shows;
        const int steps = deck_place(deck, face_rank(face)) - deck_place(deck, face_rank(first));
        if (face == FACE_JOKER || face_suit(face) != face_suit(first))
            return false;
        up = up && (steps - i) % deck->rank_count == 0;
        down = down && (steps + i) % deck->rank_count == 0;
    }
    return group->count > 1 && (up || down);
}

// Were the cards written in an order of which this reading keeps nothing? The cards of a lay have
// one where they follow one another as they are.
static bool is_otherwise(const Reader *reader, const Group *group, const Act *act)
{
    if (act->kind == ACT_MELD || act->kind == ACT_SHOW)
        return !is_in_order(reader, group, act) && is_written_in_order(reader, group, act);
    bool wild = false;
    for (int i = 0; i < act->count; i++)
        for (int j = 0; j < group->count; j++)
            wild |= group->cards[j].card == act->cards[i].card && group->words[j].as == FACE_OPEN &&
                    laying_is_wild(&reader->rules->deck, act->cards[i]);
    return wild && faces_follow(reader, group);
}

// ---- Choosing among them

typedef bool Agrees(const Reader *reader, const Group *group, const Act *act);

// Keeps the readings that agree. False: none does; `must` leaves none then, and else all stay.
static bool keep(Reader *reader, const Group *group, Agrees *agrees, bool must)
{
    ActList *list = &reader->list;
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        kept += agrees(reader, group, &list->acts[i]);
    if (kept == 0 && !must)
        return false;
    bool any = kept > 0;
    kept = 0;
    for (int i = 0; i < list->count; i++)
        if (agrees(reader, group, &list->acts[i]))
            list->acts[kept++] = list->acts[i];
    list->count = kept;
    return any;
}

// Writes the command as it would be with this reading, and the words that follow still.
static void write_choice(Reader *reader, const Act *reading, char choice[COMMAND_TEXT_MAX])
{
    const Parsed *parsed = reader->parsed;
    const LineWord *next = line_peek(&reader->line);
    Act acts[COMMAND_ACTS_MAX + 1];
    memcpy(acts, parsed->acts, (size_t)parsed->act_count * sizeof *acts);
    acts[parsed->act_count] = *reading;
    acts_text(reader->rules, reader->start, acts, parsed->act_count + 1, reader->style, choice);
    Text text = {.start = choice, .size = COMMAND_TEXT_MAX, .used = strlen(choice)};
    if (next)
        text_add(&text, " %s", next->start);
}

static bool is_written(const Parsed *parsed, const char *choice)
{
    for (int i = 0; i < parsed->choice_count; i++)
        if (strcmp(parsed->choices[i], choice) == 0)
            return true;
    return false;
}

static bool is_offered(const Reader *reader, const Act *const offered[], int count,
                       const Act *reading)
{
    for (int i = 0; i < count; i++)
        if (act_same(reader_game(reader), offered[i], reading))
            return true;
    return false;
}

// Offers the readings as commands. Those that differ in twins alone are the same, and those that
// are written alike leave the same table, with two jokers exchanged: one choice, and where there is
// no other, no question. Of thousands of readings only so many are compared as there can be
// choices.
static ParseResult offer_choices(Reader *reader, bool must_ask)
{
    Parsed *parsed = reader->parsed;
    const Act *offered[COMMAND_CHOICES_MAX];
    parsed->choice_count = 0;
    parsed->more = false;
    for (int i = 0; i < reader->list.count; i++) {
        char choice[COMMAND_TEXT_MAX];
        const Act *reading = &reader->list.acts[i];
        if (is_offered(reader, offered, parsed->choice_count, reading))
            continue;
        write_choice(reader, reading, choice);
        if (is_written(parsed, choice))
            continue;
        parsed->more = parsed->choice_count == COMMAND_CHOICES_MAX;
        if (parsed->more)
            break;
        offered[parsed->choice_count] = reading;
        memcpy(parsed->choices[parsed->choice_count++], choice, sizeof choice);
    }
    return parsed->choice_count > 1 || must_ask ? PARSE_AMBIGUOUS
                                                : reader_push(reader, &reader->list.acts[0]);
}

// Pushes the reading that is meant, of those that are listed; there is one or more. Where none may
// be done nobody is asked which: the first is refused for its reason. (Melds of a position are read
// in no game, and there nothing may be done.) What is written in order and could only be read
// otherwise is asked about, though there be one reading.
static ParseResult choose(Reader *reader, const Group *group)
{
    ActList *list = &reader->list;
    for (int i = 0; i < list->count; i++)
        list->acts[i].rule =
            (uint8_t)rule_of_act(reader->rules, reader_game(reader), &list->acts[i]);
    if (!keep(reader, group, is_legal, false) && reader_game(reader)->phase != PHASE_OVER)
        return reader_push(reader, &list->acts[0]);
    if (list->count > 1 && group->taken == CARD_NONE)
        keep(reader, group, is_in_order, false);
    bool otherwise = true;
    for (int i = 0; i < list->count && otherwise; i++)
        otherwise = is_otherwise(reader, group, &list->acts[i]);
    return list->count > 1 || otherwise ? offer_choices(reader, otherwise)
                                        : reader_push(reader, &list->acts[0]);
}

// What is written must fit a line: a command has a limit of cards, in all its melds together.
static bool check_cards(Reader *reader, const Group *group)
{
    int count = group->count;
    for (int i = 0; i < reader->parsed->act_count; i++)
        count += reader->parsed->acts[i].count;
    return count <= COMMAND_CARDS_MAX ||
           line_error(&reader->parsed->error, &reader->line, &group->words[0].word,
                      tr("more than %d cards in one command"), COMMAND_CARDS_MAX);
}

// ---- New melds

static void ask_melds(Reader *reader, const Group *group)
{
    MeldsMeant meant = melds_meant(reader->rules, reader_game(reader));
    if (group->kind >= 0)
        meant.kinds = 1u << group->kind;
    meld_readings(reader->rules, reader_wild(reader), meant, group->cards, group->count,
                  &reader->list, &reader->parsed->refusal);
    for (int i = 0; i < reader->list.count; i++)
        reader->list.acts[i].kind = (uint8_t)group->act;
}

// What was said of the cards leaves no reading.
static ParseResult refuse_what_was_said(Reader *reader, Group *group)
{
    act_list_clear(&reader->list);
    for (int i = 0; i < group->count; i++)
        group->cards[i].as = group->words[i].as;
    ask_melds(reader, group);
    if (reader->list.count > 0)
        return reader_refuse(reader, REFUSAL_NO_MELD, CARD_NONE, 0);
    return PARSE_REFUSED;
}

ParseResult group_settle_meld(Reader *reader, Group *group)
{
    if (!check_cards(reader, group))
        return PARSE_ERROR;
    const Game *game = reader_game(reader);
    if (group->kind >= 0 && !(ruleset_kinds_played(reader->rules) >> group->kind & 1))
        return reader_refuse(reader, REFUSAL_NOT_IN_CONTRACT, CARD_NONE, game->hand);
    ParseResult result = group_find_in_hand(reader, group, ACT_MELD);
    if (result != PARSE_ACTS)
        return result;
    act_list_clear(&reader->list);
    ask_melds(reader, group);
    keep(reader, group, agrees_on_cards, true);
    if (reader->list.count == 0)
        return refuse_what_was_said(reader, group);
    return choose(reader, group);
}

// ---- Lays

// A way to find the cards: which of several is tried first, and whether cards that are not named
// may move too. Earlier ways are meant rather than later ones.
typedef struct {
    bool table_first;
    bool moves;
} LayWay;

static const LayWay lay_ways[] = {{false, false}, {false, true}, {true, false}, {true, true}};

// Lists the readings of one way. Where two cards of the meld could be the one that is to move, both
// are tried.
static ParseResult ask_lays(Reader *reader, Group *group, const LayWay *way)
{
    act_list_clear(&reader->list);
    for (int last = 0; last < 2; last++) {
        ParseResult result = group_find_for_lay(reader, group, way->table_first, last);
        if (result != PARSE_ACTS)
            return result;
        lay_readings(reader->rules, reader_game(reader), reader_wild(reader), group->meld,
                     group->cards, group->count, way->moves, &reader->list,
                     &reader->parsed->refusal);
    }
    keep(reader, group, agrees_on_cards, true);
    return PARSE_ACTS;
}

static ParseResult refuse_end(Reader *reader, const Group *group)
{
    line_error(&reader->parsed->error, &reader->line, NULL,
               tr("these cards do not go to that end of meld %d"), group->meld + 1);
    return PARSE_ERROR;
}

ParseResult group_settle_lay(Reader *reader, Group *group)
{
    Refusal why;
    if (!check_cards(reader, group))
        return PARSE_ERROR;
    for (size_t way = 0; way < sizeof lay_ways / sizeof lay_ways[0]; way++) {
        if (lay_ways[way].moves && group->stays)
            continue;
        ParseResult result = ask_lays(reader, group, &lay_ways[way]);
        if (way == 0 && result != PARSE_ACTS)
            return result;
        bool found = reader->list.count > 0;
        keep(reader, group, agrees_on_end, true);
        if (reader->list.count > 0)
            return choose(reader, group);
        if (found)
            return refuse_end(reader, group);
        // With cards that move the question is the widest one, and its answer the best explanation.
        if (way < 2)
            why = reader->parsed->refusal;
    }
    reader->parsed->refusal = why;
    return PARSE_REFUSED;
}

// ---- Exchanged wild cards

ParseResult group_settle_swap(Reader *reader, Group *group)
{
    ParseResult result = group_find_for_lay(reader, group, true, false);
    if (result != PARSE_ACTS)
        return result;
    act_list_clear(&reader->list);
    swap_readings(reader->rules, reader_game(reader), reader_wild(reader), group->meld,
                  group->cards, group->count, &reader->list, &reader->parsed->refusal);
    if (reader->list.count == 0)
        return PARSE_REFUSED;
    keep(reader, group, agrees_on_cards, true);
    keep(reader, group, agrees_on_end, true);
    return reader->list.count > 0 ? choose(reader, group) : refuse_end(reader, group);
}
