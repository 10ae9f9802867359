#include "analysis/sight/not_drawn.h"

#include "analysis/face_area.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace visleaf {
namespace {

bool isPlacedAndVisible(const MapGeometry& geometry, uint32_t entity) {
    return std::any_of(geometry.instances.begin(), geometry.instances.end(),
                       [entity](const DrawInstance& instance) {
                           return instance.placement.model != 0 && instance.placement.entity == entity;
                       });
}

bool belongsToWorld(const Map& map, uint32_t face) {
    const Model& world = map.models[0];
    return face >= world.firstFace && face - world.firstFace < world.numFaces;
}

bool hasArea(const Map& map, const MapFace& face) {
    return face.kind != FaceKind::polygon || areaVectorOf(windingOf(map, face)) != glm::dvec3(0.0);
}

NotDrawnCause causeOfFace(uint32_t index, const TargetParts& parts, const Map& map,
                          const MapGeometry& geometry) {
    if (!belongsToWorld(map, index)) {
        if (parts.instanceEntity == kNone) return NotDrawnCause::unplacedModel;
        if (!isPlacedAndVisible(geometry, parts.instanceEntity)) return NotDrawnCause::hiddenModel;
    }
    const MapFace& face = map.faces[index];
    return face.numVertices >= 3 && hasArea(map, face) ? NotDrawnCause::material : NotDrawnCause::noPolygon;
}

/// Returns where a view sees a triangle from. Without perspective, it looks at all of them in one direction.
glm::dvec3 eyeBefore(const TargetTriangle& triangle, const View& view) {
    if (!view.lens.isOrthographic()) return view.pose.position;
    return triangle.winding.front() - glm::dvec3(view.axes.forward);
}

} // namespace

NotDrawn findNotDrawn(const Target& target, const TargetParts& parts, const Map& map,
                      const MapGeometry& geometry) {
    NotDrawn found;
    if (!parts.drawFaces.empty()) return found;
    if (isA(target, ItemKind::entity) && parts.instanceEntity != kNone) {
        found.cause = isPlacedAndVisible(geometry, target.item->index) ? NotDrawnCause::emptyModel
                                                                       : NotDrawnCause::hiddenModel;
    }
    if (!isA(target, ItemKind::face)) return found;
    found.cause = causeOfFace(target.item->index, parts, map, geometry);
    const uint32_t surface = map.faces[target.item->index].surface;
    if (surface >= map.surfaces.size()) return found;
    found.surfaceFlags = map.surfaces[surface].flags;
    found.texture = map.surfaces[surface].name;
    return found;
}

bool facesAway(const TargetParts& parts, const MapGeometry& geometry, const View& view) {
    return !parts.triangles.empty() &&
           std::all_of(parts.triangles.begin(), parts.triangles.end(), [&](const TargetTriangle& triangle) {
               const DrawFace& face = geometry.faces[triangle.face];
               if (geometry.batches[face.batch].state.numDeforms > 0) return false; // it may turn
               return !isDrawnToward(triangle, eyeBefore(triangle, view));
           });
}

} // namespace visleaf
