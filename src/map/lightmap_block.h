// The light of faces: rectangles of luxels, up to four light styles each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace visleaf {

inline constexpr size_t kMaxStyles = 4;  // light styles of a face, in every format
inline constexpr uint8_t kNoStyle = 255; // in place of a style: there are no more

/// Longest side of a block, luxels.
inline constexpr uint32_t kMaxBlockSide = 0xFFFF;

/// A rectangle of luxels, once for each of its light styles.
struct LightmapBlock {
    uint16_t width = 0; // luxels
    uint16_t height = 0;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    uint32_t firstByte = 0; // into Map::luxels; style k starts k * width * height luxels later

    bool operator==(const LightmapBlock&) const = default;
    uint32_t numStyles() const; // those before the first kNoStyle; validate() leaves none behind it
    bool isSteady() const;      // style 0 alone
    uint64_t numBytes(uint32_t luxelBytes) const; // of all its styles
};

inline constexpr uint32_t kLuxelBytes = 3;     // RGB
inline constexpr uint32_t kGreyLuxelBytes = 1; // the same in all three

/// A whole page of luxels that lies in a file of its own, as q3map2 writes them with `-external`.
struct LightmapPage {
    uint32_t width = 0; // luxels
    uint32_t height = 0;
    std::vector<uint8_t> rgb; // width * height * kLuxelBytes, as dark as in the file
};

} // namespace visleaf
