// impera from C++: random games of every kind, with the library's own rules.
//
//     c++ -std=c++11 play.cpp $(pkg-config --cflags --libs impera) -o play
//     ./play ../../tests/expected_results.txt
//
// The argument is a list of how seeded games with random moves end. For every
// row the program plays that game and compares. In the first game of a kind it
// also shows what a player sees, tries an illegal move, and saves and loads.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <impera.hpp>

namespace {

// --- The list of expected results -------------------------------------------

struct result {
    std::uint32_t decisions, trace, winners;
    std::vector<std::int32_t> scores;

    bool operator==(const result &other) const {
        return decisions == other.decisions && trace == other.trace &&
               winners == other.winners && scores == other.scores;
    }
};

// The generator of the list, which says more about it.
class choices {
public:
    explicit choices(std::uint32_t state) : state_(state) {}

    std::uint32_t choose(std::size_t count) {
        state_ = 1664525u * state_ + 1013904223u;
        return (state_ >> 16) % static_cast<std::uint32_t>(count);
    }

private:
    std::uint32_t state_;
};

// --- Showing what a player sees ---------------------------------------------

std::ostream &show_cards(const char *title, std::uint64_t set) {
    std::cout << "    " << title << ':';
    for (unsigned card : impera::cards_of(set)) std::cout << ' ' << impera::card_text(card);
    return std::cout << '\n';
}

// A view holds what this player may know, so all of it may be shown. Draw the
// table from views alone and no hidden card gets on a screen.
void show(const impera_divide_and_conquer_view_data &view) {
    show_cards("own hand", view.hands[view.observer]);
    show_cards("other hand", view.hands[1 - view.observer])
        << "    won: " << +view.won[0] << " to " << +view.won[1] << '\n';
}

void show(const impera_divide_view_data &view) {
    show_cards("hand", view.hands[view.observer])
        << "    round " << +view.round << ", dealt by player " << +view.dealer << '\n';
}

void show(const impera_strategic_war_view_data &view) {
    show_cards("hand", view.hands[view.observer])
        << "    captured: " << +view.captured[0] << " and " << +view.captured[1] << '\n';
}

// This game has cards of its own: conkers C1 to C18 are 0 to 17, hardeners H1
// to H14 18 to 31, tricks T1 to T14 32 to 45.
void show(const impera_divide_and_conker_view_data &view) {
    std::cout << "    hand:";
    for (unsigned card : impera::cards_of(view.hand))
        std::cout << ' ' << (card < 18 ? 'C' : card < 32 ? 'H' : 'T')
                  << (card < 18 ? card + 1 : card < 32 ? card - 17 : card - 31);
    std::cout << "\n    army:";
    for (unsigned conker : impera::cards_of(view.armies[view.observer]))
        std::cout << " C" << conker + 1 << " with health " << +view.health[conker];
    std::cout << '\n';
}

void show(const impera_five_and_ten_view_data &view) {
    show_cards("hand", view.hand[0]);
    show_cards("to be drawn", view.display[0]);
}

// What a player is told of what has happened since it last looked, for a log. A table
// would animate the events themselves: their constants say what stands where.
void tell(const impera::match &match, unsigned player, std::size_t &seen) {
    for (const impera_event &event : match.events(player, seen)) {
        std::cout << "    " << match.event_sentence(player, seen++);
        if (event.card_count != 0 && event.cards[0] == IMPERA_NONE) std::cout << " (hidden)";
        std::cout << '\n';
    }
}

// --- What can go wrong, and does no harm ------------------------------------

// A refused move changes nothing, and the exception says which rule forbids it.
void try_illegal_move(impera::match &match, unsigned player) {
    std::uint32_t code = 0;
    while (match.is_legal(player, code)) code++;
    try {
        match.play(player, code);
    } catch (const impera::error &refused) {
        if (refused.status() != IMPERA_ILLEGAL_MOVE) throw;
        std::cout << "    not \"" << impera::move_text(match.game(), code)
                  << "\": " << refused.what() << ", refusal " << refused.rule().rule << '\n';
        if (refused.rule().game != match.game() || refused.rule().rule == 0)
            throw std::logic_error("the rule has no number");
        return;
    }
    throw std::logic_error("an illegal move was played");
}

// --- Somebody to play against -----------------------------------------------

// A bot thinks in slices, so that a game keeps its frame rate; it is given what the
// player sees, and comes to the same in a match that looks the same to the player.
template <class Game> void let_a_bot_think(const impera::match &match, unsigned player) {
    const impera::seed seed = {{1}};  // another for each decision
    auto bot = match.bot(player, seed);
    for (int frame = 0; frame < 4; frame++) bot.think(25);
    const auto mine = impera::match::from_view<Game>(match.view<Game>(player), seed);
    if (mine.think(player, 100, seed) != bot.move()) throw std::logic_error("another move");
    for (const impera_candidate &candidate : bot.candidates())
        if (candidate.code == bot.move())
            std::cout << "    a bot would " << impera::move_text(Game::id, candidate.code)
                      << ", tried " << candidate.visits << " times of " << bot.iterations()
                      << '\n';
}

// --- Saving and loading -----------------------------------------------------

// The transcript is the save file. It holds every hidden card.
void save(const impera::match &match, const std::string &path) {
    std::ofstream file(path, std::ios::binary);
    file << match.write();
    if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

// The library plays the transcript through the rules, so that a forged or
// damaged file is refused, with the line that is wrong.
impera::match load(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + path);
    return impera::match::read({std::istreambuf_iterator<char>(file), {}});
}

// --- Playing ----------------------------------------------------------------

template <class Game> result play(std::uint32_t number, bool aloud) {
    impera::seed seed = {};  // a real host fills it at random
    for (unsigned i = 0; i < 4; i++) seed[i] = static_cast<std::uint8_t>(number >> 8 * i);

    // Settings could be given too: change what you like in Game::defaults().
    impera::match match = impera::match::make<Game>(seed);
    choices random(number);
    result end = {};
    std::size_t seen = match.event_count(0);
    while (match.turn().kind == IMPERA_TURN_PLAYERS) {
        const auto awaited = impera::players_of(match.turn().players);
        const unsigned player = awaited[random.choose(awaited.size())];
        if (aloud && end.decisions >= 10 && end.decisions < 15) tell(match, 0, seen);
        if (aloud && end.decisions == 10) {
            std::cout << impera::game_name(Game::id) << ", player " << player << " sees\n";
            show(match.view<Game>(player));
            try_illegal_move(match, player);
            let_a_bot_think<Game>(match, player);
            // The evening is over. Tomorrow the game goes on from the file.
            const std::string path = "impera-saved-game.txt";
            save(match, path);
            match = load(path);
            std::remove(path.c_str());
        }
        const auto moves = match.legal_moves(player);
        const std::uint32_t code = moves[random.choose(moves.size())];
        match.play(player, code);
        end.decisions++;
        end.trace = 31 * end.trace + code;
    }
    const impera_outcome outcome = match.outcome();
    if (match.events(IMPERA_PUBLIC).back().players != outcome.winners)
        throw std::logic_error("the last event does not say who wins");
    end.winners = outcome.winners;
    for (unsigned player : impera::players_of(outcome.players))
        end.scores.push_back(outcome.scores[player]);
    return end;
}

void play_all(std::istream &list) {
    using play_function = result (*)(std::uint32_t, bool);
    const std::map<std::string, play_function> games = {
#define ROW(name, number) {impera::game_name(number), play<impera::name>},
        IMPERA_EACH_GAME(ROW)
#undef ROW
    };
    std::map<std::string, int> played;
    std::string line;
    while (std::getline(list, line)) {
        if (line[0] == '#') continue;
        std::istringstream row(line);
        std::string game;
        std::uint32_t seed = 0;
        result expected = {};
        row >> game >> seed >> expected.decisions >> expected.trace >> expected.winners;
        if (!row) throw std::runtime_error("cannot read the row: " + line);
        for (std::int32_t score; row >> score;) expected.scores.push_back(score);

        const result actual = games.at(game)(seed, played[game]++ == 0);
        std::cout << "    " << game << ", seed " << seed << ": " << actual.decisions
                  << " decisions, scores";
        for (std::int32_t score : actual.scores) std::cout << ' ' << score;
        std::cout << '\n';
        if (!(actual == expected)) throw std::runtime_error("not as the list says");
    }
    if (played.size() != IMPERA_GAME_COUNT)
        throw std::runtime_error("the list has no row of some game");
}

}  // namespace

int main(int argc, char **argv) {
    try {
        impera::check_abi();
        if (argc != 2) throw std::runtime_error("usage: play EXPECTED_RESULTS");
        std::ifstream list(argv[1]);
        if (!list) throw std::runtime_error("cannot read the list");
        play_all(list);
    } catch (const std::exception &error) {
        std::cerr << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
