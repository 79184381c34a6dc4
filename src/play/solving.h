// One question to the solver as it is worked on: what solver.c and solver_large.c share.

#ifndef LOBA_PLAY_SOLVING_H
#define LOBA_PLAY_SOLVING_H

#include "play/packing.h"
#include "play/shapes.h"
#include "play/solver.h"

// Shapes of all kinds; most hands have few.
enum { SHAPES_FEW = 64, SHAPES_MAX = PACK_GROUPS_MAX };

typedef struct {
    Shape shape;
    int kind;
} KindShape;

typedef struct {
    int kind;  // of those that are added now
    int count, room;
    FaceSet faces;    // that sets take as themselves
    uint64_t places;  // and runs
    bool lacking;     // cards, so that wild ones are wanted
    KindShape *all;
    KindShape few[SHAPES_FEW];
} ShapeList;

// Wild cards of a hand, by face.
typedef struct {
    int face_count;
    Face faces[FACES];
    int from[FACES + 1];  // how many cards of the face n and of those behind it
} Wilds;

typedef struct {
    const SolverQuestion *question;
    Holding holding;
    int jokers;
    Wilds wilds;
    ShapeList shapes;
    PackTask task;
    Packing packing;
    PackGroup but;  // what may not go down; without cards: anything may
} Solving;

// How many cards of a face are held.
static inline int solving_held(const Solving *solving, Face face)
{
    return face == FACE_JOKER ? solving->jokers : holding_count(&solving->holding, face);
}

// What it is worth that a card goes down.
int64_t solver_worth(const SolverQuestion *question, Face face);

// The faces of which some shape takes a card as itself.
FaceSet solving_faces(const Solving *solving);

// Fills the part of the task that says which faces a group could take.
void solving_count(Solving *solving, FaceSet faces);

// The group of a shape, so far of its natural cards alone; its tag is the index of the shape.
PackGroup solving_group(const Solving *solving, int shape);

// Takes the cards of a group out of the hand, of twins the first ones.
CardSet solving_take(const Solving *solving, const PackGroup *group, CardSet *hand);

// Reads the cards as a meld of the group's kind. False: so many wild cards can stand in so many
// places that no reading was come upon. `steps` are those of the readings of one solution, all
// together.
bool solving_read(const Solving *solving, const PackGroup *group, const CardSet *cards, int *steps,
                  Act *act);

// Completes a solution of which the melds and the loose cards are known.
void solving_answer(const Solving *solving, Solution *solution, int effort);

// Whether the search for large hands is for this one: the shapes are found.
bool solve_large_fits(Solving *solving);

// The plain question of a large hand, of which the shapes are found: the arrangement that leaves
// the fewest points, of equal ones any, or the best that was met. False: none was.
bool solve_large(Solving *solving, Solution *solution);

#endif
