/* What impera_match_play and impera_match_legal_moves cost when C calls them,
 * and what the same costs in Rust, one after the other in the same run; and what it
 * costs to ask for the events after each move, for one player and for all. Prints
 * the median of many rounds, in nanoseconds a call. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "impera.h"

typedef struct played played;
played *cost_play_random(uint32_t game);
size_t cost_decision_count(const played *game);
void cost_decision(const played *game, size_t index, uint32_t *player, uint32_t *code);
size_t cost_start(const played *game, char *buffer);
void cost_prepare(played *game, size_t count);
void cost_play(played *game);
void cost_list(const played *game, uint32_t *buffer, size_t capacity);

enum { ROUNDS = 201, BATCH = 20, MOST_DECISIONS = 2000, ROOM = 1 << 16 };

static void check(impera_status status) {
    if (status != IMPERA_OK) {
        fprintf(stderr, "status %d\n", (int)status);
        exit(EXIT_FAILURE);
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return 1e9 * (double)time.tv_sec + (double)time.tv_nsec;
}

static int ascending(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *times) {
    qsort(times, ROUNDS, sizeof *times, ascending);
    return times[ROUNDS / 2];
}

/* Plays matches of which some observers ask after each move: how many. */
static void play_and_ask(impera_match **fresh, const uint32_t *players, const uint32_t *codes,
                         size_t decisions, uint32_t observers) {
    static impera_event events[IMPERA_MOST_EVENTS];
    for (int i = 0; i < BATCH; i++) {
        size_t seen[IMPERA_MAX_PLAYERS] = {0}, count = 0;
        for (uint32_t one = 0; one < observers; one++)
            check(impera_match_event_count(fresh[i], one, &seen[one]));
        for (size_t j = 0; j < decisions; j++) {
            check(impera_match_play(fresh[i], players[j], codes[j]));
            for (uint32_t one = 0; one < observers; one++) {
                check(impera_match_events(fresh[i], one, seen[one], events, IMPERA_MOST_EVENTS,
                                          &count));
                seen[one] += count;
            }
        }
    }
}

/* The sum of what the games' polls cost, for the average. */
static double sum_of_one, sum_of_all;

static void measure(uint32_t game) {
    static uint32_t players[MOST_DECISIONS], codes[MOST_DECISIONS], buffer[ROOM];
    static impera_match *positions[MOST_DECISIONS];
    static double rust_play[ROUNDS], c_play[ROUNDS], rust_list[ROUNDS], c_list[ROUNDS];
    static double ask_one[ROUNDS], ask_all[ROUNDS];
    static char text[ROOM];
    played *reference = cost_play_random(game);
    const size_t count = cost_decision_count(reference);
    impera_match *start = NULL, *match = NULL, *fresh[3][BATCH];
    uint8_t taking_part = 0;
    uint32_t seats = 0;
    size_t length = cost_start(reference, text);
    double rust = 0, c = 0;

    if (count > MOST_DECISIONS) check(-1);
    check(impera_match_read(text, length, &start, NULL));
    check(impera_match_clone(start, &match));
    for (size_t i = 0; i < count; i++) {
        cost_decision(reference, i, &players[i], &codes[i]);
        check(impera_match_clone(match, &positions[i]));
        check(impera_match_play(match, players[i], codes[i]));
    }
    check(impera_match_players(match, &taking_part));
    while (taking_part >> seats) seats++;
    impera_match_free(match);

    for (int round = 0; round < ROUNDS; round++) {
        double times[7];
        cost_prepare(reference, BATCH);
        for (int i = 0; i < 3 * BATCH; i++)
            check(impera_match_clone(start, &fresh[i / BATCH][i % BATCH]));
        times[0] = now();
        cost_play(reference);
        times[1] = now();
        for (int i = 0; i < BATCH; i++)
            for (size_t j = 0; j < count; j++)
                check(impera_match_play(fresh[0][i], players[j], codes[j]));
        times[2] = now();
        for (int i = 0; i < BATCH; i++) cost_list(reference, buffer, ROOM);
        times[3] = now();
        for (int i = 0; i < BATCH; i++)
            for (size_t j = 0; j < count; j++)
                check(impera_match_legal_moves(positions[j], players[j], buffer, ROOM, &length));
        times[4] = now();
        play_and_ask(fresh[1], players, codes, count, 1);
        times[5] = now();
        play_and_ask(fresh[2], players, codes, count, seats);
        times[6] = now();
        for (int i = 0; i < 3 * BATCH; i++) impera_match_free(fresh[i / BATCH][i % BATCH]);
        rust_play[round] = (times[1] - times[0]) / (double)(BATCH * count);
        c_play[round] = (times[2] - times[1]) / (double)(BATCH * count);
        rust_list[round] = (times[3] - times[2]) / (double)(BATCH * count);
        c_list[round] = (times[4] - times[3]) / (double)(BATCH * count);
        ask_one[round] = (times[5] - times[4]) / (double)(BATCH * count);
        ask_all[round] = (times[6] - times[5]) / (double)(BATCH * count);
    }
    for (size_t i = 0; i < count; i++) impera_match_free(positions[i]);
    impera_match_free(start);

    check(impera_game_name(game, text, sizeof text, &length));
    rust = median(rust_play);
    c = median(c_play);
    printf("%-20s play         %7.1f ns from Rust %7.1f from C %+6.1f\n", text, rust, c, c - rust);
    const double one = median(ask_one) - c, all = (median(ask_all) - c) / seats;
    sum_of_one += one;
    sum_of_all += all;
    printf("%-20s events       %7.1f ns if one asks %7.1f each if all ask\n", text, one, all);
    rust = median(rust_list);
    c = median(c_list);
    printf("%-20s legal moves  %7.1f ns from Rust %7.1f from C %+6.1f\n", text, rust, c, c - rust);
}

int main(void) {
    for (uint32_t game = 0; game < IMPERA_GAME_COUNT; game++) measure(game);
    printf("%-20s events       %7.1f ns if one asks %7.1f each if all ask\n", "on average",
           sum_of_one / IMPERA_GAME_COUNT, sum_of_all / IMPERA_GAME_COUNT);
    return EXIT_SUCCESS;
}
