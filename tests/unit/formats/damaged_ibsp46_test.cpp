// Tests broken Quake 3 files.
#include "damaged_file.h"
#include "map/world_limits.h"
#include "support/quake3_file.h"
#include "support/test_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace visleaf {
namespace {

using namespace ibsp46;
using test::RecordField;
using testing::Contains;
using testing::HasSubstr;

constexpr RecordField kIndexFields[] = {
    {kShaders, 64, "ShaderFlags"},
    {kNodes, 0, "NodePlane"},
    {kNodes, 4, "NodeFrontChild"},
    {kNodes, 8, "NodeBackChild"},
    {kLeafs, 0, "LeafCluster"},
    {kLeafs, 4, "LeafArea"},
    {kLeafs, 8, "LeafMinX"},
    {kLeafs, 32, "LeafFirstFace"},
    {kLeafs, 36, "LeafNumFaces"},
    {kLeafs, 40, "LeafFirstBrush"},
    {kLeafs, 44, "LeafNumBrushes"},
    {kLeafFaces, 0, "LeafFace"},
    {kLeafBrushes, 0, "LeafBrush"},
    {kModels, 24, "ModelFirstFace"},
    {kModels, 28, "ModelNumFaces"},
    {kBrushes, 0, "BrushFirstSide"},
    {kBrushes, 4, "BrushNumSides"},
    {kBrushes, 8, "BrushShader"},
    {kBrushSides, 0, "BrushSidePlane"},
    {kBrushSides, 4, "BrushSideShader"},
    {kMeshverts, 0, "Meshvert"},
    {kFogs, 64, "FogBrush"},
    {kFogs, 68, "FogSide"},
    {kFaces, 0, "FaceShader"},
    {kFaces, 4, "FaceFog"},
    {kFaces, 8, "FaceKind"},
    {kFaces, 12, "FaceFirstVertex"},
    {kFaces, 16, "FaceNumVertices"},
    {kFaces, 20, "FaceFirstIndex"},
    {kFaces, 24, "FaceNumIndices"},
    {kFaces, 28, "FaceLightmap"},
    {kFaces, 96, "FacePatchWidth"},
    {kFaces, 100, "FacePatchHeight"},
};

constexpr RecordField kFloatFields[] = {
    {kPlanes, 0, "PlaneNormal"},     {kPlanes, 12, "PlaneDist"},     {kVertices, 0, "VertexX"},
    {kVertices, 8, "VertexZ"},       {kVertices, 12, "VertexTexel"}, {kVertices, 20, "VertexLuxel"},
    {kVertices, 28, "VertexNormal"}, {kModels, 0, "ModelMins"},      {kModels, 12, "ModelMaxs"},
    {kFaces, 48, "FlareOrigin"},     {kFaces, 60, "FlareColor"},
};

/// Writes `value` into the field of each record, one at a time, and then into all records.
void tryValue(const RecordField& field, uint32_t value) {
    SCOPED_TRACE(testing::Message() << field.name << " = " << value);
    const Lumps file = smallQuake3File(false);
    const Bytes valid = ibsp46::write(file);
    const size_t numRecords = file[field.lump].size() / kRecordBytes[field.lump];
    ASSERT_GT(numRecords, 0u);
    Bytes all = valid;
    for (size_t record = 0; record < numRecords; ++record) {
        const size_t place = offsetOf(file, field.lump) + record * kRecordBytes[field.lump] + field.offset;
        Bytes one = valid;
        overwrite(one, place, value, 4);
        overwrite(all, place, value, 4);
        loadAndCull(one);
    }
    loadAndCull(all);
}

class DamagedQuake3Index : public testing::TestWithParam<RecordField> {};

TEST_P(DamagedQuake3Index, LeavesAValidMap) {
    for (const uint32_t value : kHostileIntegers)
        tryValue(GetParam(), value);
}

INSTANTIATE_TEST_SUITE_P(Ibsp46, DamagedQuake3Index, testing::ValuesIn(kIndexFields), test::byName);

class DamagedQuake3Float : public testing::TestWithParam<RecordField> {};

TEST_P(DamagedQuake3Float, LeavesAValidMap) {
    for (const float value : test::kHostileFloats)
        tryValue(GetParam(), bitsOf(value));
}

INSTANTIATE_TEST_SUITE_P(Ibsp46, DamagedQuake3Float, testing::ValuesIn(kFloatFields), test::byName);

TEST(DamagedIbsp46, TheUndamagedFileLoadsWithoutAWarning) {
    EXPECT_TRUE(loadAndCull(ibsp46::write(smallQuake3File())).empty());
}

TEST(DamagedIbsp46, EveryTruncationIsDetected) {
    test::expectCutsNoticed(ibsp46::write(smallQuake3File(false)));
}

TEST(DamagedIbsp46, EmptyFaceWithAFarIndexGetsNoRange) {
    constexpr size_t kFirstVertex = 12, kNumVertices = 16, kFirstIndex = 20, kNumIndices = 24;
    const Lumps file = smallQuake3File(false);
    Bytes damaged = ibsp46::write(file);
    const size_t face = offsetOf(file, kFaces);
    overwrite(damaged, face + kFirstVertex, 0x01000000, 4);
    overwrite(damaged, face + kNumVertices, 0, 4);
    overwrite(damaged, face + kFirstIndex, 0x09000000, 4);
    overwrite(damaged, face + kNumIndices, 0, 4);
    const Map map = loadWorld(damaged).map;
    EXPECT_EQ(map.faces[0].firstVertex, 0u);
    EXPECT_EQ(map.faces[0].firstIndex, 0u);
    expectValid(map);
}

TEST(DamagedIbsp46, SurvivesHostileOffsetsAndLengths) {
    test::loadWithHostileIntegers(ibsp46::write(smallQuake3File(false)), 8, kHeaderBytes);
}

TEST(DamagedIbsp46, SurvivesSwappedLumps) {
    test::loadWithSwappedLumps(ibsp46::write(smallQuake3File(false)), kNumLumps);
}

TEST(DamagedIbsp46, SurvivesHostileVisibility) {
    const Lumps file = smallQuake3File(false);
    const size_t begin = offsetOf(file, kVisibility);
    test::loadWithHostileIntegers(ibsp46::write(file), begin, begin + file[kVisibility].size());
}

TEST(DamagedIbsp46, ReportsMissingShadersAndBrushes) {
    constexpr uint32_t kNoIndex = 0xFFFFFFFF; // -1; these fields are signed
    Lumps file = smallQuake3File();
    overwrite(file[kBrushes], 8, 999, 4);
    overwrite(file[kBrushSides], 4, kNoIndex, 4);
    overwrite(file[kFogs], 64, kNoIndex, 4);
    const std::vector<std::string> lines = loadAndCull(ibsp46::write(file));
    EXPECT_THAT(lines, Contains(HasSubstr("BRUSHES[0].shader: is 999, but SHADERS has ")));
    EXPECT_THAT(lines, Contains(HasSubstr("BRUSHSIDES[0].shader: is -1, but SHADERS has ")));
    EXPECT_THAT(lines,
                Contains("FOGS[0].brush: is -1, for fog in the whole map, which Quake 3 refuses; shown"));
}

constexpr size_t kVertexBytes = 44, kVertexTexel = 12;

TEST(DamagedIbsp46, FaceWithALargeTextureCoordinateKeepsIt) {
    Lumps file = smallQuake3File();
    overwrite(file[kVertices], kVertexBytes + kVertexTexel, bitsOf(-2.9e9f), 4);
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp46::write(file), diagnostics).value().map;
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(map.vertices[1].texel.x, -2.9e9f);
    EXPECT_GT(map.faces[0].numVertices, 0u);
}

TEST(DamagedIbsp46, NonFiniteTextureCoordinateBecomesZeroWithAWarning) {
    Lumps file = smallQuake3File();
    overwrite(file[kVertices], kVertexBytes + kVertexTexel, bitsOf(std::numeric_limits<float>::infinity()),
              4);
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp46::write(file), diagnostics).value().map;
    ASSERT_EQ(diagnostics.lines().size(), 1u);
    EXPECT_THAT(diagnostics.lines()[0], HasSubstr("VERTICES[1].st: (inf, "));
    EXPECT_EQ(map.vertices[1].texel.x, 0.0f);
    EXPECT_GT(map.faces[0].numVertices, 0u);
}

TEST(DamagedIbsp46, VertexOutsideOfTheWorldIsMovedToItsLimits) {
    Lumps file = smallQuake3File();
    overwrite(file[kVertices], kVertexBytes, bitsOf(1e9f), 4);
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp46::write(file), diagnostics).value().map;
    EXPECT_EQ(map.vertices[1].position.x, kMaxCoordinate);
    EXPECT_GT(map.faces[0].numVertices, 0u);
    EXPECT_THAT(diagnostics.lines(),
                Contains(HasSubstr("is outside the world limits; vertex moved to them")));
}

TEST(DamagedIbsp46, PatchNeedsTheVerticesOfItsSize) {
    constexpr size_t kPatch = 2, kFaceBytes = 104, kNumVertices = 16;
    Lumps file = smallQuake3File();
    overwrite(file[kFaces], kPatch * kFaceBytes + kNumVertices, 1, 4);
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp46::write(file), diagnostics).value().map;
    EXPECT_TRUE(diagnostics.empty());
    EXPECT_EQ(map.faces[kPatch].numVertices, 9u);
}

TEST(DamagedIbsp46, PatchOfEvenSizeIsDroppedWithAWarning) {
    Lumps file = smallQuake3File();
    overwrite(file[kFaces], 2 * 104 + 96, 4, 4);
    EXPECT_THAT(loadAndCull(ibsp46::write(file)), Contains(HasSubstr("FACES[2].patchSize: is 4 x 3")));
}

TEST(DamagedIbsp46, DropsAFaceWithAnIndexPastItsVertices) {
    Lumps file = smallQuake3File();
    overwrite(file[kMeshverts], 4 * 4, 4, 4);
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp46::write(file), diagnostics).value().map;
    EXPECT_EQ(map.faces[0].numVertices, 0u);
    EXPECT_EQ(map.faces[2].numVertices, 9u);
    EXPECT_THAT(diagnostics.lines(),
                Contains(HasSubstr("FACES[0].index: is 4, but the face has 4 vertices")));
}

TEST(DamagedIbsp46, IgnoresAGridThatDoesNotFitTheWorld) {
    Lumps file = smallQuake3File();
    file[kLightGrid].resize(8 * 8);
    Diagnostics diagnostics;
    EXPECT_TRUE(loadMap(ibsp46::write(file), diagnostics).value().map.light.grid.bytes.empty());
    EXPECT_THAT(diagnostics.lines(), Contains(HasSubstr("LIGHTGRID: has 8 points")));
}

} // namespace
} // namespace visleaf
