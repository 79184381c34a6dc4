// The claims about cards and melds. Private to `notation`.

#ifndef LOBA_NOTATION_CLAIMS_CARDS_H
#define LOBA_NOTATION_CLAIMS_CARDS_H

#include "notation/claims.h"

ClaimCheck claim_check_hand, claim_check_sees, claim_check_table, claim_check_top, claim_check_ace,
    claim_check_opened, claim_check_contract, claim_check_due;

#endif
