// Tests maps made with other people's compilers, if they exist on this machine.
#include "platform/path_text.h"
#include "support/loaded_map.h"
#include "support/room_map.h"

#include "culling/draw_list.h"
#include "map/entities/spawn.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <string>

namespace visleaf {
namespace {

/// Returns the content of a file below the shared folder; nothing if it is not on this machine.
std::optional<Bytes> sharedFile(const std::string& name) {
    std::ifstream in(std::filesystem::path(VISLEAF_SHARED_FOLDER) / name, std::ios::binary);
    if (!in) return std::nullopt;
    const std::vector<char> content{std::istreambuf_iterator<char>(in), {}};
    const ByteSpan bytes = std::as_bytes(std::span(content));
    return Bytes(bytes.begin(), bytes.end());
}

class RealQuake2Map : public testing::TestWithParam<const char*> {
  protected:
    void SetUp() override {
        const std::optional<Bytes> file = sharedFile(std::string("maps/q2/baseq2/maps/") + GetParam());
        if (!file) GTEST_SKIP() << GetParam() << " is not on this machine";
        m_bytes = *file;
    }

    Bytes m_bytes;
};

TEST_P(RealQuake2Map, LoadsWithoutWarnings) {
    EXPECT_EQ(loadAndCull(m_bytes), std::vector<std::string>{});
}

TEST_P(RealQuake2Map, HasTheRecordCountsOfItsLumps) {
    const Map map = test::loadedMap(m_bytes).map;
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

// The files do not store the sizes of lightmaps. A wrong size shows as a gap or an overlap in the lump.
class RealLightmaps : public testing::TestWithParam<const char*> {};

TEST_P(RealLightmaps, EndWhereTheNextBegins) {
    const std::optional<Bytes> file = sharedFile(GetParam());
    if (!file) GTEST_SKIP() << GetParam() << " is not on this machine";
    const LoadedMap loaded = test::loadedMap(*file);
    const LuxelFit& fit = loaded.luxelFit;
    EXPECT_GT(fit.numLightmaps, 500u);
    EXPECT_EQ(fit.numMisfits, 0u);
    EXPECT_EQ(fit.numMisfitsByDefault == 0, fit.rule.luxelStep == 0.0f) << "one map has a scale of its own";
}

INSTANTIATE_TEST_SUITE_P(SharedMaps, RealLightmaps,
                         testing::Values("maps/q1/id1/maps/gal_29.bsp", "maps/q1/id1/maps/gal_bsp2.bsp",
                                         "maps/q1/id1/maps/lq_e1m1_29.bsp", "maps/q2/baseq2/maps/gal_q2.bsp",
                                         "maps/q2/baseq2/maps/lq_e1m1_q2.bsp",
                                         "maps/goldsrc/valve/maps/gal_hl30.bsp",
                                         "maps/goldsrc/valve/maps/lqdm1_sdhlt.bsp",
                                         "maps/goldsrc/valve/maps/lqdm2_sdhlt.bsp",
                                         "maps/blueshift/bshift/maps/gal_bshift.bsp",
                                         "field/quake/lightmap-scale/id1/maps/lgls.bsp",
                                         "field/quake/lightmap-scale/id1/maps/lg75.bsp"),
                         [](const auto& test) { return pathText(std::filesystem::path(test.param).stem()); });

INSTANTIATE_TEST_SUITE_P(SharedMaps, RealQuake2Map,
                         testing::Values("gal_q2.bsp", "lqdm2_q2.bsp", "lq_e1m1_q2.bsp"),
                         [](const auto& tested) {
                             const std::string name = tested.param;
                             return name.substr(0, name.find('.'));
                         });

} // namespace
} // namespace visleaf
