#include "analysis/diff/match_by_key.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

MatchKeyOf keysOf(const std::vector<MatchKey>& keys) {
    return [&keys](uint32_t i) { return std::optional(keys[i]); };
}

TEST(MatchByKey, PairsItemsWithEqualKeysInTheirOrder) {
    const std::vector<MatchKey> a{{7, 2}, {3}, {7, 1}}, b{{7, 5}, {4}, {7, 9}, {7, 10}};
    Matching matching(a.size(), b.size());
    matchByKey(keysOf(a), keysOf(b), matching);
    EXPECT_EQ(matching.ofA, (std::vector<uint32_t>{2, kNone, 0}));
    EXPECT_EQ(matching.ofB, (std::vector<uint32_t>{2, kNone, 0, kNone}));
}

TEST(MatchByKey, LeavesEarlierPairsAndItemsWithoutAKey) {
    const std::vector<MatchKey> keys{{1}, {1}, {1}};
    Matching matching(3, 3);
    matching.pair(0, 2);
    const auto onlyFirstTwo = [&](uint32_t i) { return i < 2 ? std::optional(keys[i]) : std::nullopt; };
    matchByKey(onlyFirstTwo, onlyFirstTwo, matching);
    EXPECT_EQ(matching.ofA, (std::vector<uint32_t>{2, 0, kNone}));
}

} // namespace
} // namespace visleaf
