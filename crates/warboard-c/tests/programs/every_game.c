/* Starts, plays and draws every game, and lets somebody choose in it, on a thread with a stack as small as
   any that programs have: 128 KB is a thread's with musl, 512 KB a second one's on macOS. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>

#include "json.h"
#include "warboard.h"

enum { STACK = 128 * 1024, PLIES = 24 };

static const char *failed;

static int must(wb_status status, const char *what) {
    if (status != WB_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", what, wb_error_text());
        failed = what;
    }
    return status == WB_STATUS_OK;
}

/* A legal action, drawn by a number; to be freed. */
static char *some_action(const wb_game *game, unsigned draw) {
    char *legal, *action = NULL;
    unsigned many = 1, which;
    if (!must(wb_game_legal(game, &legal), "legal")) return NULL;
    for (const char *at = legal; *at; at++) many += *at == '\n';
    which = draw % many;
    const char *from = legal;
    while (which-- > 0) from = strchr(from, '\n') + 1;
    size_t length = strcspn(from, "\n");
    action = calloc(1, length + 1);
    if (action) memcpy(action, from, length);
    wb_text_free(legal);
    return action;
}

static void play(const char *name) {
    wb_game *game, *again;
    wb_view *view;
    wb_thinker *thinker;
    char *text, *idea;
    unsigned draw = 1;
    if (!must(wb_game_start(name, 0, &game), name)) return;
    if (must(wb_thinker_new(name, 8, NULL, 1, 1, &thinker), "thinker")) {
        if (must(wb_thinker_choose_in(thinker, game, "{\"nodes\":2000}", NULL, &idea), "choose")) {
            wb_text_free(idea);
        }
        wb_thinker_free(thinker);
    }
    for (int ply = 0; ply < PLIES && !wb_game_is_over(game) && !failed; ply++) {
        char *action = some_action(game, draw = draw * 48271u % 2147483647u);
        if (action) must(wb_game_play(game, action, NULL), name);
        free(action);
    }
    if (must(wb_game_svg(game, "{\"pieces\":\"figures\"}", &text), "svg")) {
        if (strncmp(text, "<svg", 4) != 0) failed = "a picture";
        wb_text_free(text);
    }
    if (must(wb_game_record(game, &text), "record")) {
        if (must(wb_game_load(text, &again), "load") && wb_game_key(again) != wb_game_key(game)) {
            failed = "another game";
        }
        wb_game_free(again);
        wb_text_free(text);
    }
    if (must(wb_game_observers_json(game, &text), "observers")) {
        char *observer = json_text(text + 1);
        if (must(wb_game_view(game, observer, &view), "view")) wb_view_free(view);
        free(observer);
        wb_text_free(text);
    }
    wb_game_free(game);
}

static void *play_all(void *games) {
    int *played = malloc(sizeof *played);
    if (!played) return NULL;
    *played = 0;
    for (const char *at = (const char *)games + 1; *at == '{' && !failed; at++) {
        char *name = json_text(json_field(at, "name"));
        play(name);
        if (failed) fprintf(stderr, "%s: %s\n", name, failed);
        free(name);
        ++*played;
        at = json_end(at);
        if (*at != ',') break;
    }
    return played;
}

int main(void) {
    pthread_attr_t small;
    pthread_t thread;
    void *played = NULL;
    char *games;
    if (wb_games_json(&games) != WB_STATUS_OK) return 1;
    if (pthread_attr_init(&small) || pthread_attr_setstacksize(&small, STACK)) return 2;
    if (pthread_create(&thread, &small, play_all, games) || pthread_join(thread, &played)) return 2;
    printf("%d games\n", played ? *(int *)played : 0);
    free(played);
    wb_text_free(games);
    pthread_attr_destroy(&small);
    return failed != NULL;
}
