#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

uint32_t run(const uint8_t seed[32], const uint8_t *text, size_t length);

int main(int argc, char **argv) {
    uint8_t seed[32] = {0};
    const char *text = argc > 1 ? argv[1] : "deck fourteen";
    for (int i = 0; i < 20; i++) {
        seed[0] = (uint8_t)i;
        printf("%u\n", (unsigned)run(seed, (const uint8_t *)text, strlen(text)));
    }
    return 0;
}
