// Tests broken maps of Quake 2's wide format: the fields whose width differs from the narrow format.
// damaged_ibsp38_test.cpp covers the fields that both formats share.
#include "damaged_file.h"
#include "support/qbsp38_file.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using namespace ibsp38;
using test::RecordField;

constexpr RecordField kWideFields[] = {
    {kNodes, 0, "NodePlane"},           {kNodes, 4, "NodeFrontChild"},
    {kFaces, 0, "FacePlane"},           {kFaces, 4, "FaceSide"},
    {kFaces, 8, "FaceFirstEdge"},       {kFaces, 12, "FaceNumEdges"},
    {kFaces, 16, "FaceTexinfo"},        {kFaces, 24, "FaceLightOffset"},
    {kLeafs, 4, "LeafCluster"},         {kLeafs, 8, "LeafArea"},
    {kLeafs, 36, "LeafFirstFace"},      {kLeafs, 40, "LeafNumFaces"},
    {kLeafs, 44, "LeafFirstBrush"},     {kLeafs, 48, "LeafNumBrushes"},
    {kLeafFaces, 0, "LeafFace"},        {kLeafBrushes, 0, "LeafBrush"},
    {kEdges, 0, "EdgeBegin"},           {kEdges, 4, "EdgeEnd"},
    {kBrushSides, 0, "BrushSidePlane"}, {kBrushSides, 4, "BrushSideTexinfo"}};

constexpr RecordField kWideFloats[] = {{kLeafs, 12, "LeafMinX"}, {kLeafs, 32, "LeafMaxZ"}};

const Bytes& validFile() {
    static const Bytes file = qbsp38::write(qbsp38::widen(smallFile()));
    return file;
}

void tryValue(const RecordField& field, uint32_t value) {
    test::loadWithValue(validFile(), field, qbsp38::kRecordBytes[field.lump], value);
}

class DamagedWideIndex : public testing::TestWithParam<RecordField> {};

TEST_P(DamagedWideIndex, IsValidatedOnce) {
    for (const uint32_t value : kHostileIntegers)
        tryValue(GetParam(), value);
}

INSTANTIATE_TEST_SUITE_P(Qbsp38, DamagedWideIndex, testing::ValuesIn(kWideFields), test::byName);

class DamagedWideFloat : public testing::TestWithParam<RecordField> {};

TEST_P(DamagedWideFloat, LeavesTheRestInOrder) {
    for (const float value : test::kHostileFloats)
        tryValue(GetParam(), bitsOf(value));
}

INSTANTIATE_TEST_SUITE_P(Qbsp38, DamagedWideFloat, testing::ValuesIn(kWideFloats), test::byName);

TEST(DamagedQbsp38, TheUndamagedFileLoadsWithoutAWarning) {
    EXPECT_TRUE(loadAndCull(validFile()).empty());
    EXPECT_TRUE(loadAndCull(qbsp38::write(qbsp38::widen(roomFile()))).empty());
}

TEST(DamagedQbsp38, EveryTruncationIsNoticed) {
    test::expectCutsNoticed(validFile());
}

TEST(DamagedQbsp38, SurvivesHostileOffsetsAndLengths) {
    test::loadWithHostileIntegers(validFile(), 0, kHeaderBytes);
}

TEST(DamagedQbsp38, AnIbsp38MapWithTheMagicOfQbsp38IsSurvived) {
    Bytes damaged = ibsp38::write(smallFile());
    damaged[0] = std::byte{'Q'};
    EXPECT_FALSE(loadAndCull(damaged).empty());
}

} // namespace
} // namespace visleaf
