#include "geometry/fog_volumes.h"

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the plane of the side through which the volume is visible; nothing if there is no such side.
std::optional<Plane> surfaceOf(const Map& map, const Fog& fog) {
    if (fog.visibleSide == kNone || fog.brush == kNone) return std::nullopt;
    const Brush& brush = map.brushes[fog.brush];
    if (fog.visibleSide >= brush.numSides) return std::nullopt;
    return map.planes[map.brushSides[brush.firstSide + fog.visibleSide].plane];
}

} // namespace

std::vector<FogVolume> findFogVolumes(const Map& map, const MaterialSet& materials) {
    std::vector<FogVolume> volumes;
    for (size_t i = 0; i < map.fogs.size(); ++i) {
        const FogScript script = i < materials.fogs.size() ? materials.fogs[i] : FogScript{};
        FogVolume volume{.color = script.color, .depthForOpaque = std::max(script.depthForOpaque, 0.0f)};
        volume.isLinear = map.fogs[i].isLinear;
        const std::optional<Plane> surface = surfaceOf(map, map.fogs[i]);
        volume.hasSurface = surface.has_value();
        if (surface) volume.surface = *surface;
        volumes.push_back(volume);
    }
    return volumes;
}

} // namespace visleaf
