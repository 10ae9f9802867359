#include "analysis/diff/match_by_key.h"

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

struct KeyedItem {
    MatchKey key;
    uint32_t index = 0;
};

std::vector<KeyedItem> sortedUnmatched(const std::vector<uint32_t>& counterparts, const MatchKeyOf& keyOf) {
    std::vector<KeyedItem> items;
    items.reserve(counterparts.size());
    for (uint32_t i = 0; i < counterparts.size(); ++i) {
        if (counterparts[i] != kNone) continue;
        if (const std::optional<MatchKey> key = keyOf(i)) items.push_back({*key, i});
    }
    std::sort(items.begin(), items.end(), [](const KeyedItem& a, const KeyedItem& b) {
        return std::tie(a.key.key, a.key.order, a.index) < std::tie(b.key.key, b.key.order, b.index);
    });
    return items;
}

} // namespace

void matchByKey(const MatchKeyOf& keyOfA, const MatchKeyOf& keyOfB, Matching& matching) {
    const std::vector<KeyedItem> itemsOfA = sortedUnmatched(matching.ofA, keyOfA);
    const std::vector<KeyedItem> itemsOfB = sortedUnmatched(matching.ofB, keyOfB);
    auto a = itemsOfA.begin();
    auto b = itemsOfB.begin();
    while (a != itemsOfA.end() && b != itemsOfB.end()) {
        if (a->key.key < b->key.key) {
            ++a;
        } else if (b->key.key < a->key.key) {
            ++b;
        } else {
            matching.pair(a++->index, b++->index);
        }
    }
}

} // namespace visleaf
