#include "scene/entity_markers.h"

#include "map/find_leaf.h"

#include <array>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

// The games of the Quake family share these prefixes of class names.
constexpr std::array<std::pair<std::string_view, MarkerKind>, 8> kKinds{{{"monster_", MarkerKind::actor},
                                                                         {"info_player_", MarkerKind::actor},
                                                                         {"misc_actor", MarkerKind::actor},
                                                                         {"item_", MarkerKind::item},
                                                                         {"weapon_", MarkerKind::item},
                                                                         {"ammo_", MarkerKind::item},
                                                                         {"key_", MarkerKind::item},
                                                                         {"light", MarkerKind::light}}};

MarkerKind kindOf(std::string_view className) {
    for (const auto& [beginning, kind] : kKinds) {
        if (className.starts_with(beginning)) return kind;
    }
    return MarkerKind::point;
}

// Players and items get the sizes that they have in the games. Entities without a size get a small cube.
Bounds boundsOf(MarkerKind kind) {
    switch (kind) {
    case MarkerKind::actor:
        return {{-16, -16, -24}, {16, 16, 32}};
    case MarkerKind::item:
        return {{-15, -15, -15}, {15, 15, 15}};
    case MarkerKind::light:
        return {{-4, -4, -4}, {4, 4, 4}};
    case MarkerKind::point:
        break;
    }
    return {{-8, -8, -8}, {8, 8, 8}};
}

uint32_t clusterAt(const Map& map, const glm::vec3& point) {
    const uint32_t leaf = findLeaf(map, map.models[0].head, point);
    return leaf == kNone ? kNone : map.leafs[leaf].cluster;
}

} // namespace

std::optional<Bounds> markerBounds(const Entity& entity) {
    const auto origin = entity.vector("origin");
    if (!origin || entity.value("model").starts_with('*')) return std::nullopt;
    const Bounds box = boundsOf(kindOf(entity.className()));
    return Bounds{box.mins + *origin, box.maxs + *origin};
}

std::vector<EntityMarker> findEntityMarkers(const Map& map) {
    std::vector<EntityMarker> markers;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const Entity& entity = map.entities[i];
        const std::optional<Bounds> bounds = markerBounds(entity);
        if (!bounds) continue;
        markers.push_back({.entity = i,
                           .kind = kindOf(entity.className()),
                           .className = std::string(entity.className()),
                           .bounds = *bounds,
                           .cluster = clusterAt(map, *entity.vector("origin"))});
    }
    return markers;
}

} // namespace visleaf
