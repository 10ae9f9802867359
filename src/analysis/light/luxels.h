// The luxels of one face: their colours as an image, and where they are on the map.
#pragma once

#include "images/image.h"
#include "map/map.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <optional>
#include <vector>

namespace visleaf {

/// Returns the luxels of a lightmap as an opaque image, with the values of the file. `style` is an index into
/// FaceLightmap::styles; nothing: the sum of all styles, limited to 255. HDR light becomes the luxels that
/// would be as bright without HDR.
Image luxelImage(const Map& map, const FaceLightmap& lightmap, std::optional<uint32_t> style);

/// True if the lightmap of a face is a page that many faces share, as in Quake 3. The face must have one.
inline bool isPartOfPage(const MapFace& face) {
    return face.layout == kNone;
}

/// Maps between the luxel coordinates of a face and positions in the space of its model. Luxel (x, y) covers
/// the coordinates from (x, y) to (x + 1, y + 1).
class LuxelPlaces {
  public:
    /// Keeps no reference to the map. A face without a lightmap or without an area has no places.
    LuxelPlaces(const Map& map, const MapFace& face);

    bool isEmpty() const { return m_triangles.empty(); }

    /// Returns the luxels that light the face: the first, and the one after the last. In Quake 3, the
    /// lightmap is a page that many faces share.
    struct Range {
        glm::uvec2 first{0}, end{0};
        bool operator==(const Range&) const = default;
    };
    Range range() const;

    /// Returns the corners of a luxel in order around it. A luxel at the edge of the face may reach beyond
    /// it. Nothing for a face without places.
    std::optional<std::array<glm::vec3, 4>> cornersOf(const glm::uvec2& luxel) const;

  private:
    struct Corner {
        glm::dvec3 position{0.0};
        glm::dvec2 luxel{0.0};
    };
    using Triangle = std::array<Corner, 3>;

    const Triangle* nearest(const glm::dvec2& luxel) const;

    glm::uvec2 m_size{0}; // of the lightmap
    std::vector<Triangle> m_triangles;
};

} // namespace visleaf
