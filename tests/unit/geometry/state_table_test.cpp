#include "geometry/state_table.h"

#include <gtest/gtest.h>

#include <set>

namespace visleaf {
namespace {

/// Materials that look the same, with one stage for each blend.
struct AlikeMaterials {
    AlikeMaterials(uint32_t count, const std::vector<Blend>& blends) {
        Material material;
        material.sort = sort_key::kBlend;
        for (const Blend& blend : blends)
            material.stages.push_back({.frames = {0}, .blend = blend, .writesDepth = false});
        materials.materials.resize(count, material);
        geometry.imageSlots.resize(1);
        traits.blendsInFaceOrder = true;
        for (uint32_t i = 0; i < count; ++i)
            traits.firstFaces.push_back(i);
    }

    MaterialSet materials;
    MapGeometry geometry;
    MapBatchTraits traits;
};

TEST(StateTable, EqualMaterialsShareABatch) {
    AlikeMaterials alike(3, {kBlendAlpha});
    StateTable table(alike.materials, alike.geometry, alike.traits);
    const uint32_t last = table.find(2, {});
    const uint32_t first = table.find(0, {});
    EXPECT_EQ(table.find(2, {}), last);
    const StateTable::Order order = table.listBatches(alike.geometry.batches);
    EXPECT_EQ(alike.geometry.batches.size(), 1u);
    EXPECT_LT(order.ranks[first], order.ranks[last]);
}

TEST(StateTable, MultiPassMaterialsAreDrawnOneAfterTheOther) {
    AlikeMaterials alike(2, {kBlendAlpha, kBlendFilter});
    StateTable table(alike.materials, alike.geometry, alike.traits);
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
    StateTable table(lit.materials, lit.geometry, lit.traits);
    const std::set<uint32_t> states{table.find(0, {}), table.find(0, {.numStyles = 4}),
                                    table.find(0, {.hasLightmap = false}), table.find(0, {.fog = 1}),
                                    table.find(0, {.fog = 2})};
    EXPECT_EQ(states.size(), 5u);
}

TEST(StateTable, UnusedTraitsGetNoBatch) {
    AlikeMaterials alike(kMaxMaterials, {kBlendAlpha});
    // A row for each pair of material and fog would take a hundred gigabytes.
    alike.geometry.fogs.resize(1 << 16);
    StateTable table(alike.materials, alike.geometry, alike.traits);
    const uint32_t clear = table.find(kMaxMaterials - 1, {});
    EXPECT_NE(table.find(kMaxMaterials - 1, {.numStyles = 4}), kNone);
    EXPECT_EQ(table.find(kMaxMaterials - 1, {}), clear);
    table.listBatches(alike.geometry.batches);
    EXPECT_EQ(alike.geometry.batches.size(), 1u); // the batch uses neither light nor fog
}

} // namespace
} // namespace visleaf
