# C declarations for bits.py: the same names as C constants and inline functions.

cdef extern from *:
    """
    #if defined(__GNUC__) || defined(__clang__)
    #define CARC_MAYBE_UNUSED __attribute__((unused))
    #define carc_popcount(word) __builtin_popcountll(word)
    #define carc_ctz(word) __builtin_ctzll(word)
    #else
    #define CARC_MAYBE_UNUSED
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
    CARC_MAYBE_UNUSED static inline int carc_select(unsigned long long word, int nth) {
        for (; nth > 0; nth--) word &= word - 1;
        return carc_ctz(word);
    }
    #endif
    #define CARC_HASH_X 3242174889U
    #define CARC_HASH_Y 2447445413U
    CARC_MAYBE_UNUSED static const unsigned long long carc_step_key[4] = {-1ULL, 1ULL << 32, 1, -1ULL << 32};
    CARC_MAYBE_UNUSED static const unsigned int carc_step_hash[4] = {-CARC_HASH_Y, CARC_HASH_X, CARC_HASH_Y, -CARC_HASH_X};
    """
    int popcount "carc_popcount"(unsigned long long word) noexcept nogil
    int ctz "carc_ctz"(unsigned long long word) noexcept nogil
    int select "carc_select"(unsigned long long word, int nth) noexcept nogil
    const unsigned long long ONE "1ULL"
    const unsigned long long WORD "0xFFFFFFFFFFFFFFFFULL"
    const unsigned int HALF "0xFFFFFFFFU"
    const long long BIAS "0x80000000LL"
    const unsigned int HASH_X "CARC_HASH_X"
    const unsigned int HASH_Y "CARC_HASH_Y"
    const unsigned long long* STEP_KEY "carc_step_key"
    const unsigned int* STEP_HASH "carc_step_hash"
    const unsigned long long GOLDEN "0x9E3779B97F4A7C15ULL"
    const unsigned long long MIX_A "0xBF58476D1CE4E5B9ULL"
    const unsigned long long MIX_B "0x94D049BB133111EBULL"
    const unsigned long long MIX_C "0xD6E8FEB86659FD93ULL"

cdef enum:
    STRIDE = 12
    NONE = 255
    BARRIER_LANE = 6
    UNCOUNTED_LANE = 7
    RATE_SIZE = 32
    BY_CELL = 0
    BY_SPOT = 1
    BY_FIGURE = 2
    FAR = 1000000000
    LAST_TICK = 2147483647
    PLACEMENT_CHOICE = 0
    FIGURE_CHOICE = 1
    NO_CHOICE = 2
    PLACES = 13
    PLACE_PLANES = 3
    CELL_PLANES = 3
    FACTS = 4


cdef inline unsigned long long pack(long long x, long long y) noexcept:
    return (<unsigned long long> (x + BIAS) << 32) | <unsigned long long> (y + BIAS)


cdef inline int x_of(unsigned long long key) noexcept:
    return <int> (<long long> (key >> 32) - BIAS)


cdef inline int y_of(unsigned long long key) noexcept:
    return <int> (<long long> (key & HALF) - BIAS)


cdef inline unsigned int hash_of(unsigned long long key) noexcept:
    return <unsigned int> (key >> 32) * HASH_X + <unsigned int> key * HASH_Y


cdef inline unsigned long long mix64(unsigned long long a, unsigned long long b) noexcept:
    cdef unsigned long long z = a * MIX_A + b * MIX_B
    z = (z ^ (z >> 29)) * MIX_C
    return z ^ (z >> 32)
