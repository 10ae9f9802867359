#include "analysis/atlas_lookup.h"

#include "support/room_map.h"
#include "support/sample_maps.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using test::SampleMap;

bool holds(const std::vector<AtlasHit>& hits, uint32_t face) {
    return std::any_of(hits.begin(), hits.end(), [face](const AtlasHit& hit) { return hit.face == face; });
}

/// Returns all faces of a luxel by comparing it with every face. A slow second opinion on facesAt().
std::vector<uint32_t> facesBySearch(const Map& map, const AtlasLookup& lookup, uint32_t layer,
                                    const glm::uvec2& luxel) {
    std::vector<uint32_t> faces;
    for (uint32_t face = 0; face < map.faces.size(); ++face) {
        const std::optional<AtlasRect> rect = lookup.rectOf(face);
        if (!rect || layer < rect->atlasLayer) continue;
        if (layer - rect->atlasLayer >= map.light.lightmaps[map.faces[face].lightmap].numStyles()) continue;
        const bool isInside = luxel.x >= rect->first.x && luxel.x < rect->end.x && luxel.y >= rect->first.y &&
                              luxel.y < rect->end.y;
        if (isInside) faces.push_back(face);
    }
    return faces;
}

/// Expects that the corners of each face's rect lead back to the face, for each of its styles.
void expectThatRectsLeadBack(const Map& map, const LightmapLayout& layout) {
    const AtlasLookup lookup(map, layout);
    uint32_t numLit = 0;
    for (uint32_t face = 0; face < map.faces.size(); ++face) {
        const uint32_t lightmap = map.faces[face].lightmap;
        const bool isLit = lightmap != kNone && layout.rects[lightmap].atlasLayer != kUnlitLayer;
        const std::optional<AtlasRect> rect = lookup.rectOf(face);
        ASSERT_EQ(rect.has_value(), isLit) << face;
        if (!isLit) continue;
        ++numLit;
        ASSERT_LE(rect->end.x, layout.rects[lightmap].x + map.light.lightmaps[lightmap].width);
        ASSERT_LE(rect->end.y, layout.rects[lightmap].y + map.light.lightmaps[lightmap].height);
        for (uint32_t style = 0; style < map.light.lightmaps[lightmap].numStyles(); ++style) {
            for (const glm::uvec2 luxel : {rect->first, rect->end - 1u}) {
                const auto hits = lookup.facesAt(rect->atlasLayer + style, luxel);
                ASSERT_TRUE(holds(hits, face)) << face << ", style " << style;
            }
        }
    }
    EXPECT_GT(numLit, 0u);
}

class AtlasLookupOfMaps : public testing::TestWithParam<SampleMap> {};
INSTANTIATE_TEST_SUITE_P(AtlasLookup, AtlasLookupOfMaps, testing::ValuesIn(test::kSampleMaps), test::byName);

TEST_P(AtlasLookupOfMaps, RectOfEachFaceLeadsBackToIt) {
    if (!test::isHere(GetParam())) GTEST_SKIP();
    const LoadedWorld world = test::loadMapOf(test::argumentOf(GetParam()));
    if (world.map.light.lightmaps.empty()) GTEST_SKIP() << "no light";
    expectThatRectsLeadBack(world.map, world.geometry.atlas);
}

TEST(AtlasLookup, RectOfEachFaceOfTheRoomLeadsBackToIt) {
    const LoadedWorld world = loadWorld(ibsp38::write(roomFile()));
    expectThatRectsLeadBack(world.map, world.geometry.atlas);
}

TEST(AtlasLookup, EveryLuxelHasTheFacesThatASlowSearchFinds) {
    const LoadedWorld world = loadWorld(ibsp38::write(smallFile()));
    const AtlasLookup lookup(world.map, world.geometry.atlas);
    size_t numFound = 0;
    for (uint32_t layer = 0; layer < lookup.numLayers(); ++layer) {
        for (uint32_t y = 0; y < world.geometry.atlas.size; ++y) {
            for (uint32_t x = 0; x < world.geometry.atlas.size; ++x) {
                std::vector<uint32_t> found;
                for (const AtlasHit& hit : lookup.facesAt(layer, {x, y}))
                    found.push_back(hit.face);
                ASSERT_EQ(found, facesBySearch(world.map, lookup, layer, {x, y})) << x << ' ' << y;
                numFound += found.size();
            }
        }
    }
    EXPECT_GT(numFound, 0u);
}

TEST(AtlasLookup, FacesThatShareALightmapAreAllListed) {
    Map map;
    map.light.lightmaps.push_back({.width = 4, .height = 3, .styles = {0, 5, kNoStyle, kNoStyle}});
    map.faces.resize(3);
    map.faces[0].lightmap = map.faces[2].lightmap = 0;
    const LightmapLayout layout{.size = 16, .numLayers = 2, .rects = {{.x = 2, .y = 5, .atlasLayer = 0}}};
    const AtlasLookup lookup(map, layout);
    const std::vector<AtlasHit> hits = lookup.facesAt(1, {4, 6});
    ASSERT_EQ(hits.size(), 2u);
    EXPECT_EQ(hits[0].face, 0u);
    EXPECT_EQ(hits[1].face, 2u);
    EXPECT_EQ(hits[1].style, 1u);
    EXPECT_EQ(hits[1].luxel, glm::uvec2(2, 1));
    EXPECT_TRUE(lookup.facesAt(1, {6, 6}).empty());
    EXPECT_TRUE(lookup.facesAt(7, {4, 6}).empty());
    ASSERT_EQ(lookup.facesAtOrBeside(1, {6, 6}).size(), 2u); // the repeated luxels on the right
    EXPECT_EQ(lookup.facesAtOrBeside(1, {6, 6})[0].luxel, glm::uvec2(3, 1));
    EXPECT_EQ(lookup.facesAtOrBeside(1, {1, 4})[0].luxel, glm::uvec2(0, 0));
    EXPECT_TRUE(lookup.facesAtOrBeside(1, {7, 6}).empty());
    EXPECT_TRUE(lookup.facesAtOrBeside(1, {0, 0}).empty());
    EXPECT_FALSE(lookup.rectOf(1).has_value());
    EXPECT_DOUBLE_EQ(lookup.filling(1), 12.0 / 256.0);
    EXPECT_DOUBLE_EQ(lookup.filling(), 12.0 / 256.0);
}

TEST(AtlasLookup, FacesOfASharedPageHaveTheirOwnPart) {
    Map map;
    map.light.lightmaps.push_back({.width = 128, .height = 128, .styles = {0, kNoStyle, kNoStyle, kNoStyle}});
    const auto addFace = [&map](glm::vec2 first, glm::vec2 end) {
        MapFace face;
        face.lightmap = 0;
        face.firstVertex = static_cast<uint32_t>(map.vertices.size());
        face.numVertices = 2;
        map.faces.push_back(face);
        map.vertices.push_back({.luxel = first});
        map.vertices.push_back({.luxel = end});
    };
    addFace({0.5f, 0.5f}, {3.5f, 7.5f});
    addFace({4.5f, 0.5f}, {127.5f, 9.5f});
    addFace({-50.0f, 300.0f}, {-40.0f, 1e30f}); // outside of the page
    const LightmapLayout layout{.size = 128, .numLayers = 1, .rects = {{.x = 0, .y = 0, .atlasLayer = 0}}};
    const AtlasLookup lookup(map, layout);
    EXPECT_EQ(lookup.rectOf(0), (AtlasRect{0, {0, 0}, {4, 8}}));
    ASSERT_EQ(lookup.facesAt(0, {4, 9}).size(), 1u);
    EXPECT_EQ(lookup.facesAt(0, {4, 9})[0].face, 1u);
    EXPECT_TRUE(lookup.facesAt(0, {3, 9}).empty());
    EXPECT_EQ(lookup.rectOf(2), (AtlasRect{0, {0, 127}, {1, 128}}));
}

} // namespace
} // namespace visleaf
