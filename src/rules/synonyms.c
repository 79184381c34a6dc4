#include "rules/synonyms.h"

#include <stddef.h>
#include <string.h>

#include "base/language.h"

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
    {"cutting, knocking, cut, knock, cortar, corte, golpear, golpe, cerrar, cierre",
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
    {"winner, ganador, ganadora, ganar", "match.best, match.hand_won, match.won"},
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
    {"buy, buying, buyer, comprar, compra, comprador", N_("buying a discard out of turn"),
     "hand.*.who, draw", "hand.*.*.extra"},
    {"partner, partnership, team, pareja, companero, equipo", N_("partners who play together"),
     "players", "sides"},
    {"grade, canasta, pure canasta, clean canasta, canasta limpia, canasta sucia",
     N_("melds that are worth more by their size, or without wild cards (canastas)"),
     "score.bonuses", "grades"},
    {"minimum, minimum opening, opening point, minimo, puntos para bajar, puntos para abrir",
     N_("first melds that must be worth so many points"), "opening.contract, hand.*.*.leaves",
     "opening.points"},
    {"alternative contract, either contract, contrato a elegir, contratos a elegir",
     N_("one contract out of several, as the player likes"), "opening.contract", "opening.choices"},
    {"own contract, contrato propio, contratos propio",
     N_("contracts that each player goes through at their own pace"), "opening.contract",
     "opening.number"},
    {"rebuild, rebuilding, rearrange, rearmar, desarmar, reacomodar",
     N_("melds on the table that are taken apart and made anew"), "lay, swap", "rebuild"},
    {"joker of a set, comodin de un trio, comodin de una pierna",
     N_("a wild card taken out of a meld that must go down again at once"), "melds.*.wild.freed",
     "melds.*.wild.freed \"used\""},
    {"draw two, two card, robar dos, robar dos carta, levantar dos", N_("a draw of several cards"),
     "hand.*.*.take", "hand.*.*.n"},
    {"turned wild, wild of the hand, comodin de la mano, comodin variable",
     N_("cards that are wild in one hand alone"), "wild", "wild_for"},
    {"red three, tres rojo, tres rojos", N_("cards that are laid aside as soon as they are held"),
     "score.bonuses, classes", "sheds"},
    {"foot, second hand, pozzetto, muerto, segunda mano",
     N_("a second hand for whoever has no card left"), "zones", "out.takes"},
    {"condition to go out, condicion para salir", N_("a condition for going out"),
     "hand.*.*.leaves, out.final", "out.when"},
    {"give, pass cards, exchange, pasar cartas, dar cartas",
     N_("cards that players give one another"), "deal, say", "give"},
    {"last turn, final turn, ultimo turno, ultima vuelta",
     N_("one more turn for the others once the hand is closed"), "close", "hand.*.*.turns"},
    {"extra turn, another turn, otro turno, turno extra", N_("another turn for the same player"),
     "turns", "hand.*.next"},
    {"hidden meld, face down meld, juego tapado", N_("melds that lie face down"), "show",
     "melds.*.face"},
    {NULL, NULL, NULL, NULL},
};

// Whether one of the parts of the list is this text, or this text without a last s.
static bool lists(const char *list, const char *text, bool plural)
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

const LackingRow *lacking_means(const char *words)
{
    const LackingRow *row = lacking_rows;
    while (row->words && !lists(row->words, words, true))
        row++;
    return row->words ? row : NULL;
}

Synonym synonym_means(const char *words, const char *name)
{
    Synonym meant = SYNONYM_NOT;
    for (const SynonymRow *row = synonym_rows; row->words; row++) {
        const size_t first = strcspn(row->names, ",");
        if (!lists(row->words, words, true) || !lists(row->names, name, false))
            continue;
        if (strlen(name) == first && strncmp(row->names, name, first) == 0)
            return SYNONYM_FIRST;
        meant = SYNONYM_ALSO;
    }
    return meant;
}
