#include "notation/claims_rows.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "play/contract.h"
#include "rules/conclude.h"

// ---- The opening

bool claim_check_opened(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                        LineError *error)
{
    int seat;
    long long wanted = 0;
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    const Game *game = standing_game(at);
    const char *name = standing_name(at, seat);
    int opened = game->sides[game_side(game, seat)].opened;
    bool any = !line_peek(line);
    if (!any && !line_take_number(line, tr("the number of the turn"), 0, TURNS_MAX, &wanted, error))
        return false;
    claim->holds = any ? opened > 0 : wanted == opened;
    claim_set(claim, "%s %s %d", row->name, name, opened);
    if (any)
        claim_differ(claim, tr("wanted %s to have opened, and that is not so"), name);
    else
        claim_differ(claim, tr("wanted %s to have opened in turn %lld, it is %d (0: not yet)"),
                     name, wanted, opened);
    return true;
}

// ---- Contracts

// Takes "2 trio 1 escalera" or "nothing".
static bool take_contract(const Standing *at, Line *line, Contract *contract, LineError *error)
{
    *contract = (Contract){{0}};
    if (line_take_word(line, "nothing"))
        return true;
    do {
        char name[WORD_TEXT_MAX] = "";
        long long number;
        if (!line_take_number(line, tr("how many melds"), 1, CONTRACT_EACH_MAX, &number, error))
            return false;
        const LineWord *word = line_take(line);
        if (word)
            word_copy(word, name, sizeof name);
        int kind = ruleset_meld_kind(at->rules, name);
        if (kind < 0)
            return line_error(error, line, word, tr("wanted the name of a kind of meld"));
        contract->melds[kind] = (uint8_t)number;
    } while (line_peek(line));
    return true;
}

static void contract_words(const Ruleset *rules, const Contract *contract, char *words, size_t size)
{
    Text text = text_in(words, size);
    for (int kind = 0; kind < rules->meld_count; kind++)
        if (contract->melds[kind] > 0)
            text_add(&text, "%s%d %s", text.used ? " " : "", contract->melds[kind],
                     rules->melds[kind].name);
    if (text.used == 0)
        text_add(&text, "nothing");
}

static bool compare_contract(const Standing *at, Line *line, Claim *claim, const char *what,
                             const Contract *is, LineError *error)
{
    enum { SIZE = MELD_KINDS_MAX * (NAME_SIZE + 3) };
    Contract wanted;
    char wanted_words[SIZE], is_words[SIZE], start[SEAT_NAME_SIZE + NAME_SIZE];
    if (!take_contract(at, line, &wanted, error))
        return false;
    contract_words(at->rules, &wanted, wanted_words, sizeof wanted_words);
    contract_words(at->rules, is, is_words, sizeof is_words);
    snprintf(start, sizeof start, "%s", claim->as_it_is);
    claim->holds = memcmp(&wanted, is, sizeof wanted) == 0;
    claim_set(claim, "%s %s", start, is_words);
    claim_differ(claim, tr("wanted %s to be %s, it is %s"), what, wanted_words, is_words);
    return true;
}

bool claim_check_contract(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                          LineError *error)
{
    const Contract *contract = ruleset_contract(at->rules, standing_game(at)->hand);
    claim_set(claim, "%s", row->name);
    return compare_contract(at, line, claim, tr("the contract of the hand"),
                            contract ? contract : &(Contract){{0}}, error);
}

bool claim_check_due(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                     LineError *error)
{
    int seat;
    char what[SEAT_NAME_SIZE + 64];
    const Game *game = standing_game(at);
    if (!line_take_seat(line, at->names, &seat, error))
        return false;
    const Contract rest = contract_is_due(at->rules, game, seat)
                              ? contract_rest(at->rules, game, seat)
                              : (Contract){{0}};
    snprintf(what, sizeof what, tr("what %s has still to put down"), standing_name(at, seat));
    claim_set(claim, "%s %s", row->name, standing_name(at, seat));
    return compare_contract(at, line, claim, what, &rest, error);
}

// ---- Aces

enum { ENDS = 2 };
static const char *const end_names[ENDS] = {"low", "high"};

static void ends_words(const bool ends[ENDS], char *words, size_t size)
{
    Text text = text_in(words, size);
    for (int end = 0; end < ENDS; end++)
        if (ends[end])
            text_add(&text, "%s%s", text.used ? " " : "", end_names[end]);
    if (text.used == 0)
        text_add(&text, "nothing");
}

// The places of aces that are taken, by an ace or a wild card, where cards have places.
static void find_ends(const Standing *at, int meld, bool ends[ENDS])
{
    const Game *game = standing_game(at);
    bool in_row = meld_form(at->rules, game->melds[meld].kind, false)->in_row;
    ends[0] = ends[1] = false;
    for (int i = 0; i < meld_size(game, meld) && in_row; i++) {
        int rank = face_rank(meld_cards(game, meld)[i].as);
        ends[0] |= rank == RANK_ACE;
        ends[1] |= rank == RANK_ACE_HIGH;
    }
}

bool claim_check_ace(const ClaimRow *row, const Standing *at, Line *line, Claim *claim,
                     LineError *error)
{
    int meld;
    bool wanted[ENDS] = {false, false}, is[ENDS];
    char wanted_words[16], is_words[16];
    if (!claim_take_meld(at, line, claim, &meld, error))
        return false;
    if (!line_take_word(line, "nothing"))
        do {
            const LineWord *word = line_take(line);
            if (!word_is(word, end_names[0]) && !word_is(word, end_names[1]))
                return line_error(error, line, word, tr("wanted \"low\", \"high\" or \"nothing\""));
            wanted[word_is(word, end_names[1])] = true;
        } while (line_peek(line));
    if (meld < 0)
        return true;
    find_ends(at, meld, is);
    ends_words(wanted, wanted_words, sizeof wanted_words);
    ends_words(is, is_words, sizeof is_words);
    claim->holds = memcmp(wanted, is, sizeof is) == 0;
    claim_set(claim, "%s %d %s", row->name, meld + 1, is_words);
    claim_differ(claim, tr("wanted the ace of meld %d to stand %s, it stands %s"), meld + 1,
                 wanted_words, is_words);
    return true;
}
