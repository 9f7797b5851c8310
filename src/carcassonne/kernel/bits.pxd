# C side of bits.py: the same names as inline functions and real C constants.
cdef extern from *:
    """
    #ifndef CARCASSONNE_DIGEST
    #define CARCASSONNE_DIGEST ""
    #endif
    #if defined(__GNUC__) || defined(__clang__)
    #define carc_popcount(word) __builtin_popcountll(word)
    #define carc_ctz(word) __builtin_ctzll(word)
    #else
    static int carc_popcount(unsigned long long word) {
        int n = 0;
        for (; word; word &= word - 1) n++;
        return n;
    }
    static int carc_ctz(unsigned long long word) {
        int n = 0;
        for (; !(word & 1); word >>= 1) n++;
        return n;
    }
    #endif
    #ifdef __BMI2__
    #include <immintrin.h>
    #define carc_select(word, nth) carc_ctz(_pdep_u64(1ULL << (nth), (word)))
    #else
    static inline int carc_select(unsigned long long word, int nth) {
        for (; nth > 0; nth--) word &= word - 1;
        return carc_ctz(word);
    }
    #endif
    #define CARC_HASH_X 3242174889U
    #define CARC_HASH_Y 2447445413U
    #define CARC_MIX_A 0x9E3779B97F4A7C15ULL
    #define CARC_MIX_B 0xC2B2AE3D27D4EB4FULL
    #define CARC_MIX_C 0xD6E8FEB86659FD93ULL
    """
    const char* SOURCE_DIGEST "CARCASSONNE_DIGEST"
    int popcount "carc_popcount"(unsigned long long word) noexcept nogil
    int ctz "carc_ctz"(unsigned long long word) noexcept nogil
    int select "carc_select"(unsigned long long word, int nth) noexcept nogil
    const unsigned int HASH_X "CARC_HASH_X"
    const unsigned int HASH_Y "CARC_HASH_Y"
    const unsigned long long ONE "1ULL"
    const unsigned long long WORD "0xFFFFFFFFFFFFFFFFULL"
    const unsigned int HALF "0xFFFFFFFFU"
    const unsigned long long MIX_A "CARC_MIX_A"
    const unsigned long long MIX_B "CARC_MIX_B"
    const unsigned long long MIX_C "CARC_MIX_C"
