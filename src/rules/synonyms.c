#include "rules/synonyms.h"

#include <stdio.h>
#include <string.h>

#include "base/language.h"
#include "base/text.h"

const SynonymRow synonym_rows[] = {
    {"bonus point, extra point, discount, penalty, reward, double, undercut, minus ten, bono, "
     "bonificacion, bonificaciones, descuento, premio, multa, castigo, puntos extra, puntos de "
     "menos, doble, puntos doble, menos diez, menos 10",
     "score.bonuses, score.bonuses[*].when, score.bonuses[*].points"},
    {"in one turn, in one go, at once, salir de una, de una, de una vez, de una sola vez, "
     "de un saque",
     "one_go"},
    {"three of a kind, group, pierna, trio, terna, tercia, grupo", "set, melds"},
    {"sequence, straight, escala, escalera, corrida, secuencia", "run, melds"},
    {"as, ases, bridge, round the corner, puente, ida y vuelta", "melds.*.ace"},
    {"eight, nine, ocho, nueve, naipe, 40 cards, 48 cards, 40 cartas, 48 cartas", "deck.ranks"},
    {"two pack, dos mazo, dos baraja", "deck.packs"},
    {"duplicate, carta repetida", "melds.*.copies"},
    {"hand size, cartas en la mano", "deal[*].n"},
    {"frozen, freeze, congelado, congelar", "hand.*.*.when"},
    {"big gin, without a discard, sin tirar", "hand.*.*.throws"},
    {"face down, carta tapada, boca abajo, oculto", "zones.*.seen, hand.*.*.face"},
    {"rematch, revancha", "match.series"},
    {"loose card, deadwood, suelta, suelto, carta suelta",
     "hand.*.*.loose_points, hand.*.*.loose_cards, score.held, loose_points, loose_cards"},
    {"cutting, knocking, cut, knock, knocked, cortar, corte, golpear, golpe, cerrar, cierre",
     "close, hand.*.*.loose_points, hand.*.*.loose_cards, hand.*.*.word"},
    {"laid down, laying down, put down, going down, lay down, bajar, bajarse, bajada",
     "meld, hand.*.*.opens, opening, opened"},
    {"apertura, abrir", "opening, opening.contract, hand.*.*.opens"},
    {"contrato, round, ronda", "opening.contract, match.hands"},
    {"lay off, laying off, laid off, add to a meld, agregar, acomodar, apoyar, pegar, colocar, "
     "descargar, descarga",
     "lay, hand.*.*.on, hand.*.*.stage"},
    {"drawing, pick up, picking up, robar, levantar, alzar", "draw, hand.*.*.from, hand.*.*.take"},
    {"throwing, throw away, tirar, descartar, botar", "discard, out.final"},
    {"discard pile, pit, pozo, monton", "hand.*.*.from, hand.*.*.take, stock.renew"},
    {"exchange a joker, free a joker, canjear, canje, rescatar", "swap, melds.*.wild.swap"},
    {"wild card, mono, comodines, two, doses, sin comodines",
     "wild, deck.jokers, melds.*.wild.max"},
    {"target, tope, limite, hasta cuanto, a cuanto", "match.limit, match.at_limit, match.hands"},
    {"buy in, buy back, rebuy, come back, reenganche, reenganchar, enganche, volver a entrar",
     "match.reentry, match.reentry.when"},
    {"stake, ante, money, apuesta, plata, vaca", "chips, chips[*].amount"},
    {"direccion, sentido, derecha, izquierda, counter clockwise, which way round",
     "match.direction"},
    {"winner, ganador, ganadora, ganar", "match.best, match.hand_won, match.won, out, closer"},
    {"tie break, tiebreaker, desempate, desempatar", "match.tie"},
    {"redeal, misdeal, mano nula, dar de nuevo, repartir de nuevo", "void, blocked"},
    {"reshuffle, barajar, mezclar, barajar de nuevo, mezclar de nuevo",
     "stock.renew, stock.shuffle, stock.times"},
    {"drop, fold, pass out, irse al mazo, no va, retirarse, plantarse", "say, hand.*.*.folds"},
    {"card value, what a card costs, valor, valor de la carta, cuanto vale", "points"},
    {"going out, go out, salir, irse", "out, out.final"},
    {NULL, NULL},
};

const LackingRow lacking_rows[] = {
    {"buy, buying, buyer, comprar, compra", N_("buying a discard out of turn"), "hand.*.who, draw",
     "hand.*.*.extra"},
    {"partner, partnership, team, pareja, companero, equipo", N_("partners who play together"),
     "players", "sides"},
    {"grade, canasta, canasta limpia, canasta sucia", N_("melds worth more by size (canastas)"),
     "score.bonuses", "grades"},
    {"minimum, opening point, minimo, puntos para bajar", N_("first melds worth so many points"),
     "opening.contract, hand.*.*.leaves", "opening.points"},
    {"own contract, contrato propio, contrato a elegir", N_("contracts that players choose"),
     "opening.contract", "opening.choices"},
    {"rebuild, rearrange, rearmar, desarmar", N_("melds taken apart and made anew"), "lay, swap",
     "rebuild"},
    {"joker of a set, comodin de un trio", N_("a wild card freed to be put down again at once"),
     "melds.*.wild.freed", "melds.*.wild.freed \"used\""},
    {"draw two, robar dos, levantar dos", N_("a draw of several cards"), "hand.*.*.take",
     "hand.*.*.n"},
    {"turned wild, comodin de la mano, comodin variable", N_("cards wild in one hand alone"),
     "wild", "wild_for"},
    {"red three, tres rojo, tres rojos", N_("cards laid aside as soon as they are held"), "classes",
     "sheds"},
    {"foot, second hand, pozzetto, muerto", N_("a second hand for whoever has no card left"),
     "zones", "out.takes"},
    {"condition to go out, condicion para salir", N_("a condition for going out"), "out.final",
     "out.when"},
    {"give, pass cards, exchange, pasar cartas", N_("cards that players give one another"), "deal",
     "give"},
    {"last turn, final turn, ultima vuelta", N_("one more turn once the hand is closed"), "close",
     "hand.*.*.turns"},
    {"extra turn, otro turno, turno extra", N_("another turn for the same player"), "turns",
     "hand.*.next"},
    {"hidden meld, juego tapado", N_("melds that lie face down"), "show", "melds.*.face"},
    {NULL, NULL, NULL, NULL},
};

bool synonym_lists(const char *list, const char *text, bool plural)
{
    const size_t length = strlen(text);
    for (const char *at = list; *at;) {
        const size_t part = strcspn(at, ",");
        if (strncmp(at, text, part) == 0 &&
            (length == part || (plural && length == part + 1 && text[part] == 's')))
            return true;
        at += part;
        at += strspn(at, ", ");
    }
    return false;
}

Synonym synonym_means(const char *words, const char *name)
{
    Synonym meant = SYNONYM_NOT;
    for (const SynonymRow *row = synonym_rows; row->words; row++) {
        const size_t first = strcspn(row->names, ",");
        if (!synonym_lists(row->words, words, true) || !synonym_lists(row->names, name, false))
            continue;
        if (strlen(name) == first && strncmp(row->names, name, first) == 0)
            return SYNONYM_FIRST;
        meant = SYNONYM_ALSO;
    }
    return meant;
}

bool synonym_name(const char *wrong, int number, char name[SYNONYM_NAME_MAX])
{
    char words[SYNONYM_NAME_MAX];
    snprintf(words, sizeof words, "%s", wrong);
    for (char *letter = words; *letter; letter++)
        *letter = *letter == '_' ? ' ' : ascii_small(*letter);
    for (const SynonymRow *row = synonym_rows; row->words; row++)
        for (const char *at = synonym_lists(row->words, words, true) ? row->names : ""; *at;) {
            const int length = (int)strcspn(at, ",");
            snprintf(name, SYNONYM_NAME_MAX, "%.*s", length, at);
            if (number-- == 0)
                return true;
            at += length;
            at += strspn(at, ", ");
        }
    return false;
}

// Whether the parts of two names, apart by _, are the same or stand in one row, each pair of them.
static bool has_same_parts(const char *a, const char *b)
{
    char one[SYNONYM_NAME_MAX], other[SYNONYM_NAME_MAX];
    const size_t x = strcspn(a, "_"), y = strcspn(b, "_");
    snprintf(one, sizeof one, "%.*s", (int)x, a);
    snprintf(other, sizeof other, "%.*s", (int)y, b);
    bool same = strcmp(one, other) == 0;
    for (const SynonymRow *row = synonym_rows; row->words && !same; row++)
        same = synonym_lists(row->words, one, true) && synonym_lists(row->words, other, true);
    return same && (a[x] && b[y] ? has_same_parts(a + x + 1, b + y + 1) : a[x] == b[y]);
}

const char *synonym_nearest(const char *wrong, const char *const names[], int count)
{
    char name[SYNONYM_NAME_MAX];
    for (int number = 0; synonym_name(wrong, number, name); number++)
        for (int i = 0; i < count; i++) {
            const char *last = strrchr(name, '.') ? strrchr(name, '.') + 1 : name;
            const size_t length = strlen(last);  // "closed" is what "close" has done
            if (strncmp(names[i], last, length) == 0 &&
                (!names[i][length] || strcmp(names[i] + length, "d") == 0))
                return names[i];
        }
    for (int i = 0; i < count; i++)
        if (has_same_parts(wrong, names[i]))
            return names[i];
    return NULL;
}
