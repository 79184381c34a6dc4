// Everything about a hand except its turns: players and cards, the deal, the end; and the options.

#include "explain/saying.h"

#include <string.h>

#include "base/least.h"
#include "rules/field_text.h"

// ---- Players and cards

static Phrase phrase_aim(const Ruleset *rules)
{
    bool highest = rules->match.best != BEST_LOWEST;
    if (rules->match.best == BEST_CHIPS)
        return phrase_format("%s", tr("The aim: to have the most chips in the end."));
    bool costs = rules->score.held != HELD_NONE;
    if (highest && melds_score(rules))
        return phrase_format("%s", costs ? tr("The aim: to earn the most points. What you put down "
                                              "earns points, and what is left in your hand costs "
                                              "points.")
                                         : tr("The aim: to earn the most points. What you put down "
                                              "earns points."));
    if (is_done_in_turns(rules, ACT_CLOSE) && rules->players.max == 2)
        return phrase_format(
            highest ? tr("The aim: to make melds of your cards and %s before your opponent does. "
                         "Whoever has the most points wins.")
                    : tr("The aim: to make melds of your cards and %s before your opponent does. "
                         "Points count against you, and whoever has the fewest wins."),
            closing_text(rules));
    if (is_done_in_turns(rules, ACT_CLOSE))
        return phrase_format(
            highest ? tr("The aim: to make melds of your cards and %s before the others do. "
                         "Whoever has the most points wins.")
                    : tr("The aim: to make melds of your cards and %s before the others do. "
                         "Points count against you, and whoever has the fewest wins."),
            closing_text(rules));
    if (!costs)
        return phrase_format("%s", highest ? tr("The aim: to have the most points in the end.")
                                           : tr("The aim: to have the fewest points in the end."));
    if (highest)
        return phrase_format("%s", tr("The aim: to have the most points in the end. What is left "
                                      "in your hand costs points."));
    return phrase_format("%s", tr("The aim: to get rid of all your cards before the others do. "
                                  "What is left in your hand counts against you, and the fewest "
                                  "points win."));
}

// What the name of a class means in the words of functions: the words of the rules file, or its
// cards.
static void say_class(Saying *saying, const ClassRule *rule)
{
    const Phrase cards =
        rule->hook.ask ? phrase_format("%s", tr("cards that the rules file works out in each hand"))
                       : phrase_faces(saying, rule->faces);
    say(saying, LINE_SENTENCE, topic_of("classes", rule->name).path, tr("What %s means: %s."),
        phrase_format("\"%s\"", rule->name).text, phrase_says(&rule->hook, cards.text).text);
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
            phrase_sample(saying, sample.cards, sample.count).text);
}

// The house rules that were put on the game, each with its help, and what it is a part of.
void say_house(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    for (int i = 0; i < rules->house_count; i++) {
        const HouseRule *house = &rules->houses[i];
        const Topic topic = topic_of("house", house->id);
        const Phrase name = phrase_capital(phrase_words(&house->name).text);
        Phrase part = {""}, help = {""};
        if (house->holder >= 0)
            part = phrase_format(tr(" (part of: %s)"),
                                 phrase_words(&rules->houses[house->holder].name).text);
        if (words_now(&house->help)[0])
            help = phrase_format(": %s", phrase_words(&house->help).text);
        say(saying, LINE_SENTENCE, topic.path, "%s%s%s.", name.text, part.text, help.text);
    }
}

void say_cards(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const Deck *deck = &rules->deck;
    const Range players = rules->players;
    Phrase count = phrase_format("%d", players.min), jokers = {""}, in_all = {""};
    say(saying, LINE_SENTENCE, "aim", "%s", phrase_aim(rules).text);

    if (players.min != players.max)
        count = phrase_format(tr("%d to %d"), players.min, players.max);
    say(saying, LINE_SENTENCE, "players", tr("Players: %s."), count.text);

    const Phrase packs =
        phrase_format(tr(deck->packs == 1 ? N_("%d pack") : N_("%d packs")), deck->packs);
    if (deck->jokers > 0)
        jokers = phrase_format(
            tr(deck->jokers == 1 ? N_(" and %d joker (JK)") : N_(" and %d jokers (JK)")),
            deck->jokers);
    if (deck->packs > 1 || deck->jokers > 0)
        in_all = phrase_format(tr(", %d cards in all"), deck_size(deck));
    say(saying, LINE_SENTENCE, "deck",
        tr(deck->suits == SUITS_FRENCH ? N_("Cards: %s of %d cards with French suits%s%s.")
                                       : N_("Cards: %s of %d cards with Spanish suits%s%s.")),
        packs.text, SUITS * deck->rank_count, jokers.text, in_all.text);

    PhraseList ranks = {0};
    for (int place = 0; place < deck->rank_count; place++)
        list_add(&ranks, phrase_rank(saying, deck->ranks[place]).text);
    say(saying, LINE_SENTENCE, "deck.ranks", tr("The order of a suit, from low to high: %s."),
        list_text(&ranks, ", ", ", ").text);

    // Spanish cards are named by numbers and written with letters, so one of each suit is shown.
    PhraseList cards = {0};
    for (int suit = 0; suit < SUITS; suit++) {
        char card[CARD_TEXT_MAX], name[CARD_TEXT_MAX];
        const int place = most(deck->rank_count - SUITS + suit, 0);
        const Face face = face_make(suit, deck->ranks[place]);
        face_text(deck, face, saying->style, card);
        face_text(deck, face, STYLE_WORDS, name);
        list_add(&cards, phrase_format("%s (%s)", card, name).text);
    }
    if (deck->suits == SUITS_SPANISH && saying->style != STYLE_WORDS)
        say(saying, LINE_SENTENCE, "deck.suits", tr("Cards are written like this: %s."),
            list_text(&cards, ", ", ", ").text);

    const Phrase wild = phrase_faces(saying, rules->wild);
    if (*wild.text)
        say(saying, LINE_SENTENCE, "wild", tr("Wild cards, which may stand for other cards: %s.%s"),
            wild.text,
            !(rules->wild & ~FACES_JOKER) ? ""
            : rules->wild & FACES_JOKER   ? tr(" Those that are no jokers may also stand for "
                                                 "themselves.")
                                          : tr(" They may also stand for themselves."));
    else
        say(saying, LINE_SENTENCE, "wild", "%s", tr("No card is wild."));
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
    const bool lowest = match->best == BEST_LOWEST;
    const char *fewest = tr("the fewest points"), *most = tr("the most points");
    const char *best = lowest ? fewest : most, *worst = lowest ? most : fewest;
    if (hook->ask)
        say(saying, LINE_SENTENCE, "match.dealer", tr("The dealer of the next hand: %s."),
            phrase_says(hook, tr("the player whom the rules file works out")).text);
    else if (match->dealer.value == DEALER_SAME)
        say(saying, LINE_SENTENCE, "match.dealer", "%s", tr("The same player deals every hand."));
    else if (match->dealer.value != DEALER_NEXT)
        say(saying, LINE_SENTENCE, "match.dealer",
            tr("The next hand is dealt by whoever scored %s in this one; where several did, the "
               "same player deals again."),
            match->dealer.value == DEALER_WINNER ? best : worst);
}

static void say_dealer(Saying *saying)
{
    static const char *const directions[][2] = {
        [DIRECTION_LEFT] = {N_("Deal and play go round clockwise. The player at the dealer's left "
                               "begins, and is the dealer of the next hand."),
                            N_("Play goes round clockwise. The player at the dealer's left "
                               "begins.")},
        [DIRECTION_RIGHT] = {N_("Deal and play go round counter-clockwise. The player at the "
                                "dealer's right begins, and is the dealer of the next hand."),
                             N_("Play goes round counter-clockwise. The player at the dealer's "
                                "right begins.")},
    };
    const MatchRule *match = &saying->rules->match;
    const Deck *deck = &saying->rules->deck;
    bool low = match->first_dealer_ace == DRAWN_ACE_LOW;
    if (match->first_dealer == FIRST_DEALER_RANDOM)
        say(saying, LINE_SENTENCE, "match.first_dealer", "%s",
            tr("The first dealer is drawn by lot."));
    else
        say(saying, LINE_SENTENCE, "match.first_dealer",
            low ? tr("Everybody draws a card, and the highest deals first: the ace is below all "
                     "others. Those who tie for it draw again.%s")
                : tr("Everybody draws a card, and the highest deals first: the ace is above all "
                     "others. Those who tie for it draw again.%s"),
            deck->jokers > 0 ? tr(" So does whoever draws a joker.") : "");
    const bool passes = !match->dealer.hook.ask && match->dealer.value == DEALER_NEXT;
    say(saying, LINE_SENTENCE, "match.direction", "%s", tr(directions[match->direction][!passes]));
    say_next_dealer(saying);
}

// "9 cards", "11 cards (hands 1 to 6) or 12 cards (hand 7)".
static Phrase phrase_dealt(const Saying *saying, const ByHand *list)
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
        list_add(&parts, phrase_format("%s (%s)", phrase_cards(ranges[i].value).text,
                                       phrase_hands(ranges[i]).text)
                             .text);
    return list_text(&parts, ", ", tr(" or "));
}

// Where the cards of a move go, where they come from, and when another is turned up.
static void say_move(Saying *saying, int index)
{
    static const char *const own[][2] = {
        [OWNER_SIDE] = {N_("Each side is dealt a pile of its own (\"%s\"), face down: %s."),
                        N_("Each side is dealt a pile of its own (\"%s\"), face up: %s.")},
        [OWNER_SEAT] = {N_("Each player is dealt a pile of their own (\"%s\"), face down: %s."),
                        N_("Each player is dealt a pile of their own (\"%s\"), face up: %s.")},
    };
    const Ruleset *rules = saying->rules;
    const MoveRule *move = &rules->deal[index];
    const Topic topic = topic_item("deal", index + 1);
    Topic field;
    const Phrase dealt = phrase_dealt(saying, &move->n);
    const ZoneRule *to = &rules->zones[move->to == TO_HANDS ? move->from : move->to];
    const bool open = zone_is_open(to);
    field_path_entry(field.path, "deal", move->name, index + 1);
    saying->field = field.path;
    if (move->to == TO_HANDS)
        say(saying, LINE_SENTENCE, topic.path, tr("Each player is dealt %s, one at a time."),
            dealt.text);
    else if (to->owner != OWNER_TABLE)
        say(saying, LINE_SENTENCE, topic.path, tr(own[to->owner][open]), to->name, dealt.text);
    else
        say(saying, LINE_SENTENCE, topic.path,
            open ? tr("Turned up, as the beginning %s: %s.")
                 : tr("Dealt face down, as the beginning %s: %s."),
            phrase_of_zone(saying, move->to).text, dealt.text);
    saying->field = field.path;
    if (move->from != ZONE_STOCK)
        say(saying, LINE_SENTENCE, topic.path, tr("They are taken from the top %s."),
            phrase_of_zone(saying, move->from).text);
    saying->field = field.path;
    if (move->again)
        say(saying, LINE_SENTENCE, topic.path,
            tr("While the last card turned up is one of these, another is turned onto it: %s."),
            phrase_faces(saying, move->again).text);
}

void say_deal(Saying *saying)
{
    static const char *const seen[] = {
        [SEEN_NOBODY] = N_("Nobody may look at the cards %s."),
        [SEEN_TOP] = N_("Only the top card %s is seen; nobody may look through the others."),
        [SEEN_ALL] = N_("Anybody may look through all the cards %s at any time."),
        [SEEN_OWNER] = N_("Only who owns it may look at the cards %s."),
        [SEEN_OPENED] = N_("Only those who have put down their first meld may look at the cards "
                           "%s."),
    };
    const Ruleset *rules = saying->rules;
    bool upcard = false;
    say_dealer(saying);
    for (int i = 0; i < rules->deal_count; i++) {
        upcard |= rules->deal[i].to == ZONE_DISCARDS;
        say_move(saying, i);
    }
    say(saying, LINE_SENTENCE, "deal.rest", "%s",
        upcard ? tr("The rest lies face down and is the stock.")
               : tr("The rest lies face down and is the stock. The discard pile begins with the "
                    "first discard; until then nothing can be taken from it."));
    for (int zone = 0; zone < rules->zone_count; zone++) {
        const ZoneRule *rule = &rules->zones[zone];
        if (zone != ZONE_STOCK || rule->seen != SEEN_NOBODY)
            say(saying, LINE_SENTENCE, topic_of("zones", rule->name).path, tr(seen[rule->seen]),
                phrase_of_zone(saying, zone).text);
    }
}

// ---- The end of a hand

// Whether a hand can end because a player has no card left.
static bool hands_run_out(const Ruleset *rules)
{
    return is_done_in_turns(rules, ACT_MELD) || is_done_in_turns(rules, ACT_LAY);
}

static void say_final(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    HandRange ranges[HANDS_LISTED_MAX];
    int count = by_hand_ranges(&rules->out.final, ruleset_hands(rules), ranges);
    if (count == 1 && ranges[0].value == FINAL_OPTIONAL && !hands_run_out(rules))
        return;
    for (int i = 0; i < count; i++) {
        const Topic topic = topic_item("out.final", i + 1);
        bool all_taken = ranges[i].last > 0;  // in all these hands the contract takes the last card
        for (int hand = ranges[i].first; hand <= ranges[i].last; hand++)
            all_taken = all_taken && contract_leaves(rules, hand) == 0;
        const char *text =
            tr("the last card may be discarded or go to the table, whichever you like");
        if (ranges[i].value == FINAL_REQUIRED)
            text = tr("the last card must be discarded, and a play that leaves you no card to "
                      "discard is not allowed");
        else if (all_taken)
            text = tr("the last card goes down with the contract, and there is no discard");
        if (count == 1)
            say(saying, LINE_SENTENCE, topic.path, "%s.", phrase_capital(text).text);
        else
            say(saying, LINE_SENTENCE, topic.path, "%s: %s.",
                phrase_capital(phrase_hands(ranges[i]).text).text, text);
    }
}

// If the rules have no reshuffle, an empty stock ends the hand as going out does (LP-12). If they
// have one, a stock that cannot be renewed again blocks the hand (LM-18, CH-18).
static void say_stock(Saying *saying)
{
    const Ruleset *rules = saying->rules;
    const StockRule *stock = &rules->stock;
    const bool blocks = stock->renew != RENEW_NONE, kept = stock->renew == RENEW_KEEP_TOP;
    const Phrase few =
        phrase_format(tr("the hand ends with the turn that leaves %s in it, or fewer"),
                      phrase_cards(stock->least).text);
    const char *spent = tr("play goes on without it"), *renewed;
    const bool after_turn = stock->spent == SPENT_AFTER_TURN;
    if (stock->spent == SPENT_UNLESS_TAKEN)
        spent = tr("whoever would draw from it takes from another pile or passes, and a pass ends "
                   "the hand");
    else if (stock->spent == SPENT_PASS)
        spent = tr("whoever would draw from it may pass, which ends the turn, and the hand ends "
                   "after a round in which all passed");
    if (after_turn && hands_run_out(rules))
        spent = blocks ? tr("the hand is blocked after the turn in which its last card is drawn, "
                            "unless that player goes out")
                       : tr("the hand ends with the turn in which its last card is drawn, and "
                            "nobody has gone out unless that player did");
    else if (after_turn)
        spent = blocks ? tr("the hand is blocked after the turn in which its last card is drawn, "
                            "unless that player decides to %s")
                       : tr("the hand ends with the turn in which its last card is drawn, unless "
                            "that player decides to %s");
    if (after_turn && stock->least > 0)
        spent = few.text;
    if (stock->shuffle)
        renewed = kept ? tr("When somebody wants to draw and the stock is empty, all discards but "
                            "the top one are shuffled and become the stock")
                  : stock->upcard
                      ? tr("After a turn that empties the stock all the discards are shuffled "
                           "and become the stock")
                      : tr("After a turn that empties the stock all the discards are shuffled "
                           "and become the stock, and none is turned up");
    else
        renewed = kept ? tr("When somebody wants to draw and the stock is empty, all discards but "
                            "the top one are turned over and become the stock")
                  : stock->upcard
                      ? tr("After a turn that empties the stock all the discards are turned over "
                           "and become the stock")
                      : tr("After a turn that empties the stock all the discards are turned over "
                           "and become the stock, and none is turned up");

    const Phrase then = phrase_format(spent, closing_text(rules));
    if (!blocks || stock->times == 0)
        say(saying, LINE_SENTENCE, "stock", tr("The stock is not renewed: %s."), then.text);
    else if (stock->times == UNLIMITED)
        say(saying, LINE_SENTENCE, "stock", tr("%s, as often as needed."), renewed);
    else if (stock->times == 1)
        say(saying, LINE_SENTENCE, "stock",
            tr("%s, once in a hand. After that it is not renewed: %s."), renewed, then.text);
    else
        say(saying, LINE_SENTENCE, "stock",
            tr("%s, %d times in a hand at most. After that it is not renewed: %s."), renewed,
            stock->times, then.text);
    if (stock->upcard && blocks && stock->times > 0)
        say(saying, LINE_SENTENCE, "stock.upcard", "%s",
            tr("Each time the stock is renewed its top card is turned up, and the discard pile "
               "begins with it."));
}

// Hands that count nothing, whatever happened in them.
static void say_void(Saying *saying)
{
    const Policy *rule = &saying->rules->counts_nothing;
    if (rule->hook.ask)
        say(saying, LINE_SENTENCE, "void",
            tr("A hand counts nothing, and the same dealer deals it again, if: %s."),
            phrase_says(&rule->hook, tr("the rules file says so")).text);
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
    static const char *const going_out[] = {
        [HELD_ALL] = N_("Whoever has no card left goes out, and the hand ends at once. What the "
                        "others hold counts against them, even if it would make melds."),
        [HELD_LOOSE] = N_("Whoever has no card left goes out, and the hand ends at once. Of what "
                          "the others hold only the loose cards count against them."),
        [HELD_NONE] = N_("Whoever has no card left goes out, and the hand ends at once. What the "
                         "others hold costs nothing."),
    };
    const Ruleset *rules = saying->rules;
    const char *blocked =
        tr("If the player in turn can do nothing, the hand is blocked. A blocked "
           "hand ends, everybody counts what they hold, and nobody has gone out.");
    if (rules->blocked == BLOCKED_VOID)
        blocked = tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                     "counts nothing, and the same dealer deals it again.");
    else if (rules->score.held == HELD_NONE && is_done_in_turns(rules, ACT_CLOSE))
        blocked = tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                     "ends, and nobody has decided to %s.");
    else if (rules->score.held == HELD_NONE)
        blocked = tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                     "ends, and nobody has gone out.");
    else if (rules->score.held == HELD_LOOSE)
        blocked = tr("If the player in turn can do nothing, the hand is blocked. A blocked hand "
                     "ends, and everybody counts the loose cards of their own hand.");
    bool behind = false;
    for (int i = 0; i < rules->step_count; i++)
        behind |=
            !rules->steps[i].turn && !step_is_before(rules, i) && step_is_taken(&rules->steps[i]);
    if (is_done_in_turns(rules, ACT_CLOSE))
        say(saying, LINE_SENTENCE, "out.closed",
            behind ? tr("When somebody decides to %s no more turns are played: the hand ends with "
                        "the steps that follow the turns.")
                   : tr("When somebody decides to %s, the hand ends."),
            closing_text(rules));
    if (hands_run_out(rules))
        say(saying, LINE_SENTENCE, "out", "%s", tr(going_out[rules->score.held]));
    say_said(saying);
    say_final(saying);
    say_stock(saying);
    say(saying, LINE_SENTENCE, "blocked", blocked, closing_text(rules));
    say_void(saying);
}

// ---- Options: the choices before a match

static Phrase phrase_value(const Option *option, int value)
{
    Option other = *option;
    char text[FIELD_TEXT_MAX];
    other.value = value;
    option_value_text(&other, text);
    return phrase_format("%s", text);
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
        const Topic topic = topic_of("options", option->name);
        if (!ruleset_option_decides(rules, (int)(option - rules->options), &by))
            continue;
        const Phrase help = phrase_words(&option->help);
        const Phrase value = phrase_value(option, option->value);
        const Phrase usual = phrase_value(option, option->initial);

        // The other values that may be chosen.
        PhraseList list = {0};
        Phrase others = {""};
        if (option->type == OPTION_TRUTH && option->value == option->initial)
            list_add(&list, phrase_value(option, !option->value).text);
        for (int i = 0; i < option->choice_count; i++)
            if (strcmp(option->choices[i], value.text) != 0 &&
                strcmp(option->choices[i], usual.text) != 0)
                list_add(&list, option->choices[i]);
        const Range range = option->range;
        char highest[FIELD_TEXT_MAX];
        field_number_text(range.max, highest);
        if (list.count > 0)
            others =
                phrase_format(tr(" It may also be %s."), list_text(&list, ", ", tr(" or ")).text);
        else if (option->type == OPTION_NUMBER && option->choice_count == 0)
            others =
                range.max == UNLIMITED
                    ? phrase_format(tr(" It may be %s, or a number from %d up."), highest,
                                    range.min)
                    : phrase_format(tr(" It may be any number from %d to %s."), range.min, highest);
        if (option->value == option->initial)
            say(saying, LINE_ITEM, topic.path, tr("%s = %s: %s.%s"), option->name, value.text,
                help.text, others.text);
        else
            say(saying, LINE_ITEM, topic.path, tr("%s = %s (usually %s): %s.%s"), option->name,
                value.text, usual.text, help.text, others.text);
    }
}
