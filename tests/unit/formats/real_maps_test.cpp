// Tests maps made with other people's compilers, if they exist on this machine.
#include "support/room_map.h"

#include "culling/draw_list.h"
#include "map/spawn.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace visleaf {
namespace {

class RealQuake2Map : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override {
        const std::filesystem::path path =
            std::filesystem::path(VISLEAF_SHARED_FOLDER) / "maps/q2/baseq2/maps" / GetParam();
        if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not on this machine";
        std::ifstream in(path, std::ios::binary);
        const std::vector<char> content{std::istreambuf_iterator<char>(in), {}};
        std::transform(content.begin(), content.end(), std::back_inserter(m_bytes),
                       [](char c) { return static_cast<std::byte>(c); });
    }

    Bytes m_bytes;
};

TEST_P(RealQuake2Map, LoadsWithoutWarnings) {
    EXPECT_EQ(loadAndCull(m_bytes), std::vector<std::string>{});
}

TEST_P(RealQuake2Map, HasTheRecordCountsOfItsLumps) {
    Diagnostics diagnostics;
    const Map map = loadMap(m_bytes, diagnostics).value().map;
    const auto numRecords = [&](ibsp38::Lump lump) {
        return ibsp38::lumpAt(m_bytes, lump).length / ibsp38::kRecordBytes[lump];
    };
    EXPECT_EQ(map.faces.size(), numRecords(ibsp38::kFaces));
    EXPECT_EQ(map.nodes.size(), numRecords(ibsp38::kNodes));
    EXPECT_EQ(map.leafs.size(), numRecords(ibsp38::kLeafs));
    EXPECT_EQ(map.leafFaces.size(), numRecords(ibsp38::kLeafFaces));
    EXPECT_EQ(map.models.size(), numRecords(ibsp38::kModels));
    EXPECT_EQ(map.brushes.size(), numRecords(ibsp38::kBrushes));
    EXPECT_GT(map.visibility.numClusters, 1u);
}

// The files do not store lightmap sizes. A wrong size shows as a luxel that belongs to two faces or to none.
// Compilers pad each lightmap to a multiple of 4 luxels, and they also light some faces that the game draws
// unlit.
TEST_P(RealQuake2Map, EveryLuxelBelongsToOneLightmap) {
    constexpr uint64_t kMostPadding = 9;
    Diagnostics diagnostics;
    const Map map = loadMap(m_bytes, diagnostics).value().map;
    std::vector<FaceLightmap> blocks = map.lightmaps;
    std::sort(blocks.begin(), blocks.end(),
              [](const FaceLightmap& a, const FaceLightmap& b) { return a.firstByte < b.firstByte; });
    size_t numGaps = 0;
    for (size_t i = 1; i < blocks.size(); ++i) {
        const uint64_t end = blocks[i - 1].firstByte + blocks[i - 1].numBytes(map.luxelBytes);
        ASSERT_LE(end, blocks[i].firstByte) << "blocks overlap";
        numGaps += blocks[i].firstByte - end > kMostPadding ? 1 : 0;
    }
    const auto numUnlit = std::count_if(map.faces.begin(), map.faces.end(),
                                        [](const MapFace& face) { return face.lightmap == kNone; });
    EXPECT_LE(numGaps, static_cast<size_t>(numUnlit));
}

TEST_P(RealQuake2Map, SeesAPartOfItselfFromThePlayerStart) {
    const LoadedWorld world = loadWorld(m_bytes);
    Culler culler(world.map, world.geometry);
    const CameraPose pose{eyeOf(findSpawn(world.map), world.map.game), 0.0f, 0.0f};
    const VisibleSet& visible = culler.cull(makeView(pose, Lens{}), CullOptions{});
    EXPECT_NE(visible.cluster, kNone);
    DrawList list;
    buildDrawList(world.geometry, visible, pose.position, list);
    EXPECT_GT(list.numFaces, 0u);
    EXPECT_LT(list.numFaces, world.geometry.faces.size() / 2);
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, RealQuake2Map,
                         testing::Values("gal_q2.bsp", "lqdm2_q2.bsp", "lq_e1m1_q2.bsp"),
                         [](const auto& tested) {
                             const std::string name = tested.param;
                             return name.substr(0, name.find('.'));
                         });

} // namespace
} // namespace visleaf
