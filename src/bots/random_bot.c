#include "bots/choosers.h"
#include "play/play.h"

void random_choose(const Question *question, Random *random, ActList *list, Act *act)
{
    legal_act_at_random(question->rules, &question->view->game, random, list, act);
}
