#include "analysis/item_faces.h"

#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

class ItemFaces : public testing::Test {
  protected:
    std::vector<uint32_t> of(ItemKind kind, uint32_t index) const {
        return facesOfItem(m_world.map, m_references, {kind, index});
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    CrossReferences m_references{m_world.map};
};

TEST_F(ItemFaces, SurfacesShareOutAllFaces) {
    size_t sum = 0;
    for (uint32_t surface = 0; surface < m_world.map.surfaces.size(); ++surface)
        sum += of(ItemKind::surface, surface).size();
    EXPECT_EQ(sum, m_world.map.faces.size());
    EXPECT_EQ(of(ItemKind::face, 3), std::vector<uint32_t>{3});
}

TEST_F(ItemFaces, EntityHasTheFacesOfItsBrushModel) {
    const Model& model = m_world.map.models.at(1);
    const std::vector<uint32_t> faces = of(ItemKind::entity, m_references.entitiesOfModel(1).front());
    ASSERT_EQ(faces.size(), model.numFaces);
    EXPECT_EQ(faces.front(), model.firstFace);
    EXPECT_TRUE(of(ItemKind::brush, 0).empty());
}

TEST_F(ItemFaces, ClusterHasTheFacesOfItsLeafsOnce) {
    for (uint32_t leaf = 0; leaf < m_world.map.leafs.size(); ++leaf) {
        const uint32_t cluster = m_world.map.leafs[leaf].cluster;
        if (cluster == kNone) continue;
        const std::vector<uint32_t> part = of(ItemKind::leaf, leaf), whole = of(ItemKind::cluster, cluster);
        EXPECT_TRUE(std::includes(whole.begin(), whole.end(), part.begin(), part.end()));
        EXPECT_EQ(std::adjacent_find(whole.begin(), whole.end()), whole.end());
    }
}

} // namespace
} // namespace visleaf
