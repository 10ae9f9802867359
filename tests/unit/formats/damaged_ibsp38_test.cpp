// Tests broken Quake 2 files.
#include "damaged_file.h"
#include "map/map_vertices.h"
#include "map/world_limits.h"
#include "support/loaded_map.h"
#include "support/test_names.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace visleaf {
namespace {

using namespace ibsp38;
using test::RecordField;
using testing::Contains;
using testing::HasSubstr;

constexpr RecordField kIndexFields[] = {
    {kNodes, 0, "NodePlane"},
    {kNodes, 4, "NodeFrontChild"},
    {kNodes, 8, "NodeBackChild"},
    {kTexinfo, 32, "TexinfoFlags"},
    {kTexinfo, 72, "TexinfoNext"},
    {kFaces, 0, "FacePlane", 2},
    {kFaces, 2, "FaceSide", 2},
    {kFaces, 4, "FaceFirstEdge"},
    {kFaces, 8, "FaceNumEdges", 2},
    {kFaces, 10, "FaceTexinfo", 2},
    {kFaces, 12, "FaceStyles"},
    {kFaces, 16, "FaceLightOffset"},
    {kLeafs, 0, "LeafContents"},
    {kLeafs, 4, "LeafCluster", 2},
    {kLeafs, 6, "LeafArea", 2},
    {kLeafs, 8, "LeafMinX", 2},
    {kLeafs, 14, "LeafMaxX", 2},
    {kLeafs, 20, "LeafFirstFace", 2},
    {kLeafs, 22, "LeafNumFaces", 2},
    {kLeafs, 24, "LeafFirstBrush", 2},
    {kLeafs, 26, "LeafNumBrushes", 2},
    {kLeafFaces, 0, "LeafFace", 2},
    {kLeafBrushes, 0, "LeafBrush", 2},
    {kEdges, 0, "EdgeBegin", 2},
    {kEdges, 2, "EdgeEnd", 2},
    {kSurfedges, 0, "Surfedge"},
    {kModels, 36, "ModelHead"},
    {kModels, 40, "ModelFirstFace"},
    {kModels, 44, "ModelNumFaces"},
    {kBrushes, 0, "BrushFirstSide"},
    {kBrushes, 4, "BrushNumSides"},
    {kBrushSides, 0, "BrushSidePlane", 2},
    {kBrushSides, 2, "BrushSideTexinfo", 2},
    {kAreas, 0, "AreaNumPortals"},
    {kAreas, 4, "AreaFirstPortal"},
    {kAreaPortals, 4, "AreaPortalOther"},
};

constexpr RecordField kFloatFields[] = {
    {kPlanes, 0, "PlaneNormal"}, {kPlanes, 12, "PlaneDist"},   {kVertices, 0, "VertexX"},
    {kVertices, 8, "VertexZ"},   {kTexinfo, 0, "TexinfoAxis"}, {kTexinfo, 12, "TexinfoOffset"},
    {kModels, 0, "ModelMins"},   {kModels, 24, "ModelOrigin"},
};

void tryValue(const RecordField& field, uint32_t value) {
    test::loadWithValue(write(smallFile()), field, kRecordBytes[field.lump], value);
}

class DamagedIndex : public testing::TestWithParam<RecordField> {};

TEST_P(DamagedIndex, LeavesAValidMap) {
    for (const uint32_t value : kHostileIntegers)
        tryValue(GetParam(), value);
}

INSTANTIATE_TEST_SUITE_P(Ibsp38, DamagedIndex, testing::ValuesIn(kIndexFields), test::byName);

class DamagedFloat : public testing::TestWithParam<RecordField> {};

TEST_P(DamagedFloat, LeavesAValidMap) {
    for (const float value : test::kHostileFloats)
        tryValue(GetParam(), bitsOf(value));
}

INSTANTIATE_TEST_SUITE_P(Ibsp38, DamagedFloat, testing::ValuesIn(kFloatFields), test::byName);

TEST(DamagedIbsp38, TheUndamagedFileLoadsWithoutAWarning) {
    EXPECT_TRUE(loadAndCull(write(smallFile())).empty());
    EXPECT_TRUE(loadAndCull(write(roomFile())).empty());
}

TEST(DamagedIbsp38, EveryTruncationIsDetected) {
    test::expectCutsNoticed(write(smallFile()));
}

TEST(DamagedIbsp38, TruncationsOfALargerMapAreDetected) {
    test::expectCutsNoticed(write(roomFile()), 997);
}

TEST(DamagedIbsp38, SurvivesEveryFlippedBitOfTheHeader) {
    const Bytes valid = write(smallFile());
    for (size_t bit = 0; bit < kHeaderBytes * 8; ++bit) {
        SCOPED_TRACE(bit);
        Bytes damaged = valid;
        damaged[bit / 8] ^= static_cast<std::byte>(1u << (bit % 8));
        loadAndCull(damaged);
    }
}

TEST(DamagedIbsp38, SurvivesHostileOffsetsAndLengths) {
    test::loadWithHostileIntegers(write(smallFile()), 8, kHeaderBytes);
}

TEST(DamagedIbsp38, SurvivesSwappedLumps) {
    test::loadWithSwappedLumps(write(smallFile()), kNumLumps);
}

TEST(DamagedIbsp38, SurvivesEveryByteOfTheVisibility) {
    const Bytes valid = write(smallFile());
    const LumpRange range = lumpAt(valid, kVisibility);
    for (size_t i = 0; i < range.length; ++i) {
        for (const int value : {0, 1, 0x7F, 0x80, 0xFF}) {
            SCOPED_TRACE(testing::Message() << i << " = " << value);
            Bytes damaged = valid;
            damaged[range.offset + i] = static_cast<std::byte>(value);
            loadAndCull(damaged);
        }
    }
}

TEST(DamagedIbsp38, CutsANodeThatIsItsOwnChild) {
    File file = smallFile();
    for (size_t i = 0; i < file.nodes.size(); ++i)
        file.nodes[i].children = {static_cast<int32_t>(i), 0};
    EXPECT_THAT(loadAndCull(write(file)), Contains(HasSubstr("NODES[0].children")));
}

TEST(DamagedIbsp38, CutsALoopOfNodes) {
    File file = smallFile();
    file.nodes[1].children[0] = 0;
    EXPECT_THAT(loadAndCull(write(file)), Contains(HasSubstr("NODES")));
}

TEST(DamagedIbsp38, SurvivesAVeryDeepTree) {
    File file = smallFile();
    const int32_t depth = 60000;
    const auto first = static_cast<int32_t>(file.nodes.size());
    for (int32_t i = 0; i < depth; ++i) {
        const int32_t next = i + 1 < depth ? first + i + 1 : 0;
        file.nodes.push_back({0, {next, next == 0 ? 0 : -1}, {}, 0, 0});
    }
    file.nodes.back().children = {0, -1};
    file.models[0].head = first;
    loadAndCull(write(file));
}

TEST(DamagedIbsp38, FaceOutsideOfTheWorldIsDroppedWithAWarning) {
    File file = smallFile();
    file.vertices[3].x = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THAT(loadAndCull(write(file)),
                Contains(testing::AllOf(HasSubstr("FACES["), HasSubstr("face skipped"))));
}

TEST(DamagedIbsp38, FaceWithoutAPlaneGetsThePlaneOfItsVertices) {
    File file = smallFile();
    const Map whole = test::loadedMap(write(file)).map;
    file.faces[5].plane = 0xFFFF;
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_THAT(
        diagnostics.lines(),
        testing::ElementsAre(
            "FACES[5].plane: is 65535, which is not a valid plane; plane computed from the vertices"));
    ASSERT_GE(map.faces[5].numVertices, 3u);
    const glm::vec3 expected = vertexOf(whole, whole.faces[5], 0).normal;
    EXPECT_LT(glm::distance(vertexOf(map, map.faces[5], 0).normal, expected), 1e-4f);
}

TEST(DamagedIbsp38, TruncatedLightIsPaddedWithBlack) {
    File file = smallFile();
    const size_t numBytes = file.lighting.size();
    file.lighting.resize(numBytes - 1);
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_EQ(map.light.luxels.size(), numBytes);
    EXPECT_EQ(map.light.luxels.back(), 0u);
    ASSERT_EQ(diagnostics.lines().size(), 1u);
    EXPECT_THAT(diagnostics.lines()[0], HasSubstr("; missing luxels are black"));
}

TEST(DamagedIbsp38, FacesWithALargeTextureOffsetAreDrawn) {
    File file = smallFile();
    for (FileTexinfo& texinfo : file.texinfo)
        texinfo.s.w = 3e9f;
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_THAT(diagnostics.lines(), testing::Not(Contains(HasSubstr("dropped"))));
    EXPECT_GT(map.faces[5].numVertices, 0u);
    EXPECT_EQ(vertexOf(map, map.faces[5], 0).texel.x, 3e9f);
}

TEST(DamagedIbsp38, NonFiniteTextureAxisBecomesZeroWithAWarning) {
    File file = smallFile();
    file.texinfo[0].t.w = std::numeric_limits<float>::quiet_NaN();
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_THAT(
        diagnostics.lines(),
        testing::ElementsAre("TEXINFO[0].vecs: an axis has a number that is not finite; number set to 0"));
    EXPECT_GT(map.faces[0].numVertices, 0u);
}

TEST(DamagedIbsp38, VertexOutsideOfTheWorldIsMovedToItsLimits) {
    File file = smallFile();
    file.vertices[3].x = -1e9f;
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_EQ(map.positions[3].x, -kMaxCoordinate);
    EXPECT_THAT(diagnostics.lines(), Contains(HasSubstr("VERTICES[3]: (-1000000000, ")));
    EXPECT_THAT(diagnostics.lines(), testing::Not(Contains(HasSubstr("dropped"))));
}

TEST(DamagedIbsp38, KeepsTheOtherFacesWhenOneIsBad) {
    File file = smallFile();
    file.faces[5].texinfo = 0xFFFF;
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_EQ(map.faces[5].numVertices, 0u);
    EXPECT_GE(map.faces[4].numVertices, 4u);
    EXPECT_GE(map.faces[6].numVertices, 4u);
    EXPECT_THAT(diagnostics.lines(), Contains(HasSubstr("FACES[5].texinfo: is 65535, but TEXINFO has")));
}

TEST(DamagedIbsp38, OverlappingLightmapsAreRejected) {
    File file = roomFile();
    for (FileFace& face : file.faces)
        face.lightOffset = 0; // all lightmaps begin at the same luxel and have many sizes
    for (FileTexinfo& texinfo : file.texinfo) {
        texinfo.s *= 4.0f;
        texinfo.t *= 4.0f;
    }
    Diagnostics diagnostics;
    const Map map = loadMap(write(file), diagnostics).value().map;
    EXPECT_LT(packLightmaps(map, {}, 2048, diagnostics).rgba.size(), (size_t{64} << 20));
}

} // namespace
} // namespace visleaf
