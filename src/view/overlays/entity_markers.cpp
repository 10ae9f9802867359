#include "view/overlays/entity_markers.h"

#include "analysis/ray_cast.h"
#include "culling/view.h"
#include "map/entities/model_instances.h"
#include "map/find_leaf.h"
#include "view/overlays/overlay_shapes.h"

#include <glm/geometric.hpp>

#include <array>
#include <span>
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
    case MarkerKind::brushModel:
        break;
    }
    return {{-8, -8, -8}, {8, 8, 8}};
}

/// Returns the direction of actors, and of other entities that have one. Light entities point at targets
/// instead, which another overlay shows.
std::optional<glm::vec3> facingOf(const Entity& entity, MarkerKind kind) {
    const glm::vec3 angles = entity.angles();
    if (kind == MarkerKind::light || (kind != MarkerKind::actor && angles == glm::vec3(0.0f)))
        return std::nullopt;
    // Quake's numbers for directions that a yaw cannot give (Quake's and Quake 2's G_SetMovedir).
    if (angles.y == -1.0f) return glm::vec3(0.0f, 0.0f, 1.0f);
    if (angles.y == -2.0f) return glm::vec3(0.0f, 0.0f, -1.0f);
    return axesOf({.pitch = angles.x, .yaw = angles.y}).forward;
}

EntityMarker markerOf(const Map& map, uint32_t index, MarkerKind kind, const Bounds& bounds) {
    const Entity& entity = map.entities[index];
    EntityMarker marker{.entity = index,
                        .kind = kind,
                        .className = std::string(entity.className()),
                        .name = std::string(entity.value("targetname")),
                        .bounds = bounds,
                        .cluster = findWorldCluster(map, bounds.center())};
    if (marker.hasBox()) marker.facing = facingOf(entity, kind);
    return marker;
}

LineColor colorOf(MarkerKind kind) {
    switch (kind) {
    case MarkerKind::actor:
        return {255, 120, 90, 255};
    case MarkerKind::item:
        return {120, 230, 120, 255};
    case MarkerKind::light:
        return {255, 240, 150, 255};
    case MarkerKind::point:
    case MarkerKind::brushModel:
        break;
    }
    return {190, 160, 255, 255};
}

/// Adds lines through the middle of a box. Their directions are in halves of the box, times `size`.
void addRays(const Bounds& box, std::span<const glm::vec3> directions, float size, LineColor color,
             LineList& lines) {
    for (const glm::vec3& direction : directions) {
        const glm::vec3 ray = 0.5f * size * box.size() * direction;
        lines.line(box.center() - ray, box.center() + ray, color);
    }
}

/// Adds the edges of an octahedron that fills a box.
void addDiamond(const Bounds& box, LineColor color, LineList& lines) {
    const glm::vec3 half = 0.5f * box.size();
    const std::array<glm::vec3, 4> around{{{half.x, 0, 0}, {0, half.y, 0}, {-half.x, 0, 0}, {0, -half.y, 0}}};
    for (size_t i = 0; i < around.size(); ++i) {
        const glm::vec3 corner = box.center() + around[i];
        lines.line(corner, box.center() + around[(i + 1) % around.size()], color);
        for (const float z : {-half.z, half.z})
            lines.line(corner, box.center() + glm::vec3(0, 0, z), color);
    }
}

/// Adds a shape to the box, so that colours are not all that distinguishes the kinds: rays of a light, a
/// diamond for an item, a cross for other points. Actors have an arrow.
void addIcon(const EntityMarker& marker, LineColor color, LineList& lines) {
    constexpr std::array<glm::vec3, 3> kCross{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    constexpr std::array<glm::vec3, 4> kDiagonals{{{1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}}};
    constexpr float kBeyondTheBox = 1.5f, kWithinTheBox = 0.6f; // shares of its size
    if (marker.kind == MarkerKind::light) {
        addRays(marker.bounds, kCross, kBeyondTheBox, color, lines);
        addRays(marker.bounds, kDiagonals, 1.0f, color, lines);
    } else if (marker.kind == MarkerKind::item) {
        addDiamond(marker.bounds, color, lines);
    } else if (marker.kind == MarkerKind::point) {
        addRays(marker.bounds, kCross, kWithinTheBox, color, lines);
    }
}

} // namespace

std::optional<Bounds> markerBounds(const Map& map, uint32_t index, const PlacedMeshes* meshes) {
    const Entity& entity = map.entities[index];
    const auto origin = entity.vector("origin");
    if (!origin || entity.value("model").starts_with('*')) return std::nullopt;
    const Bounds shown = meshes != nullptr ? shownBounds(*meshes, index) : Bounds{};
    if (!shown.isEmpty()) return shown;
    const Bounds box = boundsOf(kindOf(entity.className()));
    return Bounds{box.mins + *origin, box.maxs + *origin};
}

std::vector<EntityMarker> findEntityMarkers(const Map& map, const PlacedMeshes* meshes) {
    std::vector<EntityMarker> markers;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const std::optional<Bounds> bounds = markerBounds(map, i, meshes);
        if (!bounds) continue;
        markers.push_back(markerOf(map, i, kindOf(map.entities[i].className()), *bounds));
    }
    for (const ModelInstance& instance : placeModels(map).instances) {
        const bool isDrawn = instance.model != 0 && instance.isVisible;
        const Bounds bounds =
            isDrawn ? transformed(map.models[instance.model].bounds, instance.toWorld) : Bounds{};
        if (!bounds.isEmpty())
            markers.push_back(markerOf(map, instance.entity, MarkerKind::brushModel, bounds));
    }
    return markers;
}

bool isInSight(const Map& map, const glm::vec3& point, const glm::vec3& eye) {
    const float distance = glm::distance(eye, point);
    if (distance == 0.0f) return true;
    const Ray ray{eye, glm::dvec3(point - eye) / double{distance}};
    return distanceToWall(map, ray) >= double{distance};
}

bool isInSight(const Map& map, const EntityMarker& marker, const glm::vec3& eye) {
    const glm::vec3 middle = marker.bounds.center();
    return isInSight(map, middle, eye) ||
           isInSight(map, {middle.x, middle.y, marker.bounds.maxs.z - 1.0f}, eye);
}

void addMarker(const EntityMarker& marker, LineList& lines) {
    if (!marker.hasBox()) return;
    const LineColor color = colorOf(marker.kind);
    lines.box(marker.bounds, color);
    addIcon(marker, color, lines);
    if (!marker.facing) return;
    const float length = marker.bounds.size().x; // beyond the side of the box
    addArrow(marker.bounds.center(), marker.bounds.center() + length * *marker.facing, color, lines);
}

} // namespace visleaf
