// impera: the rules of card games, for C++11 and later.
//
// A thin wrapper of impera.h, which is the manual: a match that frees itself,
// vectors and strings in place of buffers, and exceptions in place of statuses.
// A game is named by a type with its settings and its view:
//
//     impera::seed seed = {{7}};  // a real host fills all 32 bytes at random
//     auto game = impera::match::make<impera::divide_and_conquer>(seed);
//     while (game.turn().kind == IMPERA_TURN_PLAYERS) {
//         unsigned player = impera::players_of(game.turn().players).front();
//         game.play(player, game.legal_move(player, 0));
//     }
//     impera_outcome outcome = game.outcome();
//
// - What fails throws impera::error, whose what() names the rule for an illegal
//   move; a match is then as it was. A match that was moved from is null; using
//   it is such an error too.
// - Distinct matches may be used from distinct threads.

#ifndef IMPERA_HPP
#define IMPERA_HPP

#include "impera.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace impera {

// 32 bytes that decide every deal. Anyone who knows or guesses them sees every card.
using seed = std::array<std::uint8_t, IMPERA_SEED_SIZE>;

// A status that is not IMPERA_OK, with the text that says what was wrong.
class error : public std::runtime_error {
public:
    error(impera_status status, const std::string &text)
        : std::runtime_error(text), status_(status) {}

    impera_status status() const noexcept { return status_; }

private:
    impera_status status_;
};

// A transcript that cannot be read, with the first line that is wrong, from 1.
class transcript_error : public error {
public:
    transcript_error(const error &cause, std::uint32_t line) : error(cause), line_(line) {}

    std::uint32_t line() const noexcept { return line_; }

private:
    std::uint32_t line_;
};

namespace detail {

inline std::string last_error() {
    char text[IMPERA_TEXT_SIZE];
    std::size_t length = 0;
    if (impera_last_error(text, sizeof text, &length) != IMPERA_OK) length = 0;
    return std::string(text, length);
}

inline void check(impera_status status) {
    if (status != IMPERA_OK) throw error(status, last_error());
}

// What `function(given..., &answer)` answers.
template <class Answer, class Function, class... Given>
Answer ask(Function function, Given... given) {
    Answer answer;
    check(function(given..., &answer));
    return answer;
}

// What `function(given..., buffer, capacity, &length)` writes: asks once for the
// length, to which a NUL comes, and once for the text.
template <class Function, class... Given> std::string text(Function function, Given... given) {
    std::string result;
    std::size_t length = 0;
    impera_status status = function(given..., nullptr, 0, &length);
    if (status == IMPERA_SHORT_BUFFER) {
        result.resize(length + 1);
        status = function(given..., &result[0], result.size(), &length);
        result.resize(length);
    }
    check(status);
    return result;
}

}  // namespace detail

// Throws if the library is not the one that this header belongs to.
inline void check_abi() { detail::check(impera_check_abi(IMPERA_ABI_VERSION)); }

// --- The games --------------------------------------------------------------

// Each with its number `id`, its settings `config`, and its `view_data`.
#define IMPERA_HPP_GAME(name, number)                                                \
    struct name {                                                                    \
        using config = impera_##name##_config;                                       \
        using view_data = impera_##name##_view_data;                                 \
        enum : std::uint32_t { id = number };                                        \
                                                                                     \
        static config defaults() {                                                   \
            return detail::ask<config>(impera_##name##_config_default);              \
        }                                                                            \
        static impera_status make(const config *settings, const std::uint8_t *bytes, \
                                  impera_match **made) noexcept {                    \
            return impera_##name##_new(settings, bytes, made);                       \
        }                                                                            \
        static impera_status view(const impera_match *match, std::uint32_t observer, \
                                  view_data *seen) noexcept {                        \
            return impera_##name##_view(match, observer, seen);                      \
        }                                                                            \
    };
IMPERA_EACH_GAME(IMPERA_HPP_GAME)
#undef IMPERA_HPP_GAME

// Divide & Conker is played with the cards of a box, whose owner copies the
// numbers from them.
using card_set = impera_divide_and_conker_card_set;

inline card_set default_cards() {
    return detail::ask<card_set>(impera_divide_and_conker_card_set_default);
}

// The hash by which transcripts name a card set; throws if the set is not valid.
inline std::array<std::uint8_t, 32> digest(const card_set &cards) {
    std::array<std::uint8_t, 32> bytes;
    detail::check(impera_divide_and_conker_card_set_digest(&cards, bytes.data()));
    return bytes;
}

// The name of a game, as in transcripts.
inline std::string game_name(std::uint32_t game) {
    return detail::text(impera_game_name, game);
}

// --- Moves and chance outcomes ----------------------------------------------

// How many moves a game has: their codes are less than this.
inline std::uint32_t move_count(std::uint32_t game) {
    return detail::ask<std::uint32_t>(impera_move_count, game);
}

inline std::string move_text(std::uint32_t game, std::uint32_t code) {
    return detail::text(impera_move_text, game, code);
}

inline std::uint32_t parse_move(std::uint32_t game, const std::string &text) {
    return detail::ask<std::uint32_t>(impera_move_parse, game, text.data(), text.size());
}

inline impera_move_info describe_move(std::uint32_t game, std::uint32_t code) {
    return detail::ask<impera_move_info>(impera_move_describe, game, code);
}

inline std::uint32_t chance_count(std::uint32_t game) {
    return detail::ask<std::uint32_t>(impera_chance_count, game);
}

inline std::string chance_text(std::uint32_t game, std::uint32_t code) {
    return detail::text(impera_chance_text, game, code);
}

inline std::uint32_t parse_chance(std::uint32_t game, const std::string &text) {
    return detail::ask<std::uint32_t>(impera_chance_parse, game, text.data(), text.size());
}

// --- Players and cards ------------------------------------------------------

// The players of a set, ascending.
inline std::vector<unsigned> players_of(std::uint8_t set) {
    std::vector<unsigned> players;
    for (unsigned player = 0; player < IMPERA_MAX_PLAYERS; player++)
        if (set >> player & 1) players.push_back(player);
    return players;
}

// The text of a standard card, such as 7S.
inline std::string card_text(unsigned card) {
    if (card >= 52) throw std::out_of_range("impera: cards are 0 to 51");
    return {"23456789TJQKA"[card % 13], "CDHS"[card / 13]};
}

// The cards of a set, ascending.
inline std::vector<std::uint8_t> cards_of(std::uint64_t set) {
    std::vector<std::uint8_t> cards;
    for (std::uint8_t card = 0; card < 64; card++)
        if (set >> card & 1) cards.push_back(card);
    return cards;
}

// --- A match ----------------------------------------------------------------

struct chance {
    std::uint32_t code;
    std::uint32_t weight;
};

// A game in progress with its history. It can be moved; a copy is asked for by
// clone(), since it costs memory.
class match {
public:
    // A new match of a game, in which the seed settles chance.
    template <class Game>
    static match make(const impera::seed &bytes,
                      const typename Game::config &settings = Game::defaults()) {
        return made<Game>(settings, bytes.data());
    }

    // A new match that is told what chance does: resolve() or settle().
    template <class Game>
    static match scripted(const typename Game::config &settings = Game::defaults()) {
        return made<Game>(settings, nullptr);
    }

    // The same of Divide & Conker with the cards of a box.
    static match make(const impera::seed &bytes, const card_set &cards,
                      const impera_divide_and_conker_config &settings =
                          divide_and_conker::defaults()) {
        return made_with(settings, cards, bytes.data());
    }

    static match scripted(const card_set &cards,
                          const impera_divide_and_conker_config &settings =
                              divide_and_conker::defaults()) {
        return made_with(settings, cards, nullptr);
    }

    // A match from its transcript, which is played through the rules; with the
    // card sets that one of Divide & Conker may name.
    static match read(const std::string &transcript, const std::vector<card_set> &cards = {}) {
        impera_match *made = nullptr;
        std::uint32_t line = 0;
        const impera_status status =
            impera_match_read_with_cards(transcript.data(), transcript.size(), cards.data(),
                                         cards.size(), &made, &line);
        if (status == IMPERA_BAD_TRANSCRIPT)
            throw transcript_error(error(status, detail::last_error()), line);
        detail::check(status);
        return match(made);
    }

    // Takes over a match of the C interface.
    explicit match(impera_match *owned) noexcept : handle_(owned) {}

    match clone() const {
        return match(ask<impera_match *>(impera_match_clone));
    }

    // For functions of the C interface; the match stays its owner.
    impera_match *get() const noexcept { return handle_.get(); }

    // The transcript: the save file, with every hidden card and the seed.
    std::string write() const {
        return detail::text(impera_match_write, get());
    }

    std::uint32_t game() const { return ask<std::uint32_t>(impera_match_game); }
    std::uint8_t players() const { return ask<std::uint8_t>(impera_match_players); }
    // How it began, one of IMPERA_ORIGIN_...: it tells who decides chance.
    std::uint8_t origin() const { return ask<std::uint8_t>(impera_match_origin); }

    // The seed; an error for a scripted match.
    impera::seed seed() const {
        impera::seed bytes;
        detail::check(impera_match_seed(get(), bytes.data()));
        return bytes;
    }

    impera_turn turn() const { return ask<impera_turn>(impera_match_turn); }

    // What an observer (a player or IMPERA_PUBLIC) may know.
    template <class Game> typename Game::view_data view(std::uint32_t observer) const {
        return ask<typename Game::view_data>(Game::view, observer);
    }

    // The card set of a match of Divide & Conker.
    card_set cards() const { return ask<card_set>(impera_divide_and_conker_cards); }

    std::uint32_t legal_move_count(std::uint32_t player) const {
        return ask<std::uint32_t>(impera_match_legal_move_count, player);
    }

    // The legal move with `index` lower ones.
    std::uint32_t legal_move(std::uint32_t player, std::uint32_t index) const {
        return ask<std::uint32_t>(impera_match_legal_move, player, index);
    }

    // All legal moves, ascending.
    std::vector<std::uint32_t> legal_moves(std::uint32_t player) const {
        std::vector<std::uint32_t> codes(legal_move_count(player));
        std::size_t count = 0;
        detail::check(
            impera_match_legal_moves(get(), player, codes.data(), codes.size(), &count));
        return codes;
    }

    // A byte for every move of the game: 1 if it is legal.
    std::vector<std::uint8_t> legal_mask(std::uint32_t player) const {
        std::vector<std::uint8_t> mask(move_count(game()));
        std::size_t length = 0;
        detail::check(
            impera_match_legal_mask(get(), player, mask.data(), mask.size(), &length));
        return mask;
    }

    // Whether play() would play the move: does not throw.
    bool is_legal(std::uint32_t player, std::uint32_t code) const noexcept {
        return impera_match_check(get(), player, code) == IMPERA_OK;
    }

    void play(std::uint32_t player, std::uint32_t code) {
        detail::check(impera_match_play(get(), player, code));
    }

    // Takes back the last entry of the history; false at the start.
    bool undo() {
        const impera_status status = impera_match_undo(get());
        if (status == IMPERA_NOTHING_TO_UNDO) return false;
        detail::check(status);
        return true;
    }

    // What chance may do now, with weights; nothing if it is not its turn.
    std::vector<chance> chances() const {
        std::size_t count = 0;
        const impera_status status = impera_match_chances(get(), nullptr, nullptr, 0, &count);
        if (status != IMPERA_SHORT_BUFFER) detail::check(status);
        std::vector<std::uint32_t> codes(count), weights(count);
        detail::check(impera_match_chances(get(), codes.data(), weights.data(), count, &count));
        std::vector<chance> outcomes;
        outcomes.reserve(count);
        for (std::size_t i = 0; i < count; i++) outcomes.push_back({codes[i], weights[i]});
        return outcomes;
    }

    void resolve(std::uint32_t code) { detail::check(impera_match_resolve(get(), code)); }
    void settle(const impera::seed &bytes) {
        detail::check(impera_match_settle(get(), bytes.data()));
    }

    // How the game ended; an error while it goes on.
    impera_outcome outcome() const { return ask<impera_outcome>(impera_match_outcome); }

    // The moves and chance outcomes from the start: the host's own, like the
    // transcript.
    std::vector<impera_entry> history() const {
        std::vector<impera_entry> list(ask<std::size_t>(impera_match_history_length));
        for (std::size_t i = 0; i < list.size(); i++)
            detail::check(impera_match_history_entry(get(), i, &list[i]));
        return list;
    }

    // A scripted match in a position drawn from all that fit what an observer
    // may know.
    match sample(std::uint32_t observer, const impera::seed &bytes) const {
        return match(ask<impera_match *>(impera_match_sample, observer, bytes.data()));
    }

    std::uint64_t hash() const { return ask<std::uint64_t>(impera_match_hash); }

private:
    struct freed {
        void operator()(impera_match *owned) const noexcept { impera_match_free(owned); }
    };

    template <class Game>
    static match made(const typename Game::config &settings, const std::uint8_t *bytes) {
        return match(detail::ask<impera_match *>(Game::make, &settings, bytes));
    }

    static match made_with(const impera_divide_and_conker_config &settings,
                           const card_set &cards, const std::uint8_t *bytes) {
        return match(detail::ask<impera_match *>(impera_divide_and_conker_new_with_cards,
                                                 &settings, &cards, bytes));
    }

    template <class Answer, class Function, class... Given>
    Answer ask(Function function, Given... given) const {
        return detail::ask<Answer>(function, get(), given...);
    }

    std::unique_ptr<impera_match, freed> handle_;
};

}  // namespace impera

#endif  // IMPERA_HPP
