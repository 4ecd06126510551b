/* The lines of a file. */
#ifndef LINES_H
#define LINES_H

#include <stdio.h>
#include <stdlib.h>

/* The next line without its end, to be freed; null after the last. */
static char *line(FILE *file) {
    char *text = NULL;
    size_t room = 0;
    ssize_t length = getline(&text, &room, file);
    if (length < 0) {
        free(text);
        return NULL;
    }
    if (text[length - 1] == '\n') text[length - 1] = '\0';
    return text;
}

#endif
