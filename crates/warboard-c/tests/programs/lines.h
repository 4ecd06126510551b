/* The lines of the file that a program is called with. */
#ifndef LINES_H
#define LINES_H

#include <stdio.h>
#include <stdlib.h>

/* The file, or null if it is not given or cannot be opened. */
static FILE *opened(int count, char **arguments) {
    FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;
    if (!file) perror(count == 2 ? arguments[1] : "no file");
    return file;
}

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
