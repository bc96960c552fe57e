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
// - Numbers are checked before C narrows them: a player of -1 or 259 players are
//   an std::out_of_range that names them, and a fraction does not compile.
// - Compiled without exceptions, the first failure of a thread is kept instead, and
//   as an exception would, it stops what follows: nothing is called, and answers are
//   zero or empty, until take_failure() tells what it was. So a loop asks failed().
// - Distinct matches may be used from distinct threads, and what is const of one
//   match from many at a time.

#ifndef IMPERA_HPP
#define IMPERA_HPP

#include "impera.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace impera {

// 32 bytes that decide every deal. Anyone who knows or guesses them sees every card.
using seed = std::array<std::uint8_t, IMPERA_SEED_SIZE>;

// A status that is not IMPERA_OK, with the text that says what was wrong.
class error : public std::runtime_error {
public:
    error(impera_status status, const std::string &text,
          const impera_rule_info &rule = impera_rule_info())
        : std::runtime_error(text), status_(status), rule_(rule) {}

    impera_status status() const noexcept { return status_; }

    // Which rule forbids it, for games that say it in their own words; its number is
    // 0 if it is about no rule.
    const impera_rule_info &rule() const noexcept { return rule_; }

private:
    impera_status status_;
    impera_rule_info rule_;
};

// A transcript that cannot be read, with the first line that is wrong, from 1.
class transcript_error : public error {
public:
    transcript_error(const error &cause, std::uint32_t line) : error(cause), line_(line) {}

    std::uint32_t line() const noexcept { return line_; }

private:
    std::uint32_t line_;
};

#if defined(__cpp_exceptions) || defined(__EXCEPTIONS) || defined(_CPPUNWIND)
namespace detail {

constexpr bool failed() noexcept { return false; }
inline void fail(const error &cause) { throw cause; }
inline void fail(const transcript_error &cause) { throw cause; }
inline void fail_to_fit(const std::string &text) { throw std::out_of_range(text); }

}  // namespace detail
#else
// Not a status of C, which are not negative: a number that C cannot be given.
constexpr impera_status OUT_OF_RANGE = -1;

// What is kept in place of an exception.
struct failure {
    impera_status status;
    std::uint32_t line;  // of a transcript that cannot be read, from 1
    std::string text;
    impera_rule_info rule;  // its number is 0 if it is about no rule
};

namespace detail {

inline failure &kept() {
    static thread_local failure first = {IMPERA_OK, 0, std::string(), impera_rule_info()};
    return first;
}
inline bool failed() noexcept { return kept().status != IMPERA_OK; }
inline void keep(std::uint32_t line, const error &cause) {
    if (!failed()) kept() = failure{cause.status(), line, cause.what(), cause.rule()};
}
inline void fail(const error &cause) { keep(0, cause); }
inline void fail(const transcript_error &cause) { keep(cause.line(), cause); }
inline void fail_to_fit(const std::string &text) { keep(0, error(OUT_OF_RANGE, text)); }

}  // namespace detail

// Whether a call of this thread has failed since take_failure().
inline bool failed() noexcept { return detail::failed(); }

// What failed first; after it calls are made again.
inline failure take_failure() {
    failure first = {IMPERA_OK, 0, std::string(), impera_rule_info()};
    std::swap(first, detail::kept());
    return first;
}
#endif

namespace detail {

// The last error of this thread, which gave this status.
inline error last_error(impera_status status) {
    char text[IMPERA_TEXT_SIZE];
    std::size_t length = 0;
    impera_rule_info rule = impera_rule_info();
    if (impera_last_error(text, sizeof text, &length) != IMPERA_OK) length = 0;
    // A library of another ABI may not be asked.
    if (status == IMPERA_ILLEGAL_MOVE || status == IMPERA_BAD_TRANSCRIPT) impera_last_rule(&rule);
    return error(status, std::string(text, length), rule);
}

// Whether all is well.
inline bool check(impera_status status) {
    if (failed()) return false;
    if (status != IMPERA_OK) fail(last_error(status));
    return status == IMPERA_OK;
}

// Calls C, unless something has failed.
template <class Function, class... Given>
impera_status call(Function function, Given... given) {
    return failed() ? IMPERA_BUG : function(given...);
}

// What `function(given..., &answer)` answers.
template <class Answer, class Function, class... Given>
Answer ask(Function function, Given... given) {
    Answer answer;
    if (!check(call(function, given..., &answer))) answer = Answer();
    return answer;
}

// What `function(given..., buffer, capacity, &length)` writes: asks once for the
// length, to which a NUL comes, and once for the text.
template <class Function, class... Given> std::string text(Function function, Given... given) {
    std::string result;
    std::size_t length = 0;
    impera_status status =
        call(function, given..., static_cast<char *>(nullptr), std::size_t(0), &length);
    if (status == IMPERA_SHORT_BUFFER) {
        result.resize(length + 1);
        status = function(given..., &result[0], result.size(), &length);
        result.resize(length);
    }
    check(status);
    return result;
}

}  // namespace detail

// --- Numbers ----------------------------------------------------------------

template <class Stored, class Name> class field;

// A whole number that is given, of any integer type or unscoped enum. What is
// none, or longer than 64 bits, does not compile.
class number {
    template <class T> struct is_whole {
        static constexpr bool value =
            (std::is_integral<T>::value ||
             (std::is_enum<T>::value && std::is_convertible<T, std::int64_t>::value)) &&
            sizeof(T) <= sizeof(std::uint64_t) && !std::is_same<T, bool>::value &&
            !std::is_same<T, char>::value && !std::is_same<T, wchar_t>::value &&
            !std::is_same<T, char16_t>::value && !std::is_same<T, char32_t>::value;
    };

public:
    template <class T, typename std::enable_if<is_whole<T>::value, int>::type = 0>
    number(T given) noexcept
        : negative_(!(given > T(0)) && given != T(0)), bits_(static_cast<std::uint64_t>(given)) {}
    template <class Stored, class Name>
    number(const field<Stored, Name> &given) noexcept : number(static_cast<Stored>(given)) {}
    template <class T, typename std::enable_if<!is_whole<T>::value, int>::type = 0>
    number(T) = delete;

    // The number as C is given it; an error if it does not fit its type, or is more
    // than `most`.
    template <class To>
    To fit(const char *name, To most = std::numeric_limits<To>::max()) const {
        const To least = std::numeric_limits<To>::min();
        const auto lowest = static_cast<std::int64_t>(least);
        const bool fits = negative_ ? static_cast<std::int64_t>(bits_) >= lowest && lowest < 0
                                    : bits_ <= static_cast<std::uint64_t>(most);
        if (!fits) {
            detail::fail_to_fit("impera: " + std::string(name) +
                                " must be a whole number from " + std::to_string(least) +
                                " to " + std::to_string(most) + ", not " + text());
            return To();
        }
        return static_cast<To>(bits_);
    }

    std::uint32_t as(const char *name) const { return fit<std::uint32_t>(name); }

private:
    std::string text() const {
        return negative_ ? std::to_string(static_cast<std::int64_t>(bits_)) : std::to_string(bits_);
    }

    bool negative_;
    std::uint64_t bits_;
};

// A setting, or a number of a card set: what it cannot hold is an error with its
// name.
template <class Stored, class Name> class field {
public:
    field() = default;
    field &operator=(const number &given) {
        const Stored fit = given.fit<Stored>(Name::text());
        if (!detail::failed()) stored_ = fit;
        return *this;
    }
    operator Stored() const noexcept { return stored_; }

    field &operator++() { return *this = stored_ + 1; }
    field &operator--() { return *this = stored_ - 1; }
    Stored operator++(int) {
        const Stored before = stored_;
        ++*this;
        return before;
    }
    Stored operator--(int) {
        const Stored before = stored_;
        --*this;
        return before;
    }

private:
    Stored stored_;
};

// As many of them as a card set has.
template <class Stored, std::size_t N, class Name> class field<Stored[N], Name> {
public:
    field<Stored, Name> &operator[](const number &index) { return items_[at(index)]; }
    const field<Stored, Name> &operator[](const number &index) const { return items_[at(index)]; }
    static constexpr std::size_t size() noexcept { return N; }

private:
    static std::size_t at(const number &index) {
        return index.fit<std::size_t>((std::string("the index of ") + Name::text()).c_str(), N - 1);
    }

    field<Stored, Name> items_[N];
};

#define IMPERA_HPP_FIELD(name)                                       \
    struct name##_name {                                             \
        static const char *text() noexcept { return #name; }         \
    };                                                               \
    field<decltype(raw::name), name##_name> name;

// A struct of C with its fields checked: `checked` becomes `c`, and back.
#define IMPERA_HPP_STRUCT(checked, c, each_field)                                       \
    struct checked {                                                                    \
        using raw = c;                                                                  \
        each_field(IMPERA_HPP_FIELD)                                                    \
        decltype(raw::reserved) reserved = {};                                          \
                                                                                        \
        checked() = default;                                                            \
        checked(const raw &from) noexcept {                                             \
            static_assert(sizeof(checked) == sizeof(raw), "one layout");                \
            std::memcpy(static_cast<void *>(this), &from, sizeof from);                 \
        }                                                                               \
        operator raw() const noexcept {                                                 \
            raw plain;                                                                  \
            std::memcpy(&plain, static_cast<const void *>(this), sizeof plain);         \
            return plain;                                                               \
        }                                                                               \
    };

// Throws if the library is not the one that this header belongs to.
inline void check_abi() { detail::check(impera_check_abi(IMPERA_ABI_VERSION)); }

// --- The games --------------------------------------------------------------

// Each with its number `id`, its settings `config`, and its `view_data`.
#define IMPERA_HPP_GAME(name, number)                                                      \
    struct name {                                                                          \
        IMPERA_HPP_STRUCT(config, impera_##name##_config, IMPERA_EACH_SETTING_##name)      \
        using view_data = impera_##name##_view_data;                                       \
        enum : std::uint32_t { id = number };                                              \
                                                                                           \
        static config defaults() {                                                         \
            return detail::ask<config::raw>(impera_##name##_config_default);               \
        }                                                                                  \
        static impera_status make(const config::raw *settings, const std::uint8_t *bytes,  \
                                  impera_match **made) noexcept {                          \
            return impera_##name##_new(settings, bytes, made);                             \
        }                                                                                  \
        static impera_status view(const impera_match *match, std::uint32_t observer,       \
                                  view_data *seen) noexcept {                              \
            return impera_##name##_view(match, observer, seen);                            \
        }                                                                                  \
        static impera_status sample(const view_data *seen, const std::uint8_t *bytes,      \
                                    impera_match **made) noexcept {                        \
            return impera_##name##_sample(seen, bytes, made);                              \
        }                                                                                  \
    };
IMPERA_EACH_GAME(IMPERA_HPP_GAME)
#undef IMPERA_HPP_GAME

// Divide & Conker is played with the cards of a box, whose owner copies the
// numbers from them.
IMPERA_HPP_STRUCT(card_set, impera_divide_and_conker_card_set, IMPERA_EACH_CARD_SET_FIELD)
#undef IMPERA_HPP_STRUCT
#undef IMPERA_HPP_FIELD

inline card_set default_cards() {
    return detail::ask<card_set::raw>(impera_divide_and_conker_card_set_default);
}

// The hash by which transcripts name a card set; throws if the set is not valid.
inline std::array<std::uint8_t, 32> digest(const card_set &cards) {
    const card_set::raw plain = cards;
    std::array<std::uint8_t, 32> bytes{};
    detail::check(
        detail::call(impera_divide_and_conker_card_set_digest, &plain, bytes.data()));
    return bytes;
}

// The name of a game, as in transcripts.
inline std::string game_name(const number &game) {
    return detail::text(impera_game_name, game.as("game"));
}

// --- Moves and chance outcomes ----------------------------------------------

// How many moves a game has: their codes are less than this.
inline std::uint32_t move_count(const number &game) {
    return detail::ask<std::uint32_t>(impera_move_count, game.as("game"));
}

inline std::string move_text(const number &game, const number &code) {
    return detail::text(impera_move_text, game.as("game"), code.as("code"));
}

inline std::uint32_t parse_move(const number &game, const std::string &text) {
    return detail::ask<std::uint32_t>(impera_move_parse, game.as("game"), text.data(),
                                      text.size());
}

inline impera_move_info describe_move(const number &game, const number &code) {
    return detail::ask<impera_move_info>(impera_move_describe, game.as("game"), code.as("code"));
}

inline std::uint32_t chance_count(const number &game) {
    return detail::ask<std::uint32_t>(impera_chance_count, game.as("game"));
}

inline std::string chance_text(const number &game, const number &code) {
    return detail::text(impera_chance_text, game.as("game"), code.as("code"));
}

inline std::uint32_t parse_chance(const number &game, const std::string &text) {
    return detail::ask<std::uint32_t>(impera_chance_parse, game.as("game"), text.data(),
                                      text.size());
}

// --- Players and cards ------------------------------------------------------

// The players of a set, ascending.
inline std::vector<unsigned> players_of(const number &set) {
    const auto bits = set.fit<std::uint8_t>("set");
    std::vector<unsigned> players;
    for (unsigned player = 0; player < IMPERA_MAX_PLAYERS; player++)
        if (bits >> player & 1) players.push_back(player);
    return players;
}

// The text of a standard card, such as 7S.
inline std::string card_text(const number &card) {
    const auto code = card.fit<std::uint8_t>("card", 51);
    if (detail::failed()) return std::string();
    return {"23456789TJQKA"[code % 13], "CDHS"[code / 13]};
}

// The cards of a set, ascending.
inline std::vector<std::uint8_t> cards_of(const number &set) {
    const auto bits = set.fit<std::uint64_t>("set");
    std::vector<std::uint8_t> cards;
    for (std::uint8_t card = 0; card < 64; card++)
        if (bits >> card & 1) cards.push_back(card);
    return cards;
}

// --- Settings by name --------------------------------------------------------

// The settings of any game, for menus that know no game: texts, as in transcripts.
class settings {
public:
    // The default settings of a game.
    explicit settings(const number &game)
        : plain_(detail::ask<impera_settings>(impera_settings_default, game.as("game"))) {}
    settings(const impera_settings &plain) noexcept : plain_(plain) {}

    std::vector<std::string> keys() const {
        return texts([this](std::uint32_t index, char *buffer, std::size_t room, std::size_t *length) {
            return impera_settings_key(plain_.game, index, buffer, room, length);
        });
    }

    // The values that a setting may have, the default first.
    std::vector<std::string> allowed(const std::string &key) const {
        return texts([this, &key](std::uint32_t index, char *buffer, std::size_t room,
                                  std::size_t *length) {
            return impera_settings_allowed(plain_.game, key.data(), key.size(), index, buffer, room,
                                           length);
        });
    }

    // The value of a setting; empty if it is left open.
    std::string get(const std::string &key) const {
        return detail::text(impera_settings_get, &plain_, key.data(), key.size());
    }

    settings &set(const std::string &key, const std::string &value) {
        detail::check(detail::call(impera_settings_set, &plain_, key.data(), key.size(),
                                   value.data(), value.size()));
        return *this;
    }

    // For functions of the C interface.
    const impera_settings &get() const noexcept { return plain_; }

private:
    // The texts of a list, to the last: none has more than IMPERA_TEXT_SIZE bytes.
    template <class Write> static std::vector<std::string> texts(Write write) {
        std::vector<std::string> all;
        for (std::uint32_t index = 0;; index++) {
            char buffer[IMPERA_TEXT_SIZE];
            std::size_t length = 0;
            const impera_status status = detail::call(write, index, buffer, sizeof buffer, &length);
            if (status == IMPERA_NO_SUCH_ITEM || !detail::check(status)) return all;
            all.emplace_back(buffer, length);
        }
    }

    impera_settings plain_;
};

// --- A bot ------------------------------------------------------------------

// Somebody to play against: it thinks about one decision of a player, in slices. It is
// made by match::bot, takes the player's view and nothing else, and cannot cheat. The
// same view, seed and iterations come to the same move on every machine.
class bot {
public:
    // Takes over a bot of the C interface.
    explicit bot(impera_bot *owned) noexcept : handle_(owned) {}

    // For functions of the C interface; the bot stays its owner.
    impera_bot *get() const noexcept { return handle_.get(); }

    // Thinks for so many iterations more; when memory ends it keeps what it has thought.
    void think(const number &iterations) {
        detail::check(detail::call(impera_bot_think, get(), iterations.as("iterations")));
    }

    // The move that it makes, by what it has thought so far.
    std::uint32_t move() const { return detail::ask<std::uint32_t>(impera_bot_move, get()); }

    // The moves that the player may make, ascending, and what it thinks of them.
    std::vector<impera_candidate> candidates() const {
        std::size_t count = 0;
        impera_candidate *const none = nullptr;
        const impera_status status =
            detail::call(impera_bot_candidates, get(), none, count, &count);
        if (status != IMPERA_SHORT_BUFFER) detail::check(status);
        std::vector<impera_candidate> list(count);
        detail::check(detail::call(impera_bot_candidates, get(), list.data(), count, &count));
        return list;
    }

    std::uint32_t iterations() const {
        return detail::ask<std::uint32_t>(impera_bot_iterations, get());
    }

    // The bytes that it has allocated for its thoughts, and the most after so many
    // iterations in all.
    std::uint64_t bytes() const { return detail::ask<std::uint64_t>(impera_bot_bytes, get()); }
    std::uint64_t most_bytes(const number &iterations) const {
        return detail::ask<std::uint64_t>(impera_bot_most_bytes, get(),
                                          iterations.as("iterations"));
    }

private:
    struct freed {
        void operator()(impera_bot *owned) const noexcept { impera_bot_free(owned); }
    };

    std::unique_ptr<impera_bot, freed> handle_;
};

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
                      const divide_and_conker::config &settings =
                          divide_and_conker::defaults()) {
        return made_with(settings, cards, bytes.data());
    }

    static match scripted(const card_set &cards,
                          const divide_and_conker::config &settings =
                              divide_and_conker::defaults()) {
        return made_with(settings, cards, nullptr);
    }

    // A new match of any game, by settings that have names; scripted without a seed.
    static match make(const impera::settings &settings, const impera::seed &bytes) {
        return match(detail::ask<impera_match *>(impera_match_new, &settings.get(), bytes.data()));
    }
    static match scripted(const impera::settings &settings) {
        return match(detail::ask<impera_match *>(impera_match_new, &settings.get(),
                                                 static_cast<const std::uint8_t *>(nullptr)));
    }

    // A match from its transcript, which is played through the rules; with the
    // card sets that one of Divide & Conker may name.
    static match read(const std::string &transcript, const std::vector<card_set> &cards = {}) {
        const std::vector<card_set::raw> plain(cards.begin(), cards.end());
        impera_match *made = nullptr;
        std::uint32_t line = 0;
        const impera_status status =
            detail::call(impera_match_read_with_cards, transcript.data(), transcript.size(),
                         plain.data(), plain.size(), &made, &line);
        if (status == IMPERA_BAD_TRANSCRIPT)
            detail::fail(transcript_error(detail::last_error(status), line));
        detail::check(status);
        return match(made);
    }

    // A scripted match in a position that fits a view alone, that of a match played
    // elsewhere: what sample() gives there. A view that fits none is an error.
    template <class Game>
    static match from_view(const typename Game::view_data &seen, const impera::seed &bytes) {
        return match(detail::ask<impera_match *>(Game::sample, &seen, bytes.data()));
    }

    // The same of Divide & Conker with the cards of a box.
    static match from_view(const divide_and_conker::view_data &seen, const impera::seed &bytes,
                           const card_set &cards) {
        const card_set::raw numbers = cards;
        return match(detail::ask<impera_match *>(impera_divide_and_conker_sample_with_cards,
                                                 &seen, &numbers, bytes.data()));
    }

    // Takes over a match of the C interface.
    explicit match(impera_match *owned) noexcept : handle_(owned) {}

    match clone() const {
        return match(ask<impera_match *>(impera_match_clone));
    }

    // Makes this match the same as another, in the memory that it has: to think ahead
    // from one position many times.
    void copy_from(const match &from) {
        detail::check(call(impera_match_copy, from.get()));
    }

    // The settings by name, for the card set of Divide & Conker see cards().
    impera::settings settings() const { return ask<impera_settings>(impera_match_settings); }

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
        impera::seed bytes{};
        check(impera_match_seed, bytes.data());
        return bytes;
    }

    impera_turn turn() const { return ask<impera_turn>(impera_match_turn); }

    // What an observer (a player or IMPERA_PUBLIC) may know.
    template <class Game> typename Game::view_data view(const number &observer) const {
        return ask<typename Game::view_data>(Game::view, observer.as("observer"));
    }

    // The card set of a match of Divide & Conker.
    card_set cards() const { return ask<card_set::raw>(impera_divide_and_conker_cards); }

    std::uint32_t legal_move_count(const number &player) const {
        return ask<std::uint32_t>(impera_match_legal_move_count, player.as("player"));
    }

    // The legal move with `index` lower ones.
    std::uint32_t legal_move(const number &player, const number &index) const {
        return ask<std::uint32_t>(impera_match_legal_move, player.as("player"), index.as("index"));
    }

    // All legal moves, ascending.
    std::vector<std::uint32_t> legal_moves(const number &player) const {
        std::vector<std::uint32_t> codes(legal_move_count(player));
        std::size_t count = 0;
        check(impera_match_legal_moves, player.as("player"), codes.data(), codes.size(), &count);
        return codes;
    }

    // A byte for every move of the game: 1 if it is legal.
    std::vector<std::uint8_t> legal_mask(const number &player) const {
        std::vector<std::uint8_t> mask(move_count(game()));
        std::size_t length = 0;
        check(impera_match_legal_mask, player.as("player"), mask.data(), mask.size(), &length);
        return mask;
    }

    // Whether play() would play the move.
    bool is_legal(const number &player, const number &code) const {
        return call(impera_match_check, player.as("player"), code.as("code")) == IMPERA_OK;
    }

    void play(const number &player, const number &code) {
        check(impera_match_play, player.as("player"), code.as("code"));
    }

    // Takes back the last entry of the history, and says what it was; false at the start.
    bool undo(impera_entry *undone = nullptr) {
        const impera_status status = call(impera_match_undo, undone);
        return status != IMPERA_NOTHING_TO_UNDO && detail::check(status);
    }

    // What chance may do now, with weights; nothing if it is not its turn.
    std::vector<chance> chances() const {
        std::size_t count = 0;
        std::uint32_t *const none = nullptr;
        const impera_status status = call(impera_match_chances, none, none, count, &count);
        if (status != IMPERA_SHORT_BUFFER) detail::check(status);
        std::vector<std::uint32_t> codes(count), weights(count);
        check(impera_match_chances, codes.data(), weights.data(), count, &count);
        std::vector<chance> outcomes;
        outcomes.reserve(count);
        for (std::size_t i = 0; i < count; i++) outcomes.push_back({codes[i], weights[i]});
        return outcomes;
    }

    void resolve(const number &code) {
        check(impera_match_resolve, code.as("code"));
    }
    void settle(const impera::seed &bytes) {
        check(impera_match_settle, bytes.data());
    }

    // How many events an observer has been told: a version number of what it knows.
    std::size_t event_count(const number &observer) const {
        return ask<std::size_t>(impera_match_event_count, observer.as("observer"));
    }

    // What an observer (a player or IMPERA_PUBLIC) has been told, from the event on
    // that has `from` others before it: what is new to one who has seen so many.
    std::vector<impera_event> events(const number &observer, const number &from = 0) const {
        const std::size_t all = event_count(observer), seen = from.fit<std::size_t>("from");
        std::vector<impera_event> told(all > seen ? all - seen : 0);
        std::size_t count = 0;
        check(impera_match_events, observer.as("observer"), seen, told.data(), told.size(), &count);
        return told;
    }

    // An event as a line, and as an English sentence.
    std::string event_text(const number &observer, const number &index) const {
        return detail::text(impera_match_event_text, get(), observer.as("observer"),
                            index.fit<std::size_t>("index"));
    }
    std::string event_sentence(const number &observer, const number &index) const {
        return detail::text(impera_match_event_sentence, get(), observer.as("observer"),
                            index.fit<std::size_t>("index"));
    }

    // How the game ended; an error while it goes on.
    impera_outcome outcome() const { return ask<impera_outcome>(impera_match_outcome); }

    // The moves and chance outcomes from the start: the host's own, like the
    // transcript.
    std::vector<impera_entry> history() const {
        std::vector<impera_entry> list(ask<std::size_t>(impera_match_history_length));
        for (std::size_t i = 0; i < list.size(); i++)
            check(impera_match_history_entry, i, &list[i]);
        return list;
    }

    // A scripted match in a position drawn from all that fit what an observer
    // may know.
    match sample(const number &observer, const impera::seed &bytes) const {
        return match(ask<impera_match *>(impera_match_sample, observer.as("observer"),
                                         bytes.data()));
    }

    // The move that a bot would make for a player after so many iterations; it is not
    // made. The player's view is all that it knows.
    std::uint32_t think(const number &player, const number &iterations,
                        const impera::seed &bytes) const {
        return ask<std::uint32_t>(impera_match_think, player.as("player"),
                                  iterations.as("iterations"), bytes.data());
    }

    // A bot for a decision that a player owes, which has not thought yet.
    impera::bot bot(const number &player, const impera::seed &bytes) const {
        return impera::bot(ask<impera_bot *>(impera_bot_new, player.as("player"), bytes.data()));
    }

    std::uint64_t hash() const { return ask<std::uint64_t>(impera_match_hash); }

private:
    struct freed {
        void operator()(impera_match *owned) const noexcept { impera_match_free(owned); }
    };

    template <class Game>
    static match made(const typename Game::config &settings, const std::uint8_t *bytes) {
        const typename Game::config::raw plain = settings;
        return match(detail::ask<impera_match *>(Game::make, &plain, bytes));
    }

    static match made_with(const divide_and_conker::config &settings,
                           const card_set &cards, const std::uint8_t *bytes) {
        const divide_and_conker::config::raw plain = settings;
        const card_set::raw numbers = cards;
        return match(detail::ask<impera_match *>(impera_divide_and_conker_new_with_cards, &plain,
                                                 &numbers, bytes));
    }

    template <class Function, class... Given>
    impera_status call(Function function, Given... given) const {
        return detail::call(function, get(), given...);
    }

    template <class Function, class... Given> bool check(Function function, Given... given) const {
        return detail::check(call(function, given...));
    }

    template <class Answer, class Function, class... Given>
    Answer ask(Function function, Given... given) const {
        return detail::ask<Answer>(function, get(), given...);
    }

    std::unique_ptr<impera_match, freed> handle_;
};

}  // namespace impera

#endif  // IMPERA_HPP
