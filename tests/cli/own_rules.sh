#!/bin/sh
# own_rules.sh LOBA: docs/playing-your-own-rules.md says what happens.

. tests/support/page.sh

play_page docs/playing-your-own-rules.md en
claim "the page shows six commands" [ $commands -eq 6 ]
exit $failed
