// How the program ends: what a shell or another program learns from it.

#ifndef LOBA_BASE_STATUS_H
#define LOBA_BASE_STATUS_H

enum {
    STATUS_WELL = 0,
    STATUS_FAILED = 1,  // a scripted game failed, or a transcript is at fault
    STATUS_USAGE = 2,   // wrong usage; an unknown variant, option or value too
    STATUS_RULES = 3,   // anything that a rules file causes, its limits included
    STATUS_LIMIT = 4,   // a limit of the program, or of the machine (base/memory.h)
    STATUS_INTERRUPTED = 130,
    STATUS_PIPE = 141,  // nobody reads what we write
};

#endif
