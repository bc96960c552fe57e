/*
 * Memory ends: a program under a limit (ulimit -v) clones and samples every
 * game, and lets records grow, until the library says IMPERA_OUT_OF_MEMORY.
 * What is there already can still be asked, saved and freed, and then it goes on
 * as before. Nothing aborts.
 *
 * Prints how many matches there was room for.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <impera.h>

static void fail(int line, const char *what) {
    fprintf(stderr, "memory.c:%d: %s\n", line, what);
    exit(EXIT_FAILURE);
}
#define HOLDS(condition) ((condition) ? (void)0 : fail(__LINE__, #condition))
#define FINE(call) HOLDS((call) == IMPERA_OK)

/* The chain of all matches that were made: it needs memory too, so each is put
 * into a place that was there before. */
enum { MOST = 1 << 16 };
static impera_match *made[MOST];

static const uint8_t SEED[IMPERA_SEED_SIZE] = {7};

static uint32_t lowest(uint8_t players) {
    uint32_t player = 0;
    while (!(players >> player & 1)) player++;
    return player;
}

/* The last legal move of the first player that owes one, or what chance does. */
static impera_status step(impera_match *match) {
    impera_turn turn;
    uint32_t count = 0, code = 0;
    FINE(impera_match_turn(match, &turn));
    if (turn.kind == IMPERA_TURN_OVER) return IMPERA_OVER;
    if (turn.kind == IMPERA_TURN_CHANCE) return impera_match_settle(match, SEED);
    FINE(impera_match_legal_move_count(match, lowest(turn.players), &count));
    FINE(impera_match_legal_move(match, lowest(turn.players), count - 1, &code));
    return impera_match_play(match, lowest(turn.players), code);
}

static void is_refused(impera_status status) {
    char text[IMPERA_TEXT_SIZE];
    size_t length = 0;
    HOLDS(status == IMPERA_OUT_OF_MEMORY);
    FINE(impera_last_error(text, sizeof text, &length));
    HOLDS(strcmp(text, "there is no memory left") == 0);
}

static uint64_t state(const impera_match *match) {
    uint64_t hash = 0;
    FINE(impera_match_hash(match, &hash));
    return hash;
}

/* What was made last is played until its record cannot grow; then it is as it
 * was, and can be asked and saved. */
static void play_without_memory(impera_match *match) {
    for (;;) {
        static char text[1 << 16];
        size_t length = 0, before = 0, after = 0;
        const uint64_t hash = state(match);
        impera_status status;
        FINE(impera_match_history_length(match, &before));
        status = step(match);
        if (status == IMPERA_OK) continue;
        if (status == IMPERA_OVER) return;
        is_refused(status);
        FINE(impera_match_history_length(match, &after));
        HOLDS(before == after && hash == state(match));
        if (impera_match_write(match, text, sizeof text, &length) != IMPERA_NO_TRANSCRIPT)
            HOLDS(length > 0 && text[length] == '\0');
        if (after > 0) FINE(impera_match_undo(match, NULL));
        return;
    }
}

static void fill_memory(impera_match *start, const char *saved, size_t length) {
    impera_match *none = NULL;
    int count = 0;
    impera_status status = IMPERA_OK;
    while (count < MOST) {
        status = count % 2 ? impera_match_sample(start, 0, SEED, &made[count])
                           : impera_match_clone(start, &made[count]);
        if (status != IMPERA_OK) break;
        count++;
    }
    is_refused(status);
    HOLDS(count > 0 && made[count] == NULL);
    is_refused(impera_match_read(saved, length, &none, NULL));
    HOLDS(none == NULL);
    for (int i = 0; i < count && i < 1000; i++) play_without_memory(made[i]);
    for (int i = 0; i < count; i++) {
        impera_match_free(made[i]);
        made[i] = NULL;
    }
    printf("%d ", count);
}

#define GAME(name, number)                                              \
    static void exhaust_##name(void) {                                  \
        static char saved[1 << 16];                                     \
        impera_##name##_config config;                                  \
        impera_match *start = NULL, *again = NULL;                      \
        size_t length = 0;                                              \
        FINE(impera_##name##_config_default(&config));                  \
        FINE(impera_##name##_new(&config, SEED, &start));               \
        for (int i = 0; i < 5; i++) FINE(step(start));                  \
        FINE(impera_match_write(start, saved, sizeof saved, &length));  \
        for (int round = 0; round < 2; round++) fill_memory(start, saved, length); \
        FINE(impera_match_read(saved, length, &again, NULL));           \
        HOLDS(state(start) == state(again));                            \
        while (step(start) == IMPERA_OK) {                              \
            size_t entries = 0;                                         \
            FINE(impera_match_history_length(start, &entries));         \
            if (entries > 1000) break;                                  \
        }                                                               \
        impera_match_free(start);                                       \
        impera_match_free(again);                                       \
    }
IMPERA_EACH_GAME(GAME)
#undef GAME

int main(void) {
#define GAME(name, number) exhaust_##name();
    IMPERA_EACH_GAME(GAME)
#undef GAME
    puts("matches until memory ended");
    return EXIT_SUCCESS;
}
