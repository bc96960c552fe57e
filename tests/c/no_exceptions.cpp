// impera.hpp without exceptions and without run-time types: what fails is kept,
// and stops what follows until it is taken.
#include <cstdio>
#include <cstdlib>

#include <impera.hpp>

namespace {

void holds(bool condition, const char *what, int line) {
    if (condition) return;
    std::fprintf(stderr, "no_exceptions.cpp:%d: %s\n", line, what);
    std::exit(EXIT_FAILURE);
}
#define HOLDS(condition) holds(condition, #condition, __LINE__)

const impera::seed SEED = {{7}};

// Takes what has failed.
bool took(impera_status status, const char *text = "") {
    const impera::failure failure = impera::take_failure();
    return failure.status == status && failure.text.find(text) != std::string::npos &&
           failure.text.empty() == (status == IMPERA_OK) && !impera::failed();
}

template <class Game> void test_game() {
    impera::match match = impera::match::make<Game>(SEED);
    while (match.turn().kind == IMPERA_TURN_PLAYERS) {
        const unsigned player = impera::players_of(match.turn().players).front();
        const auto moves = match.legal_moves(player);
        HOLDS(match.view<Game>(player).observer == player);
        match.play(player, moves.back());
    }
    HOLDS(!impera::failed() && match.outcome().players == match.players());
    HOLDS(impera::match::read(match.write()).hash() == match.hash());
    while (match.undo()) {}
    HOLDS(took(IMPERA_OK));

    auto scripted = impera::match::scripted<Game>();
    scripted.resolve(scripted.chances().back().code);
    HOLDS(scripted.history().size() == 1);
    scripted.seed();
    HOLDS(took(IMPERA_NO_SEED));
}

void test_failures() {
    using game = impera::divide_and_conquer;
    auto match = impera::match::make<game>(SEED);
    const auto hash = match.hash();
    const auto legal = match.legal_move(0, 0);
    const auto illegal = impera::parse_move(game::id, "play 2C");
    HOLDS(!match.is_legal(0, illegal) && !impera::failed());

    // What follows a failure is not done, and does not hide it.
    match.play(0, illegal);
    HOLDS(impera::failed());
    match.play(0, legal);
    match.play(-1, 0);
    HOLDS(!match.undo() && !match.is_legal(0, legal) && match.hash() == 0);
    HOLDS(match.turn().kind == IMPERA_TURN_OVER && match.turn().players == 0);
    HOLDS(match.legal_moves(0).empty() && match.legal_mask(0).empty() && match.chances().empty());
    HOLDS(match.write().empty() && match.history().empty() && match.view<game>(0).config.deck == 0);
    HOLDS(impera::card_text(3).empty() && impera::game_name(0).empty());
    HOLDS(impera::match::make<game>(SEED).get() == nullptr && match.clone().get() == nullptr);
    HOLDS(took(IMPERA_ILLEGAL_MOVE, "2C is not in the hand (Divide and Conquer, rule 2)"));
    HOLDS(match.hash() == hash);

    // A number that does not fit: C is not called with another one.
    match.view<game>(-1);
    HOLDS(took(impera::OUT_OF_RANGE, "observer must be a whole number from 0 to"));
    match.play(0x100000000, legal);
    HOLDS(took(impera::OUT_OF_RANGE, "player"));
    impera::card_text(52);
    HOLDS(took(impera::OUT_OF_RANGE, "card must be a whole number from 0 to 51, not 52"));
    impera::divide::config settings = impera::divide::defaults();
    const auto players = settings.players;
    settings.players = 259;
    HOLDS(took(impera::OUT_OF_RANGE, "players") && settings.players == players);
    impera::card_set cards = impera::default_cards();
    const auto first = cards.conker_health[0] + 0;
    cards.conker_health[10000] = 1;
    HOLDS(took(impera::OUT_OF_RANGE, "conker_health") && cards.conker_health[0] == first);
    cards.dice[0]++;
    impera::digest(cards);
    HOLDS(took(IMPERA_BAD_CONFIG));
    impera::match::make(SEED, cards);
    HOLDS(took(IMPERA_BAD_CONFIG));

    impera::match::read(match.write() + "* deal 2C\n");
    const impera::failure failure = impera::take_failure();
    HOLDS(failure.status == IMPERA_BAD_TRANSCRIPT && failure.line > 1);
    match.outcome();
    HOLDS(took(IMPERA_NOT_OVER));

    // A bot that could not be made is null too.
    HOLDS(match.bot(7, SEED).get() == nullptr && took(IMPERA_NOT_IN_GAME));

    // A match that could not be made is null, which the library refuses.
    const impera::match null(nullptr);
    null.turn();
    HOLDS(took(IMPERA_NULL));
    HOLDS(match.hash() == hash && took(IMPERA_OK));
}

}  // namespace

int main() {
    impera::check_abi();
#define TEST(name, number) test_game<impera::name>();
    IMPERA_EACH_GAME(TEST)
    test_failures();
}
