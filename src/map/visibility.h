// Visibility rows: for each cluster one bit per cluster that can be seen from it (the PVS).
//
// Rows stay as compressed as in the file. They are decoded when the camera enters another cluster.
#pragma once

#include "base/bytes.h"
#include "base/index.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// How rows are stored.
enum class VisEncoding : uint8_t {
    none,      // no rows: everything sees everything
    runLength, // a zero byte is followed by the number of zero bytes that it represents
    raw,       // one bit per cluster
};

/// The rows of a map, one for each cluster.
struct Visibility {
    VisEncoding encoding = VisEncoding::none;
    uint32_t numClusters = 0;
    std::vector<uint32_t> offsets; // per cluster, into bytes; kNone: that cluster sees everything
    Bytes bytes;

    // Quake 2 and Half-Life draw what is visible from the eye's cluster and from the cluster just across a
    // liquid's surface. So the surface does not vanish when the eye is close to it (Quake 2's r_main.c).
    bool mergesAcrossLiquids = false;

    bool operator==(const Visibility&) const = default;
};

/// A decoded row: bit n, byte n/8, lowest first, is cluster n. Bits past numClusters are zero.
using PvsRow = std::vector<uint8_t>;

/// True if `row` has `cluster`'s bit; a cluster past its end is not visible.
inline bool isVisible(const PvsRow& row, uint32_t cluster) {
    return cluster / 8 < row.size() && (row[cluster / 8] >> (cluster % 8) & 1) != 0;
}

/// Clears `cluster`'s bit in a row; the row may be too short to have it.
inline void hide(PvsRow& row, uint32_t cluster) {
    if (cluster / 8 < row.size()) row[cluster / 8] &= static_cast<uint8_t>(~(1u << (cluster % 8)));
}

/// Returns the clusters that `cluster` may see. Returns all if there is no visibility, no row for the
/// cluster, the cluster is kNone (the eye is outside the map), or the lump ends before the row is complete.
PvsRow decodePvs(const Visibility& visibility, uint32_t cluster);

/// Returns the run-length form of a row, as the compilers write it: the inverse of decodePvs.
Bytes encodePvs(const PvsRow& row);

/// False if the lump ends before the row at `offset` is complete. Reads at most `budget` bytes and subtracts
/// them, because rows of a hostile file may overlap. Rows beyond the budget count as complete; decodePvs()
/// detects their end.
bool isWholeRow(const Visibility& visibility, uint32_t offset, uint64_t& budget);

} // namespace visleaf
