// The lightmaps of faces: rectangles of luxels, with up to four light styles each.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace visleaf {

inline constexpr size_t kMaxStyles = 4;  // light styles of a face, in every format
inline constexpr uint8_t kNoStyle = 255; // ends the list of styles

using LightStyles = std::array<uint8_t, kMaxStyles>;

/// Returns the number of styles before the first kNoStyle.
inline uint32_t numStylesIn(const LightStyles& styles) {
    return static_cast<uint32_t>(std::find(styles.begin(), styles.end(), kNoStyle) - styles.begin());
}

/// Longest side of a lightmap in luxels.
inline constexpr uint32_t kMaxLightmapSide = 0xFFFF;

/// A rectangle of luxels, once for each of its light styles.
struct FaceLightmap {
    uint16_t width = 0; // luxels
    uint16_t height = 0;
    LightStyles styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle}; // validate() leaves none after a kNoStyle
    uint32_t firstByte = 0; // into MapLight::luxels; style k starts k * width * height luxels later

    bool operator==(const FaceLightmap&) const = default;

    uint32_t numStyles() const { return numStylesIn(styles); }
    bool isSteady() const { return numStyles() == 1 && styles[0] == 0; } // has only style 0
    uint64_t numBytes(uint32_t luxelBytes) const {
        return uint64_t{width} * height * numStyles() * luxelBytes;
    }
};

inline constexpr uint32_t kLuxelBytes = 3;     // RGB
inline constexpr uint32_t kGreyLuxelBytes = 1; // one byte for red, green and blue

/// What the luxels of a page are.
enum class PageContent : uint8_t {
    light,
    directions, // from which the light of another page comes; see map/light/light_directions.h
};

/// A whole page of luxels in its own file, as q3map2 writes with `-external`.
struct LightmapPage {
    uint32_t width = 0; // luxels
    uint32_t height = 0;
    std::vector<uint8_t> rgb; // width * height * kLuxelBytes, not brightened
};

} // namespace visleaf
