#include "analysis/light/map_lights.h"

#include <algorithm>

namespace visleaf {

MapLights findMapLights(const Map& map, const MaterialSet& materials, const CrossReferences& references,
                        std::span<const LightFile> lightFiles) {
    return {findLightSources(map, references),
            findEmittingFaces(map, references, findEmissions(map, materials, lightFiles)),
            findSunLights(map, materials)};
}

PointLight lightAt(const Map& map, const MapLights& lights, const glm::vec3& point, const glm::vec3& normal) {
    PointLight found;
    std::vector<LightShare>& shares = found.shares;
    addSharesOfEntities(map, lights.entities, point, normal, shares);
    found.numUntested = addSharesOfFaces(map, lights.faces, point, normal, shares);
    addSharesOfSuns(map, lights.suns, point, normal, shares);
    float sum = 0.0f;
    for (const LightShare& share : shares)
        sum += share.light;
    for (LightShare& share : shares)
        share.share = share.light / sum;
    std::stable_sort(shares.begin(), shares.end(),
                     [](const LightShare& a, const LightShare& b) { return a.light > b.light; });
    return found;
}

} // namespace visleaf
