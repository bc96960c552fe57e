/*
 * What a careless or hostile program may do to the library: every function is
 * given every null pointer, buffers that are too short, numbers that are out of
 * range, texts that mean nothing, and is called at the wrong time. Each must
 * give the status that the header promises and write nothing else. Run under
 * valgrind and with sanitizers.
 *
 * Prints how many pointers were null, for a comparison with the header.
 */
#include <inttypes.h>
#include <limits.h>
#ifndef __wasm__ /* which has threads only if asked for */
#include <pthread.h>
#endif
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <impera.h>

/* --- Checks ---------------------------------------------------------------- */

static int nulls;        /* pointers that were null in a call */
static char reached[28]; /* statuses that were returned; there are no others */

static void fail(int line, const char *what) {
    fprintf(stderr, "hostile.c:%d: %s\n", line, what);
    exit(EXIT_FAILURE);
}
#define HOLDS(condition) ((condition) ? (void)0 : fail(__LINE__, #condition))

static void expect(int line, const char *call, impera_status expected, impera_status status) {
    if (status != expected) {
        char text[513] = "";
        size_t length = 0;
        impera_last_error(text, sizeof text, &length);
        fprintf(stderr, "status %" PRId32 ", not %" PRId32 ": %s\n", status, expected, text);
        fail(line, call);
    }
    reached[status] = 1;
}
#define GIVES(expected, call) expect(__LINE__, #call, expected, call)
#define FINE(call) GIVES(IMPERA_OK, call)

/* Where calls that are refused would write to: they must leave it as it is. */
static struct outputs {
    impera_match *match;
    size_t length;
    uint64_t hash;
    uint32_t number, other_number;
    uint32_t numbers[8], other_numbers[8];
    uint8_t bytes[8];
    char text[8];
    impera_turn turn;
    impera_outcome outcome;
    impera_entry entry;
    impera_event event;
    impera_move_info info;
    impera_bot *bot;
    impera_candidate candidate;
#define OUTPUTS(name, number)           \
    impera_##name##_config name##_config; \
    impera_##name##_view_data name##_view;
    IMPERA_EACH_GAME(OUTPUTS)
    impera_divide_and_conker_card_set card_set;
    uint8_t digest[32];
} out;

static void blank(void) { memset(&out, 0x5A, sizeof out); }
static int is_blank(void) {
    const unsigned char *bytes = (const unsigned char *)&out;
    for (size_t i = 0; i < sizeof out; i++)
        if (bytes[i] != 0x5A) return 0;
    return 1;
}

#define REFUSED(expected, call) (blank(), GIVES(expected, call), HOLDS(is_blank()))
/* One pointer of the call is null. */
#define NO_NULL(call) (nulls++, REFUSED(IMPERA_NULL, call))
#define NULL_ALLOWED(call) (nulls++, FINE(call))

/* A function that writes `out.length` items or bytes to a buffer of any type:
 * with no room, with one place too few, with just enough, and with the most
 * that can be said. `extra` is 1 for a text, for its NUL. */
#define FILLS(type, extra, call)                                            \
    do {                                                                    \
        type *buffer = NULL;                                                \
        size_t capacity = 0, needed;                                        \
        blank();                                                            \
        GIVES(IMPERA_SHORT_BUFFER, call);                                   \
        needed = out.length + (extra);                                      \
        buffer = malloc((needed + 1) * sizeof(type));                       \
        HOLDS(buffer != NULL);                                              \
        memset(buffer, 0x5A, (needed + 1) * sizeof(type));                  \
        for (capacity = 0; capacity < needed; capacity += needed - 1) {     \
            blank();                                                        \
            GIVES(IMPERA_SHORT_BUFFER, call);                               \
            HOLDS(out.length + (extra) == needed);                          \
            HOLDS(untouched(buffer, (needed + 1) * sizeof(type)));          \
            if (needed == 1) break;                                         \
        }                                                                   \
        for (int endless = 0; endless < 2; endless++) {                     \
            capacity = endless ? SIZE_MAX : needed;                         \
            FINE(call);                                                     \
            HOLDS(out.length + (extra) == needed);                          \
            HOLDS(untouched(buffer + needed, sizeof(type)));                \
            HOLDS(!(extra) || ((char *)buffer)[needed - 1] == '\0');        \
            HOLDS(!(extra) || strlen((char *)buffer) == needed - 1);        \
        }                                                                   \
        free(buffer);                                                       \
    } while (0)

static int untouched(const void *place, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (((const unsigned char *)place)[i] != 0x5A) return 0;
    return 1;
}

static const uint8_t SEED[IMPERA_SEED_SIZE] = {7};

static impera_match *divide_and_conquer(const uint8_t *seed) {
    impera_divide_and_conquer_config config;
    impera_match *match = NULL;
    FINE(impera_divide_and_conquer_config_default(&config));
    FINE(impera_divide_and_conquer_new(&config, seed, &match));
    return match;
}

static uint32_t lowest(uint8_t players) {
    uint32_t player = 0;
    while (!(players >> player & 1)) player++;
    return player;
}

static void play_to_the_end(impera_match *match) {
    impera_turn turn;
    for (;;) {
        uint32_t code = 0;
        FINE(impera_match_turn(match, &turn));
        if (turn.kind != IMPERA_TURN_PLAYERS) break;
        FINE(impera_match_legal_move(match, lowest(turn.players), 0, &code));
        FINE(impera_match_play(match, lowest(turn.players), code));
    }
}

/* One more decision, if players are awaited. */
static void play_on(impera_match *match) {
    impera_turn turn;
    uint32_t code = 0;
    FINE(impera_match_turn(match, &turn));
    if (turn.kind != IMPERA_TURN_PLAYERS) return;
    FINE(impera_match_legal_move(match, lowest(turn.players), 0, &code));
    FINE(impera_match_play(match, lowest(turn.players), code));
}

/* --- The functions that each game has -------------------------------------- */

#define GAME(name, number)                                                               \
    static impera_match *new_##name(void) {                                              \
        impera_##name##_config config;                                                   \
        impera_match *match = NULL;                                                      \
        FINE(impera_##name##_config_default(&config));                                   \
        FINE(impera_##name##_new(&config, SEED, &match));                                \
        return match;                                                                    \
    }                                                                                    \
                                                                                         \
    /* Refused, or in a position that has this very view. */                             \
    static void sample_##name(const impera_##name##_view_data *view) {                   \
        impera_##name##_view_data again;                                                 \
        impera_status status;                                                            \
        blank();                                                                         \
        status = impera_##name##_sample(view, SEED, &out.match);                         \
        if (status == IMPERA_OK) {                                                       \
            impera_match *match = out.match;                                             \
            FINE(impera_##name##_view(match, view->observer, &again));                   \
            HOLDS(memcmp(view, &again, sizeof again) == 0);                              \
            play_on(match);                                                              \
            impera_match_free(match);                                                    \
        } else {                                                                         \
            reached[status] = 1;                                                         \
            HOLDS(status == IMPERA_BAD_VIEW || status == IMPERA_BAD_CONFIG);             \
            HOLDS(is_blank());                                                           \
        }                                                                                \
    }                                                                                    \
    static void abuse_##name(impera_match *another) {                                    \
        static const uint32_t NOBODY[] = {8, 254, 256, 1u << 31, UINT32_MAX};            \
        static const uint8_t BYTES[] = {0, 1, 2, 3, 7, 8, 51, 64, 127, 128, 254, 255};   \
        impera_##name##_view_data view;                                                  \
        impera_##name##_config config;                                                   \
        impera_match *match = new_##name();                                              \
        uint32_t game = UINT32_MAX;                                                      \
        FINE(impera_match_game(match, &game));                                           \
        HOLDS(game == number);                                                           \
                                                                                         \
        NO_NULL(impera_##name##_config_default(NULL));                                   \
        FINE(impera_##name##_config_default(&config));                                   \
        NO_NULL(impera_##name##_new(NULL, SEED, &out.match));                            \
        NO_NULL(impera_##name##_new(&config, SEED, NULL));                               \
        NO_NULL(impera_##name##_view(NULL, 0, &out.name##_view));                        \
        NO_NULL(impera_##name##_view(match, 0, NULL));                                   \
        REFUSED(IMPERA_OTHER_GAME, impera_##name##_view(another, 0, &out.name##_view));  \
        for (size_t i = 0; i < sizeof NOBODY / sizeof *NOBODY; i++)                      \
            REFUSED(IMPERA_UNKNOWN_PLAYER,                                               \
                    impera_##name##_view(match, NOBODY[i], &out.name##_view));           \
        for (uint32_t observer = 0; observer < 8; observer++)                            \
            FINE(impera_##name##_view(match, observer, &out.name##_view));               \
        FINE(impera_##name##_view(match, IMPERA_PUBLIC, &out.name##_view));              \
        FINE(impera_##name##_view(match, 0, &view));                                     \
        NO_NULL(impera_##name##_sample(NULL, SEED, &out.match));                         \
        NO_NULL(impera_##name##_sample(&view, NULL, &out.match));                        \
        NO_NULL(impera_##name##_sample(&view, SEED, NULL));                              \
        impera_match_free(match);                                                        \
                                                                                         \
        /* Every value of every byte of the settings. */                                 \
        for (size_t byte = 0; byte < sizeof config; byte++)                              \
            for (unsigned value = 0; value <= UINT8_MAX; value++) {                      \
                impera_status status;                                                    \
                FINE(impera_##name##_config_default(&config));                           \
                ((uint8_t *)&config)[byte] = (uint8_t)value;                             \
                blank();                                                                 \
                status = impera_##name##_new(&config, SEED, &out.match);                 \
                if (status == IMPERA_OK) {                                               \
                    impera_match_free(out.match);                                        \
                } else {                                                                 \
                    GIVES(IMPERA_BAD_CONFIG, status);                                    \
                    HOLDS(is_blank());                                                   \
                }                                                                        \
            }                                                                            \
        memset(&config, 0xFE, sizeof config);                                            \
        REFUSED(IMPERA_BAD_CONFIG, impera_##name##_new(&config, SEED, &out.match));      \
                                                                                         \
        /* Every byte of what is seen, at the beginning and at the end of a game, and bytes \
         * that are no view at all. */                                                   \
        match = new_##name();                                                            \
        for (int end = 0; end < 2; end++) {                                              \
            FINE(impera_##name##_view(match, end ? IMPERA_PUBLIC : 0, &view));           \
            for (size_t byte = 0; byte < sizeof view; byte++)                            \
                for (size_t i = 0; i < sizeof BYTES; i++) {                              \
                    impera_##name##_view_data forged = view;                             \
                    ((uint8_t *)&forged)[byte] = BYTES[i];                               \
                    sample_##name(&forged);                                              \
                }                                                                        \
            for (size_t i = 0; i < sizeof BYTES; i++) {                                  \
                impera_##name##_view_data forged;                                        \
                memset(&forged, BYTES[i], sizeof forged);                                \
                sample_##name(&forged);                                                  \
            }                                                                            \
            for (int i = 0; i < 200; i++) play_on(match);                                \
        }                                                                                \
        impera_match_free(match);                                                        \
        /* Without a seed the match waits for chance. */                                 \
        FINE(impera_##name##_config_default(&config));                                   \
        NULL_ALLOWED(impera_##name##_new(&config, NULL, &match));                        \
        FINE(impera_match_turn(match, &out.turn));                                       \
        HOLDS(out.turn.kind == IMPERA_TURN_CHANCE && out.turn.players == 0);             \
        impera_match_free(match);                                                        \
    }

IMPERA_EACH_GAME(GAME)

static void abuse_games(void) {
    impera_match *first = new_divide_and_conquer(), *second = new_divide();
#define ABUSE(name, number) abuse_##name(number == IMPERA_GAME_DIVIDE_AND_CONQUER ? second : first);
    IMPERA_EACH_GAME(ABUSE)
    impera_match_free(first);
    impera_match_free(second);
}

/* Divide & Conker takes a card set too, of numbers that may be anything. */
static void abuse_card_sets(void) {
    static char transcript[1 << 16];
    impera_divide_and_conker_config config;
    impera_divide_and_conker_card_set cards, changed;
    impera_divide_and_conker_view_data view;
    impera_match *match = NULL, *other = new_divide();
    size_t length = 0;
    int accepted = 0, rejected = 0;

    FINE(impera_divide_and_conker_config_default(&config));
    NO_NULL(impera_divide_and_conker_card_set_default(NULL));
    FINE(impera_divide_and_conker_card_set_default(&cards));
    NO_NULL(impera_divide_and_conker_card_set_digest(NULL, out.digest));
    NO_NULL(impera_divide_and_conker_card_set_digest(&cards, NULL));
    NO_NULL(impera_divide_and_conker_new_with_cards(NULL, &cards, SEED, &out.match));
    NO_NULL(impera_divide_and_conker_new_with_cards(&config, NULL, SEED, &out.match));
    NO_NULL(impera_divide_and_conker_new_with_cards(&config, &cards, SEED, NULL));
    NULL_ALLOWED(impera_divide_and_conker_new_with_cards(&config, &cards, NULL, &match));
    FINE(impera_divide_and_conker_view(match, 0, &view));
    NO_NULL(impera_divide_and_conker_sample_with_cards(NULL, &cards, SEED, &out.match));
    NO_NULL(impera_divide_and_conker_sample_with_cards(&view, NULL, SEED, &out.match));
    NO_NULL(impera_divide_and_conker_sample_with_cards(&view, &cards, NULL, &out.match));
    NO_NULL(impera_divide_and_conker_sample_with_cards(&view, &cards, SEED, NULL));
    view.reserved[0] = 1;
    REFUSED(IMPERA_BAD_VIEW,
            impera_divide_and_conker_sample_with_cards(&view, &cards, SEED, &out.match));
    NO_NULL(impera_divide_and_conker_cards(NULL, &out.card_set));
    NO_NULL(impera_divide_and_conker_cards(match, NULL));
    REFUSED(IMPERA_OTHER_GAME, impera_divide_and_conker_cards(other, &out.card_set));
    FINE(impera_match_write(match, transcript, sizeof transcript, &length));
    impera_match_free(match);
    NO_NULL(impera_match_read_with_cards(NULL, length, &cards, 1, &out.match, &out.number));
    NO_NULL(impera_match_read_with_cards(transcript, length, NULL, 1, &out.match, &out.number));
    NO_NULL(impera_match_read_with_cards(transcript, length, &cards, 1, NULL, &out.number));
    NULL_ALLOWED(impera_match_read_with_cards(transcript, length, &cards, 1, &match, NULL));
    impera_match_free(match);
    FINE(impera_match_read_with_cards(transcript, length, NULL, 0, &match, NULL));
    impera_match_free(match);
    REFUSED(IMPERA_BAD_CONFIG, impera_match_read_with_cards(transcript, length, &cards, SIZE_MAX,
                                                            &out.match, &out.number));

    /* Every byte of it with the values at which numbers begin and end. */
    for (size_t byte = 0; byte < sizeof cards; byte++) {
        static const uint8_t VALUES[] = {0, 1, 2, 7, 8, 99, 100, 127, 128, 157, 255};
        for (size_t i = 0; i < sizeof VALUES; i++) {
            impera_status status;
            memcpy(&changed, &cards, sizeof cards);
            ((uint8_t *)&changed)[byte] = VALUES[i];
            blank();
            status = impera_divide_and_conker_new_with_cards(&config, &changed, SEED, &out.match);
            if (status == IMPERA_OK) {
                match = out.match;
                if (i % 4 == 0) play_to_the_end(match);
                impera_match_free(match);
                FINE(impera_divide_and_conker_card_set_digest(&changed, out.digest));
                accepted++;
            } else {
                GIVES(IMPERA_BAD_CONFIG, status);
                HOLDS(is_blank());
                REFUSED(IMPERA_BAD_CONFIG,
                        impera_divide_and_conker_card_set_digest(&changed, out.digest));
                REFUSED(IMPERA_BAD_CONFIG,
                        impera_match_read_with_cards(transcript, length, &changed, 1, &out.match,
                                                     &out.number));
                rejected++;
            }
        }
    }
    HOLDS(accepted > 0 && rejected > 0);
    impera_match_free(other);
}

/* --- Functions without a match --------------------------------------------- */

static void abuse_names(void) {
    impera_settings settings;
    impera_match *match = NULL;
    static const uint32_t NO_GAMES[] = {IMPERA_GAME_COUNT, 255, 256, UINT32_MAX};
    static const impera_status NO_STATUSES[] = {-1, sizeof reached, INT32_MIN, INT32_MAX};
    char text[64];

    HOLDS(impera_version() >= 0x100);
    FINE(impera_check_abi(IMPERA_ABI_VERSION));
    GIVES(IMPERA_OTHER_ABI, impera_check_abi(IMPERA_ABI_VERSION - 1));
    GIVES(IMPERA_OTHER_ABI, impera_check_abi(IMPERA_ABI_VERSION + 1));
    GIVES(IMPERA_OTHER_ABI, impera_check_abi(UINT32_MAX));

    NO_NULL(impera_last_error(NULL, 8, &out.length));
    NO_NULL(impera_last_error(out.text, 8, NULL));
    FILLS(char, 1, impera_last_error(buffer, capacity, &out.length));

    NO_NULL(impera_last_rule(NULL));
    NO_NULL(impera_settings_default(0, NULL));
    NO_NULL(impera_settings_key(0, 0, NULL, 8, &out.length));
    NO_NULL(impera_settings_key(0, 0, out.text, 8, NULL));
    NO_NULL(impera_settings_allowed(2, NULL, 4, 0, out.text, 8, &out.length));
    NO_NULL(impera_settings_allowed(2, "deal", 4, 0, NULL, 8, &out.length));
    NO_NULL(impera_settings_allowed(2, "deal", 4, 0, out.text, 8, NULL));
    FINE(impera_settings_default(2, &settings));
    NO_NULL(impera_settings_set(NULL, "aces", 4, "low", 3));
    NO_NULL(impera_settings_set(&settings, NULL, 4, "low", 3));
    NO_NULL(impera_settings_set(&settings, "aces", 4, NULL, 3));
    NO_NULL(impera_settings_get(NULL, "aces", 4, out.text, 8, &out.length));
    NO_NULL(impera_settings_get(&settings, NULL, 4, out.text, 8, &out.length));
    NO_NULL(impera_settings_get(&settings, "aces", 4, NULL, 8, &out.length));
    NO_NULL(impera_settings_get(&settings, "aces", 4, out.text, 8, NULL));
    NO_NULL(impera_match_new(NULL, SEED, &out.match));
    NO_NULL(impera_match_new(&settings, SEED, NULL));
    NULL_ALLOWED(impera_match_new(&settings, NULL, &match));
    NO_NULL(impera_match_settings(NULL, &settings));
    NO_NULL(impera_match_settings(match, NULL));
    NO_NULL(impera_match_copy(NULL, match));
    NO_NULL(impera_match_copy(match, NULL));
    REFUSED(IMPERA_NULL, impera_match_copy(NULL, NULL));
    impera_match_free(match);
    NO_NULL(impera_card_text(0, 0, NULL, 8, &out.length));
    NO_NULL(impera_card_text(0, 0, out.text, 8, NULL));
    NO_NULL(impera_card_parse(0, NULL, 2, &out.number));
    NO_NULL(impera_card_parse(0, "7S", 2, NULL));
    NO_NULL(impera_suit_text(0, NULL, 8, &out.length));
    NO_NULL(impera_suit_text(0, out.text, 8, NULL));
    NO_NULL(impera_suit_parse(NULL, 1, &out.number));
    NO_NULL(impera_suit_parse("S", 1, NULL));
    NO_NULL(impera_rank_text(0, NULL, 8, &out.length));
    NO_NULL(impera_rank_text(0, out.text, 8, NULL));
    NO_NULL(impera_rank_parse(NULL, 1, &out.number));
    NO_NULL(impera_rank_parse("7", 1, NULL));
    NO_NULL(impera_divide_and_conker_string_text(0, NULL, 8, &out.length));
    NO_NULL(impera_divide_and_conker_string_text(0, out.text, 8, NULL));
    NO_NULL(impera_divide_and_conker_string_parse(NULL, 2, &out.number));
    NO_NULL(impera_divide_and_conker_string_parse("S1", 2, NULL));
    NO_NULL(impera_status_name(IMPERA_OK, NULL, 8, &out.length));
    NO_NULL(impera_status_name(IMPERA_OK, out.text, 8, NULL));
    for (size_t i = 0; i < sizeof NO_STATUSES / sizeof *NO_STATUSES; i++)
        REFUSED(IMPERA_NO_SUCH_ITEM,
                impera_status_name(NO_STATUSES[i], out.text, 8, &out.length));
    FILLS(char, 1, impera_status_name(IMPERA_ILLEGAL_MOVE, buffer, capacity, &out.length));
    FINE(impera_status_name(IMPERA_ILLEGAL_MOVE, text, sizeof text, &out.length));
    HOLDS(strcmp(text, "IMPERA_ILLEGAL_MOVE") == 0);

    NO_NULL(impera_game_name(0, NULL, 8, &out.length));
    NO_NULL(impera_game_name(0, out.text, 8, NULL));
    NO_NULL(impera_game_players(0, NULL, &out.number));
    NO_NULL(impera_game_players(0, &out.number, NULL));
    NO_NULL(impera_move_count(0, NULL));
    NO_NULL(impera_move_text(0, 0, NULL, 8, &out.length));
    NO_NULL(impera_move_text(0, 0, out.text, 8, NULL));
    NO_NULL(impera_move_parse(0, NULL, 1, &out.number));
    NO_NULL(impera_move_parse(0, "play 7S", 7, NULL));
    NO_NULL(impera_move_describe(0, 0, NULL));
    NO_NULL(impera_chance_count(0, NULL));
    NO_NULL(impera_chance_text(0, 0, NULL, 8, &out.length));
    NO_NULL(impera_chance_text(0, 0, out.text, 8, NULL));
    NO_NULL(impera_chance_parse(0, NULL, 1, &out.number));
    NO_NULL(impera_chance_parse(0, "deal 7S", 7, NULL));

    for (size_t i = 0; i < sizeof NO_GAMES / sizeof *NO_GAMES; i++) {
        const uint32_t game = NO_GAMES[i];
        REFUSED(IMPERA_UNKNOWN_GAME, impera_game_name(game, out.text, 8, &out.length));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_game_players(game, &out.number, &out.other_number));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_move_count(game, &out.number));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_move_text(game, 0, out.text, 8, &out.length));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_move_parse(game, "play 7S", 7, &out.number));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_move_describe(game, 0, &out.info));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_chance_count(game, &out.number));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_chance_text(game, 0, out.text, 8, &out.length));
        REFUSED(IMPERA_UNKNOWN_GAME, impera_chance_parse(game, "deal 7S", 7, &out.number));
    }

    for (uint32_t game = 0; game < IMPERA_GAME_COUNT; game++) {
        static const char *const NO_TEXTS[] = {"", " ", "play", "play 7X", "deal 7X", "\xFF\xFE",
                                               "play 7S play 7S"};
        uint32_t fewest = 0, most = 0, moves = 0, chances = 0;
        FINE(impera_game_players(game, &fewest, &most));
        HOLDS(2 <= fewest && fewest <= most && most <= IMPERA_MAX_PLAYERS);
        FILLS(char, 1, impera_game_name(game, buffer, capacity, &out.length));
        FINE(impera_move_count(game, &moves));
        FINE(impera_chance_count(game, &chances));
        FILLS(char, 1, impera_move_text(game, moves - 1, buffer, capacity, &out.length));
        FILLS(char, 1, impera_chance_text(game, chances - 1, buffer, capacity, &out.length));
        for (int i = 0; i < 2; i++) {
            const uint32_t move = i ? UINT32_MAX : moves, chance = i ? UINT32_MAX : chances;
            REFUSED(IMPERA_UNKNOWN_CODE, impera_move_text(game, move, out.text, 8, &out.length));
            REFUSED(IMPERA_UNKNOWN_CODE, impera_move_describe(game, move, &out.info));
            REFUSED(IMPERA_UNKNOWN_CODE,
                    impera_chance_text(game, chance, out.text, 8, &out.length));
        }
        for (size_t i = 0; i < sizeof NO_TEXTS / sizeof *NO_TEXTS; i++) {
            const size_t length = strlen(NO_TEXTS[i]);
            REFUSED(IMPERA_UNKNOWN_TEXT,
                    impera_move_parse(game, NO_TEXTS[i], length, &out.number));
            REFUSED(IMPERA_UNKNOWN_TEXT,
                    impera_chance_parse(game, NO_TEXTS[i], length, &out.number));
        }
        /* The NUL is not part of a text, and a text of no bytes may be null. */
        REFUSED(IMPERA_UNKNOWN_TEXT, impera_move_parse(game, "play 7S", 8, &out.number));
        REFUSED(IMPERA_UNKNOWN_TEXT, impera_move_parse(game, NULL, 0, &out.number));
        REFUSED(IMPERA_UNKNOWN_TEXT, impera_chance_parse(game, NULL, 0, &out.number));
        /* What a failed ftell or strlen may say. */
        REFUSED(IMPERA_UNKNOWN_TEXT, impera_move_parse(game, "play 7S", SIZE_MAX, &out.number));
        REFUSED(IMPERA_UNKNOWN_TEXT, impera_chance_parse(game, "deal 7S", SIZE_MAX, &out.number));
        /* Every code has a text, that text means this code, and a description. */
        for (uint32_t code = 0; code < moves; code += 1 + moves / 1000) {
            FINE(impera_move_text(game, code, text, sizeof text, &out.length));
            FINE(impera_move_parse(game, text, out.length, &out.number));
            HOLDS(out.number == code);
            FINE(impera_move_describe(game, code, &out.info));
            HOLDS(out.info.kind != IMPERA_NONE);
        }
        for (uint32_t code = 0; code < chances; code += 1 + chances / 1000) {
            FINE(impera_chance_text(game, code, text, sizeof text, &out.length));
            FINE(impera_chance_parse(game, text, out.length, &out.number));
            HOLDS(out.number == code);
        }
    }
}

/* --- Functions of a match -------------------------------------------------- */

static void abuse_nulls(void) {
    impera_match *match = divide_and_conquer(SEED), *made = NULL;
    char transcript[4096];
    size_t length = 0;
    FINE(impera_match_write(match, transcript, sizeof transcript, &length));

    NO_NULL(impera_match_clone(NULL, &out.match));
    NO_NULL(impera_match_clone(match, NULL));
    NO_NULL(impera_match_read(NULL, 1, &out.match, &out.number));
    NO_NULL(impera_match_read(transcript, length, NULL, &out.number));
    NULL_ALLOWED(impera_match_read(transcript, length, &made, NULL));
    impera_match_free(made);
    NO_NULL(impera_match_write(NULL, out.text, 8, &out.length));
    NO_NULL(impera_match_write(match, NULL, 8, &out.length));
    NO_NULL(impera_match_write(match, out.text, 8, NULL));
    NO_NULL(impera_match_game(NULL, &out.number));
    NO_NULL(impera_match_game(match, NULL));
    NO_NULL(impera_match_origin(NULL, out.bytes));
    NO_NULL(impera_match_origin(match, NULL));
    NO_NULL(impera_match_seed(NULL, out.digest));
    NO_NULL(impera_match_seed(match, NULL));
    NO_NULL(impera_match_players(NULL, out.bytes));
    NO_NULL(impera_match_players(match, NULL));
    NO_NULL(impera_match_turn(NULL, &out.turn));
    NO_NULL(impera_match_turn(match, NULL));
    NO_NULL(impera_match_legal_move_count(NULL, 0, &out.number));
    NO_NULL(impera_match_legal_move_count(match, 0, NULL));
    NO_NULL(impera_match_legal_move(NULL, 0, 0, &out.number));
    NO_NULL(impera_match_legal_move(match, 0, 0, NULL));
    NO_NULL(impera_match_legal_moves(NULL, 0, out.numbers, 8, &out.length));
    NO_NULL(impera_match_legal_moves(match, 0, NULL, 8, &out.length));
    NO_NULL(impera_match_legal_moves(match, 0, out.numbers, 8, NULL));
    NO_NULL(impera_match_legal_mask(NULL, 0, out.bytes, 8, &out.length));
    NO_NULL(impera_match_legal_mask(match, 0, NULL, 8, &out.length));
    NO_NULL(impera_match_legal_mask(match, 0, out.bytes, 8, NULL));
    NO_NULL(impera_match_check(NULL, 0, 0));
    NO_NULL(impera_match_play(NULL, 0, 0));
    NO_NULL(impera_match_undo(NULL, &out.entry));
    NO_NULL(impera_match_chances(NULL, out.numbers, out.other_numbers, 8, &out.length));
    NO_NULL(impera_match_chances(match, NULL, out.other_numbers, 8, &out.length));
    NO_NULL(impera_match_chances(match, out.numbers, NULL, 8, &out.length));
    NO_NULL(impera_match_chances(match, out.numbers, out.other_numbers, 8, NULL));
    NO_NULL(impera_match_resolve(NULL, 0));
    NO_NULL(impera_match_settle(NULL, SEED));
    NO_NULL(impera_match_settle(match, NULL));
    NO_NULL(impera_match_outcome(NULL, &out.outcome));
    NO_NULL(impera_match_outcome(match, NULL));
    NO_NULL(impera_match_history_length(NULL, &out.length));
    NO_NULL(impera_match_history_length(match, NULL));
    NO_NULL(impera_match_history_entry(NULL, 0, &out.entry));
    NO_NULL(impera_match_history_entry(match, 0, NULL));
    NO_NULL(impera_match_event_count(NULL, 0, &out.length));
    NO_NULL(impera_match_event_count(match, 0, NULL));
    NO_NULL(impera_match_events(NULL, 0, 0, &out.event, 1, &out.length));
    NO_NULL(impera_match_events(match, 0, 0, NULL, 1, &out.length));
    NO_NULL(impera_match_events(match, 0, 0, &out.event, 1, NULL));
    NO_NULL(impera_match_event_text(NULL, 0, 0, out.text, 1, &out.length));
    NO_NULL(impera_match_event_text(match, 0, 0, NULL, 1, &out.length));
    NO_NULL(impera_match_event_text(match, 0, 0, out.text, 1, NULL));
    NO_NULL(impera_match_event_sentence(NULL, 0, 0, out.text, 1, &out.length));
    NO_NULL(impera_match_event_sentence(match, 0, 0, NULL, 1, &out.length));
    NO_NULL(impera_match_event_sentence(match, 0, 0, out.text, 1, NULL));
    NO_NULL(impera_match_sample(NULL, 0, SEED, &out.match));
    NO_NULL(impera_match_sample(match, 0, NULL, &out.match));
    NO_NULL(impera_match_sample(match, 0, SEED, NULL));
    NO_NULL(impera_match_hash(NULL, &out.hash));
    NO_NULL(impera_match_hash(match, NULL));
    NO_NULL(impera_match_think(NULL, 0, 1, SEED, &out.number));
    NO_NULL(impera_match_think(match, 0, 1, NULL, &out.number));
    NO_NULL(impera_match_think(match, 0, 1, SEED, NULL));

    /* Freed, then null: as a careful program leaves its pointer. */
    impera_match_free(match);
    match = NULL;
    NULL_ALLOWED((impera_match_free(match), IMPERA_OK));
    REFUSED(IMPERA_NULL, impera_match_turn(match, &out.turn));
}

static void abuse_numbers(void) {
    static const uint32_t NOBODY[] = {8, 254, 255, 256, 1u << 31, UINT32_MAX};
    impera_match *match = divide_and_conquer(SEED);
    uint32_t moves = 0, count = 0;
    uint64_t before = 0;

    FINE(impera_match_hash(match, &before));
    FINE(impera_move_count(IMPERA_GAME_DIVIDE_AND_CONQUER, &moves));
    for (size_t i = 0; i < sizeof NOBODY / sizeof *NOBODY; i++) {
        const uint32_t player = NOBODY[i];
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_legal_move_count(match, player, &out.number));
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_legal_move(match, player, 0, &out.number));
        REFUSED(IMPERA_UNKNOWN_PLAYER,
                impera_match_legal_moves(match, player, out.numbers, 8, &out.length));
        REFUSED(IMPERA_UNKNOWN_PLAYER,
                impera_match_legal_mask(match, player, out.bytes, 8, &out.length));
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_check(match, player, 0));
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_play(match, player, 0));
        if (player != IMPERA_PUBLIC)
            REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_sample(match, player, SEED, &out.match));
    }
    for (int i = 0; i < 2; i++) {
        const uint32_t code = i ? UINT32_MAX : moves;
        REFUSED(IMPERA_UNKNOWN_CODE, impera_match_check(match, 0, code));
        REFUSED(IMPERA_UNKNOWN_CODE, impera_match_play(match, 0, code));
    }
    FINE(impera_match_legal_move_count(match, 0, &count));
    HOLDS(count == 5);
    REFUSED(IMPERA_NO_SUCH_ITEM, impera_match_legal_move(match, 0, count, &out.number));
    REFUSED(IMPERA_NO_SUCH_ITEM, impera_match_legal_move(match, 0, UINT32_MAX, &out.number));
    FINE(impera_match_history_length(match, &out.length));
    {
        const size_t entries = out.length;
        REFUSED(IMPERA_NO_SUCH_ITEM, impera_match_history_entry(match, entries, &out.entry));
        REFUSED(IMPERA_NO_SUCH_ITEM, impera_match_history_entry(match, SIZE_MAX, &out.entry));
    }
    FINE(impera_match_event_count(match, 0, &out.length));
    {
        const size_t told = out.length;
        REFUSED(IMPERA_NO_SUCH_ITEM,
                impera_match_events(match, 0, told + 1, &out.event, 1, &out.length));
        REFUSED(IMPERA_NO_SUCH_ITEM,
                impera_match_events(match, 0, SIZE_MAX, &out.event, 1, &out.length));
        REFUSED(IMPERA_NO_SUCH_ITEM,
                impera_match_event_text(match, 0, told, out.text, 1, &out.length));
        REFUSED(IMPERA_NO_SUCH_ITEM,
                impera_match_event_sentence(match, 0, SIZE_MAX, out.text, 1, &out.length));
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_event_count(match, 8, &out.length));
        /* Nothing new needs no buffer. */
        FINE(impera_match_events(match, 0, told, NULL, 0, &out.length));
        HOLDS(out.length == 0);
    }
    FILLS(impera_event, 0, impera_match_events(match, 0, 0, buffer, capacity, &out.length));
    FILLS(char, 1, impera_match_event_text(match, 0, 0, buffer, capacity, &out.length));
    FILLS(char, 1, impera_match_event_sentence(match, 0, 0, buffer, capacity, &out.length));
    HOLDS(impera_name_of_event_kind(99, 0) == NULL && impera_name_of_event_kind(0, 99) == NULL);
    FILLS(uint32_t, 0, impera_match_legal_moves(match, 0, buffer, capacity, &out.length));
    FILLS(uint8_t, 0, impera_match_legal_mask(match, 0, buffer, capacity, &out.length));
    FILLS(char, 1, impera_match_write(match, buffer, capacity, &out.length));
    /* A player that is in no game has no moves; an empty list needs no buffer. */
    FINE(impera_match_legal_moves(match, 7, NULL, 0, &out.length));
    HOLDS(out.length == 0);

    FINE(impera_match_hash(match, &out.hash));
    HOLDS(out.hash == before);
    impera_match_free(match);
}

/* --- Calls at the wrong time ----------------------------------------------- */

static void abuse_turns(void) {
    impera_match *match = divide_and_conquer(SEED), *sampled = NULL;
    uint32_t code = 0, illegal = 0;

    REFUSED(IMPERA_NOT_OVER, impera_match_outcome(match, &out.outcome));
    REFUSED(IMPERA_NOTHING_TO_UNDO, impera_match_undo(match, &out.entry));
    REFUSED(IMPERA_NOT_IN_GAME, impera_match_play(match, 7, 0));
    REFUSED(IMPERA_SEEDED, impera_match_resolve(match, 0));
    FINE(impera_match_seed(match, out.digest));
    HOLDS(memcmp(out.digest, SEED, sizeof SEED) == 0);
    FINE(impera_match_legal_move(match, 0, 0, &code));
    while (impera_match_check(match, 0, illegal) != IMPERA_ILLEGAL_MOVE) illegal++;
    REFUSED(IMPERA_ILLEGAL_MOVE, impera_match_play(match, 0, illegal));
    FINE(impera_match_check(match, 0, code));
    FINE(impera_match_play(match, 0, code));
    REFUSED(IMPERA_NOT_AWAITED, impera_match_play(match, 0, code));
    REFUSED(IMPERA_NOT_AWAITED, impera_match_check(match, 0, code));
    REFUSED(IMPERA_NO_SUCH_ITEM, impera_match_legal_move(match, 0, 0, &out.number));

    FINE(impera_match_sample(match, IMPERA_PUBLIC, SEED, &sampled));
    REFUSED(IMPERA_NO_TRANSCRIPT, impera_match_write(sampled, out.text, 8, &out.length));
    play_to_the_end(sampled);
    impera_match_free(sampled);

    play_to_the_end(match);
    REFUSED(IMPERA_OVER, impera_match_play(match, 0, code));
    REFUSED(IMPERA_OVER, impera_match_check(match, 1, code));
    FINE(impera_match_outcome(match, &out.outcome));
    HOLDS(out.outcome.players == 3);
    NULL_ALLOWED(impera_match_undo(match, NULL));
    REFUSED(IMPERA_NOT_OVER, impera_match_outcome(match, &out.outcome));
    impera_match_free(match);

    match = divide_and_conquer(NULL);
    REFUSED(IMPERA_NO_SEED, impera_match_seed(match, out.digest));
    REFUSED(IMPERA_CHANCE_AWAITED, impera_match_play(match, 0, code));
    REFUSED(IMPERA_NOTHING_TO_UNDO, impera_match_undo(match, &out.entry));
    REFUSED(IMPERA_UNKNOWN_CODE, impera_match_resolve(match, UINT32_MAX));
    {
        uint32_t codes[64] = {0}, weights[64] = {0};
        FILLS(uint32_t, 0, impera_match_chances(match, buffer, weights, capacity < 64 ? capacity : 64,
                                                &out.length));
        FILLS(uint32_t, 0, impera_match_chances(match, codes, buffer, capacity < 64 ? capacity : 64,
                                                &out.length));
        FINE(impera_match_chances(match, codes, weights, 64, &out.length));
        for (size_t i = 0; i < out.length; i++) HOLDS(weights[i] > 0);
        FINE(impera_match_resolve(match, codes[0]));
        REFUSED(IMPERA_IMPOSSIBLE_CHANCE, impera_match_resolve(match, codes[0]));
    }
    FINE(impera_match_settle(match, SEED));
    REFUSED(IMPERA_PLAYERS_AWAITED, impera_match_settle(match, SEED));
    REFUSED(IMPERA_PLAYERS_AWAITED, impera_match_resolve(match, 0));
    FINE(impera_match_chances(match, NULL, NULL, 0, &out.length));
    HOLDS(out.length == 0);
    play_to_the_end(match);
    REFUSED(IMPERA_OVER, impera_match_resolve(match, 0));
    impera_match_free(match);
}

/* --- Bots ------------------------------------------------------------------ */

static void abuse_bots(void) {
    static const uint32_t NOBODY[] = {8, 254, 255, 256, 1u << 31, UINT32_MAX};
    impera_match *match = divide_and_conquer(SEED);
    impera_bot *bot = NULL;
    uint32_t code = 0, count = 0;
    uint64_t before = 0;

    FINE(impera_match_hash(match, &before));
    for (size_t i = 0; i < sizeof NOBODY / sizeof *NOBODY; i++) {
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_match_think(match, NOBODY[i], 1, SEED, &out.number));
        REFUSED(IMPERA_UNKNOWN_PLAYER, impera_bot_new(match, NOBODY[i], SEED, &out.bot));
    }
    REFUSED(IMPERA_NOT_IN_GAME, impera_match_think(match, 7, 1, SEED, &out.number));
    NO_NULL(impera_bot_new(NULL, 0, SEED, &out.bot));
    NO_NULL(impera_bot_new(match, 0, NULL, &out.bot));
    NO_NULL(impera_bot_new(match, 0, SEED, NULL));
    FINE(impera_bot_new(match, 0, SEED, &bot));
    NO_NULL(impera_bot_think(NULL, 1));
    NO_NULL(impera_bot_move(NULL, &out.number));
    NO_NULL(impera_bot_move(bot, NULL));
    NO_NULL(impera_bot_candidates(NULL, &out.candidate, 1, &out.length));
    NO_NULL(impera_bot_candidates(bot, NULL, 1, &out.length));
    NO_NULL(impera_bot_candidates(bot, &out.candidate, 1, NULL));
    NO_NULL(impera_bot_iterations(NULL, &out.number));
    NO_NULL(impera_bot_iterations(bot, NULL));
    NO_NULL(impera_bot_bytes(NULL, &out.hash));
    NO_NULL(impera_bot_bytes(bot, NULL));
    NO_NULL(impera_bot_most_bytes(NULL, 1, &out.hash));
    NO_NULL(impera_bot_most_bytes(bot, 1, NULL));
    NULL_ALLOWED((impera_bot_free(NULL), IMPERA_OK));

    /* No thought at all is a thought too, and no number of iterations is too much to
     * ask what they may take. */
    FINE(impera_bot_think(bot, 0));
    FINE(impera_bot_move(bot, &code));
    FINE(impera_match_check(match, 0, code));
    FINE(impera_bot_most_bytes(bot, UINT32_MAX, &out.hash));
    HOLDS(out.hash > UINT32_MAX);
    FILLS(impera_candidate, 0, impera_bot_candidates(bot, buffer, capacity, &out.length));
    FINE(impera_match_legal_move_count(match, 0, &count));
    HOLDS(out.length == count);

    /* The match goes on, is taken back and freed, and the bot knows nothing of it. */
    FINE(impera_bot_think(bot, 50));
    FINE(impera_match_hash(match, &out.hash));
    HOLDS(out.hash == before);
    FINE(impera_match_play(match, 0, code));
    REFUSED(IMPERA_NOT_AWAITED, impera_bot_new(match, 0, SEED, &out.bot));
    play_to_the_end(match);
    REFUSED(IMPERA_OVER, impera_bot_new(match, 0, SEED, &out.bot));
    REFUSED(IMPERA_OVER, impera_match_think(match, 1, 1, SEED, &out.number));
    impera_match_free(match);
    FINE(impera_bot_think(bot, 50));
    FINE(impera_bot_iterations(bot, &out.number));
    HOLDS(out.number == 100);
    impera_bot_free(bot);

    match = divide_and_conquer(NULL);
    REFUSED(IMPERA_CHANCE_AWAITED, impera_match_think(match, 0, 1, SEED, &out.number));
    impera_match_free(match);

    /* Whole games of all players by bots, in slices that are freed at any point. */
#define PLAYED(name, number)                                                          \
    match = new_##name();                                                             \
    for (uint32_t round = 0; round < 40; round++) {                                   \
        impera_turn turn;                                                             \
        FINE(impera_match_turn(match, &turn));                                        \
        if (turn.kind != IMPERA_TURN_PLAYERS) break;                                  \
        FINE(impera_bot_new(match, lowest(turn.players), SEED, &bot));                \
        for (uint32_t slice = 0; slice < round % 4; slice++)                          \
            FINE(impera_bot_think(bot, slice));                                       \
        FINE(impera_bot_move(bot, &code));                                            \
        impera_bot_free(bot);                                                         \
        FINE(impera_match_play(match, lowest(turn.players), code));                   \
    }                                                                                 \
    impera_match_free(match);
    IMPERA_EACH_GAME(PLAYED)
}

/* --- Transcripts ----------------------------------------------------------- */

static void read_anything(const char *text, size_t length) {
    impera_match *match = NULL;
    uint32_t line = 0;
    const impera_status status = impera_match_read(text, length, &match, &line);
    if (status == IMPERA_OK) {
        impera_match_free(match);
    } else {
        GIVES(IMPERA_BAD_TRANSCRIPT, status);
        HOLDS(match == NULL && line > 0);
    }
}

static void abuse_transcripts(void) {
    impera_match *match = divide_and_conquer(SEED);
    char *text = NULL;
    size_t length = 0;
    play_to_the_end(match);
    GIVES(IMPERA_SHORT_BUFFER, impera_match_write(match, NULL, 0, &length));
    text = malloc(length + 1);
    HOLDS(text != NULL);
    FINE(impera_match_write(match, text, length + 1, &length));
    impera_match_free(match);

    blank();
    GIVES(IMPERA_BAD_TRANSCRIPT, impera_match_read(NULL, 0, &out.match, &out.number));
    HOLDS(out.number == 1);
    REFUSED(IMPERA_BAD_TRANSCRIPT, impera_match_read(text, SIZE_MAX, &out.match, NULL));
    /* Cut anywhere: read from a buffer of just that size, so that a read beyond
     * it is seen; and with every byte spoilt. */
    for (size_t end = 0; end < length; end++) {
        char *part = malloc(end + 1);
        HOLDS(part != NULL);
        memcpy(part + 1, text, end);
        read_anything(part + 1, end);
        free(part);
    }
    for (size_t i = 0; i < length; i++) {
        const char was = text[i];
        static const char SPOILT[] = {'\0', '\n', '9', '\xFF'};
        for (size_t j = 0; j < sizeof SPOILT; j++) {
            text[i] = SPOILT[j];
            read_anything(text, length);
        }
        text[i] = was;
    }
    free(text);
}

/* --- Threads --------------------------------------------------------------- */

#ifndef __wasm__
/* A match for each thread, and an error text that is the thread's own. The
 * thread reports by its result: the checks above are for one thread. */
static void *play_alone(void *number) {
    const uint32_t wrong_game = *(const uint32_t *)number;
    char expected[64], text[513];
    size_t length = 0;
    snprintf(expected, sizeof expected, "there is no game %" PRIu32, wrong_game);
    for (int i = 0; i < 100; i++) {
        impera_divide_and_conquer_config config;
        impera_match *match = NULL;
        impera_turn turn;
        uint32_t unused = 0;
        if (impera_move_count(wrong_game, &unused) != IMPERA_UNKNOWN_GAME ||
            impera_divide_and_conquer_config_default(&config) != IMPERA_OK ||
            impera_divide_and_conquer_new(&config, SEED, &match) != IMPERA_OK)
            return number;
        while (impera_match_turn(match, &turn) == IMPERA_OK && turn.kind == IMPERA_TURN_PLAYERS) {
            uint32_t code = 0;
            if (impera_match_legal_move(match, lowest(turn.players), 0, &code) != IMPERA_OK ||
                impera_match_play(match, lowest(turn.players), code) != IMPERA_OK)
                return number;
        }
        impera_match_free(match);
        if (impera_last_error(text, sizeof text, &length) != IMPERA_OK ||
            strcmp(text, expected) != 0)
            return number;
    }
    return NULL;
}

static void use_threads(void) {
    static const uint32_t WRONG_GAMES[2] = {1000, 2000};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        HOLDS(pthread_create(&threads[i], NULL, play_alone,
                             (void *)(uintptr_t)&WRONG_GAMES[i]) == 0);
    for (int i = 0; i < 2; i++) {
        void *wrong = NULL;
        HOLDS(pthread_join(threads[i], &wrong) == 0 && wrong == NULL);
    }
}
#endif

int main(void) {
    abuse_names();
    abuse_games();
    abuse_card_sets();
    abuse_nulls();
    abuse_numbers();
    abuse_turns();
    abuse_bots();
    abuse_transcripts();
#ifndef __wasm__
    use_threads();
#endif
    /* Only a bug in the library gives IMPERA_BUG, no game has so many moves that
     * its history is full, and memory.c sees memory end. Tests of the library
     * reach all three. */
    for (int status = 0; status < (int)sizeof reached; status++)
        HOLDS(reached[status] || status == IMPERA_BUG || status == IMPERA_HISTORY_FULL ||
              status == IMPERA_OUT_OF_MEMORY);
    printf("%d\n", nulls);
    return EXIT_SUCCESS;
}
