#include "analysis/diff/lump_diff.h"

#include "support/file_bytes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

FileLump lumpAt(const Bytes& file, std::string_view name, uint32_t offset, uint32_t length) {
    return {name, offset, ByteSpan(file).subspan(offset, length)};
}

TEST(LumpDiff, ListsContentSizeAndMissingLumps) {
    const Bytes a = test::textBytes("aabbcc"), b = test::textBytes("aabxc");
    const std::vector<FileLump> lumpsOfA{lumpAt(a, "A", 0, 2), lumpAt(a, "B", 2, 2), lumpAt(a, "C", 4, 2)};
    const std::vector<FileLump> lumpsOfB{lumpAt(b, "A", 0, 2), lumpAt(b, "B", 2, 2), lumpAt(b, "D", 4, 1)};
    const std::vector<LumpChange> changes = compareLumps({a, lumpsOfA}, {b, lumpsOfB});
    ASSERT_THAT(changes, SizeIs(3));
    EXPECT_EQ(changes[0].name, "B");
    EXPECT_EQ(changes[0].bytesA, 2u);
    EXPECT_FALSE(changes[0].hasSameContent);
    EXPECT_EQ(changes[1].bytesB, std::nullopt);
    EXPECT_EQ(changes[2].bytesA, std::nullopt);
}

TEST(LumpDiff, ALumpThatGrewDoesNotMoveTheOthers) {
    const Bytes a = test::textBytes("aabb"), b = test::textBytes("aaabb");
    EXPECT_THAT(compareLumps({a, {lumpAt(a, "A", 0, 2), lumpAt(a, "B", 2, 2)}},
                             {b, {lumpAt(b, "A", 0, 3), lumpAt(b, "B", 3, 2)}}),
                SizeIs(1));
}

TEST(LumpDiff, OnlyALumpThatIsElsewhereInTheFileHasAnotherOrder) {
    const Bytes a = test::textBytes("abcd"), b = test::textBytes("bcda");
    const std::vector<LumpChange> changes = compareLumps(
        {a, {lumpAt(a, "A", 0, 1), lumpAt(a, "B", 1, 1), lumpAt(a, "C", 2, 1), lumpAt(a, "D", 3, 1)}},
        {b, {lumpAt(b, "A", 3, 1), lumpAt(b, "B", 0, 1), lumpAt(b, "C", 1, 1), lumpAt(b, "D", 2, 1)}});
    ASSERT_THAT(changes, SizeIs(1));
    EXPECT_EQ(changes[0].name, "A");
    EXPECT_TRUE(changes[0].hasSameContent);
}

TEST(LumpDiff, BspxLumpsAreComparedByNameAndContent) {
    const Bytes a = test::textBytes("aa[dir5]lightvis"), b = test::textBytes("aaaa[dir7]lightviz");
    const std::vector<LumpChange> changes =
        compareLumps({a, {lumpAt(a, "A", 0, 2)}, {lumpAt(a, "LIGHT", 8, 5), lumpAt(a, "VIS", 13, 3)}},
                     {b, {lumpAt(b, "A", 0, 4)}, {lumpAt(b, "VIS", 15, 3), lumpAt(b, "LIGHT", 10, 5)}});
    ASSERT_THAT(changes, SizeIs(2)) << "offsets in the directory, and its order, have no meaning";
    EXPECT_EQ(changes[0].name, "A");
    EXPECT_EQ(changes[1].name, "VIS");
}

TEST(LumpDiff, TheFirstOfTwoBspxLumpsOfANameIsCompared) {
    const Bytes file = test::textBytes("[dir]xy");
    const FileLumps lumps{file, {}, {lumpAt(file, "LIGHT", 5, 1), lumpAt(file, "LIGHT", 6, 1)}};
    EXPECT_THAT(compareLumps(lumps, lumps), IsEmpty());
}

TEST(LumpDiff, BytesAfterTheLastLumpAreListed) {
    const Bytes a = test::textBytes("aaXXXX1"), b = test::textBytes("aaXXXX2");
    Bytes padded = a;
    padded.resize(a.size() + 3);
    const FileLumps lumpsOfA{a, {lumpAt(a, "A", 0, 2)}};
    const std::vector<LumpChange> changes = compareLumps(lumpsOfA, {b, {lumpAt(b, "A", 0, 2)}});
    ASSERT_THAT(changes, SizeIs(1));
    EXPECT_EQ(changes[0].name, kAfterLumps);
    EXPECT_THAT(compareLumps(lumpsOfA, {padded, {lumpAt(padded, "A", 0, 2)}}), IsEmpty());
}

} // namespace
} // namespace visleaf
