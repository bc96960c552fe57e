/*
 * impera from C: random games of every kind, with the library's own rules.
 *
 *     cc -std=c99 play.c $(pkg-config --cflags --libs impera) -o play
 *     ./play ../../tests/expected_results.txt
 *
 * The argument is a list of how seeded games with random moves end. For every
 * row the program plays that game and compares. In the first game of a kind it
 * also shows what a player sees, tries an illegal move, and saves and loads.
 *
 *     ./play ../../tests/expected_bots.txt 20
 *
 * With a number bots play, which think for so many iterations a decision.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <impera.h>

/* Every call returns a status. A game with people in it would show an illegal
 * move to its player; here, as for most calls, anything but IMPERA_OK is a bug
 * of this program. */
static void check(impera_status status) {
    char text[513]; /* the longest error and its NUL */
    size_t length = 0;
    if (status == IMPERA_OK) return;
    impera_last_error(text, sizeof text, &length);
    fprintf(stderr, "impera: %s (status %" PRId32 ")\n", text, status);
    exit(EXIT_FAILURE);
}

static void fail(const char *what) {
    fprintf(stderr, "%s\n", what);
    exit(EXIT_FAILURE);
}

/* --- The list of expected results ----------------------------------------- */

/* All its members are of 4 bytes or fill them: no gaps, memcmp compares it. */
typedef struct result {
    char game[32];
    uint32_t seed, decisions, trace, winners;
    int32_t scores[IMPERA_MAX_PLAYERS];
    int players;
} result;

/* The numbers of one row; false for a comment. */
static bool read_row(const char *line, result *row) {
    int used = 0, step = 0;
    memset(row, 0, sizeof *row);
    if (line[0] == '#') return false;
    if (sscanf(line, "%31s %" SCNu32 " %" SCNu32 " %" SCNu32 " %" SCNu32 "%n", row->game,
               &row->seed, &row->decisions, &row->trace, &row->winners, &used) != 5)
        fail("the list has a row that cannot be read");
    for (; row->players < IMPERA_MAX_PLAYERS; row->players++, used += step)
        if (sscanf(line + used, "%" SCNd32 "%n", &row->scores[row->players], &step) != 1) break;
    return true;
}

/* The generator of the list, which says more about it. */
static uint32_t choose(uint32_t *state, uint32_t count) {
    *state = 1664525u * *state + 1013904223u;
    return (*state >> 16) % count;
}

/* --- Making a match -------------------------------------------------------- */

/* Each game has its own settings: take the defaults and change what you like. */
static impera_match *new_match(uint32_t game, const uint8_t seed[IMPERA_SEED_SIZE]) {
    impera_match *match = NULL;
    switch (game) {
    case IMPERA_GAME_DIVIDE_AND_CONQUER: {
        impera_divide_and_conquer_config config;
        check(impera_divide_and_conquer_config_default(&config));
        check(impera_divide_and_conquer_new(&config, seed, &match));
        break;
    }
    case IMPERA_GAME_DIVIDE: {
        impera_divide_config config;
        check(impera_divide_config_default(&config));
        check(impera_divide_new(&config, seed, &match));
        break;
    }
    case IMPERA_GAME_STRATEGIC_WAR: {
        impera_strategic_war_config config;
        check(impera_strategic_war_config_default(&config));
        check(impera_strategic_war_new(&config, seed, &match));
        break;
    }
    case IMPERA_GAME_DIVIDE_AND_CONKER: {
        impera_divide_and_conker_config config;
        check(impera_divide_and_conker_config_default(&config));
        check(impera_divide_and_conker_new(&config, seed, &match));
        break;
    }
    case IMPERA_GAME_FIVE_AND_TEN: {
        impera_five_and_ten_config config;
        check(impera_five_and_ten_config_default(&config));
        check(impera_five_and_ten_new(&config, seed, &match));
        break;
    }
    default:
        fail("a game that this program does not know");
    }
    return match;
}

/* The number of a game, by the name that lists and transcripts use. */
static uint32_t game_number(const char *name) {
    char known[32];
    size_t length = 0;
    for (uint32_t game = 0; game < IMPERA_GAME_COUNT; game++) {
        check(impera_game_name(game, known, sizeof known, &length));
        if (strcmp(known, name) == 0) return game;
    }
    fail("the list names an unknown game");
    return IMPERA_GAME_COUNT;
}

/* --- Showing what a player sees -------------------------------------------- */

/* A card is 13 * suit + rank, and a set of cards has a bit for each. */
static void print_cards(const char *title, uint64_t cards) {
    printf("    %-12s", title);
    for (unsigned card = 0; card < 52; card++)
        if (cards >> card & 1) printf(" %c%c", "23456789TJQKA"[card % 13], "CDHS"[card / 13]);
    printf("\n");
}

/* Divide & Conker has cards of its own: there is room for conkers C1 to C18,
 * hardeners H1 to H14 and tricks T1 to T14. */
static void print_own_cards(const char *title, uint64_t cards) {
    printf("    %-12s", title);
    for (unsigned card = 0; card < 46; card++)
        if (cards >> card & 1)
            printf(" %c%u", card < 18 ? 'C' : card < 32 ? 'H' : 'T',
                   card < 18 ? card + 1 : card < 32 ? card - 17 : card - 31);
    printf("\n");
}

/* A view holds what this player may know, so all of it may be shown. Draw the
 * table from views alone and no hidden card gets on a screen. */
static void show(const impera_match *match, uint32_t game, uint32_t player) {
    switch (game) {
    case IMPERA_GAME_DIVIDE_AND_CONQUER: {
        impera_divide_and_conquer_view_data view;
        check(impera_divide_and_conquer_view(match, player, &view));
        print_cards("own hand", view.hands[player]);
        print_cards("other hand", view.hands[1 - player]);
        printf("    won          %d : %d\n", view.won[0], view.won[1]);
        break;
    }
    case IMPERA_GAME_DIVIDE: {
        impera_divide_view_data view;
        check(impera_divide_view(match, player, &view));
        print_cards("hand", view.hands[player]);
        printf("    round        %d, dealt by player %d\n", view.round, view.dealer);
        break;
    }
    case IMPERA_GAME_STRATEGIC_WAR: {
        impera_strategic_war_view_data view;
        check(impera_strategic_war_view(match, player, &view));
        print_cards("hand", view.hands[player]);
        printf("    captured     %d : %d\n", view.captured[0], view.captured[1]);
        break;
    }
    case IMPERA_GAME_DIVIDE_AND_CONKER: {
        impera_divide_and_conker_view_data view;
        check(impera_divide_and_conker_view(match, player, &view));
        print_own_cards("hand", view.hand);
        print_own_cards("army", view.armies[player]);
        break;
    }
    case IMPERA_GAME_FIVE_AND_TEN: {
        impera_five_and_ten_view_data view;
        check(impera_five_and_ten_view(match, player, &view));
        print_cards("hand", view.hand[0]);
        print_cards("to be drawn", view.display[0]);
        break;
    }
    default:
        fail("a game that this program does not know");
    }
}

/* --- What can go wrong, and does no harm ----------------------------------- */

/* A refused move changes nothing, and the error says which rule forbids it: as a
 * text, and as numbers for a game that says it in its own words. */
static void try_illegal_move(impera_match *match, uint32_t game, uint32_t player) {
    char text[64], reason[513];
    size_t length = 0;
    uint32_t count = 0, code = 0;
    impera_rule_info broken;
    check(impera_move_count(game, &count));
    while (code < count && impera_match_check(match, player, code) != IMPERA_ILLEGAL_MOVE) code++;
    if (code == count) fail("no move is illegal");
    if (impera_match_play(match, player, code) != IMPERA_ILLEGAL_MOVE)
        fail("an illegal move was played");
    check(impera_last_error(reason, sizeof reason, &length));
    check(impera_last_rule(&broken));
    if (broken.game != game || broken.rule == 0) fail("the rule has no number");
    check(impera_move_text(game, code, text, sizeof text, &length));
    printf("    not \"%s\": %s, refusal %u\n", text, reason, (unsigned)broken.rule);
}

/* --- What a player is told ------------------------------------------------- */

/* What has happened since this player last looked, as a log: a table would animate
 * the events. How many it has seen is a version number, and what is hidden from it
 * is not in them. */
static void tell(const impera_match *match, uint32_t player, size_t *seen) {
    impera_event events[IMPERA_MOST_EVENTS];
    char text[IMPERA_TEXT_SIZE];
    size_t count = 0, length = 0;
    check(impera_match_events(match, player, *seen, events, IMPERA_MOST_EVENTS, &count));
    for (size_t i = 0; i < count; i++, ++*seen) {
        const bool hidden = events[i].card_count > 0 && events[i].cards[0] == IMPERA_NONE;
        check(impera_match_event_sentence(match, player, *seen, text, sizeof text, &length));
        printf("    %s%s\n", text, hidden ? " (hidden)" : "");
    }
}

/* --- Saving and loading ---------------------------------------------------- */

/* The transcript is the save file. It holds every hidden card. */
static void save(const impera_match *match, const char *path) {
    size_t length = 0;
    FILE *file = fopen(path, "wb");
    char *text = NULL;
    /* Ask for the length first; a buffer of no bytes may be null. */
    if (impera_match_write(match, NULL, 0, &length) != IMPERA_SHORT_BUFFER) fail("no length");
    text = malloc(length + 1);
    if (text == NULL || file == NULL) fail("cannot save the match");
    check(impera_match_write(match, text, length + 1, &length));
    if (fwrite(text, 1, length, file) != length || fclose(file) != 0) fail("cannot save the match");
    free(text);
}

/* The library plays the transcript through the rules, so that a forged or
 * damaged file is refused, with the line that is wrong. */
static impera_match *load(const char *path) {
    static char text[1 << 16]; /* these games are shorter */
    impera_match *match = NULL;
    uint32_t line = 0;
    size_t length = 0;
    FILE *file = fopen(path, "rb");
    if (file == NULL) fail("cannot load the match");
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    check(impera_match_read(text, length, &match, &line));
    return match;
}

/* --- Playing --------------------------------------------------------------- */

/* The player of a set with `index` lower ones in it. */
static uint32_t player_at(uint8_t players, uint32_t index) {
    uint32_t player = 0;
    while (!(players >> player & 1) || index-- > 0) player++;
    return player;
}

static uint32_t size_of(uint8_t players) {
    uint32_t size = 0;
    for (; players != 0; players >>= 1) size += players & 1;
    return size;
}

static result play(const char *name, uint32_t number, uint32_t iterations, bool aloud) {
    uint8_t seed[IMPERA_SEED_SIZE] = {0}; /* a real host fills it at random */
    const uint32_t game = game_number(name);
    uint32_t state = number;
    impera_match *match = NULL;
    impera_turn turn;
    impera_outcome outcome;
    result end;
    size_t seen = 0;

    memset(&end, 0, sizeof end);
    end.seed = number;
    strcpy(end.game, name); /* game_number knows it, so it is short */
    for (int i = 0; i < 4; i++) seed[i] = (uint8_t)(number >> 8 * i);
    match = new_match(game, seed);
    check(impera_match_event_count(match, 0, &seen));
    for (;;) {
        uint32_t player = 0, count = 0, code = 0;
        check(impera_match_turn(match, &turn));
        if (turn.kind != IMPERA_TURN_PLAYERS) break;

        player = player_at(turn.players, choose(&state, size_of(turn.players)));
        if (aloud && end.decisions >= 10 && end.decisions < 15) tell(match, 0, &seen);
        if (aloud && end.decisions == 10) {
            const char *path = "impera-saved-game.txt";
            printf("%s, player %" PRIu32 " sees\n", name, player);
            show(match, game, player);
            try_illegal_move(match, game, player);
            /* The evening is over. Tomorrow the game goes on from the file. */
            save(match, path);
            impera_match_free(match);
            match = load(path);
            remove(path);
        }
        if (iterations > 0) {
            /* Another seed for each thought, and none of these is that of the deal; a
             * real host fills it at random too. */
            seed[8] = (uint8_t)end.decisions;
            seed[9] = (uint8_t)(end.decisions >> 8);
            seed[31] = 1;
            check(impera_match_think(match, player, iterations, seed, &code));
        } else {
            check(impera_match_legal_move_count(match, player, &count));
            check(impera_match_legal_move(match, player, choose(&state, count), &code));
        }
        check(impera_match_play(match, player, code));
        end.decisions++;
        end.trace = 31 * end.trace + code;
    }
    check(impera_match_outcome(match, &outcome));
    impera_match_free(match);
    end.winners = outcome.winners;
    end.players = (int)size_of(outcome.players);
    memcpy(end.scores, outcome.scores, sizeof end.scores);
    return end;
}

int main(int argc, char **argv) {
    char line[256];
    uint32_t games[IMPERA_GAME_COUNT] = {0}, iterations = 0;
    FILE *list = NULL;

    /* The header that this was compiled with may be older than the library. */
    check(impera_check_abi(IMPERA_ABI_VERSION));
    if (argc == 3) iterations = (uint32_t)strtoul(argv[2], NULL, 10);
    if (argc != 2 && iterations == 0) fail("usage: play EXPECTED_RESULTS [ITERATIONS]");
    list = fopen(argv[1], "r");
    if (list == NULL) fail("cannot read the list");
    while (fgets(line, sizeof line, list) != NULL) {
        result expected, actual;
        if (!read_row(line, &expected)) continue;
        actual = play(expected.game, expected.seed, iterations,
                      games[game_number(expected.game)]++ == 0);
        printf("    %s, seed %" PRIu32 ": %" PRIu32 " decisions, scores", actual.game, actual.seed,
               actual.decisions);
        for (int i = 0; i < actual.players; i++) printf(" %" PRId32, actual.scores[i]);
        printf("\n");
        if (memcmp(&expected, &actual, sizeof actual) != 0) fail("not as the list says");
    }
    fclose(list);
    for (uint32_t game = 0; game < IMPERA_GAME_COUNT; game++)
        if (games[game] == 0) fail("the list has no row of some game");
    return EXIT_SUCCESS;
}
