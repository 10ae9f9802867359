// Points on a face and the luxels of its lightmap, in both directions.
#pragma once

#include "map/map.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace visleaf {

/// A point on a face.
struct SurfacePoint {
    glm::vec3 position{0.0f}; // space of the face's model
    glm::vec3 normal{0.0f};   // of the triangle that contains the point; unit length
    glm::vec2 luxel{0.0f};    // as in MapVertex::luxel
};

/// Segments of a curve of a patch, in both directions, where an analysis needs points on it. The renderer may
/// use more, so the points may lie a little beside the drawn surface.
inline constexpr uint32_t kSurfaceSegments = 8;

/// Returns the point of a face that is nearest to `position`; nothing if the face has no triangles.
std::optional<SurfacePoint> nearestOnFace(const Map& map, const MapFace& face, const glm::vec3& position);

/// Returns the point of a face whose luxel coordinates are nearest to `luxel`.
std::optional<SurfacePoint> nearestToLuxel(const Map& map, const MapFace& face, const glm::vec2& luxel);

/// A colour of a lightmap as the file stores it. 255 is the brightest luxel of a byte, and HDR light of 1.
using LuxelColor = glm::vec3;

/// Returns the luxel of a lightmap that contains `luxel`; the nearest one for points outside.
glm::uvec2 luxelAt(const FaceLightmap& lightmap, const glm::vec2& luxel);

/// Returns the colour of a luxel for one style. `style` is below FaceLightmap::numStyles(), and `luxel` is in
/// the lightmap.
LuxelColor colorOfLuxel(const Map& map, const FaceLightmap& lightmap, uint32_t style,
                        const glm::uvec2& luxel);

/// True if no style gives light to the luxel that contains `luxel`.
bool isBlackAt(const Map& map, const FaceLightmap& lightmap, const glm::vec2& luxel);

/// Returns a colour for people: `RGB 10 20 30`, or for HDR light `light 1.5 0.52 0.1`.
std::string luxelColorText(const Map& map, const LuxelColor& color);

} // namespace visleaf
