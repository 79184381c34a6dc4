#include "mirrored/hand.h"

#include "bots/search.h"

#include <string.h>
#include <time.h>

// What a turn began with, as a sum each; begun anew whenever something is put down.
typedef struct {
    int count;
    uint64_t sums[TURNS_MAX];
} Course;

typedef struct {
    const Deal *deal;
    Hand *hand;
    Play play;
    Outcome outcome;
    Course course;
    int deals;  // begun before this hand
} Table;

// ---- Whether it goes round in a circle

static uint64_t sum_with(uint64_t sum, unsigned byte) { return (sum ^ byte) * 1099511628211u; }

// Twins count as the same card.
static uint64_t sum_of_hand(uint64_t sum, const CardSet *hand)
{
    uint8_t held[FACES] = {0};
    for (CardSet rest = *hand; !card_set_is_empty(&rest);)
        held[card_face(card_set_pop(&rest))]++;
    for (int face = 0; face < FACES; face++)
        sum = sum_with(sum, held[face]);
    return sum;
}

static uint64_t sum_of_zone(uint64_t sum, const Game *game, int zone)
{
    const Placed *cards = place_cards(&game->places, zone);
    for (int i = 0; i < place_count(&game->places, zone); i++)
        sum = sum_with(sum, card_face(cards[i].card));
    return sum_with(sum, FACE_NONE);
}

static uint64_t sum_of(const Game *game)
{
    uint64_t sum = sum_with(14695981039346656037u, game->in_turn);
    sum = sum_with(sum, game->step);
    for (int seat = 0; seat < game->players; seat++)
        sum = sum_of_hand(sum, &game->hands[seat]);
    for (int zone = 0; zone < ZONES_MAX; zone++)
        sum = sum_of_zone(sum, game, zone);
    return sum;
}

static void note_turn(Table *table)
{
    Course *course = &table->course;
    const Game *game = &table->play.game;
    uint64_t sum = sum_of(game);
    for (int i = 0; i < course->count && table->hand->repeated == 0; i++)
        if (course->sums[i] == sum)
            table->hand->repeated = game->turn;
    if (course->count < TURNS_MAX)
        course->sums[course->count++] = sum;
}

// ---- What happened

static void follow(Table *table)
{
    Hand *hand = table->hand;
    bool higher = table->deal->rules->match.best == BEST_HIGHEST;
    for (int i = 0; i < table->outcome.events.count; i++) {
        const Event *event = &table->outcome.events.events[i];
        switch (event->kind) {
        case EVENT_TURN:
            note_turn(table);
            hand->turns++;
            break;
        case EVENT_RENEWED: hand->renewals++; break;
        case EVENT_MELDED:
        case EVENT_LAID:
        case EVENT_SWAPPED: table->course.count = 0; break;
        case EVENT_HAND_OVER:
            hand->how = event->number;
            hand->ended_by = event->seat;
            break;
        case EVENT_SCORED:
            hand->points[event->seat] = higher ? event->number : -event->number;
            break;
        default: break;
        }
    }
}

// ---- The whole

// The hand of this number as if it were the first; the match ends with it.
static StartResult deal_it(Table *table)
{
    const Deal *deal = table->deal;
    Position position;
    position_new(&position);
    position.setup = (MatchSetup){.players = deal->players,
                                  .seed = deal->seed,
                                  .turns_bound = deal->turns_bound,
                                  .hands_bound = deal->number};
    position.hand = deal->number;
    position.placed = true;
    return position_start(deal->rules, &position, &table->play, &table->outcome, NULL);
}

Thinking thinking;

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

// As bot_choose, but what looking ahead took is counted.
static void choose(const BotKind *bot, const Question *question, Random *random, ActList *list,
                   Act *act)
{
    if (bot->depth.playouts == 0) {
        bot_choose(bot, question, random, NULL, list, act);
        return;
    }
    Answer answer;
    const double began = seconds_now();
    search_ask(question, &bot->depth, random_bits(random), NULL, list, &answer);
    *act = answer.list[0].act;
    if (answer.count > 1) {
        thinking.seconds += seconds_now() - began;
        thinking.playouts += answer.playouts;
        thinking.unended += answer.unended;
        thinking.decisions++;
    }
}

static Verdict act(Table *table, uint32_t acts, ActList *list)
{
    const Deal *deal = table->deal;
    int seat = table->play.game.asked;
    View view;
    Act chosen;
    game_view(&table->play.game, seat, &view);
    Random random = bot_random(deal->seed, seat, acts);
    const Question question = {deal->rules, &view, &table->play.history};
    choose(deal->bots[seat], &question, &random, list, &chosen);
    return play_apply(deal->rules, &table->play, &chosen, &table->outcome);
}

bool hand_play(const Deal *deal, Hand *hand, Error *error)
{
    enum { ACTS_MAX = 200000 };
    static Table table;
    ActList list = {0};
    table = (Table){.deal = deal, .hand = hand};
    *hand = (Hand){.how = HOW_NOT_YET};
    Verdict verdict = deal_it(&table) == START_DONE ? VERDICT_DONE : VERDICT_FAILED;
    follow(&table);
    for (uint32_t acts = 0; verdict == VERDICT_DONE && hand->how == HOW_NOT_YET; acts++) {
        verdict = acts < ACTS_MAX ? act(&table, acts, &list) : VERDICT_REFUSED;
        if (verdict == VERDICT_DONE)
            follow(&table);
    }
    act_list_free(&list);
    if (verdict == VERDICT_REFUSED)
        return error_set(error, "seed %llu: a bot is refused, or acts for ever",
                         (unsigned long long)deal->seed);
    *error = table.outcome.error;
    return verdict == VERDICT_DONE;
}
