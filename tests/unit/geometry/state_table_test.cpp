#include "geometry/state_table.h"

#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

/// Materials that look alike, with a stage for each of the blends.
struct AlikeMaterials {
    AlikeMaterials(uint32_t count, const std::vector<Blend>& blends) {
        Material material;
        material.sort = sort_key::kBlend;
        for (const Blend& blend : blends)
            material.stages.push_back({.frames = {0}, .blend = blend, .writesDepth = false});
        materials.materials.resize(count, material);
        geometry.imageSlots.resize(1);
        look.blendsInFaceOrder = true;
        for (uint32_t i = 0; i < count; ++i)
            look.firstFaces.push_back(i);
    }

    MaterialSet materials;
    MapGeometry geometry;
    MapLook look;
};

TEST(StateTable, MaterialsThatLookAlikeShareABatchAndKeepTheirPlaces) {
    AlikeMaterials alike(3, {kBlendAlpha});
    StateTable table(alike.materials, alike.geometry, alike.look);
    const uint32_t last = table.find(2, {});
    const uint32_t first = table.find(0, {});
    EXPECT_EQ(table.find(2, {}), last);
    const StateTable::Order order = table.listBatches(alike.geometry.batches);
    EXPECT_EQ(alike.geometry.batches.size(), 1u);
    EXPECT_LT(order.ranks[first], order.ranks[last]);
}

TEST(StateTable, MaterialsOfSeveralPassesAreDrawnOneAfterTheOther) {
    AlikeMaterials alike(2, {kBlendAlpha, kBlendFilter});
    StateTable table(alike.materials, alike.geometry, alike.look);
    table.find(1, {});
    table.find(0, {});
    table.listBatches(alike.geometry.batches);
    ASSERT_EQ(alike.geometry.batches.size(), 2u);
    EXPECT_EQ(alike.geometry.batches[0].state.passes.size(), 2u);
    EXPECT_EQ(alike.geometry.batches[0].state.order, 1u);
    EXPECT_EQ(alike.geometry.batches[1].state.order, 2u);
}

TEST(StateTable, FacesOfOneMaterialDifferByLightAndFog) {
    AlikeMaterials lit(1, {kBlendReplace});
    lit.materials.materials[0].sort = sort_key::kOpaque;
    lit.materials.materials[0].stages.push_back(
        {.source = StageSource::lightmap, .blend = kBlendFilter, .tcGen = TcGen::lightmap});
    StateTable table(lit.materials, lit.geometry, lit.look);
    const std::set<uint32_t> states{table.find(0, {}), table.find(0, {.numStyles = 4}),
                                    table.find(0, {.hasLightmap = false}), table.find(0, {.fog = 1}),
                                    table.find(0, {.fog = 2})};
    EXPECT_EQ(states.size(), 5u);
}

TEST(StateTable, LooksThatDoNotOccurTakeNoRoom) {
    AlikeMaterials alike(kMaxMaterials, {kBlendAlpha});
    alike.geometry.fogs.resize(1 << 16); // with each material a hundred gigabytes
    StateTable table(alike.materials, alike.geometry, alike.look);
    const uint32_t clear = table.find(kMaxMaterials - 1, {});
    EXPECT_NE(table.find(kMaxMaterials - 1, {.numStyles = 4}), kNone);
    EXPECT_EQ(table.find(kMaxMaterials - 1, {}), clear);
    table.listBatches(alike.geometry.batches);
    EXPECT_EQ(alike.geometry.batches.size(), 1u); // which uses neither light nor fog
}

} // namespace
} // namespace visleaf
