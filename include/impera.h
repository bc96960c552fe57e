/*
 * impera: the rules of card games, for C and everything that can call C.
 *
 * A match is a game in progress with its history. Make one with the _new
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
 *         if (impera_match_play(game, player, code) != IMPERA_OK) break;
 *     }
 *     impera_match_free(game);
 *
 * What holds everywhere:
 *
 * - Every function that can fail returns IMPERA_OK or the reason, as a number;
 *   impera_last_error gives it as a text, which for an illegal move names the
 *   rule, and for a null pointer the parameter. A function that fails has
 *   changed nothing and written nothing but two things: the length that a buffer
 *   that is too short should have, and the line of IMPERA_BAD_TRANSCRIPT. (When
 *   memory ends impera_bot_think keeps what has been thought.)
 *   The rules, numbered as these texts cite them, come with the sources, as
 *   src/divide/rules.md and so on; scripts/install.sh puts them into
 *   share/doc/impera.
 * - The object comes first, outputs last. No pointer may be null unless its
 *   function says so; for a null pointer the status is IMPERA_NULL. Pointers
 *   must be aligned for their type and valid for what is read or written. What is
 *   written may overlap nothing else that the call is given; what is only read may,
 *   and may be the same. No pointer of yours is kept.
 * - A text is given with its length in bytes and needs no NUL. A text or a list
 *   is written to a buffer of yours, with its capacity in bytes or in items; a
 *   text gets a NUL, which capacity must allow for and length does not count.
 *   If the buffer is too short the function returns IMPERA_SHORT_BUFFER and the
 *   length or count that there is; a buffer of capacity 0 may be null.
 * - Players are numbered from 0, clockwise. A set of players is a byte, bit i
 *   for player i. An observer is a player or IMPERA_PUBLIC; a player who is not
 *   in the game sees what the public sees.
 * - A card is a byte: 13 * suit + rank, suits clubs, diamonds, hearts, spades
 *   from 0, ranks from two, 0, to ace, 12. A set of cards is 64 bits, bit c for
 *   card c. IMPERA_NONE stands for no card and no player. Divide & Conker has
 *   cards of its own: see impera_divide_and_conker_view_data.
 * - Moves and chance outcomes are codes, the same in every state and version;
 *   impera_move_text and impera_move_describe say what a code means.
 * - Every game has the same functions: _config_default fills in its settings,
 *   _new makes a match, _view fills in what a player may know, _sample makes a
 *   match from that alone. All else is the same for all games.
 * - Structs have reserved bytes: room to grow. In one that you fill in they must be
 *   0, which its _default function sees to; in one that the library fills in they
 *   are. A later version gives some of them a meaning, with 0 for what was before,
 *   so that your program goes on to work with it; an older one refuses a setting
 *   that it does not know, as IMPERA_BAD_CONFIG.
 * - A match made with a seed settles chance by itself. Anyone who knows the seed
 *   knows every card, so take all 32 bytes from what your system has for secrets:
 *   getrandom (Linux), arc4random_buf (macOS, iOS, BSD), BCryptGenRandom with
 *   BCRYPT_USE_SYSTEM_PREFERRED_RNG (Windows), crypto.getRandomValues (browsers).
 *   A match made with a null seed is scripted: it waits for
 *   chance too, and is told what real cards and dice have shown
 *   (impera_match_resolve) or uses a generator (impera_match_settle).
 * - What is the host's own, never to be shown to a player: a match and its seed,
 *   transcript, history and hash, what chance may do, what others may play. Players
 *   are shown views and told events. A view may be sent as it lies in memory, as it has no padding,
 *   to a machine with the same order of bytes; for one with the other order turn the
 *   numbers of more than one byte.
 * - What happens is told to each observer as events (impera_match_events): what a
 *   client animates, a log shows (impera_match_event_sentence) and a bot remembers.
 *   How many an observer has been told is a version number for it: after each move
 *   ask from there on. Events hide what their observer does not see, and may be
 *   sent as views are. The constants of their kinds say what stands where.
 * - To think ahead, make a position by impera_match_sample, play on in a copy
 *   (impera_match_copy, which allocates nothing while there is room) and begin
 *   again with another: to undo plays the last few entries again.
 * - A client or a bot that has only its view, of a match that is played elsewhere,
 *   thinks ahead in the same way: impera_divide_sample and so on give it for a view
 *   the very position that impera_match_sample would give the host, for the same
 *   seed. They trust nobody: of bytes that come from anywhere each is a value that
 *   a match writes there, and all together fit a position, or the status is
 *   IMPERA_BAD_VIEW and the error says which field is wrong, or that the view
 *   contradicts itself. A host sends a view with a mark of its order of bytes, and a client whose
 *   order is another turns the numbers of more than one byte: in this view they come
 *   first, and have 8 bytes each.
 *
 *     // The host.
 *     const uint16_t mark = 0x0102;
 *     impera_divide_view_data view;
 *     uint8_t sent[sizeof mark + sizeof view];
 *     impera_divide_view(game, player, &view);
 *     memcpy(sent, &mark, sizeof mark);
 *     memcpy(sent + sizeof mark, &view, sizeof view);
 *     // The client, which has these bytes and nothing else.
 *     uint8_t *received = sent + sizeof mark;
 *     if (memcmp(sent, &mark, sizeof mark) != 0)
 *         for (size_t i = 0; i < offsetof(impera_divide_view_data, config); i++)
 *             if (i % 8 < 4) {
 *                 const size_t other = i / 8 * 8 + 7 - i % 8;
 *                 const uint8_t byte = received[i];
 *                 received[i] = received[other];
 *                 received[other] = byte;
 *             }
 *     impera_match *mine = NULL;
 *     memcpy(&view, received, sizeof view);
 *     if (impera_divide_sample(&view, seed, &mine) != IMPERA_OK) return 1;
 *     impera_match_play(mine, player, code);  // what if?
 *     impera_match_free(mine);
 *
 *   Before each decision it takes its view of then, and samples with another seed as
 *   often as it wants: each time is one of the positions that it cannot tell apart.
 *   That takes some microseconds, most of them for the checks.
 * - Whoever needs somebody to play against asks impera_match_think, or makes a bot
 *   (impera_bot_new) that thinks in slices. It is given the match for the view of one
 *   player, and looks at nothing else: it cannot cheat, remembers nothing but what the
 *   view has of the past, and comes to the same on every machine from the same view,
 *   seed and iterations. It counts iterations, never time. A seed of its own for each
 *   decision, that players cannot guess, keeps it from being foreseen.
 *
 *     // The client: what follows is the same as with the host's own match.
 *     impera_divide_view_data view;
 *     impera_match *mine = NULL;
 *     impera_divide_view(game, player, &view);  // as the host has sent it
 *     if (impera_divide_sample(&view, seed, &mine) != IMPERA_OK) return 1;
 *     impera_match_think(mine, player, 100, seed, &code);
 *     impera_match_free(mine);
 *
 * - A match is yours from the function that makes it until impera_match_free.
 *   Different matches may be used from different threads. Calls that only read a
 *   match, to which it is const, may run side by side; one that changes it or
 *   frees it runs alone. The same holds for bots, which need their match only while
 *   they are made. The last error is kept for each thread.
 * - Only the functions that make a match allocate, _new, _clone, _read and
 *   _sample, and at times those that lengthen its history: impera_match_play,
 *   impera_match_resolve, impera_match_settle and impera_match_copy; and those that think,
 *   impera_match_think, impera_bot_new and impera_bot_think. A match takes up to 4 KB, when
 *   it is played on 2 KB more for states to go back to, and up to 16 bytes for each
 *   entry of its history, whose room is doubled when it is full; a clone takes up to
 *   8 bytes for each, a sampled match begins without any. A bot takes up to 4 KB, and what impera_bot_most_bytes says for its
 *   thoughts. When memory ends the status is IMPERA_OUT_OF_MEMORY and nothing
 *   has changed but that a bot has thought as far as it came: free something, and
 *   call again. Nothing panics or aborts. (One
 *   thing only is left to the system: where the library is loaded at run time, it
 *   finds room for the last error of a thread when the thread first calls
 *   impera_check_abi, makes a match, or gets an error.)
 * - C cuts a number to the type that it is given as: 259 players are 3 in a byte,
 *   and a player of 2^32 is 0. -Wconversion shows where that may happen.
 * - Scores, seats and sizes are whole numbers of points, players and cards.
 *
 * This file is generated; changes go into the library.
 */

#ifndef IMPERA_H
#define IMPERA_H

#include <stddef.h>
#include <stdint.h>

// ----------------------------------------------------------------------------
// Constants
// ----------------------------------------------------------------------------

// The version of this header's interface: it changes when a program that was
// made with an older header could no longer work with the library.
//
// Additions do not change it: new functions, new constants, and new fields in
// what were reserved bytes, where 0 means what was before. A shared library has
// this number in its name, as in libimpera.so.3, so that the system does not
// let a program have another.
#define IMPERA_ABI_VERSION 3

// The version of the library that this header came with; impera_version gives
// that of the library in use: major * 65536 + minor * 256 + patch.
//
// A program that may be given an older library looks at impera_version before
// it calls what came later.
#define IMPERA_VERSION_NUMBER 256

// ----------------------------------------------------------------------------
// Statuses
// ----------------------------------------------------------------------------

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

// The history of the match is full.
#define IMPERA_HISTORY_FULL 20

// There is nothing to take back.
#define IMPERA_NOTHING_TO_UNDO 21

// There is no item with this index.
#define IMPERA_NO_SUCH_ITEM 22

// The header and the library do not fit together.
#define IMPERA_OTHER_ABI 23

// A bug in the library; the match must not be used any more.
#define IMPERA_BUG 24

// The match is scripted and has no seed.
#define IMPERA_NO_SEED 25

// There is no memory left for what was asked.
#define IMPERA_OUT_OF_MEMORY 26

// No position of the game fits the view; the error names the field, if one alone is
// wrong.
#define IMPERA_BAD_VIEW 27

// ----------------------------------------------------------------------------
// Nothing, nobody, and limits
// ----------------------------------------------------------------------------

// Stands for no card, no player, nothing chosen, wherever a byte holds one.
#define IMPERA_NONE 255

// The observer who sees only what lies open for all.
#define IMPERA_PUBLIC 255

// The most players of any game.
#define IMPERA_MAX_PLAYERS 8

// The most legal moves that a player of any game has. A game has its own limit,
// such as IMPERA_DIVIDE_MOST_MOVES.
#define IMPERA_MOST_MOVES 2962

// The most outcomes that chance has in any game.
#define IMPERA_MOST_CHANCES 52

// The most events that a call, or the making of a match, tells an observer in any
// game.
#define IMPERA_MOST_EVENTS 104

// Room for the text of any move, chance outcome, event, name and error, and for the
// sentence of any event, with its NUL.
#define IMPERA_TEXT_SIZE 513

// ----------------------------------------------------------------------------
// Games: their numbers
// ----------------------------------------------------------------------------

// Divide and Conquer, by Claude Soucie.
#define IMPERA_GAME_DIVIDE_AND_CONQUER 0

// Divide.
#define IMPERA_GAME_DIVIDE 1

// Strategic War and Pure Strategy War.
#define IMPERA_GAME_STRATEGIC_WAR 2

// Divide & Conker.
#define IMPERA_GAME_DIVIDE_AND_CONKER 3

// 5 & 10, by John Marc Green.
#define IMPERA_GAME_FIVE_AND_TEN 4

// How many games there are: their numbers are below.
#define IMPERA_GAME_COUNT 5

// ----------------------------------------------------------------------------
// Moves: what several games have
// ----------------------------------------------------------------------------

// Play the card (several games).
#define IMPERA_MOVE_PLAY 0

// ----------------------------------------------------------------------------
// Matches, turns and history
// ----------------------------------------------------------------------------

// How many bytes a seed has.
#define IMPERA_SEED_SIZE 32

// A seed settles chance: a seeded match.
#define IMPERA_ORIGIN_SEEDED 0

// The match is told what chance does: a scripted one.
#define IMPERA_ORIGIN_SCRIPTED 1

// A scripted match that began in a sampled position.
#define IMPERA_ORIGIN_SAMPLED 2

// impera_turn.kind: the game is over.
#define IMPERA_TURN_OVER 0

// impera_turn.kind: chance is awaited (in a scripted match).
#define IMPERA_TURN_CHANCE 1

// impera_turn.kind: players are awaited.
#define IMPERA_TURN_PLAYERS 2

// impera_entry.kind: a chance outcome.
#define IMPERA_ENTRY_CHANCE 0

// impera_entry.kind: a decision of a player.
#define IMPERA_ENTRY_MOVE 1

// impera_outcome.decided_by: the game has nothing for ties; the most points
// win, equal points share.
#define IMPERA_DECIDED_BY_NOTHING 0

// impera_outcome.decided_by: one player has the most points (Divide, 5 & 10).
#define IMPERA_DECIDED_BY_POINTS 1

// impera_outcome.decided_by: of those with the most points one has the most
// bonus tokens of round four (Divide) or bonus points (5 & 10).
#define IMPERA_DECIDED_BY_BONUS 2

// impera_outcome.decided_by: of those who tie in that too, one has played
// the highest card in the last trick (Divide).
#define IMPERA_DECIDED_BY_CARD 3

// impera_outcome.decided_by: of those who tie in that too, one has the most
// cards of the bonus suit in pairs (5 & 10).
#define IMPERA_DECIDED_BY_PAIRED 4

// impera_outcome.decided_by: the winners are equal in everything (5 & 10).
#define IMPERA_DECIDED_BY_SHARED 5

// ----------------------------------------------------------------------------
// Divide and Conquer: constants
// ----------------------------------------------------------------------------

// impera_divide_and_conquer_config.deck: 2S to TS and QS, ten matches.
#define IMPERA_DECK_TEN 0

// impera_divide_and_conquer_config.deck: 2S to TS and 2H 4H 5H 6H 8H,
// fourteen matches.
#define IMPERA_DECK_FOURTEEN 1

// impera_rule_info.rule (Divide and Conquer): the card is not in the hand.
#define IMPERA_DIVIDE_AND_CONQUER_RULE_NOT_IN_HAND 1

// How a match of Divide and Conquer is won (rule 3): with the higher card.
#define IMPERA_BEATS_HIGHER 0

// How a match of Divide and Conquer is won: the lower card divides the other.
#define IMPERA_BEATS_DIVIDES 1

// How a match of Divide and Conquer is won: the card is one below the other.
#define IMPERA_BEATS_BELOW 2

// impera_event.kind (Divide and Conquer): a card is dealt (rule 1). The other
// player, whose own hand tells it in the end, does not see it. player: who gets it.
// cards: the card, seen by that player.
#define IMPERA_DIVIDE_AND_CONQUER_EVENT_DEAL 0

// impera_event.kind (Divide and Conquer): a card is chosen for a match and sealed
// (rule 2). player: who chooses. cards: the card, seen by that player.
#define IMPERA_DIVIDE_AND_CONQUER_EVENT_CHOOSE 1

// impera_event.kind (Divide and Conquer): both have chosen, and a card is shown to
// all (rule 2). player: who chose it. cards: the card.
#define IMPERA_DIVIDE_AND_CONQUER_EVENT_REVEAL 2

// impera_event.kind (Divide and Conquer): a match is won (rule 3). player: who
// wins it. numbers: why its card beats the other, one of IMPERA_BEATS_....
#define IMPERA_DIVIDE_AND_CONQUER_EVENT_WIN 3

// impera_event.kind (Divide and Conquer): the hands are played out and exchanged
// (rule 4).
#define IMPERA_DIVIDE_AND_CONQUER_EVENT_SWAP 4

// impera_event.kind (Divide and Conquer): the game is over (rule 5). players: who
// wins. numbers: one of IMPERA_DECIDED_BY_..., then the score of each player.
#define IMPERA_DIVIDE_AND_CONQUER_EVENT_OVER 5

// The most legal moves that a player of Divide and Conquer has, for buffers on the stack.
#define IMPERA_DIVIDE_AND_CONQUER_MOST_MOVES 7

// The most outcomes that chance has in Divide and Conquer.
#define IMPERA_DIVIDE_AND_CONQUER_MOST_CHANCES 14

// The most events that a call, or the making of a match, tells an observer in
// Divide and Conquer.
#define IMPERA_DIVIDE_AND_CONQUER_MOST_EVENTS 14

// ----------------------------------------------------------------------------
// Divide: constants
// ----------------------------------------------------------------------------

// Offer the card as trump (Divide).
#define IMPERA_MOVE_OFFERING 1

// Secure the two cards (Divide).
#define IMPERA_MOVE_SECURE 2

// Offer the three cards to the left neighbour, the rest to the right (Divide).
#define IMPERA_MOVE_OFFER_LEFT 3

// Open the offer of a neighbour first; the number is its side, one of
// IMPERA_SIDE_... (Divide).
#define IMPERA_MOVE_INSPECT 4

// Return the card of the open offer (Divide).
#define IMPERA_MOVE_RETURN 5

// A neighbour's side: the left neighbour, who is next clockwise.
#define IMPERA_SIDE_LEFT 0

// A neighbour's side: the right one's.
#define IMPERA_SIDE_RIGHT 1

// impera_divide_view_data.step: chance names the dealer of the first round.
#define IMPERA_DIVIDE_STEP_DEALER 0

// impera_divide_view_data.step: cards are dealt.
#define IMPERA_DIVIDE_STEP_DEAL 1

// impera_divide_view_data.step: everybody offers a trump.
#define IMPERA_DIVIDE_STEP_OFFERING 2

// impera_divide_view_data.step: everybody secures cards and makes its
// offers.
#define IMPERA_DIVIDE_STEP_SPLIT 3

// impera_divide_view_data.step: everybody chooses from the offers made to
// it.
#define IMPERA_DIVIDE_STEP_CHOOSE 4

// impera_divide_view_data.step: hands are gathered; chance reveals an
// offering.
#define IMPERA_DIVIDE_STEP_TRUMP 5

// impera_divide_view_data.step: tricks are played.
#define IMPERA_DIVIDE_STEP_TRICKS 6

// impera_divide_view_data.step: the game is over; the last round lies as it
// ended.
#define IMPERA_DIVIDE_STEP_OVER 7

// impera_rule_info.rule (Divide): the player owes another decision first;
// the number is its kind, one of IMPERA_MOVE_....
#define IMPERA_DIVIDE_RULE_OWES 1

// impera_rule_info.rule (Divide): the card is not in the hand.
#define IMPERA_DIVIDE_RULE_NOT_IN_HAND 2

// impera_rule_info.rule (Divide): the card is not in the open offer.
#define IMPERA_DIVIDE_RULE_NOT_IN_OFFER 3

// impera_rule_info.rule (Divide): the led suit must be followed; the number
// is the suit, 0 clubs to 3 spades.
#define IMPERA_DIVIDE_RULE_FOLLOW_SUIT 4

// impera_rule_info.rule (Divide): the card has the trump rank, and the hand
// has others to lead.
#define IMPERA_DIVIDE_RULE_TRUMP_LEAD 5

// impera_event.kind (Divide): a round begins; with a dealer that is set, the first
// is not told. numbers: which it is, 1 to 4. player: who deals.
#define IMPERA_DIVIDE_EVENT_ROUND 0

// impera_event.kind (Divide): a card is dealt (rule 1). player: who gets it.
// cards: the card, seen by that player.
#define IMPERA_DIVIDE_EVENT_DEAL 1

// impera_event.kind (Divide): a card is set aside as an offering for trump (rule
// 2). player: who offers it. cards: the card, seen by that player.
#define IMPERA_DIVIDE_EVENT_OFFERING 2

// impera_event.kind (Divide): two cards are secured (rule 3); only that player sees
// it. They are out of the hand until all gather (rule 5). player: who secures them.
// cards: the cards.
#define IMPERA_DIVIDE_EVENT_SECURE 3

// impera_event.kind (Divide): six cards are cut into two offers (rule 3); only that
// player sees it. player: who offers them. cards: to its left neighbour; to its
// right neighbour.
#define IMPERA_DIVIDE_EVENT_OFFER 4

// impera_event.kind (Divide): a player has finished its split (rule 3). player:
// who has finished.
#define IMPERA_DIVIDE_EVENT_SPLIT 5

// impera_event.kind (Divide): an offer is opened (rule 4); only that player sees
// it. player: who opens it. numbers: whose offer it is, one of IMPERA_SIDE_....
// cards: the cards.
#define IMPERA_DIVIDE_EVENT_OPEN 6

// impera_event.kind (Divide): a card of an offer is returned (rule 4); only that
// player sees it. player: who returns it. numbers: whose offer it is, one of
// IMPERA_SIDE_.... cards: the card.
#define IMPERA_DIVIDE_EVENT_RETURN 7

// impera_event.kind (Divide): a player has chosen from both offers (rule 4).
// player: who has finished.
#define IMPERA_DIVIDE_EVENT_DONE 8

// impera_event.kind (Divide): all have chosen, and a card comes back (rule 5).
// player: whose offer it was of. numbers: which neighbour returns it, one of
// IMPERA_SIDE_.... cards: the card, seen by both.
#define IMPERA_DIVIDE_EVENT_GATHER 9

// impera_event.kind (Divide): an offering is revealed, and makes the trump (rule
// 6). cards: the card.
#define IMPERA_DIVIDE_EVENT_TRUMP 10

// impera_event.kind (Divide): a card is played to a trick (rule 7). player: who
// plays it. cards: the card.
#define IMPERA_DIVIDE_EVENT_PLAY 11

// impera_event.kind (Divide): a trick is won, and a token taken (rules 7 and 8).
// player: who wins it. cards: the card that wins. numbers: what the token is
// worth, 2 or 5 points.
#define IMPERA_DIVIDE_EVENT_TRICK 12

// impera_event.kind (Divide): a round is over (rule 9). numbers: which it is, 1
// to 4; what each player has won in it, from player 0 on.
#define IMPERA_DIVIDE_EVENT_POINTS 13

// impera_event.kind (Divide): the game is over. players: who wins. numbers: one
// of IMPERA_DECIDED_BY_..., then the score of each player.
#define IMPERA_DIVIDE_EVENT_OVER 14

// The most legal moves that a player of Divide has, for buffers on the stack.
#define IMPERA_DIVIDE_MOST_MOVES 28

// The most outcomes that chance has in Divide.
#define IMPERA_DIVIDE_MOST_CHANCES 52

// The most events that a call, or the making of a match, tells an observer in
// Divide.
#define IMPERA_DIVIDE_MOST_EVENTS 49

// ----------------------------------------------------------------------------
// Strategic War: constants
// ----------------------------------------------------------------------------

// impera_strategic_war_config.deal: Strategic War, the shuffled deck is
// dealt out evenly.
#define IMPERA_DEAL_SHUFFLED 0

// impera_strategic_war_config.deal: Pure Strategy War, the same ranks for
// everybody.
#define IMPERA_DEAL_EQUAL_RANKS 1

// impera_strategic_war_config.aces: above kings.
#define IMPERA_ACES_HIGH 0

// impera_strategic_war_config.aces: below twos.
#define IMPERA_ACES_LOW 1

// impera_strategic_war_config.shortage: tied players that hold cards play
// on, the others drop out.
#define IMPERA_SHORTAGE_PLAY_ON 0

// impera_strategic_war_config.shortage: the tie stands, what lies on
// the table is divided.
#define IMPERA_SHORTAGE_DIVIDE 1

// impera_strategic_war_config.leftover: a last player with cards plays
// them out and captures them.
#define IMPERA_LEFTOVER_CAPTURE 0

// impera_strategic_war_config.leftover: the game is over, and they stay in
// its hand.
#define IMPERA_LEFTOVER_UNUSED 1

// impera_rule_info.rule (Strategic War): the card is not in the hand.
#define IMPERA_STRATEGIC_WAR_RULE_NOT_IN_HAND 1

// impera_event.kind (Strategic War): a card is dealt (rule 1). player: who gets
// it. cards: the card, seen by that player.
#define IMPERA_STRATEGIC_WAR_EVENT_DEAL 0

// impera_event.kind (Strategic War): a card is chosen for a comparison and sealed
// (rules 3 and 5). player: who chooses. cards: the card, seen by that player.
#define IMPERA_STRATEGIC_WAR_EVENT_CHOOSE 1

// impera_event.kind (Strategic War): all of the contest have chosen, and a card is
// shown to all. player: who chose it. cards: the card.
#define IMPERA_STRATEGIC_WAR_EVENT_REVEAL 2

// impera_event.kind (Strategic War): the highest card captures the table (rule 4).
// player: who captures. numbers: how many cards lay on the table, 1 to 104.
#define IMPERA_STRATEGIC_WAR_EVENT_CAPTURE 3

// impera_event.kind (Strategic War): several cards are the highest (rule 5).
// players: whose they are.
#define IMPERA_STRATEGIC_WAR_EVENT_TIE 4

// impera_event.kind (Strategic War): the tie is fought out (rules 5 and 6).
// players: who chooses another card: those tied that hold one.
#define IMPERA_STRATEGIC_WAR_EVENT_BATTLE 5

// impera_event.kind (Strategic War): the tie stands, and those tied share the table
// (rules 6 and 7). numbers: how many cards each of them gets; how many cards of the
// table stay unused.
#define IMPERA_STRATEGIC_WAR_EVENT_STAND 6

// impera_event.kind (Strategic War): a player keeps cards that are not played any
// more (rule 3). player: who keeps them. numbers: how many there are.
#define IMPERA_STRATEGIC_WAR_EVENT_LEFTOVER 7

// impera_event.kind (Strategic War): the game is over (rule 8). players: who
// wins. numbers: one of IMPERA_DECIDED_BY_..., then the score of each player.
#define IMPERA_STRATEGIC_WAR_EVENT_OVER 8

// The most legal moves that a player of Strategic War has, for buffers on the stack.
#define IMPERA_STRATEGIC_WAR_MOST_MOVES 52

// The most outcomes that chance has in Strategic War.
#define IMPERA_STRATEGIC_WAR_MOST_CHANCES 52

// The most events that a call, or the making of a match, tells an observer in
// Strategic War.
#define IMPERA_STRATEGIC_WAR_MOST_EVENTS 104

// ----------------------------------------------------------------------------
// Divide & Conker: constants
// ----------------------------------------------------------------------------

// impera_divide_and_conker_config.tricks_per_roll: one by each of the two
// players.
#define IMPERA_TRICKS_PER_ROLL_EACH 0

// impera_divide_and_conker_config.tricks_per_roll: one in all.
#define IMPERA_TRICKS_PER_ROLL_ONE 1

// Take the card of a slot; the number is the slot (Divide & Conker).
#define IMPERA_MOVE_TAKE 12

// Put a string on the conker; the number is the string, from 0 on
// (Divide & Conker).
#define IMPERA_MOVE_STRING 13

// Keep a gained string as a spare one (Divide & Conker).
#define IMPERA_MOVE_KEEP_STRING 14

// Put a hardener, the first card, on one or two conkers (Divide & Conker).
#define IMPERA_MOVE_HARDEN 15

// Be ready for battle (Divide & Conker).
#define IMPERA_MOVE_READY 16

// Battle the target with the conker (Divide & Conker).
#define IMPERA_MOVE_DECLARE 17

// Answer with the conker (Divide & Conker).
#define IMPERA_MOVE_DEFEND 18

// Roll dice; the four numbers are how many of each IMPERA_COLOUR_...
// (Divide & Conker).
#define IMPERA_MOVE_ROLL 19

// Do nothing more in this window (Divide & Conker).
#define IMPERA_MOVE_PASS 20

// Set a die by a bungee; the numbers are its place and an IMPERA_DIE_...
// (Divide & Conker).
#define IMPERA_MOVE_BUNGEE 21

// Set dice by the trick; the numbers are the place of one and its
// IMPERA_DIE_..., and, if there are four, those of another (Divide &
// Conker).
#define IMPERA_MOVE_REBOUND 22

// Take health from the opponent's conker by the trick (Divide & Conker).
#define IMPERA_MOVE_SHORTEN 23

// Replace a conker of the battle by the trick; the number is one of
// IMPERA_CHESTNUT_... (Divide & Conker).
#define IMPERA_MOVE_CHESTNUT 24

// Have dice rolled again by the trick; the numbers are the places of one or
// two (Divide & Conker).
#define IMPERA_MOVE_REROLL 25

// The number of an IMPERA_MOVE_CHESTNUT: the conker of the player itself.
#define IMPERA_CHESTNUT_OWN 0

// The number of an IMPERA_MOVE_CHESTNUT: that of its opponent.
#define IMPERA_CHESTNUT_THEIRS 1

// impera_divide_and_conker_view_data.step: chance, who is first.
#define IMPERA_DIVIDE_AND_CONKER_STEP_FIRST 0

// impera_divide_and_conker_view_data.step: chance, the face-up cards of the
// layout.
#define IMPERA_DIVIDE_AND_CONKER_STEP_LAYOUT 1

// impera_divide_and_conker_view_data.step: chance, the strings on its
// face-down cards.
#define IMPERA_DIVIDE_AND_CONKER_STEP_STRINGS 2

// impera_divide_and_conker_view_data.step: a player takes a card.
#define IMPERA_DIVIDE_AND_CONKER_STEP_DRAFT 3

// impera_divide_and_conker_view_data.step: chance, cards are turned up, or
// one was taken face down.
#define IMPERA_DIVIDE_AND_CONKER_STEP_TURN 4

// impera_divide_and_conker_view_data.step: a player prepares its army.
#define IMPERA_DIVIDE_AND_CONKER_STEP_PREPARE 5

// impera_divide_and_conker_view_data.step: a player declares a battle.
#define IMPERA_DIVIDE_AND_CONKER_STEP_DECLARE 6

// impera_divide_and_conker_view_data.step: its opponent answers.
#define IMPERA_DIVIDE_AND_CONKER_STEP_DEFEND 7

// impera_divide_and_conker_view_data.step: the roller chooses dice.
#define IMPERA_DIVIDE_AND_CONKER_STEP_ROLL 8

// impera_divide_and_conker_view_data.step: chance, what the dice show.
#define IMPERA_DIVIDE_AND_CONKER_STEP_DICE 9

// impera_divide_and_conker_view_data.step: the roller may alter the roll.
#define IMPERA_DIVIDE_AND_CONKER_STEP_ROLLER_WINDOW 10

// impera_divide_and_conker_view_data.step: the defender may.
#define IMPERA_DIVIDE_AND_CONKER_STEP_DEFENDER_WINDOW 11

// impera_divide_and_conker_view_data.step: chance, what dice show that are
// rolled again.
#define IMPERA_DIVIDE_AND_CONKER_STEP_REROLL 12

// impera_divide_and_conker_view_data.step: the winner uses the string it
// gained.
#define IMPERA_DIVIDE_AND_CONKER_STEP_GAIN 13

// impera_divide_and_conker_view_data.step: nothing, the game is over.
#define IMPERA_DIVIDE_AND_CONKER_STEP_OVER 14

// impera_divide_and_conker_view_data.slots: a card that lies face down.
#define IMPERA_FACE_DOWN 254

// impera_rule_info.rule (Divide & Conker): the game asks for a move of
// another kind; the number is one of IMPERA_DIVIDE_AND_CONKER_STEP_....
#define IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_STEP 1

// impera_rule_info.rule (Divide & Conker): the card is covered or taken; the
// number is the slot.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_ACCESSIBLE 2

// impera_rule_info.rule (Divide & Conker): it is no spare string of the
// player; the number is the string, from 0 on.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_SPARE 3

// impera_rule_info.rule (Divide & Conker): the conker is not in play as one
// of the player.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_OWN 4

// impera_rule_info.rule (Divide & Conker): the conker has a string.
#define IMPERA_DIVIDE_AND_CONKER_RULE_HAS_STRING 5

// impera_rule_info.rule (Divide & Conker): the card is not in the hand.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_HAND 6

// impera_rule_info.rule (Divide & Conker): a card that is alike is played
// before this one.
#define IMPERA_DIVIDE_AND_CONKER_RULE_ALIKE_FIRST 7

// impera_rule_info.rule (Divide & Conker): the hardener, the first card,
// does not go on the conker.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NO_TARGET 8

// impera_rule_info.rule (Divide & Conker): the conker has a hardener.
#define IMPERA_DIVIDE_AND_CONKER_RULE_HAS_HARDENER 9

// impera_rule_info.rule (Divide & Conker): the hardener goes on one conker
// only.
#define IMPERA_DIVIDE_AND_CONKER_RULE_REACH_ONE 10

// impera_rule_info.rule (Divide & Conker): the conker would be brought down
// to its cracks.
#define IMPERA_DIVIDE_AND_CONKER_RULE_WOULD_DESTROY 11

// impera_rule_info.rule (Divide & Conker): a conker must be battle-ready
// first.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOBODY_READY 12

// impera_rule_info.rule (Divide & Conker): the conker has no string.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_BATTLE_READY 13

// impera_rule_info.rule (Divide & Conker): the player is no opponent with a
// battle-ready conker.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NO_OPPONENT 14

// impera_rule_info.rule (Divide & Conker): the player lost the last battle
// and is immune.
#define IMPERA_DIVIDE_AND_CONKER_RULE_IMMUNE 15

// impera_rule_info.rule (Divide & Conker): there are fewer dice to roll; the
// number is one of IMPERA_COLOUR_....
#define IMPERA_DIVIDE_AND_CONKER_RULE_TOO_MANY_DICE 16

// impera_rule_info.rule (Divide & Conker): the roll has no such die; the
// number is its place.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NO_DIE 17

// impera_rule_info.rule (Divide & Conker): the die has no such face; the
// numbers are its place and one of IMPERA_DIE_....
#define IMPERA_DIVIDE_AND_CONKER_RULE_NO_FACE 18

// impera_rule_info.rule (Divide & Conker): no bungee is left to use in this
// roll.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NO_BUNGEE 19

// impera_rule_info.rule (Divide & Conker): the player's trick of this roll
// is played.
#define IMPERA_DIVIDE_AND_CONKER_RULE_TRICK_PLAYED 20

// impera_rule_info.rule (Divide & Conker): the card is a trick of another
// kind.
#define IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_TRICK 21

// impera_rule_info.rule (Divide & Conker): the trick is for the other side
// of the battle.
#define IMPERA_DIVIDE_AND_CONKER_RULE_OTHER_SIDE 22

// impera_rule_info.rule (Divide & Conker): there is a chestnut already; the
// number is one of IMPERA_CHESTNUT_....
#define IMPERA_DIVIDE_AND_CONKER_RULE_CHESTNUT 23

// impera_rule_info.rule (Divide & Conker): it is not the string that was
// gained; the number is the string, from 0 on.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_GAINED 24

// impera_rule_info.rule (Divide & Conker): the card set has no such card.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NOT_IN_SET 25

// impera_rule_info.rule (Divide & Conker): the card set has no such string;
// the number is the string, from 0 on.
#define IMPERA_DIVIDE_AND_CONKER_RULE_NO_SUCH_STRING 26

// impera_event.kind (Divide & Conker): chance names the first player of round one
// (Config 2). player: who it is.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_FIRST 0

// impera_event.kind (Divide & Conker): a card is laid face up (Setup 1). numbers:
// where. cards: the card.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_LAY 1

// impera_event.kind (Divide & Conker): a string is laid on a face-down card (Setup
// 2). numbers: where; the string, from 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_LACE 2

// impera_event.kind (Divide & Conker): a player has a string more: its shoelace, of
// four players the last (Setup 2); one that lay on a card (Draft 2, 3); that of a
// destroyed conker (Battles 8). player: who gains it. numbers: the string, from
// 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_GAIN 3

// impera_event.kind (Divide & Conker): a card is taken from the layout (Draft 1).
// player: who takes it. numbers: from where. cards: the card; none if it lies
// face down, when nobody knows it yet.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_TAKE 4

// impera_event.kind (Divide & Conker): the taker of a face-down card looks at it
// (Draft 3). player: who looks. cards: the card, seen by that player.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_SEE 5

// impera_event.kind (Divide & Conker): an uncovered card is turned up (Draft 2).
// numbers: where it lies. cards: the card.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_TURN 6

// impera_event.kind (Divide & Conker): a player lays out its conkers (Prepare 1).
// player: whose they are. cards: the conkers.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_ARMY 7

// impera_event.kind (Divide & Conker): a string is put on a conker (Prepare 2,
// Battles 8). player: who puts it there. numbers: the string, from 0. cards:
// the conker.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_STRING 8

// impera_event.kind (Divide & Conker): a hardener is put on one or two conkers
// (Prepare 2). player: who puts it there. cards: the hardener; the conkers,
// ascending.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_HARDEN 9

// impera_event.kind (Divide & Conker): a player is ready for battle (Prepare 2).
// player: who is.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_READY 10

// impera_event.kind (Divide & Conker): a battle is declared (Battles 2). player:
// who declares it. cards: with which conker. other: against whom.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_DECLARE 11

// impera_event.kind (Divide & Conker): the opponent chooses its conker (Battles 2).
// player: who answers. cards: with which conker.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_DEFEND 12

// impera_event.kind (Divide & Conker): dice are rolled (Battles 3). player: who
// rolls. numbers: how many of each colour: green, yellow, red and black.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_ROLL 13

// impera_event.kind (Divide & Conker): a die falls, or falls anew (Battles 3, 4).
// numbers: which of the roll; what it shows: 0 miss, 1 hit, 2 double.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_DIE 14

// impera_event.kind (Divide & Conker): the roller turns a die by its bungee
// (Battles 4). player: who rolled. numbers: which die; what it shows now: 0 miss,
// 1 hit, 2 double.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_BUNGEE 15

// impera_event.kind (Divide & Conker): dice are turned by a rebound (Battles 4).
// player: who plays it. cards: the card. numbers: the dice, ascending, with
// what they show now: place and hits of each.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_REBOUND 16

// impera_event.kind (Divide & Conker): dice are rolled again by a 360 (Battles 4).
// player: who plays it. cards: the card. numbers: the dice, ascending.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_REROLL 17

// impera_event.kind (Divide & Conker): health is taken by a shorten (Battles 4).
// player: who plays it. cards: the card; what stands there: the opponent's conker
// or chestnut.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_SHORTEN 18

// impera_event.kind (Divide & Conker): a chestnut replaces a conker (Battles 7).
// player: who plays it. cards: the card; the conker, which goes back to its
// owner's hand.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_CHESTNUT 19

// impera_event.kind (Divide & Conker): a player does nothing more in the window
// (Battles 4). player: who passes.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_PASS 20

// impera_event.kind (Divide & Conker): damage is dealt or bounces (Battles 5).
// cards: what is hit. numbers: how many cracks, also those beyond its health.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_CRACK 21

// impera_event.kind (Divide & Conker): a conker or chestnut is destroyed (Battles
// 5). cards: which.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_DESTROY 22

// impera_event.kind (Divide & Conker): a cord is frayed by the battle (Battles 8).
// numbers: the cord, from 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_FRAY 23

// impera_event.kind (Divide & Conker): a frayed cord is destroyed by the battle
// (Battles 8). numbers: the cord, from 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_SNAP 24

// impera_event.kind (Divide & Conker): hardeners and tricks leave the game (Battles
// 8). cards: the cards.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_DISCARD 25

// impera_event.kind (Divide & Conker): cracks leave a conker with its hardener
// (Battles 6). cards: the conker. numbers: how many cracks.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_MEND 26

// impera_event.kind (Divide & Conker): what was won is tucked under the winning
// conker (Battles 8). cards: the winning conker; the conkers. numbers: how many
// turned Veterans.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_TUCK 27

// impera_event.kind (Divide & Conker): what a winning chestnut had and won are
// spoils (Battles 8). player: whose they are. numbers: how many turned Veterans.
// cards: the conkers.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_SPOILS 28

// impera_event.kind (Divide & Conker): a string that was in play becomes a spare
// one (Battles 8). player: whose it is. numbers: the string, from 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_SPARE 29

// impera_event.kind (Divide & Conker): all that was on and under two destroyed
// conkers leaves the game with them (Battles 9). cards: the conkers. numbers: the
// strings, from 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_GONE 30

// impera_event.kind (Divide & Conker): a gained string is kept as a spare one
// (Battles 8). player: who keeps it. numbers: the string, from 0.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_KEEP 31

// impera_event.kind (Divide & Conker): a conker becomes a Veteran (End of round one
// 2). cards: which.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_VETERAN 32

// impera_event.kind (Divide & Conker): round two begins (End of round one 3).
// numbers: the round, 2. player: its first player.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_ROUND 33

// impera_event.kind (Divide & Conker): the game is over (End of the game).
// players: who wins. numbers: one of IMPERA_DECIDED_BY_..., then the score of
// each player.
#define IMPERA_DIVIDE_AND_CONKER_EVENT_OVER 34

// No player of Divide & Conker has more legal moves, whatever the card set: 14
// rebounds in a window, each for one die or two of seven, a bungee, and to pass.
#define IMPERA_DIVIDE_AND_CONKER_MOST_MOVES 2962

// The most outcomes that chance has in Divide & Conker.
#define IMPERA_DIVIDE_AND_CONKER_MOST_CHANCES 30

// No call, and no making of a match, tells an observer of Divide & Conker more
// events, whatever the card set: a roll of seven dice that ends the last battle of
// round one, and the layout of round two.
#define IMPERA_DIVIDE_AND_CONKER_MOST_EVENTS 42

// ----------------------------------------------------------------------------
// Divide & Conker: cards and dice
// ----------------------------------------------------------------------------

// impera_divide_and_conker_card_set.trick_kinds: takes the place of a conker
// in a battle.
#define IMPERA_TRICK_CHESTNUT 0

// impera_divide_and_conker_card_set.trick_kinds: alters one or two dice.
#define IMPERA_TRICK_REBOUND 1

// impera_divide_and_conker_card_set.trick_kinds: takes health from the
// opponent's conker.
#define IMPERA_TRICK_SHORTEN 2

// impera_divide_and_conker_card_set.trick_kinds: lets one or two dice be
// rolled again.
#define IMPERA_TRICK_THREE_SIXTY 3

// impera_divide_and_conker_card_set.string_kinds: frayed after its first
// battle, destroyed after the second.
#define IMPERA_STRING_CORD 0

// impera_divide_and_conker_card_set.string_kinds: does not break.
#define IMPERA_STRING_SHOELACE 1

// impera_divide_and_conker_card_set.string_kinds: the player who gains it
// declares the first battle of its round.
#define IMPERA_STRING_LEATHER 2

// impera_divide_and_conker_card_set.string_kinds: alters one die of a roll
// of its player.
#define IMPERA_STRING_BUNGEE 3

// A side of a die: nothing.
#define IMPERA_DIE_MISS 0

// A side of a die: one crack.
#define IMPERA_DIE_HIT 1

// A side of a die: two cracks.
#define IMPERA_DIE_DOUBLE 2

// Dice of this colour: green.
#define IMPERA_COLOUR_GREEN 0

// Dice of this colour: yellow.
#define IMPERA_COLOUR_YELLOW 1

// Dice of this colour: red.
#define IMPERA_COLOUR_RED 2

// Dice of this colour: black, for Veterans.
#define IMPERA_COLOUR_BLACK 3

// ----------------------------------------------------------------------------
// 5 & 10: constants
// ----------------------------------------------------------------------------

// Offer the card; the number is its deck, 1 or 2 (5 & 10).
#define IMPERA_MOVE_OFFER 6

// Choose the card for the battle; the number is its deck, 1 or 2 (5 & 10).
#define IMPERA_MOVE_BATTLE 7

// Claim the card on offer; the number is its deck, 1 or 2 (5 & 10).
#define IMPERA_MOVE_CLAIM 8

// Draw the card, which is turned up (5 & 10).
#define IMPERA_MOVE_DRAW 9

// Keep one of two cards; the number is one of IMPERA_KEPT_... (5 & 10).
#define IMPERA_MOVE_KEEP 10

// Draw the top card of a deck; the number is the deck, 1 or 2
// (5 & 10).
#define IMPERA_MOVE_DRAW_FROM 11

// The number of an IMPERA_MOVE_KEEP: the card that the player offered.
#define IMPERA_KEPT_OFFERED 0

// The number of an IMPERA_MOVE_KEEP: the battle card.
#define IMPERA_KEPT_BATTLE 1

// impera_five_and_ten_view_data.step: chance names the first leader.
#define IMPERA_FIVE_AND_TEN_STEP_LEADER 0

// impera_five_and_ten_view_data.step: chance turns up a card for the bonus
// suit.
#define IMPERA_FIVE_AND_TEN_STEP_TURN_UP 1

// impera_five_and_ten_view_data.step: chance deals the first hands.
#define IMPERA_FIVE_AND_TEN_STEP_DEAL 2

// impera_five_and_ten_view_data.step: chance turns up cards to draw from.
#define IMPERA_FIVE_AND_TEN_STEP_TURN 3

// impera_five_and_ten_view_data.step: chance turns up the top card of deck
// 1 (two decks).
#define IMPERA_FIVE_AND_TEN_STEP_TURN_ONE 4

// impera_five_and_ten_view_data.step: chance turns up the top card of deck
// 2 (two decks).
#define IMPERA_FIVE_AND_TEN_STEP_TURN_TWO 5

// impera_five_and_ten_view_data.step: a player offers a card.
#define IMPERA_FIVE_AND_TEN_STEP_OFFER 6

// impera_five_and_ten_view_data.step: players choose battle cards.
#define IMPERA_FIVE_AND_TEN_STEP_BATTLE 7

// impera_five_and_ten_view_data.step: a player with an identical battle
// card chooses what to keep (two decks).
#define IMPERA_FIVE_AND_TEN_STEP_KEEP 8

// impera_five_and_ten_view_data.step: a player claims a card on offer.
#define IMPERA_FIVE_AND_TEN_STEP_CLAIM 9

// impera_five_and_ten_view_data.step: a player draws a card that is turned
// up.
#define IMPERA_FIVE_AND_TEN_STEP_DRAW 10

// impera_five_and_ten_view_data.step: a player draws the top card of a deck
// (two decks).
#define IMPERA_FIVE_AND_TEN_STEP_DRAW_FROM 11

// impera_five_and_ten_view_data.step: nothing, the game is over.
#define IMPERA_FIVE_AND_TEN_STEP_OVER 12

// impera_rule_info.rule (5 & 10): it is time for something else; the number
// is one of IMPERA_FIVE_AND_TEN_STEP_....
#define IMPERA_FIVE_AND_TEN_RULE_NOT_NOW 1

// impera_rule_info.rule (5 & 10): the card is not in the hand; the number is
// its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_RULE_NOT_IN_HAND 2

// impera_rule_info.rule (5 & 10): the card is not on offer; the number is
// its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_RULE_NOT_ON_OFFER 3

// impera_rule_info.rule (5 & 10): the card is not turned up.
#define IMPERA_FIVE_AND_TEN_RULE_NOT_TURNED_UP 4

// impera_rule_info.rule (5 & 10): the card is of deck 2, and one deck is
// played with; the number is the deck, 2.
#define IMPERA_FIVE_AND_TEN_RULE_ONE_DECK 5

// impera_event.kind (5 & 10): chance names who leads the first round (Setup 1).
// player: who leads.
#define IMPERA_FIVE_AND_TEN_EVENT_LEADER 0

// impera_event.kind (5 & 10): a card is turned up for the bonus suit, and goes back
// (Setup 2). cards: the card.
#define IMPERA_FIVE_AND_TEN_EVENT_TURN_UP 1

// impera_event.kind (5 & 10): a card is dealt (Setup 3, Two decks 3). player: who
// gets it. cards: the card, seen by that player; its back is seen by all.
// numbers: its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_DEAL 2

// impera_event.kind (5 & 10): a card is turned up to be drawn, or as the top card
// of its deck (rule 5, Two decks 4). cards: the card. numbers: its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_TURN 3

// impera_event.kind (5 & 10): a card is offered (rule 1). player: who offers it.
// cards: the card. numbers: its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_OFFER 4

// impera_event.kind (5 & 10): the leader's offer has made the order of trumps (rule
// 3). numbers: the order, for this round, suits from the strongest to the weakest.
#define IMPERA_FIVE_AND_TEN_EVENT_TRUMP 5

// impera_event.kind (5 & 10): a battle card is chosen and sealed (rule 2).
// player: who chooses. cards: the card, seen by that player; others do not see
// its back. numbers: its deck, if it is seen.
#define IMPERA_FIVE_AND_TEN_EVENT_CHOOSE 6

// impera_event.kind (5 & 10): all have chosen, and a battle card is shown to all
// (rule 2). player: who chose it. cards: the card. numbers: its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_REVEAL 7

// impera_event.kind (5 & 10): the battle is decided (rule 3). numbers: the
// players, from the strongest battle card to the weakest; of two equal ones the first
// clockwise from the leader.
#define IMPERA_FIVE_AND_TEN_EVENT_ORDER 8

// impera_event.kind (5 & 10): one of two cards is kept for the pile (Two decks 6).
// player: who keeps it. cards: what is kept; what is discarded. numbers:
// their decks, 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_KEEP 9

// impera_event.kind (5 & 10): a card on offer is claimed (rule 4). player: who
// claims it. cards: the card. numbers: its deck, 1 or 2. other: who had offered
// it.
#define IMPERA_FIVE_AND_TEN_EVENT_CLAIM 10

// impera_event.kind (5 & 10): all have claimed, and the battle cards are discarded
// (rule 4). cards: the battle cards that still lay on the table, in the order of
// their players. numbers: their decks.
#define IMPERA_FIVE_AND_TEN_EVENT_DISCARD 11

// impera_event.kind (5 & 10): a card that lies open is drawn (rule 5, Two decks 4).
// player: who draws it. cards: the card. numbers: its deck, 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_DRAW 12

// impera_event.kind (5 & 10): too few cards are left for another draw (rule 5).
// numbers: how many are discarded, which nobody sees.
#define IMPERA_FIVE_AND_TEN_EVENT_DISCARD_UNSEEN 13

// impera_event.kind (5 & 10): a single card left over is turned up for its owner's
// pile (rule 6). player: whose card it is. cards: the card. numbers: its deck,
// 1 or 2.
#define IMPERA_FIVE_AND_TEN_EVENT_LAST 14

// impera_event.kind (5 & 10): a pile is scored (Scoring). player: whose pile it
// is. numbers: points and bonus points; the bonus points in it; how many cards of
// the bonus suit are in pairs.
#define IMPERA_FIVE_AND_TEN_EVENT_SCORE 15

// impera_event.kind (5 & 10): the game is over. players: who wins. numbers: one
// of IMPERA_DECIDED_BY_..., then the score of each player.
#define IMPERA_FIVE_AND_TEN_EVENT_OVER 16

// The most legal moves that a player of 5 & 10 has, for buffers on the stack.
#define IMPERA_FIVE_AND_TEN_MOST_MOVES 8

// The most outcomes that chance has in 5 & 10.
#define IMPERA_FIVE_AND_TEN_MOST_CHANCES 52

// The most events that a call, or the making of a match, tells an observer in
// 5 & 10.
#define IMPERA_FIVE_AND_TEN_MOST_EVENTS 34

// A bot that thinks about one decision of a player.
typedef struct impera_bot impera_bot;

// ----------------------------------------------------------------------------
// Types
// ----------------------------------------------------------------------------

// A game in progress with its history.
typedef struct impera_match impera_match;

// What a function returns: IMPERA_OK or the reason why it did nothing.
//
// Numbers are never used again for another reason; later versions may add
// some.
typedef int32_t impera_status;

// Which rule forbids a move, and what it is about.
typedef struct impera_rule_info {
  // The number of the rule among those of its game, one of
  // IMPERA_DIVIDE_RULE_... and so on, from 1; 0 if the last error is not about
  // a rule.
  uint32_t rule;
  // The game, one of IMPERA_GAME_....
  uint32_t game;
  // How many cards are concerned, 0 to 2.
  uint8_t card_count;
  // The codes of the cards, as in impera_move_info; IMPERA_NONE from the
  // count on.
  uint8_t cards[2];
  // The player concerned, if it is another than the one who moves, or
  // IMPERA_NONE.
  uint8_t target;
  // How many other numbers there are, 0 to 2: IMPERA_DIVIDE_RULE_... and so
  // on say what they are.
  uint8_t number_count;
  // The numbers; 0 from the count on.
  uint8_t numbers[2];
  // Always 0.
  uint8_t reserved[17];
} impera_rule_info;

// The settings of any game.
typedef struct impera_settings {
  // The game, one of IMPERA_GAME_....
  uint32_t game;
  // The struct of the game's own settings, such as impera_divide_config, and 0
  // after it.
  uint8_t values[60];
} impera_settings;

// What a move is made of.
typedef struct impera_move_info {
  // What is done, one of IMPERA_MOVE_...: they are numbered through for
  // all games.
  uint8_t kind;
  // How many cards the move names, 0 to 3.
  uint8_t card_count;
  // The codes of the cards, in the order of the text; IMPERA_NONE from the
  // count on. Divide & Conker has card codes of its own: see its view.
  uint8_t cards[3];
  // The player that the move names, or IMPERA_NONE.
  uint8_t target;
  // How many other numbers the move names, 0 to 4: IMPERA_MOVE_... says
  // what they are.
  uint8_t number_count;
  // The numbers, in the order of the text; 0 from the count on.
  uint8_t numbers[5];
  // Always 0.
  uint8_t reserved[4];
} impera_move_info;

// Whose decision a match waits for.
typedef struct impera_turn {
  // One of IMPERA_TURN_....
  uint8_t kind;
  // The players that owe a decision, bit i for player i; they may give it in
  // any order.
  uint8_t players;
} impera_turn;

// One entry of the history of a match: a move, or what chance did.
typedef struct impera_entry {
  // The code of the move or the chance outcome.
  uint32_t code;
  // One of IMPERA_ENTRY_....
  uint8_t kind;
  // Who made the move; IMPERA_NONE for chance.
  uint8_t player;
  // Always 0.
  uint8_t reserved[2];
} impera_entry;

// How a game ended.
typedef struct impera_outcome {
  // The score of each player, 0 for a seat that took no part.
  int32_t scores[8];
  // Who took part, bit i for player i.
  uint8_t players;
  // Who won, bit i for player i; several share the victory. In Divide and 5 & 10
  // one may win alone with as many points as others, as their rules break ties:
  // decided_by says by what.
  uint8_t winners;
  // What decided who won, one of IMPERA_DECIDED_BY_....
  uint8_t decided_by;
  // Always 0.
  uint8_t reserved[13];
} impera_outcome;

// Something that is seen to happen at the table, as an observer notices it.
//
// It has room for the events of every game. The constants of the kinds say what
// stands where; cards and numbers stand in the order of the text.
typedef struct impera_event {
  // What happens, one of IMPERA_DIVIDE_EVENT_... and so on. Each game has its
  // own, from 0 on.
  uint8_t kind;
  // The first player that the event names, or IMPERA_NONE.
  uint8_t player;
  // The second player that it names, or IMPERA_NONE.
  uint8_t other;
  // Several players, bit i for player i, or 0.
  uint8_t players;
  // How many cards it names, 0 to 34.
  uint8_t card_count;
  // How many other numbers it names, 0 to 10.
  uint8_t number_count;
  // The codes of the cards, as in impera_move_info; IMPERA_NONE for one that
  // the observer does not see, and from the count on.
  uint8_t cards[34];
  // The numbers; 0 from the count on.
  int32_t numbers[10];
  // Always 0.
  uint8_t reserved[16];
} impera_event;

// A move that a bot may make, and what it thinks of it.
typedef struct impera_candidate {
  // The code of the move.
  uint32_t code;
  // In how many iterations it was made.
  uint32_t visits;
  // The mean share of the win in these, in millionths: 1,000,000 for a win, 0 for a
  // loss, 500,000 for a victory shared by two. 0 if it was never made.
  uint32_t value;
  // How likely the bot makes it, in millionths; of all candidates together
  // 1,000,000.
  uint32_t probability;
  // Always 0.
  uint8_t reserved[16];
} impera_candidate;

// The settings of Divide and Conquer.
typedef struct impera_divide_and_conquer_config {
  // One of IMPERA_DECK_...; by default IMPERA_DECK_TEN.
  uint8_t deck;
  // Must be 0: room for settings to come.
  uint8_t reserved[15];
} impera_divide_and_conquer_config;

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
  uint8_t hand_sizes[2];
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
  uint8_t reserved[19];
} impera_divide_and_conquer_view_data;

// The settings of Divide.
typedef struct impera_divide_config {
  // How many play, 4 or 5; by default 4.
  uint8_t players;
  // Who deals the first round; IMPERA_NONE, the default, for chance to decide.
  uint8_t dealer;
  // Must be 0: room for settings to come.
  uint8_t reserved[14];
} impera_divide_config;

// What an observer may know of a game of Divide.
//
// Of a player's round all is there for the player itself. Of a neighbour there
// is the offer to the observer, once opened, and from gathering on the card
// that it returned to the observer; its hand then holds the cards known to be
// in it until they are played. Of all else there is nothing.
typedef struct impera_divide_view_data {
  // The cards known to have been dealt to each player.
  uint64_t dealt[5];
  // The cards that each player secures.
  uint64_t secured[5];
  // What each player offers to its left neighbour.
  uint64_t offers_left[5];
  // What each player offers to its right neighbour.
  uint64_t offers_right[5];
  // What each player is known to hold and has not yet offered, secured or
  // played. Empty from the offers until all hands are gathered.
  uint64_t hands[5];
  // Cards that each player is known not to hold: the suits it could not
  // follow, and all but the trump rank once it has led a trump.
  uint64_t lacks[5];
  // The settings.
  struct impera_divide_config config;
  // The player who looks; IMPERA_PUBLIC for the public.
  uint8_t observer;
  // Whose decision is awaited. In offering, split and choose it tells who
  // has not finished, and nothing of how far anybody is.
  struct impera_turn turn;
  // The step that the round has reached, one of IMPERA_DIVIDE_STEP_....
  uint8_t step;
  // The round, 1 to 4.
  uint8_t round;
  // Who deals this round; IMPERA_NONE as long as chance has not decided.
  uint8_t dealer;
  // How many cards have been dealt in this round, 0 to 45.
  uint8_t dealt_count;
  // The offering that was revealed, or IMPERA_NONE.
  uint8_t trump;
  // How many tricks there are, with one under way, 0 to 8.
  uint8_t trick_count;
  // The card that each player offers as trump, or IMPERA_NONE.
  uint8_t offerings[5];
  // Whose offer each player opened first, one of IMPERA_SIDE_..., or
  // IMPERA_NONE.
  uint8_t opened_first[5];
  // The card that each player returns of the offer of its left neighbour, or
  // IMPERA_NONE.
  uint8_t returned_left[5];
  // The card that each player returns of the offer of its right neighbour,
  // or IMPERA_NONE.
  uint8_t returned_right[5];
  // Who led each trick; IMPERA_NONE from the count on.
  uint8_t trick_leaders[8];
  // Who won each trick; IMPERA_NONE for one under way and from the count
  // on.
  uint8_t trick_winners[8];
  // The cards of the tricks: of trick i that of player p at 5 i + p, or
  // IMPERA_NONE.
  uint8_t trick_cards[40];
  // The points of the rounds that are over: of round i those of player p at
  // 5 i + p.
  uint8_t scores[20];
  // The trump of the round before, or IMPERA_NONE in the first.
  uint8_t last_trump;
  // Who led the last trick of the round before; IMPERA_NONE in the first.
  uint8_t last_trick_leader;
  // Who won the last trick of the round before; IMPERA_NONE in the first.
  uint8_t last_trick_winner;
  // The cards of the last trick of the round before, by player, or
  // IMPERA_NONE.
  uint8_t last_trick_cards[5];
  // How many cards are in each player's hand, known or not. In the split all eight
  // are counted for another player that has not finished.
  uint8_t hand_sizes[5];
  // Always 0.
  uint8_t reserved[18];
} impera_divide_view_data;

// The settings of Strategic War.
typedef struct impera_strategic_war_config {
  // How many play, 2 to 8; by default 2.
  uint8_t players;
  // How many decks, 1 or 2; 0, the default, is 1, but 2 for equal ranks with
  // more than four players. Equal ranks allow nothing else.
  uint8_t decks;
  // How the cards come to the players, one of IMPERA_DEAL_...; by default
  // IMPERA_DEAL_SHUFFLED.
  uint8_t deal;
  // Where aces rank, one of IMPERA_ACES_...; by default IMPERA_ACES_HIGH.
  uint8_t aces;
  // What happens when some of the tied players hold no card, one of
  // IMPERA_SHORTAGE_...; by default IMPERA_SHORTAGE_PLAY_ON.
  uint8_t shortage;
  // What becomes of the cards of a last player that still holds some, one of
  // IMPERA_LEFTOVER_...; by default IMPERA_LEFTOVER_CAPTURE.
  uint8_t leftover;
  // Must be 0: room for settings to come.
  uint8_t reserved[10];
} impera_strategic_war_config;

// What an observer may know of a game of Strategic War.
//
// With two decks a hand may hold both copies of a card. One set has the cards
// with one copy or both, another set the cards with both.
typedef struct impera_strategic_war_view_data {
  // The hands that the observer knows, chosen cards included: the set of
  // hands_known says which; the others are 0.
  uint64_t hands[8];
  // The cards with both copies in a hand that the observer knows.
  uint64_t hands_both[8];
  // What each player has played, face up.
  uint64_t played[8];
  // The cards that a player has played both copies of.
  uint64_t played_both[8];
  // The settings, complete.
  struct impera_strategic_war_config config;
  // The player who looks; IMPERA_PUBLIC for the public.
  uint8_t observer;
  // Whose decision is awaited.
  struct impera_turn turn;
  // How many cards each player holds, known or not.
  uint8_t hand_sizes[8];
  // How many cards each player has captured.
  uint8_t captured[8];
  // The cards compared last, or IMPERA_NONE.
  uint8_t shown[8];
  // Whose hands the observer knows, bit i for player i.
  uint8_t hands_known;
  // Who fights for the table in this comparison, bit i for player i.
  uint8_t contest;
  // The observer's own choice for this comparison, or IMPERA_NONE.
  uint8_t choice;
  // How many cards are still to be dealt or set aside.
  uint8_t stock;
  // How many cards lie on the table: the next capture takes them.
  uint8_t at_stake;
  // How many cards ties have left over.
  uint8_t unused;
  // Always 0.
  uint8_t reserved[23];
} impera_strategic_war_view_data;

// The settings of Divide & Conker, except for the card set.
typedef struct impera_divide_and_conker_config {
  // How many play, 2 to 4; by default 2.
  uint8_t players;
  // The first player of round one; IMPERA_NONE, the default, for chance to
  // decide.
  uint8_t first;
  // How many tricks may be played after a roll, one of
  // IMPERA_TRICKS_PER_ROLL_...; by default IMPERA_TRICKS_PER_ROLL_EACH.
  uint8_t tricks_per_roll;
  // Must be 0: room for settings to come.
  uint8_t reserved[13];
} impera_divide_and_conker_config;

// What is on the cards, strings and dice of a box of Divide & Conker.
//
// The rulebook does not print it. An owner of the game fills this in from the
// box; the default set is the library's own making. Lists have room for the
// most that a set may have; what is beyond the count is not read, and 0 in what
// the library fills in. Dice access is three numbers, 0 to 7: green, yellow and
// red.
typedef struct impera_divide_and_conker_card_set {
  // How many conkers the set has, an even number, 8 to 18. There are 30
  // conkers, hardeners and tricks in all.
  uint8_t conker_count;
  // How many hardeners, an even number, 2 to 14.
  uint8_t hardener_count;
  // How many tricks, an even number, 2 to 14.
  uint8_t trick_count;
  // How many strings, 12 to 20.
  uint8_t string_count;
  // How many cracks destroy conkers C1, C2 and so on, 1 to 99.
  uint8_t conker_health[18];
  // Their victory points, -99 to 99.
  int8_t conker_points[18];
  // Their dice access: that of conker i from 3 i on, at least one die that
  // is in the box.
  uint8_t conker_dice[54];
  // What hardeners H1, H2 and so on add to health, -99 to 99.
  int8_t hardener_health[14];
  // Their victory points, -99 to 0.
  int8_t hardener_points[14];
  // How many conkers each may go on, 1 or 2.
  uint8_t hardener_reach[14];
  // 1 if it may also go on conkers of opponents, else 0.
  uint8_t hardener_opponents[14];
  // A number for its name, 0 to 13: hardeners with the same name and the same
  // numbers are alike. In what the library fills in it is the index of the
  // first that is alike.
  uint8_t hardener_names[14];
  // What tricks T1, T2 and so on are, IMPERA_TRICK_....
  uint8_t trick_kinds[14];
  // The health of a chestnut or what a shorten takes, 1 to 99; not read for
  // the others.
  uint8_t trick_health[14];
  // The dice access of chestnuts, as that of conkers; not read for the
  // others.
  uint8_t trick_dice[42];
  // What strings S1, S2 and so on are made of, IMPERA_STRING_...: two of
  // leather, at least two shoelaces.
  uint8_t string_kinds[20];
  // Their dice access: that of string i from 3 i on.
  uint8_t string_dice[60];
  // How many dice of each IMPERA_COLOUR_... are in the box, 7 in all.
  uint8_t dice[4];
  // How many of the six sides of a die of colour c show each
  // IMPERA_DIE_...: from 3 c on. Not all of them miss.
  uint8_t die_sides[12];
  // Must be 0: room for what card sets may come to have.
  uint8_t reserved[22];
} impera_divide_and_conker_card_set;

// What an observer may know of a game of Divide & Conker.
//
// Cards have codes of their own here, with room for the most of each kind that
// a card set may have: conkers C1 to C18 are 0 to 17, hardeners H1 to
// H14 18 to 31, tricks T1 to T14 32 to 45. A set of them is 64 bits, bit
// c for card c, a set of conkers 32 bits. Strings S1 to S20 are 0 to 19; a
// set of them is 32 bits.
//
// A body is what strings, hardeners, cracks and Veterans belong to: conkers by
// their code, then the chestnuts that fight for the declarer (18) and for its
// opponent (19). Places of bodies that are not in play hold 0 or
// IMPERA_NONE.
typedef struct impera_divide_and_conker_view_data {
  // The observer's hand; empty for the public.
  uint64_t hand;
  // The cards that the observer took face down in round one and two, also
  // those it has laid out or played since.
  uint64_t taken_face_down[2];
  // The cards that have lain face up in the layout of each round.
  uint64_t seen_in_layouts[2];
  // The cards in each hand that all have seen.
  uint64_t open_hands[4];
  // The cards that a player took face down and has laid out or played since:
  // of player p in round one at 2 p, in round two at 2 p + 1.
  uint64_t revealed[8];
  // The cards that have left the game.
  uint64_t gone;
  // The conkers that each player has in play.
  uint32_t armies[4];
  // The conkers among each player's spoils.
  uint32_t spoils[4];
  // The spare strings of each player.
  uint32_t spare_strings[4];
  // The cords that are frayed.
  uint32_t frayed;
  // The strings that have not been drawn.
  uint32_t strings_in_box;
  // The strings that have left the game.
  uint32_t gone_strings;
  // The bodies that are Veterans, bit i for body i.
  uint32_t veterans;
  // The conkers tucked under each body.
  uint32_t tucked[20];
  // The tricks that have been played in the battle under way: they lie on
  // the table until it is over, chestnuts that fight among them.
  uint64_t battle_tricks;
  // The slots that may be taken, bit i for slot i.
  uint16_t accessible;
  // The slots that chance is to fill with cards or strings, bit i for slot i.
  uint16_t pending;
  // How much health shortens take from the declarer's and the opponent's
  // side of the battle.
  uint16_t shortened[2];
  // The settings.
  struct impera_divide_and_conker_config config;
  // The player who looks; IMPERA_PUBLIC for the public.
  uint8_t observer;
  // Whose decision is awaited.
  struct impera_turn turn;
  // What is awaited, one of IMPERA_DIVIDE_AND_CONKER_STEP_....
  uint8_t step;
  // Whose decision it is, or for whom chance acts: who took the card that is
  // turned, who rolled the dice. IMPERA_NONE before the first player is
  // known and when the game is over.
  uint8_t active;
  // The round, 1 or 2.
  uint8_t round;
  // The first player of the round; IMPERA_NONE before one is known.
  uint8_t first_player;
  // How many battles this round has seen.
  uint8_t battles;
  // How many battles round one saw, from round two on; 0 before.
  uint8_t battles_before;
  // Who gained the leather lace of this round, and after a battle who won the last
  // one: that player declares next, or the next clockwise who can; IMPERA_NONE as
  // long as the lace has not been gained, and when the game is over.
  uint8_t claim;
  // Who lost the last battle of this round, or IMPERA_NONE; of a double knock-out
  // who did not make the last roll.
  uint8_t loser;
  // Who cannot be chosen as an opponent unless nobody else could be, or
  // IMPERA_NONE.
  uint8_t immune;
  // The string that was just won, while its winner chooses, or
  // IMPERA_NONE.
  uint8_t gained_string;
  // How many cards each player holds.
  uint8_t hand_sizes[4];
  // How many cards a player took face down: player p in round one at 2 p, in
  // round two at 2 p + 1.
  uint8_t face_down_counts[8];
  // How many turned Veterans are among each player's spoils, worth 1 each.
  uint8_t spoils_veterans[4];
  // The layout, a pyramid for two players and a snake for more: the card
  // that lies face up in each slot, IMPERA_FACE_DOWN, or IMPERA_NONE if
  // there is none.
  uint8_t slots[15];
  // The strings on face-down cards, or IMPERA_NONE.
  uint8_t slot_strings[15];
  // The total health of each body, 1 to 200.
  uint8_t health[20];
  // The cracks on each body.
  uint8_t cracks[20];
  // The string of each body, or IMPERA_NONE: without one it is not
  // battle-ready.
  uint8_t strings[20];
  // The card code of the hardener of each body, or IMPERA_NONE.
  uint8_t hardeners[20];
  // How many turned Veterans are tucked under each body, worth 1 each.
  uint8_t tucked_veterans[20];
  // Who declared the battle under way, and its opponent; IMPERA_NONE
  // without a battle.
  uint8_t battle_players[2];
  // The bodies that fight for them; IMPERA_NONE for an opponent that has
  // not chosen yet.
  uint8_t battle_bodies[2];
  // The card codes of the chestnuts that fight for them, or IMPERA_NONE.
  uint8_t battle_chestnuts[2];
  // Who rolls; IMPERA_NONE without a battle.
  uint8_t roller;
  // Who made the last roll, which lies open until the next one, also when
  // its battle is over; IMPERA_NONE as long as there has been none.
  uint8_t dice_roller;
  // How many dice it has, 0 to 7.
  uint8_t dice_count;
  // Their colours, one of IMPERA_COLOUR_..., by their places in the roll;
  // IMPERA_NONE from the count on.
  uint8_t dice_colours[7];
  // What they show, one of IMPERA_DIE_...; IMPERA_NONE for a die that is
  // still to fall and from the count on.
  uint8_t dice_faces[7];
  // The place of the die that a bungee was used on in that roll, or
  // IMPERA_NONE.
  uint8_t dice_bungee;
  // The card codes of the tricks that the roller and the defender played on
  // it, or IMPERA_NONE.
  uint8_t dice_tricks[2];
  // The dice that each of these named, bit i for the die at place i.
  uint8_t dice_named[2];
  // The card codes of what each of these was played on: for a shorten the
  // opponent's conker or chestnut, for a chestnut the conker that it
  // replaced; IMPERA_NONE for others.
  uint8_t dice_targets[2];
  // Always 0.
  uint8_t reserved[19];
} impera_divide_and_conker_view_data;

// The settings of 5 & 10.
typedef struct impera_five_and_ten_config {
  // How many play, 2 to 6; by default 2.
  uint8_t players;
  // How many decks, 1 or 2; 0, the default, is 1, but 2 for five and six
  // players. One deck is for two to four.
  uint8_t decks;
  // Who leads the first round; IMPERA_NONE, the default, for a random player.
  uint8_t leader;
  // 1, the default, if a face card that the leader offers changes the trump order,
  // else 0.
  uint8_t trump_change;
  // Must be 0: room for settings to come.
  uint8_t reserved[12];
} impera_five_and_ten_config;

// What an observer may know of a game of 5 & 10.
//
// A card of two decks belongs to deck 1 or 2, which its back shows to all;
// with one deck all cards are of deck 1. The rules forbid players to look
// through their piles: a host that follows them keeps back piles and drawn,
// which can be known only by remembering. Then impera_five_and_ten_sample finds no
// position that fits: it needs the view as it is, so such a host samples itself.
typedef struct impera_five_and_ten_view_data {
  // The observer's own hand, its chosen battle card included: the cards of
  // deck 1 and of deck 2.
  uint64_t hand[2];
  // The cards turned up to be drawn, by deck; with two decks the top card of
  // each.
  uint64_t display[2];
  // The battle cards of earlier rounds and what was not kept, by deck.
  uint64_t discard[2];
  // The scoring piles: of player i the cards of deck 1 at 2 i, those of deck
  // 2 at 2 i + 1.
  uint64_t piles[12];
  // The cards in hand that a player drew openly, in the same places; the
  // others are left of its first hand.
  uint64_t drawn[12];
  // The settings, complete.
  struct impera_five_and_ten_config config;
  // The player who looks; IMPERA_PUBLIC for the public.
  uint8_t observer;
  // Whose decision is awaited.
  struct impera_turn turn;
  // What is awaited, one of IMPERA_FIVE_AND_TEN_STEP_....
  uint8_t step;
  // The observer's own battle card before the battle is revealed, or
  // IMPERA_NONE.
  uint8_t battle;
  // The deck of this card, 1 or 2, or IMPERA_NONE.
  uint8_t battle_deck;
  // Who leads the round, or begins to draw after it; IMPERA_NONE until
  // chance has named the first leader.
  uint8_t leader;
  // Who wins the round, from the battle to the last claim, or IMPERA_NONE.
  uint8_t winner;
  // Who gets the next card, in the deal and while two decks are drawn from,
  // or IMPERA_NONE.
  uint8_t next;
  // Who has still to keep one of its cards or to claim one, in these steps,
  // bit i for player i.
  uint8_t choosing;
  // The suit that earns bonus points, 0 clubs to 3 spades; IMPERA_NONE
  // until it is turned up.
  uint8_t bonus;
  // The first suit of the order of trumps: spades (3) but from a leader's
  // offer that changes it to the end of that round.
  uint8_t trump;
  // How many cards three players have discarded unseen: 0 or 1.
  uint8_t discarded_unseen;
  // How many cards each deck has below what is turned up.
  uint8_t deck_sizes[2];
  // How many cards of each deck a player holds: of player i those of deck 1
  // at 2 i, those of deck 2 at 2 i + 1.
  uint8_t hand_sizes[12];
  // How many cards are in each player's scoring pile.
  uint8_t pile_sizes[6];
  // The cards offered and not claimed yet, by who offered them, or
  // IMPERA_NONE.
  uint8_t offers[6];
  // The decks of these cards, 1 or 2, or IMPERA_NONE.
  uint8_t offer_decks[6];
  // The battle cards once they are revealed, or IMPERA_NONE.
  uint8_t battles[6];
  // The decks of these cards, 1 or 2, or IMPERA_NONE.
  uint8_t battle_decks[6];
  // The card that was turned up for the bonus suit and went back, or
  // IMPERA_NONE; like piles and drawn it can be known only by
  // remembering.
  uint8_t turn_up;
  // Always 0.
  uint8_t reserved[22];
} impera_five_and_ten_view_data;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// ----------------------------------------------------------------------------
// Which library this is
// ----------------------------------------------------------------------------

// The version of the library in use: major * 65536 + minor * 256 + patch.
uint32_t impera_version(void);

// Whether a header and the library fit together: pass IMPERA_ABI_VERSION.
//
// A program that loads the library while it runs calls this first, once in each
// thread: it also makes room for the last error of the thread.
//
// IMPERA_OTHER_ABI if they do not; then nothing else may be called but this
// function, impera_version, impera_last_error and impera_status_name. These
// four, with the numbers of the statuses, are the same in every version.
impera_status impera_check_abi(uint32_t abi_version);

// ----------------------------------------------------------------------------
// What went wrong
// ----------------------------------------------------------------------------

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

// The name of a status, for logs, without a buffer: null if there is none. It is
// there as long as the library is.
const char *impera_name_of_status(impera_status status);

// Which rule the last error in this thread is about, for a game that says it in
// its own words: after IMPERA_ILLEGAL_MOVE, and after IMPERA_BAD_TRANSCRIPT
// if a line of it breaks a rule.
//
// After another error, and before the first, the rule is 0. It stays as it is
// when a call succeeds.
//
//     impera_rule_info broken;
//     if (impera_match_play(game, player, code) == IMPERA_ILLEGAL_MOVE &&
//         impera_last_rule(&broken) == IMPERA_OK &&
//         broken.rule == IMPERA_DIVIDE_RULE_FOLLOW_SUIT)
//         printf("suit %d must be followed\n", broken.numbers[0]);
impera_status impera_last_rule(struct impera_rule_info *rule);

// ----------------------------------------------------------------------------
// Games
// ----------------------------------------------------------------------------

// The name of a game in transcripts, such as strategic-war.
//
// game is one of IMPERA_GAME_..., from 0 to IMPERA_GAME_COUNT - 1;
// IMPERA_UNKNOWN_GAME for any other number, here and wherever a game is
// named. At most 18 bytes.
impera_status impera_game_name(uint32_t game,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// The fewest and the most players that a game can have, 2 to 8.
impera_status impera_game_players(uint32_t game,
                                  uint32_t *fewest,
                                  uint32_t *most);

// ----------------------------------------------------------------------------
// Settings by name, and matches of any game
// ----------------------------------------------------------------------------

// Fills in the default settings of a game, to be changed by
// impera_settings_set.
//
//     impera_settings settings;
//     impera_match *game = NULL;
//     impera_settings_default(IMPERA_GAME_STRATEGIC_WAR, &settings);
//     impera_settings_set(&settings, "players", 7, "3", 1);
//     impera_settings_set(&settings, "aces", 4, "low", 3);
//     impera_match_new(&settings, seed, &game);
impera_status impera_settings_default(uint32_t game,
                                      struct impera_settings *settings);

// The key of the setting of a game that has index others before it, such as
// trump-change.
//
// IMPERA_NO_SUCH_ITEM from the count on. At most 31 bytes.
impera_status impera_settings_key(uint32_t game,
                                  uint32_t index,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length);

// The value that has index others before it of those that a setting may have;
// the first is the default.
//
// IMPERA_NO_SUCH_ITEM from the count on, IMPERA_BAD_CONFIG if the game has no
// such key. At most 31 bytes. A game may leave a setting open, whose default then
// depends on the others: decks. With the values of other settings not all of
// these need go together: impera_match_new says so.
impera_status impera_settings_allowed(uint32_t game,
                                      const char *key,
                                      size_t key_length,
                                      uint32_t index,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

// Sets a setting by its key to the value that a text means, as in transcripts:
// aces to low.
//
// IMPERA_BAD_CONFIG if there is no such key, or it cannot have that value; the
// error lists what there is, and the settings are as they were.
impera_status impera_settings_set(struct impera_settings *settings,
                                  const char *key,
                                  size_t key_length,
                                  const char *value,
                                  size_t value_length);

// The value of a setting by its key, as transcripts write it; no text at all if it
// is left open.
//
// IMPERA_BAD_CONFIG if there is no such key.
impera_status impera_settings_get(const struct impera_settings *settings,
                                  const char *key,
                                  size_t key_length,
                                  char *buffer,
                                  size_t capacity,
                                  size_t *length);

// Makes a match of any game from its settings.
//
// seed is 32 bytes, or null for a scripted match. IMPERA_BAD_CONFIG if the
// settings make no game; the error says what is wrong. Divide & Conker is played
// with the default card set.
impera_status impera_match_new(const struct impera_settings *settings,
                               const uint8_t *seed,
                               struct impera_match **match_out);

// The settings that a match is played with, complete, but for the card set of
// Divide & Conker.
impera_status impera_match_settings(const struct impera_match *handle,
                                    struct impera_settings *settings);

// ----------------------------------------------------------------------------
// Names and texts
// ----------------------------------------------------------------------------

// The name of a game in transcripts, without a buffer: null if there is no such
// game. It is there as long as the library is.
const char *impera_name_of_game(uint32_t game);

// The name of a kind of moves, such as IMPERA_MOVE_PLAY: null if there is none.
// It is there as long as the library is.
const char *impera_name_of_move_kind(uint32_t kind);

// The text of a card of a game, such as 7S, or C13 in Divide & Conker.
//
// IMPERA_UNKNOWN_CODE if it has no such card. At most 3 bytes.
impera_status impera_card_text(uint32_t game,
                               uint32_t card,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// The card of a game that a text of length bytes means.
//
// IMPERA_UNKNOWN_TEXT if it means none; the error says what is expected.
impera_status impera_card_parse(uint32_t game,
                                const char *text,
                                size_t length,
                                uint32_t *card);

// The text of a suit, 0 clubs to 3 spades: C, D, H or S.
impera_status impera_suit_text(uint32_t suit,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// The suit that a text of length bytes means.
impera_status impera_suit_parse(const char *text,
                                size_t length,
                                uint32_t *suit);

// The text of a rank, 0 for two to 12 for ace: 2 to 9, T, J, Q, K, A.
impera_status impera_rank_text(uint32_t rank,
                               char *buffer,
                               size_t capacity,
                               size_t *length);

// The rank that a text of length bytes means.
impera_status impera_rank_parse(const char *text,
                                size_t length,
                                uint32_t *rank);

// The text of a string of Divide & Conker, from 0 on: S1 to S20.
impera_status impera_divide_and_conker_string_text(uint32_t string,
                                                   char *buffer,
                                                   size_t capacity,
                                                   size_t *length);

// The string of Divide & Conker that a text of length bytes means.
impera_status impera_divide_and_conker_string_parse(const char *text,
                                                    size_t length,
                                                    uint32_t *string);

// ----------------------------------------------------------------------------
// Moves and chance outcomes: codes and text
// ----------------------------------------------------------------------------

// How many moves a game has, legal or not.
//
// Their codes are 0 to that less 1, the same in every state of the game, with
// all settings and in every version: they can be stored, and be the places of a
// table that a program learns.
impera_status impera_move_count(uint32_t game,
                                uint32_t *count);

// The text of the move with a code, such as play 7S, as transcripts have it.
//
// IMPERA_UNKNOWN_CODE if the game has no such move. At most 31 bytes.
//
//     char text[IMPERA_TEXT_SIZE];
//     size_t length;
//     impera_move_text(IMPERA_GAME_DIVIDE, code, text, sizeof text, &length);
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

// How many chance outcomes a game has. Their codes are like those of moves.
impera_status impera_chance_count(uint32_t game,
                                  uint32_t *count);

// The text of the chance outcome with a code, such as deal 7S.
//
// IMPERA_UNKNOWN_CODE if the game has none. At most 31 bytes.
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

// Describes the move with this code: what it does and what it names.
impera_status impera_move_describe(uint32_t game,
                                   uint32_t code,
                                   struct impera_move_info *info);

// ----------------------------------------------------------------------------
// Matches: copied, freed, saved and loaded
// ----------------------------------------------------------------------------

// Makes a match that is the same, seed and history included, and lives on its
// own: to be freed on its own too.
impera_status impera_match_clone(const struct impera_match *handle,
                                 struct impera_match **clone_out);

// Makes a match the same as another, seed and history included, in the memory that
// it has: for programs that think ahead, who play on in one match and begin again
// from another, thousands of times.
//
// Nothing is allocated where the history of from fits into the room that to has
// and both are of one game. Where it does not that room at least doubles, as it does
// when to is played on. Both may be the same.
// IMPERA_OUT_OF_MEMORY if there is too little; to is as it was.
//
//     for (int i = 0; i < 1000; i++) {
//         impera_match_copy(world, game);
//         impera_match_play(world, player, code);  // and what comes after
//     }
impera_status impera_match_copy(struct impera_match *to,
                                const struct impera_match *from);

// Ends a match and gives its memory back. Null is allowed and does nothing; the
// same match may not be freed twice.
void impera_match_free(struct impera_match *handle);

// Writes the transcript of a match: the saved game. It holds every hidden card
// and the seed, so never show it to a player.
//
// IMPERA_NO_TRANSCRIPT for a match that began in a sampled position.
//
//     FILE *file = fopen("game.txt", "wb");  // not "w": its bytes must stay
//     size_t length = 0;
//     impera_match_write(game, NULL, 0, &length);  // IMPERA_SHORT_BUFFER
//     char *text = malloc(length + 1);
//     if (file != NULL && text != NULL &&
//         impera_match_write(game, text, length + 1, &length) == IMPERA_OK)
//         fwrite(text, 1, length, file);
//     if (file != NULL) fclose(file);
//     free(text);
impera_status impera_match_write(const struct impera_match *handle,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *length);

// Makes a match from a transcript of length bytes, by playing it: the saved
// game of impera_match_write, or a game that was written down by hand.
//
// IMPERA_BAD_TRANSCRIPT if it cannot be read; then, and only then, line is
// written: the first line that is wrong, from 1. The error says why. line may
// be null. Any bytes may be given. At most 4 MiB are read.
//
// A transcript may consist of its header alone: the settings by name, as in
// impera 1, game divide 1, set players 5.
//
//     FILE *file = fopen("game.txt", "rb");
//     size_t room = (1 << 22) + 1;  // so that what is too long is seen to be
//     char *text = malloc(room);
//     size_t length = file && text ? fread(text, 1, room, file) : 0;
//     if (file != NULL) fclose(file);
//     impera_match *game = NULL;
//     uint32_t line = 0;
//     if (impera_match_read(text, length, &game, &line) == IMPERA_BAD_TRANSCRIPT)
//         printf("line %u is wrong\n", (unsigned)line);
//     free(text);
impera_status impera_match_read(const char *transcript,
                                size_t length,
                                struct impera_match **match_out,
                                uint32_t *line);

// Which game a match is of, one of IMPERA_GAME_....
impera_status impera_match_game(const struct impera_match *handle,
                                uint32_t *game);

// Who takes part, bit i for player i.
impera_status impera_match_players(const struct impera_match *handle,
                                   uint8_t *players);

// How a match began, one of IMPERA_ORIGIN_...: it tells who decides chance.
impera_status impera_match_origin(const struct impera_match *handle,
                                  uint8_t *origin);

// The 32 bytes of the seed of a match. Anyone who knows it knows every card.
//
// IMPERA_NO_SEED for a scripted match.
impera_status impera_match_seed(const struct impera_match *handle,
                                uint8_t *seed);

// ----------------------------------------------------------------------------
// Playing
// ----------------------------------------------------------------------------

// Whose decision a match waits for: players, chance or nobody.
//
// Several players owe a decision at the same time if they choose in secret; they
// may give it in any order, and it stays hidden until the last one is in.
impera_status impera_match_turn(const struct impera_match *handle,
                                struct impera_turn *turn);

// How many legal moves a player has: none if it owes no decision.
//
// IMPERA_UNKNOWN_PLAYER for a number above 7, here and wherever a player is
// named; a player that is not in the game has no moves.
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

// The codes of a player's legal moves, ascending, and how many there are.
//
// They tell what the player holds: show them to nobody else.
impera_status impera_match_legal_moves(const struct impera_match *handle,
                                       uint32_t player,
                                       uint32_t *codes,
                                       size_t capacity,
                                       size_t *count);

// A byte for every move of the game, at the place of its code: 1 if it is legal
// for the player, else 0. The length is what impera_move_count gives.
impera_status impera_match_legal_mask(const struct impera_match *handle,
                                      uint32_t player,
                                      uint8_t *mask,
                                      size_t capacity,
                                      size_t *length);

// Whether a player may make the move with this code now: IMPERA_OK, or what
// impera_match_play would return, but for IMPERA_OUT_OF_MEMORY, which it
// cannot foresee. Changes nothing.
impera_status impera_match_check(const struct impera_match *handle,
                                 uint32_t player,
                                 uint32_t code);

// Makes the move with this code for a player. A seeded match then settles
// chance, so that it waits for players again or is over.
//
// If it is refused the match is as it was: IMPERA_OVER,
// IMPERA_CHANCE_AWAITED, IMPERA_NOT_IN_GAME, IMPERA_NOT_AWAITED,
// IMPERA_UNKNOWN_CODE, IMPERA_ILLEGAL_MOVE with a text that names the rule,
// IMPERA_HISTORY_FULL after some 65,000 entries, which only Divide & Conker
// can reach, or IMPERA_OUT_OF_MEMORY if the history cannot grow. There must be
// memory for all that chance may do after the move, or it is not made.
//
//     if (impera_match_play(game, player, code) == IMPERA_ILLEGAL_MOVE) {
//         char text[IMPERA_TEXT_SIZE];
//         size_t length;
//         impera_last_error(text, sizeof text, &length);
//         puts(text);  // 7S is not in the hand (Divide and Conquer, rule 2)
//     }
impera_status impera_match_play(struct impera_match *handle,
                                uint32_t player,
                                uint32_t code);

// Takes back the last entry of the history: the last decision with all that
// chance did after it in a seeded match, the last entry of either kind in a
// scripted one. The last few entries are played again for that, less than 8 for the
// last decision: to think ahead, impera_match_copy takes less.
//
// What was taken back is written to undone, which may be null.
// IMPERA_NOTHING_TO_UNDO at the start.
impera_status impera_match_undo(struct impera_match *handle,
                                struct impera_entry *undone);

// How the game ended: scores and winners.
//
// IMPERA_NOT_OVER while it goes on.
impera_status impera_match_outcome(const struct impera_match *handle,
                                   struct impera_outcome *outcome);

// How many entries the history of a match has: the moves and chance outcomes
// since its start.
impera_status impera_match_history_length(const struct impera_match *handle,
                                          size_t *length);

// The entry of the history that has index others before it.
//
// The history holds hidden cards and sealed choices: it is the host's own,
// players are shown views. IMPERA_NO_SUCH_ITEM from the length on.
impera_status impera_match_history_entry(const struct impera_match *handle,
                                         size_t index,
                                         struct impera_entry *entry);

// ----------------------------------------------------------------------------
// Chance in a scripted match
// ----------------------------------------------------------------------------

// What chance may do now: codes, ascending, and their weights, in two buffers of
// the same capacity, and how many there are: none if it is not chance's turn.
//
// An outcome of weight w happens w times as often as one of weight 1: its
// probability is w divided by the sum of all weights.
//
// The list is the host's own, never to be shown to a player: a card that is not
// in it lies hidden somewhere else.
impera_status impera_match_chances(const struct impera_match *handle,
                                   uint32_t *codes,
                                   uint32_t *weights,
                                   size_t capacity,
                                   size_t *count);

// Lets the chance outcome with this code happen, in a scripted match: the card
// that was dealt, the face that was rolled on a real table.
//
// IMPERA_SEEDED, IMPERA_OVER, IMPERA_PLAYERS_AWAITED,
// IMPERA_UNKNOWN_CODE, IMPERA_IMPOSSIBLE_CHANCE, IMPERA_HISTORY_FULL or
// IMPERA_OUT_OF_MEMORY if it is refused; the match is as it was.
impera_status impera_match_resolve(struct impera_match *handle,
                                   uint32_t code);

// Lets a fresh generator of this seed (32 bytes) decide chance in a scripted
// match, until it is not chance's turn: with another seed each time, what comes
// later does not depend on what came before.
//
// IMPERA_SEEDED, IMPERA_OVER, IMPERA_PLAYERS_AWAITED,
// IMPERA_HISTORY_FULL or IMPERA_OUT_OF_MEMORY if it is refused; the match is
// as it was.
impera_status impera_match_settle(struct impera_match *handle,
                                  const uint8_t *seed);

// ----------------------------------------------------------------------------
// What is seen to happen
// ----------------------------------------------------------------------------

// How many events an observer (a player, or IMPERA_PUBLIC) has been told since
// the match began: a version number of what that observer knows, which says no more
// than they do. A match that is made has told those of its deal.
//
// Who is not in the game is the public.
impera_status impera_match_event_count(const struct impera_match *handle,
                                       uint32_t observer,
                                       size_t *count);

// What an observer (a player, or IMPERA_PUBLIC) has been told since the match
// began, from the event on that has from others before it, and how many there are
// from there on. They may be shown and sent to that observer.
//
// Events stay and more follow, so whoever has seen n of them asks from n on. This
// takes a fraction of a microsecond after each move, and some 10 microseconds for a
// whole game. Only impera_match_undo and impera_match_copy take events back:
// then, and at any number above the count, it is IMPERA_NO_SUCH_ITEM; those
// that impera_match_event_count still counts have not changed.
//
// IMPERA_DIVIDE_MOST_EVENTS and so on are enough for what one call that plays, or
// that makes the match, tells: for whoever asks after each. For one who comes later it
// may be IMPERA_SHORT_BUFFER, with the count that there is.
//
//     impera_event events[IMPERA_MOST_EVENTS];
//     size_t count = 0;
//     if (impera_match_events(game, player, seen, events, IMPERA_MOST_EVENTS, &count) !=
//         IMPERA_OK)
//         return 1;
//     for (size_t i = 0; i < count; i++, seen++)
//         if (events[i].kind == IMPERA_DIVIDE_EVENT_TRICK)
//             printf("%d wins the trick\n", events[i].player);
impera_status impera_match_events(const struct impera_match *handle,
                                  uint32_t observer,
                                  size_t from,
                                  struct impera_event *events,
                                  size_t capacity,
                                  size_t *count);

// The text of the event that has index others before it, as the observer notices
// it: its kind and its parts, ? for a card that is not seen, as in deal 1 ?.
//
// IMPERA_NO_SUCH_ITEM from the count on.
impera_status impera_match_event_text(const struct impera_match *handle,
                                      uint32_t observer,
                                      size_t index,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *length);

// The event that has index others before it as an English sentence, for a log:
// Player 1 is dealt a card.
//
// IMPERA_NO_SUCH_ITEM from the count on. The last events are at hand; one from
// further back is found by playing the game again up to it, which takes some 10
// microseconds each.
impera_status impera_match_event_sentence(const struct impera_match *handle,
                                          uint32_t observer,
                                          size_t index,
                                          char *buffer,
                                          size_t capacity,
                                          size_t *length);

// The word of a kind of events of a game, with which their text begins, such as
// deal: null if there is none. It is there as long as the library is.
const char *impera_name_of_event_kind(uint32_t game,
                                      uint32_t kind);

// ----------------------------------------------------------------------------
// Thinking ahead
// ----------------------------------------------------------------------------

// Makes a match in a position drawn from all that fit what an observer (a player
// or IMPERA_PUBLIC) may know now, for a program that thinks ahead: it plays on
// from there and cannot cheat.
//
// The same view and seed (32 bytes) give the same position, whatever lies hidden
// in the truth. The new match is scripted, has no transcript, and is freed on
// its own. Who has only the view of a match makes one by impera_divide_sample and
// so on.
//
//     impera_match *world = NULL;
//     impera_match_sample(game, player, seed, &world);
//     impera_match_play(world, player, code);  // what if?
//     impera_match_free(world);
impera_status impera_match_sample(const struct impera_match *handle,
                                  uint32_t observer,
                                  const uint8_t *seed,
                                  struct impera_match **match_out);

// A hash of the state: equal for equal states of a game, on every machine, in the same
// version of the library. Not for storing.
//
// It is the host's own, never to be shown to a player: it is made of hidden cards
// too, and tells which of several guesses is right.
impera_status impera_match_hash(const struct impera_match *handle,
                                uint64_t *hash);

// ----------------------------------------------------------------------------
// Bots
// ----------------------------------------------------------------------------

// Thinks for so many iterations about a decision that a player owes, and writes the
// code of the move that it would make: it does not make it.
//
// The match is there for the player's view of it. Nothing else is looked at, so a bot
// cannot cheat: two matches that look alike to the player get the same move from the
// same iterations and seed (32 bytes), on every machine. A client that has nothing but
// its view makes a match of it by impera_divide_sample and so on, and thinks there:
// that gives the same as in the true match.
//
// More iterations play better, at so many times the time: 100 take about a millisecond,
// 1,000 play well. IMPERA_OVER, IMPERA_CHANCE_AWAITED, IMPERA_NOT_IN_GAME or
// IMPERA_NOT_AWAITED if the player owes no decision; IMPERA_OUT_OF_MEMORY. What is
// taken for the thought is given back.
//
//     if (impera_match_think(game, player, 1000, seed, &code) == IMPERA_OK)
//         impera_match_play(game, player, code);
impera_status impera_match_think(const struct impera_match *handle,
                                 uint32_t player,
                                 uint32_t iterations,
                                 const uint8_t *seed,
                                 uint32_t *code);

// Makes a bot for a decision that a player owes, which has not thought yet: for a
// program that thinks in slices, so that a game keeps its frame rate, or that asks
// for the candidates. In slices it comes to the same as at once.
//
// It takes the player's view, and keeps nothing of the match, which may go on or be
// freed. After a decision, make another bot. Errors are those of
// impera_match_think.
//
//     impera_bot *bot = NULL;
//     impera_bot_new(game, player, seed, &bot);
//     for (int frame = 0; frame < 20; frame++)
//         impera_bot_think(bot, 50);  // so long as a frame allows
//     if (impera_bot_move(bot, &code) == IMPERA_OK)
//         impera_match_play(game, player, code);
//     impera_bot_free(bot);
impera_status impera_bot_new(const struct impera_match *handle,
                             uint32_t player,
                             const uint8_t *seed,
                             struct impera_bot **bot_out);

// Thinks for so many iterations more. With a single move to make it need not, and
// does not.
//
// IMPERA_OUT_OF_MEMORY if memory ends: what it has thought before, which
// impera_bot_iterations counts, is kept, and it can still be asked for its move.
impera_status impera_bot_think(struct impera_bot *bot,
                               uint32_t iterations);

// The code of the move that the bot makes, by what it has thought so far: one of the
// candidates, drawn as likely as they say when the bot was made.
impera_status impera_bot_move(const struct impera_bot *bot,
                              uint32_t *code);

// The moves that the player may make, ascending by code, what the bot thinks of each,
// and how many there are: for a teacher, or a log.
//
// They tell what the player holds: show them to nobody else.
impera_status impera_bot_candidates(const struct impera_bot *bot,
                                    struct impera_candidate *candidates,
                                    size_t capacity,
                                    size_t *count);

// How many iterations a bot has thought.
impera_status impera_bot_iterations(const struct impera_bot *bot,
                                    uint32_t *iterations);

// The bytes that a bot has allocated for what it has thought.
impera_status impera_bot_bytes(const struct impera_bot *bot,
                               uint64_t *bytes);

// The most bytes that a bot will have allocated after so many iterations in all. It
// mostly takes a fifth of that. Where it grows, what grows is there twice for a moment.
impera_status impera_bot_most_bytes(const struct impera_bot *bot,
                                    uint32_t iterations,
                                    uint64_t *bytes);

// Gives the memory of a bot back. Null is allowed and does nothing; the same bot may
// not be freed twice.
void impera_bot_free(struct impera_bot *bot);

// ----------------------------------------------------------------------------
// Divide and Conquer
// ----------------------------------------------------------------------------

// Fills in the default settings of Divide and Conquer.
impera_status impera_divide_and_conquer_config_default(struct impera_divide_and_conquer_config *config);

// Makes a match of Divide and Conquer.
//
// seed is 32 bytes, or null for a scripted match. IMPERA_BAD_CONFIG if the
// settings make no game; the error says which values a setting may have.
impera_status impera_divide_and_conquer_new(const struct impera_divide_and_conquer_config *config,
                                            const uint8_t *seed,
                                            struct impera_match **match_out);

// What an observer may know now: a player, or IMPERA_PUBLIC.
//
// IMPERA_OTHER_GAME if the match is not one of Divide and Conquer.
impera_status impera_divide_and_conquer_view(const struct impera_match *handle,
                                             uint32_t observer,
                                             struct impera_divide_and_conquer_view_data *view);

// Makes a match in a position drawn from all that fit a view, for a client or a
// bot of Divide and Conquer that has nothing else. The same view and seed (32
// bytes) give the position that impera_match_sample gives in the match that the
// view is of.
//
// Any bytes may be given. IMPERA_BAD_CONFIG if the settings in the view make no
// game, IMPERA_BAD_VIEW if no position fits the view: the error names the field that
// no match writes so, or says that the view contradicts itself. What is made has the
// very view that was given; whether play can have led there is checked as far as the
// rules bind cards, turns and counts. The new match is scripted, has no transcript,
// and is freed on its own.
impera_status impera_divide_and_conquer_sample(const struct impera_divide_and_conquer_view_data *view,
                                               const uint8_t *seed,
                                               struct impera_match **match_out);

// ----------------------------------------------------------------------------
// Divide
// ----------------------------------------------------------------------------

// Fills in the default settings of Divide.
impera_status impera_divide_config_default(struct impera_divide_config *config);

// Makes a match of Divide.
//
// seed is 32 bytes, or null for a scripted match. IMPERA_BAD_CONFIG if the
// settings make no game; the error says which values a setting may have.
impera_status impera_divide_new(const struct impera_divide_config *config,
                                const uint8_t *seed,
                                struct impera_match **match_out);

// What an observer may know now: a player, or IMPERA_PUBLIC.
//
// IMPERA_OTHER_GAME if the match is not one of Divide.
impera_status impera_divide_view(const struct impera_match *handle,
                                 uint32_t observer,
                                 struct impera_divide_view_data *view);

// Makes a match in a position drawn from all that fit a view, for a client or a
// bot of Divide that has nothing else. The same view and seed (32 bytes) give the
// position that impera_match_sample gives in the match that the view is of.
//
// Any bytes may be given. IMPERA_BAD_CONFIG if the settings in the view make no
// game, IMPERA_BAD_VIEW if no position fits the view: the error names the field that
// no match writes so, or says that the view contradicts itself. What is made has the
// very view that was given; whether play can have led there is checked as far as the
// rules bind cards, turns and counts. The new match is scripted, has no transcript,
// and is freed on its own.
impera_status impera_divide_sample(const struct impera_divide_view_data *view,
                                   const uint8_t *seed,
                                   struct impera_match **match_out);

// ----------------------------------------------------------------------------
// Strategic War
// ----------------------------------------------------------------------------

// Fills in the default settings of Strategic War.
impera_status impera_strategic_war_config_default(struct impera_strategic_war_config *config);

// Makes a match of Strategic War.
//
// seed is 32 bytes, or null for a scripted match. IMPERA_BAD_CONFIG if the
// settings make no game; the error says which values a setting may have.
impera_status impera_strategic_war_new(const struct impera_strategic_war_config *config,
                                       const uint8_t *seed,
                                       struct impera_match **match_out);

// What an observer may know now: a player, or IMPERA_PUBLIC.
//
// IMPERA_OTHER_GAME if the match is not one of Strategic War.
impera_status impera_strategic_war_view(const struct impera_match *handle,
                                        uint32_t observer,
                                        struct impera_strategic_war_view_data *view);

// Makes a match in a position drawn from all that fit a view, for a client or a
// bot of Strategic War that has nothing else. The same view and seed (32 bytes)
// give the position that impera_match_sample gives in the match that the view is
// of.
//
// Any bytes may be given. IMPERA_BAD_CONFIG if the settings in the view make no
// game, IMPERA_BAD_VIEW if no position fits the view: the error names the field that
// no match writes so, or says that the view contradicts itself. What is made has the
// very view that was given; whether play can have led there is checked as far as the
// rules bind cards, turns and counts. The new match is scripted, has no transcript,
// and is freed on its own.
impera_status impera_strategic_war_sample(const struct impera_strategic_war_view_data *view,
                                          const uint8_t *seed,
                                          struct impera_match **match_out);

// ----------------------------------------------------------------------------
// Divide & Conker
// ----------------------------------------------------------------------------

// Fills in the default settings of Divide & Conker.
impera_status impera_divide_and_conker_config_default(struct impera_divide_and_conker_config *config);

// Makes a match of Divide & Conker with the default card set.
//
// seed is 32 bytes, or null for a scripted match. IMPERA_BAD_CONFIG if the
// settings make no game; the error says which values a setting may have.
impera_status impera_divide_and_conker_new(const struct impera_divide_and_conker_config *config,
                                           const uint8_t *seed,
                                           struct impera_match **match_out);

// Makes a match of Divide & Conker with a card set of one's own.
//
// IMPERA_BAD_CONFIG if it is none. Transcripts name the set by its hash:
// keep it, and read them by impera_match_read_with_cards.
impera_status impera_divide_and_conker_new_with_cards(const struct impera_divide_and_conker_config *config,
                                                      const struct impera_divide_and_conker_card_set *card_set,
                                                      const uint8_t *seed,
                                                      struct impera_match **match_out);

// What an observer may know now: a player, or IMPERA_PUBLIC.
//
// IMPERA_OTHER_GAME if the match is not one of Divide & Conker.
impera_status impera_divide_and_conker_view(const struct impera_match *handle,
                                            uint32_t observer,
                                            struct impera_divide_and_conker_view_data *view);

// Makes a match in a position drawn from all that fit a view, for a client or a
// bot of Divide & Conker that has nothing else. The same view and seed (32 bytes)
// give the position that impera_match_sample gives in the match that the view is
// of.
//
// A view does not hold the card set: this is for the default one.
//
// Any bytes may be given. IMPERA_BAD_CONFIG if the settings in the view make no
// game, IMPERA_BAD_VIEW if no position fits the view: the error names the field that
// no match writes so, or says that the view contradicts itself. What is made has the
// very view that was given; whether play can have led there is checked as far as the
// rules bind cards, turns and counts. The new match is scripted, has no transcript,
// and is freed on its own.
impera_status impera_divide_and_conker_sample(const struct impera_divide_and_conker_view_data *view,
                                              const uint8_t *seed,
                                              struct impera_match **match_out);

// The same with a card set of one's own, that of the match.
//
// IMPERA_BAD_CONFIG too if it is none. With another set than that of the match the
// view is refused if it shows which, or means a position of another game.
impera_status impera_divide_and_conker_sample_with_cards(const struct impera_divide_and_conker_view_data *view,
                                                         const struct impera_divide_and_conker_card_set *card_set,
                                                         const uint8_t *seed,
                                                         struct impera_match **match_out);

// ----------------------------------------------------------------------------
// Divide & Conker: card sets
// ----------------------------------------------------------------------------

// Fills in the default card set, to be changed to what is in your box.
//
//     impera_divide_and_conker_card_set set;
//     impera_divide_and_conker_card_set_default(&set);
//     set.conker_health[12] = 9;  // C13
//     set.conker_points[12] = 7;
//     impera_divide_and_conker_new_with_cards(&config, &set, seed, &game);
impera_status impera_divide_and_conker_card_set_default(struct impera_divide_and_conker_card_set *card_set);

// Checks a card set, and gives the 32 bytes of the SHA-256 hash by which
// transcripts name it.
//
// IMPERA_BAD_CONFIG if it is none; the error says what is wrong.
impera_status impera_divide_and_conker_card_set_digest(const struct impera_divide_and_conker_card_set *card_set,
                                                       uint8_t *digest);

// The card set that a match of Divide & Conker is played with.
//
// IMPERA_OTHER_GAME for a match of another game.
impera_status impera_divide_and_conker_cards(const struct impera_match *handle,
                                             struct impera_divide_and_conker_card_set *card_set);

// Reads a transcript of any game as impera_match_read does, and looks among
// count card sets for the one that a transcript of Divide & Conker names.
//
// IMPERA_BAD_CONFIG if one of the card sets is none.
impera_status impera_match_read_with_cards(const char *transcript,
                                           size_t length,
                                           const struct impera_divide_and_conker_card_set *card_sets,
                                           size_t count,
                                           struct impera_match **match_out,
                                           uint32_t *line);

// ----------------------------------------------------------------------------
// 5 & 10
// ----------------------------------------------------------------------------

// Fills in the default settings of 5 & 10.
impera_status impera_five_and_ten_config_default(struct impera_five_and_ten_config *config);

// Makes a match of 5 & 10.
//
// seed is 32 bytes, or null for a scripted match. IMPERA_BAD_CONFIG if the
// settings make no game; the error says which values a setting may have.
impera_status impera_five_and_ten_new(const struct impera_five_and_ten_config *config,
                                      const uint8_t *seed,
                                      struct impera_match **match_out);

// What an observer may know now: a player, or IMPERA_PUBLIC.
//
// IMPERA_OTHER_GAME if the match is not one of 5 & 10.
impera_status impera_five_and_ten_view(const struct impera_match *handle,
                                       uint32_t observer,
                                       struct impera_five_and_ten_view_data *view);

// Makes a match in a position drawn from all that fit a view, for a client or a
// bot of 5 & 10 that has nothing else. The same view and seed (32 bytes) give the
// position that impera_match_sample gives in the match that the view is of.
//
// Any bytes may be given. IMPERA_BAD_CONFIG if the settings in the view make no
// game, IMPERA_BAD_VIEW if no position fits the view: the error names the field that
// no match writes so, or says that the view contradicts itself. What is made has the
// very view that was given; whether play can have led there is checked as far as the
// rules bind cards, turns and counts. The new match is scripted, has no transcript,
// and is freed on its own.
impera_status impera_five_and_ten_sample(const struct impera_five_and_ten_view_data *view,
                                         const uint8_t *seed,
                                         struct impera_match **match_out);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

/* GAME(name, number) for every game, where its functions and structs begin
 * with impera_ and its name. */
#define IMPERA_EACH_GAME(GAME) \
    GAME(divide_and_conquer, IMPERA_GAME_DIVIDE_AND_CONQUER) \
    GAME(divide, IMPERA_GAME_DIVIDE) \
    GAME(strategic_war, IMPERA_GAME_STRATEGIC_WAR) \
    GAME(divide_and_conker, IMPERA_GAME_DIVIDE_AND_CONKER) \
    GAME(five_and_ten, IMPERA_GAME_FIVE_AND_TEN)

/* FIELD(name) for every setting of a game, and for every field of a card set
 * of Divide & Conker. */
#define IMPERA_EACH_SETTING_divide_and_conquer(FIELD) \
    FIELD(deck)
#define IMPERA_EACH_SETTING_divide(FIELD) \
    FIELD(players) \
    FIELD(dealer)
#define IMPERA_EACH_SETTING_strategic_war(FIELD) \
    FIELD(players) \
    FIELD(decks) \
    FIELD(deal) \
    FIELD(aces) \
    FIELD(shortage) \
    FIELD(leftover)
#define IMPERA_EACH_SETTING_divide_and_conker(FIELD) \
    FIELD(players) \
    FIELD(first) \
    FIELD(tricks_per_roll)
#define IMPERA_EACH_SETTING_five_and_ten(FIELD) \
    FIELD(players) \
    FIELD(decks) \
    FIELD(leader) \
    FIELD(trump_change)
#define IMPERA_EACH_CARD_SET_FIELD(FIELD) \
    FIELD(conker_count) \
    FIELD(hardener_count) \
    FIELD(trick_count) \
    FIELD(string_count) \
    FIELD(conker_health) \
    FIELD(conker_points) \
    FIELD(conker_dice) \
    FIELD(hardener_health) \
    FIELD(hardener_points) \
    FIELD(hardener_reach) \
    FIELD(hardener_opponents) \
    FIELD(hardener_names) \
    FIELD(trick_kinds) \
    FIELD(trick_health) \
    FIELD(trick_dice) \
    FIELD(string_kinds) \
    FIELD(string_dice) \
    FIELD(dice) \
    FIELD(die_sides)

/* The layout of every struct, as the library has it. */
#if defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define IMPERA_ASSERT(name, condition) _Static_assert(condition, #name)
#else
#define IMPERA_ASSERT(name, condition) \
  typedef char impera_assert_##name[(condition) ? 1 : -1]
#endif
IMPERA_ASSERT(impera_turn, sizeof(impera_turn) == 2);
IMPERA_ASSERT(impera_turn_kind, offsetof(impera_turn, kind) == 0);
IMPERA_ASSERT(impera_turn_players, offsetof(impera_turn, players) == 1);
IMPERA_ASSERT(impera_outcome, sizeof(impera_outcome) == 48);
IMPERA_ASSERT(impera_outcome_scores, offsetof(impera_outcome, scores) == 0);
IMPERA_ASSERT(impera_outcome_players, offsetof(impera_outcome, players) == 32);
IMPERA_ASSERT(impera_outcome_winners, offsetof(impera_outcome, winners) == 33);
IMPERA_ASSERT(impera_outcome_decided_by, offsetof(impera_outcome, decided_by) == 34);
IMPERA_ASSERT(impera_outcome_reserved, offsetof(impera_outcome, reserved) == 35);
IMPERA_ASSERT(impera_entry, sizeof(impera_entry) == 8);
IMPERA_ASSERT(impera_entry_code, offsetof(impera_entry, code) == 0);
IMPERA_ASSERT(impera_entry_kind, offsetof(impera_entry, kind) == 4);
IMPERA_ASSERT(impera_entry_player, offsetof(impera_entry, player) == 5);
IMPERA_ASSERT(impera_entry_reserved, offsetof(impera_entry, reserved) == 6);
IMPERA_ASSERT(impera_move_info, sizeof(impera_move_info) == 16);
IMPERA_ASSERT(impera_move_info_kind, offsetof(impera_move_info, kind) == 0);
IMPERA_ASSERT(impera_move_info_card_count, offsetof(impera_move_info, card_count) == 1);
IMPERA_ASSERT(impera_move_info_cards, offsetof(impera_move_info, cards) == 2);
IMPERA_ASSERT(impera_move_info_target, offsetof(impera_move_info, target) == 5);
IMPERA_ASSERT(impera_move_info_number_count, offsetof(impera_move_info, number_count) == 6);
IMPERA_ASSERT(impera_move_info_numbers, offsetof(impera_move_info, numbers) == 7);
IMPERA_ASSERT(impera_move_info_reserved, offsetof(impera_move_info, reserved) == 12);
IMPERA_ASSERT(impera_rule_info, sizeof(impera_rule_info) == 32);
IMPERA_ASSERT(impera_rule_info_rule, offsetof(impera_rule_info, rule) == 0);
IMPERA_ASSERT(impera_rule_info_game, offsetof(impera_rule_info, game) == 4);
IMPERA_ASSERT(impera_rule_info_card_count, offsetof(impera_rule_info, card_count) == 8);
IMPERA_ASSERT(impera_rule_info_cards, offsetof(impera_rule_info, cards) == 9);
IMPERA_ASSERT(impera_rule_info_target, offsetof(impera_rule_info, target) == 11);
IMPERA_ASSERT(impera_rule_info_number_count, offsetof(impera_rule_info, number_count) == 12);
IMPERA_ASSERT(impera_rule_info_numbers, offsetof(impera_rule_info, numbers) == 13);
IMPERA_ASSERT(impera_rule_info_reserved, offsetof(impera_rule_info, reserved) == 15);
IMPERA_ASSERT(impera_settings, sizeof(impera_settings) == 64);
IMPERA_ASSERT(impera_settings_game, offsetof(impera_settings, game) == 0);
IMPERA_ASSERT(impera_settings_values, offsetof(impera_settings, values) == 4);
IMPERA_ASSERT(impera_event, sizeof(impera_event) == 96);
IMPERA_ASSERT(impera_event_kind, offsetof(impera_event, kind) == 0);
IMPERA_ASSERT(impera_event_player, offsetof(impera_event, player) == 1);
IMPERA_ASSERT(impera_event_other, offsetof(impera_event, other) == 2);
IMPERA_ASSERT(impera_event_players, offsetof(impera_event, players) == 3);
IMPERA_ASSERT(impera_event_card_count, offsetof(impera_event, card_count) == 4);
IMPERA_ASSERT(impera_event_number_count, offsetof(impera_event, number_count) == 5);
IMPERA_ASSERT(impera_event_cards, offsetof(impera_event, cards) == 6);
IMPERA_ASSERT(impera_event_numbers, offsetof(impera_event, numbers) == 40);
IMPERA_ASSERT(impera_event_reserved, offsetof(impera_event, reserved) == 80);
IMPERA_ASSERT(impera_candidate, sizeof(impera_candidate) == 32);
IMPERA_ASSERT(impera_candidate_code, offsetof(impera_candidate, code) == 0);
IMPERA_ASSERT(impera_candidate_visits, offsetof(impera_candidate, visits) == 4);
IMPERA_ASSERT(impera_candidate_value, offsetof(impera_candidate, value) == 8);
IMPERA_ASSERT(impera_candidate_probability, offsetof(impera_candidate, probability) == 12);
IMPERA_ASSERT(impera_candidate_reserved, offsetof(impera_candidate, reserved) == 16);
IMPERA_ASSERT(impera_divide_and_conquer_config, sizeof(impera_divide_and_conquer_config) == 16);
IMPERA_ASSERT(impera_divide_and_conquer_config_deck, offsetof(impera_divide_and_conquer_config, deck) == 0);
IMPERA_ASSERT(impera_divide_and_conquer_config_reserved, offsetof(impera_divide_and_conquer_config, reserved) == 1);
IMPERA_ASSERT(impera_divide_and_conquer_view_data, sizeof(impera_divide_and_conquer_view_data) == 104);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_dealt, offsetof(impera_divide_and_conquer_view_data, dealt) == 0);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_hands, offsetof(impera_divide_and_conquer_view_data, hands) == 16);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_config, offsetof(impera_divide_and_conquer_view_data, config) == 32);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_observer, offsetof(impera_divide_and_conquer_view_data, observer) == 48);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_turn, offsetof(impera_divide_and_conquer_view_data, turn) == 49);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_hand_sizes, offsetof(impera_divide_and_conquer_view_data, hand_sizes) == 51);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_choice, offsetof(impera_divide_and_conquer_view_data, choice) == 53);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_match_count, offsetof(impera_divide_and_conquer_view_data, match_count) == 54);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_won, offsetof(impera_divide_and_conquer_view_data, won) == 55);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_cards, offsetof(impera_divide_and_conquer_view_data, cards) == 57);
IMPERA_ASSERT(impera_divide_and_conquer_view_data_reserved, offsetof(impera_divide_and_conquer_view_data, reserved) == 85);
IMPERA_ASSERT(impera_divide_config, sizeof(impera_divide_config) == 16);
IMPERA_ASSERT(impera_divide_config_players, offsetof(impera_divide_config, players) == 0);
IMPERA_ASSERT(impera_divide_config_dealer, offsetof(impera_divide_config, dealer) == 1);
IMPERA_ASSERT(impera_divide_config_reserved, offsetof(impera_divide_config, reserved) == 2);
IMPERA_ASSERT(impera_divide_view_data, sizeof(impera_divide_view_data) == 392);
IMPERA_ASSERT(impera_divide_view_data_dealt, offsetof(impera_divide_view_data, dealt) == 0);
IMPERA_ASSERT(impera_divide_view_data_secured, offsetof(impera_divide_view_data, secured) == 40);
IMPERA_ASSERT(impera_divide_view_data_offers_left, offsetof(impera_divide_view_data, offers_left) == 80);
IMPERA_ASSERT(impera_divide_view_data_offers_right, offsetof(impera_divide_view_data, offers_right) == 120);
IMPERA_ASSERT(impera_divide_view_data_hands, offsetof(impera_divide_view_data, hands) == 160);
IMPERA_ASSERT(impera_divide_view_data_lacks, offsetof(impera_divide_view_data, lacks) == 200);
IMPERA_ASSERT(impera_divide_view_data_config, offsetof(impera_divide_view_data, config) == 240);
IMPERA_ASSERT(impera_divide_view_data_observer, offsetof(impera_divide_view_data, observer) == 256);
IMPERA_ASSERT(impera_divide_view_data_turn, offsetof(impera_divide_view_data, turn) == 257);
IMPERA_ASSERT(impera_divide_view_data_step, offsetof(impera_divide_view_data, step) == 259);
IMPERA_ASSERT(impera_divide_view_data_round, offsetof(impera_divide_view_data, round) == 260);
IMPERA_ASSERT(impera_divide_view_data_dealer, offsetof(impera_divide_view_data, dealer) == 261);
IMPERA_ASSERT(impera_divide_view_data_dealt_count, offsetof(impera_divide_view_data, dealt_count) == 262);
IMPERA_ASSERT(impera_divide_view_data_trump, offsetof(impera_divide_view_data, trump) == 263);
IMPERA_ASSERT(impera_divide_view_data_trick_count, offsetof(impera_divide_view_data, trick_count) == 264);
IMPERA_ASSERT(impera_divide_view_data_offerings, offsetof(impera_divide_view_data, offerings) == 265);
IMPERA_ASSERT(impera_divide_view_data_opened_first, offsetof(impera_divide_view_data, opened_first) == 270);
IMPERA_ASSERT(impera_divide_view_data_returned_left, offsetof(impera_divide_view_data, returned_left) == 275);
IMPERA_ASSERT(impera_divide_view_data_returned_right, offsetof(impera_divide_view_data, returned_right) == 280);
IMPERA_ASSERT(impera_divide_view_data_trick_leaders, offsetof(impera_divide_view_data, trick_leaders) == 285);
IMPERA_ASSERT(impera_divide_view_data_trick_winners, offsetof(impera_divide_view_data, trick_winners) == 293);
IMPERA_ASSERT(impera_divide_view_data_trick_cards, offsetof(impera_divide_view_data, trick_cards) == 301);
IMPERA_ASSERT(impera_divide_view_data_scores, offsetof(impera_divide_view_data, scores) == 341);
IMPERA_ASSERT(impera_divide_view_data_last_trump, offsetof(impera_divide_view_data, last_trump) == 361);
IMPERA_ASSERT(impera_divide_view_data_last_trick_leader, offsetof(impera_divide_view_data, last_trick_leader) == 362);
IMPERA_ASSERT(impera_divide_view_data_last_trick_winner, offsetof(impera_divide_view_data, last_trick_winner) == 363);
IMPERA_ASSERT(impera_divide_view_data_last_trick_cards, offsetof(impera_divide_view_data, last_trick_cards) == 364);
IMPERA_ASSERT(impera_divide_view_data_hand_sizes, offsetof(impera_divide_view_data, hand_sizes) == 369);
IMPERA_ASSERT(impera_divide_view_data_reserved, offsetof(impera_divide_view_data, reserved) == 374);
IMPERA_ASSERT(impera_strategic_war_config, sizeof(impera_strategic_war_config) == 16);
IMPERA_ASSERT(impera_strategic_war_config_players, offsetof(impera_strategic_war_config, players) == 0);
IMPERA_ASSERT(impera_strategic_war_config_decks, offsetof(impera_strategic_war_config, decks) == 1);
IMPERA_ASSERT(impera_strategic_war_config_deal, offsetof(impera_strategic_war_config, deal) == 2);
IMPERA_ASSERT(impera_strategic_war_config_aces, offsetof(impera_strategic_war_config, aces) == 3);
IMPERA_ASSERT(impera_strategic_war_config_shortage, offsetof(impera_strategic_war_config, shortage) == 4);
IMPERA_ASSERT(impera_strategic_war_config_leftover, offsetof(impera_strategic_war_config, leftover) == 5);
IMPERA_ASSERT(impera_strategic_war_config_reserved, offsetof(impera_strategic_war_config, reserved) == 6);
IMPERA_ASSERT(impera_strategic_war_view_data, sizeof(impera_strategic_war_view_data) == 328);
IMPERA_ASSERT(impera_strategic_war_view_data_hands, offsetof(impera_strategic_war_view_data, hands) == 0);
IMPERA_ASSERT(impera_strategic_war_view_data_hands_both, offsetof(impera_strategic_war_view_data, hands_both) == 64);
IMPERA_ASSERT(impera_strategic_war_view_data_played, offsetof(impera_strategic_war_view_data, played) == 128);
IMPERA_ASSERT(impera_strategic_war_view_data_played_both, offsetof(impera_strategic_war_view_data, played_both) == 192);
IMPERA_ASSERT(impera_strategic_war_view_data_config, offsetof(impera_strategic_war_view_data, config) == 256);
IMPERA_ASSERT(impera_strategic_war_view_data_observer, offsetof(impera_strategic_war_view_data, observer) == 272);
IMPERA_ASSERT(impera_strategic_war_view_data_turn, offsetof(impera_strategic_war_view_data, turn) == 273);
IMPERA_ASSERT(impera_strategic_war_view_data_hand_sizes, offsetof(impera_strategic_war_view_data, hand_sizes) == 275);
IMPERA_ASSERT(impera_strategic_war_view_data_captured, offsetof(impera_strategic_war_view_data, captured) == 283);
IMPERA_ASSERT(impera_strategic_war_view_data_shown, offsetof(impera_strategic_war_view_data, shown) == 291);
IMPERA_ASSERT(impera_strategic_war_view_data_hands_known, offsetof(impera_strategic_war_view_data, hands_known) == 299);
IMPERA_ASSERT(impera_strategic_war_view_data_contest, offsetof(impera_strategic_war_view_data, contest) == 300);
IMPERA_ASSERT(impera_strategic_war_view_data_choice, offsetof(impera_strategic_war_view_data, choice) == 301);
IMPERA_ASSERT(impera_strategic_war_view_data_stock, offsetof(impera_strategic_war_view_data, stock) == 302);
IMPERA_ASSERT(impera_strategic_war_view_data_at_stake, offsetof(impera_strategic_war_view_data, at_stake) == 303);
IMPERA_ASSERT(impera_strategic_war_view_data_unused, offsetof(impera_strategic_war_view_data, unused) == 304);
IMPERA_ASSERT(impera_strategic_war_view_data_reserved, offsetof(impera_strategic_war_view_data, reserved) == 305);
IMPERA_ASSERT(impera_divide_and_conker_config, sizeof(impera_divide_and_conker_config) == 16);
IMPERA_ASSERT(impera_divide_and_conker_config_players, offsetof(impera_divide_and_conker_config, players) == 0);
IMPERA_ASSERT(impera_divide_and_conker_config_first, offsetof(impera_divide_and_conker_config, first) == 1);
IMPERA_ASSERT(impera_divide_and_conker_config_tricks_per_roll, offsetof(impera_divide_and_conker_config, tricks_per_roll) == 2);
IMPERA_ASSERT(impera_divide_and_conker_config_reserved, offsetof(impera_divide_and_conker_config, reserved) == 3);
IMPERA_ASSERT(impera_divide_and_conker_view_data, sizeof(impera_divide_and_conker_view_data) == 528);
IMPERA_ASSERT(impera_divide_and_conker_view_data_hand, offsetof(impera_divide_and_conker_view_data, hand) == 0);
IMPERA_ASSERT(impera_divide_and_conker_view_data_taken_face_down, offsetof(impera_divide_and_conker_view_data, taken_face_down) == 8);
IMPERA_ASSERT(impera_divide_and_conker_view_data_seen_in_layouts, offsetof(impera_divide_and_conker_view_data, seen_in_layouts) == 24);
IMPERA_ASSERT(impera_divide_and_conker_view_data_open_hands, offsetof(impera_divide_and_conker_view_data, open_hands) == 40);
IMPERA_ASSERT(impera_divide_and_conker_view_data_revealed, offsetof(impera_divide_and_conker_view_data, revealed) == 72);
IMPERA_ASSERT(impera_divide_and_conker_view_data_gone, offsetof(impera_divide_and_conker_view_data, gone) == 136);
IMPERA_ASSERT(impera_divide_and_conker_view_data_armies, offsetof(impera_divide_and_conker_view_data, armies) == 144);
IMPERA_ASSERT(impera_divide_and_conker_view_data_spoils, offsetof(impera_divide_and_conker_view_data, spoils) == 160);
IMPERA_ASSERT(impera_divide_and_conker_view_data_spare_strings, offsetof(impera_divide_and_conker_view_data, spare_strings) == 176);
IMPERA_ASSERT(impera_divide_and_conker_view_data_frayed, offsetof(impera_divide_and_conker_view_data, frayed) == 192);
IMPERA_ASSERT(impera_divide_and_conker_view_data_strings_in_box, offsetof(impera_divide_and_conker_view_data, strings_in_box) == 196);
IMPERA_ASSERT(impera_divide_and_conker_view_data_gone_strings, offsetof(impera_divide_and_conker_view_data, gone_strings) == 200);
IMPERA_ASSERT(impera_divide_and_conker_view_data_veterans, offsetof(impera_divide_and_conker_view_data, veterans) == 204);
IMPERA_ASSERT(impera_divide_and_conker_view_data_tucked, offsetof(impera_divide_and_conker_view_data, tucked) == 208);
IMPERA_ASSERT(impera_divide_and_conker_view_data_battle_tricks, offsetof(impera_divide_and_conker_view_data, battle_tricks) == 288);
IMPERA_ASSERT(impera_divide_and_conker_view_data_accessible, offsetof(impera_divide_and_conker_view_data, accessible) == 296);
IMPERA_ASSERT(impera_divide_and_conker_view_data_pending, offsetof(impera_divide_and_conker_view_data, pending) == 298);
IMPERA_ASSERT(impera_divide_and_conker_view_data_shortened, offsetof(impera_divide_and_conker_view_data, shortened) == 300);
IMPERA_ASSERT(impera_divide_and_conker_view_data_config, offsetof(impera_divide_and_conker_view_data, config) == 304);
IMPERA_ASSERT(impera_divide_and_conker_view_data_observer, offsetof(impera_divide_and_conker_view_data, observer) == 320);
IMPERA_ASSERT(impera_divide_and_conker_view_data_turn, offsetof(impera_divide_and_conker_view_data, turn) == 321);
IMPERA_ASSERT(impera_divide_and_conker_view_data_step, offsetof(impera_divide_and_conker_view_data, step) == 323);
IMPERA_ASSERT(impera_divide_and_conker_view_data_active, offsetof(impera_divide_and_conker_view_data, active) == 324);
IMPERA_ASSERT(impera_divide_and_conker_view_data_round, offsetof(impera_divide_and_conker_view_data, round) == 325);
IMPERA_ASSERT(impera_divide_and_conker_view_data_first_player, offsetof(impera_divide_and_conker_view_data, first_player) == 326);
IMPERA_ASSERT(impera_divide_and_conker_view_data_battles, offsetof(impera_divide_and_conker_view_data, battles) == 327);
IMPERA_ASSERT(impera_divide_and_conker_view_data_battles_before, offsetof(impera_divide_and_conker_view_data, battles_before) == 328);
IMPERA_ASSERT(impera_divide_and_conker_view_data_claim, offsetof(impera_divide_and_conker_view_data, claim) == 329);
IMPERA_ASSERT(impera_divide_and_conker_view_data_loser, offsetof(impera_divide_and_conker_view_data, loser) == 330);
IMPERA_ASSERT(impera_divide_and_conker_view_data_immune, offsetof(impera_divide_and_conker_view_data, immune) == 331);
IMPERA_ASSERT(impera_divide_and_conker_view_data_gained_string, offsetof(impera_divide_and_conker_view_data, gained_string) == 332);
IMPERA_ASSERT(impera_divide_and_conker_view_data_hand_sizes, offsetof(impera_divide_and_conker_view_data, hand_sizes) == 333);
IMPERA_ASSERT(impera_divide_and_conker_view_data_face_down_counts, offsetof(impera_divide_and_conker_view_data, face_down_counts) == 337);
IMPERA_ASSERT(impera_divide_and_conker_view_data_spoils_veterans, offsetof(impera_divide_and_conker_view_data, spoils_veterans) == 345);
IMPERA_ASSERT(impera_divide_and_conker_view_data_slots, offsetof(impera_divide_and_conker_view_data, slots) == 349);
IMPERA_ASSERT(impera_divide_and_conker_view_data_slot_strings, offsetof(impera_divide_and_conker_view_data, slot_strings) == 364);
IMPERA_ASSERT(impera_divide_and_conker_view_data_health, offsetof(impera_divide_and_conker_view_data, health) == 379);
IMPERA_ASSERT(impera_divide_and_conker_view_data_cracks, offsetof(impera_divide_and_conker_view_data, cracks) == 399);
IMPERA_ASSERT(impera_divide_and_conker_view_data_strings, offsetof(impera_divide_and_conker_view_data, strings) == 419);
IMPERA_ASSERT(impera_divide_and_conker_view_data_hardeners, offsetof(impera_divide_and_conker_view_data, hardeners) == 439);
IMPERA_ASSERT(impera_divide_and_conker_view_data_tucked_veterans, offsetof(impera_divide_and_conker_view_data, tucked_veterans) == 459);
IMPERA_ASSERT(impera_divide_and_conker_view_data_battle_players, offsetof(impera_divide_and_conker_view_data, battle_players) == 479);
IMPERA_ASSERT(impera_divide_and_conker_view_data_battle_bodies, offsetof(impera_divide_and_conker_view_data, battle_bodies) == 481);
IMPERA_ASSERT(impera_divide_and_conker_view_data_battle_chestnuts, offsetof(impera_divide_and_conker_view_data, battle_chestnuts) == 483);
IMPERA_ASSERT(impera_divide_and_conker_view_data_roller, offsetof(impera_divide_and_conker_view_data, roller) == 485);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_roller, offsetof(impera_divide_and_conker_view_data, dice_roller) == 486);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_count, offsetof(impera_divide_and_conker_view_data, dice_count) == 487);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_colours, offsetof(impera_divide_and_conker_view_data, dice_colours) == 488);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_faces, offsetof(impera_divide_and_conker_view_data, dice_faces) == 495);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_bungee, offsetof(impera_divide_and_conker_view_data, dice_bungee) == 502);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_tricks, offsetof(impera_divide_and_conker_view_data, dice_tricks) == 503);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_named, offsetof(impera_divide_and_conker_view_data, dice_named) == 505);
IMPERA_ASSERT(impera_divide_and_conker_view_data_dice_targets, offsetof(impera_divide_and_conker_view_data, dice_targets) == 507);
IMPERA_ASSERT(impera_divide_and_conker_view_data_reserved, offsetof(impera_divide_and_conker_view_data, reserved) == 509);
IMPERA_ASSERT(impera_five_and_ten_config, sizeof(impera_five_and_ten_config) == 16);
IMPERA_ASSERT(impera_five_and_ten_config_players, offsetof(impera_five_and_ten_config, players) == 0);
IMPERA_ASSERT(impera_five_and_ten_config_decks, offsetof(impera_five_and_ten_config, decks) == 1);
IMPERA_ASSERT(impera_five_and_ten_config_leader, offsetof(impera_five_and_ten_config, leader) == 2);
IMPERA_ASSERT(impera_five_and_ten_config_trump_change, offsetof(impera_five_and_ten_config, trump_change) == 3);
IMPERA_ASSERT(impera_five_and_ten_config_reserved, offsetof(impera_five_and_ten_config, reserved) == 4);
IMPERA_ASSERT(impera_five_and_ten_view_data, sizeof(impera_five_and_ten_view_data) == 336);
IMPERA_ASSERT(impera_five_and_ten_view_data_hand, offsetof(impera_five_and_ten_view_data, hand) == 0);
IMPERA_ASSERT(impera_five_and_ten_view_data_display, offsetof(impera_five_and_ten_view_data, display) == 16);
IMPERA_ASSERT(impera_five_and_ten_view_data_discard, offsetof(impera_five_and_ten_view_data, discard) == 32);
IMPERA_ASSERT(impera_five_and_ten_view_data_piles, offsetof(impera_five_and_ten_view_data, piles) == 48);
IMPERA_ASSERT(impera_five_and_ten_view_data_drawn, offsetof(impera_five_and_ten_view_data, drawn) == 144);
IMPERA_ASSERT(impera_five_and_ten_view_data_config, offsetof(impera_five_and_ten_view_data, config) == 240);
IMPERA_ASSERT(impera_five_and_ten_view_data_observer, offsetof(impera_five_and_ten_view_data, observer) == 256);
IMPERA_ASSERT(impera_five_and_ten_view_data_turn, offsetof(impera_five_and_ten_view_data, turn) == 257);
IMPERA_ASSERT(impera_five_and_ten_view_data_step, offsetof(impera_five_and_ten_view_data, step) == 259);
IMPERA_ASSERT(impera_five_and_ten_view_data_battle, offsetof(impera_five_and_ten_view_data, battle) == 260);
IMPERA_ASSERT(impera_five_and_ten_view_data_battle_deck, offsetof(impera_five_and_ten_view_data, battle_deck) == 261);
IMPERA_ASSERT(impera_five_and_ten_view_data_leader, offsetof(impera_five_and_ten_view_data, leader) == 262);
IMPERA_ASSERT(impera_five_and_ten_view_data_winner, offsetof(impera_five_and_ten_view_data, winner) == 263);
IMPERA_ASSERT(impera_five_and_ten_view_data_next, offsetof(impera_five_and_ten_view_data, next) == 264);
IMPERA_ASSERT(impera_five_and_ten_view_data_choosing, offsetof(impera_five_and_ten_view_data, choosing) == 265);
IMPERA_ASSERT(impera_five_and_ten_view_data_bonus, offsetof(impera_five_and_ten_view_data, bonus) == 266);
IMPERA_ASSERT(impera_five_and_ten_view_data_trump, offsetof(impera_five_and_ten_view_data, trump) == 267);
IMPERA_ASSERT(impera_five_and_ten_view_data_discarded_unseen, offsetof(impera_five_and_ten_view_data, discarded_unseen) == 268);
IMPERA_ASSERT(impera_five_and_ten_view_data_deck_sizes, offsetof(impera_five_and_ten_view_data, deck_sizes) == 269);
IMPERA_ASSERT(impera_five_and_ten_view_data_hand_sizes, offsetof(impera_five_and_ten_view_data, hand_sizes) == 271);
IMPERA_ASSERT(impera_five_and_ten_view_data_pile_sizes, offsetof(impera_five_and_ten_view_data, pile_sizes) == 283);
IMPERA_ASSERT(impera_five_and_ten_view_data_offers, offsetof(impera_five_and_ten_view_data, offers) == 289);
IMPERA_ASSERT(impera_five_and_ten_view_data_offer_decks, offsetof(impera_five_and_ten_view_data, offer_decks) == 295);
IMPERA_ASSERT(impera_five_and_ten_view_data_battles, offsetof(impera_five_and_ten_view_data, battles) == 301);
IMPERA_ASSERT(impera_five_and_ten_view_data_battle_decks, offsetof(impera_five_and_ten_view_data, battle_decks) == 307);
IMPERA_ASSERT(impera_five_and_ten_view_data_turn_up, offsetof(impera_five_and_ten_view_data, turn_up) == 313);
IMPERA_ASSERT(impera_five_and_ten_view_data_reserved, offsetof(impera_five_and_ten_view_data, reserved) == 314);
IMPERA_ASSERT(impera_divide_and_conker_card_set, sizeof(impera_divide_and_conker_card_set) == 352);
IMPERA_ASSERT(impera_divide_and_conker_card_set_conker_count, offsetof(impera_divide_and_conker_card_set, conker_count) == 0);
IMPERA_ASSERT(impera_divide_and_conker_card_set_hardener_count, offsetof(impera_divide_and_conker_card_set, hardener_count) == 1);
IMPERA_ASSERT(impera_divide_and_conker_card_set_trick_count, offsetof(impera_divide_and_conker_card_set, trick_count) == 2);
IMPERA_ASSERT(impera_divide_and_conker_card_set_string_count, offsetof(impera_divide_and_conker_card_set, string_count) == 3);
IMPERA_ASSERT(impera_divide_and_conker_card_set_conker_health, offsetof(impera_divide_and_conker_card_set, conker_health) == 4);
IMPERA_ASSERT(impera_divide_and_conker_card_set_conker_points, offsetof(impera_divide_and_conker_card_set, conker_points) == 22);
IMPERA_ASSERT(impera_divide_and_conker_card_set_conker_dice, offsetof(impera_divide_and_conker_card_set, conker_dice) == 40);
IMPERA_ASSERT(impera_divide_and_conker_card_set_hardener_health, offsetof(impera_divide_and_conker_card_set, hardener_health) == 94);
IMPERA_ASSERT(impera_divide_and_conker_card_set_hardener_points, offsetof(impera_divide_and_conker_card_set, hardener_points) == 108);
IMPERA_ASSERT(impera_divide_and_conker_card_set_hardener_reach, offsetof(impera_divide_and_conker_card_set, hardener_reach) == 122);
IMPERA_ASSERT(impera_divide_and_conker_card_set_hardener_opponents, offsetof(impera_divide_and_conker_card_set, hardener_opponents) == 136);
IMPERA_ASSERT(impera_divide_and_conker_card_set_hardener_names, offsetof(impera_divide_and_conker_card_set, hardener_names) == 150);
IMPERA_ASSERT(impera_divide_and_conker_card_set_trick_kinds, offsetof(impera_divide_and_conker_card_set, trick_kinds) == 164);
IMPERA_ASSERT(impera_divide_and_conker_card_set_trick_health, offsetof(impera_divide_and_conker_card_set, trick_health) == 178);
IMPERA_ASSERT(impera_divide_and_conker_card_set_trick_dice, offsetof(impera_divide_and_conker_card_set, trick_dice) == 192);
IMPERA_ASSERT(impera_divide_and_conker_card_set_string_kinds, offsetof(impera_divide_and_conker_card_set, string_kinds) == 234);
IMPERA_ASSERT(impera_divide_and_conker_card_set_string_dice, offsetof(impera_divide_and_conker_card_set, string_dice) == 254);
IMPERA_ASSERT(impera_divide_and_conker_card_set_dice, offsetof(impera_divide_and_conker_card_set, dice) == 314);
IMPERA_ASSERT(impera_divide_and_conker_card_set_die_sides, offsetof(impera_divide_and_conker_card_set, die_sides) == 318);
IMPERA_ASSERT(impera_divide_and_conker_card_set_reserved, offsetof(impera_divide_and_conker_card_set, reserved) == 330);
#undef IMPERA_ASSERT

#endif  /* IMPERA_H */
