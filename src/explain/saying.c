#include "explain/saying.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/least.h"
#include "base/memory.h"
#include "base/text.h"
#include "notation/command.h"
#include "rules/conclude.h"

// ---- Lines

static ExplainLine *add_line(Saying *saying, LineKind kind, const char *topic)
{
    Explanation *page = saying->page;
    page->lines = memory_for_more(page->lines, page->count, &page->room, sizeof *page->lines);
    ExplainLine *line = &page->lines[page->count++];
    *line = (ExplainLine){.part = saying->part, .kind = kind};
    snprintf(line->topic, sizeof line->topic, "%s", topic);
    snprintf(line->mark, sizeof line->mark, "%s", saying->mark ? saying->mark : "");
    snprintf(line->about, sizeof line->about, "%s", saying->about ? saying->about : "");
    snprintf(line->field, sizeof line->field, "%s", saying->field ? saying->field : topic);
    snprintf(line->list, sizeof line->list, "%s", saying->list ? saying->list : "");
    saying->mark = saying->field = saying->list = NULL;
    return line;
}

void say(Saying *saying, LineKind kind, const char *topic, const char *format, ...)
{
    ExplainLine *line = add_line(saying, kind, topic);
    TEXT_OF_VALUES(line->text, format);
}

// The value of a field of the group, by its path below that.
static bool find_field(const FieldGroup *group, const void *target, const char *path,
                       Filling *found)
{
    char name[NAME_SIZE];
    const size_t length = strcspn(path, ".");
    snprintf(name, sizeof name, "%.*s", (int)length, path);
    const Field *field = group ? field_find(group, -1, name) : NULL;
    if (!field)
        return false;
    if (path[length])
        return field->type == FIELD_STRUCT &&
               find_field(field->of, (const char *)target + field->offset, path + length + 1,
                          found);
    *found = (Filling){.name = path, .number = field_number(field, target)};
    if (field->type == FIELD_CHOICE)
        found->value = field->choices[found->number];
    else if (field->unlimited && found->number == UNLIMITED)
        found->value = "unlimited";
    return field->type == FIELD_CHOICE || field->type == FIELD_TRUTH || field->type == FIELD_NUMBER;
}

static bool find_value(void *of, const char *name, Filling *found)
{
    const Saying *saying = of;
    return find_field(saying->told.group, saying->told.target, name, found) ||
           find_field(&field_rules, saying->rules, name, found);
}

void say_wording(Saying *saying, LineKind kind, const char *topic, const char *sentence,
                 const Filling fillings[])
{
    ExplainLine *line = add_line(saying, kind, topic);
    Text text = text_in(line->text, sizeof line->text);
    wording_add(&text, sentence, &(Wording){fillings, find_value, saying});
}

const char *phrase_wording(Saying *saying, const char *sentence, const Filling fillings[])
{
    return wording_text(sentence, &(Wording){fillings, find_value, saying});
}

// ---- Topics

const char *topic_of(const char *around, const char *name)
{
    return text_of("%s.%s", around, name);
}

const char *topic_item(const char *around, int item) { return text_of("%s[%d]", around, item); }

const char *topic_of_act(Saying *saying, const ActRule *act)
{
    const char *place = *act->place ? act->place : act->path;
    saying->field = act->path;
    saying->list = text_of("%.*s", (int)strcspn(place, "["), place);
    return place;
}

// ---- Numbers of things

const char *phrase_cards(int count) { return text_of("%s", count_of_cards(count).text); }

const char *phrase_points(int count) { return text_of("%s", count_of_points(count).text); }

const char *phrase_chips(int count) { return text_of("%s", count_of_chips(count).text); }

const char *phrase_size(Range size)
{
    if (size.max == UNLIMITED)
        return text_of(tr("%s or more"), phrase_cards(size.min));
    if (size.min == size.max)
        return phrase_cards(size.min);
    if (size.min + 1 == size.max)
        return text_of(tr("%d or %s"), size.min, phrase_cards(size.max));
    return text_of(tr("%d to %s"), size.min, phrase_cards(size.max));
}

// ---- Words

const char *phrase_words(const Words *words)
{
    const char *english = words->in[LANGUAGE_EN];
    const bool once = *english && strcmp(english, words->in[LANGUAGE_ES]) == 0;
    return text_of(once ? "\"%s\"" : "%s", words_now(words));
}

const char *phrase_says(const Hook *hook, const char *otherwise)
{
    return *words_now(&hook->says) ? phrase_words(&hook->says) : otherwise;
}

const char *closing_text(const Ruleset *rules)
{
    const char *word = word_for_closing(rules, language_now());
    return *word ? word : command_name(COMMAND_CLOSE);
}

const char *closer_text(const Ruleset *rules)
{
    const ActRule *close = ruleset_act(rules, ACT_CLOSE);
    const char *closer = close ? words_now(&close->closer) : "";
    return *closer ? closer : tr("the player who closed the hand");
}

// Only for an unaccented letter; no kind of meld begins with another one.
const char *phrase_capital(const char *name)
{
    return *name ? text_of("%c%s", toupper((unsigned char)*name), name + 1) : "";
}

const char *phrase_kinds(const MeldRule *kind)
{
    const char *plural = words_now(&kind->plural);
    return *plural ? plural : words_now(&kind->label);
}

const char *phrase_of_zone(const Saying *saying, int zone)
{
    if (zone == ZONE_STOCK)
        return tr("of the stock");
    if (zone == ZONE_DISCARDS)
        return tr("of the discard pile");
    const ZoneRule *rule = &saying->rules->zones[zone];
    if (rule->owner != OWNER_TABLE)
        return text_of(tr("of each pile \"%s\""), rule->name);
    return text_of(tr("of the pile \"%s\""), rule->name);
}

const char *phrase_of_own_pile(const Saying *saying, int zone)
{
    const ZoneRule *rule = &saying->rules->zones[zone];
    if (rule->owner == OWNER_TABLE)
        return phrase_of_zone(saying, zone);
    return text_of(tr("of your own pile \"%s\""), rule->name);
}

void list_add(PhraseList *list, const char *item)
{
    if (list->count < LISTED_MAX)
        list->items[list->count++] = item;
}

const char *list_text(const PhraseList *list, const char *between, const char *last)
{
    const char *text = "";
    for (int i = 0; i < list->count; i++) {
        const char *gap = i == 0 ? "" : i == list->count - 1 ? last : between;
        text = text_more(text, "%s%s", gap, list->items[i]);
    }
    return text;
}

// ---- Cards

const char *phrase_face(const Saying *saying, Face face)
{
    return text_of("%s", face_text(&saying->rules->deck, face, saying->style).text);
}

const char *phrase_rank(const Saying *saying, int rank)
{
    return phrase_face(saying, rank == RANK_JOKER ? (Face)FACE_JOKER : face_any_suit(rank));
}

const char *phrase_faces(const Saying *saying, FaceSet faces)
{
    PhraseList list = {0};
    const Deck *deck = &saying->rules->deck;
    if (deck->jokers > 0 && faces >> face_make(0, RANK_JOKER) & 1)
        list_add(&list, tr("the jokers"));
    for (int place = 0; place < deck->rank_count; place++) {
        const int rank = deck->ranks[place];
        int suits = 0;
        for (int suit = 0; suit < SUITS; suit++)
            suits += (int)(faces >> face_make(suit, rank) & 1);
        if (suits == SUITS)
            list_add(&list, text_of(tr("every %s"), phrase_rank(saying, rank)));
        for (int suit = 0; suit < SUITS && suits < SUITS; suit++)
            if (faces >> face_make(suit, rank) & 1)
                list_add(&list, phrase_face(saying, face_make(suit, rank)));
    }
    return list_text(&list, ", ", tr(" and "));
}

// ---- By number of the hand

int by_hand_ranges(const ByHand *list, int hands, HandRange ranges[HANDS_LISTED_MAX])
{
    int count = 0, listed = list->count < hands ? list->count : hands;
    for (int hand = 1; hand <= listed || hand == 1; hand++) {
        int value = by_hand_listed(list, hand);
        if (count > 0 && ranges[count - 1].value == value)
            ranges[count - 1].last = hand;
        else
            ranges[count++] = (HandRange){hand, hand, value};
    }
    ranges[count - 1].last = hands == UNLIMITED ? 0 : hands;
    return count;
}

const char *phrase_hands(HandRange range)
{
    if (range.last == 0)
        return text_of(tr("hand %d and those that follow"), range.first);
    if (range.first == range.last)
        return text_of(tr("hand %d"), range.first);
    if (range.first + 1 == range.last)
        return text_of(tr("hands %d and %d"), range.first, range.last);
    return text_of(tr("hands %d to %d"), range.first, range.last);
}

// ---- Consequences of several rules

bool melds_score(const Ruleset *rules)
{
    const bool lie = ruleset_has_act(rules, ACT_MELD) || ruleset_has_act(rules, ACT_SHOW);
    for (int kind = 0; kind < rules->meld_count && lie; kind++)
        for (int face = 0; face < FACES; face++)
            for (int rank = 0; rank <= RANK_ACE_HIGH; rank++)
                if (rules->score.laid[kind][face][rank] != 0)
                    return true;
    return false;
}

bool act_is_told(const Ruleset *rules, const ActRule *act)
{
    return !act_is_barred(act) && step_is_taken(&rules->steps[act->step]) &&
           (act->kind != ACT_SWAP || rules->wild) &&
           (act->kind != ACT_DRAW || act->from != ZONE_DISCARDS || discards_most(rules) > 0);
}

bool is_done_in_turns(const Ruleset *rules, ActKind kind)
{
    for (const ActRule *act = rules->acts; act < rules->acts + rules->act_count; act++)
        if (act->kind == kind && rules->steps[act->step].turn && act_is_told(rules, act))
            return true;
    return false;
}

bool hands_run_out(const Ruleset *rules)
{
    return is_done_in_turns(rules, ACT_MELD) || is_done_in_turns(rules, ACT_LAY);
}

int discards_most(const Ruleset *rules)
{
    int most_cards = is_done_in_turns(rules, ACT_DISCARD) ? 2 : 0;
    for (const MoveRule *move = rules->deal; move < rules->deal + rules->deal_count; move++)
        if (move->to == ZONE_DISCARDS)
            most_cards +=
                move->n.hook.ask || move->n.count > 1 || move->again ? 2 : move->n.values[0];
    return least(most_cards, 2);
}

bool follows_contract(const Ruleset *rules, ActKind kind)
{
    for (const ActRule *act = rules->acts; act < rules->acts + rules->act_count; act++)
        if (act->kind == kind && act->opens != OPENS_ONLY && rules->steps[act->step].turn &&
            (act->stage == STAGE_ANY || act->stage == STAGE_OPENED) && act_is_told(rules, act))
            return true;
    return false;
}

ContractCards contract_cards(const Ruleset *rules, int hand)
{
    const Contract *contract = ruleset_contract(rules, hand);
    const int dealt = ruleset_dealt(rules, hand);
    const bool required = ruleset_final(rules, hand) == FINAL_REQUIRED;
    ContractCards what = {.left = LEFT_OPEN};
    for (int kind = 0; contract && kind < rules->meld_count; kind++) {
        const Range size = ruleset_opening_form(&rules->melds[kind]).size;
        for (int i = 0; i < contract->melds[kind]; i++) {
            what.cards.min += size.min;
            what.cards.max = least(what.cards.max + size.max, UNLIMITED);
        }
    }
    if (what.cards.min > 0 && dealt > 0 && ruleset_hands_stay_as_large(rules) &&
        is_done_in_turns(rules, ACT_DISCARD))
        what.left = dealt + 1 - what.cards.min;
    if (what.left == required)  // no more can go down
        what.cards.max = what.cards.min;
    else if (dealt > 0 && what.cards.max > dealt)
        what.cards.max = UNLIMITED;
    what.lays = !required && follows_contract(rules, ACT_LAY);
    return what;
}

// ---- Samples

Sample sample_of(const Ruleset *rules)
{
    return (Sample){
        .rules = rules, .left = deck_cards(&rules->deck), .whole = true, .jokers = true};
}

// Adds a card with the face `shows` that stands for `as`, which may be a high ace.
static void sample_add(Sample *sample, Face shows, Face as)
{
    Card card = shows == FACE_NONE ? (Card)CARD_NONE : card_set_find(&sample->left, shows);
    if (card == CARD_NONE || sample->count == ACT_CARDS_MAX) {
        sample->whole = false;
        return;
    }
    card_set_remove(&sample->left, card);
    sample->cards[sample->count++] = (Laying){card, as};
}

// A wild card for a face: the joker, otherwise the first wild face of another rank; FACE_NONE if
// the deck has neither.
static Face find_wild(const Sample *sample, Face as)
{
    const Ruleset *rules = sample->rules;
    const Deck *deck = &rules->deck;
    int rank = face_rank(face_shown(deck, as & (FACE_ANY_SUIT - 1)));
    if (sample->jokers && deck->jokers > 0 && face_set_has(rules->wild, FACE_JOKER))
        return FACE_JOKER;
    for (int suit = 0; suit < SUITS; suit++)
        for (int place = 0; place < deck->rank_count; place++)
            if (deck->ranks[place] != rank &&
                rules->wild >> face_make(suit, deck->ranks[place]) & 1)
                return face_make(suit, deck->ranks[place]);
    return FACE_NONE;
}

int sample_middle(const Ruleset *rules, int count)
{
    int usual = 4, last = rules->deck.rank_count - count - 1;
    return usual < last ? usual : last > 0 ? last : 0;
}

void sample_run(Sample *sample, const MeldRule *rule, int suit, RunShape shape)
{
    const Deck *deck = &sample->rules->deck;
    for (int i = 0; i < shape.count; i++) {
        int place = shape.first + i + (shape.gap > 0 && i >= shape.gap);
        const int last = deck->rank_count - (rule->ace == ACE_RING);
        if ((shape.round || rule->ace == ACE_RING) && place > last)
            place -= deck->rank_count;
        if (place < 0 || place > deck->rank_count) {
            sample->whole = false;
            return;
        }
        bool stray = shape.strays >> i & 1;
        int own = rule->mixed ? i % SUITS : stray ? (suit + 1) % SUITS : suit;
        Face as = face_make(own, deck_rank(deck, place));
        if (shape.wilds >> i & 1) {
            Face wanted = rule->mixed ? face_any_suit(face_rank(as)) : as;
            sample_add(sample, find_wild(sample, wanted), wanted);
        } else {
            sample_add(sample, face_shown(deck, as), as);
        }
    }
}

void sample_set(Sample *sample, int place, SetShape shape)
{
    const Deck *deck = &sample->rules->deck;
    int rank = deck->ranks[place], next = deck->ranks[(place + 1) % deck->rank_count];
    for (int i = 0; i < shape.naturals; i++) {
        Face face = face_make(i % shape.suits, rank);
        sample_add(sample, face, face);
    }
    for (int i = 0; i < shape.strays; i++)
        sample_add(sample, face_make(i % SUITS, next), face_make(i % SUITS, next));
    Face as = (Face)(FACE_ANY_SUIT | face_make(0, rank));
    for (int i = 0; i < shape.wilds; i++)
        sample_add(sample, find_wild(sample, as), as);
}

const char *phrase_sample(const Saying *saying, const Laying cards[], int count)
{
    const char *phrase = "";
    for (int i = 0; i < count; i++) {
        // A natural two is written alone, a wild one with what it stands for.
        const bool wild = laying_is_wild(&saying->rules->deck, cards[i]);
        const Laying shown = {cards[i].card, wild ? cards[i].as : FACE_OPEN};
        phrase = text_more(
            phrase, "%s%s", i ? card_gap(saying->style) : "",
            laying_text(&saying->rules->deck, saying->rules->wild, shown, saying->style).text);
    }
    return phrase;
}

int explain_meld_example(const Ruleset *rules, int kind, int number, int extra, bool wild,
                         Laying cards[ACT_CARDS_MAX])
{
    const bool opening = rules->opening.contract_count > 0;
    const MeldRule rule = opening ? ruleset_opening_form(&rules->melds[kind]) : rules->melds[kind];
    const int size = rule.size.min + extra, middle = sample_middle(rules, size);
    Sample sample = sample_of(rules);
    Refusal why;
    if (size > ACT_CARDS_MAX)
        return 0;
    if (rule.shape == MELD_RUN)
        sample_run(&sample, &rule, (1 + number) % SUITS,
                   (RunShape){.first = middle, .count = size, .wilds = wild ? 2u : 0u});
    else
        sample_set(&sample, (middle + 2 + number) % rules->deck.rank_count,
                   (SetShape){.naturals = size - wild,
                              .suits = rule.suits.max < SUITS ? rule.suits.max : SUITS,
                              .wilds = wild});
    if (!sample.whole || !meld_judge(rules, rules->wild, (MeldForm){kind, opening && extra == 0},
                                     sample.cards, sample.count, &why))
        return 0;
    memcpy(cards, sample.cards, (size_t)sample.count * sizeof *cards);
    return sample.count;
}
