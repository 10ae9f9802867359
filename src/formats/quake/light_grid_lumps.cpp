#include "formats/quake/light_grid_lumps.h"

#include "base/byte_reader.h"
#include "base/portable_math.h"
#include "base/text/count_text.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace visleaf {
namespace {

constexpr uint32_t kNodeBytes = 44; // a point, and eight children
constexpr uint8_t kOccluded = 0xFF; // instead of the number of styles
constexpr size_t kNumSides = 6;     // +x, -x, +y, -y, +z, -z

// Points for each byte of the lump, and in all. A lump stores a point in one byte or more, and leaves out the
// points in walls, which are most of a map.
constexpr uint64_t kPointsPerByte = 32;
constexpr uint64_t kMaxPoints = uint64_t{1} << 23;

using Rgb = std::array<uint8_t, 3>;

/// A box of grid points.
struct GridBox {
    std::array<uint32_t, 3> mins{}, size{};
};

std::array<uint32_t, 3> readTriple(ByteReader& reader) {
    const uint32_t x = reader.u32();
    const uint32_t y = reader.u32();
    return {x, y, reader.u32()};
}

Rgb readRgb(ByteReader& reader) {
    const uint8_t red = reader.u8();
    const uint8_t green = reader.u8();
    return {red, green, reader.u8()};
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

/// Stores ambient light. A lit point is never quite black, because black means a wall.
void setAmbient(const Rgb& color, uint8_t* point) {
    for (size_t channel = 0; channel < color.size(); ++channel)
        point[channel] = std::max<uint8_t>(color[channel], 1);
}

/// Stores the angles of a direction, see kGridPointBytes.
void setDirection(const glm::vec3& direction, uint8_t* point) {
    constexpr float kSteps = 256.0f / glm::two_pi<float>();
    const glm::vec3 toLight = glm::normalize(direction);
    const float fromUp = portable::acos(std::clamp(toLight.z, -1.0f, 1.0f));
    const float around = portable::atan2(toLight.y, toLight.x);
    point[6] = static_cast<uint8_t>(std::lround(fromUp * kSteps));
    point[7] = static_cast<uint8_t>(std::lround(around * kSteps)); // a negative angle wraps round
}

/// Stores the light on the six sides of a cube as ambient light and light from one direction.
void setSides(const std::array<Rgb, kNumSides>& sides, uint8_t* point) {
    Rgb least = sides[0], most = sides[0];
    glm::vec3 direction(0.0f);
    for (size_t side = 0; side < kNumSides; ++side) {
        float sum = 0.0f;
        for (size_t channel = 0; channel < least.size(); ++channel) {
            least[channel] = std::min(least[channel], sides[side][channel]);
            most[channel] = std::max(most[channel], sides[side][channel]);
            sum += sides[side][channel];
        }
        direction[static_cast<int>(side / 2)] += side % 2 == 0 ? sum : -sum;
    }
    if (direction == glm::vec3(0.0f)) return setAmbient(most, point); // no side is brighter than its opposite
    setAmbient(least, point);
    for (size_t channel = 0; channel < least.size(); ++channel)
        point[3 + channel] = static_cast<uint8_t>(most[channel] - least[channel]);
    setDirection(direction, point);
}

/// Fills a grid from one lump.
class GridReader {
  public:
    GridReader(ByteSpan lump, bool hasSides) : m_reader(lump), m_hasSides(hasSides) {}

    /// Reads the grid's place and size, and returns false if `lumpBytes` cannot fill it.
    bool readHeader(size_t lumpBytes) {
        if (m_hasSides) m_reader.skip(4); // bytes of this grid; another grid may follow
        grid.hasDirections = m_hasSides;
        grid.cellSize = m_reader.vec3();
        grid.counts = readTriple(m_reader);
        grid.origin = m_reader.vec3();
        const uint64_t points = numPointsOf(grid);
        if (!isUsable(grid) || points == 0 || points > std::min(kMaxPoints, lumpBytes * kPointsPerByte))
            return false;
        grid.bytes.assign(points * kGridPointBytes, 0);
        return true;
    }

    void readBoxes() {
        m_reader.skip(5); // the number of styles, and the root
        const uint64_t nodeBytes = uint64_t{m_reader.u32()} * kNodeBytes;
        m_reader.bytes(std::min<uint64_t>(nodeBytes, m_reader.remaining()));
        const uint32_t numBoxes = m_reader.u32();
        for (uint32_t i = 0; i < numBoxes; ++i)
            readBox();
    }

    LightGrid grid;

  private:
    void readBox() {
        GridBox box;
        box.mins = readTriple(m_reader);
        box.size = readTriple(m_reader);
        if (!isInside(box, grid)) throw ParseError("a box lies outside the grid");
        if (m_hasSides) m_reader.skip(1); // the largest number of styles of a point
        if (std::find(box.size.begin(), box.size.end(), 0u) != box.size.end()) return;
        for (uint32_t z = box.mins[2]; z < box.mins[2] + box.size[2]; ++z)
            for (uint32_t y = box.mins[1]; y < box.mins[1] + box.size[1]; ++y)
                for (uint32_t x = box.mins[0]; x < box.mins[0] + box.size[0]; ++x) {
                    const size_t index = (size_t{z} * grid.counts[1] + y) * grid.counts[0] + x;
                    readPoint(grid.bytes.data() + index * kGridPointBytes);
                }
    }

    void readPoint(uint8_t* point) {
        const uint8_t numStyles = m_reader.u8();
        if (numStyles == kOccluded) return;
        setAmbient({}, point);
        for (uint32_t i = 0; i < numStyles; ++i) {
            const bool isSteady = m_reader.u8() == 0;
            if (m_hasSides) {
                const std::array<Rgb, kNumSides> sides = readSides();
                if (isSteady) setSides(sides, point);
            } else {
                const Rgb color = readRgb(m_reader);
                if (isSteady) setAmbient(color, point);
            }
        }
    }

    /// The file leaves black sides out.
    std::array<Rgb, kNumSides> readSides() {
        std::array<Rgb, kNumSides> sides{};
        const uint32_t stored = m_reader.u8();
        for (size_t side = 0; side < kNumSides; ++side)
            if ((stored >> side & 1) != 0) sides[side] = readRgb(m_reader);
        return sides;
    }

    ByteReader m_reader;
    bool m_hasSides; // LIGHTGRIDS
};

LightGrid readLump(ByteSpan lump, std::string_view name, bool hasSides, Diagnostics& diagnostics) {
    GridReader reader(lump, hasSides);
    try {
        if (!reader.readHeader(lump.size())) {
            const std::array<uint32_t, 3>& counts = reader.grid.counts;
            diagnostics.warn(
                {name},
                fmt::format("has a grid of {} x {} x {} points, which its {} cannot fill; light grid ignored",
                            counts[0], counts[1], counts[2], counted(lump.size(), "byte")));
            return {};
        }
        reader.readBoxes();
    } catch (const ParseError& error) {
        diagnostics.warn({name}, fmt::format("{}; the points after it have no light", error.what()));
    }
    return std::move(reader.grid);
}

} // namespace

LightGrid readLightGrid(const Bspx& bspx, Diagnostics& diagnostics) {
    constexpr std::string_view kSides = "LIGHTGRIDS", kAmbient = "LIGHTGRID_OCTREE";
    const ByteSpan sides = bspx.find(kSides), ambient = bspx.find(kAmbient);
    if (!sides.empty()) return readLump(sides, kSides, true, diagnostics);
    if (!ambient.empty()) return readLump(ambient, kAmbient, false, diagnostics);
    return {};
}

} // namespace visleaf
