#include "notation/setup_rows.h"

#include <inttypes.h>
#include <stdio.h>

#include "notation/cards.h"
#include "notation/seal.h"

static bool is_said(const Part *part) { return part->count > 0 || !part->open; }

void setup_write_rules(const SetupOutput *to)
{
    fprintf(to->out, "rules %s\n", to->setup->variant);
}

void setup_write_options(const SetupOutput *to)
{
    for (int i = 0; i < to->setup->option_count; i++)
        fprintf(to->out, "option %s %s\n", to->setup->options[i].name, to->setup->options[i].value);
}

void setup_write_seats(const SetupOutput *to)
{
    fprintf(to->out, "seats");
    for (int seat = 0; seat < to->setup->seats.count; seat++)
        fprintf(to->out, " %s%s%s", to->setup->seats.list[seat],
                to->setup->bots[seat][0] ? "=" : "", to->setup->bots[seat]);
    fprintf(to->out, "\n");
}

void setup_write_seed(const SetupOutput *to)
{
    char sealed[SEAL_TEXT_MAX];
    uint64_t seed = to->setup->position.setup.seed;
    seal_text(seed, sealed);
    if (to->setup->sealed)
        fprintf(to->out, "seed sealed %s\n", sealed);
    else
        fprintf(to->out, "seed %" PRIu64 "\n", seed);
}

void setup_write_bounds(const SetupOutput *to)
{
    const MatchSetup *match = &to->setup->position.setup;
    if (match->turns_bound)
        fprintf(to->out, "bound turns %d\n", match->turns_bound);
    if (match->hands_bound)
        fprintf(to->out, "bound hands %d\n", match->hands_bound);
}

static const char *name_of(const SetupOutput *to, int seat) { return to->setup->seats.list[seat]; }

void setup_write_direction(const SetupOutput *to)
{
    Direction rule = to->rules->match.direction;
    if (to->setup->position.setup.turned)
        fprintf(to->out, "direction %s\n", direction_names[!rule]);
}

void setup_write_dealer(const SetupOutput *to)
{
    if (to->setup->position.dealer >= 0)
        fprintf(to->out, "dealer %s\n", name_of(to, to->setup->position.dealer));
}

void setup_write_turn(const SetupOutput *to)
{
    int seat = to->setup->position.in_turn, turn = to->setup->position.turn;
    if (seat >= 0 && turn)
        fprintf(to->out, "turn %s %d\n", name_of(to, seat), turn);
    else if (seat >= 0)
        fprintf(to->out, "turn %s\n", name_of(to, seat));
    else if (turn)
        fprintf(to->out, "turn %d\n", turn);
}

void setup_write_round(const SetupOutput *to)
{
    if (to->setup->position.hand)
        fprintf(to->out, "round %d\n", to->setup->position.hand);
}

void setup_write_renewals(const SetupOutput *to)
{
    if (to->setup->position.renewals)
        fprintf(to->out, "renewals %d\n", to->setup->position.renewals);
}

static void write_numbers(const SetupOutput *to, const char *row, const int numbers[])
{
    for (int seat = 0; seat < to->setup->seats.count; seat++)
        if (numbers[seat])
            fprintf(to->out, "%s %s %d\n", row, name_of(to, seat), numbers[seat]);
}

void setup_write_scores(const SetupOutput *to)
{
    write_numbers(to, "score", to->setup->position.totals);
}

void setup_write_won(const SetupOutput *to) { write_numbers(to, "won", to->setup->position.won); }

void setup_write_reentries(const SetupOutput *to)
{
    write_numbers(to, "reentries", to->setup->position.reentries);
}

void setup_write_chips(const SetupOutput *to)
{
    write_numbers(to, "chips", to->setup->position.chips);
}

void setup_write_pot(const SetupOutput *to)
{
    if (to->setup->position.chips_said)
        fprintf(to->out, "pot %d\n", to->setup->position.pot);
}

void setup_write_out(const SetupOutput *to)
{
    for (int seat = 0; seat < to->setup->seats.count; seat++)
        if (to->setup->position.out[seat])
            fprintf(to->out, "out %s\n", name_of(to, seat));
}

static void write_cards(const SetupOutput *to, const Part *part, bool from_top)
{
    char text[CARD_TEXT_MAX];
    for (int i = 0; i < part->count; i++) {
        card_text(&to->rules->deck, part->cards[from_top ? part->count - 1 - i : i], STYLE_LETTERS,
                  text);
        fprintf(to->out, " %s", text);
    }
    fprintf(to->out, part->open ? " ...\n" : "\n");
}

void setup_write_hands(const SetupOutput *to)
{
    for (int seat = 0; seat < to->setup->seats.count; seat++)
        if (is_said(&to->setup->position.hands[seat])) {
            fprintf(to->out, "hand %s", name_of(to, seat));
            write_cards(to, &to->setup->position.hands[seat], false);
        }
}

static void write_pile(const SetupOutput *to, const char *name, const Part *pile)
{
    if (!is_said(pile))
        return;
    fprintf(to->out, "%s", name);
    write_cards(to, pile, true);
}

void setup_write_discards(const SetupOutput *to)
{
    write_pile(to, "discards", &to->setup->position.discards);
}

void setup_write_stock(const SetupOutput *to)
{
    write_pile(to, "stock", &to->setup->position.stock);
}

void setup_write_table(const SetupOutput *to)
{
    char text[CARD_TEXT_MAX];
    for (int i = 0; i < to->setup->position.meld_count; i++) {
        const MeldPart *meld = &to->setup->position.melds[i];
        const FaceSet wild = to->rules->wild;
        fprintf(to->out, "table %s %s", name_of(to, meld->side), to->rules->melds[meld->kind].name);
        for (int j = 0; j < meld->count; j++) {
            laying_text(&to->rules->deck, wild, meld->cards[j], STYLE_LETTERS, text);
            fprintf(to->out, " %s", text);
        }
        fprintf(to->out, "\n");
    }
}

// A line for each card: which belong together makes no difference.
void setup_write_laid(const SetupOutput *to)
{
    char text[CARD_TEXT_MAX];
    const Position *position = &to->setup->position;
    for (int i = 0; i < position->meld_count; i++)
        for (int j = 0; j < position->melds[i].count; j++) {
            Laying laying = position->melds[i].cards[j];
            const LaidPart *laid = &position->laid[laying.card];
            if (!laid->said)
                continue;
            laying_text(&to->rules->deck, to->rules->wild, laying, STYLE_LETTERS, text);
            fprintf(to->out, "laid %s %s on %d", name_of(to, laid->seat), text, i + 1);
            fprintf(to->out, laid->turn ? " turn %d\n" : "\n", laid->turn);
        }
}

void setup_write_drawn(const SetupOutput *to)
{
    char text[CARD_TEXT_MAX];
    const Position *position = &to->setup->position;
    if (!position->drawn)
        return;
    fprintf(to->out, "drawn");
    for (int i = 0; i < position->drawn_count; i++) {
        face_text(&to->rules->deck, position->drawn_cards[i], STYLE_LETTERS, text);
        fprintf(to->out, " %s", text);
    }
    if (position->drawn_count > 0)
        fprintf(to->out, " from %s", to->rules->zones[position->drawn_from].name);
    fprintf(to->out, "\n");
}

void setup_write_piles(const SetupOutput *to)
{
    for (int zone = ZONES_GIVEN; zone < to->rules->zone_count; zone++)
        if (is_said(&to->setup->position.piles[zone])) {
            fprintf(to->out, "pile %s", to->rules->zones[zone].name);
            write_cards(to, &to->setup->position.piles[zone], true);
        }
}
