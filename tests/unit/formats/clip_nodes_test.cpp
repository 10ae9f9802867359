#include "formats/clip_nodes.h"

#include "support/file_bytes.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;

Bytes narrow(std::initializer_list<std::array<int32_t, 3>> nodes) {
    FileBytes bytes;
    for (const auto& [plane, front, back] : nodes)
        bytes.u32(static_cast<uint32_t>(plane))
            .u16(static_cast<uint16_t>(front))
            .u16(static_cast<uint16_t>(back));
    return bytes.content();
}

Lump lumpOf(const Bytes& bytes) {
    return {"CLIPNODES", bytes, 0}; // readClipNodes() counts the records
}

TEST(ClipNodes, ANegativeChildIsContents) {
    const Bytes bytes = narrow({{7, 1, -2}, {8, -1, -3}});
    const ClipLumps clips = readClipNodes(std::array{lumpOf(bytes)}, false);
    ASSERT_EQ(clips.nodes.size(), 2u);
    EXPECT_EQ(clips.nodes[0], (ClipNode{7, {1, clipChildOf(contents::kSolid)}}));
    EXPECT_EQ(clips.nodes[1], (ClipNode{8, {kClipAir, clipChildOf(contents::kWater)}}));
    EXPECT_EQ(contentsOf(clips.nodes[0].children[1]), contents::kSolid);
}

TEST(ClipNodes, AChildOfSixteenBitsIsUnsignedIfThereAreSoManyNodes) {
    FileBytes bytes;
    for (int i = 0; i < 40000; ++i)
        bytes.u32(0).u16(39999).u16(0xFFFE);
    const Bytes content = bytes.content();
    const ClipLumps clips = readClipNodes(std::array{lumpOf(content)}, false);
    EXPECT_EQ(clips.nodes[0].children[0], 39999);
    EXPECT_EQ(clips.nodes[0].children[1], clipChildOf(contents::kSolid));
}

TEST(ClipNodes, WideChildrenThatDoNotExistAreMissing) {
    const Bytes bytes = FileBytes().u32(0).u32(1).u32(static_cast<uint32_t>(-2)).content();
    const ClipLumps clips = readClipNodes(std::array{lumpOf(bytes)}, true);
    ASSERT_EQ(clips.nodes.size(), 1u);
    EXPECT_EQ(clips.nodes[0].children[0], kMissingClipChild);
}

/// Returns the heads of hulls 1 to 3. The others are air.
ClipHeads headsOf(std::array<ClipChild, 3> first) {
    ClipHeads heads = kNoClipHeads;
    std::copy(first.begin(), first.end(), heads.begin());
    return heads;
}

TEST(ClipNodes, HeadsPastThoseOfTheGamesAreSkipped) {
    const Bytes bytes = narrow({{1, -1, -2}, {2, 0, -2}});
    const ClipLumps clips = readClipNodes(std::array{lumpOf(bytes)}, false);
    const Bytes heads = FileBytes().u32(1).u32(0).u32(1).u32(0).u32(1).u32(77).u32(0).u32(42).content();
    ByteReader reader(heads);
    EXPECT_EQ(readClipHeads(reader, clips, kStoredHexen2ClipHeads), (ClipHeads{1, 0, 1, 0, 1}));
    EXPECT_EQ(reader.u32(), 42u) << "read on behind the heads";
}

TEST(ClipNodes, EachHullMayHaveItsOwnLump) {
    const Bytes first = narrow({{1, -1, -2}, {2, 0, -2}}), second = narrow({{3, 0, -2}}), third;
    const ClipLumps clips = readClipNodes(std::array{lumpOf(first), lumpOf(second), lumpOf(third)}, false);
    ASSERT_EQ(clips.nodes.size(), 3u);
    EXPECT_EQ(clips.nodes[2].children[0], 2) << "counted from the first node of its hull";
    const Bytes heads = FileBytes().u32(1).u32(0).u32(static_cast<uint32_t>(-1)).content();
    ByteReader reader(heads);
    EXPECT_EQ(readClipHeads(reader, clips), headsOf({1, 2, kClipAir}));
}

TEST(ClipNodes, AHullWithoutNodesIsAir) {
    const Bytes heads = FileBytes().u32(0).u32(0).u32(5).content();
    ByteReader reader(heads);
    EXPECT_EQ(readClipHeads(reader, {}), headsOf({kClipAir, kClipAir, kMissingClipChild}));
}

TEST(ClipNodes, AHeadAfterTheLastNodeIsAHullWithoutNodes) {
    const Bytes bytes = narrow({{1, -1, -2}});
    const ClipLumps clips = readClipNodes(std::array{lumpOf(bytes)}, false);
    const Bytes heads = FileBytes().u32(1).u32(2).u32(0).content();
    ByteReader reader(heads);
    EXPECT_EQ(readClipHeads(reader, clips), headsOf({kClipAir, kMissingClipChild, 0}));
}

TEST(ClipNodes, ALumpIsWideIfNarrowRecordsDoNotFitOrAreTooMany) {
    EXPECT_FALSE(hasWideClipNodes(16));
    EXPECT_FALSE(hasWideClipNodes(24)) << "both sizes fit";
    EXPECT_TRUE(hasWideClipNodes(12));
    EXPECT_TRUE(hasWideClipNodes(size_t{24} * 20000)) << "60,000 narrow records are too many";
    EXPECT_FALSE(hasWideClipNodes(8));
}

} // namespace
} // namespace visleaf
