// Boxes with class names that show where the entities of a map are, such as monsters, items and lights.
#pragma once

#include "map/map.h"

#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// The kind of an entity, derived from its class name. It decides the size and the colour of the box.
enum class MarkerKind { actor, item, light, point };

/// The marker of one entity.
struct EntityMarker {
    uint32_t entity = 0; // index into Map::entities
    MarkerKind kind = MarkerKind::point;
    std::string className;
    Bounds bounds;            // map space
    uint32_t cluster = kNone; // cluster of the leaf that contains the origin
};

/// Returns the box of an entity with an origin and without a brush model, in map space.
std::optional<Bounds> markerBounds(const Entity& entity);

/// Returns a marker for each entity with an origin. Brush models get none, because the renderer draws them.
std::vector<EntityMarker> findEntityMarkers(const Map& map);

} // namespace visleaf
