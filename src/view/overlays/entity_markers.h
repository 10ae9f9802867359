// Boxes with names that show where the entities of a map are, such as monsters, items and lights, and the
// names of brush models.
#pragma once

#include "map/map.h"
#include "models/placed_meshes.h"
#include "render/line_list.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// The kind of an entity, derived from its class name. It decides the size and the colour of the box.
enum class MarkerKind { actor, item, light, point, brushModel };

/// The marker of one entity.
struct EntityMarker {
    uint32_t entity = 0; // index into Map::entities
    MarkerKind kind = MarkerKind::point;
    std::string className;
    std::string name;                     // `targetname`, by which other entities refer to it; may be empty
    std::optional<glm::vec3> facing = {}; // unit vector, of actors and of points with angles
    Bounds bounds;                        // map space
    uint32_t cluster = kNone;             // cluster of the leaf that contains the middle

    /// False for brush models, which the renderer draws.
    bool hasBox() const { return kind != MarkerKind::brushModel; }
};

/// Returns the box of an entity with an origin and without a brush model, in map space: around the models
/// that it shows, which may have fallen to the floor, or at its origin. `meshes` may be null.
std::optional<Bounds> markerBounds(const Map& map, uint32_t entity, const PlacedMeshes* meshes);

/// Returns a marker for each entity with an origin, and for each brush model that is drawn.
std::vector<EntityMarker> findEntityMarkers(const Map& map, const PlacedMeshes* meshes = nullptr);

/// True if no wall of the world is between two points in map space.
bool isInSight(const Map& map, const glm::vec3& point, const glm::vec3& eye);

/// True if no wall of the world is between `eye` (map space) and the middle or the upper side of the marker.
bool isInSight(const Map& map, const EntityMarker& marker, const glm::vec3& eye);

/// Adds the box of an entity, an icon of its kind, and an arrow in the direction that it faces.
void addMarker(const EntityMarker& marker, LineList& lines);

} // namespace visleaf
