#include "scene/item_outline.h"

#include "support/brush_map.h"
#include "support/room_map.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr LineColor kColor{1, 2, 3, 4};

class ItemOutlineTest : public testing::Test {
  protected:
    size_t numLines(const MapItem& item) const {
        const CrossReferences references(m_world.map);
        LineList lines;
        addOutline({m_world.map, references, m_eye}, item, kColor, lines);
        for (const LineVertex& vertex : lines.vertices)
            EXPECT_EQ(vertex.color, kColor);
        return lines.vertices.size() / 2;
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    glm::vec3 m_eye{0.0f};
};

TEST_F(ItemOutlineTest, FaceHasALineForEachEdgeWithoutItsDiagonals) {
    for (uint32_t face = 0; face < 20; ++face)
        EXPECT_EQ(numLines({ItemKind::face, face}), m_world.map.faces[face].numVertices) << face;
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
    addOutline({m_world.map, references, m_eye}, {ItemKind::entity, entity}, kColor, lines);
    ASSERT_FALSE(lines.vertices.empty());
    const glm::vec3 center = references.placementOf(entity) * glm::vec4(model.bounds.center(), 1.0f);
    const float radius = glm::length(model.bounds.size());
    for (const LineVertex& vertex : lines.vertices)
        EXPECT_LT(glm::distance(vertex.position, center), radius);
}

TEST_F(ItemOutlineTest, WorldspawnHasNoOutline) {
    EXPECT_EQ(numLines({ItemKind::entity, 0}), 0u);
}

} // namespace
} // namespace visleaf
