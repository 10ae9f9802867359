// Finds the texture axes of brush sides, and the surfaces of sides that name none (BRUSHLIST). The file
// stores them with the drawn faces that the compiler cut from the sides, so a side gets those of a face in
// its plane.
#pragma once

#include "map/map.h"

#include <array>
#include <span>
#include <unordered_map>
#include <vector>

namespace visleaf {

/// Returns the axes of a polygon in texels, in the space of its model. A face without axes has those of the
/// triangle near `near`, because a compiler may have joined several polygons; or plainAxes() if it has no
/// area.
TexelAxes texelAxesOf(const Map& map, const MapFace& face, const glm::dvec3& near);

/// Returns the axes of an editor for a new side with this normal: one texel per game unit, along the main
/// axes.
TexelAxes plainAxes(const glm::vec3& normal);

class SideTextures {
  public:
    /// Keeps a reference to the map.
    explicit SideTextures(const Map& map);

    /// Returns the axes for a side of a brush of `model` with this polygon.
    TexelAxes axesOf(uint32_t model, const BrushSide& side, std::span<const glm::vec3> polygon) const;

    /// Returns the side's surface, or that of the face in its place if it has none; kNone without a face.
    uint32_t surfaceOf(uint32_t model, const BrushSide& side, std::span<const glm::vec3> polygon) const;

  private:
    uint32_t nearestFace(uint32_t model, const BrushSide& side, const glm::dvec3& point) const;

    /// A plane to a quarter of a game unit, the surface in it or kNone for any, and the model.
    using Key = std::array<int32_t, 6>;
    struct KeyHash {
        size_t operator()(const Key& key) const;
    };
    static Key keyOf(uint32_t model, const Plane& plane, uint32_t surface);

    const Map& m_map;
    std::unordered_map<Key, std::vector<uint32_t>, KeyHash> m_faces; // into Map::faces
};

} // namespace visleaf
