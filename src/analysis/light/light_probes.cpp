#include "analysis/light/light_probes.h"

#include "analysis/face_area.h"
#include "analysis/light/face_luxel.h"
#include "analysis/ray_cast.h"
#include "map/find_leaf.h"
#include "map/light/luxel_mix.h"
#include "models/games/mesh_rules.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr int kCellsAside = 4; // grid points on each side of the eye
constexpr int kCellsAbove = 2;
constexpr float kQuake3AmbientScale = 0.6f; // r_ambientScale (id-Software/Quake-III-Arena tr_init.c)
constexpr float kDeepestFloor = 2048.0f;
constexpr float kSameFloor = 1.0f; // game units: closer probes of a column are the same floor
static_assert(size_t{2 * kCellsAside + 1} * (2 * kCellsAside + 1) * (2 * kCellsAbove + 1) <= kMaxProbes);

/// Calls `add` with the offset of each grid point near the eye, in cells. Points above each other follow one
/// another.
template <class Add> void forEachCell(const Add& add) {
    for (int x = -kCellsAside; x <= kCellsAside; ++x)
        for (int y = -kCellsAside; y <= kCellsAside; ++y)
            for (int z = -kCellsAbove; z <= kCellsAbove; ++z)
                add(glm::vec3(static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)));
}

bool isInGrid(const LightGrid& grid, const glm::vec3& cell) {
    for (int axis = 0; axis < 3; ++axis) {
        const float last = static_cast<float>(grid.counts[static_cast<size_t>(axis)]) - 1.0f;
        if (!(cell[axis] >= 0.0f && cell[axis] <= last)) return false; // also for NaN
    }
    return true;
}

std::vector<LightProbe> gridProbesAround(const LightGrid& grid, const glm::vec3& eye,
                                         const LightRules& rules) {
    std::vector<LightProbe> probes;
    const glm::vec3 nearest = glm::round((eye - grid.origin) / grid.cellSize);
    forEachCell([&](const glm::vec3& offset) {
        const glm::vec3 cell = nearest + offset;
        if (!isInGrid(grid, cell)) return;
        const glm::vec3 point = grid.origin + cell * grid.cellSize;
        if (const std::optional<LightProbe> probe = probeOfGrid(grid, point, rules)) probes.push_back(*probe);
    });
    return probes;
}

/// A floor or a ceiling at a point, and the lightmap coordinates there.
struct Floor {
    const FaceLightmap* lightmap = nullptr;
    glm::vec2 luxel{0.0f};
};

/// Looks for a face that looks along `front`.
std::optional<Floor> floorAt(const Map& map, const Leaf& leaf, const glm::vec3& point,
                             const glm::vec3& front) {
    constexpr float kNear = 0.5f;        // game units
    constexpr float kLeastSlope = 0.01f; // a steeper face is a wall
    for (const uint32_t index : facesOf(map, leaf)) {
        const MapFace& face = map.faces[index];
        if (face.lightmap == kNone) continue;
        if (face.plane != kNone) {
            const Plane& plane = map.planes[face.plane];
            if (std::abs(glm::dot(plane.normal, point) - plane.dist) > kNear) continue;
        } else if (!overlap(boundsOf(map, face), {point - kNear, point + kNear})) {
            continue;
        }
        const std::optional<SurfacePoint> nearest = nearestOnFace(map, face, point);
        if (!nearest || glm::distance(nearest->position, point) > kNear) continue;
        if (glm::dot(nearest->normal, front) > kLeastSlope)
            return Floor{&map.light.lightmaps[face.lightmap], nearest->luxel};
    }
    return std::nullopt;
}

LightProbe probeOf(const Map& map, const Floor& floor, const LightRules& rules) {
    LightProbe probe{.styles = floor.lightmap->styles};
    LuxelMix mix{.luxels = {luxelAt(*floor.lightmap, floor.luxel)}};
    if (meshLightOf(map.game) == MeshLight::quake)
        mix = luxelsAround(*floor.lightmap, floor.luxel); // QuakeSpasm; others do not
    for (uint32_t style = 0; style < floor.lightmap->numStyles(); ++style) {
        for (size_t i = 0; i < mix.luxels.size(); ++i) {
            const LuxelColor color = colorOfLuxel(map, *floor.lightmap, style, mix.luxels[i]);
            probe.ambient[style] += color / 255.0f * lightOfFullLuxel(rules) * mix.shares[i];
        }
    }
    return probe;
}

std::vector<LightProbe> floorProbesAround(const Map& map, const glm::vec3& eye, const LightRules& rules) {
    std::vector<LightProbe> probes;
    const glm::vec3 nearest = glm::round(eye / kProbeStep);
    forEachCell([&](const glm::vec3& offset) {
        const std::optional<LightProbe> probe = probeOfFloor(map, (nearest + offset) * kProbeStep, rules);
        if (!probe) return;
        const bool isKnown =
            !probes.empty() && glm::distance(probes.back().position, probe->position) < kSameFloor;
        if (!isKnown) probes.push_back(*probe);
    });
    return probes;
}

} // namespace

float lightOfFullLuxel(const LightRules& rules) {
    return rules.fileFactor * rules.unit * rules.scale;
}

std::vector<LightProbe> lightProbesAround(const Map& map, const glm::vec3& eye, const LightRules& rules) {
    return map.light.grid.bytes.empty() ? floorProbesAround(map, eye, rules)
                                        : gridProbesAround(map.light.grid, eye, rules);
}

std::optional<LightProbe> probeOfGrid(const LightGrid& grid, const glm::vec3& point,
                                      const LightRules& rules) {
    const std::optional<GridLight> light = lightAt(grid, point, rules);
    if (!light) return std::nullopt;
    LightProbe probe{.position = point, .directed = light->directed, .toLight = light->toLight};
    probe.ambient[0] = light->ambient * (grid.hasDirections ? kQuake3AmbientScale : 1.0f);
    return probe;
}

std::optional<LightProbe> probeOfFloor(const Map& map, const glm::vec3& point, const LightRules& rules,
                                       LitBy litBy) {
    const glm::vec3 away(0.0f, 0.0f, litBy == LitBy::floor ? 1.0f : -1.0f); // from the floor or ceiling
    constexpr float kAboveFloor = 0.25f; // from the floor to a point that is surely in its leaf
    const uint32_t leaf = findWorldLeaf(map, point);
    if (leaf == kNone || isWall(map, map.leafs[leaf])) return std::nullopt;
    const double depth = distanceToWall(map, {glm::dvec3(point), glm::dvec3(-away)});
    if (depth > double{kDeepestFloor}) return std::nullopt;
    const glm::vec3 onFloor = point - static_cast<float>(depth) * away;
    const uint32_t above = findWorldLeaf(map, onFloor + kAboveFloor * away);
    const std::optional<Floor> floor =
        above == kNone ? std::nullopt : floorAt(map, map.leafs[above], onFloor, away);
    if (!floor) return std::nullopt;
    LightProbe probe = probeOf(map, *floor, rules);
    probe.position = onFloor + kProbeHeight * away;
    return probe;
}

} // namespace visleaf
