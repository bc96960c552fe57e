/*
 * impera: the rules of card games, for C and everything that can call C.
 *
 * A match is a game in progress with its record. Make one with the _new
 * function of its game, from its settings and a seed; ask whose turn it is;
 * list the legal moves of a player that is awaited and play one; show every
 * player its view; and free the match:
 *
 *     impera_divide_and_conquer_config config;
 *     impera_match *game = NULL;
 *     impera_turn turn;
 *     uint8_t seed[IMPERA_SEED_SIZE] = {7};  // a real host fills all 32 bytes
 *                                            // with random ones
 *     impera_divide_and_conquer_config_default(&config);
 *     if (impera_divide_and_conquer_new(&config, seed, &game) != IMPERA_OK)
 *         return 1;
 *     while (impera_match_turn(game, &turn) == IMPERA_OK &&
 *            turn.kind == IMPERA_TURN_PLAYERS) {
 *         uint32_t player = 0, code = 0;
 *         while (!(turn.players >> player & 1)) player++;
 *         impera_match_legal_move(game, player, 0, &code);  // the first one
 *         impera_match_play(game, player, code);
 *     }
 *     impera_match_free(game);
 *
 * What holds everywhere:
 *
 * - Every function that can fail returns IMPERA_OK or the reason, as a number;
 *   impera_last_error gives it as a text, which for an illegal move names the
 *   rule. A function that fails has changed nothing and written nothing, but
 *   for the length that a short buffer should have had.
 * - The object comes first, outputs last. No pointer may be null unless it is
 *   said; a null pointer is IMPERA_NULL. Pointers must be aligned for their
 *   type and valid for what is read or written; no pointer of yours is kept.
 * - A text is given with its length in bytes and needs no NUL. A text or a list
 *   is written to a buffer of yours, with its capacity in bytes or in items; a
 *   text gets a NUL, which capacity must allow for and length does not count.
 *   If the buffer is too short the function returns IMPERA_SHORT_BUFFER and the
 *   length or count that there is; a buffer of capacity 0 may be null.
 * - Players are numbered from 0, clockwise. A set of players is a byte, bit i
 *   for player i. An observer is a player or IMPERA_PUBLIC; who is not in the
 *   game sees what the public sees.
 * - A card is a byte: 13 * suit + rank, suits clubs, diamonds, hearts, spades
 *   from 0, ranks from two, 0, to ace, 12. A set of cards is 64 bits, bit c for
 *   card c. IMPERA_NONE stands for no card and no player.
 * - Moves and chance outcomes are codes, the same in every state and version.
 * - A match made with a seed settles chance by itself. Who knows the seed knows
 *   every card. A match made with a null seed is scripted: it waits for chance
 *   too, for real cards and dice (impera_match_resolve) or a generator
 *   (impera_match_settle).
 * - A match is yours from the function that makes it until impera_match_free.
 *   Different matches may be used from different threads; one match from one
 *   thread at a time. The last error is kept for each thread.
 * - Nothing allocates but _new, _clone, _read, _sample and _undo, and a play
 *   when the record of a very long game grows. Nothing panics or aborts.
 * - Scores, seats and sizes are whole numbers of points, players and cards.
 *
 * This file is generated; changes go into the library.
 */

#ifndef IMPERA_H
#define IMPERA_H

#include <stddef.h>
#include <stdint.h>

// impera_divide_and_conquer_config.deck: 2S to TS and QS, ten matches.
#define IMPERA_DECK_TEN 0

// impera_divide_and_conquer_config.deck: 2S to TS and 2H 4H 5H 6H 8H,
// fourteen matches.
#define IMPERA_DECK_FOURTEEN 1

// IMPERA_GAME_...: Divide and Conquer.
#define IMPERA_GAME_DIVIDE_AND_CONQUER 0

// It is done.
#define IMPERA_OK 0

// A pointer is null that must not be.
#define IMPERA_NULL 1

// The buffer is too short; the length that is needed has been written.
#define IMPERA_SHORT_BUFFER 2

// There is no game with this number.
#define IMPERA_UNKNOWN_GAME 3

// A player or an observer is out of range.
#define IMPERA_UNKNOWN_PLAYER 4

// No move or chance outcome of the game has this code.
#define IMPERA_UNKNOWN_CODE 5

// The text means no move or chance outcome of the game.
#define IMPERA_UNKNOWN_TEXT 6

// The settings do not make a game.
#define IMPERA_BAD_CONFIG 7

// The transcript cannot be read.
#define IMPERA_BAD_TRANSCRIPT 8

// The match began in a sampled position and has no transcript.
#define IMPERA_NO_TRANSCRIPT 9

// The match is of another game.
#define IMPERA_OTHER_GAME 10

// The game is over.
#define IMPERA_OVER 11

// The game is not over yet.
#define IMPERA_NOT_OVER 12

// Chance is awaited, not a player.
#define IMPERA_CHANCE_AWAITED 13

// Players are awaited, not chance.
#define IMPERA_PLAYERS_AWAITED 14

// The player is not in the game.
#define IMPERA_NOT_IN_GAME 15

// The player owes no decision now.
#define IMPERA_NOT_AWAITED 16

// The rules forbid the move; the error text names the rule.
#define IMPERA_ILLEGAL_MOVE 17

// The chance outcome cannot happen now.
#define IMPERA_IMPOSSIBLE_CHANCE 18

// The seed of the match decides chance, nobody else.
#define IMPERA_SEEDED 19

// The record of the match is full.
#define IMPERA_RECORD_FULL 20

// There is nothing to take back.
#define IMPERA_NOTHING_TO_UNDO 21

// There is no item with this index.
#define IMPERA_NO_SUCH_ITEM 22

// The header and the library do not fit together.
#define IMPERA_OTHER_ABI 23

// A bug in the library; the match must not be used any more.
#define IMPERA_BUG 24

// impera_move_info.kind: play a card (Divide and Conquer, Divide, Strategic
// War).
#define IMPERA_MOVE_PLAY 0

// The version of this header's interface: it changes when a program that was
// made with an older header could no longer work with the library.
#define IMPERA_ABI_VERSION 1

// The most players of any game.
#define IMPERA_MAX_PLAYERS 8

// The observer who sees only what lies open for all.
#define IMPERA_PUBLIC 255

// How many bytes a seed has.
#define IMPERA_SEED_SIZE 32

// Stands for no card, no player, nothing chosen, wherever a byte holds one.
#define IMPERA_NONE 255

// impera_turn.kind: the game is over.
#define IMPERA_TURN_OVER 0

// impera_turn.kind: chance is awaited (in a scripted match).
#define IMPERA_TURN_CHANCE 1

// impera_turn.kind: players are awaited.
#define IMPERA_TURN_PLAYERS 2

// impera_event.kind: a chance outcome.
#define IMPERA_EVENT_CHANCE 0

// impera_event.kind: a decision of a player.
#define IMPERA_EVENT_MOVE 1

// A game in progress with its record.
typedef struct impera_match impera_match;

// What a function returns: IMPERA_OK or the reason why it did nothing.
//
// Numbers are never used again for another reason; later versions may add
// some.
typedef int32_t impera_status;

// The settings of Divide and Conquer.
typedef struct impera_divide_and_conquer_config {
  // One of IMPERA_DECK_....
  uint8_t deck;
} impera_divide_and_conquer_config;

// Whose decision a match waits for.
typedef struct impera_turn {
  // One of IMPERA_TURN_....
  uint8_t kind;
  // The players that owe a decision, bit i for player i; they may give it in
  // any order.
  uint8_t players;
} impera_turn;

// What an observer may know of a game of Divide and Conquer.
typedef struct impera_divide_and_conquer_view_data {
  // Cards that each player is known to have been dealt, as sets.
  uint64_t dealt[2];
  // Cards that each player is known to hold, a chosen one included.
  uint64_t hands[2];
  // The settings.
  struct impera_divide_and_conquer_config config;
  // The player who looks; IMPERA_PUBLIC for the public.
  uint8_t observer;
  // Whose decision is awaited.
  struct impera_turn turn;
  // How many cards each player holds, known or not.
  uint8_t sizes[2];
  // The observer's own choice for the match under way, or IMPERA_NONE.
  uint8_t choice;
  // How many matches have been played, 0 to 14.
  uint8_t match_count;
  // How many matches each player has won.
  uint8_t won[2];
  // The cards of the matches: of match i that of player 0 at 2 i, that of
  // player 1 at 2 i + 1; IMPERA_NONE from the count on.
  uint8_t cards[28];
  // Always 0.
  uint8_t reserved[10];
} impera_divide_and_conquer_view_data;

// What a move is made of.
typedef struct impera_move_info {
  // One of IMPERA_MOVE_....
  uint8_t kind;
  // How many cards the move names, 0 to 3.
  uint8_t card_count;
  // The codes of the cards, in the order of the text; IMPERA_NONE from the
  // count on.
  uint8_t cards[3];
  // The player that the move names, or IMPERA_NONE.
  uint8_t target;
  // How many other numbers the move names, 0 to 5: IMPERA_MOVE_... says
  // what they are.
  uint8_t number_count;
  // The numbers, in the order of the text; 0 from the count on.
  uint8_t numbers[5];
} impera_move_info;

// How a game ended.
typedef struct impera_outcome {
  // The score of each player, 0 for a seat that took no part.
  int32_t scores[8];
  // Who took part, bit i for player i.
  uint8_t players;
  // Who won, bit i for player i; several share the victory.
  uint8_t winners;
  // Always 0.
  uint8_t reserved[2];
} impera_outcome;

// Something that happened in a match.
typedef struct impera_event {
  // The code of the move or the chance outcome.
  uint32_t code;
  // One of IMPERA_EVENT_....
  uint8_t kind;
  // Who made the move; IMPERA_NONE for chance.
  uint8_t player;
  // Always 0.
  uint8_t reserved[2];
} impera_event;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Fills in the default settings of Divide and Conquer.
impera_status impera_divide_and_conquer_config_default(struct impera_divide_and_conquer_config *config);

// Makes a match of Divide and Conquer; seed is 32 bytes, or null for a
// scripted match.
impera_status impera_divide_and_conquer_new(const struct impera_divide_and_conquer_config *config,
                                            const uint8_t *seed,
                                            struct impera_match **match_out);

// Shows a match of Divide and Conquer as an observer may see it.
impera_status impera_divide_and_conquer_view(const struct impera_match *handle,
                                             uint32_t observer,
                                             struct impera_divide_and_conquer_view_data *view);

// The text of the last error in this thread.
//
// It says what was wrong and, for an illegal move, which rule says so. It is
// empty before the first error, and stays as it is when a call succeeds. At
// most 512 bytes.
impera_status impera_last_error(char *buffer,
                                size_t capacity,
                                size_t *length);

// The name of a status, such as IMPERA_OK, for logs.
impera_status impera_status_name(impera_status status,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

// Describes the move with this code: what it does and what it names.
impera_status impera_move_describe(uint32_t game,
                                   uint32_t code,
                                   struct impera_move_info *info);

// The version of the library, packed: major * 65536 + minor * 256 + patch.
uint32_t impera_version(void);

// Whether a header and the library fit together: pass IMPERA_ABI_VERSION.
//
// IMPERA_OTHER_ABI if they do not; then nothing else may be called.
impera_status impera_check_abi(uint32_t abi_version);

// The name of a game in transcripts, such as strategic-war.
//
// Games are numbered from 0 to IMPERA_GAME_COUNT - 1: see IMPERA_GAME_....
impera_status impera_game_name(uint32_t game,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// The fewest and the most players of a game.
impera_status impera_game_players(uint32_t game,
                                  uint32_t *fewest,
                                  uint32_t *most);

// How many moves a game has. Their codes are 0 to that less 1, the same in
// every state and every version.
impera_status impera_move_count(uint32_t game,
                                uint32_t *count);

// The text of a move, such as play 7S.
impera_status impera_move_text(uint32_t game,
                               uint32_t code,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// The code of the move that a text of length bytes means.
//
// IMPERA_UNKNOWN_TEXT if it means none; the error says what is expected.
impera_status impera_move_parse(uint32_t game,
                                const char *text,
                                size_t length,
                                uint32_t *code);

// How many chance outcomes a game has. Codes are as for moves.
impera_status impera_chance_count(uint32_t game,
                                  uint32_t *count);

// The text of a chance outcome, such as deal 7S.
impera_status impera_chance_text(uint32_t game,
                                 uint32_t code,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

// The code of the chance outcome that a text of length bytes means.
//
// IMPERA_UNKNOWN_TEXT if it means none; the error says what is expected.
impera_status impera_chance_parse(uint32_t game,
                                  const char *text,
                                  size_t length,
                                  uint32_t *code);

// Frees a match; null is allowed and does nothing.
void impera_match_free(struct impera_match *handle);

// Makes a match that is the same and lives on its own.
impera_status impera_match_clone(const struct impera_match *handle,
                                 struct impera_match **clone_out);

// Reads a transcript of length bytes, by playing it.
//
// IMPERA_BAD_TRANSCRIPT if it cannot be read; then line, which may be null,
// is the first line that is wrong, from 1, and the error says why.
impera_status impera_match_read(const char *transcript,
                                size_t length,
                                struct impera_match **match_out,
                                uint32_t *line);

// Writes the transcript: the save file, which holds every hidden card and the
// seed, so never show it to a player.
//
// IMPERA_NO_TRANSCRIPT for a match that began in a sampled position.
impera_status impera_match_write(const struct impera_match *handle,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

// Which game a match is of, one of IMPERA_GAME_....
impera_status impera_match_game(const struct impera_match *handle,
                                uint32_t *game);

// Who takes part, bit i for player i.
impera_status impera_match_players(const struct impera_match *handle,
                                   uint8_t *players);

// Whose decision the match waits for.
impera_status impera_match_turn(const struct impera_match *handle,
                                struct impera_turn *turn);

// How many legal moves a player has: none for one that owes no decision.
impera_status impera_match_legal_move_count(const struct impera_match *handle,
                                            uint32_t player,
                                            uint32_t *count);

// The code of the legal move that has index others before it: draw an index
// below the count to pick one at random.
//
// IMPERA_NO_SUCH_ITEM from the count on.
impera_status impera_match_legal_move(const struct impera_match *handle,
                                      uint32_t player,
                                      uint32_t index,
                                      uint32_t *code);

// The codes of a player's legal moves, ascending.
impera_status impera_match_legal_moves(const struct impera_match *handle,
                                       uint32_t player,
                                       uint32_t *codes,
                                       size_t capacity,
                                       size_t *count);

// A byte for every move of the game, at its code: 1 if it is legal for the
// player, else 0.
impera_status impera_match_legal_mask(const struct impera_match *handle,
                                      uint32_t player,
                                      uint8_t *mask,
                                      size_t capacity,
                                      size_t *length);

// Whether a player may make a move now: IMPERA_OK, or what
// impera_match_play would return. Changes nothing.
impera_status impera_match_check(const struct impera_match *handle,
                                 uint32_t player,
                                 uint32_t code);

// Makes the move with this code for a player; a seeded match then settles
// chance. If it is refused the match is as it was, and the error names the
// rule.
impera_status impera_match_play(struct impera_match *handle,
                                uint32_t player,
                                uint32_t code);

// Takes back the last event: the last decision with all that chance did after
// it in a seeded match, the last event of either kind in a scripted one.
//
// IMPERA_NOTHING_TO_UNDO at the start.
impera_status impera_match_undo(struct impera_match *handle);

// What chance may do now: codes, ascending, and their weights, in two buffers
// of the same capacity. An outcome of weight w happens w times as often as one
// of weight 1. None if it is not chance's turn.
impera_status impera_match_chances(const struct impera_match *handle,
                                   uint32_t *codes,
                                   uint32_t *weights,
                                   size_t capacity,
                                   size_t *count);

// Lets the chance outcome with this code happen, in a scripted match: the card
// that was dealt, the face that was rolled on a real table.
impera_status impera_match_resolve(struct impera_match *handle,
                                   uint32_t code);

// Lets a fresh generator of this seed (32 bytes) decide chance in a scripted
// match, until it is not chance's turn.
impera_status impera_match_settle(struct impera_match *handle,
                                  const uint8_t *seed);

// How the game ended; IMPERA_NOT_OVER while it goes on.
impera_status impera_match_outcome(const struct impera_match *handle,
                                   struct impera_outcome *outcome);

// How many events have happened since the start.
impera_status impera_match_event_count(const struct impera_match *handle,
                                       size_t *count);

// The event that has index others before it. Events hold hidden cards and
// sealed choices: they are the host's own, players are shown views.
impera_status impera_match_event(const struct impera_match *handle,
                                 size_t index,
                                 struct impera_event *event);

// Makes a scripted match that begins in a position drawn from all that fit
// what an observer (a player, or IMPERA_PUBLIC) may know now, for a search
// that plays on from there. The same view and seed (32 bytes) give the same
// position, whatever lies hidden in the truth.
impera_status impera_match_sample(const struct impera_match *handle,
                                  uint32_t observer,
                                  const uint8_t *seed,
                                  struct impera_match **match_out);

// A hash of the state, the same for equal states of a game in the same build
// of the library. It is made of hidden cards too. Not for storing.
impera_status impera_match_hash(const struct impera_match *handle,
                                uint64_t *hash);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* IMPERA_H */

/* The layout of every struct, as the library has it. */
#if defined(__cplusplus)
#define IMPERA_ASSERT(name, condition) static_assert(condition, #name)
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define IMPERA_ASSERT(name, condition) _Static_assert(condition, #name)
#else
#define IMPERA_ASSERT(name, condition) \
  typedef char impera_assert_##name[(condition) ? 1 : -1]
#endif
IMPERA_ASSERT(impera_turn, sizeof(impera_turn) == 2);
IMPERA_ASSERT(impera_turn_kind, offsetof(impera_turn, kind) == 0);
IMPERA_ASSERT(impera_turn_players, offsetof(impera_turn, players) == 1);
IMPERA_ASSERT(impera_outcome, sizeof(impera_outcome) == 36);
IMPERA_ASSERT(impera_outcome_scores, offsetof(impera_outcome, scores) == 0);
IMPERA_ASSERT(impera_outcome_players, offsetof(impera_outcome, players) == 32);
IMPERA_ASSERT(impera_outcome_winners, offsetof(impera_outcome, winners) == 33);
IMPERA_ASSERT(impera_outcome_reserved, offsetof(impera_outcome, reserved) == 34);
IMPERA_ASSERT(impera_event, sizeof(impera_event) == 8);
IMPERA_ASSERT(impera_event_code, offsetof(impera_event, code) == 0);
IMPERA_ASSERT(impera_event_kind, offsetof(impera_event, kind) == 4);
IMPERA_ASSERT(impera_event_player, offsetof(impera_event, player) == 5);
IMPERA_ASSERT(impera_event_reserved, offsetof(impera_event, reserved) == 6);
IMPERA_ASSERT(impera_move_info, sizeof(impera_move_info) == 12);
IMPERA_ASSERT(impera_move_info_kind, offsetof(impera_move_info, kind) == 0);
IMPERA_ASSERT(impera_move_info_card_count, offsetof(impera_move_info, card_count) == 1);
IMPERA_ASSERT(impera_move_info_cards, offsetof(impera_move_info, cards) == 2);
IMPERA_ASSERT(impera_move_info_target, offsetof(impera_move_info, target) == 5);
IMPERA_ASSERT(impera_move_info_number_count, offsetof(impera_move_info, number_count) == 6);
IMPERA_ASSERT(impera_move_info_numbers, offsetof(impera_move_info, numbers) == 7);
IMPERA_ASSERT(impera_divide_and_conquer_config, sizeof(impera_divide_and_conquer_config) == 1);
IMPERA_ASSERT(impera_divide_and_conquer_config_deck, offsetof(impera_divide_and_conquer_config, deck) == 0);
IMPERA_ASSERT(impera_divide_and_conquer_view_data, sizeof(impera_divide_and_conquer_view_data) == 80);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_dealt, offsetof(impera_divide_and_conquer_view_data, dealt) == 0);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_hands, offsetof(impera_divide_and_conquer_view_data, hands) == 16);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_config, offsetof(impera_divide_and_conquer_view_data, config) == 32);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_observer, offsetof(impera_divide_and_conquer_view_data, observer) == 33);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_turn, offsetof(impera_divide_and_conquer_view_data, turn) == 34);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_sizes, offsetof(impera_divide_and_conquer_view_data, sizes) == 36);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_choice, offsetof(impera_divide_and_conquer_view_data, choice) == 38);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_match_count, offsetof(impera_divide_and_conquer_view_data, match_count) == 39);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_won, offsetof(impera_divide_and_conquer_view_data, won) == 40);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_cards, offsetof(impera_divide_and_conquer_view_data, cards) == 42);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_reserved, offsetof(impera_divide_and_conquer_view_data, reserved) == 70);
#undef IMPERA_ASSERT
