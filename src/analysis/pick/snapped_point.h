// The points that a person can point at: on faces and tool brushes, and at their vertices.
#pragma once

#include "analysis/pick/picker.h"

#include <optional>
#include <span>

namespace visleaf {

/// A point on a face or on a tool brush that a frame shows.
struct SnappedPoint {
    glm::vec3 position{0.0f};        // on the surface, map space
    glm::vec3 normal{0.0f};          // unit vector, towards the camera
    std::optional<glm::vec3> vertex; // nearest vertex of the surface, if it is close to the pixel

    bool operator==(const SnappedPoint&) const = default;
};

/// Everything that the point under a pixel is taken from.
struct SurfaceSource {
    const Map& map;
    const MapGeometry& geometry;
    const ToolVolumes* tools = nullptr; // null: the frame shows no tool brushes
};

/// Returns the point of the first of `hits` that has one; `hits` are what `view` shows at `pixel`. Boxes of
/// entities are passed. The point gets a vertex if that is at most `snapPixels` away from the pixel.
std::optional<SnappedPoint> snappedPointAt(const SurfaceSource& source, std::span<const PickHit> hits,
                                           const View& view, const glm::dvec2& pixel, double snapPixels);

/// Returns where a frame shows a position; (0, 0) is its upper left corner. Nothing for positions behind the
/// camera.
std::optional<glm::dvec2> pixelOf(const View& view, const glm::vec3& position);

/// Returns the position that the frame shows nearest to `pixel`, at most `maxPixels` away.
std::optional<glm::vec3> nearestOnScreen(std::span<const glm::vec3> positions, const View& view,
                                         const glm::dvec2& pixel, double maxPixels);

} // namespace visleaf
