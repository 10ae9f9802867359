// Tests broken maps of Quake 2's wide format: the fields whose width differs from the narrow format.
// damaged_ibsp38_test.cpp covers the fields that both formats share.
#include "support/damage.h"
#include "support/qbsp38_file.h"
#include "support/room_map.h"
#include "support/test_names.h"

#include <gtest/gtest.h>

#include <limits>

namespace visleaf {
namespace {

using namespace ibsp38;

/// A field of 4 bytes in the records of a lump.
struct WideField {
    Lump lump;
    size_t offset; // bytes from the start of the record
    const char* name;
};

void PrintTo(const WideField& field, std::ostream* out) {
    *out << field.name;
}

constexpr WideField kWideFields[] = {
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

constexpr WideField kWideFloats[] = {{kLeafs, 12, "LeafMinX"}, {kLeafs, 32, "LeafMaxZ"}};

const Bytes& validFile() {
    static const Bytes file = qbsp38::write(qbsp38::widen(smallFile()));
    return file;
}

/// Writes `value` into the field of the first, a middle and the last record, one at a time, and then into all
/// records.
void tryValue(const WideField& field, uint32_t value) {
    SCOPED_TRACE(testing::Message() << field.name << " = " << value);
    const LumpRange range = lumpAt(validFile(), field.lump);
    const size_t recordBytes = qbsp38::kRecordBytes[field.lump];
    const size_t numRecords = range.length / recordBytes;
    ASSERT_GT(numRecords, 0u);
    const auto position = [&](size_t record) { return range.offset + record * recordBytes + field.offset; };
    for (const size_t record : {size_t{0}, numRecords / 2, numRecords - 1}) {
        Bytes damaged = validFile();
        overwrite(damaged, position(record), value, 4);
        loadAndCull(damaged);
    }
    Bytes damaged = validFile();
    for (size_t record = 0; record < numRecords; ++record)
        overwrite(damaged, position(record), value, 4);
    loadAndCull(damaged);
}

class DamagedWideIndex : public testing::TestWithParam<WideField> {};

TEST_P(DamagedWideIndex, IsValidatedOnce) {
    for (const uint32_t value : kHostileIntegers)
        tryValue(GetParam(), value);
}

INSTANTIATE_TEST_SUITE_P(Qbsp38, DamagedWideIndex, testing::ValuesIn(kWideFields), test::byName);

class DamagedWideFloat : public testing::TestWithParam<WideField> {};

TEST_P(DamagedWideFloat, LeavesTheRestInOrder) {
    using Limits = std::numeric_limits<float>;
    for (const float value : {Limits::quiet_NaN(), Limits::infinity(), -Limits::infinity(), 1e38f, -1e38f})
        tryValue(GetParam(), bitsOf(value));
}

INSTANTIATE_TEST_SUITE_P(Qbsp38, DamagedWideFloat, testing::ValuesIn(kWideFloats), test::byName);

TEST(DamagedQbsp38, TheUndamagedFileLoadsWithoutAWarning) {
    EXPECT_TRUE(loadAndCull(validFile()).empty());
    EXPECT_TRUE(loadAndCull(qbsp38::write(qbsp38::widen(roomFile()))).empty());
}

TEST(DamagedQbsp38, EveryTruncationIsNoticed) {
    for (size_t size = 0; size < validFile().size(); ++size)
        ASSERT_FALSE(loadAndCull(ByteSpan(validFile()).first(size)).empty()) << size;
}

TEST(DamagedQbsp38, SurvivesHostileOffsetsAndLengths) {
    for (size_t position = 0; position < kHeaderBytes; position += 4) {
        for (const uint32_t value : kHostileIntegers) {
            SCOPED_TRACE(testing::Message() << position << " = " << value);
            Bytes damaged = validFile();
            overwrite(damaged, position, value, 4);
            loadAndCull(damaged);
        }
    }
}

TEST(DamagedQbsp38, AnIbsp38MapWithTheMagicOfQbsp38IsSurvived) {
    Bytes damaged = ibsp38::write(smallFile());
    damaged[0] = std::byte{'Q'};
    EXPECT_FALSE(loadAndCull(damaged).empty());
}

} // namespace
} // namespace visleaf
