#include "shell/render.h"

#include "base/escape.h"
#include "base/language.h"
#include "base/text.h"
#include "base/utf8.h"

#include <string.h>

enum {
    NAME_COLUMNS = 28,
    NUMBER_COLUMNS = 8,
    INDENT = 2,
    LINE_BYTES = 2048,
};

static void print_title(const Screen *screen, const char *title)
{
    fprintf(screen->out, "%s%s%s\n", screen_paint(screen, PAINT_BOLD), title,
            screen_paint(screen, PAINT_PLAIN));
}

// ---- Seats

static void print_heading(const Screen *screen, const char *text)
{
    int columns = NUMBER_COLUMNS - utf8_columns(text);
    fprintf(screen->out, "%*s%s", columns > 0 ? columns : 0, "", text);
}

static void seat_label(const Teller *teller, const Game *game, int seat, char *label, size_t size)
{
    Text text = text_in(label, size);
    text_add(&text, "%s", teller->seats->names.list[seat]);
    if (teller->seats->bots[seat])
        text_add(&text, " (%s)", teller->seats->bots[seat]->name);
    if (seat == game->dealer)
        text_add(&text, ", %s", tr("dealer"));
}

// What a seat is doing, or that it plays no more.
static const char *seat_state(const Game *game, int seat)
{
    if (!game->sides[game_side(game, seat)].in && game->phase != PHASE_REENTRY)
        return tr("out of the match");
    if (game->phase == PHASE_HAND && seat == game->in_turn)
        return tr("to play");
    return seat == game->asked ? tr("asked") : "";
}

static void print_seat(const Screen *screen, const Teller *teller, const Game *game, int seat)
{
    char label[128];
    seat_label(teller, game, seat, label, sizeof label);
    fprintf(screen->out, "%s ", seat == game->asked ? ">" : " ");
    screen_column(screen, NAME_COLUMNS, label);
    const char *state = seat_state(game, seat);
    fprintf(screen->out, "%*d%*d%*d%s%s\n", NUMBER_COLUMNS, game->seats[seat].cards, NUMBER_COLUMNS,
            (int)game->sides[game_side(game, seat)].total, NUMBER_COLUMNS,
            (int)game->seats[seat].chips, *state ? "  " : "", state);
}

static void print_seats(const Screen *screen, const Teller *teller, const Game *game)
{
    fprintf(screen->out, "%*s", INDENT + NAME_COLUMNS, "");
    print_heading(screen, tr("cards"));
    print_heading(screen, tr("points"));
    print_heading(screen, tr("chips"));
    fputc('\n', screen->out);
    for (int seat = 0; seat < game->players; seat++)
        print_seat(screen, teller, game, seat);
}

// ---- Melds

static const char *owner_name(const Teller *teller, const Game *game, int side)
{
    int seat = 0;
    while (game_side(game, seat) != side)
        seat++;
    return teller->seats->names.list[seat];
}

static void print_meld(const Screen *screen, const Teller *teller, const Game *game, int meld)
{
    const Ruleset *rules = teller->rules;
    const Meld *row = &game->melds[meld];
    char raw[LINE_BYTES], line[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    text_add(&text, "%d. %s, %s:", meld + 1, words_now(&rules->melds[row->kind].label),
             owner_name(teller, game, row->side));
    for (int i = 0; i < meld_size(game, meld); i++) {
        const Placed *placed = &meld_cards(game, meld)[i];
        char card[CARD_TEXT_MAX];
        laying_text(&rules->deck, rules->wild, (Laying){placed->card, placed->as}, teller->style,
                    card);
        text_add(&text, " %s", card);
    }
    escape_text(line, sizeof line, raw);
    fprintf(screen->out, "%*s", INDENT, "");
    screen_wrap_at(screen, INDENT, line);
}

static void print_melds(const Screen *screen, const Teller *teller, const Game *game)
{
    if (game->meld_count == 0) {
        fprintf(screen->out, "%s\n", tr("No melds on the table."));
        return;
    }
    print_title(screen, tr("Melds on the table:"));
    for (int meld = 0; meld < game->meld_count; meld++)
        print_meld(screen, teller, game, meld);
}

// ---- Piles

static void add_pile_cards(Text *text, const Teller *teller, const Game *game, int zone)
{
    const Placed *cards = place_cards(&game->places, zone);
    int count = place_count(&game->places, zone);
    bool all = teller->rules->zones[zone].seen == SEEN_ALL;
    for (int i = all ? 0 : count - 1; i < count; i++) {
        char card[CARD_TEXT_MAX];
        card_text(&teller->rules->deck, cards[i].card, teller->style, card);
        text_add(text, " %s", card);
    }
}

static void add_pile(Text *text, const Teller *teller, const Game *game, int zone)
{
    static const char *const given[ZONES_GIVEN] = {
        [ZONE_STOCK] = N_("Stock"),
        [ZONE_DISCARDS] = N_("Discards"),
    };
    const ZoneRule *rule = &teller->rules->zones[zone];
    int count = place_count(&game->places, zone);
    text_add(text, "%s%s: ", text->used ? "  " : "",
             zone < ZONES_GIVEN ? tr(given[zone]) : rule->name);
    text_add(text, tr(count == 1 ? N_("%d card") : N_("%d cards")), count);
    if (count == 0 || rule->seen == SEEN_NOBODY)
        text_add(text, ".");
    else {
        text_add(text, "%s",
                 rule->seen == SEEN_ALL ? tr(", all of them seen, the top one last:")
                                        : tr(", on top"));
        add_pile_cards(text, teller, game, zone);
        text_add(text, ".");
    }
}

static void print_piles(const Screen *screen, const Teller *teller, const Game *game)
{
    char raw[LINE_BYTES], line[LINE_BYTES];
    Text text = text_in(raw, sizeof raw);
    for (int zone = 0; zone < teller->rules->zone_count; zone++)
        add_pile(&text, teller, game, zone);
    escape_text(line, sizeof line, raw);
    screen_wrap(screen, INDENT, line);
}

// ---- The whole

static void print_stakes(const Screen *screen, const Teller *teller, const Game *game)
{
    const MatchRule *match = &teller->rules->match;
    char line[LINE_BYTES];
    Text text = text_in(line, sizeof line);
    text_add(&text, "%s",
             match->direction == DIRECTION_LEFT ? tr("Play goes to the left.")
                                                : tr("Play goes to the right."));
    if (match->limit < UNLIMITED) {
        text_add(&text, " ");
        text_add(&text,
                 match->at_limit == LIMIT_OUT ? tr("Whoever reaches %d points is out.")
                                              : tr("The match ends at %d points."),
                 match->limit);
    }
    text_add(&text, " ");
    text_add(&text, tr("Chips in the pot: %d."), (int)game->pot);
    screen_wrap(screen, INDENT, line);
}

void render_table(const Screen *screen, const Teller *teller, const View *view)
{
    const Game *game = &view->game;
    char title[128];
    snprintf(title, sizeof title, tr("Hand %d, turn %d"), game->hand, game->turn);
    fputc('\n', screen->out);
    print_title(screen, title);
    print_seats(screen, teller, game);
    print_melds(screen, teller, game);
    print_piles(screen, teller, game);
}

void render_scores(const Screen *screen, const Teller *teller, const View *view)
{
    print_seats(screen, teller, &view->game);
    if (view->game.phase != PHASE_OVER)
        print_stakes(screen, teller, &view->game);
}

// ---- A hand that is over

int render_points(const Screen *screen, const Teller *teller, const Event events[], int count)
{
    int scored = 0;
    while (scored < count && events[scored].kind == EVENT_SCORED)
        scored++;
    if (scored == 0)
        return 0;
    fprintf(screen->out, "%*s", INDENT + NAME_COLUMNS, "");
    print_heading(screen, tr("hand"));
    print_heading(screen, tr("total"));
    fputc('\n', screen->out);
    for (int i = 0; i < scored; i++) {
        fprintf(screen->out, "%*s", INDENT, "");
        screen_column(screen, NAME_COLUMNS, teller->seats->names.list[events[i].seat]);
        fprintf(screen->out, "%+*d%*d\n", NUMBER_COLUMNS, (int)events[i].number, NUMBER_COLUMNS,
                (int)events[i].total);
    }
    return scored;
}
