// Everything about a hand except its turns: players and cards, the deal, the end; and the options.

#include "explain/saying.h"

#include <string.h>

#include "base/least.h"
#include "rules/field_text.h"

// ---- Players and cards

static void say_aim(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const bool highest = rules->match.best != BEST_LOWEST, costs = rules->score.held != HELD_NONE;
    const char *aim = rules->match.best == BEST_CHIPS      ? "chips"
                      : highest && melds_score(rules)      ? "earn"
                      : is_done_in_turns(rules, ACT_CLOSE) ? "close"
                      : costs && !highest                  ? "rid"
                                                           : "points";
    say_wording(saying, LINE_SENTENCE, "aim",
                tr("The aim: to {aim:chips=have the most chips at the end|earn=earn the most "
                   "points. What you put down earns points{costs?, and what is left in your hand "
                   "costs points}|close=make melds of your cards and {closing} before {two?your "
                   "opponent does|the others do}. {match.best:lowest=Points count against you, and "
                   "whoever has the fewest wins|Whoever has the most points wins}|rid=get rid of "
                   "all your cards before the others do. What is left in your hand counts against "
                   "you, and the fewest points win|have the {match.best:lowest=fewest|most} points "
                   "at the end{costs?. What is left in your hand costs points}}."),
                FILLINGS({"aim", aim}, {"costs", .number = costs}, {"closing", closing_text(rules)},
                         {"two", .number = rules->players.max == 2}));
}

// What the name of a class means in the words of functions: the words of the rules file, or its
// cards.
static void say_class(Saying *saying, const ClassRule *rule)
{
    const char *cards = rule->hook.ask ? tr("cards that the rules file works out in each hand")
                                       : phrase_faces(saying, rule->faces);
    say(saying, LINE_SENTENCE, topic_of("classes", rule->name), tr("What %s means: %s."),
        text_of("\"%s\"", rule->name), phrase_says(&rule->hook, cards));
}

// How examples write a wild card: "JK=5♠".
static void say_wild_written(Saying *saying)
{
    static const MeldRule run = {.shape = MELD_RUN, .ace = ACE_LOW};
    const int place = sample_middle(saying->rules, 1);
    Sample sample = sample_of(saying->rules);
    sample_run(&sample, &run, 0, (RunShape){.first = place, .count = 1, .wilds = 1});
    if (saying->rules->wild && sample.whole && saying->style != STYLE_WORDS)
        say(saying, LINE_SENTENCE, "deck.wild",
            tr("A wild card is written with what it stands for, like this: %s."),
            phrase_sample(saying, sample.cards, sample.count));
}

// The house rules that were put on the game, each with its help, and what it is a part of.
void say_house(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    for (int i = 0; i < rules->house_count; i++) {
        const HouseRule *house = &rules->houses[i];
        const char *topic = topic_of("house", house->id);
        say_wording(
            saying, LINE_SENTENCE, topic,
            tr("{name}{part? (part of: {part})}{help?: {help}}.{skipped? They set {skipped}, which "
               "a file has settled: that stays as it is.}"),
            FILLINGS({"name", phrase_capital(phrase_words(&house->name))},
                     {"part",
                      house->holder >= 0 ? phrase_words(&rules->houses[house->holder].name) : ""},
                     {"help", words_now(&house->help)[0] ? phrase_words(&house->help) : ""},
                     {"skipped", house->skipped}));
    }
}

void say_cards(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const Deck *deck = &rules->deck;
    const Range players = rules->players;
    say_aim(saying);
    say_wording(saying, LINE_SENTENCE, "players", tr("Players: {least}{most? to {most}}."),
                FILLINGS({"least", .number = players.min},
                         {"most", .number = players.max != players.min ? players.max : 0}));
    say_wording(
        saying, LINE_SENTENCE, "deck",
        tr("Cards: {deck.packs} {deck.packs:1=pack|packs} of {cards} cards with "
           "{deck.suits:french=French|Spanish} suits{deck.jokers? and {deck.jokers} "
           "{deck.jokers:1=joker|jokers} (JK)}{all?, {all} cards in all}."),
        FILLINGS({"cards", .number = SUITS * deck->rank_count},
                 {"all", .number = deck->packs > 1 || deck->jokers > 0 ? deck_size(deck) : 0}));

    PhraseList ranks = {0};
    for (int place = 0; place < deck->rank_count; place++)
        list_add(&ranks, phrase_rank(saying, deck->ranks[place]));
    say(saying, LINE_SENTENCE, "deck.ranks", tr("The order of a suit, from low to high: %s."),
        list_text(&ranks, ", ", ", "));

    // Spanish cards are named by numbers and written with letters, so one of each suit is shown.
    PhraseList cards = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        const int place = most(deck->rank_count - SUITS + suit, 0);
        const Face face = face_make(suit, deck->ranks[place]);
        const CardText card = face_text(deck, face, saying->style);
        list_add(&cards, text_of("%s (%s)", card.text, face_text(deck, face, STYLE_WORDS).text));
    }
    if (deck->suits == SUITS_SPANISH && saying->style != STYLE_WORDS)
        say(saying, LINE_SENTENCE, "deck.suits", tr("Cards are written like this: %s."),
            list_text(&cards, ", ", ", "));

    const bool others = rules->wild & ~FACES_JOKER;
    say_wording(
        saying, LINE_SENTENCE, "wild",
        tr("{wild?Wild cards, which may stand for other cards: {wild}.{others? {jokers?Those that "
           "are not jokers|They} may also stand for themselves.}|No card is wild.}"),
        FILLINGS({"wild", phrase_faces(saying, rules->wild)}, {"others", .number = others},
                 {"jokers", .number = (rules->wild & FACES_JOKER) != 0}));
    say_wild_written(saying);
    for (int i = 0; i < rules->class_count; i++)
        say_class(saying, &rules->classes[i]);
}

// ---- The deal

// Who deals the next hand, where that is not simply the next player.
static void say_next_dealer(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const Hook *hook = &match->dealer.hook;
    const bool winner = match->dealer.value == DEALER_WINNER;
    const char *dealer = "";
    if ((!hook->ask && match->dealer.value == DEALER_NEXT) || ruleset_hands(saying->rules) == 1)
        return;
    if (hook->ask)
        dealer = phrase_says(hook, tr("the player whom the rules file works out"));
    say_wording(saying, LINE_SENTENCE, "match.dealer",
                tr("{dealer?The dealer of the next hand: {dealer}|{same?The same player deals "
                   "every hand|The next hand is dealt by whoever scored the {fewest?fewest|most} "
                   "points in this one; where several did, the same player deals again}}."),
                FILLINGS({"dealer", dealer}, {"same", .number = match->dealer.value == DEALER_SAME},
                         {"fewest", .number = winner == (match->best == BEST_LOWEST)}));
}

static void say_dealer(Saying *saying)
{
    const MatchRule *match = &saying->rules->match;
    const bool passes = !match->dealer.hook.ask && match->dealer.value == DEALER_NEXT &&
                        ruleset_hands(saying->rules) != 1;
    say_wording(saying, LINE_SENTENCE, "match.first_dealer",
                tr("{match.first_dealer:random=The first dealer is drawn by lot.|Everybody draws a "
                   "card, and the highest deals first: the ace is "
                   "{match.first_dealer_ace:low=below|above} all others. Those who tie for it draw "
                   "again.{deck.jokers? So does whoever draws a joker.}}"),
                NULL);
    say_wording(saying, LINE_SENTENCE, "match.direction",
                tr("{passes?Deal and play go|Play goes} round "
                   "{match.direction:left=clockwise|counter-clockwise}. The player to the dealer's "
                   "{match.direction:left=left|right} begins{passes?, and is the dealer of the "
                   "next hand}."),
                FILLINGS({"passes", .number = passes}));
    say_next_dealer(saying);
}

// "9 cards", "11 cards (hands 1 to 6) or 12 cards (hand 7)".
static const char *phrase_dealt(const Saying *saying, const ByHand *list)
{
    if (list->hook.ask)
        return phrase_says(&list->hook,
                           list->hook.of_seat
                               ? tr("as many cards as the rules file works out for each")
                               : tr("as many cards as the rules file works out"));
    HandRange ranges[HANDS_LISTED_MAX];
    int count = by_hand_ranges(list, ruleset_hands(saying->rules), ranges);
    if (count == 1)
        return phrase_cards(ranges[0].value);
    PhraseList parts = {0};
    for (int i = 0; i < count; i++)
        list_add(&parts,
                 text_of("%s (%s)", phrase_cards(ranges[i].value), phrase_hands(ranges[i])));
    return list_text(&parts, ", ", tr(" or "));
}

// Where the cards of a move go, where they come from, and when another is turned up.
static void say_move(Saying *saying, int index)
{
    const Ruleset *rules = saying->rules;
    const MoveRule *move = &rules->deal[index];
    const char *topic = path_of_entry("deal", move->name, index + 1);
    const bool hands = move->to == TO_HANDS;
    const int zone = hands ? move->from : move->to;
    const ZoneRule *to = &rules->zones[zone];
    bool covers = move->n.hook.ask != NULL;
    for (int i = 0; i < move->n.count; i++)
        covers |= move->n.values[i] > 1;
    saying->list = "deal";
    saying->told = (Told){field_find(&field_rules, -1, "zones")->of, to};
    say_wording(
        saying, LINE_SENTENCE, topic,
        tr("{hands?Each player is dealt {dealt}, one at a time|{owner:table={open?Turned "
           "up|Dealt face down}{top? but for the top card}, as the beginning {pile}: "
           "{dealt}|Each player is dealt a pile of their own (\"{pile}\"), face "
           "{open?up|down}{top? but for the top card}: {dealt}}}."),
        FILLINGS({"hands", .number = hands}, {"dealt", phrase_dealt(saying, &move->n)},
                 {"open", .number = zone_is_open(to) && !(to->seen == SEEN_TOP && covers)},
                 {"top", .number = to->seen == SEEN_TOP && covers},
                 {"pile", to->owner == OWNER_TABLE ? phrase_of_zone(saying, zone) : to->name}));
    if (move->from != ZONE_STOCK)
        say(saying, LINE_SENTENCE, topic_of(topic, "from"), tr("They are taken from the top %s."),
            phrase_of_zone(saying, move->from));
    if (move->again)
        say(saying, LINE_SENTENCE, topic_of(topic, "again"),
            tr("While the last card turned up is one of these, another is turned onto it: %s."),
            phrase_faces(saying, move->again));
}

void say_deal(Saying *saying)
{
    static const char *const seen[] = {
        [SEEN_NOBODY] = N_("Nobody may look at the cards %s."),
        [SEEN_TOP] = N_("Only the top card %s is seen; nobody may look through the others."),
        [SEEN_ALL] = N_("Anybody may look through all the cards %s at any time."),
        [SEEN_OWNER] = N_("Only its owner may look at the cards %s."),
        [SEEN_OPENED] =
            N_("Only those who have put down their first meld may look at the cards %s."),
    };
    const Ruleset *rules = saying->rules;
    const bool discards = discards_most(rules) > 0;
    bool upcard = false, taken = false;
    say_dealer(saying);
    for (int i = 0; i < rules->deal_count; i++) {
        upcard |= rules->deal[i].to == ZONE_DISCARDS;
        say_move(saying, i);
    }
    for (const ActRule *act = rules->acts; act < rules->acts + rules->act_count; act++)
        taken |= act->kind == ACT_DRAW && act->from == ZONE_DISCARDS && act_is_told(rules, act);
    say_wording(saying, LINE_SENTENCE, "deal.rest",
                tr("The rest lies face down and is the stock.{begins? The discard pile begins with "
                   "the first discard{taken?; until then nothing can be taken from it}.}"),
                FILLINGS({"begins", .number = discards && !upcard}, {"taken", .number = taken}));
    for (int zone = 0; zone < rules->zone_count; zone++) {
        const ZoneRule *rule = &rules->zones[zone];
        if (zone == ZONE_STOCK ? rule->seen != SEEN_NOBODY : zone != ZONE_DISCARDS || discards)
            say(saying, LINE_SENTENCE, topic_of("zones", rule->name), tr(seen[rule->seen]),
                phrase_of_zone(saying, zone));
    }
}

// ---- The end of a hand

// What becomes of the last card: by the rule, or because the contract leaves no choice.
enum { LAST_FREE, LAST_REQUIRED, LAST_TAKEN, LAST_THROWN };

static int last_card(const Ruleset *rules, int hand)
{
    const ContractCards contract = contract_cards(rules, hand);
    if (ruleset_final(rules, hand) == FINAL_REQUIRED)
        return LAST_REQUIRED;
    if (contract.left == 0)
        return LAST_TAKEN;
    const bool fixed = contract.cards.min == contract.cards.max;
    return contract.left == 1 && fixed && !contract.lays ? LAST_THROWN : LAST_FREE;
}

static void say_final(Saying *saying)
{
    static const char *const words[] = {"", "required", "taken", "thrown"};
    const Ruleset *rules = saying->rules;
    const bool discards = is_done_in_turns(rules, ACT_DISCARD), runs_out = hands_run_out(rules);
    HandRange ranges[HANDS_LISTED_MAX];
    ByHand last = {.count = least(HANDS_LISTED_MAX, ruleset_hands(rules))};
    for (int hand = 1; hand <= last.count; hand++)
        last.values[hand - 1] = last_card(rules, hand);
    const int count = by_hand_ranges(&last, ruleset_hands(rules), ranges);
    for (int i = 0; i < count; i++) {
        if (ranges[i].value != LAST_REQUIRED && !(runs_out && discards))
            continue;
        const char *text = phrase_wording(
            saying,
            tr("{hands?{hands}: }{last:required={discards?the last card must be discarded, and }a "
               "play that leaves you no card{discards? to discard} is not allowed|taken=the last "
               "card goes down with the contract, and there is no discard|thrown=the last card is "
               "the one that the contract leaves, and it is discarded|the last card may be "
               "discarded or go to the table, whichever you like}."),
            FILLINGS({"hands", count > 1 ? phrase_hands(ranges[i]) : ""},
                     {"last", words[ranges[i].value]}, {"discards", .number = discards}));
        saying->list = "out.final";
        say(saying, LINE_SENTENCE, topic_item("out.final", i + 1), "%s", phrase_capital(text));
    }
}

// Whether a player may take the discard freely where hands get smaller, so that a pile of one card
// can be all that is left to draw (BR-08).
static bool one_card_goes_round(const Ruleset *rules)
{
    bool takes = false;
    for (int i = 0; i < rules->act_count; i++) {
        const ActRule *act = &rules->acts[i];
        takes |= act->kind == ACT_DRAW && act->from == ZONE_DISCARDS && !act->use.meld &&
                 !act->use.lay && step_is_taken(&rules->steps[act->step]);
    }
    return takes && ruleset_turns_have(rules, ACT_MELD);
}

// If the rules have no reshuffle, an empty stock ends the hand as going out does (LP-12). If they
// have one, a stock that cannot be renewed again blocks the hand (LM-18, CH-18).
static void say_stock(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const StockRule *stock = &rules->stock;
    const bool blocks = stock->renew != RENEW_NONE;
    const bool renewed =
        blocks && stock->times > 0 && discards_most(rules) > (stock->renew == RENEW_KEEP_TOP);
    const char *then = phrase_wording(
        saying,
        tr("{stock.spent:after turn={stock.least?the hand ends with the turn that leaves {cards} "
           "in it, or fewer|{blocks?the hand is blocked after|the hand ends with} the turn in "
           "which its last card is drawn{goes_out?, {blocks?unless that player goes out|and nobody "
           "has gone out unless that player did}|{closes?, unless that player decides to "
           "{closing}}}}|unless taken=whoever would draw from it takes from another pile or "
           "passes, and a pass ends the hand|pass=whoever would draw from it may pass, which ends "
           "the turn, and the hand ends after a round in which all passed|play goes on without "
           "it}"),
        FILLINGS({"cards", phrase_cards(stock->least)}, {"blocks", .number = blocks},
                 {"goes_out", .number = hands_run_out(rules)},
                 {"closes", .number = is_done_in_turns(rules, ACT_CLOSE)},
                 {"closing", closing_text(rules)}));
    say_wording(saying, LINE_SENTENCE, "stock",
                tr("{renewed?{stock.renew:keep top=When somebody wants to draw and the stock is "
                   "empty, all discards but the top one|After a turn that empties the stock all "
                   "the discards} are {stock.shuffle?shuffled|turned over} and become the "
                   "stock{stock.renew:keep top=|{stock.upcard?|, and none is turned "
                   "up}}{stock.times:unlimited=, as often as needed|1=, once in a hand. After that "
                   "it is not renewed: {then}|, {stock.times} times in a hand at most. After that "
                   "it is not renewed: {then}}|The stock is not renewed: {then}}."),
                FILLINGS({"renewed", .number = renewed}, {"then", then}));
    if (stock->upcard && renewed)
        say(saying, LINE_SENTENCE, "stock.upcard", "%s",
            tr("Each time the stock is renewed its top card is turned up, and the discard pile "
               "begins with it."));
    if (renewed && one_card_goes_round(rules))
        say(saying, LINE_SENTENCE, "stock.renew", "%s",
            tr("If the stock is empty and the pile has only one card, the hand is blocked after a "
               "round in which everybody just took that card and threw another."));
}

// Hands that count nothing, whatever happened in them.
static void say_void(Saying *saying)
{
    const Policy *rule = &saying->rules->counts_nothing;
    if (rule->hook.ask)
        say(saying, LINE_SENTENCE, "void",
            tr("A hand counts nothing, and the same dealer deals it again, if: %s."),
            phrase_says(&rule->hook, tr("the rules file says so")));
    else if (rule->value)
        say(saying, LINE_SENTENCE, "void", "%s", tr("No hand counts anything."));
}

// Hands that words end.
static void say_said(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    if (ruleset_folds(rules))
        say(saying, LINE_SENTENCE, "out.folded", "%s",
            tr("When all but one have left the hand it ends at once."));
}

void say_out(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const bool closes = is_done_in_turns(rules, ACT_CLOSE);
    bool behind = false;
    for (int i = 0; i < rules->step_count; i++)
        behind |=
            !rules->steps[i].turn && !step_is_before(rules, i) && step_is_taken(&rules->steps[i]);
    if (closes)
        say_wording(saying, LINE_SENTENCE, "out.closed",
                    tr("When somebody decides to {closing}{behind? no more turns are played: the "
                       "hand ends with the steps that follow the turns|, the hand ends}."),
                    FILLINGS({"closing", closing_text(rules)}, {"behind", .number = behind}));
    if (hands_run_out(rules))
        say_wording(saying, LINE_SENTENCE, "out",
                    tr("Whoever has no card left goes out, and the hand ends at once. "
                       "{score.held:all=What the others hold counts against them, even if it would "
                       "make melds|loose=Of what the others hold only the loose cards count "
                       "against them|What the others hold costs nothing}."),
                    NULL);
    say_said(saying);
    say_final(saying);
    say_stock(saying);
    say_wording(saying, LINE_SENTENCE, "blocked",
                tr("If the player whose turn it is can do nothing, the hand is blocked. A blocked "
                   "hand {blocked:void=counts nothing, and the same dealer deals it "
                   "again|ends{score.held:none={closes?, and nobody has decided to "
                   "{closing}|{goes_out?, and nobody has gone out}}|loose=, and everybody counts "
                   "the loose cards of their own hand|{goes_out?, everybody counts what they hold, "
                   "and nobody has gone out|, and everybody counts what they hold}}}."),
                FILLINGS({"closes", .number = closes}, {"closing", closing_text(rules)},
                         {"goes_out", .number = hands_run_out(rules)}));
    say_void(saying);
}

// ---- Options: the choices before a match

static const char *phrase_value(const Option *option, int value)
{
    Option other = *option;
    other.value = value;
    return option_value_text(&other);
}

void say_options(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    bool offered = false;
    const char *by;
    for (int i = 0; i < rules->option_count && !offered; i++)
        offered = ruleset_option_decides(rules, i, &by);
    if (!offered)
        say(saying, LINE_SENTENCE, "options", "%s", tr("These rules have no options."));
    else
        say(saying, LINE_SENTENCE, "options.chosen", "%s",
            tr("Chosen before the match begins, each by itself, with --set NAME=VALUE:"));
    for (const Option *option = rules->options; option < rules->options + rules->option_count;
         option++) {
        const char *topic = topic_of("options", option->name);
        if (!ruleset_option_decides(rules, (int)(option - rules->options), &by))
            continue;
        const char *help = option->field_help ? option_help(option) : phrase_words(&option->help);
        const char *value = phrase_value(option, option->value);
        const char *usual = phrase_value(option, option->initial);

        // The other values that may be chosen.
        PhraseList list = {0};
        if (option->type == OPTION_TRUTH && option->value == option->initial)
            list_add(&list, phrase_value(option, !option->value));
        for (int i = 0; i < option->choice_count; i++)
            if (strcmp(option->choices[i], value) != 0 && strcmp(option->choices[i], usual) != 0)
                list_add(&list, option->choices[i]);
        const bool ranges = option->type == OPTION_NUMBER && option->choice_count == 0;
        say_wording(saying, LINE_ITEM, topic,
                    tr("{name} = {value}{usual? (usually {usual})}{help?: {help}}.{others? It may "
                       "also be {others}.|{upto:any= It may be {most}, or a number from {least} "
                       "up.|most= It may be any number from {least} to {most}.}}"),
                    FILLINGS({"name", option->name}, {"value", value},
                             {"usual", option->value == option->initial ? "" : usual},
                             {"help", help}, {"others", list_text(&list, ", ", tr(" or "))},
                             {"upto", !ranges                          ? ""
                                      : option->range.max == UNLIMITED ? "any"
                                                                       : "most"},
                             {"least", .number = option->range.min},
                             {"most", field_number_text(option->range.max)}));
    }
}
