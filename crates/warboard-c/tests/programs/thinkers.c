/* Thinkers choose in every game, analyse with progress, and are stopped by another thread. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "expect.h"
#include "warboard.h"

#define OK(call) EXPECT((call) == WB_STATUS_OK)
#define REFUSED(call, code)                                              \
    do {                                                                 \
        EXPECT((call) == WB_STATUS_REFUSED);                             \
        EXPECT(wb_error_code() && strcmp(wb_error_code(), code) == 0);   \
    } while (0)

static const char *games[] = {"capatomic", "invasion", "strata-tactical", "strata-strategic"};
static const char *seed = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/* The action of an idea, without what follows. */
static void action_of(const char *idea, char *action, size_t room) {
    const char *begin = strstr(idea, "\"action\":\"");
    EXPECT(begin);
    begin += strlen("\"action\":\"");
    size_t length = strcspn(begin, "\"");
    if (length >= room) length = room - 1;
    memcpy(action, begin, length);
    action[length] = '\0';
}

/* Every level makes legal choices in every game, from a view and in the game. */
static void every_level_chooses(void) {
    for (int number = 0; number < 4; number++) {
        wb_game *game;
        OK(wb_game_start(games[number], 0, &game));
        wb_host *host;
        OK(wb_host_new(game, &host));
        for (unsigned level = 0; level <= 8; level++) {
            wb_thinker *thinker;
            if (level == 0) {
                OK(wb_thinker_random(games[number], seed, &thinker));
            } else {
                OK(wb_thinker_new(games[number], level, seed, 1, 1, &thinker));
            }
            char *turn, *idea, action[64];
            OK(wb_host_turn(host, &turn));
            wb_game *now;
            OK(wb_host_game(host, &now));
            OK(wb_thinker_choose_in(thinker, now, "{\"nodes\":300}", NULL, &idea));
            action_of(idea, action, sizeof action);
            OK(wb_host_act(host, turn, action, NULL));
            OK(wb_thinker_forget(thinker));
            wb_text_free(idea);
            wb_text_free(turn);
            wb_game_free(now);
            wb_thinker_free(thinker);
        }
        wb_host_free(host);
        wb_game_free(game);
    }
}

/* A player of a battle is given a view, and nothing else. */
static void a_view_is_enough(void) {
    wb_game *game;
    wb_view *white, *black;
    wb_thinker *thinker;
    char *idea;
    OK(wb_game_start("strata-tactical", 0, &game));
    OK(wb_game_view(game, "white", &white));
    OK(wb_game_view(game, "black", &black));
    OK(wb_thinker_new("strata-tactical", 8, seed, 0, 0, &thinker));
    OK(wb_thinker_choose(thinker, white, "{\"depth\":2}", NULL, &idea));
    char action[64];
    action_of(idea, action, sizeof action);
    OK(wb_view_check(white, action));
    wb_text_free(idea);
    REFUSED(wb_thinker_choose(thinker, black, NULL, NULL, &idea), "not-to-act");
    EXPECT(!idea);
    wb_view_free(white);
    wb_view_free(black);
    wb_thinker_free(thinker);
    wb_game_free(game);
}

static void count(const char *ideas, void *data) {
    EXPECT(strncmp(ideas, "[{\"action\":", 11) == 0);
    ++*(int *)data;
}

static void analysis_tells_its_progress(void) {
    wb_game *game;
    wb_view *view;
    wb_thinker *thinker;
    char *ideas;
    int told = 0;
    OK(wb_game_start("capatomic", 0, &game));
    OK(wb_game_view(game, "everybody", &view));
    OK(wb_thinker_new("capatomic", 1, NULL, 1, 2, &thinker));
    OK(wb_thinker_analyse(thinker, view, 3, "{\"depth\":3}", NULL, count, &told, &ideas));
    EXPECT(told == 3);
    EXPECT(strstr(ideas, "\"depth\":3") && strstr(ideas, "\"score\":{\"points\":"));
    wb_text_free(ideas);
    OK(wb_thinker_analyse_in(thinker, game, 1, "{\"milliseconds\":1}", NULL, NULL, NULL, &ideas));
    wb_text_free(ideas);
    const char *clock = "{\"clock\":{\"left\":1000,\"increment\":10,\"actions\":40}}";
    OK(wb_thinker_choose(thinker, view, clock, NULL, &ideas));
    wb_text_free(ideas);
    wb_thinker_free(thinker);
    wb_view_free(view);
    wb_game_free(game);
}

typedef struct {
    wb_stop *stop;
    struct timespec at;
} stopping;

static void *stop_soon(void *data) {
    stopping *elsewhere = data;
    struct timespec soon = {0, 100 * 1000 * 1000};
    nanosleep(&soon, NULL);
    clock_gettime(CLOCK_MONOTONIC, &elsewhere->at);
    wb_stop_now(elsewhere->stop);
    return NULL;
}

/* Nothing but the stop would end these searches. */
static void another_thread_stops_it(void) {
    for (int number = 0; number < 4; number++) {
        wb_game *game;
        wb_thinker *thinker;
        char *ideas;
        stopping elsewhere;
        OK(wb_game_start(games[number], 0, &game));
        OK(wb_thinker_new(games[number], 8, NULL, 1, 1, &thinker));
        OK(wb_stop_new(&elsewhere.stop));
        pthread_t thread;
        EXPECT(pthread_create(&thread, NULL, stop_soon, &elsewhere) == 0);
        OK(wb_thinker_analyse_in(thinker, game, 1, "{}", elsewhere.stop, NULL, NULL, &ideas));
        struct timespec ended;
        clock_gettime(CLOCK_MONOTONIC, &ended);
        EXPECT(pthread_join(thread, NULL) == 0);
        double late = (double)(ended.tv_sec - elsewhere.at.tv_sec) * 1e3 +
                      (double)(ended.tv_nsec - elsewhere.at.tv_nsec) / 1e6;
        printf("%s: stopped after %.1f ms\n", games[number], late);
        EXPECT(late < 1000);
        EXPECT(wb_stop_is_stopped(elsewhere.stop));
        EXPECT(strstr(ideas, "\"action\""));
        wb_text_free(ideas);
        /* A search that begins later ends at once. */
        OK(wb_thinker_choose_in(thinker, game, "{}", elsewhere.stop, &ideas));
        wb_text_free(ideas);
        wb_stop_free(elsewhere.stop);
        wb_thinker_free(thinker);
        wb_game_free(game);
    }
}

static void stop_at_once(const char *ideas, void *data) {
    (void)ideas;
    wb_stop_now(data);
}

static void progress_may_stop_it(void) {
    wb_game *game;
    wb_thinker *thinker;
    wb_stop *stop;
    char *ideas;
    OK(wb_game_start("invasion", 0, &game));
    OK(wb_thinker_new("invasion", 8, NULL, 1, 1, &thinker));
    OK(wb_stop_new(&stop));
    OK(wb_thinker_analyse_in(thinker, game, 1, "{}", stop, stop_at_once, stop, &ideas));
    EXPECT(strstr(ideas, "\"depth\":"));
    wb_text_free(ideas);
    wb_stop_free(stop);
    wb_thinker_free(thinker);
    wb_game_free(game);
}

static void mistakes(void) {
    wb_game *game, *other;
    wb_thinker *thinker;
    char *idea;
    REFUSED(wb_thinker_new("ludo", 8, NULL, 0, 0, &thinker), "unknown-game");
    EXPECT(!thinker);
    REFUSED(wb_thinker_new("invasion", 0, NULL, 0, 0, &thinker), "not-a-level");
    REFUSED(wb_thinker_new("invasion", 257, NULL, 0, 0, &thinker), "not-a-level");
    REFUSED(wb_thinker_new("invasion", 8, "12", 0, 0, &thinker), "malformed-field");
    REFUSED(wb_thinker_new("invasion", 8, NULL, 65537, 0, &thinker), "malformed-field");
    REFUSED(wb_thinker_new("invasion", 8, NULL, 0, 2000, &thinker), "malformed-field");
    EXPECT(strcmp(wb_error_text(), "the field \"threads\" is not a number from 0 to 256") == 0);
    EXPECT(wb_thinker_new(NULL, 8, NULL, 0, 0, &thinker) == WB_STATUS_NULL);
    EXPECT(wb_thinker_new("invasion", 8, NULL, 0, 0, NULL) == WB_STATUS_NULL);

    OK(wb_thinker_new("invasion", 8, NULL, 1, 1, &thinker));
    OK(wb_game_start("invasion", 0, &game));
    OK(wb_game_start("capatomic", 0, &other));
    REFUSED(wb_thinker_choose_in(thinker, other, NULL, NULL, &idea), "plays-another-game");
    REFUSED(wb_thinker_choose_in(thinker, game, "{", NULL, &idea), "not-json");
    REFUSED(wb_thinker_choose_in(thinker, game, "{\"node\":1}", NULL, &idea), "unknown-field");
    REFUSED(wb_thinker_choose_in(thinker, game, "{\"nodes\":-1}", NULL, &idea), "malformed-field");
    REFUSED(wb_thinker_choose_in(thinker, game, "[]", NULL, &idea), "malformed-field");
    REFUSED(wb_thinker_analyse_in(thinker, game, 0, NULL, NULL, NULL, NULL, &idea), "malformed-field");
    REFUSED(wb_thinker_choose_in(thinker, game, "{}", NULL, &idea), "endless");
    EXPECT(wb_thinker_choose_in(NULL, game, NULL, NULL, &idea) == WB_STATUS_NULL);
    EXPECT(wb_thinker_choose_in(thinker, NULL, NULL, NULL, &idea) == WB_STATUS_NULL);
    EXPECT(wb_thinker_choose_in(thinker, game, NULL, NULL, NULL) == WB_STATUS_NULL);
    EXPECT(wb_thinker_analyse(thinker, NULL, 1, NULL, NULL, NULL, NULL, &idea) == WB_STATUS_NULL);
    EXPECT(wb_thinker_forget(NULL) == WB_STATUS_NULL);
    OK(wb_game_say(game, "resign b", NULL));
    REFUSED(wb_thinker_choose_in(thinker, game, NULL, NULL, &idea), "game-over");
    wb_stop_now(NULL);
    EXPECT(!wb_stop_is_stopped(NULL));
    wb_stop_free(NULL);
    wb_thinker_free(NULL);
    wb_thinker_free(thinker);
    wb_game_free(other);
    wb_game_free(game);
}

static void *all(void *data) {
    (void)data;
    every_level_chooses();
    a_view_is_enough();
    analysis_tells_its_progress();
    another_thread_stops_it();
    progress_may_stop_it();
    mistakes();
    return NULL;
}

/* In a thread, whose end frees what Rust keeps for it. */
int main(void) {
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, all, NULL) == 0);
    EXPECT(pthread_join(thread, NULL) == 0);
    return failures != 0;
}
