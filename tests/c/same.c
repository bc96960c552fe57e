/*
 * Games are the same everywhere: plays each row of tests/everywhere.txt, which says
 * what the columns are, and compares. Run on every processor.
 *
 *     ./same tests/everywhere.txt
 *
 * A row that is wrong is printed as it should be.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <impera.h>

static void fail(const char *what) {
    fprintf(stderr, "same.c: %s\n", what);
    exit(EXIT_FAILURE);
}

static void check(impera_status status) {
    char text[IMPERA_TEXT_SIZE] = "";
    size_t length = 0;
    if (status == IMPERA_OK) return;
    impera_last_error(text, sizeof text, &length);
    fail(text);
}

/* --- Hashes ---------------------------------------------------------------- */

static void add(uint32_t *hash, uint32_t number) { *hash = 65599u * *hash + number; }

static void add_bytes(uint32_t *hash, const char *text, size_t length) {
    for (size_t i = 0; i < length; i++) add(hash, (uint8_t)text[i]);
}

static void add_text(uint32_t *hash, const char *text, size_t length) {
    add_bytes(hash, text, length);
    add(hash, 10);
}

/* Numbers of the same width in a struct, the lowest byte of each first. */
static void add_numbers(uint32_t *hash, const void *whole, size_t from, size_t until, size_t width) {
    const uint8_t *bytes = whole;
    const uint16_t one = 1;
    const int lowest_first = *(const uint8_t *)&one;
    for (; from < until; from += width)
        for (size_t i = 0; i < width; i++)
            add(hash, bytes[from + (lowest_first ? i : width - 1 - i)]);
}

static void add_event(uint32_t *hash, const impera_event *event) {
    add_numbers(hash, event, 0, offsetof(impera_event, numbers), 1);
    add_numbers(hash, event, offsetof(impera_event, numbers), offsetof(impera_event, reserved), 4);
    add_numbers(hash, event, offsetof(impera_event, reserved), sizeof *event, 1);
}

/* Where the numbers of each width end in a view, in the order in which they stand. */
#define AT(name, field) offsetof(impera_##name##_view_data, field)
#define SIZE(name) sizeof(impera_##name##_view_data)
static const struct run {
    size_t until, width;
} RUNS[IMPERA_GAME_COUNT][5] = {
    {{AT(divide_and_conquer, config), 8}, {SIZE(divide_and_conquer), 1}},
    {{AT(divide, config), 8}, {SIZE(divide), 1}},
    {{AT(strategic_war, config), 8}, {SIZE(strategic_war), 1}},
    {{AT(divide_and_conker, armies), 8},
     {AT(divide_and_conker, battle_tricks), 4},
     {AT(divide_and_conker, accessible), 8},
     {AT(divide_and_conker, config), 2},
     {SIZE(divide_and_conker), 1}},
    {{AT(five_and_ten, config), 8}, {SIZE(five_and_ten), 1}},
};

static void add_view(uint32_t *hash, const impera_match *match, uint32_t game, uint32_t observer) {
    union {
#define VIEW(name, number) impera_##name##_view_data name;
        IMPERA_EACH_GAME(VIEW)
    } view;
    size_t from = 0;
#define LOOK(name, number) \
    if (game == number) check(impera_##name##_view(match, observer, &view.name));
    IMPERA_EACH_GAME(LOOK)
    for (const struct run *run = RUNS[game]; run->width != 0; run++) {
        add_numbers(hash, &view, from, run->until, run->width);
        from = run->until;
        if (run->width == 1) break;
    }
}

/* --- Rows ------------------------------------------------------------------ */

/* Card sets by their names. */
static struct card_set {
    char name[16];
    impera_divide_and_conker_card_set set;
} card_sets[4];

static impera_divide_and_conker_card_set *named(const char *name) {
    for (size_t i = 0; i < sizeof card_sets / sizeof *card_sets; i++) {
        struct card_set *known = &card_sets[i];
        if (known->name[0] == '\0' && strlen(name) < sizeof known->name) strcpy(known->name, name);
        if (strcmp(known->name, name) == 0) return &known->set;
    }
    fail("more card sets than there is room for");
    return NULL;
}

/* Numbers of a field, all of one byte. */
static void read_field(char *words, void *field, size_t size) {
    uint8_t *bytes = field;
    const char *word = NULL;
    for (size_t i = 0; i < size; i++) {
        word = strtok(words, " \n");
        words = NULL;
        if (word == NULL) fail("a field of a card set has too few numbers");
        bytes[i] = (uint8_t)strtol(word, NULL, 10);
    }
    if (strtok(NULL, " \n") != NULL) fail("a field of a card set has too many numbers");
}

/* A line of a card set, after its first word. */
static void read_cards(char *line) {
    char name[16], key[32];
    int used = 0;
    if (sscanf(line, "%15s %31s%n", name, key, &used) != 2) fail("a card set that cannot be read");
#define FIELD(field)                                                             \
    if (strcmp(key, #field) == 0) {                                              \
        read_field(line + used, &named(name)->field, sizeof named(name)->field); \
        return;                                                                  \
    }
    IMPERA_EACH_CARD_SET_FIELD(FIELD)
    fail("no such field of a card set");
}

static uint32_t game_number(const char *name) {
    for (uint32_t game = 0; game < IMPERA_GAME_COUNT; game++)
        if (strcmp(impera_name_of_game(game), name) == 0) return game;
    fail("no such game");
    return 0;
}

/* A match with settings such as players=3,cards=many; sets points to its card set. */
static impera_match *new_match(uint32_t game, char *words, const uint8_t *seed,
                               const impera_divide_and_conker_card_set **cards) {
    impera_settings settings;
    impera_divide_and_conker_config config;
    impera_match *match = NULL;
    *cards = NULL;
    check(impera_settings_default(game, &settings));
    if (strcmp(words, "-") == 0) words[0] = '\0';
    for (char *key = strtok(words, ","); key != NULL; key = strtok(NULL, ",")) {
        char *value = strchr(key, '=');
        if (value == NULL) fail("a setting without a value");
        *value++ = '\0';
        if (strcmp(key, "cards") == 0)
            *cards = named(value);
        else
            check(impera_settings_set(&settings, key, strlen(key), value, strlen(value)));
    }
    if (*cards == NULL) {
        check(impera_match_new(&settings, seed, &match));
    } else {
        memcpy(&config, settings.values, sizeof config);
        check(impera_divide_and_conker_new_with_cards(&config, *cards, seed, &match));
    }
    return match;
}

/* The generator of the moves. */
static uint32_t choose(uint32_t *state, uint32_t count) {
    *state = 1664525u * *state + 1013904223u;
    return (*state >> 16) % count;
}

static uint32_t size_of(uint32_t players) {
    uint32_t size = 0;
    for (; players != 0; players >>= 1) size += players & 1;
    return size;
}

static uint32_t player_at(uint32_t players, uint32_t index) {
    uint32_t player = 0;
    while (!(players >> player & 1) || index-- > 0) player++;
    return player;
}

/* What observers are told, and how much they have been. */
struct told {
    uint32_t observer, texts, sentences;
    size_t seen;
};

static void listen(const impera_match *match, struct told *told, uint32_t *structs) {
    static impera_event events[IMPERA_MOST_EVENTS];
    char text[IMPERA_TEXT_SIZE];
    size_t count = 0, length = 0;
    check(impera_match_events(match, told->observer, told->seen, events, IMPERA_MOST_EVENTS, &count));
    for (size_t i = 0; i < count; i++, told->seen++) {
        add_event(structs, &events[i]);
        check(impera_match_event_text(match, told->observer, told->seen, text, sizeof text, &length));
        add_text(&told->texts, text, length);
        check(impera_match_event_sentence(match, told->observer, told->seen, text, sizeof text,
                                          &length));
        add_text(&told->sentences, text, length);
    }
}

/* Adds what all see of a position that is sampled for a player. */
static void sample(uint32_t *hash, const impera_match *match, uint32_t game, uint32_t player,
                   uint32_t decisions, const uint8_t *match_seed) {
    uint8_t seed[IMPERA_SEED_SIZE], players = 0;
    impera_match *world = NULL;
    memcpy(seed, match_seed, sizeof seed);
    seed[0] = (uint8_t)decisions;
    seed[1] = (uint8_t)(decisions >> 8);
    check(impera_match_sample(match, player, seed, &world));
    check(impera_match_players(world, &players));
    for (uint32_t i = 0; i < size_of(players); i++) add_view(hash, world, game, i);
    impera_match_free(world);
}

/* The hash of a transcript, which must be read as the match that it was. */
static uint32_t transcript(const impera_match *match, const impera_divide_and_conker_card_set *cards) {
    uint32_t hash = 1, line = 0;
    static char text[1 << 16], again[1 << 16]; /* these games are shorter */
    size_t length = 0, length_again = 0;
    impera_match *read = NULL;
    check(impera_match_write(match, text, sizeof text, &length));
    check(impera_match_read_with_cards(text, length, cards, cards != NULL, &read, &line));
    check(impera_match_write(read, again, sizeof again, &length_again));
    if (length != length_again || memcmp(text, again, length) != 0)
        fail("a transcript is read as another match");
    impera_match_free(read);
    add_bytes(&hash, text, length);
    return hash;
}

/* Plays a game and writes its row. */
static void play(const char *name, char *settings, uint32_t number, char row[512]) {
    static uint32_t codes[IMPERA_MOST_MOVES];
    uint8_t seed[IMPERA_SEED_SIZE];
    uint32_t state = number, decisions = 0, history = 1, texts = 1, legal = 1, structs = 1, worlds = 1;
    uint32_t states = 1;
    struct told told[2] = {{IMPERA_PUBLIC, 1, 1, 0}, {0, 1, 1, 0}};
    const uint32_t game = game_number(name);
    const impera_divide_and_conker_card_set *cards = NULL;
    impera_match *match = NULL;
    impera_turn turn;
    impera_outcome outcome;
    size_t length = 0, entries = 0;
    int used = snprintf(row, 512, "%s %s %" PRIu32, name, settings, number);

    for (uint32_t i = 0; i < IMPERA_SEED_SIZE; i++) seed[i] = (uint8_t)((number >> 8 * (i % 4)) + i);
    match = new_match(game, settings, seed, &cards);
    for (;; decisions++) {
        uint32_t player = 0;
        uint64_t hash = 0;
        size_t count = 0;
        check(impera_match_turn(match, &turn));
        if (turn.kind == IMPERA_TURN_PLAYERS)
            player = player_at(turn.players, choose(&state, size_of(turn.players)));
        check(impera_match_hash(match, &hash));
        add(&states, (uint32_t)hash);
        add(&states, (uint32_t)(hash >> 32));
        for (int i = 0; i < 2; i++) listen(match, &told[i], &structs);
        add_view(&structs, match, game, player);
        add_view(&structs, match, game, IMPERA_PUBLIC);
        if (turn.kind != IMPERA_TURN_PLAYERS) break;
        if (decisions % 4 == 0) sample(&worlds, match, game, player, decisions, seed);
        check(impera_match_legal_moves(match, player, codes, IMPERA_MOST_MOVES, &count));
        add(&legal, (uint32_t)count);
        for (size_t i = 0; i < count; i++) add(&legal, codes[i]);
        check(impera_match_play(match, player, codes[choose(&state, (uint32_t)count)]));
    }
    check(impera_match_history_length(match, &entries));
    for (size_t i = 0; i < entries; i++) {
        char text[IMPERA_TEXT_SIZE];
        impera_entry entry;
        check(impera_match_history_entry(match, i, &entry));
        add(&history, entry.player); /* IMPERA_NONE is 255 */
        add(&history, entry.code);
        check(entry.kind == IMPERA_ENTRY_CHANCE
                  ? impera_chance_text(game, entry.code, text, sizeof text, &length)
                  : impera_move_text(game, entry.code, text, sizeof text, &length));
        add_text(&texts, text, length);
    }
    check(impera_match_outcome(match, &outcome));
    used += sprintf(row + used, " %" PRIu32, decisions);
    used += sprintf(row + used, " %" PRIu32 " %" PRIu32 " %" PRIu32, history, texts, legal);
    used += sprintf(row + used, " %" PRIu32, transcript(match, cards));
    used += sprintf(row + used, " %" PRIu32 " %" PRIu32, told[0].texts, told[1].texts);
    used += sprintf(row + used, " %" PRIu32, told[1].sentences);
    used += sprintf(row + used, " %" PRIu32 " %" PRIu32 " %" PRIu32, structs, worlds, states);
    used += sprintf(row + used, " %d %d", outcome.winners, outcome.decided_by);
    for (uint32_t i = 0; i < size_of(outcome.players); i++)
        used += sprintf(row + used, " %" PRId32, outcome.scores[i]);
    impera_match_free(match);
}

int main(int argc, char **argv) {
    char line[512], row[512], game[32], settings[128];
    uint32_t number = 0, rows = 0, wrong = 0;
    FILE *table = argc == 2 ? fopen(argv[1], "r") : NULL;
    if (table == NULL) fail("usage: same TABLE");
    check(impera_check_abi(IMPERA_ABI_VERSION));
    while (fgets(line, sizeof line, table) != NULL) {
        line[strcspn(line, "\r\n")] = '\0';
        if (line[0] == '#') continue;
        if (strncmp(line, "cards ", 6) == 0) {
            read_cards(line + 6);
            continue;
        }
        if (sscanf(line, "%31s %127s %" SCNu32, game, settings, &number) != 3)
            fail("a row that cannot be read");
        play(game, settings, number, row);
        rows++;
        if (strcmp(row, line) == 0) continue;
        wrong++;
        fprintf(stderr, "should be: %s\n", row);
    }
    fclose(table);
    if (rows < 20) fail("the table is too short");
    if (wrong > 0) fail("not as the table says");
    printf("%" PRIu32 " games are as they are everywhere\n", rows);
    return EXIT_SUCCESS;
}
