/*
 * Any calls in any order: programs of random calls of all functions, most of them
 * wrong, over a few matches, bots and views that come about so. Each call gives a
 * status that there is, a refused one leaves its match as it was, and nothing is
 * written behind a buffer. Run with sanitizers.
 *
 *     calls [CALLS [SEED]]
 *
 * Prints how often each status was given; fails if one is missing that calls alone
 * can reach. With CALLS_FROM_BYTES it has no main but calls_from_bytes, for a fuzzer:
 * the bytes decide what is random here.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <impera.h>

static uint64_t calls, given[28];

#ifdef CALLS_FROM_BYTES
/* A number takes as few bytes as it needs; when there are none left it is 0. */
static const uint8_t *input;
static size_t input_length;
static uint32_t take(int bytes) {
    uint32_t number = 0;
    for (; bytes > 0; bytes--, input_length -= input_length > 0)
        number = number << 8 | (input_length > 0 ? *input++ : 0u);
    return number;
}
static uint64_t random_bits(void) { return take(4); }
static uint32_t below(uint32_t n) { return take(n <= 256 ? 1 : n <= 65536 ? 2 : 4) % n; }
#else
/* SplitMix64. */
static uint64_t state;
static uint64_t random_bits(void) {
    uint64_t z = state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}
static uint32_t below(uint32_t n) { return (uint32_t)(random_bits() % n); }
#endif
static int one_in(uint32_t n) { return below(n) == 0; }

static void fail(int line, const char *what, impera_status status) {
    char text[IMPERA_TEXT_SIZE] = "";
    size_t length = 0;
    impera_last_error(text, sizeof text, &length);
    fprintf(stderr, "calls.c:%d: %s: status %" PRId32 ", call %" PRIu64 ": %s\n", line, what,
        status,
            calls, text);
    exit(EXIT_FAILURE);
}
#define HOLDS(condition) ((condition) ? (void)0 : fail(__LINE__, #condition, -1))

/* What the calls are about. */
enum { MATCHES = 6, BOTS = 3, VIEWS = 4 };
static impera_match *matches[MATCHES];
static impera_bot *bots[BOTS];
static impera_settings settings;
static impera_divide_and_conker_card_set cards;
static char transcript[1 << 16];
static size_t transcript_length;
static size_t seen;
static uint32_t code;

/* A number that a parameter may be given: mostly one that fits. */
static uint32_t number(uint32_t n) {
    if (!one_in(12)) return below(n);
    return one_in(2) ? below(300) : (uint32_t)random_bits();
}
static uint32_t game(void) { return number(IMPERA_GAME_COUNT); }
static uint32_t player(void) { return number(4); }
static uint32_t observer(void) { return one_in(3) ? IMPERA_PUBLIC : player(); }
static impera_match *match(void) { return matches[below(MATCHES)]; }
static impera_bot *bot(void) { return bots[below(BOTS)]; }

/* One pointer in twenty is null. */
#define P(pointer) (one_in(20) ? NULL : (pointer))

static uint8_t seed_bytes[IMPERA_SEED_SIZE];
static const uint8_t *seed(void) {
    for (size_t i = 0; i < 4; i++) seed_bytes[i] = (uint8_t)below(256);
    return one_in(4) ? NULL : seed_bytes;
}

/* A buffer of any capacity, with a fence behind it. */
static struct room {
    _Alignas(16) unsigned char bytes[1 << 17];
    size_t capacity, size;
} room;
static size_t prepare(size_t size, size_t most) {
    room.capacity = one_in(3) ? below((uint32_t)most + 1) : one_in(8) ? below(4) : most;
    room.size = size;
    memset(room.bytes + room.capacity * size, 0x5A, 64);
    return room.capacity;
}
static void fence(void) {
    for (size_t i = 0; i < 64; i++) HOLDS(room.bytes[room.capacity * room.size + i] == 0x5A);
}
static void *buffer(void) { return room.capacity == 0 && one_in(2) ? NULL : P((void *)room.bytes); }

/* Texts that may be given: good ones, cut ones, and nonsense. */
static char text[256];
static size_t text_length;
static void any_text(void) {
    static const char *const texts[] = {"play 7S", "deal AS", "7S", "players", "3", "dealer",
        "none",
                                        "offering 9H", "decks", "H", "T", "aces", "high",
                                            "claim 4D"};
    const char *const chosen = texts[below(sizeof texts / sizeof *texts)];
    text_length = strlen(chosen);
    memcpy(text, chosen, text_length);
    if (one_in(3)) text_length = below((uint32_t)text_length + 1);
    if (one_in(3)) text[below((uint32_t)sizeof text)] = (char)below(256);
}
static void poke(void *place, size_t size) {
    for (uint32_t times = below(3); times > 0; times--)
        ((unsigned char *)place)[below((uint32_t)size)] = (unsigned char)below(256);
}

/* Where a new match goes: what was there is freed first. */
static impera_match **place(void) {
    impera_match **const slot = &matches[below(MATCHES)];
    impera_match_free(*slot);
    *slot = NULL;
    return slot;
}

/* A status that there is; it is counted. */
static impera_status count_status(int line, const char *call, impera_status status) {
    if (status < 0 || status > 27 || status == IMPERA_BUG) fail(line, call, status);
    given[status]++;
    calls++;
    fence();
    return status;
}
#define CALL(call) count_status(__LINE__, #call, call)

static uint64_t hash(const impera_match *handle) {
    uint64_t bits = 0;
    if (handle != NULL) HOLDS(impera_match_hash(handle, &bits) == IMPERA_OK);
    return bits;
}
static size_t length_of(const impera_match *handle) {
    size_t length = 0;
    if (handle != NULL) HOLDS(impera_match_history_length(handle, &length) == IMPERA_OK);
    return length;
}
/* A call that changes a match unless it is refused. */
#define CHANGES(handle, call)                                                     \
    do {                                                                          \
        const uint64_t before = hash(handle);                                     \
        const size_t entries = length_of(handle);                                 \
        if (CALL(call) != IMPERA_OK)                                              \
            HOLDS(hash(handle) == before && length_of(handle) == entries);        \
    } while (0)

/* What a game has of its own. */
#define OWN(name, id)                                                                   \
    static impera_##name##_view_data name##_views[VIEWS];                               \
    static void name(uint32_t which, const impera_match *handle) {                      \
        impera_##name##_config config;                                                  \
        impera_##name##_view_data *const view = &name##_views[below(VIEWS)];            \
        impera_match **slot;                                                            \
        switch (which) {                                                                \
        case 0:                                                                         \
            CALL(impera_##name##_config_default(P(&config)));                           \
            break;                                                                      \
        case 1:                                                                         \
            HOLDS(impera_##name##_config_default(&config) == IMPERA_OK);                \
            if (one_in(3)) ((uint8_t *)&config)[0] = (uint8_t)(2 + below(5));           \
            if (one_in(4)) poke(&config, sizeof config);                                \
            slot = place();                                                             \
            if (CALL(impera_##name##_new(P(&config), seed(), P(slot))) != IMPERA_OK)    \
                HOLDS(*slot == NULL);                                                   \
            break;                                                                      \
        case 2:                                                                         \
            CALL(impera_##name##_view(handle, observer(), P(view)));                    \
            break;                                                                      \
        default:                                                                        \
            if (one_in(2)) poke(view, sizeof *view);                                    \
            slot = place();                                                             \
            if (CALL(impera_##name##_sample(P(view), seed(), P(slot))) != IMPERA_OK) {  \
                HOLDS(*slot == NULL);                                                   \
            } else {                                                                    \
                impera_##name##_view_data again;                                        \
                HOLDS(impera_##name##_view(*slot, view->observer, &again) == IMPERA_OK); \
                HOLDS(memcmp(&again, view, sizeof again) == 0);                         \
            }                                                                           \
        }                                                                               \
    }
IMPERA_EACH_GAME(OWN)

static void own(uint32_t which) {
    const impera_match *const handle = match();
    uint32_t id = below(IMPERA_GAME_COUNT);
    if (which == 2 && handle != NULL && !one_in(10)) impera_match_game(handle, &id);
    switch (id) {
#define ONE(name, id) case id: name(which, handle); break;
        IMPERA_EACH_GAME(ONE)
    }
}

/* A move that is legal now, so that games go on. */
static void go_on(void) {
    impera_match *const handle = match();
    impera_turn turn;
    uint32_t count = 0;
    if (handle == NULL || impera_match_turn(handle, &turn) != IMPERA_OK) return;
    if (length_of(handle) > 300) {
        /* To take back is to play all of it again. */
        for (int i = 0; i < MATCHES; i++)
            if (matches[i] == handle) matches[i] = NULL;
        impera_match_free(handle);
    } else if (turn.kind == IMPERA_TURN_CHANCE) {
        CHANGES(handle, impera_match_settle(handle, P((const uint8_t *)seed_bytes)));
    } else if (turn.kind == IMPERA_TURN_PLAYERS) {
        uint32_t who = 0;
        while (!(turn.players >> who & 1)) who++;
        HOLDS(impera_match_legal_move_count(handle, who, &count) == IMPERA_OK && count > 0);
        HOLDS(impera_match_legal_move(handle, who, below(count), &code) == IMPERA_OK);
        HOLDS(impera_match_check(handle, who, code) == IMPERA_OK);
        HOLDS(CALL(impera_match_play(handle, who, code)) == IMPERA_OK);
    }
}

static void any_call(void) {
    impera_match *const handle = match();
    impera_match **slot;
    size_t length = 0;
    uint32_t a = 0, b = 0;
    uint64_t wide = 0;
    uint8_t byte = 0, bytes[IMPERA_SEED_SIZE];
    union {
        impera_turn turn;
        impera_entry entry;
        impera_outcome outcome;
        impera_move_info info;
        impera_rule_info rule;
    } out;
    prepare(1, IMPERA_TEXT_SIZE);
    any_text();
    switch (below(76)) {
    case 0: CALL(impera_check_abi(one_in(4) ? number(9) : IMPERA_ABI_VERSION)); break;
    case 1: CALL(impera_last_error(buffer(), room.capacity, P(&length))); break;
    case 2:
        CALL(impera_status_name((impera_status)number(29), buffer(), room.capacity, P(&length)));
        break;
    case 3: CALL(impera_last_rule(P(&out.rule))); break;
    case 4: CALL(impera_game_name(game(), buffer(), room.capacity, P(&length))); break;
    case 5: CALL(impera_game_players(game(), P(&a), P(&b))); break;
    case 6: CALL(impera_settings_default(game(), P(&settings))); break;
    case 7:
        CALL(impera_settings_key(game(), number(8), buffer(), room.capacity, P(&length)));
        break;
    case 8:
        CALL(impera_settings_allowed(game(), P(text), text_length, number(8), buffer(),
            room.capacity, P(&length)));
        break;
    case 9: {
        char value[4] = {(char)('0' + below(10)), 'x', 0, 0};
        CALL(impera_settings_set(P(&settings), P(text), text_length, P(value), below(3)));
        break;
    }
    case 10:
        CALL(impera_settings_get(P(&settings), P(text), text_length, buffer(), room.capacity,
            P(&length)));
        break;
    case 11:
        if (one_in(4)) poke(&settings, sizeof settings);
        slot = place();
        CALL(impera_match_new(P(&settings), seed(), P(slot)));
        HOLDS(impera_settings_default(below(IMPERA_GAME_COUNT), &settings) == IMPERA_OK);
        break;
    case 12: CALL(impera_match_settings(handle, P(&settings))); break;
    case 13: (void)impera_name_of_game(game()); (void)impera_name_of_move_kind(number(40)); break;
    case 14:
        (void)impera_name_of_status((impera_status)number(40));
        (void)impera_name_of_event_kind(game(), number(40));
        break;
    case 15: CALL(impera_card_text(game(), number(52), buffer(), room.capacity, P(&length))); break;
    case 16: CALL(impera_card_parse(game(), P(text), text_length, P(&a))); break;
    case 17: CALL(impera_suit_text(number(4), buffer(), room.capacity, P(&length))); break;
    case 18: CALL(impera_suit_parse(P(text), text_length, P(&a))); break;
    case 19: CALL(impera_rank_text(number(13), buffer(), room.capacity, P(&length))); break;
    case 20: CALL(impera_rank_parse(P(text), text_length, P(&a))); break;
    case 21:
        CALL(impera_divide_and_conker_string_text(number(9), buffer(), room.capacity, P(&length)));
        break;
    case 22: CALL(impera_divide_and_conker_string_parse(P(text), text_length, P(&a))); break;
    case 23:
        CALL(impera_move_count(game(), P(&a)));
        CALL(impera_chance_count(game(), P(&a)));
        break;
    case 24:
        CALL(impera_move_text(game(), number(3000), buffer(), room.capacity, P(&length)));
        break;
    case 25: CALL(impera_move_parse(game(), P(text), text_length, P(&a))); break;
    case 26:
        CALL(impera_chance_text(game(), number(60), buffer(), room.capacity, P(&length)));
        break;
    case 27: CALL(impera_chance_parse(game(), P(text), text_length, P(&a))); break;
    case 28: CALL(impera_move_describe(game(), number(3000), P(&out.info))); break;
    case 29:
        slot = place();
        CALL(impera_match_clone(match(), P(slot)));
        break;
    case 30: {
        impera_match *const to = match();
        CHANGES(to, impera_match_copy(to, match()));
        break;
    }
    case 31: impera_match_free(NULL); impera_bot_free(NULL); break;
    case 32:
        prepare(1, sizeof transcript);
        if (CALL(impera_match_write(handle, buffer(), room.capacity, P(&length))) == IMPERA_OK) {
            transcript_length = length;
            memcpy(transcript, room.bytes, length);
        }
        break;
    case 33: case 34:
        if (transcript_length > 0 && one_in(2)) poke(transcript, transcript_length);
        slot = place();
        length = one_in(3) ? below((uint32_t)transcript_length + 1) : transcript_length;
        if (one_in(2))
            CALL(impera_match_read(P(transcript), length, P(slot), P(&a)));
        else
            CALL(impera_match_read_with_cards(P(transcript), length, P(&cards), below(2), P(slot),
                P(&a)));
        break;
    case 35: CALL(impera_match_game(handle, P(&a))); break;
    case 36: CALL(impera_match_players(handle, P(&byte))); break;
    case 37: CALL(impera_match_origin(handle, P(&byte))); break;
    case 38: CALL(impera_match_seed(handle, P((uint8_t *)bytes))); break;
    case 39: CALL(impera_match_turn(handle, P(&out.turn))); break;
    case 40: CALL(impera_match_legal_move_count(handle, player(), P(&a))); break;
    case 41: CALL(impera_match_legal_move(handle, player(), number(20), P(&code))); break;
    case 42:
        prepare(4, IMPERA_MOST_MOVES);
        CALL(impera_match_legal_moves(handle, player(), buffer(), room.capacity, P(&length)));
        break;
    case 43:
        prepare(1, 4096);
        CALL(impera_match_legal_mask(handle, player(), buffer(), room.capacity, P(&length)));
        break;
    case 44: CALL(impera_match_check(handle, player(), one_in(2) ? code : number(3000))); break;
    case 45: case 46: CHANGES(handle, impera_match_play(handle, player(),
        one_in(2) ? code : number(3000))); break;
    case 47: CHANGES(handle, impera_match_undo(handle, P(&out.entry))); break;
    case 48: CALL(impera_match_outcome(handle, P(&out.outcome))); break;
    case 49: CALL(impera_match_history_length(handle, P(&length))); break;
    case 50: CALL(impera_match_history_entry(handle, number(100), P(&out.entry))); break;
    case 51: {
        uint32_t weights[IMPERA_MOST_CHANCES];
        prepare(4, IMPERA_MOST_CHANCES);
        CALL(impera_match_chances(handle, buffer(), P(weights), room.capacity, P(&length)));
        break;
    }
    case 52: CHANGES(handle, impera_match_resolve(handle, number(60))); break;
    case 53: CHANGES(handle, impera_match_settle(handle, seed())); break;
    case 54: CALL(impera_match_event_count(handle, observer(), P(&seen))); break;
    case 55: case 56:
        prepare(sizeof(impera_event), IMPERA_MOST_EVENTS);
        CALL(impera_match_events(handle, observer(), one_in(3) ? number(60) : seen, buffer(),
            room.capacity, P(&length)));
        break;
    case 57:
        CALL(impera_match_event_text(handle, observer(), number(60), buffer(), room.capacity,
            P(&length)));
        break;
    case 58:
        CALL(impera_match_event_sentence(handle, observer(), number(60), buffer(), room.capacity,
            P(&length)));
        break;
    case 59:
        slot = place();
        CALL(impera_match_sample(match(), observer(), seed(), P(slot)));
        break;
    case 60: CALL(impera_match_hash(handle, P(&wide))); break;
    case 61: CHANGES(handle, impera_match_think(handle, player(), below(8), seed(),
        P(&code))); break;
    case 62: {
        impera_bot **const one = &bots[below(BOTS)];
        impera_bot_free(*one);
        *one = NULL;
        CALL(impera_bot_new(handle, player(), seed(), P(one)));
        break;
    }
    case 63: CALL(impera_bot_think(bot(), below(6))); break;
    case 64: CALL(impera_bot_move(bot(), P(&code))); break;
    case 65:
        prepare(sizeof(impera_candidate), IMPERA_MOST_MOVES);
        CALL(impera_bot_candidates(bot(), buffer(), room.capacity, P(&length)));
        break;
    case 66: CALL(impera_bot_iterations(bot(), P(&a))); break;
    case 67:
        CALL(impera_bot_bytes(bot(), P(&wide)));
        CALL(impera_bot_most_bytes(bot(), number(9), P(&wide)));
        break;
    case 68:
        HOLDS(impera_divide_and_conker_card_set_default(&cards) == IMPERA_OK);
        poke(&cards, sizeof cards);
        CALL(impera_divide_and_conker_card_set_digest(P(&cards), P((uint8_t *)bytes)));
        break;
    case 69: CALL(impera_divide_and_conker_cards(handle, P(&cards))); break;
    case 70: {
        impera_divide_and_conker_config config;
        HOLDS(impera_divide_and_conker_config_default(&config) == IMPERA_OK);
        slot = place();
        CALL(impera_divide_and_conker_new_with_cards(P(&config), P(&cards), seed(), P(slot)));
        break;
    }
    case 71: {
        impera_divide_and_conker_view_data *const view = &divide_and_conker_views[below(VIEWS)];
        slot = place();
        CALL(impera_divide_and_conker_sample_with_cards(P(view), P(&cards), seed(), P(slot)));
        break;
    }
    default: own(below(4));
    }
}

static void begin(void) {
    HOLDS(impera_settings_default(0, &settings) == IMPERA_OK);
    HOLDS(impera_divide_and_conker_card_set_default(&cards) == IMPERA_OK);
}

static void end(void) {
    for (int i = 0; i < MATCHES; i++) {
        impera_match_free(matches[i]);
        matches[i] = NULL;
    }
    for (int i = 0; i < BOTS; i++) {
        impera_bot_free(bots[i]);
        bots[i] = NULL;
    }
}

#ifdef CALLS_FROM_BYTES
void calls_from_bytes(const uint8_t *bytes, size_t length);
void calls_from_bytes(const uint8_t *bytes, size_t length) {
    /* As in a new program, but for the count of calls and the last error. */
#define FORGET(name, id) memset(name##_views, 0, sizeof name##_views);
    IMPERA_EACH_GAME(FORGET)
    memset(text, 0, sizeof text);
    memset(seed_bytes, 0, sizeof seed_bytes);
    transcript_length = seen = code = 0;
    input = bytes;
    input_length = length;
    begin();
    while (input_length > 0) {
        any_call();
        if (one_in(2)) go_on();
    }
    end();
}
#else
int main(int count, char **arguments) {
    const uint64_t most = count > 1 ? strtoull(arguments[1], NULL, 10) : 200000;
    /* What these calls cannot reach: a full history, memory that ends, a bug. */
    const int others[] = {IMPERA_BUG, IMPERA_HISTORY_FULL, IMPERA_OUT_OF_MEMORY};
    state = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
    begin();
    while (calls < most) {
        any_call();
        if (one_in(2)) go_on();
    }
    end();
    for (int i = 0; i < 28; i++) {
        int is_other = 0;
        for (size_t j = 0; j < sizeof others / sizeof *others; j++) is_other |= others[j] == i;
        printf("%s%" PRIu64, i == 0 ? "" : " ", given[i]);
        if (given[i] == 0 && !is_other && most >= 100000) {
            printf("\n");
            fail(__LINE__, "a status is never given", i);
        }
    }
    printf("\n%" PRIu64 " calls\n", calls);
    return 0;
}
#endif
