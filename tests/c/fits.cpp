// Numbers that do not fit are refused by name: of every function of impera.hpp its
// every parameter, every setting, and every number of a card set.
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>
#include <utility>

#include <impera.hpp>

namespace {

int tried = 0;

void holds(bool condition, const char *what, int line, const char *more) {
    if (condition) return;
    std::fprintf(stderr, "fits.cpp:%d: %s: %s\n", line, what, more);
    std::exit(EXIT_FAILURE);
}
#define HOLDS(condition) holds(condition, #condition, __LINE__, "")

// The call is refused, with the name of what does not fit.
template <class Call, class Value>
void refused(int line, const char *what, const char *name, Call call, Value value) {
    try {
        call(value);
    } catch (const std::out_of_range &error) {
        const std::string start = "impera: " + std::string(name) + " must be a whole number from ";
        const std::string end = ", not " + std::to_string(value);
        const std::string text = error.what();
        holds(text.compare(0, start.size(), start) == 0, what, line, error.what());
        holds(text.size() > end.size() &&
                  text.compare(text.size() - end.size(), end.size(), end) == 0,
              what, line, error.what());
        tried++;
        return;
    } catch (const std::exception &error) {
        holds(false, what, line, ("not refused by name: " + std::string(error.what())).c_str());
    }
    holds(false, what, line, ("not refused: " + std::to_string(value)).c_str());
}

// What would be a number from 0 to `most` if it were cut to the size of one.
template <class Signed, class Unsigned>
void wrong(int line, const char *what, const char *name, Signed call, Unsigned call_unsigned,
           std::uint64_t most) {
    for (const long long value : {-1LL, -2LL, -129LL, -256LL, -257LL, -4294967295LL, LLONG_MIN})
        refused(line, what, name, call, value);
    if (most == UINT64_MAX) return;
    for (const unsigned long long more : {1ULL << 32, (1ULL << 32) + 256, 1ULL << 63, ULLONG_MAX - most}) {
        refused(line, what, name, call_unsigned, most + more);
        if (most + more <= LLONG_MAX)
            refused(line, what, name, call, static_cast<long long>(most + more));
    }
    refused(line, what, name, call_unsigned, most + 1);
}

// Tries an expression with `value` for a number.
#define REFUSES(name, most, expression)                                             \
    wrong(__LINE__, #expression, name, [&](long long value) { (void)(expression); }, \
          [&](unsigned long long value) { (void)(expression); }, most)

// What is no whole number does not compile.
using impera::number;
static_assert(std::is_convertible<int, number>::value, "");
static_assert(std::is_convertible<std::uint8_t, number>::value, "");
static_assert(std::is_convertible<std::uint64_t, number>::value, "");
static_assert(std::is_convertible<decltype(impera::divide::id), number>::value, "");
enum class scoped { zero };
static_assert(!std::is_convertible<double, number>::value, "");
static_assert(!std::is_convertible<float, number>::value, "");
static_assert(!std::is_convertible<bool, number>::value, "");
static_assert(!std::is_convertible<char, number>::value, "");
static_assert(!std::is_convertible<scoped, number>::value, "");
static_assert(!std::is_convertible<const char *, number>::value, "");
static_assert(!std::is_convertible<std::nullptr_t, number>::value, "");
static_assert(!std::is_convertible<std::string, number>::value, "");
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 longer;
static_assert(!std::is_convertible<longer, number>::value, "");
#endif

template <class T, class = void> struct can_play : std::false_type {};
template <class T>
struct can_play<T, decltype(std::declval<impera::match &>().play(std::declval<T>(), 0))>
    : std::true_type {};
static_assert(can_play<int>::value, "");
static_assert(!can_play<double>::value, "half a player");

using settings = impera::divide::config;
static_assert(std::is_assignable<decltype(settings::players) &, int>::value, "");
static_assert(!std::is_assignable<decltype(settings::players) &, double>::value, "half a player");
static_assert(!std::is_assignable<decltype(settings::players) &, bool>::value, "");
static_assert(std::is_trivially_copyable<settings>::value, "as in C");
static_assert(std::is_standard_layout<settings>::value, "as in C");

const impera::seed SEED = {{7}};

void try_functions() {
    using game = impera::divide_and_conquer;
    auto match = impera::match::make<game>(SEED);
    auto scripted = impera::match::scripted<game>();
    const auto hash = match.hash();
    const auto scripted_hash = scripted.hash();
    const std::uint32_t most = UINT32_MAX;

    REFUSES("game", most, impera::game_name(value));
    REFUSES("game", most, impera::move_count(value));
    REFUSES("game", most, impera::move_text(value, 0));
    REFUSES("code", most, impera::move_text(game::id, value));
    REFUSES("game", most, impera::parse_move(value, "play 2C"));
    REFUSES("game", most, impera::describe_move(value, 0));
    REFUSES("code", most, impera::describe_move(game::id, value));
    REFUSES("game", most, impera::chance_count(value));
    REFUSES("game", most, impera::chance_text(value, 0));
    REFUSES("code", most, impera::chance_text(game::id, value));
    REFUSES("game", most, impera::parse_chance(value, "deal 2C"));
    REFUSES("set", 255, impera::players_of(value));
    REFUSES("card", 51, impera::card_text(value));
    REFUSES("set", UINT64_MAX, impera::cards_of(value));
    REFUSES("observer", most, match.view<game>(value));
    REFUSES("player", most, match.legal_move_count(value));
    REFUSES("player", most, match.legal_move(value, 0));
    REFUSES("index", most, match.legal_move(0, value));
    REFUSES("player", most, match.legal_moves(value));
    REFUSES("player", most, match.legal_mask(value));
    REFUSES("player", most, match.is_legal(value, 0));
    REFUSES("code", most, match.is_legal(0, value));
    REFUSES("player", most, match.play(value, match.legal_move(0, 0)));
    REFUSES("code", most, match.play(0, value));
    REFUSES("code", most, scripted.resolve(value));
    REFUSES("observer", most, match.sample(value, SEED));
    REFUSES("player", most, match.think(value, 1, SEED));
    REFUSES("iterations", most, match.think(0, value, SEED));
    REFUSES("player", most, match.bot(value, SEED));
    REFUSES("iterations", most, match.bot(0, SEED).think(value));
    REFUSES("iterations", most, match.bot(0, SEED).most_bytes(value));
    HOLDS(match.hash() == hash && scripted.hash() == scripted_hash);

    // What 32 bits can hold is refused by the library.
    for (const unsigned player : {256u, 257u, 65536u}) {
        HOLDS(!match.is_legal(player, match.legal_move(0, 0)));
        try {
            match.view<game>(player);
            HOLDS(false);
        } catch (const impera::error &error) {
            HOLDS(error.status() == IMPERA_UNKNOWN_PLAYER);
        }
    }
    HOLDS(impera::cards_of(UINT64_MAX).size() == 64);
    const signed char zero = 0;
    match.play(zero, match.legal_move(0LL, static_cast<unsigned short>(0)));
}

template <class Field> void try_setting(const char *name, Field &field) {
    const auto before = field;
    REFUSES(name, 255, field = value);
    HOLDS(field == before);
    field = 255;
    REFUSES(name, 255, field = value);
    try {
        ++field;
        HOLDS(false);
    } catch (const std::out_of_range &) {
        tried++;
    }
    field = before;
    field = static_cast<int>(before);
    HOLDS(field == before && sizeof(Field) == 1);
}

template <class Name>
void try_numbers(const char *name, impera::field<std::uint8_t, Name> &number, int &numbers) {
    try_setting(name, number);
    numbers++;
}

template <class Stored, std::size_t N, class Name>
void try_numbers(const char *name, impera::field<Stored[N], Name> &list, int &numbers) {
    for (std::size_t i = 0; i < list.size(); i++) {
        using stored = decltype(-list[i]);
        const stored least = std::strstr(name, "points") || std::strcmp(name, "hardener_health") == 0 ? -128 : 0;
        const stored most = least < 0 ? 127 : 255;
        const stored before = list[i];
        for (const stored value : {least - 1, most + 1, before + 256, before - 256, 260, -129, 65536})
            refused(__LINE__, name, name, [&](stored given) { list[i] = given; }, value);
        for (const long long value : {1LL << 32, -(1LL << 32), LLONG_MIN, LLONG_MAX})
            refused(__LINE__, name, name, [&](long long given) { list[i] = given; }, value);
        refused(__LINE__, name, name, [&](unsigned long long given) { list[i] = given; }, ULLONG_MAX);
        HOLDS(list[i] == before);
        list[i] = most;
        HOLDS(list[i] == most);
        list[i] = least;
        HOLDS(list[i] == least);
        list[i] = before;
        numbers++;
    }
    const std::string index = "the index of " + std::string(name);
    REFUSES(index.c_str(), list.size() - 1, list[value]);
}

}  // namespace

int main() {
    try_functions();
    const int parameters = tried;

    int settings = 0;
#define SETTING(name) try_setting(#name, config.name), settings++;
#define GAME(name, number)                                          \
    {                                                               \
        impera::name::config config = impera::name::defaults();     \
        IMPERA_EACH_SETTING_##name(SETTING)                         \
        impera::match::make<impera::name>(SEED, config);            \
    }
    IMPERA_EACH_GAME(GAME)

    // A setting is where C looks for it.
    impera::strategic_war::config config = impera::strategic_war::defaults();
    config.players = 8;
    config.decks = config.players - 6;
    const impera_strategic_war_config plain = config;
    HOLDS(plain.players == 8 && plain.decks == 2);
    HOLDS(impera::match::make<impera::strategic_war>(SEED, config).players() == 255);

    int numbers = 0;
    impera::card_set cards = impera::default_cards();
    const auto digest = impera::digest(cards);
#define NUMBERS(name) try_numbers(#name, cards.name, numbers);
    IMPERA_EACH_CARD_SET_FIELD(NUMBERS)
    HOLDS(numbers == offsetof(impera_divide_and_conker_card_set, reserved));
    HOLDS(impera::digest(cards) == digest);

    std::printf("%d numbers refused, %d of them parameters, of %d settings\n", tried, parameters,
                settings);
}
