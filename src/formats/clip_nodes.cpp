#include "formats/clip_nodes.h"

#include "formats/quake/quake_contents.h"
#include "formats/shared_records.h"

namespace visleaf {
namespace {

constexpr size_t kMostNarrowNodes = 32767;

/// Returns the child with the number of the file, in a hull whose nodes begin at `first`.
ClipChild childOf(int32_t number, uint32_t first, uint32_t numNodes) {
    if (number < 0) return clipChildOf(quakeContents(number));
    if (static_cast<uint32_t>(number) >= numNodes) return kMissingClipChild;
    return static_cast<ClipChild>(first) + number;
}

/// Old compilers write the number of nodes so far as the head of a hull without nodes, such as that of water.
/// If the hull is the last one, or if there are no nodes at all, no node has this number.
ClipChild headOf(int32_t number, uint32_t first, uint32_t numNodes) {
    return number >= 0 && static_cast<uint32_t>(number) == numNodes ? kClipAir
                                                                    : childOf(number, first, numNodes);
}

/// Returns a lump with whole records of the right size. The directory does not know the size in XashXT's
/// maps.
Lump withRecords(const Lump& lump, bool isWide) {
    const size_t size = clipNodeSize(isWide);
    const auto num = static_cast<uint32_t>(lump.bytes.size() / size);
    return {lump.name, lump.bytes.first(num * size), num};
}

void appendNodes(const Lump& lump, bool isWide, std::vector<ClipNode>& nodes) {
    const auto first = static_cast<uint32_t>(nodes.size());
    const std::vector<ClipNode> added = readRecords(lump, [&](ByteReader& reader) {
        ClipNode node;
        node.plane = reader.u32();
        for (ClipChild& child : node.children)
            child = childOf(readChild(reader, isWide, lump.numRecords), first, lump.numRecords);
        return node;
    });
    nodes.insert(nodes.end(), added.begin(), added.end());
}

} // namespace

bool hasWideClipNodes(size_t lumpBytes) {
    const size_t narrow = clipNodeSize(false), wide = clipNodeSize(true);
    if (lumpBytes % narrow == 0 && lumpBytes / narrow <= kMostNarrowNodes) return false;
    return lumpBytes % wide == 0;
}

ClipLumps readClipNodes(std::span<const Lump> lumps, bool isWide) {
    ClipLumps clips;
    for (size_t hull = 0; hull < kMaxClipHulls; ++hull) {
        if (hull < lumps.size()) {
            const Lump lump = withRecords(lumps[hull], isWide);
            clips.first[hull] = static_cast<uint32_t>(clips.nodes.size());
            clips.num[hull] = lump.numRecords;
            appendNodes(lump, isWide, clips.nodes);
        } else { // all hulls share the lump
            clips.first[hull] = clips.first[0];
            clips.num[hull] = clips.num[0];
        }
    }
    return clips;
}

ClipHeads readClipHeads(ByteReader& reader, const ClipLumps& clips, uint32_t numStored) {
    ClipHeads heads = kNoClipHeads;
    for (size_t hull = 0; hull < numStored; ++hull) {
        const int32_t head = reader.i32();
        if (hull < kMaxClipHulls) heads[hull] = headOf(head, clips.first[hull], clips.num[hull]);
    }
    return heads;
}

} // namespace visleaf
