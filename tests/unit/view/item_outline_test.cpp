#include "view/overlays/item_outline.h"

#include "analysis/face_area.h"
#include "support/brush_map.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr LineColor kColor{1, 2, 3, 4};

/// Returns the box around lines or triangles.
Bounds boxAround(const std::vector<LineVertex>& vertices) {
    Bounds bounds;
    for (const LineVertex& vertex : vertices)
        bounds.add(vertex.position);
    return bounds;
}

class ItemOutlineTest : public testing::Test {
  protected:
    size_t numLines(const MapItem& item) const {
        const CrossReferences references(m_world.map);
        LineList lines;
        addOutline({m_world.map, references}, item, kColor, lines);
        for (const LineVertex& vertex : lines.outlines)
            EXPECT_EQ(vertex.color, kColor);
        return lines.outlines.size() / 2;
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
};

TEST_F(ItemOutlineTest, FaceHasALineForEachEdgeWithoutItsDiagonals) {
    for (uint32_t face = 0; face < 20; ++face)
        EXPECT_EQ(numLines({ItemKind::face, face}), m_world.map.faces[face].numVertices) << face;
}

TEST_F(ItemOutlineTest, AFaceWithoutAnAreaIsMarkedAtItsPlace) {
    Map& map = m_world.map;
    map.faces[0].numVertices = 2; // an edge
    const Bounds edge = boundsOf(map, map.faces[0]);
    const CrossReferences references(map);
    LineList lines;
    addOutline({map, references}, {ItemKind::face, 0}, kColor, lines);
    ASSERT_EQ(lines.outlines.size(), 6u);
    for (size_t i = 0; i < lines.outlines.size(); i += 2) {
        const glm::vec3 from = lines.outlines[i].position, to = lines.outlines[i + 1].position;
        EXPECT_GT(glm::distance(from, to), 1.0f);
        EXPECT_LT(glm::distance(0.5f * (from + to), edge.center()), 0.01f);
    }
    addFill({map, references}, {ItemKind::face, 0}, kColor, lines);
    const Bounds filled = boxAround(lines.triangles);
    ASSERT_FALSE(filled.isEmpty());
    EXPECT_LT(glm::distance(filled.center(), edge.center()), 0.01f);
}

TEST_F(ItemOutlineTest, LeafAndBrushAreBoxes) {
    EXPECT_EQ(numLines({ItemKind::leaf, 1}), 12u);
    const uint32_t brush = test::addBox(m_world.map, {{0, 0, 0}, {8, 8, 8}}, contents::kSolid);
    EXPECT_EQ(numLines({ItemKind::brush, brush}), 24u); // each edge belongs to two sides
}

TEST_F(ItemOutlineTest, BrushModelIsOutlinedWhereItsEntityPlacesIt) {
    const CrossReferences references(m_world.map);
    const Model& model = m_world.map.models.at(1);
    const uint32_t entity = references.entitiesOfModel(1).front();
    LineList lines;
    addOutline({m_world.map, references}, {ItemKind::entity, entity}, kColor, lines);
    ASSERT_FALSE(lines.outlines.empty());
    const glm::vec3 center = references.placementOf(entity) * glm::vec4(model.bounds.center(), 1.0f);
    const float radius = glm::length(model.bounds.size());
    for (const LineVertex& vertex : lines.outlines)
        EXPECT_LT(glm::distance(vertex.position, center), radius);
}

// A trigger of Quake 3.
TEST_F(ItemOutlineTest, ModelWithoutFacesIsOutlinedByItsBrushesOrElseByItsBox) {
    Map& map = m_world.map;
    const CrossReferences references(map);
    const uint32_t entity = references.entitiesOfModel(1).front();
    const uint32_t brush = test::addBox(map, {{0, 0, 0}, {8, 16, 24}}, contents::kSolid);
    Model& model = map.models.at(1);
    model.numFaces = 0;
    model.head = -1;
    model.firstBrush = brush;
    model.numBrushes = 1;
    const glm::mat4& toWorld = references.placementOf(entity);
    const auto expectOutline = [&](const Bounds& expected) {
        LineList lines;
        addOutline({map, references}, {ItemKind::entity, entity}, kColor, lines);
        const Bounds bounds = boxAround(lines.outlines);
        EXPECT_LT(glm::distance(bounds.mins, expected.mins), 0.01f);
        EXPECT_LT(glm::distance(bounds.maxs, expected.maxs), 0.01f);
    };
    expectOutline(transformed({{0, 0, 0}, {8, 16, 24}}, toWorld));
    model.numBrushes = 0;
    expectOutline(transformed(model.bounds, toWorld));
}

// An item of Quake, whose origin in the file is higher than the place where it lies.
TEST_F(ItemOutlineTest, AnItemThatFellToTheFloorHasItsBoxWhereItIsDrawn) {
    Map& map = m_world.map;
    const auto entity = static_cast<uint32_t>(map.entities.size());
    map.entities.push_back({{{"classname", "item_health"}, {"origin", "100 0 80"}}});
    PlacedMeshes meshes;
    meshes.models.resize(1);
    meshes.models[0].model.numFrames = 1;
    meshes.models[0].model.meshes.resize(1);
    Mesh& mesh = meshes.models[0].model.meshes[0];
    mesh.texCoords.resize(2);
    mesh.vertices.resize(2);
    mesh.vertices[1].position = {32, 32, 56};
    meshes.placed.push_back({.model = 0, .entity = entity, .part = {}, .origin = {100, 0, 8}});
    const CrossReferences references(map);
    LineList lines;
    addOutline({map, references, &meshes}, {ItemKind::entity, entity}, kColor, lines);
    EXPECT_EQ(boxAround(lines.outlines), (Bounds{{100, 0, 8}, {132, 32, 64}}));
    EXPECT_TRUE(shownBounds(meshes, entity - 1).isEmpty());
}

TEST_F(ItemOutlineTest, FillCoversTheAreaOfTheFaces) {
    const CrossReferences references(m_world.map);
    const uint32_t surface = m_world.map.faces[0].surface;
    LineList lines;
    addFill({m_world.map, references}, {ItemKind::surface, surface}, kColor, lines);
    double filled = 0.0, expected = 0.0;
    for (size_t i = 0; i + 2 < lines.triangles.size(); i += 3) {
        const glm::vec3 a = lines.triangles[i].position;
        filled += 0.5 * glm::length(glm::cross(lines.triangles[i + 1].position - a,
                                               lines.triangles[i + 2].position - a));
    }
    for (const uint32_t face : references.facesOfSurface(surface))
        expected += areaOf(m_world.map, m_world.map.faces[face]);
    EXPECT_GT(expected, 0.0);
    EXPECT_NEAR(filled, expected, expected * 1e-4);
}

TEST_F(ItemOutlineTest, WorldspawnHasNoOutline) {
    EXPECT_EQ(numLines({ItemKind::entity, 0}), 0u);
}

} // namespace
} // namespace visleaf
