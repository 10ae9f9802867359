#include "map/visibility.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

namespace visleaf {
namespace {

struct RunWalk {
    bool isWhole = false; // the input filled the row
    size_t numRead = 0;   // bytes of the input
};

/// Walks over a run-length row from its start: calls `onByte(byte)` for bytes that are not zero, and
/// `onZeros(count)` for runs of zeros. Compilers pad rows before they compress them, so the last run may be
/// longer than the row. A run of 0 zeros writes nothing. Engines accept both: Mod_DecompressVis in Quake's
/// gl_model.c, CM_DecompressVis in Quake 2's cmodel.c, Mod_DecompressPVS in Xash3D's mod_bmodel.c.
template <class OnByte, class OnZeros>
RunWalk walkRuns(ByteSpan input, size_t rowBytes, const OnByte& onByte, const OnZeros& onZeros) {
    size_t done = 0, in = 0;
    for (; done < rowBytes && in < input.size(); ++in) {
        const auto byte = std::to_integer<uint8_t>(input[in]);
        if (byte != 0) {
            onByte(byte);
            ++done;
            continue;
        }
        if (++in == input.size()) break;
        const size_t run = std::min(std::to_integer<size_t>(input[in]), rowBytes - done);
        onZeros(run);
        done += run;
    }
    return {done == rowBytes, in};
}

/// Returns the bytes that the bits of a row need. A stored row may be wider; the rest is padding.
size_t rowBytesOf(const Visibility& visibility) {
    return (size_t{visibility.numClusters} + 7) / 8;
}

PvsRow fullRow(const Visibility& visibility) {
    return PvsRow(rowBytesOf(visibility), 0xFF);
}

PvsRow decodeRunLength(ByteSpan input, const Visibility& visibility) {
    PvsRow row(rowBytesOf(visibility), 0);
    auto next = row.begin();
    const RunWalk walk = walkRuns(
        input, row.size(), [&](uint8_t byte) { *next++ = byte; },
        [&](size_t run) { next += static_cast<ptrdiff_t>(run); });
    return walk.isWhole ? row : fullRow(visibility);
}

PvsRow decodeRaw(ByteSpan input, const Visibility& visibility) {
    PvsRow row = fullRow(visibility);
    if (input.size() < row.size()) return row;
    std::transform(input.begin(), input.begin() + static_cast<ptrdiff_t>(row.size()), row.begin(),
                   [](std::byte b) { return std::to_integer<uint8_t>(b); });
    return row;
}

PvsRow decodeRow(const Visibility& visibility, uint32_t offset) {
    const ByteSpan input = ByteSpan(visibility.bytes).subspan(offset);
    return visibility.encoding == VisEncoding::raw ? decodeRaw(input, visibility)
                                                   : decodeRunLength(input, visibility);
}

void clearBitsPast(PvsRow& row, uint32_t numClusters) {
    if (numClusters % 8 != 0 && !row.empty())
        row.back() &= static_cast<uint8_t>((1u << (numClusters % 8)) - 1);
}

PvsRow decodeClusterRow(const Visibility& visibility, const std::vector<uint32_t>& offsets,
                        uint32_t cluster) {
    const bool hasRow = visibility.encoding != VisEncoding::none && cluster < offsets.size() &&
                        offsets[cluster] < visibility.bytes.size();
    PvsRow row = hasRow ? decodeRow(visibility, offsets[cluster]) : fullRow(visibility);
    clearBitsPast(row, visibility.numClusters);
    return row;
}

} // namespace

uint32_t numVisible(const PvsRow& row) {
    return std::accumulate(row.begin(), row.end(), 0u, [](uint32_t sum, uint8_t byte) {
        return sum + static_cast<uint32_t>(std::popcount(byte));
    });
}

PvsRow decodePvs(const Visibility& visibility, uint32_t cluster) {
    return decodeClusterRow(visibility, visibility.offsets, cluster);
}

PvsRow decodePhs(const Visibility& visibility, uint32_t cluster) {
    return decodeClusterRow(visibility, visibility.heardOffsets, cluster);
}

Bytes encodePvs(const PvsRow& row) {
    Bytes encoded;
    for (size_t i = 0; i < row.size();) {
        encoded.push_back(std::byte{row[i]});
        if (row[i] != 0) {
            ++i;
            continue;
        }
        const size_t limit = std::min(row.size(), i + 255);
        const auto isSet = [](uint8_t byte) { return byte != 0; };
        const auto end = std::find_if(row.begin() + static_cast<ptrdiff_t>(i),
                                      row.begin() + static_cast<ptrdiff_t>(limit), isSet);
        const auto run = static_cast<size_t>(end - row.begin()) - i;
        encoded.push_back(static_cast<std::byte>(run));
        i += run;
    }
    return encoded;
}

bool isWholeRow(const Visibility& visibility, uint32_t offset, uint64_t& budget) {
    if (offset >= visibility.bytes.size()) return false;
    const ByteSpan input = ByteSpan(visibility.bytes).subspan(offset);
    if (visibility.encoding == VisEncoding::raw) return input.size() >= rowBytesOf(visibility);
    const auto passOver = [](auto) {};
    const size_t numReadable = std::min<uint64_t>(input.size(), budget);
    const RunWalk walk = walkRuns(input.first(numReadable), rowBytesOf(visibility), passOver, passOver);
    budget -= walk.numRead;
    return walk.isWhole || numReadable < input.size();
}

} // namespace visleaf
