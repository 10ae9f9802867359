#include "geometry/lightmap_atlas.h"

#include "map/light/hdr_luxel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace visleaf {
namespace {

enum class Light : uint8_t {
    colored,
    grey,   // three equal bytes per luxel
    oneByte // one byte per luxel
};

/// A map with one face for each lightmap. The luxel values count up, so each luxel differs from its
/// neighbours.
class BlockMap {
  public:
    explicit BlockMap(Light light = Light::colored) : m_light(light) {
        if (light == Light::oneByte) m_map.light.luxelBytes = kGreyLuxelBytes;
    }

    void add(uint32_t width, uint32_t height, uint32_t numStyles = 1) {
        FaceLightmap lightmap{static_cast<uint16_t>(width),
                              static_cast<uint16_t>(height),
                              {kNoStyle, kNoStyle, kNoStyle, kNoStyle},
                              static_cast<uint32_t>(m_map.light.luxels.size())};
        for (uint32_t style = 0; style < numStyles; ++style)
            lightmap.styles[style] = static_cast<uint8_t>(style);
        for (uint64_t i = 0; i < lightmap.numBytes(m_map.light.luxelBytes); ++i)
            m_map.light.luxels.push_back(
                static_cast<uint8_t>((m_light == Light::grey ? i / kLuxelBytes : i) % 251));
        MapFace face;
        face.lightmap = static_cast<uint32_t>(m_map.light.lightmaps.size());
        m_map.faces.push_back(face);
        m_map.light.lightmaps.push_back(lightmap);
    }
    Map& map() { return m_map; }

  private:
    Light m_light;
    Map m_map;
};

/// The rect of a lightmap in one atlas layer, including its border.
struct Placed {
    uint32_t atlasLayer, left, top, right, bottom;
    bool overlaps(const Placed& other) const {
        return atlasLayer == other.atlasLayer && left < other.right && other.left < right &&
               top < other.bottom && other.top < bottom;
    }
};

std::vector<Placed> placedBlocks(const Map& map, const LightmapAtlas& atlas) {
    std::vector<Placed> placed;
    for (size_t i = 0; i < atlas.rects.size(); ++i) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        const LightmapRect& rect = atlas.rects[i];
        for (uint32_t style = 0; style < lightmap.numStyles() && rect.atlasLayer != kUnlitLayer; ++style) {
            placed.push_back({rect.atlasLayer + style, rect.x - 1u, rect.y - 1u, rect.x + lightmap.width + 1u,
                              rect.y + lightmap.height + 1u});
        }
    }
    return placed;
}

const uint8_t* luxelAt(const LightmapAtlas& atlas, uint32_t atlasLayer, uint32_t x, uint32_t y) {
    const uint32_t layer = atlasLayer / atlas.atlasLayersPerTextureLayer();
    return atlas.rgba.data() + ((size_t{layer} * atlas.size + y) * atlas.size + x) * 4 +
           atlasLayer % atlas.atlasLayersPerTextureLayer();
}

Map randomBlocks(uint32_t seed, Light light = Light::colored) {
    std::mt19937 random(seed);
    BlockMap lightmaps(light);
    for (int i = 0; i < 300; ++i) {
        lightmaps.add(1 + static_cast<uint32_t>(random() % 20), 1 + static_cast<uint32_t>(random() % 20),
                      1 + static_cast<uint32_t>(random() % 8 == 0 ? random() % 4 : 0));
    }
    return lightmaps.map();
}

std::string nameOf(const testing::TestParamInfo<Light>& test) {
    constexpr std::array<const char*, 3> kNames{"colored", "grey", "oneByte"};
    return kNames[static_cast<size_t>(test.param)];
}

class AtlasOfLight : public testing::TestWithParam<Light> {};
INSTANTIATE_TEST_SUITE_P(LightmapAtlas, AtlasOfLight,
                         testing::Values(Light::colored, Light::grey, Light::oneByte), nameOf);

TEST_P(AtlasOfLight, LightmapRectsAreDisjointAndInside) {
    const Map map = randomBlocks(3, GetParam());
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, {}, 128, diagnostics);
    const std::vector<Placed> placed = placedBlocks(map, atlas);
    for (size_t i = 0; i < placed.size(); ++i) {
        ASSERT_LT(placed[i].atlasLayer, atlas.numLayers * atlas.atlasLayersPerTextureLayer());
        ASSERT_LE(placed[i].right, atlas.size);
        ASSERT_LE(placed[i].bottom, atlas.size);
        for (size_t k = 0; k < i; ++k)
            ASSERT_FALSE(placed[i].overlaps(placed[k])) << i << " and " << k;
    }
    EXPECT_EQ(std::count_if(atlas.rects.begin(), atlas.rects.end(),
                            [](const LightmapRect& rect) { return rect.atlasLayer == kUnlitLayer; }),
              0);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(atlas.rgba.size(), size_t{atlas.numLayers} * atlas.size * atlas.size * 4);
}

TEST_P(AtlasOfLight, EachStyleHasItsOwnLayerWithARepeatedBorder) {
    const Map map = randomBlocks(4, GetParam());
    const size_t numChannels = GetParam() == Light::colored ? kLuxelBytes : 1;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, {}, 256, diagnostics);
    for (size_t i = 0; i < map.light.lightmaps.size(); ++i) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        const LightmapRect& rect = atlas.rects[i];
        for (uint32_t style = 0; style < lightmap.numStyles(); ++style) {
            for (uint32_t y = 0; y < lightmap.height + 2u; ++y) {
                for (uint32_t x = 0; x < lightmap.width + 2u; ++x) {
                    const uint32_t fromX = std::clamp<uint32_t>(x, 1, lightmap.width) - 1,
                                   fromY = std::clamp<uint32_t>(y, 1, lightmap.height) - 1;
                    const size_t luxel = (size_t{style} * lightmap.height + fromY) * lightmap.width + fromX;
                    const uint8_t* expected =
                        map.light.luxels.data() + lightmap.firstByte + luxel * map.light.luxelBytes;
                    const uint8_t* found =
                        luxelAt(atlas, rect.atlasLayer + style, rect.x + x - 1, rect.y + y - 1);
                    ASSERT_TRUE(std::equal(expected, expected + numChannels, found)) << "block " << i;
                    ASSERT_TRUE(atlas.isGrey || found[3] == 255);
                }
            }
        }
    }
}

TEST_P(AtlasOfLight, DirectionsLieAtThePlacesOfTheirLuxels) {
    Map map = randomBlocks(5, GetParam());
    Diagnostics diagnostics;
    EXPECT_TRUE(packLightmaps(map, {}, 256, diagnostics).directions.empty());
    map.light.directions.resize(map.light.luxels.size() / map.light.luxelBytes * 3);
    for (size_t i = 0; i < map.light.directions.size(); ++i)
        map.light.directions[i] = static_cast<uint8_t>(i * 7);
    const LightmapAtlas atlas = packLightmaps(map, {}, 256, diagnostics);
    EXPECT_FALSE(atlas.isGrey) << "a channel has no direction";
    ASSERT_EQ(atlas.directions.size(), atlas.rgba.size());
    for (size_t i = 0; i < map.light.lightmaps.size(); ++i) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        const LightmapRect& rect = atlas.rects[i];
        for (uint32_t style = 0; style < lightmap.numStyles(); ++style) {
            const size_t numLuxels = size_t{lightmap.width} * lightmap.height;
            const size_t last = lightmap.firstByte / map.light.luxelBytes + (style + 1) * numLuxels - 1;
            const size_t texel =
                (size_t{rect.atlasLayer + style} * atlas.size + rect.y + lightmap.height - 1) * atlas.size +
                rect.x + lightmap.width - 1;
            ASSERT_TRUE(std::equal(map.light.directions.data() + 3 * last,
                                   map.light.directions.data() + 3 * last + 3,
                                   atlas.directions.data() + 4 * texel))
                << "block " << i;
            const uint8_t luxel = map.light.luxels[last * map.light.luxelBytes];
            ASSERT_EQ(atlas.rgba[4 * texel], luxel) << "block " << i;
        }
    }
}

TEST(LightmapAtlas, UsesFurtherLayersWhenOneIsFull) {
    BlockMap lightmaps;
    for (int i = 0; i < 5; ++i)
        lightmaps.add(62, 62);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 64, diagnostics);
    EXPECT_EQ(atlas.size, 64u);
    EXPECT_EQ(atlas.numLayers, 5u);
}

TEST(LightmapAtlas, DropsLightmapsThatFitIntoNoLayer) {
    BlockMap lightmaps;
    lightmaps.add(63, 4);
    lightmaps.add(4, 4);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 64, diagnostics);
    EXPECT_EQ(atlas.rects[0].atlasLayer, kUnlitLayer);
    EXPECT_NE(atlas.rects[1].atlasLayer, kUnlitLayer);
    EXPECT_FALSE(diagnostics.empty());
}

TEST(LightmapAtlas, DropsLightmapsThatNoFaceUses) {
    BlockMap lightmaps;
    lightmaps.add(4, 4);
    lightmaps.add(4, 4);
    lightmaps.map().faces[0].lightmap = kNone;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 64, diagnostics);
    EXPECT_EQ(atlas.rects[0].atlasLayer, kUnlitLayer);
    EXPECT_NE(atlas.rects[1].atlasLayer, kUnlitLayer);
}

TEST(LightmapAtlas, IsEmptyForAMapWithoutLight) {
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(Map{}, {}, 64, diagnostics);
    EXPECT_EQ(atlas.numLayers, 0u);
    EXPECT_TRUE(atlas.rgba.empty());
}

TEST_P(AtlasOfLight, PackingIsDeterministic) {
    const Map map = randomBlocks(5, GetParam());
    Diagnostics diagnostics;
    EXPECT_EQ(packLightmaps(map, {}, 128, diagnostics).rects, packLightmaps(map, {}, 128, diagnostics).rects);
}

TEST(PackLightmaps, GivesLargePagesOfOneSizeALayerEach) {
    BlockMap lightmaps;
    lightmaps.add(512, 512);
    lightmaps.add(512, 512);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 512, diagnostics);
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(atlas.size, 512u);
    EXPECT_EQ(atlas.numLayers, 2u);
    EXPECT_EQ(atlas.rects[1], (LightmapRect{0, 0, 1}));
    const uint8_t* last = luxelAt(atlas, 1, 511, 511);
    EXPECT_EQ(last[2], (512u * 512u * 3u - 1) % 251);
}

/// Makes lightmaps with one to four styles, each of which nearly fills an atlas layer. In any order, some
/// groups of styles do not fit one after another into the channels of an array layer.
Map deepGreyBlocks() {
    BlockMap lightmaps(Light::grey);
    for (const uint32_t numStyles : {3u, 2u, 3u, 1u, 2u, 4u, 2u, 3u, 1u})
        lightmaps.add(60, 60, numStyles);
    return lightmaps.map();
}

TEST(GreyLightmaps, HaveAllTheirStylesInOneArrayLayer) {
    const Map map = deepGreyBlocks();
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, {}, 64, diagnostics);
    ASSERT_TRUE(atlas.isGrey);
    EXPECT_TRUE(diagnostics.empty());
    for (size_t i = 0; i < atlas.rects.size(); ++i) {
        const uint32_t first = atlas.rects[i].atlasLayer;
        const uint32_t last = first + map.light.lightmaps[i].numStyles() - 1;
        EXPECT_EQ(first / kGreyLayersPerTexel, last / kGreyLayersPerTexel) << "block " << i;
        EXPECT_LT(last, atlas.numLayers * kGreyLayersPerTexel);
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
    EXPECT_EQ(packLightmaps(grey.map(), {}, 64, diagnostics).numLayers, 10u);
    EXPECT_EQ(packLightmaps(colored.map(), {}, 64, diagnostics).numLayers, 40u);
}

TEST(GreyLightmaps, StayWithinTheLayerLimit) {
    BlockMap lightmaps(Light::grey);
    for (int i = 0; i < 9; ++i)
        lightmaps.add(62, 62);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 64, diagnostics, 2);
    EXPECT_EQ(atlas.numLayers, 2u);
    EXPECT_EQ(atlas.rects[7].atlasLayer, 7u);
    EXPECT_EQ(atlas.rects[8].atlasLayer, kUnlitLayer);
    EXPECT_EQ(diagnostics.list().size(), 1u);
}

TEST(GreyLightmaps, ArePrebakedLikeColoredOnes) {
    for (const bool keepsHue : {false, true}) {
        Map map = randomBlocks(6, Light::grey);
        const LightRules light{.scale = 4.0f, .ceiling = 1.5f, .keepsHue = keepsHue};
        Diagnostics diagnostics;
        const LightmapAtlas grey = packLightmaps(map, light, 256, diagnostics);
        map.light.luxels.insert(map.light.luxels.end(), {1, 2, 3});
        const LightmapAtlas colored = packLightmaps(map, light, 256, diagnostics);
        ASSERT_NE(grey.isGrey, colored.isGrey);
        for (size_t i = 0; i < map.light.lightmaps.size(); ++i) {
            const LightmapRect &a = grey.rects[i], &b = colored.rects[i];
            for (uint32_t style = 0; style < map.light.lightmaps[i].numStyles(); ++style) {
                EXPECT_EQ(*luxelAt(grey, a.atlasLayer + style, a.x, a.y),
                          *luxelAt(colored, b.atlasLayer + style, b.x, b.y));
            }
        }
    }
}

/// Packs one luxel of one style and returns its colour in the atlas.
std::array<uint8_t, 3> packedLuxel(std::array<uint8_t, 3> luxel, uint8_t style, const LightRules& light) {
    Map map;
    map.light.lightmaps = {{1, 1, {style, kNoStyle, kNoStyle, kNoStyle}, 0}};
    map.light.luxels.assign(luxel.begin(), luxel.end());
    map.faces.resize(1);
    map.faces[0].lightmap = 0;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, light, 64, diagnostics);
    const uint8_t* packed = luxelAt(atlas, 0, atlas.rects[0].x, atlas.rects[0].y);
    return {packed[0], packed[1], packed[2]};
}

TEST(PackLightmaps, MultipliesAllLightByTheFactorOfTheFile) {
    const LightRules light = lightRulesOf(Game::quake3, {});
    for (const uint8_t style : {uint8_t{0}, uint8_t{33}}) {
        EXPECT_EQ(packedLuxel({10, 20, 60}, style, light), (std::array<uint8_t, 3>{40, 80, 240}));
        EXPECT_EQ(packedLuxel({50, 100, 200}, style, light), (std::array<uint8_t, 3>{63, 127, 255}));
    }
}

TEST(PackLightmaps, LimitsSteadyLightAlone) {
    const LightRules light{.scale = 4.0f, .ceiling = 2.0f};
    EXPECT_EQ(packedLuxel({10, 20, 200}, 0, light), (std::array<uint8_t, 3>{20, 40, 255}));
    EXPECT_EQ(packedLuxel({10, 20, 200}, 33, light), (std::array<uint8_t, 3>{10, 20, 200}));
}

/// Packs one HDR luxel of one style and returns its light in the atlas.
glm::vec3 packedHdr(const glm::vec3& color, uint8_t style, const LightRules& light) {
    Map map;
    map.light.luxelBytes = kHdrLuxelBytes;
    map.light.lightmaps = {{1, 1, {style, kNoStyle, kNoStyle, kNoStyle}, 0}};
    const uint32_t packed = packHdrLuxel(color);
    for (uint32_t shift = 0; shift < 32; shift += 8)
        map.light.luxels.push_back(static_cast<uint8_t>(packed >> shift & 255));
    map.faces.resize(1);
    map.faces[0].lightmap = 0;
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(map, light, 64, diagnostics);
    EXPECT_FALSE(atlas.isGrey);
    const uint8_t* luxel = luxelAt(atlas, 0, atlas.rects[0].x, atlas.rects[0].y);
    const uint8_t* border = luxelAt(atlas, 0, atlas.rects[0].x - 1, atlas.rects[0].y);
    EXPECT_TRUE(std::equal(luxel, luxel + kHdrLuxelBytes, border));
    return unpackHdrLuxel(hdrLuxelAt({luxel, kHdrLuxelBytes}));
}

TEST(HdrLightmaps, KeepTheLightOfTheFile) {
    for (const uint8_t style : {uint8_t{0}, uint8_t{33}}) {
        EXPECT_EQ(packedHdr({16.0f, 8.0f, 0.0f}, style, {}), glm::vec3(16.0f, 8.0f, 0.0f));
        EXPECT_EQ(packedHdr(glm::vec3(1.0f / 1024.0f), style, {}), glm::vec3(1.0f / 1024.0f));
    }
}

TEST(HdrLightmaps, SteadyLightIsLimitedToTheCeiling) {
    const LightRules clamped{.ceiling = 2.0f};
    EXPECT_EQ(packedHdr({8.0f, 1.0f, 0.0f}, 0, clamped), glm::vec3(2.0f, 1.0f, 0.0f));
    EXPECT_EQ(packedHdr({8.0f, 1.0f, 0.0f}, 33, clamped), glm::vec3(8.0f, 1.0f, 0.0f));
    const LightRules hue{.ceiling = 2.0f, .keepsHue = true};
    EXPECT_EQ(packedHdr({8.0f, 4.0f, 0.0f}, 0, hue), glm::vec3(2.0f, 1.0f, 0.0f));
    const LightRules bright{.scale = 4.0f, .ceiling = 2.0f}; // 1 in the atlas is the ceiling
    EXPECT_EQ(packedHdr({8.0f, 0.25f, 0.0f}, 0, bright), glm::vec3(1.0f, 0.5f, 0.0f));
}

TEST(GreyLightmaps, OneByteLuxelsEqualThreeByteLuxels) {
    Map map = randomBlocks(6, Light::grey);
    const LightRules light{.scale = 4.0f, .ceiling = 1.5f};
    Diagnostics diagnostics;
    const LightmapAtlas ofThree = packLightmaps(map, light, 256, diagnostics);
    for (size_t i = 0; i < map.light.luxels.size() / kLuxelBytes; ++i)
        map.light.luxels[i] = map.light.luxels[i * kLuxelBytes];
    map.light.luxels.resize(map.light.luxels.size() / kLuxelBytes);
    map.light.luxelBytes = kGreyLuxelBytes;
    for (FaceLightmap& lightmap : map.light.lightmaps)
        lightmap.firstByte /= kLuxelBytes;
    const LightmapAtlas ofOne = packLightmaps(map, light, 256, diagnostics);
    EXPECT_EQ(ofOne.rects, ofThree.rects);
    EXPECT_EQ(ofOne.rgba, ofThree.rgba);
}

TEST(GreyLightmaps, NeedEveryLuxelToBeGrey) {
    Map map;
    map.light.luxels.assign((size_t{2} << 20) * kLuxelBytes, 77); // more than the check reads at once
    EXPECT_TRUE(hasGreyLight(map));
    for (const size_t changed : {size_t{0}, map.light.luxels.size() / 2, map.light.luxels.size() - 1}) {
        map.light.luxels[changed] ^= 1;
        EXPECT_FALSE(hasGreyLight(map)) << "byte " << changed;
        map.light.luxels[changed] ^= 1;
    }
}

TEST(GreyLightmaps, LargePagesShareLayersToo) {
    BlockMap lightmaps(Light::grey);
    for (int i = 0; i < 5; ++i)
        lightmaps.add(512, 512);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 512, diagnostics);
    EXPECT_EQ(atlas.numLayers, 2u);
    EXPECT_EQ(atlas.rects[4], (LightmapRect{0, 0, 4}));
    EXPECT_EQ(*luxelAt(atlas, 3, 511, 511), (512u * 512u - 1) % 251);
}

TEST(PackLightmaps, PacksLargePagesWithBordersWhereTheyDiffer) {
    BlockMap lightmaps;
    lightmaps.add(512, 512);
    lightmaps.add(512, 256);
    Diagnostics diagnostics;
    const LightmapAtlas atlas = packLightmaps(lightmaps.map(), {}, 2048, diagnostics);
    EXPECT_GE(atlas.rects[0].x, 1u);
    EXPECT_GE(atlas.rects[0].y, 1u);
}

} // namespace
} // namespace visleaf
