#include "formats/light_grid_octree.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr std::string_view kName = "LIGHTGRID_OCTREE";
constexpr uint32_t kNodeBytes = 44; // a point, and eight children
constexpr uint8_t kOccluded = 0xFF; // instead of the number of styles

// Points for each byte of the lump, and in all. A lump stores a point in one to five bytes, and leaves
// out the points in walls, which are most of a map.
constexpr uint64_t kPointsPerByte = 32;
constexpr uint64_t kMaxPoints = uint64_t{1} << 23;

/// A box of grid points.
struct GridBox {
    std::array<uint32_t, 3> mins{}, size{};
};

std::array<uint32_t, 3> readTriple(ByteReader& reader) {
    const uint32_t x = reader.u32();
    const uint32_t y = reader.u32();
    return {x, y, reader.u32()};
}

uint64_t numPointsOf(const LightGrid& grid) {
    uint64_t points = 1;
    for (const uint32_t count : grid.counts)
        points *= std::min<uint64_t>(count, 1 << 20);
    return points;
}

bool isUsable(const LightGrid& grid) {
    for (int axis = 0; axis < 3; ++axis) {
        if (!(grid.cellSize[axis] > 0.0f) || !std::isfinite(grid.origin[axis])) return false;
    }
    return std::isfinite(grid.cellSize.x + grid.cellSize.y + grid.cellSize.z);
}

bool isInside(const GridBox& box, const LightGrid& grid) {
    for (size_t axis = 0; axis < 3; ++axis)
        if (uint64_t{box.mins[axis]} + box.size[axis] > grid.counts[axis]) return false;
    return true;
}

/// Reads the light of one point into the ambient colour of its bytes.
void readPoint(ByteReader& reader, uint8_t* point) {
    const uint8_t numStyles = reader.u8();
    if (numStyles == kOccluded) return;
    std::fill_n(point, 3, uint8_t{1}); // unlit; black would mean a wall
    for (uint32_t i = 0; i < numStyles; ++i) {
        const uint8_t style = reader.u8();
        for (int channel = 0; channel < 3; ++channel) {
            const uint8_t light = reader.u8();
            if (style == 0) point[channel] = std::max<uint8_t>(light, 1);
        }
    }
}

void readBox(ByteReader& reader, LightGrid& grid) {
    GridBox box;
    box.mins = readTriple(reader);
    box.size = readTriple(reader);
    if (!isInside(box, grid)) throw ParseError("a box lies outside the grid");
    if (std::find(box.size.begin(), box.size.end(), 0u) != box.size.end()) return;
    for (uint32_t z = box.mins[2]; z < box.mins[2] + box.size[2]; ++z)
        for (uint32_t y = box.mins[1]; y < box.mins[1] + box.size[1]; ++y)
            for (uint32_t x = box.mins[0]; x < box.mins[0] + box.size[0]; ++x) {
                const size_t index = (size_t{z} * grid.counts[1] + y) * grid.counts[0] + x;
                readPoint(reader, grid.bytes.data() + index * kGridPointBytes);
            }
}

void readBoxes(ByteReader& reader, LightGrid& grid) {
    reader.skip(5); // the number of styles, and the root
    const uint64_t nodeBytes = uint64_t{reader.u32()} * kNodeBytes;
    reader.bytes(std::min<uint64_t>(nodeBytes, reader.remaining()));
    const uint32_t numBoxes = reader.u32();
    for (uint32_t i = 0; i < numBoxes; ++i)
        readBox(reader, grid);
}

} // namespace

LightGrid readLightGridOctree(ByteSpan lump, Diagnostics& diagnostics) {
    if (lump.empty()) return {};
    LightGrid grid;
    grid.hasDirections = false;
    try {
        ByteReader reader(lump);
        grid.cellSize = reader.vec3();
        grid.counts = readTriple(reader);
        grid.origin = reader.vec3();
        const uint64_t points = numPointsOf(grid);
        if (!isUsable(grid) || points == 0 || points > std::min(kMaxPoints, lump.size() * kPointsPerByte)) {
            diagnostics.warn({kName},
                             fmt::format("has a grid of {} x {} x {} points, which its {} bytes cannot "
                                         "fill; light grid ignored",
                                         grid.counts[0], grid.counts[1], grid.counts[2], lump.size()));
            return {};
        }
        grid.bytes.assign(points * kGridPointBytes, 0);
        readBoxes(reader, grid);
    } catch (const ParseError& error) {
        diagnostics.warn({kName}, fmt::format("{}; the points after it have no light", error.what()));
    }
    return grid;
}

} // namespace visleaf
