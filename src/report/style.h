// The style sheet of every page. Private to `report`.

#ifndef LOBA_REPORT_STYLE_H
#define LOBA_REPORT_STYLE_H

enum { STYLE_SHEET_MAX = 16384, STYLE_POLICY_MAX = 160 };

// The style sheet. It has no "<" and no "&", so that HTML and XML read the same in it.
void style_sheet(char sheet[STYLE_SHEET_MAX]);

// The policy under which a browser shows the page: nothing is fetched, nothing runs, and no other
// style sheet than this one counts, which is known by its digest.
void style_policy(const char *sheet, char policy[STYLE_POLICY_MAX]);

#endif
