#include "scene/view_value.h"

#include "analysis/face_density.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A map with one wall of 64 x 32 units: two texels and an eighth of a luxel for each unit.
Map oneWall() {
    Map map;
    for (const glm::vec2 corner : {glm::vec2(0, 0), glm::vec2(0, 32), glm::vec2(64, 32), glm::vec2(64, 0)})
        map.vertices.push_back(
            {.position = {corner.x, 0, corner.y}, .texel = 2.0f * corner, .luxel = corner / 8.0f});
    map.lightmaps.push_back({.width = 9, .height = 5, .styles = {0, 32, kNoStyle, kNoStyle}});
    map.faces.push_back({.numVertices = 4, .lightmap = 0});
    map.leafs.resize(3);
    map.leafs[2].cluster = 7;
    map.leafs[2].numFaces = 1;
    map.leafFaces = {0};
    map.models.resize(1);
    map.models[0].numFaces = 1;
    map.entities.resize(1);
    return map;
}

class ViewValue : public testing::Test {
  protected:
    std::string value(ViewMode mode) {
        MapGeometry geometry;
        geometry.faces.push_back({.face = 0, .batch = 4});
        const CrossReferences references(m_map);
        return viewValueOf(mode, {m_map, references, geometry, 0});
    }

    Map m_map = oneWall();
};

TEST_F(ViewValue, DensitiesAreSidesInGameUnits) {
    EXPECT_EQ(value(ViewMode::luxelDensity), "8 units for each luxel");
    EXPECT_EQ(value(ViewMode::texelDensity), "0.5 units for each texel");
}

TEST_F(ViewValue, AFaceWithoutALightmapHasNoLuxels) {
    m_map.faces[0].lightmap = kNone;
    EXPECT_EQ(value(ViewMode::luxelDensity), "no luxels");
    EXPECT_EQ(value(ViewMode::styles), "no lightmap");
}

TEST_F(ViewValue, AFaceWithoutAnAreaHasNoDensity) {
    for (MapVertex& vertex : m_map.vertices)
        vertex.texel = {};
    EXPECT_FALSE(unitsPerTexel(m_map, m_map.faces[0]));
    for (MapVertex& vertex : m_map.vertices)
        vertex.position = {};
    EXPECT_FALSE(unitsPerLuxel(m_map, m_map.faces[0]));
}

TEST_F(ViewValue, NamesWhatTheColourStandsFor) {
    EXPECT_EQ(value(ViewMode::flat), "face 0");
    EXPECT_EQ(value(ViewMode::leafs), "leaf 2");
    EXPECT_EQ(value(ViewMode::clusters), "cluster 7");
    EXPECT_EQ(value(ViewMode::batches), "batch 4");
    EXPECT_EQ(value(ViewMode::styles), "style 0, 32");
    EXPECT_EQ(value(ViewMode::lit), "");
}

TEST_F(ViewValue, PassesAreCountedFromTheColourOfThePixel) {
    const auto afterPasses = [](uint32_t passes) {
        const auto sum = [passes](uint32_t step) {
            return static_cast<uint8_t>(std::min<uint32_t>(255, passes * step));
        };
        return std::array<uint8_t, 3>{sum(32), sum(12), sum(4)};
    };
    for (const uint32_t passes : {0u, 1u, 8u, 21u, 63u})
        EXPECT_EQ(overdrawOf(afterPasses(passes)), passes);
}

} // namespace
} // namespace visleaf
