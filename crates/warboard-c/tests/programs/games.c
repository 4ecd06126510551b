/* Plays all four games through handles, and makes every kind of mistake. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expect.h"
#include "warboard.h"

#define OK(call) EXPECT((call) == WB_STATUS_OK)

/* The first line of a text. */
static void first_line(const char *text, char *line, size_t room) {
    size_t length = strcspn(text, "\n");
    if (length >= room) length = room - 1;
    memcpy(line, text, length);
    line[length] = '\0';
}

/* A position, its actions and the way back. */
static void capatomic(void) {
    wb_game *game;
    OK(wb_game_start("capatomic", 0, &game));
    EXPECT(wb_game_legal_count(game) == 47);
    EXPECT(wb_game_perft(game, 3) == 106911);

    char *before, *after, *played, *action;
    OK(wb_game_position(game, &before));
    OK(wb_game_play(game, "e5", &played));
    EXPECT(strstr(played, "\"code\":\"moved\""));
    EXPECT(wb_game_ply(game) == 1);
    wb_text_free(played);

    OK(wb_game_undo(game, &action));
    EXPECT(strcmp(action, "e3e5") == 0);
    wb_text_free(action);
    OK(wb_game_position(game, &after));
    EXPECT(strcmp(before, after) == 0);
    wb_text_free(after);

    EXPECT(wb_game_check(game, "h1*e6") == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "launches-locked") == 0);
    EXPECT(wb_game_play(game, "e3e6", NULL) == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "not-its-move") == 0);
    EXPECT(strstr(wb_error_json(), "\"squares\":[\"e3\",\"e6\"]"));
    EXPECT(wb_game_ply(game) == 0);

    OK(wb_game_redo(game, NULL));
    EXPECT(wb_game_redo(game, &action) == WB_STATUS_REFUSED && !action);
    EXPECT(strcmp(wb_error_code(), "nothing-to-redo") == 0);
    OK(wb_game_say(game, "resign b", NULL));
    EXPECT(wb_game_is_over(game));

    char *record, *svg;
    OK(wb_game_record(game, &record));
    OK(wb_game_svg(game, "{\"bottom\":\"b\"}", &svg));
    EXPECT(strncmp(svg, "<svg", 4) == 0);
    wb_game *again;
    OK(wb_game_load(record, &again));
    EXPECT(wb_game_key(again) == wb_game_key(game));
    wb_game *copy = wb_game_clone(again);
    EXPECT(copy && wb_game_ply(copy) == 1);
    wb_text_free(svg);
    wb_text_free(record);
    wb_text_free(before);
    wb_game_free(copy);
    wb_game_free(again);
    wb_game_free(game);
}

static void others_write_pgn(void) {
    wb_game *game;
    char *told;
    OK(wb_game_read_pgn("[Variant \"Three-check\"]\n1. e2e4 e7-e5 2. Ke3", &game, &told));
    EXPECT(wb_game_ply(game) == 2);
    EXPECT(strstr(told, "\"mended\":[]") && strstr(told, "\"code\":\"pgn-action\""));
    wb_text_free(told);
    wb_game_free(game);
    EXPECT(wb_game_load_pgn("1. e4 e5 2. Ke3", &game) == WB_STATUS_REFUSED);
    EXPECT(wb_game_read_pgn("", &game, &told) == WB_STATUS_REFUSED);
}

static void a_fen_is_as_others_write_it(void) {
    wb_game *game;
    char *fen;
    OK(wb_game_start("chess", 0, &game));
    OK(wb_game_fen(game, &fen));
    EXPECT(strcmp(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == 0);
    wb_text_free(fen);
    wb_game_free(game);
    EXPECT(wb_game_fen(NULL, &fen) == WB_STATUS_NULL);
}

static void variants_are_texts(void) {
    const char *text = "[plain-chess:chess]\ncastling = false\n[walls:chess]\ntwoBoards = true\n";
    char *told, *pgn;
    wb_game *game, *again;
    EXPECT(wb_game_start("plain-chess", 0, &game) == WB_STATUS_REFUSED);
    EXPECT(wb_load_variants(text, true, &told) == WB_STATUS_REFUSED && !told);
    EXPECT(strstr(wb_error_json(), "line 4: [walls]: twoBoards = true"));
    OK(wb_load_variants(text, false, &told));
    EXPECT(strstr(told, "\"name\":\"plain-chess\"") && strstr(told, "\"code\":\"unsupported-key\""));
    wb_text_free(told);
    OK(wb_game_start("plain-chess", 0, &game));
    OK(wb_game_play(game, "Nf3", NULL));
    OK(wb_game_pgn(game, &pgn));
    OK(wb_game_load_pgn(pgn, &again));
    EXPECT(wb_game_key(again) == wb_game_key(game));
    wb_text_free(pgn);
    wb_game_free(again);
    EXPECT(wb_unload_variant("plain-chess") && !wb_unload_variant("plain-chess"));
    OK(wb_game_play(game, "e7e5", NULL));
    wb_game_free(game);
    EXPECT(wb_game_start("plain-chess", 0, &game) == WB_STATUS_REFUSED);
    EXPECT(!wb_unload_variant(NULL));
    EXPECT(wb_load_variants(NULL, false, &told) == WB_STATUS_NULL && !told);
}

/* The first legal action, again and again, and every state and picture on the way. */
static void play_on(const char *name, int plies) {
    wb_game *game;
    OK(wb_game_start(name, 0, &game));
    for (int ply = 0; ply < plies && !wb_game_is_over(game); ply++) {
        char *actions, *state, action[64];
        OK(wb_game_legal(game, &actions));
        first_line(actions, action, sizeof action);
        OK(wb_game_state_json(game, &state));
        OK(wb_game_play(game, action, NULL));
        wb_text_free(state);
        wb_text_free(actions);
    }
    EXPECT(wb_game_ply(game) > 0);
    wb_game_free(game);
}

/* A client of a battle: it has a view, and follows what the arbiter tells. */
static void garrison(void) {
    wb_game *game;
    wb_view *view;
    char *text;
    OK(wb_game_start_fielded("strata-tactical", 0, "KQRNWWFF", "BBBWWW", &game));
    OK(wb_game_view(game, "spectator", &view));
    OK(wb_view_text(view, &text));
    EXPECT(strcmp(text, "uuu3/uuu3/6/6/6/6/2UUUU/2UUUK w 0 1") == 0);
    wb_text_free(text);
    wb_view_free(view);
    wb_game_free(game);
}

static void hidden_battle(void) {
    wb_game *game;
    wb_view *view;
    OK(wb_game_start_fielded("strata-tactical", 0, "KQRNWWFF", "KQRNWWFF", &game));
    OK(wb_game_view(game, "white", &view));
    EXPECT(wb_view_is_to_act(view));

    char *choices, *text, *told;
    OK(wb_view_choices_json(view, NULL, &choices));
    EXPECT(strstr(choices, "\"action\""));
    OK(wb_view_text(view, &text));
    wb_view *sent;
    OK(wb_view_parse("strata-tactical", text, &sent));
    EXPECT(wb_view_key(sent) == wb_game_key(game));

    char *actions, action[64];
    OK(wb_game_legal(game, &actions));
    first_line(actions, action, sizeof action);
    OK(wb_view_check(sent, action));
    OK(wb_game_play(game, action, NULL));
    OK(wb_game_told(game, "white", 0, &told));
    EXPECT(strlen(told) > 0 && !strchr(told, '\n'));
    OK(wb_view_follow(sent, told, NULL));
    EXPECT(wb_view_key(sent) == wb_game_key(game));
    EXPECT(!wb_view_is_to_act(sent));

    wb_game *guess;
    OK(wb_view_sample(sent, &guess));
    EXPECT(wb_game_key(guess) == wb_game_key(game));
    wb_game_free(guess);
    wb_text_free(told);
    wb_text_free(actions);
    wb_text_free(text);
    wb_text_free(choices);
    wb_view_free(sent);
    wb_view_free(view);
    wb_game_free(game);
}

/* A server: nobody acts for another, and what was stored goes on. */
static void host(void) {
    wb_game *game, *shown;
    wb_host *host, *resumed;
    wb_view *view;
    char *text, *seed, *turn;
    OK(wb_game_start("strata-tactical", 0, &game));
    OK(wb_host_new(game, &host));
    wb_game_free(game);
    EXPECT(wb_host_act(host, "b", "b8^", NULL) == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "not-your-turn") == 0);
    EXPECT(wb_host_act(host, "w", "c1^=Q", NULL) == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "identity-named") == 0);
    EXPECT(wb_host_act(host, "nobody", "c1^", NULL) == WB_STATUS_REFUSED);
    EXPECT(wb_host_ply(host) == 0);
    OK(wb_host_act(host, "w", "c1^", &text));
    EXPECT(strstr(text, "\"revealed\""));
    wb_text_free(text);
    EXPECT(wb_host_ply(host) == 1);
    OK(wb_host_check_ply(host, 1));
    EXPECT(wb_host_check_ply(host, 0) == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "other-ply") == 0);
    OK(wb_host_turn(host, &turn));
    EXPECT(strcmp(turn, "b") == 0);
    OK(wb_host_players_json(host, &text));
    EXPECT(strstr(text, "\"observer\":\"black\""));
    wb_text_free(text);
    OK(wb_host_choices_json(host, "b", "b8", &text));
    EXPECT(strstr(text, "\"b8^\""));
    wb_text_free(text);
    OK(wb_host_view(host, "spectator", &view));
    EXPECT(!wb_view_is_to_act(view));
    OK(wb_host_told(host, "spectator", 0, &text));
    EXPECT(wb_view_follow(view, text, NULL) == WB_STATUS_REFUSED);
    wb_text_free(text);
    EXPECT(wb_host_stand_in(host, &text) == WB_STATUS_REFUSED && !text);
    EXPECT(strcmp(wb_error_code(), "no-stand-in") == 0);
    EXPECT(wb_host_report(host, "b8^", NULL) == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "players-turn") == 0);

    OK(wb_host_record(host, &text));
    OK(wb_host_seed(host, &seed));
    OK(wb_host_resume(text, seed, &resumed));
    wb_host *none;
    EXPECT(wb_host_resume(text, "no seed", &none) == WB_STATUS_REFUSED && !none);
    wb_text_free(seed);
    wb_text_free(text);
    EXPECT(wb_host_say(resumed, "w", "resign b", NULL) == WB_STATUS_REFUSED);
    EXPECT(strcmp(wb_error_code(), "not-your-word") == 0);
    EXPECT(wb_host_declare(resumed, "resign b", NULL) == WB_STATUS_REFUSED);
    OK(wb_host_declare(resumed, "time b", &text));
    wb_text_free(text);
    EXPECT(wb_host_is_over(resumed) && !wb_host_is_over(host) && wb_host_is_over(NULL));
    OK(wb_host_say(host, "w", "resign", NULL));
    OK(wb_host_game(host, &shown));
    EXPECT(wb_game_is_over(shown));
    wb_text_free(turn);
    wb_view_free(view);
    wb_game_free(shown);
    wb_host_free(host);
    wb_host_free(resumed);
}

/* A turn of a campaign. */
static void campaign(void) {
    wb_game *game;
    OK(wb_game_start_scenario("strata-strategic", "duel", &game));
    wb_game_free(game);
    play_on("strata-strategic", 20);
    EXPECT(wb_game_start_scenario("strata-strategic", "no such", &game) == WB_STATUS_REFUSED);
    EXPECT(game == NULL);
}

/* A session: limits, and a list of actions without JSON. */
static void session(void) {
    wb_session *session;
    char *text;
    OK(wb_session_new(&session));
    OK(wb_session_set_limits(session, 1, 100000, 20));
    const char *start = "{\"v\":1,\"id\":1,\"do\":\"start\",\"game\":\"capatomic\",\"number\":0}";
    OK(wb_session_answer(session, start, &text));
    EXPECT(strstr(text, "\"of\":\"g1\""));
    wb_text_free(text);
    OK(wb_session_answer(session, start, &text));
    EXPECT(strstr(text, "\"too-many-open\""));
    wb_text_free(text);
    OK(wb_session_legal(session, "g1", &text));
    EXPECT(strstr(text, "\ne3e4\ne3e5\n"));
    wb_text_free(text);
    EXPECT(wb_session_legal(session, "g2", &text) == WB_STATUS_REFUSED && !text);
    EXPECT(strcmp(wb_error_code(), "not-open") == 0);
    wb_session_free(session);
}

/* Whatever is wrong, there is a status, an error and no result. */
static void mistakes(void) {
    wb_game *game = (wb_game *)&failures;
    char *text = (char *)&failures;
    EXPECT(wb_game_start("ludo", 0, &game) == WB_STATUS_REFUSED);
    EXPECT(game == NULL);
    EXPECT(strcmp(wb_error_code(), "unknown-game") == 0);
    EXPECT(wb_game_start(NULL, 0, &game) == WB_STATUS_NULL);
    EXPECT(wb_game_start("capatomic", 0, NULL) == WB_STATUS_NULL);
    EXPECT(wb_game_start("\xff", 0, &game) == WB_STATUS_NOT_UTF8);
    EXPECT(wb_game_position(NULL, &text) == WB_STATUS_NULL);
    EXPECT(text == NULL);
    EXPECT(strcmp(wb_error_text(), "the argument game is null") == 0);
    EXPECT(wb_game_is_over(NULL) && wb_game_ply(NULL) == 0 && wb_game_clone(NULL) == NULL);
    EXPECT(wb_game_start_seeded("capatomic", "12", &game) == WB_STATUS_REFUSED);
    EXPECT(wb_game_parse("invasion", "nonsense", &game) == WB_STATUS_REFUSED);
    EXPECT(strstr(wb_error_json(), "\"faults\""));
    wb_game_free(NULL);
    wb_view_free(NULL);
    wb_host_free(NULL);
    wb_session_free(NULL);
    wb_text_free(NULL);
}

int main(void) {
    EXPECT(wb_abi_version() == WB_ABI_VERSION);
    EXPECT(strcmp(wb_version(), VERSION) == 0);
    EXPECT(wb_error_code() == NULL && wb_error_json() == NULL);
    capatomic();
    others_write_pgn();
    a_fen_is_as_others_write_it();
    variants_are_texts();
    play_on("invasion", 40);
    garrison();
    hidden_battle();
    host();
    campaign();
    session();
    mistakes();
    printf("%d failures\n", failures);
    return failures != 0;
}
