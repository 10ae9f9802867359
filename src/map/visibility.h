// Visibility rows: for each cluster one bit per cluster that may be seen from it (the PVS).
//
// Rows stay as compressed as the file has them and are decoded when the camera enters another cluster.
#pragma once

#include "base/bytes.h"
#include "base/index.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// How rows are stored.
enum class VisEncoding : uint8_t {
    none,      // no rows: everything sees everything
    runLength, // a zero byte is followed by the number of zero bytes it stands for
    raw,       // a bit a cluster
};

/// The rows of a map, one for each cluster.
struct Visibility {
    VisEncoding encoding = VisEncoding::none;
    uint32_t numClusters = 0;
    std::vector<uint32_t> offsets; // per cluster, into bytes; kNone: that cluster sees everything
    Bytes bytes;

    // Quake 2 and Half-Life draw what the eye's cluster sees and what the cluster just across a liquid's
    // surface sees, so that surfaces don't vanish when the eye is close to them (Quake 2's r_main.c).
    bool mergesAcrossLiquids = false;

    bool operator==(const Visibility&) const = default;
};

/// A decoded row: bit n, byte n/8, lowest first, is cluster n. Bits past numClusters are zero.
using PvsRow = std::vector<uint8_t>;

/// True when `row` has `cluster`'s bit; a cluster past its end is not visible.
inline bool isVisible(const PvsRow& row, uint32_t cluster) {
    return cluster / 8 < row.size() && (row[cluster / 8] >> (cluster % 8) & 1) != 0;
}

/// Takes `cluster`'s bit from a row that may have it.
inline void hide(PvsRow& row, uint32_t cluster) {
    if (cluster / 8 < row.size()) row[cluster / 8] &= static_cast<uint8_t>(~(1u << (cluster % 8)));
}

/// The clusters that `cluster` may see. All of them when there is no visibility, no row for the cluster, or
/// the cluster is kNone (an eye outside of the map), or the lump ends before the row is full.
PvsRow decodePvs(const Visibility& visibility, uint32_t cluster);

/// The run-length form of a row, as the compilers write it: the inverse of decodePvs.
Bytes encodePvs(const PvsRow& row);

/// False when the lump ends before the row that starts at `offset` is full. Reads no more than `budget`
/// bytes, and takes what it read from it: rows of a hostile file lie over one another. Rows that the budget
/// did not reach count as whole; decodePvs() finds their end.
bool isWholeRow(const Visibility& visibility, uint32_t offset, uint64_t& budget);

} // namespace visleaf
