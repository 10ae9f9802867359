#include "formats/quake3/deluxe_pages.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

constexpr uint16_t kSide = 2;
constexpr size_t kPageBytes = size_t{kSide} * kSide * kLuxelBytes;

/// Returns a map whose faces name these pages. Page i is filled with i + 1.
Map mapWith(size_t numPages, const std::vector<uint32_t>& named, const std::string& key = {}) {
    Map map;
    map.entities = {{{{"classname", "worldspawn"}}}};
    if (!key.empty()) map.entities.front().pairs.emplace_back("deluxeMaps", key);
    for (size_t page = 0; page < numPages; ++page) {
        map.light.lightmaps.push_back(
            {kSide, kSide, {0, kNoStyle, kNoStyle, kNoStyle}, static_cast<uint32_t>(page * kPageBytes)});
        map.light.luxels.insert(map.light.luxels.end(), kPageBytes, static_cast<uint8_t>(page + 1));
    }
    for (const uint32_t page : named)
        map.faces.push_back({.lightmap = page});
    map.faces.push_back({});
    return map;
}

bool hasDirections(Map map) {
    takePagesOfDirections(map);
    return !map.light.directions.empty();
}

Map withBlackPage(Map map) {
    std::fill(map.light.luxels.begin() + kPageBytes, map.light.luxels.end(), uint8_t{0});
    return map;
}

TEST(DeluxePages, AreEverySecondPageThatNoFaceNames) {
    EXPECT_TRUE(hasDirections(mapWith(4, {0, 2, 0})));
    EXPECT_FALSE(hasDirections(mapWith(4, {0, 1, 2})));
    EXPECT_FALSE(hasDirections(mapWith(3, {0, 2})));
    EXPECT_FALSE(hasDirections(mapWith(2, {})));
    EXPECT_FALSE(hasDirections(Map{}));
}

TEST(DeluxePages, AreNotABlackPageThatIsLeftOver) {
    EXPECT_TRUE(hasDirections(mapWith(2, {0})));
    EXPECT_FALSE(hasDirections(withBlackPage(mapWith(2, {0}))));
    EXPECT_TRUE(hasDirections(withBlackPage(mapWith(2, {0}, "1")))) << "worldspawn says so";
    EXPECT_FALSE(hasDirections(mapWith(2, {0}, "2"))) << "vectors in the space of each texture";
}

TEST(DeluxePages, BecomeTheDirectionsOfThePageBefore) {
    Map map = mapWith(4, {0, 2});
    takePagesOfDirections(map);
    ASSERT_EQ(map.light.directions.size(), map.light.luxels.size());
    EXPECT_EQ(map.light.directions[0], 2);
    EXPECT_EQ(map.light.directions[kPageBytes - 1], 2);
    EXPECT_EQ(map.light.directions[2 * kPageBytes], 4);
    EXPECT_EQ(map.light.directions[kPageBytes], 128) << "a page of directions has none";
}

TEST(DeluxePages, AreReadFromFilesBesideThoseThatFacesName) {
    std::vector<uint32_t> asked;
    const ReadLightmapPages readPages = [&](std::span<const uint32_t> numbers, PageContent content) {
        EXPECT_EQ(content, PageContent::directions);
        asked.assign(numbers.begin(), numbers.end());
        std::vector<LightmapPage> pages(numbers.size());
        pages[0] = {kSide, kSide, std::vector<uint8_t>(kPageBytes, 77)};
        return pages; // the others are missing
    };
    Map map = mapWith(3, {0, 2});
    readPagesOfDirections(readPages, map);
    EXPECT_THAT(asked, testing::ElementsAre(1u, 3u));
    ASSERT_EQ(map.light.directions.size(), map.light.luxels.size());
    EXPECT_EQ(map.light.directions[0], 77);
    EXPECT_EQ(map.light.directions[2 * kPageBytes], 128);

    asked.clear();
    Map odd = mapWith(2, {0, 1});
    readPagesOfDirections(readPages, odd);
    EXPECT_TRUE(asked.empty());
    EXPECT_TRUE(odd.light.directions.empty());
}

} // namespace
} // namespace visleaf
