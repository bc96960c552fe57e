/* Two headers of a program may each include ours. */
#include "impera.h"
#include "impera.h"

int main(void) { return IMPERA_OK; }
