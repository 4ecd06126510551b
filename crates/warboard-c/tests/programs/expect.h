/* What must hold, or the line and the condition are told and the program fails. */
#ifndef EXPECT_H
#define EXPECT_H

#include <stdio.h>

static int failures = 0;

#define EXPECT(what)                                                     \
    do {                                                                 \
        if (!(what)) {                                                   \
            fprintf(stderr, "line %d: expected %s\n", __LINE__, #what);  \
            failures++;                                                  \
        }                                                                \
    } while (0)

#endif
