#include <string.h>

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"
#include "notation/reader.h"
#include "notation/writing.h"
#include "play/contract.h"
#include "rules/conclude.h"

Group *group_new(Reader *reader)
{
    reader->group = (Group){.taken = CARD_NONE, .act = ACT_MELD, .kind = -1};
    return &reader->group;
}

// ---- The probable meaning of a word that is not a card

enum { MEANT_MAX = FACES + PART_WORDS * LANGUAGE_COUNT * PART_NAMES_MAX + MELD_KINDS_MAX };

typedef struct {
    int count;
    const char *names[MEANT_MAX];
    CardText cards[FACES];
} Meant;

// The closest word among the cards of the hand, the kinds of meld and the words of commands; NULL
// if none is close.
static const char *find_meant(Meant *meant, const Reader *reader, const LineWord *word)
{
    const Game *game = reader_game(reader);
    const Ruleset *rules = reader->rules;
    for (int face = 0; face < FACES; face++) {
        bool joker = face_rank((Face)face) == RANK_JOKER;
        if ((joker && face != FACE_JOKER) ||
            card_set_find(&game->hands[game->asked], (Face)face) == CARD_NONE)
            continue;
        meant->cards[face] = face_text(&rules->deck, (Face)face, STYLE_LETTERS);
        meant->names[meant->count++] = meant->cards[face].text;
    }
    for (unsigned kinds = ruleset_kinds_played(rules); kinds; kinds &= kinds - 1)
        meant->names[meant->count++] = rules->melds[__builtin_ctz(kinds)].name;
    for (int part = 0; part < PART_WORDS; part++)
        for (int i = 0; i < LANGUAGE_COUNT * PART_NAMES_MAX; i++) {
            const char *name = part_names[part][i / PART_NAMES_MAX][i % PART_NAMES_MAX];
            if (name)
                meant->names[meant->count++] = name;
        }
    const char *nearest = nearest_name(word_text(word).text, meant->names, meant->count);
    return nearest && word_is(word, nearest) ? NULL : nearest;
}

// Whether the word is a joker, clearly written, of a pack that has none: nothing else was meant.
static bool is_joker(const Reader *reader, const LineWord *word)
{
    return reader->rules->deck.jokers == 0 && word_is(word, "JK");
}

// ---- Words

bool group_take_word(Reader *reader, Group *group)
{
    LineError *error = &reader->parsed->error;
    Line *line = &reader->line;
    const LineWord *word = line_peek(line);
    if (group->count == ACT_CARDS_MAX)
        return reader_wrong(reader, word, tr("more than %d cards at once"), ACT_CARDS_MAX);
    if (word &&
        (word_is(word, "+") || word_is_part(word, PART_WITH) || word_is_part(word, PART_ON)))
        return reader_wrong(reader, word, tr("wanted a card before \"%s\""), word_text(word).text);
    CardWord *card = &group->words[group->count];
    if (!line_take_card(line, &reader->rules->deck, card, error)) {
        // Perhaps a card of the hand was meant, or another word.
        Meant meant = {0};
        const Error said = error->error;
        const char *nearest = NULL;
        if (word && error->column == word->column && !is_joker(reader, word))
            nearest = find_meant(&meant, reader, word);
        if (nearest)
            reader_wrong(reader, word, tr("%s; did you mean \"%s\"?"), said.text, nearest);
        return false;
    }
    if (card->shows == FACE_NONE)
        return reader_wrong(reader, &card->word, tr("a hidden card cannot be played"));
    group->count++;
    return true;
}

bool group_take_words(Reader *reader, Group *group)
{
    const LineWord *next;
    do {
        if (!group_take_word(reader, group))
            return false;
        next = line_peek(&reader->line);
    } while (next && !word_is(next, "+") && !word_is_part(next, PART_WITH) &&
             !word_is_part(next, PART_ON));
    return true;
}

// The longest matching name counts, because "escalera real" begins with the name of another kind. A
// kind is named by its key, its label or its plural.
void group_take_kind(Reader *reader, Group *group)
{
    Line *line = &reader->line;
    const int before = line->at;
    int behind = before;
    for (int number = 0; number < reader->rules->meld_count; number++) {
        const MeldRule *kind = &reader->rules->melds[number];
        bool taken = line_take_name(line, kind->name);
        for (Language language = 0; language < LANGUAGE_COUNT && !taken; language++)
            taken = line_take_name(line, kind->plural.in[language]) ||
                    line_take_name(line, kind->label.in[language]);
        if (line->at > behind) {
            behind = line->at;
            group->kind = number;
        }
        line->at = before;
    }
    line->at = behind;
}

bool group_take_meld(Reader *reader, Group *group)
{
    group_take_kind(reader, group);
    const LineWord *first = line_peek(&reader->line);
    if (group_take_words(reader, group))
        return true;
    // A word of letters where a kind may stand: the error lists the kinds of this game.
    Meant meant = {0};
    bool is_name = first && group->kind < 0 && first->length > 2 &&
                   strcspn(first->start, "0123456789=>") >= (size_t)first->length;
    if (!is_name || reader->parsed->error.column != first->column ||
        find_meant(&meant, reader, first))
        return false;
    char names[MELD_KINDS_MAX * (NAME_SIZE + 2)];
    Text text = text_in(names, sizeof names);
    for (unsigned kinds = ruleset_kinds_played(reader->rules); kinds; kinds &= kinds - 1)
        text_add(&text, "%s%s", text.used ? ", " : "",
                 reader->rules->melds[__builtin_ctz(kinds)].name);
    return reader_wrong(reader, first,
                        tr("\"%s\" is neither a card nor a kind of meld in this game: %s"),
                        word_text(first).text, names);
}

// ---- Finding the cards

// Refuses a face of which no card is left in the hand: fewer are held than were named, or none is
// held, though one may lie in a meld.
static bool refuse_missing(Reader *reader, Face face)
{
    const Game *game = reader_game(reader);
    const Places *places = &game->places;
    const Parsed *parsed = reader->parsed;
    const Card card = (Card)face;  // for the sentence of the refusal
    bool held = card_set_find(&game->hands[game->asked], face) != CARD_NONE;
    // An earlier act of the command may have played it.
    for (int act = 0; act < parsed->act_count; act++)
        for (int i = 0; i < parsed->acts[act].count; i++)
            held = held || card_face(parsed->acts[act].cards[i].card) == face;
    if (held)
        return reader_refuse(reader, REFUSAL_CARD_TWICE, card, 0);
    for (int i = 0; i < places_melded(places); i++)
        if (card_face(places->cards[i].card) == face)
            return reader_refuse(reader, REFUSAL_CARD_ON_TABLE, card, 0);
    return reader_refuse(reader, REFUSAL_CARD_NOT_HELD, card, 0);
}

// Reports a card that cannot move. `meld` is -1 if there is no meld for it.
static bool not_movable(Reader *reader, const CardWord *word, int meld)
{
    if (meld < 0)
        return reader_wrong(reader, &word->word, tr("only a card that lies on the table can move"));
    return reader_wrong(reader, &word->word, tr("there is no %s in meld %d that could move"),
                        face_text(&reader->rules->deck, word->shows, reader->style).text, meld + 1);
}

// Finds the card of the group that this command took from the pile.
static bool find_taken(Group *group, CardSet *hand)
{
    if (group->taken == CARD_NONE)
        return false;
    group->cards[0] = (Laying){group->taken, group->words[0].as};
    card_set_remove(hand, group->taken);
    return true;
}

// Takes a card for the face out of `from`; CARD_NONE if there is none.
static Card pick(const Game *game, CardSet *from, Face face, ActKind kind)
{
    Card card = game_twin(game, from, face, kind);
    if (card != CARD_NONE)
        card_set_remove(from, card);
    return card;
}

bool group_find_in_hand(Reader *reader, Group *group, ActKind kind)
{
    const Game *game = reader_game(reader);
    CardSet hand = game->hands[game->asked];
    for (int i = find_taken(group, &hand); i < group->count; i++) {
        const CardWord *word = &group->words[i];
        if (word->moves)
            return not_movable(reader, word, -1);
        Card card = pick(game, &hand, word->shows, kind);
        if (card == CARD_NONE)
            return refuse_missing(reader, word->shows);
        group->cards[i] = (Laying){card, word->as};
    }
    return true;
}

// Takes the first or the last card that shows the face.
static Card pick_one(CardSet *from, Face face, bool last)
{
    CardSet some = card_set_of(from, face_set_with(0, face));
    Card card = CARD_NONE;
    while (!card_set_is_empty(&some) && (last || card == CARD_NONE))
        card = card_set_pop(&some);
    if (card != CARD_NONE)
        card_set_remove(from, card);
    return card;
}

// Finds the cards for a lay: in the hand, or on the table if they are to move. "JK>6S" is such a
// card; so is "JK=6S" if the hand has none, or if `table_first` is set. Of several on the table the
// first or the last is taken. Cards in the middle of a run are found too, so that the rules can say
// why they may not move.
static bool find_for_lay(Reader *reader, Group *group, bool table_first, bool last)
{
    const Game *game = reader_game(reader);
    const Deck *deck = &reader->rules->deck;
    const Placed *placed = meld_cards(game, group->meld);
    const int size = meld_size(game, group->meld);
    CardSet hand = game->hands[game->asked], ends = {{0}}, middle = {{0}};
    for (int i = 0; i < size; i++)
        if (placed_is_wild(deck, placed[i]))
            card_set_add(i == 0 || i == size - 1 ? &ends : &middle, placed[i].card);
    for (int i = find_taken(group, &hand); i < group->count; i++) {
        const CardWord *word = &group->words[i];
        bool on_table = word->moves || word->as != FACE_OPEN;
        Card card = CARD_NONE;
        if (!word->moves && !(on_table && table_first))
            card = pick(game, &hand, word->shows, ACT_LAY);
        if (card == CARD_NONE && on_table)
            card = pick_one(&ends, word->shows, last);
        if (card == CARD_NONE && on_table)
            card = pick_one(&middle, word->shows, last);
        if (card == CARD_NONE && !word->moves && on_table && table_first)
            card = pick(game, &hand, word->shows, ACT_LAY);
        if (card == CARD_NONE && word->moves)
            return not_movable(reader, word, group->meld);
        if (card == CARD_NONE)
            return refuse_missing(reader, word->shows);
        group->cards[i] = (Laying){card, word->as};
    }
    return true;
}

bool group_drop_unmoved(const Reader *reader, Group *group)
{
    const Game *game = reader_game(reader);
    const Deck *deck = &reader->rules->deck;
    const int count = group->count;
    group->count = 0;
    for (int word = 0; word < count; word++) {
        const CardWord *said = &group->words[word];
        // "=" can also name the meaning of a card of the hand.
        bool of_hand = said->as == FACE_OPEN ||
                       card_set_find(&game->hands[game->asked], said->shows) != CARD_NONE;
        bool unmoved = false;
        for (int i = 0; i < meld_size(game, group->meld) && (said->moves || !of_hand); i++) {
            const Placed placed = meld_cards(game, group->meld)[i];
            unmoved =
                unmoved || (placed_is_wild(deck, placed) && card_face(placed.card) == said->shows &&
                            card_word_says(deck, said, placed.as));
        }
        if (!unmoved)
            group->words[group->count++] = *said;
    }
    group->stays = group->count < count;
    return group->stays;
}

// ---- Conditions on a reading

static int place_of(const Deck *deck, Face as) { return deck_place(deck, face_rank(as)); }

static bool is_on_table(const Act *act) { return act->kind == ACT_LAY || act->kind == ACT_SWAP; }

// Whether each card that was said to stand for another does so in the reading, and comes from the
// hand or the table as it was found.
static bool agrees_on_cards(const Reader *reader, const Group *group, const Act *act)
{
    const Game *game = reader_game(reader);
    for (int i = 0; i < group->count; i++) {
        const CardWord *word = &group->words[i];
        const Card card = group->cards[i].card;
        bool from_table = is_on_table(act) && meld_index_of(game, act->meld, card) >= 0;
        bool found = word->as == FACE_OPEN;
        for (int j = 0; j < act->count && !found; j++) {
            const Laying laying = act->cards[j];
            bool on_table = is_on_table(act) && meld_index_of(game, act->meld, laying.card) >= 0;
            found = card_face(laying.card) == word->shows && from_table == on_table &&
                    card_word_says(&reader->rules->deck, word, laying.as);
        }
        if (!found)
            return false;
    }
    return true;
}

// Whether the words leave open which end of a run the card goes to. They do for an ace, even a
// named one, and for a wild card without "=".
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

// The end of the run to which all the cards go that make it longer, END_NOT_SAID if to both or to
// none.
static End end_of_act(const Reader *reader, const Act *act)
{
    const Game *game = reader_game(reader);
    End end = END_NOT_SAID;
    if (!is_on_table(act) ||
        form_is_ring(meld_form(reader->rules, game->melds[act->meld].kind, false)))
        return end;
    const Deck deck = deck_of_act(reader->rules, game, act);
    const Placed *cards = meld_cards(game, act->meld);
    const int first = place_of(&deck, cards[0].as);
    const int last = place_of(&deck, cards[meld_size(game, act->meld) - 1].as);
    for (int i = act->kind == ACT_SWAP; i < act->count; i++) {
        const int place = place_of(&deck, act->cards[i].as);
        const End to = place < first ? END_LOW : END_HIGH;
        if (place >= first && place <= last)
            continue;
        if (end != END_NOT_SAID && end != to)
            return END_NOT_SAID;
        end = to;
    }
    return end;
}

static bool agrees_on_end(const Reader *reader, const Group *group, const Act *act)
{
    if (group->end == END_NOT_SAID)
        return true;
    const Placed *cards = meld_cards(reader_game(reader), group->meld);
    const Deck deck = deck_of_act(reader->rules, reader_game(reader), act);
    int first = place_of(&deck, cards[0].as);
    int last = place_of(&deck, cards[meld_size(reader_game(reader), group->meld) - 1].as);
    // In an exchange that keeps the wild card in the run, it goes to an end.
    for (int i = act->kind == ACT_SWAP && act->count > 1; i < act->count; i++) {
        int place = place_of(&deck, act->cards[i].as);
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

static bool may_be_wild(const Reader *reader, const CardWord *word)
{
    return word->as == FACE_OPEN && face_set_has(reader_wild(reader), (Card)word->shows);
}

// Whether the cards stand in the run in the order in which they were written, beginning with this
// place. Wild cards without "=" count only on request.
static bool stands_from(const Reader *reader, const Group *group, const Act *act, int place,
                        int step, bool wild_too)
{
    const Deck deck = deck_of_act(reader->rules, reader_game(reader), act);
    for (int i = 0; i < group->count; i++, place += step) {
        const CardWord *word = &group->words[i];
        bool stands = !wild_too && may_be_wild(reader, word);
        for (int j = 0; j < act->count && !stands; j++)
            stands = card_face(act->cards[j].card) == word->shows &&
                     place_of(&deck, act->cards[j].as) == place;
        if (!stands)
            return false;
    }
    return true;
}

// Whether the cards of a new run were written in its order, upwards or downwards; a set has none.
static bool is_in_order(const Reader *reader, const Group *group, const Act *act)
{
    if (is_on_table(act))
        return false;
    if (!meld_form(reader->rules, act->meld, false)->in_row)
        return true;
    const Deck deck = deck_of_act(reader->rules, reader_game(reader), act);
    int lowest = RANKS;
    for (int i = 0; i < act->count; i++)
        if (place_of(&deck, act->cards[i].as) < lowest)
            lowest = place_of(&deck, act->cards[i].as);
    return stands_from(reader, group, act, lowest, 1, true) ||
           stands_from(reader, group, act, lowest + group->count - 1, -1, true);
}

// Whether the cards were written in an order that this reading ignores. Those of a new run are in
// order if the naturals leave each wild card a place, even one that does not exist: "QD KD AD JK"
// has its joker beyond the ace. Those of a lay-off are in order if the faces follow one another,
// upwards or downwards, the ace after the king.
static bool is_otherwise(const Reader *reader, const Group *group, const Act *act)
{
    const Deck *deck = &reader->rules->deck;
    if (!is_on_table(act)) {
        int certain = 0;
        for (int i = 0; i < group->count; i++)
            certain += !may_be_wild(reader, &group->words[i]);
        if (certain == 0 || is_in_order(reader, group, act))
            return false;
        for (int place = -group->count; place < RANKS + group->count; place++)
            if (stands_from(reader, group, act, place, 1, false) ||
                stands_from(reader, group, act, place, -1, false))
                return true;
        return false;
    }
    bool wild = false, up = group->count > 1, down = up;
    for (int i = 0; i < act->count; i++)
        for (int j = 0; j < group->count; j++)
            wild |= group->cards[j].card == act->cards[i].card && group->words[j].as == FACE_OPEN &&
                    laying_is_wild(deck, act->cards[i]);
    const Face first = group->words[0].shows;
    for (int i = 0; i < group->count; i++) {
        const Face face = group->words[i].shows;
        const int steps = deck_place(deck, face_rank(face)) - deck_place(deck, face_rank(first));
        bool alike = face != FACE_JOKER && face_suit(face) == face_suit(first);
        up = up && alike && (steps - i) % deck->rank_count == 0;
        down = down && alike && (steps + i) % deck->rank_count == 0;
    }
    return wild && (up || down);
}

// ---- Choosing a reading

typedef bool Agrees(const Reader *reader, const Group *group, const Act *act);

// Keeps the readings that satisfy the condition. False if there are none: then all stay or, with
// `must`, none.
static bool keep(Reader *reader, const Group *group, Agrees *agrees, bool must)
{
    ActList *list = &reader->list;
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (agrees(reader, group, &list->acts[i]))
            list->acts[kept++] = list->acts[i];
    if (kept > 0 || must)
        list->count = kept;
    return kept > 0;
}

// Offers the readings as commands, each followed by the rest of the command. Readings that differ
// only in duplicates are the same. Readings with the same command leave the same table except for
// two exchanged jokers, and are one choice. A single choice needs no question. There may be
// thousands of readings, so each is compared only with the choices.
static bool offer_choices(Reader *reader, bool must_ask)
{
    Parsed *parsed = reader->parsed;
    const LineWord *next = line_peek(&reader->line);
    const Act *offered[COMMAND_CHOICES_MAX];
    Act acts[COMMAND_ACTS_MAX + 1];
    memcpy(acts, parsed->acts, (size_t)parsed->act_count * sizeof *acts);
    parsed->choice_count = 0;
    parsed->more = false;
    for (int i = 0; i < reader->list.count; i++) {
        char choice[COMMAND_TEXT_MAX];
        const Act *reading = &reader->list.acts[i];
        bool known = false;
        for (int j = 0; j < parsed->choice_count && !known; j++)
            known = act_same(reader_game(reader), offered[j], reading);
        if (known)
            continue;
        acts[parsed->act_count] = *reading;
        acts_text(reader->rules, reader->start, acts, parsed->act_count + 1, reader->style, choice);
        Text text = {.start = choice, .size = sizeof choice, .used = strlen(choice)};
        if (next)
            text_add(&text, " %s", next->start);
        for (int j = 0; j < parsed->choice_count && !known; j++)
            known = strcmp(parsed->choices[j], choice) == 0;
        if (known)
            continue;
        parsed->more = parsed->choice_count == COMMAND_CHOICES_MAX;
        if (parsed->more)
            break;
        offered[parsed->choice_count] = reading;
        parsed->ends[parsed->choice_count] = end_of_act(reader, reading);
        memcpy(parsed->choices[parsed->choice_count++], choice, sizeof choice);
    }
    if (parsed->choice_count == 1 && !must_ask)
        return reader_push(reader, &reader->list.acts[0]);
    reader_wrong(reader, NULL, tr("this is not clear as it is written"));
    parsed->error.column = 0;
    parsed->wrong = PARSE_ERROR_AMBIGUOUS;
    return false;
}

void group_keep_order(Reader *reader, const Group *group)
{
    if (reader->list.count > 1)
        keep(reader, group, is_in_order, false);
}

// Of a meld that is shown in an order of kinds: is it of the first kind that is still wanted, of
// those that it can be?
static bool is_next_in_order(const Reader *reader, const Group *group, const Act *act)
{
    const ArrangeRule *arrange = &reader->rules->arrange;
    const Parsed *parsed = reader->parsed;
    Contract shown = melds_shown(reader->rules, reader_game(reader), reader_game(reader)->asked);
    unsigned kinds = 0;
    (void)group;
    for (int i = 0; i < parsed->act_count; i++)
        if (parsed->acts[i].kind == ACT_SHOW)
            shown.melds[parsed->acts[i].meld]++;
    for (int i = 0; i < reader->list.count; i++)
        kinds |= 1u << reader->list.acts[i].meld;
    for (int i = 0; i < arrange->order_count; i++) {
        const int kind = arrange->order[i];
        if (shown.melds[kind] > 0)
            shown.melds[kind]--;
        else if (kinds >> kind & 1)
            return act->meld == kind;
    }
    return act->meld == __builtin_ctz(kinds);
}

// Pushes the intended reading; the list is not empty. If none is legal there is nothing to ask: the
// first one is refused for its own reason. (The melds of a position are read outside a game, where
// nothing is legal.) If no reading keeps the order of the written cards, the player is asked, even
// about a single reading.
static bool choose(Reader *reader, const Group *group)
{
    ActList *list = &reader->list;
    for (int i = 0; i < list->count; i++)
        list->acts[i].rule =
            (uint8_t)rule_of_act(reader->rules, reader_game(reader), &list->acts[i]);
    if (!keep(reader, group, is_legal, false) && reader_game(reader)->phase != PHASE_OVER)
        return reader_push(reader, &list->acts[0]);
    if (group->act == ACT_SHOW && reader->rules->arrange.order_count > 0)
        keep(reader, group, is_next_in_order, false);
    if (group->taken == CARD_NONE)
        group_keep_order(reader, group);
    bool otherwise = true;
    for (int i = 0; i < list->count && otherwise; i++)
        otherwise = is_otherwise(reader, group, &list->acts[i]);
    if (list->count > 1 || otherwise)
        return offer_choices(reader, otherwise);
    return reader_push(reader, &list->acts[0]);
}

// A command must fit a line, which limits the cards of all its melds.
static bool check_cards(Reader *reader, const Group *group)
{
    int count = group->count;
    for (int i = 0; i < reader->parsed->act_count; i++)
        count += reader->parsed->acts[i].count;
    return count <= COMMAND_CARDS_MAX ||
           reader_wrong(reader, &group->words[0].word, tr("more than %d cards in one command"),
                        COMMAND_CARDS_MAX);
}

// ---- New melds

static void ask_melds(Reader *reader, const Group *group)
{
    MeldsMeant meant = melds_meant(reader->rules, reader_game(reader));
    if (group->kind >= 0)
        meant.kinds = 1u << group->kind;
    act_list_clear(&reader->list);
    meld_readings(reader->rules, reader_wild(reader), meant, group->cards, group->count,
                  &reader->list, &reader->parsed->refusal);
    for (int i = 0; i < reader->list.count; i++)
        reader->list.acts[i].kind = (uint8_t)group->act;
}

bool group_read_meld(Reader *reader, Group *group)
{
    if (!check_cards(reader, group))
        return false;
    if (group->kind >= 0 && !(ruleset_kinds_played(reader->rules) >> group->kind & 1))
        return reader_refuse(reader, REFUSAL_NOT_IN_CONTRACT, CARD_NONE, reader_game(reader)->hand);
    if (!group_find_in_hand(reader, group, ACT_MELD))
        return false;
    ask_melds(reader, group);
    return reader->list.count > 0 || reader_refused(reader);
}

bool group_settle_meld(Reader *reader, Group *group)
{
    return group_read_meld(reader, group) && choose(reader, group);
}

// ---- Lays, and exchanged wild cards

// The ways to find the cards, likeliest first: whether cards of the table come before cards of the
// hand, and whether unnamed cards may move too.
static const struct {
    bool table_first;
    bool moves;
} lay_ways[] = {{false, false}, {false, true}, {true, false}, {true, true}};

static bool wrong_end(Reader *reader, const Group *group)
{
    return reader_wrong(reader, NULL, tr("these cards do not go to that end of meld %d"),
                        group->meld + 1);
}

bool group_read_lay(Reader *reader, Group *group)
{
    Refusal why;
    if (!check_cards(reader, group))
        return false;
    for (size_t way = 0; way < sizeof lay_ways / sizeof lay_ways[0]; way++) {
        if (lay_ways[way].moves && group->stays)
            continue;
        // Two cards of the meld can be the one that moves: both are tried.
        bool found = true;
        act_list_clear(&reader->list);
        for (int last = 0; last < 2 && found; last++) {
            found = find_for_lay(reader, group, lay_ways[way].table_first, last);
            if (found)
                lay_readings(reader->rules, reader_game(reader), reader_wild(reader), group->meld,
                             group->cards, group->count, lay_ways[way].moves, &reader->list,
                             &reader->parsed->refusal);
        }
        if (way == 0 && !found)
            return false;
        if (found)
            keep(reader, group, agrees_on_cards, true);
        const bool agreed = reader->list.count > 0;
        keep(reader, group, agrees_on_end, true);
        if (reader->list.count > 0)
            return true;
        if (agreed)
            return wrong_end(reader, group);
        // The second way is the widest question, so its refusal explains best.
        if (way < 2)
            why = reader->parsed->refusal;
    }
    reader->parsed->refusal = why;
    return reader_refused(reader);
}

bool group_settle_lay(Reader *reader, Group *group)
{
    return group_read_lay(reader, group) && choose(reader, group);
}

bool group_makes_swap(const Reader *reader, Group *group, Face face)
{
    const Game *game = reader_game(reader);
    CardWord *words = group->words;
    Face as;
    const int index = wild_for_card(reader->rules, game, group->meld, face, &as);
    if (group->count == 2 && words[1].shows == face) {
        const CardWord freed = words[0];
        words[0] = words[1];
        words[1] = freed;
    }
    if (group->count > 2 || words[0].shows != face || index < 0)
        return false;
    return group->count == 1 ||
           (words[1].as != FACE_OPEN &&
            words[1].shows == card_face(meld_cards(game, group->meld)[index].card));
}

bool group_read_swap(Reader *reader, Group *group)
{
    if (!find_for_lay(reader, group, true, false))
        return false;
    act_list_clear(&reader->list);
    swap_readings(reader->rules, reader_game(reader), reader_wild(reader), group->meld,
                  group->cards, group->count, &reader->list, &reader->parsed->refusal);
    if (reader->list.count == 0)
        return reader_refused(reader);
    keep(reader, group, agrees_on_cards, true);
    return keep(reader, group, agrees_on_end, true) || wrong_end(reader, group);
}

bool group_settle_swap(Reader *reader, Group *group)
{
    return group_read_swap(reader, group) && choose(reader, group);
}
