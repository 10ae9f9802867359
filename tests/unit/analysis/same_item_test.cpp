#include "analysis/diff/same_item.h"

#include "analysis/diff/placed_faces.h"
#include "map/find_leaf.h"
#include "support/recompiled_map.h"
#include "support/room_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

class SameItemTest : public testing::Test {
  protected:
    std::optional<MapItem> find(ItemKind kind, uint32_t index) const {
        const std::vector<MapItem> items{{kind, index}};
        return sameItems(m_first.map, m_second, items)[0];
    }

    const LoadedWorld m_first = loadWorld(ibsp38::write(roomFile()));
    Map m_second = test::reordered(m_first.map);
};

TEST_F(SameItemTest, FacesAreFoundAtTheirPlaces) {
    const PlacedFaces first(m_first.map), second(m_second);
    uint32_t numRenumbered = 0;
    for (uint32_t face = 0; face < m_first.map.faces.size(); ++face) {
        if (!first.hasPlace(face)) continue;
        const std::optional<MapItem> same = find(ItemKind::face, face);
        ASSERT_TRUE(same) << face;
        EXPECT_EQ(second.keyOf(same->index, glm::vec3(0.0f)), first.keyOf(face, glm::vec3(0.0f)));
        EXPECT_EQ(textureOf(m_second, same->index), textureOf(m_first.map, face));
        numRenumbered += same->index != face;
    }
    EXPECT_GT(numRenumbered, 10u) << "the test compares equal maps";
}

TEST_F(SameItemTest, AFaceThatIsGoneIsNotFound) {
    for (MapVertex& vertex : m_second.vertices)
        vertex.position.x += 100.0f;
    for (glm::vec3& position : m_second.positions)
        position.x += 100.0f;
    EXPECT_EQ(find(ItemKind::face, 0), std::nullopt);
}

TEST_F(SameItemTest, EntitiesAreFoundInAnotherOrder) {
    std::reverse(m_second.entities.begin(), m_second.entities.end());
    const auto last = static_cast<uint32_t>(m_second.entities.size() - 1);
    EXPECT_EQ(find(ItemKind::entity, 0), (MapItem{ItemKind::entity, last}));
    m_second.entities.pop_back();
    EXPECT_EQ(find(ItemKind::entity, 0), std::nullopt);
}

TEST_F(SameItemTest, ClustersAreFoundByTheirLeafs) {
    for (uint32_t i = 0; i < m_first.map.leafs.size(); ++i) {
        const Leaf& leaf = m_first.map.leafs[i];
        if (leaf.cluster == kNone) continue;
        const uint32_t at = findWorldLeaf(m_second, leaf.bounds.center());
        EXPECT_EQ(find(ItemKind::leaf, i), (MapItem{ItemKind::leaf, at}));
        EXPECT_TRUE(find(ItemKind::cluster, leaf.cluster));
    }
}

TEST_F(SameItemTest, SurfacesAreFoundByName) {
    std::reverse(m_second.surfaces.begin(), m_second.surfaces.end());
    const std::optional<MapItem> same = find(ItemKind::surface, 1);
    ASSERT_TRUE(same);
    EXPECT_EQ(m_second.surfaces[same->index].name, m_first.map.surfaces[1].name);
}

TEST_F(SameItemTest, OfSurfacesWithOneNameTheSameNumberIsTheSame) {
    Map map = m_first.map;
    map.surfaces.push_back(map.surfaces[0]);
    const MapItem last{ItemKind::surface, static_cast<uint32_t>(map.surfaces.size() - 1)};
    EXPECT_EQ(sameItems(map, map, {{last}})[0], last);
}

TEST_F(SameItemTest, WhatTheFirstMapDoesNotHaveIsNotFound) {
    for (const ItemKind kind : {ItemKind::face, ItemKind::surface, ItemKind::entity, ItemKind::leaf,
                                ItemKind::cluster, ItemKind::brush})
        EXPECT_EQ(find(kind, 1u << 30), std::nullopt);
}

TEST_F(SameItemTest, AnEmptyMapHasNothing) {
    const Map empty;
    const std::vector<MapItem> items{{ItemKind::face, 0}, {ItemKind::entity, 0}, {ItemKind::leaf, 1}};
    for (const std::optional<MapItem>& same : sameItems(m_first.map, empty, items))
        EXPECT_EQ(same, std::nullopt);
}

} // namespace
} // namespace visleaf
