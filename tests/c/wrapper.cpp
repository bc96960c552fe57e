// Every function of impera.hpp does what impera.h says.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>

#include <impera.hpp>

namespace {

void holds(bool condition, const char *what, int line) {
    if (condition) return;
    std::fprintf(stderr, "wrapper.cpp:%d: %s\n", line, what);
    std::exit(EXIT_FAILURE);
}
#define HOLDS(condition) holds(condition, #condition, __LINE__)

// The status of the error that a call throws; IMPERA_OK if it throws none.
template <class Call> impera_status thrown(Call call) {
    try {
        call();
    } catch (const impera::error &error) {
        HOLDS(error.what()[0] != '\0');
        return error.status();
    }
    return IMPERA_OK;
}

static_assert(!std::is_copy_constructible<impera::match>::value, "a copy is a clone()");
static_assert(!std::is_copy_assignable<impera::match>::value, "a copy is a clone()");
static_assert(std::is_nothrow_move_constructible<impera::match>::value, "for vectors");
static_assert(std::is_nothrow_move_assignable<impera::match>::value, "for vectors");
static_assert(sizeof(impera::match) == sizeof(void *), "a thin wrapper");

const impera::seed SEED = {{7}};

template <class Game> void test_game() {
    HOLDS(!impera::game_name(Game::id).empty());
    impera::match match = impera::match::make<Game>(SEED);
    HOLDS(match.game() == Game::id);
    HOLDS(match.clone().write() == match.write());
    HOLDS(match.hash() == match.clone().hash());
    HOLDS(match.origin() == IMPERA_ORIGIN_SEEDED && match.seed() == SEED);
    HOLDS(match.view<Game>(IMPERA_PUBLIC).observer == IMPERA_PUBLIC);
    HOLDS(match.view<Game>(1).observer == 1);

    // What was told at the deal, from the start and from later on.
    const auto told = match.events(0);
    HOLDS(told.size() == match.event_count(0) && match.events(0, told.size()).empty());
    if (!told.empty()) {
        HOLDS(match.events(0, 1).size() == told.size() - 1);
        HOLDS(!match.event_text(0, 0).empty() && match.event_sentence(0, 0).back() == '.');
    }
    HOLDS(thrown([&] { match.events(0, told.size() + 1); }) == IMPERA_NO_SUCH_ITEM);
    HOLDS(thrown([&] { match.event_text(0, told.size()); }) == IMPERA_NO_SUCH_ITEM);

    // Played to the end by legal moves, and all of it taken back.
    const std::string start = match.write();
    while (match.turn().kind == IMPERA_TURN_PLAYERS) {
        const unsigned player = impera::players_of(match.turn().players).front();
        const auto moves = match.legal_moves(player);
        const auto mask = match.legal_mask(player);
        HOLDS(mask.size() == impera::move_count(Game::id));
        HOLDS(moves.size() == match.legal_move_count(player));
        for (std::uint32_t i = 0; i < moves.size(); i++) {
            HOLDS(match.legal_move(player, i) == moves[i]);
            HOLDS(mask[moves[i]] == 1 && match.is_legal(player, moves[i]));
            const std::string text = impera::move_text(Game::id, moves[i]);
            HOLDS(impera::parse_move(Game::id, text) == moves[i]);
            HOLDS(impera::describe_move(Game::id, moves[i]).kind != IMPERA_NONE);
        }
        match.play(player, moves.back());
    }
    HOLDS(match.outcome().players == match.players());
    HOLDS(impera::match::read(match.write()).write() == match.write());
    while (match.undo()) {}
    HOLDS(match.write() == start);

    // Told what chance does, and then a generator.
    auto scripted = impera::match::scripted<Game>();
    const auto chances = scripted.chances();
    HOLDS(!chances.empty() && chances.front().weight > 0);
    HOLDS(chances.size() <= impera::chance_count(Game::id));
    const std::string text = impera::chance_text(Game::id, chances.back().code);
    HOLDS(impera::parse_chance(Game::id, text) == chances.back().code);
    scripted.resolve(chances.back().code);
    scripted.settle(SEED);
    HOLDS(scripted.turn().kind == IMPERA_TURN_PLAYERS && scripted.chances().empty());
    const auto entries = scripted.history();
    HOLDS(entries.front().kind == IMPERA_ENTRY_CHANCE);
    HOLDS(entries.front().code == chances.back().code);

    HOLDS(thrown([&] { scripted.seed(); }) == IMPERA_NO_SEED);

    const auto sampled = scripted.sample(0, SEED);
    auto seen = scripted.template view<Game>(0);
    HOLDS(impera::match::from_view<Game>(seen, SEED).hash() == sampled.hash());
    seen.reserved[0] = 1;
    HOLDS(thrown([&] { impera::match::from_view<Game>(seen, SEED); }) == IMPERA_BAD_VIEW);
    HOLDS(sampled.origin() == IMPERA_ORIGIN_SAMPLED);
    HOLDS(sampled.turn().players == scripted.turn().players);
    HOLDS(thrown([&] { sampled.write(); }) == IMPERA_NO_TRANSCRIPT);

    // At once, in slices, and in a match that looks the same to the player.
    const unsigned player = impera::players_of(scripted.turn().players).front();
    auto bot = scripted.bot(player, SEED);
    for (int slice = 0; slice < 4; slice++) bot.think(5);
    HOLDS(bot.move() == scripted.think(player, 20, SEED));
    HOLDS(bot.move() == scripted.sample(player, {{9}}).think(player, 20, SEED));
    const auto candidates = bot.candidates();
    HOLDS(candidates.size() == scripted.legal_move_count(player));
    HOLDS(bot.iterations() == (candidates.size() > 1 ? 20 : 0));
    HOLDS(bot.bytes() > 0 && bot.bytes() <= bot.most_bytes(20));
    auto moved = std::move(bot);
    HOLDS(moved.candidates().size() == candidates.size());
    HOLDS(thrown([&] { bot.think(1); }) == IMPERA_NULL);
    HOLDS(thrown([&] { scripted.bot(8, SEED); }) == IMPERA_UNKNOWN_PLAYER);
}

void test_card_sets() {
    impera::card_set cards = impera::default_cards();
    const auto default_digest = impera::digest(cards);
    cards.conker_health[0]++;
    HOLDS(impera::digest(cards) != default_digest);
    auto match = impera::match::make(SEED, cards);
    HOLDS(match.cards().conker_health[0] == cards.conker_health[0]);
    HOLDS(match.game() == impera::divide_and_conker::id);
    const auto seen = match.view<impera::divide_and_conker>(1);
    HOLDS(impera::match::from_view(seen, SEED, cards).hash() == match.sample(1, SEED).hash());
    // A transcript names its card set, so it has to be at hand.
    HOLDS(thrown([&] { impera::match::read(match.write()); }) == IMPERA_BAD_TRANSCRIPT);
    HOLDS(impera::match::read(match.write(), {impera::default_cards(), cards}).hash() ==
          match.hash());
    HOLDS(impera::match::scripted(cards).turn().kind == IMPERA_TURN_CHANCE);
    cards.dice[0]++;
    HOLDS(thrown([&] { impera::digest(cards); }) == IMPERA_BAD_CONFIG);
    HOLDS(thrown([&] { impera::match::make(SEED, cards); }) == IMPERA_BAD_CONFIG);
    const auto other = impera::match::make<impera::divide>(SEED);
    HOLDS(thrown([&] { other.cards(); }) == IMPERA_OTHER_GAME);
    HOLDS(thrown([&] { impera::match::read(other.write(), {cards}); }) == IMPERA_BAD_CONFIG);
}

// A list of a kind that has `more` from `had` items on, and nothing after `count`.
template <class List>
void resize(List &list, unsigned had, unsigned count, const std::vector<int> &more) {
    const std::size_t row = more.size();
    for (std::size_t at = 0; at < list.size(); at++) {
        if (at >= count * row)
            list[at] = 0;
        else if (at >= had * row)
            list[at] = more[at % row];
    }
}

// Card sets with more and with fewer of a kind come back from a match.
void test_split(unsigned conkers, unsigned hardeners, unsigned tricks, unsigned strings) {
    const impera::card_set had = impera::default_cards();
    impera::card_set cards = had;
    cards.conker_count = conkers;
    resize(cards.conker_health, had.conker_count, conkers, {9});
    resize(cards.conker_points, had.conker_count, conkers, {-7});
    resize(cards.conker_dice, had.conker_count, conkers, {1, 0, 2});
    cards.hardener_count = hardeners;
    resize(cards.hardener_health, had.hardener_count, hardeners, {-4});
    resize(cards.hardener_points, had.hardener_count, hardeners, {-5});
    resize(cards.hardener_reach, had.hardener_count, hardeners, {2});
    resize(cards.hardener_opponents, had.hardener_count, hardeners, {1});
    resize(cards.hardener_names, had.hardener_count, hardeners, {8});
    cards.trick_count = tricks;
    resize(cards.trick_kinds, had.trick_count, tricks, {IMPERA_TRICK_SHORTEN});
    resize(cards.trick_health, had.trick_count, tricks, {6});
    resize(cards.trick_dice, had.trick_count, tricks, {0, 0, 0});
    cards.string_count = strings;
    resize(cards.string_kinds, had.string_count, strings, {IMPERA_STRING_CORD});
    resize(cards.string_dice, had.string_count, strings, {0, 2, 1});

    const auto made = impera::match::make(SEED, cards);
    const impera::card_set back = made.cards();
    const impera_divide_and_conker_card_set one = cards, other = back;
    HOLDS(std::memcmp(&one, &other, sizeof one) == 0);
    HOLDS(impera::digest(back) == impera::digest(cards));
    HOLDS(impera::match::read(made.write(), {had, back}).hash() == made.hash());
    HOLDS(thrown([&] { impera::match::read(made.write(), {had}); }) == IMPERA_BAD_TRANSCRIPT);
}

// Settings by name, for every game; a match is copied into another.
void test_settings() {
    impera::match other = impera::match::make<impera::divide>(SEED);
    for (std::uint32_t game = 0; game < IMPERA_GAME_COUNT; game++) {
        impera::settings settings(game);
        for (const std::string &key : settings.keys()) {
            const auto allowed = settings.allowed(key);
            HOLDS(!allowed.empty());
            settings.set(key, allowed.front());
            HOLDS(settings.get(key) == allowed.front());
        }
        auto made = impera::match::make(settings, SEED);
        HOLDS(made.game() == game && made.settings().keys() == settings.keys());
        other.copy_from(made);
        HOLDS(other.game() == game && other.write() == made.write());
        HOLDS(impera::match::scripted(settings).origin() == IMPERA_ORIGIN_SCRIPTED);
        try {
            settings.set("seats", "9");
            HOLDS(false);
        } catch (const impera::error &error) {
            HOLDS(error.status() == IMPERA_BAD_CONFIG);
        }
    }
    impera_entry undone = impera_entry();
    const auto player = impera::players_of(other.turn().players).front();
    const auto code = other.legal_move(player, 0);
    other.play(player, code);
    HOLDS(other.undo(&undone) && undone.code == code && undone.player == player);
}

void test_errors() {
    using game = impera::divide_and_conquer;
    auto match = impera::match::make<game>(SEED);
    const std::uint32_t code = impera::parse_move(game::id, "play 2C");
    HOLDS(!match.is_legal(0, code));
    try {
        match.play(0, code);
        HOLDS(false);
    } catch (const impera::error &error) {
        HOLDS(error.status() == IMPERA_ILLEGAL_MOVE);
        HOLDS(std::string(error.what()) == "2C is not in the hand (Divide and Conquer, rule 2)");
        HOLDS(error.rule().rule == IMPERA_DIVIDE_AND_CONQUER_RULE_NOT_IN_HAND);
        HOLDS(error.rule().card_count == 1 && error.rule().cards[0] == 0);
    }
    try {
        impera::match::read(match.write() + "* deal 2C\n");
        HOLDS(false);
    } catch (const impera::transcript_error &error) {
        HOLDS(error.status() == IMPERA_BAD_TRANSCRIPT && error.line() > 1);
        HOLDS(error.rule().rule == 0);
    }
    game::config config = game::defaults();
    config.deck = 9;
    HOLDS(thrown([&] { impera::match::make<game>(SEED, config); }) == IMPERA_BAD_CONFIG);
    config.deck = IMPERA_DECK_FOURTEEN;
    HOLDS(impera::match::make<game>(SEED, config).legal_move_count(0) == 7);
    HOLDS(thrown([&] { match.view<impera::divide>(0); }) == IMPERA_OTHER_GAME);
    HOLDS(thrown([&] { impera::move_text(99, 0); }) == IMPERA_UNKNOWN_GAME);
    HOLDS(thrown([&] { match.outcome(); }) == IMPERA_NOT_OVER);
    HOLDS(thrown([&] { match.settle(SEED); }) != IMPERA_OK);

    // What was moved from is null, which the library refuses, and can be freed.
    const impera::match moved = std::move(match);
    HOLDS(thrown([&] { match.turn(); }) == IMPERA_NULL);
    HOLDS(moved.turn().kind == IMPERA_TURN_PLAYERS);
    match = moved.clone();
    HOLDS(match.hash() == moved.hash() && match.get() != moved.get());
}

void test_cards() {
    HOLDS(impera::card_text(0) == "2C" && impera::card_text(51) == "AS");
    HOLDS(impera::cards_of(1ull << 51 | 1) == (std::vector<std::uint8_t>{0, 51}));
    HOLDS(impera::players_of(0x81) == (std::vector<unsigned>{0, 7}));
    try {
        impera::card_text(52);
        HOLDS(false);
    } catch (const std::out_of_range &) {
    }
}

}  // namespace

int main() {
    impera::check_abi();
#define TEST(name, number) test_game<impera::name>();
    IMPERA_EACH_GAME(TEST)
    test_card_sets();
    test_split(18, 2, 10, 20);
    test_split(8, 14, 8, 12);
    test_split(8, 8, 14, 12);
    test_settings();
    test_errors();
    test_cards();
}
