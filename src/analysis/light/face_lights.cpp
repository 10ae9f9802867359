#include "analysis/light/face_lights.h"

#include "analysis/face_area.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/vec4.hpp>

namespace visleaf {
namespace {

std::optional<SurfacePoint> moved(std::optional<SurfacePoint> point, const glm::mat4& toWorld) {
    if (!point) return std::nullopt;
    point->position = glm::vec3(toWorld * glm::vec4(point->position, 1.0f));
    point->normal = glm::normalize(glm::mat3(toWorld) * point->normal);
    return point;
}

} // namespace

bool storesLight(const Map& map, const MapFace& face) {
    if (face.lightmap != kNone) return true;
    if (face.surface == kNone) return false;
    const Surface& surface = map.surfaces[face.surface];
    return surface.light == SurfaceLight::vertex && (surface.flags & surface_flag::kSky) == 0;
}

std::optional<SurfacePoint> pointOfFace(const Map& map, const CrossReferences& references, uint32_t face,
                                        const std::optional<glm::vec3>& wanted) {
    const std::vector<glm::mat4> placements = references.placementsOfFace(face);
    if (placements.empty()) return std::nullopt;
    const glm::mat4& toWorld = placements.front();
    const glm::vec3 inModel =
        wanted ? glm::vec3(glm::inverse(toWorld) * glm::vec4(*wanted, 1.0f)) : centerOf(map, map.faces[face]);
    return moved(nearestOnFace(map, map.faces[face], inModel), toWorld);
}

std::optional<SurfacePoint> pointOfLuxel(const Map& map, const CrossReferences& references, uint32_t face,
                                         const glm::vec2& luxel) {
    const std::vector<glm::mat4> placements = references.placementsOfFace(face);
    if (placements.empty()) return std::nullopt;
    return moved(nearestToLuxel(map, map.faces[face], luxel), placements.front());
}

std::optional<FaceLights> lightsOfFace(const Map& map, const CrossReferences& references,
                                       const MapLights& lights, uint32_t face,
                                       const std::optional<glm::vec3>& wanted) {
    if (!storesLight(map, map.faces[face])) return std::nullopt;
    const std::optional<SurfacePoint> point = pointOfFace(map, references, face, wanted);
    if (!point) return std::nullopt;
    const uint32_t lightmap = map.faces[face].lightmap;
    const bool isBlack = lightmap != kNone && isBlackAt(map, map.light.lightmaps[lightmap], point->luxel);
    return FaceLights{*point, lightAt(map, lights, point->position, point->normal), isBlack};
}

} // namespace visleaf
