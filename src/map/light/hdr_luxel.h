// Luxels of high dynamic range: three mantissas of nine bits and a shared exponent of five bits (E5BGR9).
//
// A Map keeps them as the file has them, in kHdrLuxelBytes bytes each, and the graphics card reads the same
// format. 1 is the light at which a texture keeps its colours.
//
// Facts: Khronos, EXT_texture_shared_exponent; fteqw specs/bspx.txt.
#pragma once

#include "map/map.h"

#include <glm/vec3.hpp>

#include <cstdint>
#include <span>

namespace visleaf {

inline constexpr uint32_t kHdrLuxelBytes = 4; // little-endian: red in the lowest bits, the exponent above all

/// Returns red, green and blue of a packed luxel, 0 to 65408.
glm::vec3 unpackHdrLuxel(uint32_t packed);

/// Returns the luxel that is nearest to a colour. Clamps channels to the range of the format; NaN becomes 0.
uint32_t packHdrLuxel(const glm::vec3& color);

/// Returns the packed luxel at the front of `bytes`.
uint32_t hdrLuxelAt(std::span<const uint8_t> bytes);

/// True if the luxels of the map are of this form.
inline bool hasHdrLuxels(const Map& map) {
    return map.light.luxelBytes == kHdrLuxelBytes;
}

/// Returns the luxel at `firstByte` of MapLight::luxels, of any form: 0 to 255, and more for HDR light. 255
/// means the light Map::luxelUnit in all forms.
glm::vec3 luxelColorAt(const Map& map, size_t firstByte);

} // namespace visleaf
