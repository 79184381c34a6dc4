#include "shell/typed_unsaid.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "notation/suit_letters.h"
#include "notation/writing.h"
#include "play/legal.h"
#include "play/piles.h"
#include "screen/page.h"

void typed_ask(Typed *typed, const char *choice)
{
    typed->asked = true;
    typed->more = typed->choice_count == TYPED_CHOICES_MAX;
    if (!typed->more)
        snprintf(typed->choices[typed->choice_count++], COMMAND_TEXT_MAX, "%s", choice);
}

void typed_find_uses(const Unsaid *unsaid, Typed *typed)
{
    static const unsigned uses = 1u << ACT_MELD | 1u << ACT_LAY | 1u << ACT_SWAP;
    Outcome outcome;
    Play play = {.game = unsaid->view->game, .before = unsaid->view->game};
    const Ruleset *rules = unsaid->rules;
    const int rule = open_rule(rules, &play.game, ACT_DRAW, ZONE_DISCARDS);
    const Pile pile = pile_of_seat(rules, &play.game, ZONE_DISCARDS, play.game.asked);
    if (rule == RULE_NONE || pile_top(&pile) == CARD_HIDDEN)
        return;
    Act acts[2] = {{.kind = ACT_DRAW, .rule = (uint8_t)rule}};
    if (play_apply(rules, &play, &acts[0], &outcome) != VERDICT_DONE || play.game.draft != rule)
        return;
    ActList list = {0};
    legal_acts(rules, &play.game, &list);
    for (int i = 0; i < list.count && !typed->more; i++) {
        char english[COMMAND_TEXT_MAX];
        if (!(uses >> list.acts[i].kind & 1))
            continue;
        acts[1] = list.acts[i];
        acts_text(rules, &unsaid->view->game, acts, 2, STYLE_LETTERS, english);
        typed_ask(typed, command_translate(rules, english).text);
    }
    act_list_free(&list);
}

// Whether a whole command is allowed, or would be asked about.
static bool is_allowed(const Unsaid *unsaid, const char *command)
{
    Parsed parsed;
    Refusal why;
    char text[COMMAND_TEXT_MAX];
    const View *view = unsaid->view;
    snprintf(text, sizeof text, "%s", command);
    suit_letters_settle(unsaid->rules, &view->game.hands[view->seat], text);
    const Verdict verdict = command_parse(unsaid->rules, view, text, 1, STYLE_LETTERS, &parsed);
    return (verdict == VERDICT_DONE && parsed.act_count > 0 &&
            act_judge(unsaid->rules, &view->game, &parsed.acts[0], &why)) ||
           (verdict == VERDICT_FAILED && parsed.wrong == PARSE_ERROR_AMBIGUOUS);
}

void typed_find_places(const Unsaid *unsaid, const char *laying, Typed *typed)
{
    for (int meld = 0; meld < unsaid->view->game.meld_count; meld++) {
        char text[COMMAND_TEXT_MAX];
        const int length = snprintf(text, sizeof text, "%s %s %d", laying,
                                    part_names[PART_ON][language_now()][0], meld + 1);
        if (length < (int)sizeof text && is_allowed(unsaid, text))
            typed_ask(typed, text);
    }
}

// ---- Ranks without a suit: the cards of the hand that are meant

enum { WAYS_MAX = 64 };  // to take cards for the ranks; with more, they stay as they were typed

typedef struct {
    int count;
    bool more;
    Face faces[WAYS_MAX][OPEN_RANKS_MAX];
} Ways;

// Adds the ways to take the ranks from `next` on out of the cards. Of the same rank faces rise, so
// that no way comes twice.
static void find_ways(const Deck *deck, const OpenRanks *open, const CardSet *cards, int next,
                      Face faces[], Ways *ways)
{
    if (next == open->count) {
        ways->more = ways->count == WAYS_MAX;
        if (!ways->more)
            memcpy(ways->faces[ways->count++], faces, OPEN_RANKS_MAX * sizeof *faces);
        return;
    }
    const int place = open->list[next].place;
    int least = 0;
    for (int i = 0; i < next; i++)
        if (open->list[i].place == place)
            least = face_suit(faces[i]);
    for (int suit = least; suit < SUITS && !ways->more; suit++) {
        CardSet rest = *cards;
        const Face face = face_make(suit, deck_rank(deck, place));
        const Card card = card_set_find(&rest, face);
        if (card == CARD_NONE)
            continue;
        card_set_remove(&rest, card);
        faces[next] = face;
        find_ways(deck, open, &rest, next + 1, faces, ways);
    }
}

// The text with the cards of a way in the place of the ranks.
static void way_text(const Deck *deck, const OpenRanks *open, const char *typed, const Face faces[],
                     char text[COMMAND_TEXT_MAX])
{
    size_t from = 0;
    Text out = text_in(text, COMMAND_TEXT_MAX);
    for (int i = 0; i < open->count; i++) {
        const OpenRank *rank = &open->list[i];
        CardText card = face_text(deck, faces[i], STYLE_LETTERS);
        char *suit = card.text + strlen(card.text) - 1;
        *suit = suit_letter_shown(deck, *suit);
        text_add(&out, "%.*s%s", (int)(rank->at - from), typed + from, card.text);
        from = rank->at + rank->length;
    }
    text_add(&out, "%s", typed + from);
}

// The cards among which the ranks are found: the hand, and before "with" the card that is taken.
static CardSet cards_meant(const Unsaid *unsaid)
{
    const View *view = unsaid->view;
    CardSet cards = view->game.hands[view->seat];
    if (unsaid->command == COMMAND_TAKE) {
        const Pile pile = pile_of_seat(unsaid->rules, &view->game, ZONE_DISCARDS, view->seat);
        const Card top = pile_top(&pile);
        if (top != CARD_NONE && top != CARD_HIDDEN)
            card_set_add(&cards, top);
    }
    return cards;
}

void typed_find_cards(const Unsaid *unsaid, const OpenRanks *open, Typed *typed)
{
    Ways ways = {0};
    Face faces[OPEN_RANKS_MAX] = {0};
    const CardSet cards = cards_meant(unsaid);
    const bool throws = unsaid->command == COMMAND_DISCARD || unsaid->command == COMMAND_CLOSE;
    find_ways(&unsaid->rules->deck, open, &cards, 0, faces, &ways);
    if (ways.count == 0 || ways.more)
        return;
    for (int i = 0; i < ways.count; i++) {
        char text[COMMAND_TEXT_MAX];
        way_text(&unsaid->rules->deck, open, typed->text, ways.faces[i], text);
        if (unsaid->finds_place)
            typed_find_places(unsaid, text, typed);
        else if (ways.count == 1 || throws || unsaid->why || is_allowed(unsaid, text))
            typed_ask(typed, text);
    }
}
