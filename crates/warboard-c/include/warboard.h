/* warboard: rules of big-board chess variants.
 *
 * Texts are UTF-8 and end with a zero. Texts and handles that a function writes to a `char **` or a
 * handle's place are yours: free them with `wb_text_free` and with the `_free` of the handle. They
 * are NULL if the call failed. Handles are opaque; a function never keeps a pointer that you give.
 *
 * Every call that can fail returns a `wb_status`. Whatever it is but `WB_STATUS_OK`, nothing has
 * changed, and `wb_error_code`, `wb_error_text` and `wb_error_json` say why, to the same thread.
 *
 * Any thread may use any handle. While a function runs that takes a handle without `const`, no
 * other function may use that handle.
 *
 * Made by cbindgen from the comments of the Rust sources: do not edit. */

#ifndef WARBOARD_H
#define WARBOARD_H

#include <stdbool.h>
#include <stdint.h>

/*
 The version of the binary interface that this header describes.
 */
#define WB_ABI_VERSION 1

/*
 What a call came to. Whatever it is but `WB_STATUS_OK`, nothing has changed, and
 `wb_error_code`, `wb_error_text` and `wb_error_json` say why.
 */
typedef enum {
  /*
   It was done.
   */
  WB_STATUS_OK = 0,
  /*
   A rule forbids it, or a text or number means nothing here. The error has the code, the
   squares and the sentence of the rules.
   */
  WB_STATUS_REFUSED = 1,
  /*
   A pointer that must not be null is null.
   */
  WB_STATUS_NULL = 2,
  /*
   A text is not UTF-8.
   */
  WB_STATUS_NOT_UTF8 = 3,
  /*
   A fault of the library itself, which was stopped at its border. Free the handles of the
   call and report it: this should not happen.
   */
  WB_STATUS_PANIC = 4,
} wb_status;

/*
 A game in progress, with everything that its arbiter knows: `wb_view` is what a player may
 know. Free it with `wb_game_free`.

 A handle may be used by any thread. Functions that take it as `const` may run at the same time;
 while one runs that takes it without `const`, no other may.
 */
typedef struct wb_game wb_game;

/*
 A game under a host: what a server holds. **All that `wb_host_act` and `wb_host_say` are given
 may come from a stranger**: nobody acts for another, names what chance or the host decides, or
 learns from a refusal what they do not know. Free it with `wb_host_free`. Threads may use it as
 they may use a `wb_game`.
 */
typedef struct wb_host wb_host;

/*
 Open games, views and hosts under names, and the answers to requests about them: everything
 that warboard can do, hosts and fair deals included, as lines of JSON. The protocol
 is described in `docs/protocol.md`. **Whoever speaks to a session may know everything that its
 games know.** Free it with `wb_session_free`. One thread at a time may use it.
 */
typedef struct wb_session wb_session;

/*
 Ends searches from any thread, within 10 milliseconds, with the best that they have found. Make
 one for each search, and give it to that. Free it with `wb_stop_free`; a search that still has it
 keeps what it needs.
 */
typedef struct wb_stop wb_stop;

/*
 Somebody who plays a game: chooses for whoever is to act, from what they may know and nothing
 else. It remembers what it has been shown, so give each player of a game one of their own. Free
 it with `wb_thinker_free`. One thread at a time may use it.
 */
typedef struct wb_thinker wb_thinker;

/*
 What an observer knows of a game, and nothing else: a client's half of a game with secrets, which
 plays too. Free it with `wb_view_free`. Threads may use it as they may use a `wb_game`.
 */
typedef struct wb_view wb_view;

/*
 Receives what an analysis has found so far, after each depth that is complete: the JSON that
 `wb_thinker_analyse` gives, valid until it returns, and the `data` of the call. It is called by the
 thread that analyses. It may call `wb_stop_now`, but no function with the same thinker, and must
 return: neither an exception nor `longjmp` may leave it.
 */
typedef void (*wb_progress)(const char *ideas, void *data);

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/*
 Frees a text that the library has given. Null is nothing.

 # Safety
 The text is null, or was written by a function of the library to a `char **`, and was not
 freed yet.
 */
void wb_text_free(char *text);

/*
 A game from the start with a number: 0 to 21835 in Capatomic, 0 in Invasion, 0 to 960 in chess
 (the usual start, then those of Chess960). What is secret is dealt from the system's randomness.

 `name` is `capatomic`, `invasion`, `strata-tactical` (battles), `strata-strategic`
 (campaigns), `chess` or another game; `wb_games_json` lists them with their starts.

 # Safety
 `name` is a text that ends with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_start(const char *name, uint64_t number, wb_game **game);

/*
 A game from a start drawn by a seed: a start of Capatomic, a deal of a battle, a map of a
 campaign. `seed` has 64 hexadecimal digits. Whoever knows it knows the deal, so draw it at
 random and keep it to yourself.

 # Safety
 `name` and `seed` are texts that end with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_start_seeded(const char *name, const char *seed, wb_game **game);

/*
 A battle on the board with a number, in which the sides field these units, a letter for each,
 such as `KQRNWWFF`. Black's may be a garrison of fewer, without a royal, such as `BBBWWW`.
 Nobody knows which unit stands where.

 # Safety
 The texts end with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_start_fielded(const char *name,
                                uint64_t number,
                                const char *white,
                                const char *black,
                                wb_game **game);

/*
 A campaign from a scenario: the name of one that ships with the game, or the text of one.

 # Safety
 `name` and `scenario` are texts that end with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_start_scenario(const char *name, const char *scenario, wb_game **game);

/*
 A game that begins at a position. If the position is refused, the argument `faults` of the
 error's JSON lists everything that is wrong with it.

 # Safety
 `name` and `position` are texts that end with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_parse(const char *name, const char *position, wb_game **game);

/*
 The game of a record, which names the game; every action is checked again.

 # Safety
 `record` is a text that ends with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_load(const char *record, wb_game **game);

/*
 The game of a PGN in which nothing is to be mended. The tag `Variant` names the game, and without it is
 chess; without `FEN` it begins at the usual start.

 # Safety
 `pgn` is a text that ends with a zero, and a pointer may be written to `game`.
 */
wb_status wb_game_load_pgn(const char *pgn,
                           wb_game **game);

/*
 The game of a PGN as others write it: all of it that is legal. `told` is JSON: what was `mended`, a list of
 messages, and the `fault` why it was not read to its end, or null.

 # Safety
 `pgn` is a text that ends with a zero, and pointers may be written to `game` and `told`.
 */
wb_status wb_game_read_pgn(const char *pgn,
                           wb_game **game,
                           char **told);

/*
 A copy of a game, with its history; NULL if `game` is null.

 # Safety
 `game` is null or a handle of a game that was not freed.
 */
wb_game *wb_game_clone(const wb_game *game);

/*
 Frees a game. Null is nothing.

 # Safety
 `game` is null or a handle of a game that was not freed, and nobody uses it from now on.
 */
void wb_game_free(wb_game *game);

/*
 The legal actions in machine notation, sorted, one a line; an empty text if the game is over. In
 a game with secrets the list is the arbiter's.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `actions`.
 */
wb_status wb_game_legal(const wb_game *game, char **actions);

/*
 How many legal actions there are, without a list; 0 if `game` is null.

 # Safety
 `game` is null or a handle of a game that was not freed.
 */
uint64_t wb_game_legal_count(const wb_game *game);

/*
 What the player whose turn it is may choose, taken apart, as JSON: a list of objects with
 `action`, `notation`, `kind`, `from`, `to` and others, as the request `choices` of the protocol
 answers. With `from`, the name of a square or hex, those of the piece or army there alone.

 # Safety
 `game` is a handle of a game that was not freed, `from` is null or a text that ends with a zero,
 and a pointer may be written to `choices`.
 */
wb_status wb_game_choices_json(const wb_game *game, const char *from, char **choices);

/*
 The action that a text means, in machine notation: machine notation, legal or not, or a legal
 action as players write it (`Nf3`, `O-O`). Every function that takes an action reads both.

 # Safety
 `game` is a handle of a game that was not freed, `text` is a text that ends with a zero, and a
 pointer may be written to `action`.
 */
wb_status wb_game_read(const wb_game *game, const char *text, char **action);

/*
 A legal action as players write it.

 # Safety
 `game` is a handle of a game that was not freed, `action` is a text that ends with a zero, and a
 pointer may be written to `notation`.
 */
wb_status wb_game_notation(const wb_game *game, const char *action, char **notation);

/*
 Whether an action is legal. If not, the error says which rule forbids it, with the squares.

 # Safety
 `game` is a handle of a game that was not freed, and `action` is a text that ends with a zero.
 */
wb_status wb_game_check(const wb_game *game, const char *action);

/*
 What `wb_game_play` would give, but nothing is played. It is for the arbiter: of an action that
 reveals something it tells what.

 # Safety
 `game` is a handle of a game that was not freed, `action` is a text that ends with a zero, and a
 pointer may be written to `played`.
 */
wb_status wb_game_preview_json(const wb_game *game, const char *action, char **played);

/*
 Plays an action, exactly the one given. `played`, if it is not null, gets what happened as JSON, as
 the request `play` of the protocol answers: `happened` in order, for an animation, and `changes` of
 the board. An action in which chance still decides something is refused: `wb_game_play_choice`
 draws that.

 # Safety
 `game` is a handle of a game that was not freed, `action` is a text that ends with a zero, and
 `played` is null or a pointer may be written to it.
 */
wb_status wb_game_play(wb_game *game, const char *action, char **played);

/*
 Plays what a player chooses, one of `wb_game_choices_json`, completed with what chance decides, which
 is drawn from the system's randomness. A text that names it is refused. `played` as in
 `wb_game_play`.

 # Safety
 `game` is a handle of a game that was not freed, `choice` is a text that ends with a zero, and
 `played` is null or a pointer may be written to it.
 */
wb_status wb_game_play_choice(wb_game *game,
                              const char *choice,
                              char **played);

/*
 Says a word: `resign w`, `offer b`, `accept w`, `time b`, `claim repetition` and others. `said`,
 if it is not null, gets what that did as JSON, as the request `say` of the protocol answers.

 # Safety
 `game` is a handle of a game that was not freed, `word` is a text that ends with a zero, and
 `said` is null or a pointer may be written to it.
 */
wb_status wb_game_say(wb_game *game, const char *word, char **said);

/*
 Takes the last action back, and with it an end by word. `action`, if it is not null, gets the
 action; null at the start, where it takes back a word alone. Refused with `nothing-to-undo` if
 there is none either.

 # Safety
 `game` is a handle of a game that was not freed, and `action` is null or a pointer may be
 written to it.
 */
wb_status wb_game_undo(wb_game *game, char **action);

/*
 Plays the action again that was taken back last. `action`, if it is not null, gets the action;
 null after the last one, where an end by word holds again. Refused with `nothing-to-redo` if there
 is none either.

 # Safety
 `game` is a handle of a game that was not freed, and `action` is null or a pointer may be
 written to it.
 */
wb_status wb_game_redo(wb_game *game, char **action);

/*
 Goes to the position after so many actions, played or taken back.

 # Safety
 `game` is a handle of a game that was not freed.
 */
wb_status wb_game_go_to(wb_game *game, uint32_t ply);

/*
 The leaves of the tree of legal actions: at depth 0 there is one, at depth 1 there are
 `wb_game_legal_count`. The last ply is counted, not played. 0 if `game` is null. It takes as long
 as it takes.

 # Safety
 `game` is null or a handle of a game that was not freed.
 */
uint64_t wb_game_perft(const wb_game *game, uint32_t depth);

/*
 How many actions have been played; 0 if `game` is null.

 # Safety
 `game` is null or a handle of a game that was not freed.
 */
uint64_t wb_game_ply(const wb_game *game);

/*
 A key of the current position: equal for positions that repeat each other, the same in every
 release of a major version, and public. 0 if `game` is null.

 # Safety
 `game` is null or a handle of a game that was not freed.
 */
uint64_t wb_game_key(const wb_game *game);

/*
 Whether the game is over; true if `game` is null.

 # Safety
 `game` is null or a handle of a game that was not freed.
 */
bool wb_game_is_over(const wb_game *game);

/*
 The name of the game, such as `capatomic`.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `name`.
 */
wb_status wb_game_name(const wb_game *game, char **name);

/*
 The canonical string of the current position. In a game with secrets it has all of them.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `position`.
 */
wb_status wb_game_position(const wb_game *game, char **position);

/*
 The position as other programs write it: in chess and its relatives as FEN, with `K` and `Q` for castling
 with the outermost rook. In other games it is that of `wb_game_position`.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `fen`.
 */
wb_status wb_game_fen(const wb_game *game,
                      char **fen);

/*
 Whose turn it is, as the position string writes it: `w`, `b`, or the number of a seat.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `turn`.
 */
wb_status wb_game_turn(const wb_game *game, char **turn);

/*
 The game as a text that `wb_game_load` reads: its start and its actions.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `record`.
 */
wb_status wb_game_record(const wb_game *game, char **record);

/*
 The game as PGN; of a battle what everybody has seen. Refused with `no-pgn` for a campaign.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `pgn`.
 */
wb_status wb_game_pgn(const wb_game *game, char **pgn);

/*
 Everything that an interface shows, as JSON: one call for a redraw. In a game with secrets it
 has all of them: send players what `wb_view_state_json` gives.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `state`.
 */
wb_status wb_game_state_json(const wb_game *game, char **state);

/*
 The actions since the start, as JSON: a list of objects with `action`, in machine notation, and
 `notation`, as players write it.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `history`.
 */
wb_status wb_game_history_json(const wb_game *game, char **history);

/*
 A picture of the board. `options` is null or JSON, an object that the request `svg` of the
 protocol has as its `options`: `bottom`, `last`, `check`, `marks`, `pieces` and others.

 # Safety
 `game` is a handle of a game that was not freed, `options` is null or a text that ends with a
 zero, and a pointer may be written to `svg`.
 */
wb_status wb_game_svg(const wb_game *game, const char *options, char **svg);

/*
 Who has a view of the game, as JSON: a list of names that `wb_game_view` takes.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `observers`.
 */
wb_status wb_game_observers_json(const wb_game *game, char **observers);

/*
 What an observer knows of the game: `white`, `black` or `spectator` of a battle, `everybody` of
 a game without secrets. Free it with `wb_view_free`.

 # Safety
 `game` is a handle of a game that was not freed, `observer` is a text that ends with a zero, and
 a pointer may be written to `view`.
 */
wb_status wb_game_view(const wb_game *game, const char *observer, wb_view **view);

/*
 What an observer is told of the actions after the first `since` ones, one line each: send them,
 and `wb_view_follow` takes them one by one. An empty text if there is nothing. Refused with
 `no-such-ply` if so many have not been played.

 # Safety
 `game` is a handle of a game that was not freed, `observer` is a text that ends with a zero, and
 a pointer may be written to `told`.
 */
wb_status wb_game_told(const wb_game *game, const char *observer, uint32_t since, char **told);

/*
 A host of a copy of a game, which draws from the system's randomness what chance decides.

 # Safety
 `game` is a handle of a game that was not freed, and a pointer may be written to `host`.
 */
wb_status wb_host_new(const wb_game *game, wb_host **host);

/*
 A host that goes on where another was: with its record and its seed it draws what that would have
 drawn.

 # Safety
 The texts end with a zero, and a pointer may be written to `host`.
 */
wb_status wb_host_resume(const char *record, const char *seed, wb_host **host);

/*
 Frees a host. Null is nothing.

 # Safety
 `host` is null or a handle of a host that was not freed, and nobody uses it from now on.
 */
void wb_host_free(wb_host *host);

/*
 How many actions have been played; 0 if `host` is null.

 # Safety
 `host` is null or a handle of a host that was not freed.
 */
uint64_t wb_host_ply(const wb_host *host);

/*
 Whether the game is over; true if `host` is null.

 # Safety
 `host` is null or a handle of a host that was not freed.
 */
bool wb_host_is_over(const wb_host *host);

/*
 The player whose turn it is.

 # Safety
 `host` is a handle of a host that was not freed, and a pointer may be written to `player`.
 */
wb_status wb_host_turn(const wb_host *host, char **player);

/*
 The players with their observers and names as JSON.

 # Safety
 `host` is a handle of a host that was not freed, and a pointer may be written to `players`.
 */
wb_status wb_host_players_json(const wb_host *host, char **players);

/*
 Checks that so many actions have been played: ask it first of anything that comes with the ply of
 whoever sends it, so that nothing is taken late or twice. Refused with `other-ply`.

 # Safety
 `host` is a handle of a host that was not freed.
 */
wb_status wb_host_check_ply(const wb_host *host, uint32_t ply);

/*
 What a player could choose, as JSON, as `wb_game_choices_json`; by their own view.

 # Safety
 `host` is a handle of a host that was not freed, `player` is a text that ends with a zero,
 `from` is null or such a text, and a pointer may be written to `choices`.
 */
wb_status wb_host_choices_json(const wb_host *host,
                               const char *player,
                               const char *from,
                               char **choices);

/*
 Plays what a player sends, in machine notation or as players write it; chance is drawn. `played`, if
 it is not null, gets what happened as that player sees it, as JSON. Refused in another's turn, if it
 names what chance decides, and for whatever their own view has against it.

 # Safety
 `host` is a handle of a host that was not freed, `player` and `action` are texts that end with
 a zero, and `played` is null or a pointer may be written to it.
 */
wb_status wb_host_act(wb_host *host,
                      const char *player,
                      const char *action,
                      char **played);

/*
 Takes a player's own word: `resign`, `offer`, `accept`, `decline` or `claim`. `said`, if it is not
 null, gets what that did, as JSON.

 # Safety
 `host` is a handle of a host that was not freed, `player` and `word` are texts that end with a
 zero, and `said` is null or a pointer may be written to it.
 */
wb_status wb_host_say(wb_host *host, const char *player, const char *word, char **said);

/*
 Says as the host that a player has run out of time (`time w`) or has left (`abandon w`), or that they
 have agreed on a draw (`agree`). **Never call it with what a player sends.** `said`, if it is not
 null, gets what that did, as JSON.

 # Safety
 `host` is a handle of a host that was not freed, `word` is a text that ends with a zero, and
 `said` is null or a pointer may be written to it.
 */
wb_status wb_host_declare(wb_host *host,
                          const char *word,
                          char **said);

/*
 Plays on for the player whose turn it is and who does not answer, in a game in which no word can be
 declared for them. `played`, if it is not null, gets what that player sees of it as JSON. Refused
 with `no-stand-in` if there is nothing to play.

 # Safety
 `host` is a handle of a host that was not freed, and `played` is null or a pointer may be
 written to it.
 */
wb_status wb_host_stand_in(wb_host *host, char **played);

/*
 Plays an action of the host's own when no player is to act: in a campaign the report of a battle that
 was fought elsewhere. **Never call it with what a player sends.** What it gives and why it is refused
 may tell secrets.

 # Safety
 `host` is a handle of a host that was not freed, `action` is a text that ends with a zero, and
 `played` is null or a pointer may be written to it.
 */
wb_status wb_host_report(wb_host *host,
                         const char *action,
                         char **played);

/*
 What an observer may know, to be sent as `wb_view_text`.

 # Safety
 `host` is a handle of a host that was not freed, `observer` is a text that ends with a zero,
 and a pointer may be written to `view`.
 */
wb_status wb_host_view(const wb_host *host, const char *observer, wb_view **view);

/*
 What an observer is told of the actions after the first `since` ones and of what is said beside them,
 one line each: send them, and `wb_view_follow` takes them one by one. Not every line is an action:
 send `wb_host_ply` with them. An empty text if there is nothing. Refused with `no-such-ply` if so
 many have not been played.

 # Safety
 `host` is a handle of a host that was not freed, `observer` is a text that ends with a zero,
 and a pointer may be written to `told`.
 */
wb_status wb_host_told(const wb_host *host,
                       const char *observer,
                       uint32_t since,
                       char **told);

/*
 The record, to be stored: it holds every secret of the game.

 # Safety
 `host` is a handle of a host that was not freed, and a pointer may be written to `record`.
 */
wb_status wb_host_record(const wb_host *host, char **record);

/*
 The seed of the draws, 64 hexadecimal digits, to be stored: whoever knows it knows the draws.

 # Safety
 `host` is a handle of a host that was not freed, and a pointer may be written to `seed`.
 */
wb_status wb_host_seed(const wb_host *host, char **seed);

/*
 A copy of the game, which knows everything: for analysis when it is over.

 # Safety
 `host` is a handle of a host that was not freed, and a pointer may be written to `game`.
 */
wb_status wb_host_game(const wb_host *host, wb_game **game);

/*
 The code of the last error of this thread, such as `launches-locked`: the same from release to
 release. NULL if there has been none, and in destructors that run when the thread has ended.

 The text is the library's: it is valid until the next call of this thread that fails. Do not
 free it.
 */
const char *wb_error_code(void);

/*
 The last error of this thread as an English sentence without a full stop, or NULL. As
 `wb_error_code`.
 */
const char *wb_error_text(void);

/*
 The last error of this thread as JSON, or NULL: an object with `code`, `squares`, `args` and
 `text`, as the protocol has errors. As `wb_error_code`.
 */
const char *wb_error_json(void);

/*
 The version of the binary interface that the library has. If it is not `WB_ABI_VERSION`, the
 program was compiled for another library.
 */
uint32_t wb_abi_version(void);

/*
 The version of the library, such as `0.1.0`. The text is the library's: do not free it.
 */
const char *wb_version(void);

/*
 The games, as JSON: a list of objects with `name`, `title`, `summary`, `starts` (how many
 numbered starts there are), `scenarios`, and what a board must know before a game begins:
 `players`, `secrets`, `shape`, `files`, `ranks`, `hands` and the `kinds` of pieces.

 # Safety
 A pointer may be written to `games`.
 */
wb_status wb_games_json(char **games);

/*
 A session in which nothing is open.

 # Safety
 A pointer may be written to `session`.
 */
wb_status wb_session_new(wb_session **session);

/*
 **For tests only, never for a game that people play**: a session in which all deals and draws
 can be computed by anybody. The same requests get the same answers each time, on every machine.

 # Safety
 A pointer may be written to `session`.
 */
wb_status wb_session_guessable_for_tests(uint64_t seed, wb_session **session);

/*
 Answers a request: a line of JSON for a line of JSON, without its end. A request that is refused
 has `error` in its answer, and the call is `WB_STATUS_OK`.

 # Safety
 `session` is a handle of a session that was not freed, `request` is a text that ends with a zero,
 and a pointer may be written to `answer`.
 */
wb_status wb_session_answer(wb_session *session, const char *request, char **answer);

/*
 Sets how many games, views and hosts may be open at once (256 before), how many bytes a request
 may have (1 MiB before), and how many plies a game (20,000 before). What is open stays open.

 # Safety
 `session` is a handle of a session that was not freed.
 */
wb_status wb_session_set_limits(wb_session *session, uint32_t open, uint32_t bytes, uint32_t plies);

/*
 The legal actions of an open game, as `wb_game_legal`: sorted, one a line, without JSON. Refused
 with `not-open` if no game has the name.

 # Safety
 `session` is a handle of a session that was not freed, `of` is a text that ends with a zero, and
 a pointer may be written to `actions`.
 */
wb_status wb_session_legal(const wb_session *session, const char *of, char **actions);

/*
 Frees a session and all that is open in it. Null is nothing.

 # Safety
 `session` is null or a handle of a session that was not freed, and nobody uses it from now on.
 */
void wb_session_free(wb_session *session);

/*
 A stop that has stopped nothing yet.

 # Safety
 A pointer may be written to `stop`.
 */
wb_status wb_stop_new(wb_stop **stop);

/*
 Ends every search that has been given this; one that begins later, too. Null is nothing. Any
 thread may call it at any time, and so may a `wb_progress`.

 # Safety
 `stop` is null or a handle of a stop that was not freed.
 */
void wb_stop_now(const wb_stop *stop);

/*
 Whether `wb_stop_now` was called; false if `stop` is null.

 # Safety
 `stop` is null or a handle of a stop that was not freed.
 */
bool wb_stop_is_stopped(const wb_stop *stop);

/*
 Frees a stop. Null is nothing.

 # Safety
 `stop` is null or a handle of a stop that was not freed, and nobody uses it from now on.
 */
void wb_stop_free(wb_stop *stop);

/*
 What to do, as JSON: an object with `action`, which `wb_host_act` takes, `line` (the action and
 what others are expected to answer), `notation` (the same as players write it), `score`, `depth`,
 `nodes` and `milliseconds`. A score is for whoever is to act: `{"points":125}` is in hundredths of
 a pawn, `{"win":5}` and `{"loss":4}` are in plies; some thinkers give none. A level below 8 may
 choose less than the best that it has found.

 `limits` are JSON: an object with any of `depth` in plies, `nodes`, `milliseconds` and `clock`, of
 which a part is used: `{"clock":{"left":60000,"increment":1000,"actions":40}}` in milliseconds,
 with the actions until more time is added. Null is one second; `{}` thinks until it is
 stopped, and is refused without `stop`. `stop` may be null.

 A thinker of a game without secrets knows repetitions if it is shown the views of one game in
 their order. Refused if the view is of another game, of one that is over, or of somebody who is
 not to act.

 # Safety
 `thinker`, `view` and `stop` are handles that were not freed, `stop` may be null, `limits` is null
 or a text that ends with a zero, and a pointer may be written to `idea`.
 */
wb_status wb_thinker_choose(wb_thinker *thinker,
                            const wb_view *view,
                            const char *limits,
                            const wb_stop *stop,
                            char **idea);

/*
 A choice for the player who is to act in a game, as `wb_thinker_choose` makes one: from their view,
 with the history of the game if it has no secrets. Refused, too, if a host is to act.

 # Safety
 As of `wb_thinker_choose`, and `game` is a handle of a game that was not freed.
 */
wb_status wb_thinker_choose_in(wb_thinker *thinker,
                               const wb_game *game,
                               const char *limits,
                               const wb_stop *stop,
                               char **idea);

/*
 The best choices, at most `lines`, of which there must be one, as JSON: a list of objects as
 `wb_thinker_choose` gives one, the best first, whatever the level. `progress` may be null.

 # Safety
 As of `wb_thinker_choose`, a pointer may be written to `ideas`, and `progress` may be called with
 `data` until the call returns.
 */
wb_status wb_thinker_analyse(wb_thinker *thinker,
                             const wb_view *view,
                             uint32_t lines,
                             const char *limits,
                             const wb_stop *stop,
                             wb_progress progress,
                             void *data,
                             char **ideas);

/*
 The best choices for the player who is to act in a game, as `wb_thinker_analyse` lists them and from
 what `wb_thinker_choose_in` knows.

 # Safety
 As of `wb_thinker_analyse`, and `game` is a handle of a game that was not freed.
 */
wb_status wb_thinker_analyse_in(wb_thinker *thinker,
                                const wb_game *game,
                                uint32_t lines,
                                const char *limits,
                                const wb_stop *stop,
                                wb_progress progress,
                                void *data,
                                char **ideas);

/*
 A thinker of a level from 1, a beginner, to 8, as good as it gets.

 `seed`, 64 hexadecimal digits, decides what the levels below 8 overlook and what a player of a
 battle imagines; null draws one. What it remembers takes `table_mib` mebibytes, 16 if that is 0 and
 65536 at most, and some more for each of its `threads`, one if that is 0 and 256 at most, of which no
 more run than the machine runs at once. With one thread the same limits of depth and nodes, the same
 seed and the same history give the same choices.

 # Safety
 `name` is a text that ends with a zero, `seed` is null or one, and a pointer may be written to
 `thinker`.
 */
wb_status wb_thinker_new(const char *name,
                         uint32_t level,
                         const char *seed,
                         uint32_t table_mib,
                         uint32_t threads,
                         wb_thinker **thinker);

/*
 A thinker that chooses at random: every choice as likely as any other, but for words such as
 giving up. `seed` as of `wb_thinker_new`.

 # Safety
 As of `wb_thinker_new`.
 */
wb_status wb_thinker_random(const char *name, const char *seed, wb_thinker **thinker);

/*
 Forgets everything that it has been shown and found: a new game begins.

 # Safety
 `thinker` is a handle of a thinker that was not freed.
 */
wb_status wb_thinker_forget(wb_thinker *thinker);

/*
 Frees a thinker. Null is nothing.

 # Safety
 `thinker` is null or a handle of a thinker that was not freed, and nobody uses it from now on.
 */
void wb_thinker_free(wb_thinker *thinker);

/*
 Loads what can be played of a file of variants in the format of Fairy-Stockfish's `variants.ini`, or if
 it is `strict` all or nothing, until it is unloaded: functions that take the name of a game know them
 then. `told` is JSON: the variants that are `loaded`, as `wb_games_json` lists games, and as `faults` a
 list of messages what is wrong and not loaded.

 A program has at most 4096 variants loaded at once, with 64 MiB of tables and of files.

 # Safety
 `variants` is a text that ends with a zero, and a pointer may be written to `told`.
 */
wb_status wb_load_variants(const char *variants,
                           bool strict,
                           char **told);

/*
 Unloads the variant with a name; false if none is loaded. Games of it go on, and when the last of them is
 freed another variant may have the name.

 # Safety
 `name` is a text that ends with a zero.
 */
bool wb_unload_variant(const char *name);

/*
 A view from its text, as a server sends it.

 # Safety
 `name` and `text` are texts that end with a zero, and a pointer may be written to `view`.
 */
wb_status wb_view_parse(const char *name, const char *text, wb_view **view);

/*
 A copy of a view; NULL if `view` is null.

 # Safety
 `view` is null or a handle of a view that was not freed.
 */
wb_view *wb_view_clone(const wb_view *view);

/*
 Frees a view. Null is nothing.

 # Safety
 `view` is null or a handle of a view that was not freed, and nobody uses it from now on.
 */
void wb_view_free(wb_view *view);

/*
 Whether the observer may act now; false if `view` is null.

 # Safety
 `view` is null or a handle of a view that was not freed.
 */
bool wb_view_is_to_act(const wb_view *view);

/*
 Whether the game is over, as far as the observer has been told; true if `view` is null.

 # Safety
 `view` is null or a handle of a view that was not freed.
 */
bool wb_view_is_over(const wb_view *view);

/*
 The key of the position, as `wb_game_key`: it is public. 0 if `view` is null.

 # Safety
 `view` is null or a handle of a view that was not freed.
 */
uint64_t wb_view_key(const wb_view *view);

/*
 The text that `wb_view_parse` reads: what the observer may know, and nothing else.

 # Safety
 `view` is a handle of a view that was not freed, and a pointer may be written to `text`.
 */
wb_status wb_view_text(const wb_view *view, char **text);

/*
 Everything that an interface shows of the view, as JSON.

 # Safety
 `view` is a handle of a view that was not freed, and a pointer may be written to `state`.
 */
wb_status wb_view_state_json(const wb_view *view, char **state);

/*
 A picture of the board as the observer sees it; `options` as of `wb_game_svg`.

 # Safety
 `view` is a handle of a view that was not freed, `options` is null or a text that ends with a
 zero, and a pointer may be written to `svg`.
 */
wb_status wb_view_svg(const wb_view *view, const char *options, char **svg);

/*
 What the observer may choose, as `wb_game_choices_json`: empty if they are not to act.

 # Safety
 `view` is a handle of a view that was not freed, `from` is null or a text that ends with a zero,
 and a pointer may be written to `choices`.
 */
wb_status wb_view_choices_json(const wb_view *view, const char *from, char **choices);

/*
 Whether an action is one of the choices: ask before you send it.

 # Safety
 `view` is a handle of a view that was not freed, and `action` is a text that ends with a zero.
 */
wb_status wb_view_check(const wb_view *view, const char *action);

/*
 The action that a text means, in machine notation, as `wb_game_read`.

 # Safety
 `view` is a handle of a view that was not freed, `text` is a text that ends with a zero, and a
 pointer may be written to `action`.
 */
wb_status wb_view_read(const wb_view *view, const char *text, char **action);

/*
 What may become of a choice, as JSON: what the observer would be told of each chance, with its
 weight as far as the observer knows.

 # Safety
 `view` is a handle of a view that was not freed, `action` is a text that ends with a zero, and a
 pointer may be written to `chances`.
 */
wb_status wb_view_chances_json(const wb_view *view, const char *action, char **chances);

/*
 Follows what the arbiter tells, a line of `wb_game_told` or `wb_host_told`. `played`, if it is not
 null, gets what happened as JSON. Refused if it cannot have happened.

 # Safety
 `view` is a handle of a view that was not freed, `told` is a text that ends with a zero, and
 `played` is null or a pointer may be written to it.
 */
wb_status wb_view_follow(wb_view *view, const char *told, char **played);

/*
 A full game that agrees with the view, drawn by its probabilities: for an engine. It begins at
 the current position. Free it with `wb_game_free`.

 # Safety
 `view` is a handle of a view that was not freed, and a pointer may be written to `game`.
 */
wb_status wb_view_sample(const wb_view *view, wb_game **game);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* WARBOARD_H */
