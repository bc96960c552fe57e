// Two headers of a program may each include ours.
#include "impera.hpp"
#include "impera.h"
#include "impera.hpp"
#include "impera.h"

int main() { return IMPERA_OK; }
