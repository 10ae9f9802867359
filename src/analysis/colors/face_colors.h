// Colours that answer a question about every face of a map at once, and the legend that explains them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace visleaf {

using ByteColor = std::array<uint8_t, 3>; // RGB

/// Colours of classes: those of Okabe and Ito's palette, which people with any common kind of colour
/// blindness can distinguish, and grey for what does not matter.
namespace class_color {
inline constexpr ByteColor kGreen{0, 158, 115};
inline constexpr ByteColor kBlue{86, 180, 233};
inline constexpr ByteColor kOrange{230, 159, 0};
inline constexpr ByteColor kYellow{240, 228, 66};
inline constexpr ByteColor kPurple{204, 121, 167};
inline constexpr ByteColor kGrey{95, 95, 95};
} // namespace class_color

/// Returns the colour of an amount from 0 (little, blue) over 0.5 (white) to 1 (much, orange). The debug
/// views have the same scale (colorOfAmount() in shaders/palette.glsl).
ByteColor heatColor(float share);

/// Returns the colour of one of several bands of amounts, of which the first has the least.
ByteColor heatColorOfBand(size_t band, size_t numBands);

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
    std::string note = {}; // what limits the answer; empty: nothing does
    std::vector<LegendRow> legend = {};
    std::vector<uint8_t> rows = {}; // for each of Map::faces: into `legend`, or kNoLegendRow
};

/// Counts the faces of each row of the legend.
void countFaces(FaceColors& colors);

} // namespace visleaf
