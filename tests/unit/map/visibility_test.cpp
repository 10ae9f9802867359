#include "map/visibility.h"
#include "support/file_bytes.h"

#include <gtest/gtest.h>

#include <random>

namespace visleaf {
namespace {

using test::bytesOf;

Visibility withRow(Bytes bytes, uint32_t numClusters) {
    Visibility visibility;
    visibility.encoding = VisEncoding::runLength;
    visibility.numClusters = numClusters;
    visibility.offsets.assign(numClusters, 0);
    visibility.bytes = std::move(bytes);
    return visibility;
}

PvsRow randomRow(std::mt19937& random, uint32_t numClusters) {
    PvsRow row((numClusters + 7) / 8);
    for (uint8_t& byte : row)
        byte = random() % 3 == 0 ? static_cast<uint8_t>(random() & 0xFF) : uint8_t{0};
    if (numClusters % 8 != 0) row.back() &= static_cast<uint8_t>((1u << numClusters % 8) - 1);
    return row;
}

bool isWhole(const Visibility& visibility, uint32_t offset) {
    uint64_t budget = 1000;
    return isWholeRow(visibility, offset, budget);
}

TEST(Pvs, RowReadStopsAtItsBudget) {
    const Visibility visibility = withRow(bytesOf({1, 2, 3, 4}), 32);
    uint64_t budget = 6;
    EXPECT_TRUE(isWholeRow(visibility, 0, budget));
    EXPECT_EQ(budget, 2u);
    EXPECT_TRUE(isWholeRow(visibility, 0, budget)); // the budget covers only a part of the row
    EXPECT_EQ(budget, 0u);
}

TEST(Pvs, EncodingRoundTrips) {
    std::mt19937 random(1);
    for (const uint32_t numClusters : {1u, 7u, 8u, 9u, 64u, 700u, 5000u}) {
        const PvsRow row = randomRow(random, numClusters);
        EXPECT_EQ(decodePvs(withRow(encodePvs(row), numClusters), 0), row) << numClusters;
    }
}

TEST(Phs, RowsAreThoseOfTheirOwnOffsets) {
    Visibility visibility = withRow(bytesOf({0b0001, 0b0111}), 4);
    visibility.heardOffsets.assign(4, 1);
    EXPECT_EQ(decodePvs(visibility, 2), PvsRow{0b0001});
    EXPECT_EQ(decodePhs(visibility, 2), PvsRow{0b0111});
}

TEST(Phs, FormatsWithoutPhsHearEverything) {
    EXPECT_EQ(decodePhs(withRow(bytesOf({0b0001}), 4), 0), PvsRow{0b1111});
}

TEST(Pvs, LongRunsAreSplit) {
    PvsRow row(600);
    row.back() = 1;
    const Bytes encoded = encodePvs(row);
    EXPECT_EQ(encoded, bytesOf({0, 255, 0, 255, 0, 89, 1}));
    EXPECT_TRUE(isWhole(withRow(encoded, 4800), 0));
}

TEST(Pvs, MissingRowSeesEverything) {
    Visibility visibility = withRow(bytesOf({0, 2}), 12);
    EXPECT_EQ(decodePvs(visibility, kNone), (PvsRow{0xFF, 0x0F}));
    visibility.offsets[3] = kNone;
    EXPECT_EQ(decodePvs(visibility, 3), (PvsRow{0xFF, 0x0F}));
    visibility.encoding = VisEncoding::none;
    EXPECT_EQ(decodePvs(visibility, 0), (PvsRow{0xFF, 0x0F}));
}

TEST(Pvs, LowestBitIsTheFirstCluster) {
    const PvsRow row{0x01, 0x80};
    EXPECT_TRUE(isVisible(row, 0));
    EXPECT_FALSE(isVisible(row, 1));
    EXPECT_TRUE(isVisible(row, 15));
    EXPECT_FALSE(isVisible(row, 16));
    EXPECT_FALSE(isVisible(row, kNone));
}

// Valve's compilers compress rows of a padded width, so the last run may exceed the row.
TEST(Pvs, OverrunOfLastRunIsAccepted) {
    const Visibility visibility = withRow(bytesOf({5, 0, 255, 7}), 20);
    EXPECT_EQ(decodePvs(visibility, 0), (PvsRow{5, 0, 0}));
    EXPECT_TRUE(isWhole(visibility, 0));
}

TEST(Pvs, RunOfLengthZeroIsAccepted) {
    const Visibility visibility = withRow(bytesOf({5, 0, 0, 6, 0, 0, 7}), 20);
    EXPECT_EQ(decodePvs(visibility, 0), (PvsRow{5, 6, 7}));
    EXPECT_TRUE(isWhole(visibility, 0));
}

TEST(Pvs, TruncatedRowSeesEverything) {
    for (const Bytes& bytes : {bytesOf({}), bytesOf({0}), bytesOf({0, 0}), bytesOf({0, 0, 0, 0, 0, 0}),
                               bytesOf({0, 2}), bytesOf({1}), bytesOf({1, 0}), bytesOf({0, 1, 0})}) {
        const Visibility visibility = withRow(bytes, 20);
        EXPECT_EQ(decodePvs(visibility, 0), (PvsRow{0xFF, 0xFF, 0x0F}));
        EXPECT_FALSE(isWhole(visibility, 0));
    }
}

TEST(Pvs, TruncatedRawRowSeesEverything) {
    Visibility visibility = withRow(bytesOf({1, 2}), 20);
    visibility.encoding = VisEncoding::raw;
    EXPECT_EQ(decodePvs(visibility, 0), (PvsRow{0xFF, 0xFF, 0x0F}));
    EXPECT_FALSE(isWhole(visibility, 0));
}

TEST(Pvs, NeverShowsClustersThatDoNotExist) {
    EXPECT_EQ(decodePvs(withRow(bytesOf({0xFF, 0xFF}), 10), 0), (PvsRow{0xFF, 0x03}));
}

TEST(Pvs, SurvivesOffsetsPastTheEnd) {
    Visibility visibility = withRow(bytesOf({1, 2}), 10);
    visibility.offsets[0] = 2;
    visibility.offsets[1] = 0x7FFFFFFF;
    EXPECT_EQ(decodePvs(visibility, 0).size(), 2u);
    EXPECT_EQ(decodePvs(visibility, 1).size(), 2u);
    EXPECT_FALSE(isWhole(visibility, 2));
}

} // namespace
} // namespace visleaf
