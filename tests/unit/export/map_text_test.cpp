// The .map text of the demo in each format, read back by the forge's own reader.
#include "analysis/export/map_text.h"

#include "demo_export.h"
#include "forge/editor_brush.h"
#include "forge/editor_map.h"
#include "map/map_vertices.h"
#include "support/format_cases.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using namespace test;

std::vector<EditorEntity> roundTrip(const Map& map, const MaterialSet& materials) {
    Result<std::vector<EditorEntity>> read = readEditorMap(mapText(map, materials), "exported.map");
    EXPECT_TRUE(read) << read.error().message;
    return read ? std::move(read).value() : std::vector<EditorEntity>{};
}

glm::dvec3 normalOf(const EditorFace& face) {
    return glm::normalize(glm::cross(face.points[0] - face.points[1], face.points[2] - face.points[1]));
}

bool holds(const EditorBrush& brush, const glm::dvec3& point) {
    return std::all_of(brush.faces.begin(), brush.faces.end(), [&](const EditorFace& face) {
        return glm::dot(normalOf(face), point - face.points[1]) < 0.0;
    });
}

class MapTextOfDemo : public testing::TestWithParam<GameFormat> {
  protected:
    void SetUp() override {
        m_world = loadDemo(GetParam());
        m_entities = roundTrip(m_world.map, m_world.materials);
        ASSERT_EQ(m_entities.size(), m_world.map.entities.size());
    }

    LoadedWorld m_world;
    std::vector<EditorEntity> m_entities;
};

TEST_P(MapTextOfDemo, EntitiesKeepAllKeysButTheModelsOfBrushes) {
    for (size_t i = 0; i < m_entities.size(); ++i) {
        auto expected = m_world.map.entities[i].pairs;
        if (!m_entities[i].brushes.empty())
            std::erase_if(expected, [](const auto& pair) { return pair.first == "model"; });
        EXPECT_EQ(m_entities[i].keys, expected);
    }
}

TEST_P(MapTextOfDemo, EveryBrushEnclosesSpace) {
    size_t numBrushes = 0;
    for (const EditorEntity& entity : m_entities) {
        for (const EditorBrush& brush : entity.brushes) {
            ++numBrushes;
            EXPECT_NO_THROW(brushOf(
                brush, glm::dvec3(0.0), [](const EditorFace&) { return SceneSide(0u); }, "map"));
        }
    }
    EXPECT_GT(numBrushes, 100u);
}

TEST_P(MapTextOfDemo, AreaBehindAWallIsInABrush) {
    const Map& map = m_world.map;
    size_t numInside = 0, numFaces = 0;
    for (uint32_t i = map.models[0].firstFace; i < map.models[0].firstFace + map.models[0].numFaces; i += 7) {
        const MapFace& face = map.faces[i];
        if (face.kind != FaceKind::polygon || face.numVertices < 3) continue;
        std::vector<MapVertex> vertices;
        gatherVertices(map, face, vertices);
        glm::dvec3 behind(0.0);
        for (const MapVertex& vertex : vertices)
            behind += glm::dvec3(vertex.position) / static_cast<double>(vertices.size());
        behind -= 0.4 * glm::dvec3(vertices[0].normal);
        ++numFaces;
        const auto& brushes = m_entities[0].brushes;
        if (std::any_of(brushes.begin(), brushes.end(),
                        [&](const EditorBrush& b) { return holds(b, behind); }))
            ++numInside;
    }
    EXPECT_GT(numFaces, 50u);
    EXPECT_GE(numInside, numFaces * 95 / 100); // faces of liquids have two fronts, models have no brush
}

INSTANTIATE_TEST_SUITE_P(Formats, MapTextOfDemo, testing::ValuesIn(gameFormats()), byName);

TEST(MapText, SaysWhereItsBrushesComeFrom) {
    Map map;
    map.models.emplace_back();
    EXPECT_TRUE(mapText(map, {}).starts_with("// The map file keeps no brushes"));
    map.brushes.emplace_back();
    EXPECT_TRUE(mapText(map, {}).starts_with("// Brushes and patches from the map file"));
}

TEST(MapText, FacesThatValidateEmptiedAreSkipped) {
    Map map;
    map.models.emplace_back().numFaces = 2;
    map.faces.resize(2);
    map.faces[1].kind = FaceKind::patch;
    map.faces[1].patchWidth = map.faces[1].patchHeight = 3;
    map.entities.push_back({{{"classname", "worldspawn"}}});
    const auto read = readEditorMap(mapText(map, {}), "empty.map");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read.value()[0].brushes.empty() && read.value()[0].patches.empty());
}

TEST(MapText, HostileKeysCannotEndTheirQuotes) {
    Map map;
    map.models.emplace_back();
    map.entities.push_back({{{"classname", "worldspawn"}, {"a\"b", "x\"\n}\n{"}}});
    const auto read = readEditorMap(mapText(map, {}), "hostile.map");
    ASSERT_TRUE(read);
    ASSERT_EQ(read.value().size(), 1u);
    EXPECT_EQ(read.value()[0].keys[1].first, "a'b");
}

} // namespace
} // namespace visleaf
