// A library of another version, of which only what is the same in every version may
// be called. With OLDER one of the same interface that is too old.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static const char TEXT[] = "the library has another interface";

int32_t impera_check_abi(uint32_t abi_version) {
    (void)abi_version;
#ifdef OLDER
    return 0;
#else
    return 23;
#endif
}

uint32_t impera_version(void) {
    return 0;
}

int32_t impera_last_error(char *buffer, size_t capacity, size_t *length) {
    *length = sizeof TEXT - 1;
    if (capacity < sizeof TEXT) return 2;
    memcpy(buffer, TEXT, sizeof TEXT);
    return 0;
}
