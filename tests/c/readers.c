/*
 * Calls that only read a match may run side by side. Threads ask one match
 * everything, at many points of every game, and each gets the answers that one
 * thread gets alone. Compiled with ThreadSanitizer, which sees what two threads
 * must not do at the same time.
 *
 * With an argument two threads also play on one match, which they must not:
 * ThreadSanitizer has to see that.
 */
#include <inttypes.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <impera.h>

enum { THREADS = 3, ROUNDS = 3 };

static const uint8_t SEED[IMPERA_SEED_SIZE] = {7};

static void fail(int line, const char *what) {
    fprintf(stderr, "readers.c:%d: %s\n", line, what);
    exit(EXIT_FAILURE);
}
#define HOLDS(condition) ((condition) ? (void)0 : fail(__LINE__, #condition))

/* All answers as one number. */
static void mix(uint64_t *answers, const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        *answers = (*answers ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
}

/* Calls, and mixes in the status, the text of an error, and what was written. */
#define ASK(call, answer, size)                                           \
    do {                                                                  \
        impera_status status;                                             \
        memset((answer), 0, (size));                                      \
        status = (call);                                                  \
        mix(&answers, &status, sizeof status);                            \
        mix(&answers, (answer), (size));                                  \
        if (status != IMPERA_OK) {                                        \
            char said[IMPERA_TEXT_SIZE];                                  \
            size_t written = 0;                                           \
            HOLDS(impera_last_error(said, sizeof said, &written) == IMPERA_OK); \
            mix(&answers, said, written);                                 \
        }                                                                 \
    } while (0)
#define ASK_FOR(value, call) ASK(call, &(value), sizeof(value))

static uint64_t ask_everything(const impera_match *match) {
    enum { ROOM = 1 << 18 };
    uint64_t answers = 0xcbf29ce484222325u, hash = 0;
    impera_match *made = NULL;
    impera_outcome outcome;
    impera_entry entry;
    impera_turn turn;
    impera_divide_and_conker_card_set cards;
    impera_settings settings;
    size_t length = 0;
    uint32_t game = 0, count = 0, code = 0;
    uint8_t byte = 0, seed[IMPERA_SEED_SIZE];
    char text[IMPERA_TEXT_SIZE] = "";
    uint32_t *numbers = malloc(2 * ROOM * sizeof *numbers);
    HOLDS(numbers != NULL);

    ASK_FOR(game, impera_match_game(match, &game));
    ASK_FOR(byte, impera_match_players(match, &byte));
    ASK_FOR(byte, impera_match_origin(match, &byte));
    ASK(impera_match_seed(match, seed), seed, sizeof seed);
    ASK_FOR(settings, impera_match_settings(match, &settings));
    ASK_FOR(turn, impera_match_turn(match, &turn));
    ASK_FOR(outcome, impera_match_outcome(match, &outcome));
    ASK_FOR(hash, impera_match_hash(match, &hash));
    ASK_FOR(length, impera_match_write(match, (char *)numbers, ROOM * sizeof *numbers, &length));
    mix(&answers, numbers, length);
    ASK_FOR(cards, impera_divide_and_conker_cards(match, &cards));
    for (uint32_t player = 0; player < IMPERA_MAX_PLAYERS; player++) {
        ASK_FOR(count, impera_match_legal_move_count(match, player, &count));
        ASK_FOR(code, impera_match_legal_move(match, player, count / 2, &code));
        ASK_FOR(length, impera_match_legal_moves(match, player, numbers, ROOM, &length));
        mix(&answers, numbers, length * sizeof *numbers);
        ASK_FOR(length, impera_match_legal_mask(match, player, (uint8_t *)numbers,
                                                ROOM * sizeof *numbers, &length));
        ASK_FOR(byte, impera_match_check(match, player, code + 1));
        ASK_FOR(code, impera_match_think(match, player, 3, SEED, &code));
        ASK_FOR(length, impera_match_event_count(match, player, &length));
        ASK(impera_match_event_text(match, player, length / 2, text, sizeof text, &length), text,
            length);
        ASK(impera_match_event_sentence(match, player, 0, text, sizeof text, &length), text, length);
        ASK_FOR(length, impera_match_events(match, player, 0, (impera_event *)numbers,
                                            ROOM * sizeof *numbers / sizeof(impera_event),
                                            &length));
        mix(&answers, numbers, length * sizeof(impera_event));
    }
    ASK_FOR(length, impera_match_chances(match, numbers, numbers + ROOM, ROOM, &length));
    mix(&answers, numbers, length * sizeof *numbers);
    ASK_FOR(length, impera_match_history_length(match, &length));
    ASK_FOR(entry, impera_match_history_entry(match, length / 2, &entry));
#define VIEWS(name, number)                                                  \
    for (uint32_t player = 0; player <= IMPERA_MAX_PLAYERS; player++) {      \
        const uint32_t observer = player < IMPERA_MAX_PLAYERS ? player : IMPERA_PUBLIC; \
        impera_##name##_view_data view;                                      \
        ASK_FOR(view, impera_##name##_view(match, observer, &view));         \
    }
    IMPERA_EACH_GAME(VIEWS)
    HOLDS(impera_match_clone(match, &made) == IMPERA_OK);
    ASK_FOR(hash, impera_match_hash(made, &hash));
    impera_match_free(made);
    made = NULL;
    for (uint32_t player = 0; player < 2; player++) {
        impera_bot *bot = NULL;
        if (impera_bot_new(match, player, SEED, &bot) != IMPERA_OK) continue;
        HOLDS(impera_bot_think(bot, 3) == IMPERA_OK);
        ASK_FOR(length, impera_bot_candidates(bot, (impera_candidate *)numbers,
                                              ROOM * sizeof *numbers / sizeof(impera_candidate),
                                              &length));
        mix(&answers, numbers, length * sizeof(impera_candidate));
        impera_bot_free(bot);
    }
    if (impera_match_sample(match, 0, SEED, &made) == IMPERA_OK) {
        ASK_FOR(hash, impera_match_hash(made, &hash));
        impera_match_free(made);
    }
    free(numbers);
    return answers;
}

/* What a thread is given, and what it found. */
struct reader {
    pthread_t thread;
    const impera_match *match;
    uint64_t answers;
    int wrong;
};

static void *read_often(void *given) {
    struct reader *reader = given;
    for (int i = 0; i < ROUNDS; i++)
        reader->wrong += ask_everything(reader->match) != reader->answers;
    return NULL;
}

static void read_side_by_side(const impera_match *match) {
    struct reader readers[THREADS];
    const uint64_t answers = ask_everything(match);
    for (int i = 0; i < THREADS; i++) {
        readers[i].match = match;
        readers[i].answers = answers;
        readers[i].wrong = 0;
        HOLDS(pthread_create(&readers[i].thread, NULL, read_often, &readers[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        HOLDS(pthread_join(readers[i].thread, NULL) == 0);
        HOLDS(readers[i].wrong == 0);
    }
}

static int play(impera_match *match) {
    impera_turn turn;
    uint32_t player = 0, count = 0, code = 0;
    HOLDS(impera_match_turn(match, &turn) == IMPERA_OK);
    if (turn.kind != IMPERA_TURN_PLAYERS) return 0;
    while (!(turn.players >> player & 1)) player++;
    HOLDS(impera_match_legal_move_count(match, player, &count) == IMPERA_OK);
    HOLDS(impera_match_legal_move(match, player, count - 1, &code) == IMPERA_OK);
    HOLDS(impera_match_play(match, player, code) == IMPERA_OK);
    return 1;
}

static void read_a_game(impera_match *match, impera_match *scripted) {
    /* A scripted match waits for chance, of which it tells. */
    read_side_by_side(scripted);
    impera_match_free(scripted);
    /* At the start, after 1, 4, 9, 16 .. moves, and at the end. */
    for (int moves = 0, next = 0, step = 1;; moves++) {
        if (moves == next) {
            read_side_by_side(match);
            next += step;
            step += 2;
        }
        if (!play(match)) break;
    }
    read_side_by_side(match);
    impera_match_free(match);
}

static void *play_alone(void *match) {
    for (int i = 0; i < 4; i++) {
        uint32_t count = 0;
        impera_match_legal_move_count(match, 0, &count);
        impera_match_undo(match, NULL);
    }
    return NULL;
}

int main(int count, char **arguments) {
    (void)arguments;
    HOLDS(impera_check_abi(IMPERA_ABI_VERSION) == IMPERA_OK);
#define GAME(name, number)                                                      \
    {                                                                           \
        impera_##name##_config config;                                          \
        impera_match *match = NULL, *scripted = NULL;                           \
        HOLDS(impera_##name##_config_default(&config) == IMPERA_OK);            \
        HOLDS(impera_##name##_new(&config, SEED, &match) == IMPERA_OK);         \
        HOLDS(impera_##name##_new(&config, NULL, &scripted) == IMPERA_OK);      \
        read_a_game(match, scripted);                                           \
    }
    IMPERA_EACH_GAME(GAME)
    if (count > 1) {
        impera_divide_config config;
        impera_match *match = NULL;
        pthread_t threads[2];
        HOLDS(impera_divide_config_default(&config) == IMPERA_OK);
        HOLDS(impera_divide_new(&config, SEED, &match) == IMPERA_OK);
        for (int i = 0; i < 20; i++) play(match);
        for (int i = 0; i < 2; i++)
            HOLDS(pthread_create(&threads[i], NULL, play_alone, match) == 0);
        for (int i = 0; i < 2; i++) HOLDS(pthread_join(threads[i], NULL) == 0);
        impera_match_free(match);
    }
    return 0;
}
