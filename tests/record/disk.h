// A disk as a test wants it: the linker sends the calls of the program here (-Wl,--wrap). Those
// that concern files below one folder are counted, one of them may fail, and what reaches the disk
// is kept apart from what the system has in memory.
//
// The disk is the worst that is allowed: of the sectors written since the last sync that succeeded
// any may be there after a loss of power and any not, the others hold zeros or what they held; a
// sync that fails drops what it was to write; a name is there only when its folder was synced.

#ifndef LOBA_TESTS_RECORD_DISK_H
#define LOBA_TESTS_RECORD_DISK_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

typedef enum {
    CALL_MKDIR,
    CALL_CREATE,
    CALL_OPEN,
    CALL_OPEN_FOLDER,
    CALL_FLOCK,
    CALL_FSTAT,
    CALL_READ,
    CALL_WRITE,
    CALL_FTRUNCATE,
    CALL_SYNC_FOLDER,
    CALL_FDATASYNC,
    CALL_CLOSE,
    CALL_UNLINK,
    CALL_OPENDIR,
    CALL_READDIR,
    CALL_FSTATAT,
    CALL_CLOSEDIR,
    CALL_GETPWUID,
    CALLS,
} Call;

// Failures beside the numbers of errno.
enum { FAILURE_SHORT = -1, FAILURE_SHORT_THEN_FULL = -2, FAILURE_NOTHING = -3 };

typedef struct {
    Call call;
    int number;  // which of them, from 1; 0: none
    int failure;
} DiskFailure;

typedef struct {
    Call call;
    int number;  // as above
    int failure;
    bool for_good;     // all that follow too
    DiskFailure also;  // before it, and without it the program would not make that call
} DiskFault;

enum { SECTOR = 512, SECTORS = 256, NAMES = 8 };

typedef struct {
    char folder[PATH_MAX];
    char image[PATH_MAX];  // where a disk is put together that lost its power
    DiskFault fault;
    int calls[CALLS];
    bool fired, fired_late;  // late: behind the first sync that succeeded, or the first question

    // The file. A sector is dirty until a sync has written or dropped it.
    size_t seen_size, safe_size;
    char seen[SECTORS * SECTOR], safe[SECTORS * SECTOR];
    bool dirty[SECTORS];
    char unsynced[NAMES][PATH_MAX];  // folders in which a name was made
    int unsynced_count;

    // The match.
    bool late, stuck, written_down;
    int done, kept;   // commands of the person: all of them, and those that must never be lost
    int turns;        // commands that are still to come
    char wrong[512];  // what must not be; "" while all is well
} Disk;

// Shared with the processes that are forked.
extern Disk *disk;

void disk_new(void);

// Wants every disk that a loss of power might leave now to hold what must never be lost.
void disk_check(void);

#endif
