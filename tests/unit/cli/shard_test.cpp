#include "cli/shard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Shard, IsANumberOutOfACount) {
    EXPECT_EQ(parseShard("1/1"), (Shard{1, 1}));
    EXPECT_EQ(parseShard("3/8"), (Shard{3, 8}));
    for (const char* wrong :
         {"", "/", "0/2", "3/2", "1", "1/0", "-1/2", "1/2/3", "1/2 ", "a/b", "1/99999999999"})
        EXPECT_FALSE(parseShard(wrong)) << wrong;
}

TEST(Shard, TakesEveryNthItem) {
    const std::vector<int> all{10, 11, 12, 13, 14};
    EXPECT_THAT(itemsOf({1, 2}, all), ElementsAre(10, 12, 14));
    EXPECT_THAT(itemsOf({2, 2}, all), ElementsAre(11, 13));
    EXPECT_THAT(itemsOf({7, 9}, all), IsEmpty());
    EXPECT_EQ(itemsOf(Shard{}, all), all);
}

TEST(Shard, AllShardsTogetherHaveEachItemOnce) {
    for (uint32_t numItems = 0; numItems < 12; ++numItems) {
        std::vector<uint32_t> all(numItems);
        std::iota(all.begin(), all.end(), 0u);
        for (uint32_t count = 1; count < 9; ++count) {
            std::vector<uint32_t> joined;
            for (uint32_t number = 1; number <= count; ++number) {
                const std::vector<uint32_t> part = itemsOf({number, count}, all);
                EXPECT_LE(part.size(), numItems / count + 1) << "one shard does too much";
                joined.insert(joined.end(), part.begin(), part.end());
            }
            std::sort(joined.begin(), joined.end());
            EXPECT_EQ(joined, all) << count << " shards";
        }
    }
}

} // namespace
} // namespace visleaf
