#include "notation/writing.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"
#include "base/wording.h"
#include "notation/script.h"
#include "play/contract.h"
#include "play/piles.h"
#include "rules/conclude.h"

// ---- Contracts and refusals

ContractText contract_text(const Ruleset *rules, int hand, CardStyle style)
{
    ContractText text;
    static const char *const times[] = {
        [STYLE_LETTERS] = "x ", [STYLE_SHOWN] = "x ", [STYLE_SIGNS] = "× ", [STYLE_WORDS] = ""};
    Text out = text_in(text.text, sizeof text.text);
    const Contract *contract = ruleset_contract(rules, hand);
    const char *joined = style == STYLE_WORDS ? ", " : " + ";
    for (int number = 0; contract && number < rules->meld_count; number++) {
        const MeldRule *kind = &rules->melds[number];
        const int count = contract->melds[number];
        const char *plural = words_now(&kind->plural);
        bool as_label = count == 1 || !*plural;
        if (count > 0)
            text_add(&out, "%s%d %s%s", out.used ? joined : "", count,
                     count > 1 && as_label ? times[style] : "",
                     as_label ? words_now(&kind->label) : plural);
    }
    return text;
}

// What may be typed for the acts of some steps, each once.
typedef struct {
    int count;
    char list[ACT_RULES_MAX][WORDS_MAX + 8];
} Offers;

static void add_offers(Offers *offers, const Ruleset *rules, const Step *step)
{
    for (int rule = step->act_first; rule < step->act_first + step->act_count; rule++) {
        const ActRule *row = &rules->acts[rule];
        const Act act = {.kind = (uint8_t)row->kind, .rule = (uint8_t)rule};
        char *offer = offers->list[offers->count];
        if (row->kind == ACT_SAY)
            snprintf(offer, sizeof offers->list[0], tr("say \"%s\""),
                     act_word(row, language_now()));
        else
            snprintf(offer, sizeof offers->list[0], "`%s`",
                     command_name_under(rules, command_of_act(rules, &act), language_now()));
        int same = 0;
        while (strcmp(offers->list[same], offer) != 0)
            same++;
        offers->count += same == offers->count;
    }
}

// "`draw`, `take` or `pass`".
static void add_alternatives(Text *text, const Offers *offers)
{
    for (int i = 0; i < offers->count; i++)
        text_add(text, "%s%s",
                 i == 0                  ? ""
                 : i < offers->count - 1 ? ", "
                                         : tr(" or "),
                 offers->list[i]);
}

// Adds what the seat asked can type now, and that the time of what was tried is past, if it is. Of
// several open steps the last one has to be taken where nobody may pass.
static void add_open(Text *text, const Ruleset *rules, const Refusal *refusal)
{
    const bool pass = refusal->code == REFUSAL_NOTHING_TO_PASS;
    const int first = pass ? refusal->number - 1 : refusal->subject;
    const int last = concluded(rules)->last_open[first];
    Offers offers = {0}, needed = {0};
    if (!pass && refusal->found > 0)
        text_add(text, "%s", tr("its place in this turn is past, and now you can "));
    else if (!pass)
        text_add(text, "%s", tr("you can "));
    for (int step = first; step <= last; step++)
        if (step_is_taken(&rules->steps[step]))
            add_offers(pass && step == last ? &needed : &offers, rules, &rules->steps[step]);
    if (pass) {
        text_add(text, "%s", tr("you have to "));
        add_alternatives(text, &needed);
    }
    if (pass && offers.count > 0)
        text_add(text, "%s", tr(", and before that you can "));
    add_alternatives(text, &offers);
}

const char *absent_text(const Ruleset *rules, ActKind kind)
{
    static const char *const texts[ACT_KINDS] = {
        [ACT_DRAW] = N_("no card is drawn"),
        [ACT_MELD] = N_("melds stay in the hand until it is shown"),
        [ACT_LAY] = N_("no card is added to a meld that lies on the table"),
        [ACT_SWAP] = N_("no wild card is exchanged for the card that it stands for"),
        [ACT_DISCARD] = N_("no card is thrown"),
        [ACT_CLOSE] = N_("the hand ends by itself, and nobody closes it"),
        [ACT_SHOW] = N_("no hand is laid open"),
        [ACT_SAY] = N_("no word of the table is said"),
        [ACT_REENTER] = N_("whoever is out of the match stays out"),
        [ACT_DECLINE] = N_("whoever is out of the match stays out"),
    };
    if (kind == ACT_SWAP && rules->wild == 0)
        return tr("it has no wild cards");
    if (kind == ACT_MELD && !ruleset_arranges(rules))
        return tr("it has no melds");
    return texts[kind] ? tr(texts[kind]) : "";
}

// The places of a sentence, each for a part of the refusal.
typedef enum {
    PLACE_CARD,
    PLACE_KIND,
    PLACE_CONTRACT,
    PLACE_OPEN,
    PLACE_WHERE,
    PLACE_ACE,
    PLACE_SAYS,
    PLACE_KINDS,
    PLACE_ABSENT,
    PLACES,
} Place;

static const char *const places[PLACES] = {
    [PLACE_CARD] = "card", [PLACE_KIND] = "kind",   [PLACE_CONTRACT] = "contract",
    [PLACE_OPEN] = "open", [PLACE_WHERE] = "where", [PLACE_ACE] = "ace",
    [PLACE_SAYS] = "says", [PLACE_KINDS] = "kinds", [PLACE_ABSENT] = "absent",
};

// What the rules file says of the function that refused the act.
static const char *condition_words(const Ruleset *rules, const Refusal *refusal)
{
    const ActRule *act = &rules->acts[refusal->subject];
    const Policy *policy = refusal->code == REFUSAL_NOT_WHILE      ? &act->when
                           : refusal->code == REFUSAL_LEAVES_WRONG ? &act->leaves
                                                                   : &act->to;
    return words_now(&policy->hook.says);
}

static void add_kinds(Text *text, const Ruleset *rules, unsigned kinds)
{
    for (const char *between = ""; kinds; kinds &= kinds - 1, between = ", ")
        text_add(text, "%s%s", between, words_now(&rules->melds[__builtin_ctz(kinds)].label));
}

static void add_place(Text *text, Place place, const Ruleset *rules, const Refusal *refusal,
                      CardStyle style)
{
    const Deck *deck = &rules->deck;
    bool of_kind = refusal_rows[refusal->code].subject == SUBJECT_MELD_KIND;
    const MeldRule *kind = of_kind ? &rules->melds[refusal->subject] : NULL;
    switch (place) {
    case PLACE_CARD:
        text_add(text, "%s",
                 refusal_names_face(refusal) ? face_text(deck, refusal->card, style).text
                                             : card_text(deck, refusal->card, style).text);
        break;
    case PLACE_KIND: text_add(text, "%s", kind ? words_now(&kind->label) : ""); break;
    case PLACE_CONTRACT:
        text_add(text, "%s", contract_text(rules, refusal->number, style).text);
        break;
    case PLACE_OPEN: add_open(text, rules, refusal); break;
    case PLACE_WHERE:  // the ace of a run may stand
        text_add(text, "%s", kind ? tr(meld_ace_words(kind)) : "");
        break;
    case PLACE_ACE:  // or another rank that may stand above all others, in words
        text_add(text, "%s", face_text(deck, face_any_suit(deck->ranks[0]), STYLE_WORDS).text);
        break;
    case PLACE_SAYS: text_add(text, "%s", condition_words(rules, refusal)); break;
    case PLACE_KINDS: add_kinds(text, rules, rules->acts[refusal->subject].kinds); break;
    case PLACE_ABSENT:
        text_add(text, "%s", absent_text(rules, (ActKind)(refusal->number - 1)));
        break;
    case PLACES: break;
    }
}

typedef struct {
    const Ruleset *rules;
    const Refusal *refusal;
    CardStyle style;
    char said[CONTRACT_TEXT_MAX];  // of the last place
} Refused;

static bool find_place(void *of, const char *name, Filling *found)
{
    Refused *refused = of;
    Text text = text_in(refused->said, sizeof refused->said);
    Place place = 0;
    while (place < PLACES && strcmp(name, places[place]) != 0)
        place++;
    if (place < PLACES)
        add_place(&text, place, refused->rules, refused->refusal, refused->style);
    *found = (Filling){.name = name, .value = refused->said};
    return place < PLACES;
}

RefusalText refusal_sentence(const Ruleset *rules, const Refusal *refusal, CardStyle style)
{
    Refused refused = {rules, refusal, style, ""};
    RefusalText text;
    Text sentence = text_in(text.text, sizeof text.text);
    const bool of_table =
        refusal->code == REFUSAL_NOT_THIS_MELD || refusal->code == REFUSAL_MELD_EXISTS;
    wording_add(
        &sentence, tr(refusal_rows[refusal->code].text),
        &(Wording){FILLINGS({"number", .number = refusal->number},
                            {"found", .number = refusal->found},
                            {"meld", .number = of_table ? refusal->found : refusal->number}),
                   find_place, &refused});
    return text;
}

// ---- Acts as commands

typedef struct {
    const Ruleset *rules;
    const Game *game;
    CardStyle style;
    Text text;
} Writer;

static FaceSet wild_of(const Writer *writer) { return writer->game->wild[writer->game->asked]; }

// The order in which cards are written: as in a run, then by suit.
static int order_of(const Deck *deck, Laying laying)
{
    Face as = laying.as == FACE_OPEN ? card_face(laying.card) : laying.as;
    int suit = as & FACE_ANY_SUIT ? SUITS : face_suit(as);
    return deck_place(deck, face_rank(as)) * (SUITS + 1) + suit;
}

// Adds a card: "JK=6S" from the hand, "JK>6S" if it lies in the meld and moves.
static void add_card(Writer *writer, const Act *act, Laying laying)
{
    const Deck *deck = &writer->rules->deck;
    bool moves = (act->kind == ACT_LAY || act->kind == ACT_SWAP) &&
                 meld_index_of(writer->game, act->meld, laying.card) >= 0;
    if (moves)
        text_add(&writer->text, " %s>%s", card_text(deck, laying.card, writer->style).text,
                 face_text(deck, laying.as, writer->style).text);
    else
        text_add(&writer->text, " %s",
                 laying_text(deck, wild_of(writer), laying, writer->style).text);
}

// Adds the cards of the act except one, in order.
static void add_cards(Writer *writer, const Act *act, Card except)
{
    const Deck order = deck_of_act(writer->rules, writer->game, act), *deck = &order;
    Act sorted = *act;
    for (int i = 1; i < sorted.count; i++)
        for (int j = i;
             j > 0 && order_of(deck, sorted.cards[j]) < order_of(deck, sorted.cards[j - 1]); j--) {
            const Laying later = sorted.cards[j];
            sorted.cards[j] = sorted.cards[j - 1];
            sorted.cards[j - 1] = later;
        }
    for (int i = 0; i < sorted.count; i++)
        if (sorted.cards[i].card != except)
            add_card(writer, act, sorted.cards[i]);
}

static bool is_high_ace(Laying laying) { return face_rank(laying.as) == RANK_ACE_HIGH; }

static bool is_low_ace(const Deck *deck, Laying laying)
{
    return laying.as != FACE_OPEN && deck_is_first(deck, face_rank(laying.as));
}

// Adds the kind of a new meld if the same cards could also be one of another kind.
static void add_kind(Writer *writer, const Act *act)
{
    Laying cards[ACT_CARDS_MAX];
    for (int i = 0; i < act->count; i++) {
        cards[i] = act->cards[i];
        if (is_high_ace(cards[i]) || is_low_ace(&writer->rules->deck, cards[i]))
            cards[i].as = FACE_OPEN;
    }
    ActList list = {0};
    Refusal why;
    bool other = false;
    meld_readings(writer->rules, wild_of(writer), melds_meant(writer->rules, writer->game), cards,
                  act->count, &list, &why);
    for (int i = 0; i < list.count; i++)
        other = other || list.acts[i].meld != act->meld;
    act_list_free(&list);
    if (other && act->meld < writer->rules->meld_count)
        text_add(&writer->text, " %s", writer->rules->melds[act->meld].name);
}

// Adds the number of the meld and, for an ace or a wild card standing for one, which end of the run
// it goes to.
static void add_on(Writer *writer, const Act *act)
{
    const Ruleset *rules = writer->rules;
    const Game *game = writer->game;
    text_add(&writer->text, " on %d", act->meld + 1);
    bool low = false, high = false;
    for (int i = act->kind == ACT_SWAP && act->count > 1; i < act->count; i++) {
        low = low || is_low_ace(&rules->deck, act->cards[i]);
        high = high || is_high_ace(act->cards[i]);
    }
    if (low != high && act->meld < game->meld_count &&
        form_takes_both_ends(meld_form(rules, game->melds[act->meld].kind, false), &rules->deck))
        text_add(&writer->text, low ? " low" : " high");
}

static int zone_of(const Writer *writer, const Act *act)
{
    return act->rule < writer->rules->act_count ? writer->rules->acts[act->rule].from : ZONE_STOCK;
}

// The top card of the pile from which the seat asked draws.
static Card top_of(const Writer *writer, int zone)
{
    const Pile pile = pile_of_seat(writer->rules, writer->game, zone, writer->game->asked);
    return pile_top(&pile);
}

// The discard pile need not be named.
static void add_pile(Writer *writer, int zone)
{
    if (zone != ZONE_DISCARDS)
        text_add(&writer->text, " %s %s", part_names[PART_FROM][LANGUAGE_EN][0],
                 writer->rules->zones[zone].name);
}

bool draw_ends_with_with(const Ruleset *rules, int rule)
{
    bool ends = false;
    for (int first = 0; first < rule; first++)
        ends |= act_draws_apart(&rules->acts[first], &rules->acts[rule]);
    return ends;
}

// Adds a single act. A part of a hand that is followed by more gets its "+" at the end later.
static void add_act(Writer *writer, const Act *act)
{
    const Game *game = writer->game;
    const int zone = zone_of(writer, act);
    const Card top = act->kind == ACT_DRAW ? top_of(writer, zone) : (Card)CARD_NONE;
    if (act->kind == ACT_SAY)
        text_add(&writer->text, "%s", act_word(&writer->rules->acts[act->rule], LANGUAGE_EN));
    else
        text_add(
            &writer->text, "%s",
            command_name_under(writer->rules, command_of_act(writer->rules, act), LANGUAGE_EN));
    switch ((ActKind)act->kind) {
    case ACT_DRAW:
        if (zone == ZONE_STOCK)
            break;
        // A card that the seat has not seen is not named.
        if (top != CARD_NONE && top != CARD_HIDDEN && game_has_seen(game, game->asked, top))
            text_add(&writer->text, " %s",
                     card_text(&writer->rules->deck, top, writer->style).text);
        add_pile(writer, zone);
        if (draw_ends_with_with(writer->rules, act->rule))
            text_add(&writer->text, " with");
        break;
    case ACT_MELD:
        add_kind(writer, act);
        add_cards(writer, act, CARD_NONE);
        break;
    case ACT_LAY:
        add_cards(writer, act, CARD_NONE);
        add_on(writer, act);
        break;
    case ACT_SWAP:
        for (int i = 0; i < act->count; i++)
            add_card(writer, act, act->cards[i]);
        add_on(writer, act);
        break;
    case ACT_DISCARD:
    case ACT_CLOSE:
        if (act->count == 0)
            break;
        text_add(&writer->text, " %s",
                 card_text(&writer->rules->deck, act->cards[0].card, writer->style).text);
        break;
    case ACT_SHOW:
        if (act->count == 0) {
            if (act->meld == SHOW_LOOSE)
                text_add(&writer->text, " %s", part_names[PART_LOOSE][LANGUAGE_EN][0]);
            break;
        }
        add_kind(writer, act);
        add_cards(writer, act, CARD_NONE);
        break;
    default: break;
    }
}

// "show" without cards shows the rest of the hand.
static bool shows_rest(const Act *act) { return act->kind == ACT_SHOW && act->count == 0; }

void acts_text(const Ruleset *rules, const Game *game, const Act acts[], int count, CardStyle style,
               char text[COMMAND_TEXT_MAX])
{
    CardStyle typed = style == STYLE_WORDS ? STYLE_LETTERS : style;
    Writer writer = {rules, game, typed, text_in(text, COMMAND_TEXT_MAX)};
    int next = 1;
    Card taken = CARD_NONE;
    if (count > 1 && acts[0].kind == ACT_DRAW && zone_of(&writer, &acts[0]) != ZONE_STOCK)
        taken = top_of(&writer, zone_of(&writer, &acts[0]));
    const Act *use = taken == CARD_NONE ? NULL : &acts[1];
    int used = 0;
    while (use && used < use->count && use->cards[used].card != taken)
        used++;
    const bool on_table = use && (use->kind == ACT_LAY || use->kind == ACT_SWAP);
    if (use && used < use->count && (use->kind == ACT_MELD || on_table)) {
        // The taken card comes before the cards of the hand.
        text_add(&writer.text, "%s", command_rows[COMMAND_TAKE].names[LANGUAGE_EN][0]);
        add_card(&writer, use, use->cards[used]);
        add_pile(&writer, zone_of(&writer, &acts[0]));
        if (on_table)
            add_on(&writer, use);
        if (use->count > 1)
            text_add(&writer.text, " with");
        if (use->kind == ACT_MELD)
            add_kind(&writer, use);
        add_cards(&writer, use, taken);
        next++;
    } else {
        add_act(&writer, &acts[0]);
    }
    for (; next < count && !shows_rest(&acts[next]); next++) {
        assert(acts[next].kind == ACT_MELD || acts[next].kind == ACT_SHOW);
        if (acts[next - 1].kind != ACT_CLOSE)
            text_add(&writer.text, " +");
        add_kind(&writer, &acts[next]);
        add_cards(&writer, &acts[next], CARD_NONE);
    }
    if (acts[count - 1].kind == ACT_SHOW && !shows_rest(&acts[count - 1]))
        text_add(&writer.text, " +");
    if (next < count && acts[next].meld == SHOW_LOOSE && acts[next - 1].kind == ACT_CLOSE)
        text_add(&writer.text, " %s", part_names[PART_LOOSE][LANGUAGE_EN][0]);
    assert(!writer.text.cut);
}

CommandText act_text(const Ruleset *rules, const Game *game, const Act *act, CardStyle style)
{
    CommandText command;
    acts_text(rules, game, act, 1, style, command.text);
    return command;
}

// ---- Set-ups, in row order

static void write_match(const Setup *setup, const Ruleset *rules, FILE *out)
{
    char sealed[SEAL_TEXT_MAX];
    const Position *position = &setup->position;
    const MatchSetup *match = &position->setup;
    fprintf(out, "rules %s\n", setup->variant);
    for (int i = 0; i < setup->house_count; i++)
        fprintf(out, "with %s\n", setup->houses[i]);
    for (int i = 0; i < setup->option_count; i++)
        fprintf(out, "option %s %s\n", setup->options[i].name, setup->options[i].value);
    fprintf(out, "seats");
    for (int seat = 0; seat < setup->seats.count; seat++)
        fprintf(out, " %s%s%s", setup->seats.list[seat], setup->bots[seat][0] ? "=" : "",
                setup->bots[seat]);
    seal_text(match->seed, sealed);
    if (setup->sealed)
        fprintf(out, "\nseed sealed %s\n", sealed);
    else
        fprintf(out, "\nseed %" PRIu64 "\n", match->seed);
    if (match->turns_bound)
        fprintf(out, "bound turns %d\n", match->turns_bound);
    if (match->hands_bound)
        fprintf(out, "bound hands %d\n", match->hands_bound);
    if (match->turned)
        fprintf(out, "direction %s\n", direction_names[!rules->match.direction]);
    if (position->dealer >= 0)
        fprintf(out, "dealer %s\n", setup->seats.list[position->dealer]);
    if (position->in_turn < 0 && position->turn == 0)
        return;
    fprintf(out, "turn");
    if (position->in_turn >= 0)
        fprintf(out, " %s", setup->seats.list[position->in_turn]);
    if (position->turn)
        fprintf(out, " %d", position->turn);
    fprintf(out, "\n");
}

// Writes the numbers that are not 0. The pot is written whenever any chips are, since that says
// that the stakes are paid.
static void write_numbers(const Setup *setup, FILE *out)
{
    for (const SetupRow *row = setup_rows; row < setup_rows + SETUP_ROWS; row++) {
        const int *numbers = (const int *)((const char *)&setup->position + row->member);
        if (!row->what)
            continue;
        for (int seat = 0; seat < setup->seats.count && row->of_seat; seat++)
            if (numbers[seat])
                fprintf(out, "%s %s %d\n", row->name, setup->seats.list[seat], numbers[seat]);
        bool said = row->part == POSITION_CHIPS ? setup->position.chips_said : numbers[0] != 0;
        if (!row->of_seat && said)
            fprintf(out, "%s %d\n", row->name, numbers[0]);
    }
}

static void write_counts(const Setup *setup, const Ruleset *rules, FILE *out)
{
    const Position *position = &setup->position;
    for (int i = 0; i < rules->count_count; i++) {
        const bool of_table = rules->counts[i].of == COUNT_OF_TABLE;
        for (int seat = 0; seat < (of_table ? 1 : setup->seats.count); seat++) {
            const int place = ruleset_count_place(rules, i, seat);
            if (position->counts_said >> place & 1)
                fprintf(out, "count %s%s%s %d\n", rules->counts[i].name, of_table ? "" : " ",
                        of_table ? "" : setup->seats.list[seat], position->counts[place]);
        }
    }
}

// Writes the melds. One line for each card says who laid it and when, even if several were laid
// together.
static void write_melds(const Setup *setup, const Ruleset *rules, FILE *out)
{
    const Position *position = &setup->position;
    for (int i = 0; i < position->meld_count; i++) {
        const MeldPart *meld = &position->melds[i];
        fprintf(out, "table %s %s", setup->seats.list[meld->side], rules->melds[meld->kind].name);
        for (int j = 0; j < meld->count; j++)
            fprintf(out, " %s",
                    laying_text(&rules->deck, rules->wild, meld->cards[j], STYLE_LETTERS).text);
        fprintf(out, "\n");
    }
    for (int i = 0; i < position->meld_count; i++)
        for (int j = 0; j < position->melds[i].count; j++) {
            const Laying laying = position->melds[i].cards[j];
            const LaidPart *laid = &position->laid[laying.card];
            if (!laid->said)
                continue;
            fprintf(out, "laid %s %s on %d", setup->seats.list[laid->seat],
                    laying_text(&rules->deck, rules->wild, laying, STYLE_LETTERS).text, i + 1);
            fprintf(out, laid->turn ? " turn %d\n" : "\n", laid->turn);
        }
}

// Writes the given cards of a hand or a pile; `of` is its name, "" for a row about one pile.
static void write_part(FILE *out, const Deck *deck, const char *row, const char *of,
                       const Part *part, bool from_top)
{
    if (part->count == 0 && part->open)
        return;
    fprintf(out, "%s%s%s", row, *of ? " " : "", of);
    for (int i = 0; i < part->count; i++)
        fprintf(
            out, " %s",
            card_text(deck, part->cards[from_top ? part->count - 1 - i : i], STYLE_LETTERS).text);
    fprintf(out, part->open ? " ...\n" : "\n");
}

void setup_write(const Setup *setup, const Ruleset *rules, FILE *out)
{
    const Deck *deck = &rules->deck;
    const Position *position = &setup->position;
    write_match(setup, rules, out);
    write_numbers(setup, out);
    for (int seat = 0; seat < setup->seats.count; seat++)
        if (position->out[seat])
            fprintf(out, "out %s\n", setup->seats.list[seat]);
    write_counts(setup, rules, out);
    for (int seat = 0; seat < setup->seats.count; seat++)
        if (position->folded[seat])
            fprintf(out, "folded %s\n", setup->seats.list[seat]);
    if (position->step)
        fprintf(out, "step %s\n", rules->steps[position->step - 1].name);
    write_melds(setup, rules, out);
    for (int seat = 0; seat < setup->seats.count; seat++)
        write_part(out, deck, "hand", setup->seats.list[seat], &position->hands[seat], false);
    write_part(out, deck, "discards", "", &position->discards, true);
    write_part(out, deck, "stock", "", &position->stock, true);
    for (int zone = ZONES_GIVEN; zone < rules->zone_count; zone++) {
        const bool owned = rules->zones[zone].owner != OWNER_TABLE;
        for (int owner = 0; owner < (owned ? setup->seats.count : 1); owner++) {
            char pile[NAME_SIZE + SEAT_NAME_SIZE];
            snprintf(pile, sizeof pile, "%s%s%s", rules->zones[zone].name, owned ? " " : "",
                     owned ? setup->seats.list[owner] : "");
            write_part(out, deck, "pile", pile, &position->piles[zone][owner], true);
        }
    }
    if (position->turned != FACE_NONE)
        fprintf(out, "turned %s\n", face_text(deck, position->turned, STYLE_LETTERS).text);
    if (!position->drawn)
        return;
    fprintf(out, "drawn");
    for (int i = 0; i < position->drawn_count; i++)
        fprintf(out, " %s", face_text(deck, position->drawn_cards[i], STYLE_LETTERS).text);
    if (position->drawn_count > 0)
        fprintf(out, " from %s", rules->zones[position->drawn_from].name);
    fprintf(out, "\n");
}
