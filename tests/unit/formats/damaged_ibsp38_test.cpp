// Tests broken Quake 2 files. Loading must end in an error or in a map that every later stage can use. Under
// the asan preset, these tests also detect each read outside the file.
#include "map/map_vertices.h"
#include "map/world_limits.h"
#include "support/damage.h"
#include "support/room_map.h"
#include "support/test_names.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

namespace visleaf {
namespace {

using namespace ibsp38;
using testing::Contains;
using testing::HasSubstr;

/// A field in the records of a lump.
struct Field {
    Lump lump;
    size_t offset; // bytes from the start of the record
    size_t size;   // 2 or 4 bytes
    const char* name;
};

void PrintTo(const Field& field, std::ostream* out) {
    *out << field.name;
}

constexpr Field kIndexFields[] = {
    {kNodes, 0, 4, "NodePlane"},
    {kNodes, 4, 4, "NodeFrontChild"},
    {kNodes, 8, 4, "NodeBackChild"},
    {kTexinfo, 32, 4, "TexinfoFlags"},
    {kTexinfo, 72, 4, "TexinfoNext"},
    {kFaces, 0, 2, "FacePlane"},
    {kFaces, 2, 2, "FaceSide"},
    {kFaces, 4, 4, "FaceFirstEdge"},
    {kFaces, 8, 2, "FaceNumEdges"},
    {kFaces, 10, 2, "FaceTexinfo"},
    {kFaces, 12, 4, "FaceStyles"},
    {kFaces, 16, 4, "FaceLightOffset"},
    {kLeafs, 0, 4, "LeafContents"},
    {kLeafs, 4, 2, "LeafCluster"},
    {kLeafs, 6, 2, "LeafArea"},
    {kLeafs, 8, 2, "LeafMinX"},
    {kLeafs, 14, 2, "LeafMaxX"},
    {kLeafs, 20, 2, "LeafFirstFace"},
    {kLeafs, 22, 2, "LeafNumFaces"},
    {kLeafs, 24, 2, "LeafFirstBrush"},
    {kLeafs, 26, 2, "LeafNumBrushes"},
    {kLeafFaces, 0, 2, "LeafFace"},
    {kLeafBrushes, 0, 2, "LeafBrush"},
    {kEdges, 0, 2, "EdgeBegin"},
    {kEdges, 2, 2, "EdgeEnd"},
    {kSurfedges, 0, 4, "Surfedge"},
    {kModels, 36, 4, "ModelHead"},
    {kModels, 40, 4, "ModelFirstFace"},
    {kModels, 44, 4, "ModelNumFaces"},
    {kBrushes, 0, 4, "BrushFirstSide"},
    {kBrushes, 4, 4, "BrushNumSides"},
    {kBrushSides, 0, 2, "BrushSidePlane"},
    {kBrushSides, 2, 2, "BrushSideTexinfo"},
    {kAreas, 0, 4, "AreaNumPortals"},
    {kAreas, 4, 4, "AreaFirstPortal"},
    {kAreaPortals, 4, 4, "AreaPortalOther"},
};

constexpr Field kFloatFields[] = {
    {kPlanes, 0, 4, "PlaneNormal"}, {kPlanes, 12, 4, "PlaneDist"},   {kVertices, 0, 4, "VertexX"},
    {kVertices, 8, 4, "VertexZ"},   {kTexinfo, 0, 4, "TexinfoAxis"}, {kTexinfo, 12, 4, "TexinfoOffset"},
    {kModels, 0, 4, "ModelMins"},   {kModels, 24, 4, "ModelOrigin"},
};

/// Writes `value` into the field of the first, a middle and the last record, one at a time, and then into all
/// records.
void tryValue(const Field& field, uint32_t value) {
    SCOPED_TRACE(testing::Message() << field.name << " = " << value);
    const Bytes valid = write(smallFile());
    const LumpRange range = lumpAt(valid, field.lump);
    const size_t recordBytes = kRecordBytes[field.lump];
    const size_t numRecords = range.length / recordBytes;
    ASSERT_GT(numRecords, 0u);
    const auto place = [&](size_t record) { return range.offset + record * recordBytes + field.offset; };
    for (const size_t record : {size_t{0}, numRecords / 2, numRecords - 1}) {
        Bytes damaged = valid;
        overwrite(damaged, place(record), value, field.size);
        loadAndCull(damaged);
    }
    Bytes damaged = valid;
    for (size_t record = 0; record < numRecords; ++record)
        overwrite(damaged, place(record), value, field.size);
    loadAndCull(damaged);
}

class DamagedIndex : public testing::TestWithParam<Field> {};

TEST_P(DamagedIndex, LeavesAValidMap) {
    for (const uint32_t value : kHostileIntegers)
        tryValue(GetParam(), value);
}

INSTANTIATE_TEST_SUITE_P(Ibsp38, DamagedIndex, testing::ValuesIn(kIndexFields), test::byName);

class DamagedFloat : public testing::TestWithParam<Field> {};

TEST_P(DamagedFloat, LeavesAValidMap) {
    using Limits = std::numeric_limits<float>;
    for (const float value : {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 1e38f, -1e38f,
                              1e9f, Limits::denorm_min(), 0.0f}) {
        tryValue(GetParam(), bitsOf(value));
    }
}

INSTANTIATE_TEST_SUITE_P(Ibsp38, DamagedFloat, testing::ValuesIn(kFloatFields), test::byName);

TEST(DamagedIbsp38, TheUndamagedFileLoadsWithoutAWarning) {
    EXPECT_TRUE(loadAndCull(write(smallFile())).empty());
    EXPECT_TRUE(loadAndCull(write(roomFile())).empty());
}

TEST(DamagedIbsp38, EveryTruncationIsDetected) {
    const Bytes valid = write(smallFile());
    for (size_t size = 0; size < valid.size(); ++size) {
        ASSERT_FALSE(loadAndCull(ByteSpan(valid).first(size)).empty()) << size;
    }
}

TEST(DamagedIbsp38, TruncationsOfALargerMapAreDetected) {
    const Bytes valid = write(roomFile());
    for (size_t size = 0; size < valid.size(); size += 997) {
        ASSERT_FALSE(loadAndCull(ByteSpan(valid).first(size)).empty()) << size;
    }
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
    const Bytes valid = write(smallFile());
    for (size_t position = 8; position < kHeaderBytes; position += 4) {
        for (const uint32_t value : kHostileIntegers) {
            SCOPED_TRACE(testing::Message() << position << " = " << value);
            Bytes damaged = valid;
            overwrite(damaged, position, value, 4);
            loadAndCull(damaged);
        }
    }
}

TEST(DamagedIbsp38, SurvivesSwappedLumps) {
    const Bytes valid = write(smallFile());
    for (size_t a = 0; a < kNumLumps; ++a) {
        for (size_t b = a + 1; b < kNumLumps; ++b) {
            SCOPED_TRACE(testing::Message() << a << " and " << b);
            Bytes damaged = valid;
            std::swap_ranges(damaged.begin() + static_cast<ptrdiff_t>(8 + 8 * a),
                             damaged.begin() + static_cast<ptrdiff_t>(16 + 8 * a),
                             damaged.begin() + static_cast<ptrdiff_t>(8 + 8 * b));
            loadAndCull(damaged);
        }
    }
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
    Diagnostics unused;
    const Map whole = loadMap(write(file), unused).value().map;
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
