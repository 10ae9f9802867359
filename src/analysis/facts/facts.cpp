#include "analysis/facts/facts.h"

#include "analysis/face_area.h"
#include "geometry/brush_polygons.h"

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

Bounds boundsOfEntity(const FactSource& source, uint32_t entity) {
    Bounds bounds;
    const uint32_t model = source.references.modelOfEntity(entity);
    if (model != kNone && model != 0) return source.map.models[model].bounds;
    if (const auto origin = source.map.entities[entity].vector("origin")) bounds.add(*origin);
    return bounds;
}

Bounds boundsOfItem(const FactSource& source, const MapItem& item) {
    const Map& map = source.map;
    switch (item.kind) {
    case ItemKind::face:
        return boundsOf(map, map.faces[item.index]);
    case ItemKind::surface: {
        const std::span<const uint32_t> faces = source.references.facesOfSurface(item.index);
        return faces.empty() ? Bounds{} : boundsOf(map, map.faces[faces.front()]);
    }
    case ItemKind::entity:
        return boundsOfEntity(source, item.index);
    case ItemKind::leaf:
        return map.leafs[item.index].bounds;
    case ItemKind::cluster:
        return boundsOfLeafs(map, source.references.leafsOfCluster(item.index));
    case ItemKind::brush:
        break;
    }
    return boundsOfBrush(map, map.brushes[item.index]);
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
    const Bounds bounds = boundsOfItem(source, item);
    if (bounds.isEmpty()) return std::nullopt;
    return bounds.center();
}

} // namespace visleaf
