// Players, cards, piles, and the deal.

#include "explain/saying.h"

// ---- Players and cards

static Phrase phrase_packs(const Deck *deck)
{
    return phrase_format(tr(deck->packs == 1 ? N_("%d pack") : N_("%d packs")), deck->packs);
}

static Phrase phrase_jokers(const Deck *deck)
{
    if (deck->jokers == 0)
        return (Phrase){""};
    return phrase_format(
        tr(deck->jokers == 1 ? N_(" and %d joker (JK)") : N_(" and %d jokers (JK)")), deck->jokers);
}

static Phrase phrase_in_all(const Deck *deck)
{
    if (deck->packs == 1 && deck->jokers == 0)
        return (Phrase){""};
    return phrase_format(tr(", %d cards in all"), deck_size(deck));
}

static void say_deck(Saying *saying)
{
    const Deck *deck = &saying->rules->deck;
    const char *format = deck->suits == SUITS_FRENCH
                             ? N_("Cards: %s of %d cards with French suits%s%s.")
                             : N_("Cards: %s of %d cards with Spanish suits%s%s.");
    say(saying, LINE_SENTENCE, "deck", tr(format), phrase_packs(deck).text,
        SUITS * deck->rank_count, phrase_jokers(deck).text, phrase_in_all(deck).text);

    PhraseList ranks = {0};
    for (int place = 0; place < deck->rank_count; place++)
        list_add(&ranks, phrase_rank(saying, deck->ranks[place]).text);
    say(saying, LINE_SENTENCE, "deck.ranks", tr("The order of a suit, from low to high: %s."),
        list_text(&ranks, ", ", ", ").text);
}

// Spanish cards have numbers for names and letters for signs: one of each suit is shown.
static void say_writing(Saying *saying)
{
    const Deck *deck = &saying->rules->deck;
    PhraseList cards = {0};
    if (deck->suits != SUITS_SPANISH || saying->style == STYLE_WORDS)
        return;
    for (int suit = 0; suit < SUITS; suit++) {
        char card[CARD_TEXT_MAX], name[CARD_TEXT_MAX];
        int place = deck->rank_count - SUITS + suit;
        Face face = face_make(suit, deck->ranks[place < 0 ? 0 : place]);
        face_text(deck, face, saying->style, card);
        face_text(deck, face, STYLE_WORDS, name);
        list_add(&cards, phrase_format("%s (%s)", card, name).text);
    }
    say(saying, LINE_SENTENCE, "deck.suits", tr("Cards are written like this: %s."),
        list_text(&cards, ", ", ", ").text);
}

static void say_wild(Saying *saying)
{
    const FaceSet wild = saying->rules->wild;
    Phrase faces = phrase_faces(saying, wild);
    if (*faces.text)
        say(saying, LINE_SENTENCE, "wild", tr("Wild cards, which may stand for other cards: %s.%s"),
            faces.text,
            wild & ~FACES_JOKER ? tr(" One that is no joker may also stand for itself.") : "");
    else
        say(saying, LINE_SENTENCE, "wild", "%s", tr("No card is wild."));
}

static Phrase phrase_aim(const Ruleset *rules)
{
    bool highest = rules->match.best == BEST_HIGHEST;
    bool costs = rules->score.held != HELD_NONE;
    if (highest && melds_score(rules))
        return phrase_format("%s", costs ? tr("The aim: to earn the most points. What you put down "
                                              "earns points, and what is left in your hand costs "
                                              "points.")
                                         : tr("The aim: to earn the most points. What you put down "
                                              "earns points."));
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

void say_cards(Saying *saying)
{
    say(saying, LINE_SENTENCE, "aim", "%s", phrase_aim(saying->rules).text);
    say(saying, LINE_SENTENCE, "players", tr("Players: %s."),
        phrase_range(saying->rules->players).text);
    say_deck(saying);
    say_writing(saying);
    say_wild(saying);
}

// ---- Piles

Phrase phrase_of_zone(const Saying *saying, int zone)
{
    if (zone == ZONE_STOCK)
        return phrase_format("%s", tr("of the stock"));
    if (zone == ZONE_DISCARDS)
        return phrase_format("%s", tr("of the discard pile"));
    return phrase_format(tr("of the pile \"%s\""), saying->rules->zones[zone].name);
}

static void say_seen(Saying *saying, int zone)
{
    static const char *const sentences[] = {
        [SEEN_NOBODY] = N_("Nobody may look at the cards %s."),
        [SEEN_TOP] = N_("Only the top card %s is seen; nobody may look through the others."),
        [SEEN_ALL] = N_("Anybody may look through all the cards %s at any time."),
    };
    const ZoneRule *rule = &saying->rules->zones[zone];
    if (zone != ZONE_STOCK || rule->seen != SEEN_NOBODY)
        say(saying, LINE_SENTENCE, topic_of("zones", rule->name).path, tr(sentences[rule->seen]),
            phrase_of_zone(saying, zone).text);
}

// ---- The deal

static void say_dealer(Saying *saying)
{
    static const char *const directions[] = {
        [DIRECTION_LEFT] = N_("Deal and play go round clockwise. The player at the dealer's left "
                              "begins, and is the dealer of the next hand."),
        [DIRECTION_RIGHT] = N_("Deal and play go round counter-clockwise. The player at the "
                               "dealer's right begins, and is the dealer of the next hand."),
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
    say(saying, LINE_SENTENCE, "match.direction", "%s", tr(directions[match->direction]));
}

// "9 cards", "11 cards (hands 1 to 6) or 12 cards (hand 7)".
static Phrase phrase_dealt(const Saying *saying, const ByHand *list)
{
    if (list->hook.ask)
        return phrase_says(&list->hook, tr("as many cards as the rules file works out"));
    HandRange ranges[HANDS_LISTED_MAX];
    int count = by_hand_ranges(list, saying->rules->match.hands, ranges);
    if (count == 1)
        return phrase_cards(ranges[0].value);
    PhraseList parts = {0};
    for (int i = 0; i < count; i++)
        list_add(&parts, phrase_format("%s (%s)", phrase_cards(ranges[i].value).text,
                                       phrase_hands(ranges[i]).text)
                             .text);
    return list_text(&parts, ", ", tr(" or "));
}

static void say_move(Saying *saying, int number)
{
    const MoveRule *move = &saying->rules->deal[number];
    Topic topic = topic_item("deal", number + 1);
    Phrase dealt = phrase_dealt(saying, &move->n);
    if (move->to == TO_HANDS)
        say(saying, LINE_SENTENCE, topic.path, tr("Each player is dealt %s, one at a time."),
            dealt.text);
    else if (saying->rules->zones[move->to].seen == SEEN_NOBODY)
        say(saying, LINE_SENTENCE, topic.path, tr("Dealt face down, as the beginning %s: %s."),
            phrase_of_zone(saying, move->to).text, dealt.text);
    else
        say(saying, LINE_SENTENCE, topic.path, tr("Turned up, as the beginning %s: %s."),
            phrase_of_zone(saying, move->to).text, dealt.text);
}

void say_deal(Saying *saying)
{
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
    for (int zone = 0; zone < rules->zone_count; zone++)
        say_seen(saying, zone);
}
