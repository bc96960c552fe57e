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
