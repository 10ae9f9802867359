// Which lights reach a point of a face: "what lights this?".
#pragma once

#include "analysis/light/face_luxel.h"
#include "analysis/light/map_lights.h"

#include <optional>
#include <vector>

namespace visleaf {

/// A point on a face of the map, such as the one that a click hit.
struct PointOnFace {
    uint32_t face = 0;        // into Map::faces
    glm::vec3 position{0.0f}; // map space

    bool operator==(const PointOnFace&) const = default;
};

/// The light at a point of a face.
struct FaceLights {
    SurfacePoint point;   // in map space
    PointLight light;     // an estimate, see map_lights.h
    bool isBlack = false; // the file says that no light arrives: the luxel is black
};

/// True if the file stores the light of a face: a lightmap, or vertex colours. Other faces are as bright or
/// as dark everywhere, and no light changes that.
bool storesLight(const Map& map, const MapFace& face);

/// Returns the point of a face in map space that is nearest to `wanted`, or its middle without one. Nothing
/// for faces without triangles, and for faces of a model that no entity places.
std::optional<SurfacePoint> pointOfFace(const Map& map, const CrossReferences& references, uint32_t face,
                                        const std::optional<glm::vec3>& wanted);

/// Returns the point of a face in map space whose luxel coordinates are nearest to `luxel`.
std::optional<SurfacePoint> pointOfLuxel(const Map& map, const CrossReferences& references, uint32_t face,
                                         const glm::vec2& luxel);

/// Returns the sources that reach pointOfFace(). Nothing for faces whose light the file does not store.
std::optional<FaceLights> lightsOfFace(const Map& map, const CrossReferences& references,
                                       const MapLights& lights, uint32_t face,
                                       const std::optional<glm::vec3>& wanted);

} // namespace visleaf
