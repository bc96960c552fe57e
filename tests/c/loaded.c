/*
 * A library that is loaded at run time, in a thread for which memory ends: after
 * impera_check_abi an error there is a status, not the end of the program.
 */
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include <impera.h>

static impera_status (*check_abi)(uint32_t);
static impera_status (*move_count)(uint32_t, uint32_t *);

static void take_all_memory(void) {
    struct rlimit limit;
    void **taken = NULL;
    if (getrlimit(RLIMIT_AS, &limit) != 0) exit(EXIT_FAILURE);
    limit.rlim_cur = 1;
    if (setrlimit(RLIMIT_AS, &limit) != 0) exit(EXIT_FAILURE);
    for (size_t size = 1 << 20; size >= sizeof taken; size /= 2)
        for (void **more; (more = malloc(size)) != NULL; taken = more) *more = taken;
}

static void *use(void *unused) {
    static char fine;
    uint32_t count = 0;
    (void)unused;
    if (check_abi(IMPERA_ABI_VERSION) != IMPERA_OK) return NULL;
    take_all_memory();
    return move_count(99, &count) == IMPERA_UNKNOWN_GAME ? &fine : NULL;
}

int main(int count, char **arguments) {
    pthread_t thread;
    void *fine = NULL;
    void *library = count == 2 ? dlopen(arguments[1], RTLD_NOW) : NULL;
    if (library == NULL) return EXIT_FAILURE;
    *(void **)&check_abi = dlsym(library, "impera_check_abi");
    *(void **)&move_count = dlsym(library, "impera_move_count");
    if (check_abi == NULL || move_count == NULL) return EXIT_FAILURE;
    if (pthread_create(&thread, NULL, use, NULL) != 0) return EXIT_FAILURE;
    if (pthread_join(thread, &fine) != 0) return EXIT_FAILURE;
    return fine == NULL ? EXIT_FAILURE : EXIT_SUCCESS;
}
