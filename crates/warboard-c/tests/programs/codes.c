/* One code for one fault: the golden requests of the protocol, asked of handles. Beside them a session
   plays the golden file. Before each request the handle is made anew of what the session has, so that
   what is refused is refused in the same state, and its error is the session's to the letter. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>

#include "json.h"
#include "lines.h"
#include "warboard.h"

/* No call asks what the request asks. */
enum { NOT_ASKED = -1 };

static wb_session *session;

/* A text that the session has of what is open under a name: its record, or the text of a view. */
static char *kept(const char *of, const char *request, const char *field) {
    char question[256], *answer;
    snprintf(question, sizeof question, "{\"v\":1,\"do\":\"%s\",\"of\":\"%s\"}", request, of);
    if (wb_session_answer(session, question, &answer) != WB_STATUS_OK) exit(2);
    const char *reply = json_field(json_field(answer, "ok"), request);
    char *text = json_text(field ? json_field(reply, field) : reply);
    wb_text_free(answer);
    return text;
}

/* The fields of a request that are texts; NULL if they are not there. Which of them need be? */
struct texts {
    char *action, *by, *drawn, *from, *game, *observer, *options, *pgn, *position, *record, *scenario,
        *seed, *text, *told, *view, *word;
};

static void read_texts(const char *request, struct texts *to) {
    to->action = json_text(json_field(request, "action"));
    to->by = json_text(json_field(request, "by"));
    to->drawn = json_text(json_field(request, "drawn"));
    to->from = json_text(json_field(request, "from"));
    to->game = json_text(json_field(request, "game"));
    to->observer = json_text(json_field(request, "observer"));
    to->options = json_raw(json_field(request, "options"));
    to->pgn = json_text(json_field(request, "pgn"));
    to->position = json_text(json_field(request, "position"));
    to->record = json_text(json_field(request, "record"));
    to->scenario = json_text(json_field(request, "scenario"));
    to->seed = json_text(json_field(request, "seed"));
    to->text = json_text(json_field(request, "text"));
    to->told = json_text(json_field(request, "told"));
    to->view = json_text(json_field(request, "view"));
    to->word = json_text(json_field(request, "word"));
}

static void free_texts(struct texts *of) {
    char *all[] = {of->action, of->by, of->drawn, of->from, of->game, of->observer, of->options, of->pgn,
                   of->position, of->record, of->scenario, of->seed, of->text, of->told, of->view,
                   of->word};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

static int ask_start(const char *request, const struct texts *is) {
    const char *number = json_field(request, "number"), *seed = json_field(request, "seed");
    const char *fielded = json_field(request, "fielded");
    uint64_t start = 0;
    wb_game *game = NULL;
    int status = NOT_ASKED;
    if ((number != NULL) + (seed != NULL) + (is->scenario != NULL) + (fielded != NULL) > 1) return NOT_ASKED;
    if (number && !json_number(number, UINT64_MAX, &start)) return NOT_ASKED;
    if (fielded) {
        char *white = json_text(json_field(fielded, "white"));
        char *black = json_text(json_field(fielded, "black"));
        json_number(json_field(fielded, "number"), UINT64_MAX, &start);
        int more = json_field(fielded, "seed") || json_field(fielded, "budget") || json_field(fielded, "gold");
        if (white && black && !more) status = wb_game_start_fielded(is->game, start, white, black, &game);
        free(white);
        free(black);
    } else if (is->scenario) {
        status = wb_game_start_scenario(is->game, is->scenario, &game);
    } else if (is->seed) {
        status = wb_game_start_seeded(is->game, is->seed, &game);
    } else if (!seed) {
        status = wb_game_start(is->game, start, &game);
    }
    wb_game_free(game);
    return status;
}

/* What asks of nothing that is open. */
static int ask_opening(const char *what, const char *request, const struct texts *is) {
    wb_game *game = NULL;
    wb_view *view = NULL;
    int status = NOT_ASKED;
    if (!strcmp(what, "start") && is->game) return ask_start(request, is);
    if (!strcmp(what, "parse") && is->game && is->position)
        status = wb_game_parse(is->game, is->position, &game);
    else if (!strcmp(what, "load") && is->record)
        status = wb_game_load(is->record, &game);
    else if (!strcmp(what, "load-pgn") && is->pgn)
        status = wb_game_load_pgn(is->pgn, &game);
    else if (!strcmp(what, "parse-view") && is->game && is->view)
        status = wb_view_parse(is->game, is->view, &view);
    wb_game_free(game);
    wb_view_free(view);
    return status;
}

static int ask_view(const char *of, const char *what, const struct texts *is) {
    char *name = kept(of, "state", "game"), *sent = kept(of, "state", "position"), *text = NULL;
    wb_view *view = NULL;
    wb_game *game = NULL;
    int status = NOT_ASKED;
    if (!name || !sent || wb_view_parse(name, sent, &view) != WB_STATUS_OK) exit(2);
    if (!strcmp(what, "state")) status = wb_view_state_json(view, &text);
    else if (!strcmp(what, "svg")) status = wb_view_svg(view, is->options, &text);
    else if (!strcmp(what, "choices")) status = wb_view_choices_json(view, is->from, &text);
    else if (!strcmp(what, "check") && is->action) status = wb_view_check(view, is->action);
    else if (!strcmp(what, "read") && is->text) status = wb_view_read(view, is->text, &text);
    else if (!strcmp(what, "chances") && is->action) status = wb_view_chances_json(view, is->action, &text);
    else if (!strcmp(what, "follow") && is->told) status = wb_view_follow(view, is->told, &text);
    else if (!strcmp(what, "sample")) status = wb_view_sample(view, &game);
    wb_text_free(text);
    wb_game_free(game);
    wb_view_free(view);
    free(name);
    free(sent);
    return status;
}

static int ask_host(const wb_game *game, const char *what, const char *request, const struct texts *is) {
    const char *at = json_field(request, "ply");
    uint64_t ply;
    char *text = NULL;
    wb_host *host = NULL;
    wb_view *view = NULL;
    int status = NOT_ASKED;
    if (wb_host_new(game, &host) != WB_STATUS_OK) exit(2);
    int sent = !strcmp(what, "act") || !strcmp(what, "speak") || !strcmp(what, "declare") ||
               !strcmp(what, "stand-in") || !strcmp(what, "report");
    if (sent && at && !json_number(at, UINT32_MAX, &ply)) {
        status = NOT_ASKED;
    } else if (sent && at && wb_host_check_ply(host, (uint32_t)ply) != WB_STATUS_OK) {
        status = WB_STATUS_REFUSED;
    } else if (!strcmp(what, "act") && is->by && is->action && !json_field(request, "drawn"))
        status = wb_host_act(host, is->by, is->action, &text);
    else if (!strcmp(what, "speak") && is->by && is->word)
        status = wb_host_say(host, is->by, is->word, &text);
    else if (!strcmp(what, "declare") && is->word) status = wb_host_declare(host, is->word, &text);
    else if (!strcmp(what, "stand-in")) status = wb_host_stand_in(host, &text);
    else if (!strcmp(what, "report") && is->action) status = wb_host_report(host, is->action, &text);
    else if (!strcmp(what, "choices") && is->by)
        status = wb_host_choices_json(host, is->by, is->from, &text);
    else if (!strcmp(what, "view") && is->observer && !at)
        status = wb_host_view(host, is->observer, &view);
    else if (!strcmp(what, "told") && is->observer && !json_field(request, "fingerprint") &&
             json_number(json_field(request, "since"), UINT32_MAX, &ply))
        status = wb_host_told(host, is->observer, (uint32_t)ply, &text);
    wb_text_free(text);
    wb_view_free(view);
    wb_host_free(host);
    return status;
}

static int ask_game(wb_game *game, const char *what, const char *request, const struct texts *is) {
    const char *at = json_field(request, "ply");
    uint64_t ply;
    char *text = NULL, *record = NULL;
    wb_view *view = NULL;
    wb_host *host = NULL;
    int status = NOT_ASKED;
    if (is->by) return ask_host(game, what, request, is);
    if (!strcmp(what, "state")) status = wb_game_state_json(game, &text);
    else if (!strcmp(what, "svg")) status = wb_game_svg(game, is->options, &text);
    else if (!strcmp(what, "choices")) status = wb_game_choices_json(game, is->from, &text);
    else if (!strcmp(what, "read") && is->text) status = wb_game_read(game, is->text, &text);
    else if (!strcmp(what, "check") && is->action) status = wb_game_check(game, is->action);
    else if (!strcmp(what, "play") && is->action) status = wb_game_play(game, is->action, &text);
    else if (!strcmp(what, "play-choice") && is->action)
        status = wb_game_play_choice(game, is->action, &text);
    else if (!strcmp(what, "say") && is->word) status = wb_game_say(game, is->word, &text);
    else if (!strcmp(what, "undo")) status = wb_game_undo(game, &text);
    else if (!strcmp(what, "redo")) status = wb_game_redo(game, &text);
    else if (!strcmp(what, "history")) status = wb_game_history_json(game, &text);
    else if (!strcmp(what, "pgn")) status = wb_game_pgn(game, &text);
    else if (!strcmp(what, "goto") && json_number(at, UINT32_MAX, &ply))
        status = wb_game_go_to(game, (uint32_t)ply);
    else if (!strcmp(what, "view") && is->observer && !at)
        status = wb_game_view(game, is->observer, &view);
    else if (!strcmp(what, "told") && is->observer && !json_field(request, "fingerprint") &&
             json_number(json_field(request, "since"), UINT32_MAX, &ply))
        status = wb_game_told(game, is->observer, (uint32_t)ply, &text);
    else if (!strcmp(what, "host") && is->seed && wb_game_record(game, &record) == WB_STATUS_OK)
        status = wb_host_resume(record, is->seed, &host);
    wb_text_free(text);
    wb_text_free(record);
    wb_view_free(view);
    wb_host_free(host);
    return status;
}

static int ask(const char *request) {
    struct texts is;
    char *what = json_text(json_field(request, "do")), *of = json_text(json_field(request, "of"));
    int status = NOT_ASKED;
    read_texts(request, &is);
    if (what && !json_field(request, "of")) {
        status = ask_opening(what, request, &is);
    } else if (what && of && *of) {
        char *record = *of == 'v' ? NULL : kept(of, "record", NULL);
        char *view = *of == 'v' ? kept(of, "state", "position") : NULL;
        wb_game *game = NULL;
        if (view) status = ask_view(of, what, &is);
        if (record && wb_game_load(record, &game) != WB_STATUS_OK) exit(2);
        if (game) status = *of == 'h' ? ask_host(game, what, request, &is) : ask_game(game, what, request, &is);
        wb_game_free(game);
        free(record);
        free(view);
    }
    free_texts(&is);
    free(what);
    free(of);
    return status;
}

/* Whether the answer depends on what was taken back, which a game that is made anew has forgotten. */
static int is_forgetful(const char *request) {
    return strstr(request, "\"do\":\"redo\"") || strstr(request, "\"do\":\"goto\"");
}

/* Whether both refuse or do it. To the arbiter of a game, an action that leaves something to chance says
   too little. */
static int is_same(int status, const char *request, const char *code, const char *error) {
    if (!error) {
        return status == WB_STATUS_OK || is_forgetful(request) || !strcmp(wb_error_code(), "identity-missing");
    }
    if (status != WB_STATUS_REFUSED) return 0;
    return is_forgetful(request) ? !strcmp(wb_error_code(), code) : !strcmp(wb_error_json(), error);
}

/* What a session alone refuses: it asks of a game what a player may, as a host does, and has limits. */
static int is_of_sessions(const char *code, const char *request) {
    static const char *codes[] = {"not-for-hosts", "needs-a-game",  "needs-a-view",  "needs-a-host",
                                  "unknown-field", "too-many-open", "too-many-plies"};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        if (!strcmp(code, codes[i])) return 1;
    }
    return !strcmp(code, "identity-named") && strstr(request, "\"of\":\"g") && !json_field(request, "by");
}

int main(int count, char **arguments) {
    FILE *file = opened(count, arguments);
    if (!file) return 2;
    if (wb_session_guessable_for_tests(1, &session) != WB_STATUS_OK) return 2;
    int asked = 0, refused = 0, wrong = 0;
    for (char *request; (request = line(file));) {
        char *expected = line(file), *answer;
        if (!expected) return 2;
        char *error = json_raw(json_field(expected, "error"));
        char *code = json_text(json_field(error, "code"));
        int status = ask(request);
        /* The options of a picture are an argument, whose fields are refused as they are in a request. */
        int own = code && is_of_sessions(code, request) && !strstr(error, "options.");
        if (status != NOT_ASKED && !own) {
            asked++;
            refused += error != NULL;
            if (!is_same(status, request, code, error)) {
                fprintf(stderr, "> %s\n< %d %s\nexpected: %s\n", request, status,
                        status ? wb_error_json() : "", expected);
                wrong++;
            }
        }
        if (wb_session_answer(session, request, &answer) != WB_STATUS_OK) return 2;
        wb_text_free(answer);
        free(error);
        free(code);
        free(expected);
        free(request);
    }
    wb_session_free(session);
    fclose(file);
    printf("%d requests, %d refused, %d wrong\n", asked, refused, wrong);
    return asked == 0 || wrong != 0;
}
