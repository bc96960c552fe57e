# Makes a C program of the examples in impera.h: each becomes a function, and main
# calls them one after the other, with a game of Divide under way.
BEGIN {
    print "#include <impera.h>"
    print "#include <stdio.h>"
    print "#include <stdlib.h>"
    print "#include <string.h>"
    print "static const uint8_t seed[IMPERA_SEED_SIZE] = {1};"
    print "static impera_divide_and_conker_config config;"
    print "static impera_match *game, *world;"
    print "static uint32_t player, code;"
    print "static size_t seen;"
}
/^\/\/     |^ \*     / {
    sub(/^\/\/     |^ \*     /, "")
    if (!within) printf "static int example_%d(void) {\n", ++count
    within = 1
    print
    next
}
within {
    print "return 0;\n}"
    within = 0
}
END {
    print "int main(void) {"
    print "impera_divide_config own;"
    print "impera_turn turn;"
    for (i = 1; i <= count; i++) {
        print "impera_divide_and_conker_config_default(&config);"
        print "impera_divide_config_default(&own);"
        print "if (impera_divide_new(&own, seed, &game) != IMPERA_OK) return 1;"
        print "if (impera_match_clone(game, &world) != IMPERA_OK) return 1;"
        print "if (impera_match_turn(game, &turn) != IMPERA_OK) return 1;"
        print "while (!(turn.players >> player & 1)) player++;"
        print "if (impera_match_legal_move(game, player, 0, &code) != IMPERA_OK) return 1;"
        printf "if (example_%d() != 0) return %d;\n", i, i
        print "impera_match_free(game);"
        print "impera_match_free(world);"
    }
    printf "printf(\"%d examples\\n\");\nreturn 0;\n}\n", count
}
