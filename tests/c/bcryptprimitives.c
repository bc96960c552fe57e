// In place of a library of Windows that older versions of wine do not have: fills
// a buffer at random, for the hash maps of Rust's standard library.
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(void *buffer, ULONG length);

__declspec(dllexport) BOOL ProcessPrng(BYTE *buffer, SIZE_T length);
BOOL ProcessPrng(BYTE *buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
