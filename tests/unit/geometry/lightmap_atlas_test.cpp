#include "geometry/lightmap_atlas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace visleaf {
namespace {

/// A map with a face for each block; luxels count up, so that each can be told from its neighbours.
class BlockMap {
  public:
    void add(uint32_t width, uint32_t height, uint32_t numStyles = 1) {
        LightmapBlock block{width,
                            height,
                            {kNoStyle, kNoStyle, kNoStyle, kNoStyle},
                            static_cast<uint32_t>(m_map.luxels.size())};
        for (uint32_t style = 0; style < numStyles; ++style)
            block.styles[style] = static_cast<uint8_t>(style);
        for (uint64_t i = 0; i < block.numBytes(); ++i)
            m_map.luxels.push_back(static_cast<uint8_t>(i % 251));
        MapFace face;
        face.lightmapBlock = static_cast<uint32_t>(m_map.lightmapBlocks.size());
        m_map.faces.push_back(face);
        m_map.lightmapBlocks.push_back(block);
    }
    Map& map() { return m_map; }

  private:
    Map m_map;
};

/// The rectangle of a block in one layer, its border included.
struct Placed {
    uint32_t layer, left, top, right, bottom;
    bool overlaps(const Placed& other) const {
        return layer == other.layer && left < other.right && other.left < right && top < other.bottom &&
               other.top < bottom;
    }
};

std::vector<Placed> placedBlocks(const Map& map, const LightmapAtlas& atlas) {
    std::vector<Placed> placed;
    for (size_t i = 0; i < atlas.places.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        const LightmapPlace& place = atlas.places[i];
        for (uint32_t style = 0; style < block.numStyles() && place.layer != kNone; ++style) {
            placed.push_back({place.layer + style, place.x - 1, place.y - 1, place.x + block.width + 1,
                              place.y + block.height + 1});
        }
    }
    return placed;
}

const uint8_t* luxelAt(const LightmapAtlas& atlas, uint32_t layer, uint32_t x, uint32_t y) {
    return atlas.rgba.data() + ((size_t{layer} * atlas.size + y) * atlas.size + x) * 4;
}

Map randomBlocks(uint32_t seed) {
    std::mt19937 random(seed);
    BlockMap blocks;
    for (int i = 0; i < 300; ++i) {
        blocks.add(1 + static_cast<uint32_t>(random() % 20), 1 + static_cast<uint32_t>(random() % 20),
                   1 + static_cast<uint32_t>(random() % 8 == 0 ? random() % 4 : 0));
    }
    return blocks.map();
}

TEST(LightmapAtlas, PlacesBlocksApartAndInside) {
    const Map map = randomBlocks(3);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, 128, diagnostics);
    const std::vector<Placed> placed = placedBlocks(map, atlas);
    for (size_t i = 0; i < placed.size(); ++i) {
        ASSERT_LT(placed[i].layer, atlas.numLayers);
        ASSERT_LE(placed[i].right, atlas.size);
        ASSERT_LE(placed[i].bottom, atlas.size);
        for (size_t k = 0; k < i; ++k)
            ASSERT_FALSE(placed[i].overlaps(placed[k])) << i << " and " << k;
    }
    EXPECT_EQ(std::count_if(atlas.places.begin(), atlas.places.end(),
                            [](const LightmapPlace& place) { return place.layer == kNone; }),
              0);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(atlas.rgba.size(), size_t{atlas.numLayers} * atlas.size * atlas.size * 4);
}

TEST(LightmapAtlas, CopiesEachStyleToALayerOfItsOwnWithItsRimRepeated) {
    const Map map = randomBlocks(4);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, 256, diagnostics);
    for (size_t i = 0; i < map.lightmapBlocks.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        const LightmapPlace& place = atlas.places[i];
        for (uint32_t style = 0; style < block.numStyles(); ++style) {
            for (uint32_t y = 0; y < block.height + 2; ++y) {
                for (uint32_t x = 0; x < block.width + 2; ++x) {
                    const uint32_t fromX = std::clamp(x, 1u, block.width) - 1,
                                   fromY = std::clamp(y, 1u, block.height) - 1;
                    const size_t luxel = (size_t{style} * block.height + fromY) * block.width + fromX;
                    const uint8_t* expected = map.luxels.data() + block.firstByte + luxel * kLuxelBytes;
                    const uint8_t* found =
                        luxelAt(atlas, place.layer + style, place.x + x - 1, place.y + y - 1);
                    ASSERT_TRUE(std::equal(expected, expected + kLuxelBytes, found)) << "block " << i;
                    ASSERT_EQ(found[3], 255);
                }
            }
        }
    }
}

TEST(LightmapAtlas, UsesFurtherLayersWhenOneIsFull) {
    BlockMap blocks;
    for (int i = 0; i < 5; ++i)
        blocks.add(62, 62);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 64, diagnostics);
    EXPECT_EQ(atlas.size, 64u);
    EXPECT_EQ(atlas.numLayers, 5u);
}

TEST(LightmapAtlas, LeavesOutBlocksThatFitIntoNoLayer) {
    BlockMap blocks;
    blocks.add(63, 4);
    blocks.add(4, 4);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 64, diagnostics);
    EXPECT_EQ(atlas.places[0].layer, kNone);
    EXPECT_NE(atlas.places[1].layer, kNone);
    EXPECT_FALSE(diagnostics.empty());
}

TEST(LightmapAtlas, LeavesOutBlocksThatNoFaceUses) {
    BlockMap blocks;
    blocks.add(4, 4);
    blocks.add(4, 4);
    blocks.map().faces[0].lightmapBlock = kNone;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 64, diagnostics);
    EXPECT_EQ(atlas.places[0].layer, kNone);
    EXPECT_NE(atlas.places[1].layer, kNone);
}

TEST(LightmapAtlas, IsEmptyForAMapWithoutLight) {
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(Map{}, 64, diagnostics);
    EXPECT_EQ(atlas.numLayers, 0u);
    EXPECT_TRUE(atlas.rgba.empty());
}

TEST(LightmapAtlas, GivesTheSamePlacesTwice) {
    const Map map = randomBlocks(5);
    Diagnostics diagnostics;
    EXPECT_EQ(packLightmaps(map, 128, diagnostics).places, packLightmaps(map, 128, diagnostics).places);
}

TEST(PackLightmaps, GivesLargePagesOfOneSizeALayerEach) {
    BlockMap blocks;
    blocks.add(512, 512);
    blocks.add(512, 512);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 512, diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(atlas.size, 512u);
    EXPECT_EQ(atlas.numLayers, 2u);
    EXPECT_EQ(atlas.places[1], (LightmapPlace{0, 0, 1}));
    const uint8_t* last = luxelAt(atlas, 1, 511, 511);
    EXPECT_EQ(last[2], (512u * 512u * 3u - 1) % 251);
}

TEST(PackLightmaps, PacksLargePagesWithBordersWhereTheyDiffer) {
    BlockMap blocks;
    blocks.add(512, 512);
    blocks.add(512, 256);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 2048, diagnostics);
    EXPECT_GE(atlas.places[0].x, 1u);
    EXPECT_GE(atlas.places[0].y, 1u);
}

} // namespace
} // namespace visleaf
