// Where a map's entities stand, as boxes with the class's name: stand-ins for monsters, items and lights.
#pragma once

#include "map/map.h"

#include <string>
#include <vector>

namespace visleaf {

/// What an entity is by its class's name; decides the size and the colour of its box.
enum class MarkerKind { actor, item, light, point };

/// An entity that stands somewhere.
struct EntityMarker {
    uint32_t entity = 0; // into Map::entities
    MarkerKind kind = MarkerKind::point;
    std::string className;
    Bounds bounds;            // map space
    uint32_t cluster = kNone; // of the leaf that holds the entity's origin
};

/// A marker for each entity with an origin, but for brush models, which are drawn as they are.
std::vector<EntityMarker> findEntityMarkers(const Map& map);

} // namespace visleaf
