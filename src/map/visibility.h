// Visibility: each cluster has a row with one bit for each cluster that it can see (the PVS). Quake 2 stores
// a second row, with the clusters that it can hear (the PHS).
//
// Rows stay compressed as in the file. The viewer decodes a row when the camera enters its cluster.
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
    std::vector<uint32_t> heardOffsets = {}; // like offsets, for rows of the PHS; empty: the format has none

    // True in Quake 2 and Half-Life. Near the surface of a liquid, they draw what is visible from the
    // clusters on both sides. Otherwise the surface would vanish when the eye is close to it (Quake 2's
    // r_main.c).
    bool mergesAcrossLiquids = false;

    bool operator==(const Visibility&) const = default;
};

/// A decoded row: bit n, byte n/8, lowest first, is cluster n. Bits past numClusters are zero.
using PvsRow = std::vector<uint8_t>;

/// True if `row` has the bit of `cluster`; false for a cluster past its end.
inline bool isVisible(const PvsRow& row, uint32_t cluster) {
    return cluster / 8 < row.size() && (row[cluster / 8] >> (cluster % 8) & 1) != 0;
}

/// Returns the number of clusters that `row` has.
uint32_t numVisible(const PvsRow& row);

/// Clears the bit of `cluster`, unless the row is too short to have it.
inline void hide(PvsRow& row, uint32_t cluster) {
    if (cluster / 8 < row.size()) row[cluster / 8] &= static_cast<uint8_t>(~(1u << (cluster % 8)));
}

/// Returns the clusters that `cluster` may see. Returns all clusters if the map has no visibility, if the
/// cluster has no row or is kNone (the eye is outside the map), or if the lump ends before the row.
PvsRow decodePvs(const Visibility& visibility, uint32_t cluster);

/// Returns the clusters that can be heard from `cluster` (the PHS of Quake 2), under the rules of
/// decodePvs(). Returns all if the format stores no PHS.
PvsRow decodePhs(const Visibility& visibility, uint32_t cluster);

/// Returns the run-length form of a row, as compilers write it. This is the inverse of decodePvs().
Bytes encodePvs(const PvsRow& row);

/// False if the lump ends before the row at `offset` is complete. Reads at most `budget` bytes and subtracts
/// them, because rows of a hostile file may overlap. A row that exceeds the budget counts as complete;
/// decodePvs() checks it again.
bool isWholeRow(const Visibility& visibility, uint32_t offset, uint64_t& budget);

} // namespace visleaf
