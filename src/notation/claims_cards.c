#include "notation/claims.h"

#include <string.h>

#include "base/text_of.h"
#include "play/contract.h"
#include "play/piles.h"
#include "rules/conclude.h"

// ---- Cards that a claim names

// The cards named in a claim; `open`: there may be others.
typedef struct {
    int count;
    bool open;
    CardWord words[CARDS_MAX];
} Named;

static bool take_named(const ClaimLine *said, Named *named)
{
    Line *line = said->line;
    named->count = 0;
    named->open = false;
    if (line_take_word(line, "nothing"))
        return true;
    while (line_peek(line) && !word_is_rest(line_peek(line))) {
        if (named->count == CARDS_MAX)
            return line_error(said->error, line, line_peek(line), tr("more than %d cards"),
                              CARDS_MAX);
        if (!line_take_card(line, &said->at->rules->deck, &named->words[named->count++],
                            said->error))
            return false;
    }
    named->open = line_take(line) != NULL;
    return true;
}

// Whether these are the cards, in any order. Words that say what their card stands for are matched
// first.
static bool match(const Deck *deck, const Named *named, const Laying cards[], int count)
{
    bool used[CARDS_MAX] = {false};
    int matched = 0;
    for (int says = 1; says >= 0; says--)
        for (int i = 0; i < named->count; i++) {
            const CardWord *word = &named->words[i];
            int at = 0;
            if ((word->as != FACE_OPEN) != says)
                continue;
            while (at < count && (used[at] || word->shows != card_face(cards[at].card) ||
                                  (says && (cards[at].as == FACE_OPEN ||
                                            !card_word_says(deck, word, cards[at].as)))))
                at++;
            if (at == count)
                return false;
            used[at] = true;
            matched++;
        }
    return matched == count || named->open;
}

// The cards, with a space before each. wild[i] is wild for the owner of cards[i]; with NULL each
// card is written with what it stands for.
static const char *cards_words(const Standing *at, const FaceSet wild[], const Laying cards[],
                               int count)
{
    const char *words = count ? "" : " nothing";
    for (int i = 0; i < count; i++)
        words = text_more(
            words, " %s",
            laying_text(&at->rules->deck, wild ? wild[i] : ~(FaceSet)0, cards[i], STYLE_LETTERS)
                .text);
    return words;
}

// Compares the named cards with those that are there. `row` and `what` are the claim and its
// subject.
static void compare_cards(const ClaimLine *said, const Named *named, const char *row,
                          const char *what, const FaceSet wild[], const Laying cards[], int count)
{
    Laying words[CARDS_MAX];
    for (int i = 0; i < named->count; i++)
        words[i] = (Laying){named->words[i].shows, named->words[i].as};
    const char *is = cards_words(said->at, wild, cards, count);
    said->claim->holds = match(&said->at->rules->deck, named, cards, count);
    claim_set(said, "%s%s", row, is);
    claim_differ(said, tr("wanted %s to be%s%s, it is%s"), what,
                 cards_words(said->at, NULL, words, named->count), named->open ? " ..." : "", is);
}

// ---- Hands and piles

// Lists cards in deck order.
static int list_cards(const Standing *at, const CardSet *set, Laying cards[CARDS_MAX])
{
    int count = 0;
    Card all[CARDS_MAX];
    int size = deck_list(&at->rules->deck, all);
    for (int i = 0; i < size; i++)
        if (card_set_has(set, all[i]))
            cards[count++] = (Laying){all[i], FACE_OPEN};
    return count;
}

bool claim_check_hand(const ClaimLine *said)
{
    int seat;
    if (!claim_take_seat(said, &seat))
        return false;
    const char *name = standing_name(said->at, seat);
    const LineWord *next = line_peek(said->line);
    if (next && word_is_number(next)) {
        long long wanted;
        const int count = claim_game(said)->seats[seat].cards;
        if (!claim_take_number(said, tr("a number of cards"), 0, CARDS_MAX, &wanted))
            return false;
        said->claim->holds = wanted == count;
        claim_set(said, "%s %s %d", said->row->name, name, count);
        claim_differ(said, tr("wanted the cards of %s's hand to be %lld, they are %d"), name,
                     wanted, count);
        return true;
    }
    Named named;
    Laying cards[CARDS_MAX];
    if (!take_named(said, &named))
        return false;
    compare_cards(said, &named, text_of("%s %s", said->row->name, name),
                  text_of(tr("%s's hand"), name), NULL, cards,
                  list_cards(said->at, &claim_game(said)->hands[seat], cards));
    return true;
}

bool claim_check_sees(const ClaimLine *said)
{
    const Standing *at = said->at;
    int seat, owner = NOBODY, zone = 0, count = 0;
    Named named;
    Laying cards[CARDS_MAX];
    View view;
    if (!claim_take_seat(said, &seat))
        return false;
    bool of_hand = line_take_word(said->line, "hand");
    if (of_hand && !claim_take_seat(said, &owner))
        return false;
    if (!of_hand)
        zone = line_take_zone(said->line, at->rules);
    if (zone < 0)
        return line_error(said->error, said->line, line_peek(said->line),
                          tr("wanted \"hand NAME\", \"stock\" or \"discards\""));
    const bool owned = !of_hand && at->rules->zones[zone].owner != OWNER_TABLE;
    if (owned && !claim_take_seat(said, &owner))
        return false;
    if (!take_named(said, &named))
        return false;

    game_view(claim_game(said), seat, &view);
    // A claim about a pile is about its visible cards, from the top.
    const Pile pile = pile_of(at->rules, &view.game, zone, owned ? owner : 0);
    const int shown = of_hand ? 0 : pile_shown(at->rules, &view.game, &pile, seat);
    for (int i = pile.count - 1; i >= pile.count - shown; i--) {
        const Card card = pile.cards[i].card;
        if (card != CARD_HIDDEN)
            cards[count++] = (Laying){card, FACE_OPEN};
    }
    if (of_hand)
        count = list_cards(at, &view.game.hands[owner], cards);
    const char *name = standing_name(at, seat);
    const char *place = text_of("%s%s%s", of_hand ? "" : at->rules->zones[zone].name,
                                owned ? " " : "", of_hand || owned ? standing_name(at, owner) : "");
    compare_cards(
        said, &named, text_of("%s %s %s%s", said->row->name, name, of_hand ? "hand " : "", place),
        text_of(of_hand ? tr("what %s sees of %s's hand") : tr("what %s sees (%s)"), name, place),
        NULL, cards, count);
    return true;
}

bool claim_check_top(const ClaimLine *said)
{
    const Deck *deck = &said->at->rules->deck;
    CardWord word = {.shows = FACE_NONE, .as = FACE_OPEN};
    CardText is = {"nothing"}, wanted = {"nothing"};
    Card top = game_top(claim_game(said), ZONE_DISCARDS);
    if (!line_take_word(said->line, "nothing") &&
        !line_take_card(said->line, deck, &word, said->error))
        return false;
    if (word.shows != FACE_NONE)
        wanted = face_text(deck, word.shows, STYLE_LETTERS);
    if (top != CARD_NONE)
        is = card_text(deck, top, STYLE_LETTERS);
    said->claim->holds = strcmp(is.text, wanted.text) == 0;
    claim_set(said, "%s %s", said->row->name, is.text);
    claim_differ(said, tr("wanted the top of the discard pile to be %s, it is %s"), wanted.text,
                 is.text);
    return true;
}

// ---- Melds on the table

// Takes the number of a meld, from 1; *meld counts from 0. If there is no such meld, the claim is
// false and *meld is -1.
static bool take_meld(const ClaimLine *said, int *meld)
{
    long long number;
    if (!claim_take_number(said, tr("the number of a meld"), 1, MELDS_MAX, &number))
        return false;
    *meld = number <= claim_game(said)->meld_count ? (int)number - 1 : -1;
    said->claim->holds = false;
    claim_differ(said, tr("there is no meld %d on the table"), (int)number);
    return true;
}

bool claim_check_table(const ClaimLine *said)
{
    int meld;
    Named named;
    const Game *game = claim_game(said);
    if (!take_meld(said, &meld) || !take_named(said, &named))
        return false;
    if (meld < 0)
        return true;
    Laying cards[CARDS_MAX] = {{0}};
    FaceSet wild[CARDS_MAX];
    int count = meld_layings(game, meld, cards);
    for (int i = 0; i < count; i++)
        wild[i] = wild_of_layer(game, meld_cards(game, meld)[i]);
    compare_cards(said, &named, text_of("%s %d", said->row->name, meld + 1),
                  text_of(tr("meld %d"), meld + 1), wild, cards, count);
    return true;
}

enum { ENDS = 2 };
static const char *const end_names[ENDS] = {"low", "high"};

static const char *ends_words(const bool ends[ENDS])
{
    return ends[0] && ends[1] ? "low high" : ends[0] ? "low" : ends[1] ? "high" : "nothing";
}

// The ends of a run at which an ace, or a wild card that stands for one, lies.
bool claim_check_ace(const ClaimLine *said)
{
    int meld;
    bool wanted[ENDS] = {false, false}, is[ENDS] = {false, false};
    const Game *game = claim_game(said);
    if (!take_meld(said, &meld))
        return false;
    if (!line_take_word(said->line, "nothing"))
        do {
            const LineWord *word = line_take(said->line);
            if (!word_is(word, end_names[0]) && !word_is(word, end_names[1]))
                return line_error(said->error, said->line, word,
                                  tr("wanted \"low\", \"high\" or \"nothing\""));
            wanted[word_is(word, end_names[1])] = true;
        } while (line_peek(said->line));
    if (meld < 0)
        return true;
    const Form *form = meld_form(said->at->rules, game->melds[meld].kind, false);
    const bool ring = form_is_ring(form);
    const int size = meld_size(game, meld);
    for (int i = 0; i < size && form->in_row; i++) {
        int rank = face_rank(meld_cards(game, meld)[i].as);
        is[0] |= rank == RANK_ACE && (!ring || i == 0);
        is[1] |= rank == (ring ? RANK_ACE : RANK_ACE_HIGH) && (!ring || i == size - 1);
    }
    said->claim->holds = memcmp(wanted, is, sizeof is) == 0;
    claim_set(said, "%s %d %s", said->row->name, meld + 1, ends_words(is));
    claim_differ(said, tr("wanted the ace of meld %d to stand %s, it stands %s"), meld + 1,
                 ends_words(wanted), ends_words(is));
    return true;
}

// ---- The opening

bool claim_check_opened(const ClaimLine *said)
{
    int seat;
    long long wanted = 0;
    if (!claim_take_seat(said, &seat))
        return false;
    const Game *game = claim_game(said);
    const char *name = standing_name(said->at, seat);
    int opened = game->sides[game_side(game, seat)].opened;
    bool any = !line_peek(said->line);
    if (!any && !claim_take_number(said, tr("the number of the turn"), 0, TURNS_MAX, &wanted))
        return false;
    said->claim->holds = any ? opened > 0 : wanted == opened;
    claim_set(said, "%s %s %d", said->row->name, name, opened);
    if (any)
        claim_differ(said, tr("wanted %s to have opened, and that is not so"), name);
    else
        claim_differ(said, tr("wanted %s to have opened in turn %lld, it is %d (0: not yet)"), name,
                     wanted, opened);
    return true;
}

static const char *contract_words(const Ruleset *rules, const Contract *contract)
{
    const char *words = "";
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (contract->melds[kind] > 0)
            words = text_more(words, "%s%d %s", *words ? " " : "", contract->melds[kind],
                              rules->melds[kind].name);
    return *words ? words : "nothing";
}

// Compares the named contract, "2 trio 1 escalera" or "nothing", with the true one. `start` is the
// claim, and `what` its subject.
static bool compare_contract(const ClaimLine *said, const char *start, const char *what,
                             const Contract *is)
{
    Contract wanted = {{0}};
    const Ruleset *rules = said->at->rules;
    bool more = !line_take_word(said->line, "nothing");
    for (; more; more = line_peek(said->line) != NULL) {
        long long number;
        if (!claim_take_number(said, tr("how many melds"), 1, CONTRACT_EACH_MAX, &number))
            return false;
        const LineWord *word = line_take(said->line);
        int kind = ruleset_meld_kind(rules, word_text(word).text);
        if (kind < 0)
            return line_error(said->error, said->line, word,
                              tr("wanted the name of a kind of meld"));
        wanted.melds[kind] = (uint8_t)number;
    }
    said->claim->holds = memcmp(&wanted, is, sizeof wanted) == 0;
    claim_set(said, "%s %s", start, contract_words(rules, is));
    claim_differ(said, tr("wanted %s to be %s, it is %s"), what, contract_words(rules, &wanted),
                 contract_words(rules, is));
    return true;
}

bool claim_check_contract(const ClaimLine *said)
{
    const Contract *contract = ruleset_contract(said->at->rules, claim_game(said)->hand);
    return compare_contract(said, said->row->name, tr("the contract of the hand"),
                            contract ? contract : &(Contract){{0}});
}

bool claim_check_due(const ClaimLine *said)
{
    int seat;
    Contract rest = {{0}};
    if (!claim_take_seat(said, &seat))
        return false;
    const char *name = standing_name(said->at, seat);
    if (contract_is_due(said->at->rules, claim_game(said), seat))
        rest = contract_rest(said->at->rules, claim_game(said), seat);
    return compare_contract(said, text_of("%s %s", said->row->name, name),
                            text_of(tr("what %s has still to put down"), name), &rest);
}
