/* Runs a golden file of the protocol: requests, each with its answer on the next line. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lines.h"
#include "warboard.h"

int main(int count, char **arguments) {
    FILE *file = opened(count, arguments);
    if (!file) return 2;
    wb_session *session;
    if (wb_session_guessable_for_tests(1, &session) != WB_STATUS_OK) return 2;
    int asked = 0, wrong = 0;
    for (char *request; (request = line(file)); asked++) {
        char *expected = line(file), *answer;
        if (!expected || wb_session_answer(session, request, &answer) != WB_STATUS_OK) return 2;
        if (strcmp(answer, expected) != 0) {
            fprintf(stderr, "> %s\n< %s\nexpected: %s\n", request, answer, expected);
            wrong++;
        }
        wb_text_free(answer);
        free(expected);
        free(request);
    }
    wb_session_free(session);
    fclose(file);
    printf("%d requests, %d wrong\n", asked, wrong);
    return asked == 0 || wrong != 0;
}
