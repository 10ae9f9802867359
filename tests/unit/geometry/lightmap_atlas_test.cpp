#include "geometry/lightmap_atlas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace visleaf {
namespace {

enum class Light : uint8_t {
    colored,
    grey,   // three bytes a luxel that are the same
    oneByte // of grey light
};

/// A map with a face for each block; luxels count up, so that each can be told from its neighbours.
class BlockMap {
  public:
    explicit BlockMap(Light light = Light::colored) : m_light(light) {
        if (light == Light::oneByte) m_map.luxelBytes = kGreyLuxelBytes;
    }

    void add(uint32_t width, uint32_t height, uint32_t numStyles = 1) {
        LightmapBlock block{static_cast<uint16_t>(width),
                            static_cast<uint16_t>(height),
                            {kNoStyle, kNoStyle, kNoStyle, kNoStyle},
                            static_cast<uint32_t>(m_map.luxels.size())};
        for (uint32_t style = 0; style < numStyles; ++style)
            block.styles[style] = static_cast<uint8_t>(style);
        for (uint64_t i = 0; i < block.numBytes(m_map.luxelBytes); ++i)
            m_map.luxels.push_back(
                static_cast<uint8_t>((m_light == Light::grey ? i / kLuxelBytes : i) % 251));
        MapFace face;
        face.lightmapBlock = static_cast<uint32_t>(m_map.lightmapBlocks.size());
        m_map.faces.push_back(face);
        m_map.lightmapBlocks.push_back(block);
    }
    Map& map() { return m_map; }

  private:
    Light m_light;
    Map m_map;
};

/// The rectangle of a block on one sheet, its border included.
struct Placed {
    uint32_t sheet, left, top, right, bottom;
    bool overlaps(const Placed& other) const {
        return sheet == other.sheet && left < other.right && other.left < right && top < other.bottom &&
               other.top < bottom;
    }
};

std::vector<Placed> placedBlocks(const Map& map, const LightmapAtlas& atlas) {
    std::vector<Placed> placed;
    for (size_t i = 0; i < atlas.places.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        const LightmapPlace& place = atlas.places[i];
        for (uint32_t style = 0; style < block.numStyles() && place.sheet != kUnlitSheet; ++style) {
            placed.push_back({place.sheet + style, place.x - 1u, place.y - 1u, place.x + block.width + 1u,
                              place.y + block.height + 1u});
        }
    }
    return placed;
}

const uint8_t* luxelAt(const LightmapAtlas& atlas, uint32_t sheet, uint32_t x, uint32_t y) {
    const uint32_t layer = sheet / atlas.sheetsPerLayer();
    return atlas.rgba.data() + ((size_t{layer} * atlas.size + y) * atlas.size + x) * 4 +
           sheet % atlas.sheetsPerLayer();
}

Map randomBlocks(uint32_t seed, Light light = Light::colored) {
    std::mt19937 random(seed);
    BlockMap blocks(light);
    for (int i = 0; i < 300; ++i) {
        blocks.add(1 + static_cast<uint32_t>(random() % 20), 1 + static_cast<uint32_t>(random() % 20),
                   1 + static_cast<uint32_t>(random() % 8 == 0 ? random() % 4 : 0));
    }
    return blocks.map();
}

std::string nameOf(const testing::TestParamInfo<Light>& test) {
    constexpr std::array<const char*, 3> kNames{"colored", "grey", "oneByte"};
    return kNames[static_cast<size_t>(test.param)];
}

class AtlasOfLight : public testing::TestWithParam<Light> {};
INSTANTIATE_TEST_SUITE_P(LightmapAtlas, AtlasOfLight,
                         testing::Values(Light::colored, Light::grey, Light::oneByte), nameOf);

TEST_P(AtlasOfLight, PlacesBlocksApartAndInside) {
    const Map map = randomBlocks(3, GetParam());
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, 128, diagnostics);
    const std::vector<Placed> placed = placedBlocks(map, atlas);
    for (size_t i = 0; i < placed.size(); ++i) {
        ASSERT_LT(placed[i].sheet, atlas.numLayers * atlas.sheetsPerLayer());
        ASSERT_LE(placed[i].right, atlas.size);
        ASSERT_LE(placed[i].bottom, atlas.size);
        for (size_t k = 0; k < i; ++k)
            ASSERT_FALSE(placed[i].overlaps(placed[k])) << i << " and " << k;
    }
    EXPECT_EQ(std::count_if(atlas.places.begin(), atlas.places.end(),
                            [](const LightmapPlace& place) { return place.sheet == kUnlitSheet; }),
              0);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(atlas.rgba.size(), size_t{atlas.numLayers} * atlas.size * atlas.size * 4);
}

TEST_P(AtlasOfLight, CopiesEachStyleToASheetOfItsOwnWithItsRimRepeated) {
    const Map map = randomBlocks(4, GetParam());
    const size_t numChannels = GetParam() == Light::colored ? kLuxelBytes : 1;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, 256, diagnostics);
    for (size_t i = 0; i < map.lightmapBlocks.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        const LightmapPlace& place = atlas.places[i];
        for (uint32_t style = 0; style < block.numStyles(); ++style) {
            for (uint32_t y = 0; y < block.height + 2u; ++y) {
                for (uint32_t x = 0; x < block.width + 2u; ++x) {
                    const uint32_t fromX = std::clamp<uint32_t>(x, 1, block.width) - 1,
                                   fromY = std::clamp<uint32_t>(y, 1, block.height) - 1;
                    const size_t luxel = (size_t{style} * block.height + fromY) * block.width + fromX;
                    const uint8_t* expected = map.luxels.data() + block.firstByte + luxel * map.luxelBytes;
                    const uint8_t* found =
                        luxelAt(atlas, place.sheet + style, place.x + x - 1, place.y + y - 1);
                    ASSERT_TRUE(std::equal(expected, expected + numChannels, found)) << "block " << i;
                    ASSERT_TRUE(atlas.isGrey || found[3] == 255);
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
    EXPECT_EQ(atlas.places[0].sheet, kUnlitSheet);
    EXPECT_NE(atlas.places[1].sheet, kUnlitSheet);
    EXPECT_FALSE(diagnostics.empty());
}

TEST(LightmapAtlas, LeavesOutBlocksThatNoFaceUses) {
    BlockMap blocks;
    blocks.add(4, 4);
    blocks.add(4, 4);
    blocks.map().faces[0].lightmapBlock = kNone;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 64, diagnostics);
    EXPECT_EQ(atlas.places[0].sheet, kUnlitSheet);
    EXPECT_NE(atlas.places[1].sheet, kUnlitSheet);
}

TEST(LightmapAtlas, IsEmptyForAMapWithoutLight) {
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(Map{}, 64, diagnostics);
    EXPECT_EQ(atlas.numLayers, 0u);
    EXPECT_TRUE(atlas.rgba.empty());
}

TEST_P(AtlasOfLight, GivesTheSamePlacesTwice) {
    const Map map = randomBlocks(5, GetParam());
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

/// Blocks of one to four styles, each of which nearly fills a sheet: whatever the order, some groups are left
/// over that don't fit behind one another into a layer.
Map deepGreyBlocks() {
    BlockMap blocks(Light::grey);
    for (const uint32_t numStyles : {3u, 2u, 3u, 1u, 2u, 4u, 2u, 3u, 1u})
        blocks.add(60, 60, numStyles);
    return blocks.map();
}

TEST(GreyLightmaps, LieWithAllTheirStylesInOneLayer) {
    const Map map = deepGreyBlocks();
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, 64, diagnostics);
    ASSERT_TRUE(atlas.isGrey);
    EXPECT_TRUE(diagnostics.empty());
    for (size_t i = 0; i < atlas.places.size(); ++i) {
        const uint32_t first = atlas.places[i].sheet;
        const uint32_t last = first + map.lightmapBlocks[i].numStyles() - 1;
        EXPECT_EQ(first / kGreySheets, last / kGreySheets) << "block " << i;
        EXPECT_LT(last, atlas.numLayers * kGreySheets);
    }
    const std::vector<Placed> placed = placedBlocks(map, atlas);
    for (size_t i = 0; i < placed.size(); ++i)
        for (size_t k = 0; k < i; ++k)
            EXPECT_FALSE(placed[i].overlaps(placed[k])) << i << " and " << k;
    EXPECT_EQ(atlas.numLayers, 6u) << "4; 3 + 1; 3 + 1; 3; 2 + 2; 2";
}

TEST(GreyLightmaps, TakeAQuarterOfTheLayers) {
    BlockMap grey(Light::grey), colored;
    for (int i = 0; i < 40; ++i) {
        grey.add(62, 62);
        colored.add(62, 62);
    }
    Diagnostics diagnostics;
    EXPECT_EQ(packLightmaps(grey.map(), 64, diagnostics).numLayers, 10u);
    EXPECT_EQ(packLightmaps(colored.map(), 64, diagnostics).numLayers, 40u);
}

TEST(GreyLightmaps, FillNoMoreLayersThanThereMayBe) {
    BlockMap blocks(Light::grey);
    for (int i = 0; i < 9; ++i)
        blocks.add(62, 62);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 64, diagnostics, 2);
    EXPECT_EQ(atlas.numLayers, 2u);
    EXPECT_EQ(atlas.places[7].sheet, 7u);
    EXPECT_EQ(atlas.places[8].sheet, kUnlitSheet);
    EXPECT_EQ(diagnostics.list().size(), 1u);
}

TEST(GreyLightmaps, ArePreparedAsColoredOnesAre) {
    for (const bool keepsHue : {false, true}) {
        Map map = randomBlocks(6, Light::grey);
        map.light = {.scale = 4.0f, .ceiling = 1.5f, .keepsHue = keepsHue};
        Diagnostics diagnostics;
        const LightmapAtlas grey = packLightmaps(map, 256, diagnostics);
        map.luxels.insert(map.luxels.end(), {1, 2, 3});
        const LightmapAtlas colored = packLightmaps(map, 256, diagnostics);
        ASSERT_NE(grey.isGrey, colored.isGrey);
        for (size_t i = 0; i < map.lightmapBlocks.size(); ++i) {
            const LightmapPlace &a = grey.places[i], &b = colored.places[i];
            for (uint32_t style = 0; style < map.lightmapBlocks[i].numStyles(); ++style) {
                EXPECT_EQ(*luxelAt(grey, a.sheet + style, a.x, a.y),
                          *luxelAt(colored, b.sheet + style, b.x, b.y));
            }
        }
    }
}

TEST(GreyLightmaps, OfOneByteAreThoseOfThree) {
    Map map = randomBlocks(6, Light::grey);
    map.light = {.scale = 4.0f, .ceiling = 1.5f};
    Diagnostics diagnostics;
    const LightmapAtlas ofThree = packLightmaps(map, 256, diagnostics);
    for (size_t i = 0; i < map.luxels.size() / kLuxelBytes; ++i)
        map.luxels[i] = map.luxels[i * kLuxelBytes];
    map.luxels.resize(map.luxels.size() / kLuxelBytes);
    map.luxelBytes = kGreyLuxelBytes;
    for (LightmapBlock& block : map.lightmapBlocks)
        block.firstByte /= kLuxelBytes;
    const LightmapAtlas ofOne = packLightmaps(map, 256, diagnostics);
    EXPECT_EQ(ofOne.places, ofThree.places);
    EXPECT_EQ(ofOne.rgba, ofThree.rgba);
}

TEST(GreyLightmaps, AreThoseWithoutASingleColoredLuxel) {
    Map map;
    map.luxels.assign((size_t{2} << 20) * kLuxelBytes, 77); // more than is looked at in one piece
    EXPECT_TRUE(hasGreyLight(map));
    for (const size_t changed : {size_t{0}, map.luxels.size() / 2, map.luxels.size() - 1}) {
        map.luxels[changed] ^= 1;
        EXPECT_FALSE(hasGreyLight(map)) << "byte " << changed;
        map.luxels[changed] ^= 1;
    }
}

TEST(GreyLightmaps, OfLargePagesShareLayersToo) {
    BlockMap blocks(Light::grey);
    for (int i = 0; i < 5; ++i)
        blocks.add(512, 512);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(blocks.map(), 512, diagnostics);
    EXPECT_EQ(atlas.numLayers, 2u);
    EXPECT_EQ(atlas.places[4], (LightmapPlace{0, 0, 4}));
    EXPECT_EQ(*luxelAt(atlas, 3, 511, 511), (512u * 512u - 1) % 251);
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
