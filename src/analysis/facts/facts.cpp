#include "analysis/facts/facts.h"

#include "analysis/entity_arrows.h"
#include "analysis/face_area.h"
#include "geometry/brush_polygons.h"

#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

namespace visleaf {
namespace {

Bounds boundsOfLeafs(const Map& map, std::span<const uint32_t> leafs) {
    Bounds bounds;
    for (const uint32_t leaf : leafs)
        bounds.add(map.leafs[leaf].bounds);
    return bounds;
}

Bounds boundsOfBrush(const Map& map, const Brush& brush) {
    Bounds bounds;
    for (const std::vector<glm::vec3>& polygon : brushPolygons(map, brush))
        for (const glm::vec3& vertex : polygon)
            bounds.add(vertex);
    return bounds;
}

std::optional<glm::vec3> middleOf(const Bounds& bounds) {
    return bounds.isEmpty() ? std::nullopt : std::optional(bounds.center());
}

/// Returns the centre of a face where the first entity with its model places it.
std::optional<glm::vec3> positionOfFace(const FactSource& source, uint32_t face) {
    const std::optional<glm::vec3> center = middleOf(boundsOf(source.map, source.map.faces[face]));
    const std::vector<glm::mat4> placements = source.references.placementsOfFace(face);
    if (!center || placements.empty()) return center;
    return glm::vec3(placements.front() * glm::vec4(*center, 1.0f));
}

std::optional<glm::vec3> positionOfSurface(const FactSource& source, uint32_t surface) {
    const std::span<const uint32_t> faces = source.references.facesOfSurface(surface);
    return faces.empty() ? std::nullopt : positionOfFace(source, faces.front());
}

} // namespace

std::vector<FactSection> factsOf(const FactSource& source, const MapItem& item) {
    switch (item.kind) {
    case ItemKind::face:
        return factsOfFace(source, item.index);
    case ItemKind::surface:
        return factsOfSurface(source, item.index);
    case ItemKind::entity:
        return factsOfEntity(source, item.index);
    case ItemKind::leaf:
        return factsOfLeaf(source, item.index);
    case ItemKind::cluster:
        return factsOfCluster(source, item.index);
    case ItemKind::brush:
        break;
    }
    return factsOfBrush(source, item.index);
}

std::optional<glm::vec3> positionOfItem(const FactSource& source, const MapItem& item) {
    const Map& map = source.map;
    switch (item.kind) {
    case ItemKind::face:
        return positionOfFace(source, item.index);
    case ItemKind::surface:
        return positionOfSurface(source, item.index);
    case ItemKind::entity:
        return positionOfEntity(map, source.references, item.index);
    case ItemKind::leaf:
        return middleOf(map.leafs[item.index].bounds);
    case ItemKind::cluster:
        return middleOf(boundsOfLeafs(map, source.references.leafsOfCluster(item.index)));
    case ItemKind::brush:
        break;
    }
    return middleOf(boundsOfBrush(map, map.brushes[item.index]));
}

} // namespace visleaf
