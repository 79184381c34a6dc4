#include <assert.h>
#include <stddef.h>

#include "base/text.h"
#include "notation/command.h"
#include "play/contract.h"
#include "rules/conclude.h"

typedef struct {
    const Ruleset *rules;
    const Game *game;
    CardStyle style;
    Text text;
} Writer;

static FaceSet wild_of(const Writer *writer) { return writer->game->wild[writer->game->asked]; }

static const char *name_of(Command command) { return command_rows[command].names[LANGUAGE_EN][0]; }

// ---- Cards

// The order in which cards are written: that of a run, then of the suits.
static int order_of(const Deck *deck, Laying laying)
{
    Face as = laying.as == FACE_OPEN ? card_face(laying.card) : laying.as;
    int suit = as & FACE_ANY_SUIT ? SUITS : face_suit(as);
    return deck_place(deck, face_rank(as)) * (SUITS + 1) + suit;
}

static void sort_cards(const Deck *deck, Laying cards[], int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && order_of(deck, cards[j]) < order_of(deck, cards[j - 1]); j--) {
            Laying later = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = later;
        }
}

// A card of the hand is written "JK=6S", one that lies in the meld and moves "JK>6S".
static void add_card(Writer *writer, const Act *act, Laying laying)
{
    char text[CARD_TEXT_MAX];
    const Deck *deck = &writer->rules->deck;
    bool moves = (act->kind == ACT_LAY || act->kind == ACT_SWAP) &&
                 meld_index_of(writer->game, act->meld, laying.card) >= 0;
    if (moves) {
        card_text(deck, laying.card, writer->style, text);
        text_add(&writer->text, " %s", text);
        face_text(deck, laying.as, writer->style, text);
        text_add(&writer->text, ">%s", text);
    } else {
        laying_text(deck, wild_of(writer), laying, writer->style, text);
        text_add(&writer->text, " %s", text);
    }
}

// Adds the cards of the act but one, in their order.
static void add_cards(Writer *writer, const Act *act, Card except)
{
    Act sorted = *act;
    sort_cards(&writer->rules->deck, sorted.cards, sorted.count);
    for (int i = 0; i < sorted.count; i++)
        if (sorted.cards[i].card != except)
            add_card(writer, act, sorted.cards[i]);
}

// ---- What else must be said so that nothing is left open

static bool is_high_ace(Laying laying) { return face_rank(laying.as) == RANK_ACE_HIGH; }

static bool is_low_ace(const Deck *deck, Laying laying)
{
    return laying.as != FACE_OPEN && deck_is_first(deck, face_rank(laying.as));
}

// The kind of a new meld, where the same cards could be one of another kind too.
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

static bool takes_ace_at_both_ends(const Writer *writer, int meld)
{
    const Ruleset *rules = writer->rules;
    const Game *game = writer->game;
    return meld < game->meld_count &&
           form_takes_both_ends(meld_form(rules, game->melds[meld].kind, false), &rules->deck);
}

// Where an ace goes that is laid on a run, or a wild card that moves to stand for one.
static void add_end(Writer *writer, const Act *act)
{
    bool low = false, high = false;
    for (int i = act->kind == ACT_SWAP && act->count > 1; i < act->count; i++) {
        low = low || is_low_ace(&writer->rules->deck, act->cards[i]);
        high = high || is_high_ace(act->cards[i]);
    }
    if (low != high && takes_ace_at_both_ends(writer, act->meld))
        text_add(&writer->text, low ? " low" : " high");
}

// ---- Acts

static int zone_of(const Writer *writer, const Act *act)
{
    return act->rule < writer->rules->act_count ? writer->rules->acts[act->rule].from : ZONE_STOCK;
}

// The discard pile need not be named.
static void add_pile(Writer *writer, int zone)
{
    if (zone != ZONE_DISCARDS)
        text_add(&writer->text, " %s %s", part_names[PART_FROM][LANGUAGE_EN][0],
                 writer->rules->zones[zone].name);
}

// A card that the seat has not seen has no name.
static void add_draw(Writer *writer, const Act *act)
{
    char text[CARD_TEXT_MAX];
    const Game *game = writer->game;
    int zone = zone_of(writer, act);
    if (zone == ZONE_STOCK) {
        text_add(&writer->text, "%s", name_of(COMMAND_DRAW));
        return;
    }
    Card top = game_top(game, zone);
    text_add(&writer->text, "%s", name_of(COMMAND_TAKE));
    if (top != CARD_NONE && top != CARD_HIDDEN && game_has_seen(game, game->asked, top)) {
        card_text(&writer->rules->deck, top, writer->style, text);
        text_add(&writer->text, " %s", text);
    }
    add_pile(writer, zone);
}

static void add_meld(Writer *writer, const Act *act)
{
    text_add(&writer->text, "%s", name_of(COMMAND_MELD));
    add_kind(writer, act);
    add_cards(writer, act, CARD_NONE);
}

static void add_on(Writer *writer, const Act *act)
{
    text_add(&writer->text, " on %d", act->meld + 1);
}

static void add_lay(Writer *writer, const Act *act)
{
    text_add(&writer->text, "%s", name_of(COMMAND_LAY));
    add_cards(writer, act, CARD_NONE);
    add_on(writer, act);
    add_end(writer, act);
}

static void add_swap(Writer *writer, const Act *act)
{
    text_add(&writer->text, "%s", name_of(COMMAND_SWAP));
    for (int i = 0; i < act->count; i++)
        add_card(writer, act, act->cards[i]);
    add_on(writer, act);
    add_end(writer, act);
}

// A card that is thrown, behind the name of the command.
static void add_thrown(Writer *writer, const Act *act)
{
    char text[CARD_TEXT_MAX];
    Command command = act->kind == ACT_CLOSE ? COMMAND_CLOSE : COMMAND_DISCARD;
    card_text(&writer->rules->deck, act->cards[0].card, writer->style, text);
    text_add(&writer->text, "%s %s", command_name_under(writer->rules, command, LANGUAGE_EN), text);
}

// A part of a hand, behind which more is shown, is written with a "+" at its end.
static void add_show(Writer *writer, const Act *act)
{
    text_add(&writer->text, "%s", name_of(COMMAND_SHOW));
    if (act->count == 0)
        return;
    add_kind(writer, act);
    add_cards(writer, act, CARD_NONE);
}

static void add_plain(Writer *writer, const Act *act)
{
    static const Command commands[ACT_KINDS] = {
        [ACT_PASS] = COMMAND_PASS,
        [ACT_TAKE_BACK] = COMMAND_TAKE_BACK,
        [ACT_REENTER] = COMMAND_REENTER,
        [ACT_DECLINE] = COMMAND_DECLINE,
    };
    text_add(&writer->text, "%s", name_of(commands[act->kind]));
}

static void (*const adders[ACT_KINDS])(Writer *writer, const Act *act) = {
    [ACT_DRAW] = add_draw,     [ACT_MELD] = add_meld,      [ACT_LAY] = add_lay,
    [ACT_SWAP] = add_swap,     [ACT_DISCARD] = add_thrown, [ACT_CLOSE] = add_thrown,
    [ACT_SHOW] = add_show,     [ACT_PASS] = add_plain,     [ACT_TAKE_BACK] = add_plain,
    [ACT_REENTER] = add_plain, [ACT_DECLINE] = add_plain,
};

// The taken card stands before the cards of the hand, as what it is to stand for.
static void add_take_and_use(Writer *writer, int zone, Card taken, const Act *use)
{
    text_add(&writer->text, "%s", name_of(COMMAND_TAKE));
    for (int i = 0; i < use->count; i++)
        if (use->cards[i].card == taken)
            add_card(writer, use, use->cards[i]);
    add_pile(writer, zone);
    if (use->kind == ACT_LAY) {
        add_on(writer, use);
        add_end(writer, use);
    }
    if (use->count > 1)
        text_add(&writer->text, " with");
    if (use->kind == ACT_MELD)
        add_kind(writer, use);
    add_cards(writer, use, taken);
}

static bool uses(const Act *act, Card card)
{
    for (int i = 0; i < act->count; i++)
        if (act->cards[i].card == card)
            return act->kind == ACT_MELD || act->kind == ACT_LAY;
    return false;
}

// What is shown without cards is all that is left.
static bool shows_rest(const Act *act) { return act->kind == ACT_SHOW && act->count == 0; }

void acts_text(const Ruleset *rules, const Game *game, const Act acts[], int count, CardStyle style,
               char text[COMMAND_TEXT_MAX])
{
    CardStyle typed = style == STYLE_WORDS ? STYLE_LETTERS : style;
    Writer writer = {rules, game, typed, text_in(text, COMMAND_TEXT_MAX)};
    int next = 1;
    Card taken = CARD_NONE;
    if (count > 1 && acts[0].kind == ACT_DRAW && zone_of(&writer, &acts[0]) != ZONE_STOCK)
        taken = game_top(game, zone_of(&writer, &acts[0]));
    if (taken != CARD_NONE && uses(&acts[1], taken))
        add_take_and_use(&writer, zone_of(&writer, &acts[0]), taken, &acts[next++]);
    else
        adders[acts[0].kind](&writer, &acts[0]);
    for (; next < count && !shows_rest(&acts[next]); next++) {
        assert(acts[next].kind == ACT_MELD || acts[next].kind == ACT_SHOW);
        if (acts[next - 1].kind != ACT_CLOSE)
            text_add(&writer.text, " +");
        add_kind(&writer, &acts[next]);
        add_cards(&writer, &acts[next], CARD_NONE);
    }
    if (acts[count - 1].kind == ACT_SHOW && !shows_rest(&acts[count - 1]))
        text_add(&writer.text, " +");
    assert(!writer.text.cut);
}

void act_text(const Ruleset *rules, const Game *game, const Act *act, CardStyle style,
              char text[COMMAND_TEXT_MAX])
{
    acts_text(rules, game, act, 1, style, text);
}
