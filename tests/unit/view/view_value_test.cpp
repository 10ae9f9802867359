#include "view/legends/view_value.h"

#include "analysis/face_density.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

/// A map with one wall of 64 x 32 units: two texels and an eighth of a luxel for each unit.
Map oneWall() {
    Map map;
    map.surfaces.resize(1);
    for (const glm::vec2 corner : {glm::vec2(0, 0), glm::vec2(0, 32), glm::vec2(64, 32), glm::vec2(64, 0)})
        map.vertices.push_back(
            {.position = {corner.x, 0, corner.y}, .texel = 2.0f * corner, .luxel = corner / 8.0f});
    map.light.lightmaps.push_back({.width = 9, .height = 5, .styles = {0, 32, kNoStyle, kNoStyle}});
    map.faces.push_back({.numVertices = 4, .surface = 0, .lightmap = 0});
    map.leafs.resize(3);
    map.leafs[2].cluster = 7;
    map.leafs[2].numFaces = 1;
    map.leafFaces = {0};
    map.models.resize(1);
    map.models[0].numFaces = 1;
    map.entities.resize(1);
    return map;
}

/// One material, whose image has 128 x 32 texels.
MaterialSet oneTexture() {
    MaterialSet materials;
    MaterialImage& image = materials.images.emplace_back();
    image.originalWidth = 128;
    image.originalHeight = 32;
    image.source = "a file";
    materials.materials.emplace_back().stages = {Stage{.frames = {0}}};
    return materials;
}

class ViewValue : public testing::Test {
  protected:
    std::string value(ViewMode mode) {
        MapGeometry geometry;
        geometry.faces.push_back({.face = 0, .batch = 4});
        geometry.instances.resize(1);
        const CrossReferences references(m_map);
        return viewValueOf(mode, {m_map, m_materials, references, geometry, 0});
    }

    Map m_map = oneWall();
    MaterialSet m_materials = oneTexture();
    Material& m_material = m_materials.materials.front();
};

TEST_F(ViewValue, DensitiesAreSidesInGameUnits) {
    EXPECT_EQ(value(ViewMode::luxelDensity), "8 units for each luxel");
    EXPECT_EQ(value(ViewMode::texelDensity), "0.5 units for each texel");
}

TEST_F(ViewValue, TexelsAreThoseOfTheImageWhateverTheUnitOfTheCoordinates) {
    m_material.texelUnit = 64.0f; // of 128 x 32: the wall shows twice as many across, half as many down
    EXPECT_EQ(value(ViewMode::texels), "0.5 units for each texel");
    m_material.texelUnit = 1.0f; // whole images, as in Quake 3
    for (MapVertex& vertex : m_map.vertices)
        vertex.texel /= glm::vec2(128.0f, 32.0f);
    EXPECT_EQ(value(ViewMode::texelDensity), "0.5 units for each texel");
    m_material.stages[0].tcMods = {{.kind = TcMod::Kind::scale, .a = 4.0f, .b = -4.0f}};
    EXPECT_EQ(value(ViewMode::texelDensity), "0.125 units for each texel");
}

TEST_F(ViewValue, NobodyKnowsTheTexelsOfAMissingImageUnlessTheMapCountsInThem) {
    m_materials.images[0].source.clear();
    EXPECT_EQ(value(ViewMode::texelDensity), "0.5 units for each texel");
    m_material.texelUnit = 1.0f;
    EXPECT_EQ(value(ViewMode::texelDensity), "no texels of known size");
}

TEST_F(ViewValue, SkiesAndReflectionsDoNotFollowTheCoordinatesOfTheFace) {
    m_material.stages[0].tcGen = TcGen::environment;
    EXPECT_EQ(value(ViewMode::texelDensity), "no texels of known size");
    m_material.stages[0].tcGen = TcGen::base;
    m_material.surfaceFlags = surface_flag::kSky;
    EXPECT_EQ(value(ViewMode::texelDensity), "no texels of known size");
    m_material = {};
    EXPECT_EQ(value(ViewMode::texelDensity), "no texels of known size");
}

TEST_F(ViewValue, AFaceWithoutALightmapHasNoLuxels) {
    m_map.faces[0].lightmap = kNone;
    EXPECT_EQ(value(ViewMode::luxelDensity), "no luxels");
    EXPECT_EQ(value(ViewMode::styles), "no lightmap");
}

TEST_F(ViewValue, AFaceWithoutAnAreaHasNoDensity) {
    for (MapVertex& vertex : m_map.vertices)
        vertex.texel = {};
    EXPECT_FALSE(unitsPerTexel(m_map, m_materials, m_material, m_map.faces[0]));
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
