// A program of two libraries in Rust, see other.rs.
#include <impera.h>

uint32_t other(uint32_t number);

int main(void) {
    const uint8_t seed[IMPERA_SEED_SIZE] = {7};
    impera_divide_config config;
    impera_match *match = NULL;
    if (impera_divide_config_default(&config) != IMPERA_OK) return 1;
    if (impera_divide_new(&config, seed, &match) != IMPERA_OK) return 2;
    impera_match_free(match);
    return other(6) == 0 && other(7) == 1 ? 0 : 3;
}
