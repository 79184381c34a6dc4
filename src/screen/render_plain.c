// The table and the hand for who listens to them: a fact a line, cards in words, no columns.

#include "screen/render_parts.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/text.h"

enum { LINE_BYTES = 8192 };

// Rules files bring words too: what they wrote is made safe before it is said.
static void say(const Screen *screen, const char *line)
{
    char safe[LINE_BYTES];
    escape_text(safe, sizeof safe, line);
    screen_wrap(screen, 0, safe);
}

static void add_cards(Text *text, const Teller *teller, const Laying cards[], int count)
{
    const Deck *deck = &teller->rules->deck;
    for (int i = 0; i < count; i++) {
        char card[CARD_TEXT_MAX];
        card_text(deck, cards[i].card, teller->style, card);
        text_add(text, "%s%s", i ? card_gap(teller->style) : "", card);
    }
}

static void add_count(Text *text, const char *one, const char *many, int count)
{
    text_add(text, tr(count == 1 ? one : many), count);
}

// ---- Seats

// A loss is said in words: few readers of screens say a minus.
static void add_chips(Text *text, int chips)
{
    text_add(text, ", ");
    if (chips < 0)
        add_count(text, N_("%d chip lost"), N_("%d chips lost"), -chips);
    else
        add_count(text, N_("%d chip won"), N_("%d chips won"), chips);
}

static void add_points(Text *text, const Ruleset *rules, const Game *game, int seat)
{
    int total = (int)game->sides[game_side(game, seat)].total;
    if (total < 0)
        text_add(text, tr("minus %d"), -total);
    else
        text_add(text, "%d", total);
    if (rules->match.limit < UNLIMITED)
        text_add(text, tr(" of %d points"), rules->match.limit);
    else
        text_add(text, tr(" points"));
}

static void seat_line(const Teller *teller, const View *view, int seat, Text *text)
{
    const Game *game = &view->game;
    text_add(text, "%s%s: ", teller->seats->names.list[seat],
             seat == view->seat ? tr(", you") : "");
    if (seat_is_out(game, seat))
        text_add(text, tr("out of the match"));
    else
        add_count(text, N_("%d card"), N_("%d cards"), game->seats[seat].cards);
    text_add(text, ", ");
    add_points(text, teller->rules, game, seat);
    if (teller->rules->chip_count > 0)
        add_chips(text, (int)game->seats[seat].chips);
    if (game->seats[seat].reentries > 0) {
        text_add(text, ", ");
        add_count(text, N_("%d re-entry"), N_("%d re-entries"), game->seats[seat].reentries);
    }
    if (seat == game->asked)
        text_add(text, ", %s", tr("to play"));
    text_add(text, ".");
}

void plain_seat(const Screen *screen, const Teller *teller, const View *view, int seat)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    seat_line(teller, view, seat, &text);
    Flow flow = flow_at(screen, 0, 2);
    flow_text(&flow, 0, PAINT_PLAIN, line);
}

static void say_seats(const Screen *screen, const Teller *teller, const View *view)
{
    for (int place = 0; place < view->game.players; place++) {
        char line[LINE_BYTES];
        Text text = text_in(line, sizeof line);
        seat_line(teller, view, seat_in_order(view, place), &text);
        say(screen, line);
    }
}

// ---- Melds and piles

static void say_meld(const Screen *screen, const Teller *teller, const Game *game, int meld)
{
    const Meld *row = &game->melds[meld];
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    int seat = 0;
    while (game_side(game, seat) != row->side)
        seat++;
    text_add(&text, tr("Meld %d, %s of %s: "), meld + 1,
             words_now(&teller->rules->melds[row->kind].label), teller->seats->names.list[seat]);
    for (int i = 0; i < meld_size(game, meld); i++) {
        const Placed placed = meld_cards(game, meld)[i];
        char card[CARD_TEXT_MAX];
        laying_text(&teller->rules->deck, wild_of_layer(game, placed),
                    (Laying){placed.card, placed.as}, teller->style, card);
        text_add(&text, "%s%s", i ? card_gap(teller->style) : "", card);
    }
    text_add(&text, ".");
    say(screen, line);
}

static void say_pile(const Screen *screen, const Teller *teller, const Game *game, int zone)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    bool all = teller->rules->zones[zone].seen == SEEN_ALL;
    const Placed *cards = place_cards(&game->places, zone);
    int count = place_count(&game->places, zone);
    int shown = zone_shown(teller->rules, game, zone);
    char label[NAME_SIZE * 4];
    pile_label(teller->rules, zone, label, sizeof label);
    text_add(&text, "%s: ", label);
    add_count(&text, N_("%d card"), N_("%d cards"), count);
    if (shown > 0)
        text_add(&text, "%s ", all ? tr(", the top one last:") : tr(", on top"));
    for (int i = count - shown; i < count; i++) {
        add_cards(&text, teller, &(Laying){cards[i].card, cards[i].as}, 1);
        text_add(&text, "%s", i < count - 1 ? card_gap(teller->style) : "");
    }
    text_add(&text, ".");
    say(screen, line);
}

static void say_pot(const Screen *screen, const Game *game)
{
    char line[128];
    Text text = text_in(line, sizeof line);
    add_count(&text, N_("Pot: %d chip."), N_("Pot: %d chips."), (int)game->pot);
    say(screen, line);
}

void plain_table(const Screen *screen, const Teller *teller, const View *view)
{
    const Game *game = &view->game;
    char title[LINE_BYTES];
    table_title(teller, game, title, sizeof title);
    say(screen, title);
    say(screen, direction_text(game));
    say_seats(screen, teller, view);
    if (game->meld_count == 0)
        say(screen, tr("No melds on the table."));
    for (int meld = 0; meld < game->meld_count; meld++)
        say_meld(screen, teller, game, meld);
    for (int zone = 0; zone < teller->rules->zone_count; zone++)
        say_pile(screen, teller, game, zone);
    if (teller->rules->chip_count > 0)
        say_pot(screen, game);
}

// Who is a bot is said here, and not in every turn.
void plain_scores(const Screen *screen, const Teller *teller, const View *view)
{
    say_seats(screen, teller, view);
    for (int place = 0; place < view->game.players; place++) {
        char line[LINE_BYTES];
        Text text = text_in(line, sizeof line);
        int seat = seat_in_order(view, place);
        text_add(&text, tr("%s is a bot: %s."), teller->seats->names.list[seat],
                 bot_label(teller, seat));
        if (*bot_label(teller, seat))
            say(screen, line);
    }
}

// ---- The hand

static const char *const use_texts[USES] = {
    [USE_MELD] = N_("A meld: "),         [USE_LAY] = N_("Goes on meld %d: "),
    [USE_NEAR] = N_("Lacks one card: "), [USE_LOOSE] = N_("Loose: "),
    [USE_WILD] = N_("Wild: "),
};

// Single cards of one use are said in one line.
static bool goes_on(const CardGroup *group, const CardGroup *next)
{
    return next->use == group->use && group->use >= USE_LOOSE;
}

static void say_arranged(const Screen *screen, const Teller *teller, const View *view)
{
    Arrangement arrangement;
    arrange_hand(teller->rules, view, &arrangement);
    const CardGroup *group = arrangement.groups, *end = group + arrangement.count;
    while (group < end) {
        char line[LINE_BYTES];
        Text text = text_in(line, sizeof line);
        const CardGroup *first = group;
        text_add(&text, tr(use_texts[first->use]), first->meld + 1);
        do {
            text_add(&text, "%s", group > first ? card_gap(teller->style) : "");
            add_cards(&text, teller, group->cards, group->count);
            group++;
        } while (group < end && goes_on(first, group));
        text_add(&text, ".");
        say(screen, line);
    }
}

static void say_sorted(const Screen *screen, const Teller *teller, CardSet hand, SortBy sort)
{
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    Card cards[CARDS_MAX];
    int count = hand_sorted(teller->rules, hand, sort, cards);
    for (int i = 0; i < count; i++) {
        text_add(&text, "%s", i ? card_gap(teller->style) : "");
        add_cards(&text, teller, &(Laying){cards[i], card_face(cards[i])}, 1);
    }
    text_add(&text, ".");
    say(screen, line);
}

void plain_hand(const Screen *screen, const Teller *teller, const View *view, SortBy sort)
{
    char line[128];
    Text text = text_in(line, sizeof line);
    CardSet hand = view->game.hands[view->seat];
    add_count(&text, N_("Your hand, %d card:"), N_("Your hand, %d cards:"), card_set_count(&hand));
    say(screen, line);
    if (sort == SORT_BY_USE)
        say_arranged(screen, teller, view);
    else
        say_sorted(screen, teller, hand, sort);
}
