// Pairs the items of two lists by keys. The time grows with the length of the lists, not with their product.
//
// A comparison of maps calls matchByKey() several times, from the strictest key to the most lenient one. Each
// call pairs only items that have no counterpart yet.
#pragma once

#include "base/index.h"

#include <functional>
#include <optional>
#include <vector>

namespace visleaf {

/// The counterparts of the items of two lists, `a` and `b`.
struct Matching {
    Matching(size_t numA, size_t numB) : ofA(numA, kNone), ofB(numB, kNone) {}

    std::vector<uint32_t> ofA; // for each item of a: its counterpart in b; kNone: none
    std::vector<uint32_t> ofB;

    void pair(uint32_t a, uint32_t b) {
        ofA[a] = b;
        ofB[b] = a;
    }
};

/// Items with equal keys match. `order` decides which ones do if several have the same key.
struct MatchKey {
    uint64_t key = 0;
    uint64_t order = 0;
};

/// Returns the key of an item; nothing if the item shall not be matched by this key.
using MatchKeyOf = std::function<std::optional<MatchKey>(uint32_t)>;

/// Pairs the items without a counterpart that have the same key: the first of `a` with the first of `b` by
/// MatchKey::order and then by index, and so on.
void matchByKey(const MatchKeyOf& keyOfA, const MatchKeyOf& keyOfB, Matching& matching);

/// The same for the items of two maps; `keyOf(map, item)` returns a key as MatchKeyOf does.
template <class Items, class KeyOf>
void matchByKey(const Items& a, const Items& b, const KeyOf& keyOf, Matching& matching) {
    matchByKey([&](uint32_t item) { return keyOf(a, item); }, [&](uint32_t item) { return keyOf(b, item); },
               matching);
}

} // namespace visleaf
