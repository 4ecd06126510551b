/* Calls from the destructor of a thread that has ended, when the library's own memory of the thread is
 * gone: each has its status, and the last error has no place any more. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "expect.h"
#include "warboard.h"

static int destroyed = 0;
static pthread_key_t key;

static void think(wb_game *game) {
    wb_thinker *thinker;
    char *text;
    EXPECT(wb_thinker_new("capatomic", 8, NULL, 1, 2, &thinker) == WB_STATUS_OK);
    EXPECT(wb_thinker_choose_in(thinker, game, "{\"nodes\":300}", NULL, &text) == WB_STATUS_OK);
    wb_text_free(text);
    wb_thinker_free(thinker);
}

static void destroy(void *data) {
    wb_game *game = data, *other;
    char *text;
    EXPECT(wb_game_play(game, "e3e9", &text) == WB_STATUS_REFUSED);
    EXPECT(text == NULL);
    EXPECT(wb_game_play(game, NULL, &text) == WB_STATUS_NULL);
    EXPECT(wb_game_start("no such game", 0, &other) == WB_STATUS_REFUSED);
#ifdef __linux__
    EXPECT(wb_error_code() == NULL);
#else
    wb_error_code();
#endif
    wb_error_text();
    wb_error_json();

    EXPECT(wb_game_play(game, "e3e5", &text) == WB_STATUS_OK);
    EXPECT(text && strstr(text, "\"action\":\"e3e5\""));
    wb_text_free(text);

    think(game);
    wb_game_free(game);
    destroyed++;
}

static void *play(void *data) {
    (void)data;
    wb_game *game;
    char *text;
    EXPECT(pthread_key_create(&key, destroy) == 0);
    EXPECT(wb_game_start("capatomic", 0, &game) == WB_STATUS_OK);
    /* Rust remembers that a thread has begun others. If that came first in the destructor, the 32 bytes
     * in which the C library notes whom to call at the end of the thread would be lost. */
    think(game);
    EXPECT(wb_game_play(game, "e3e9", &text) == WB_STATUS_REFUSED);
    EXPECT(wb_error_code() && strcmp(wb_error_code(), "not-its-move") == 0);
    EXPECT(pthread_setspecific(key, game) == 0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, play, NULL) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    EXPECT(destroyed == 1);
    return failures != 0;
}
