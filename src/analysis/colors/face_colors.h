// Colours that answer a question about every face of a map at once, and the legend that explains them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

using ByteColor = std::array<uint8_t, 3>; // RGB

/// What a colour means, and how many faces have it.
struct LegendRow {
    ByteColor color{};
    std::string label;
    uint32_t faces = 0;

    bool operator==(const LegendRow&) const = default;
};

/// The row of faces that are never drawn.
inline constexpr uint8_t kNoLegendRow = 255;

/// The colours of all faces of a map.
struct FaceColors {
    std::string note; // what limits the answer; empty: nothing does
    std::vector<LegendRow> legend;
    std::vector<uint8_t> rows; // for each of Map::faces: into `legend`, or kNoLegendRow
};

/// Counts the faces of each row of the legend.
void countFaces(FaceColors& colors);

} // namespace visleaf
