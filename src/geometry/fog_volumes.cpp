#include "geometry/fog_volumes.h"

#include "base/file_name.h"

#include <algorithm>

namespace visleaf {
namespace {

const FogScript* scriptOf(const Fog& fog, const MaterialSet& materials) {
    const std::string name = foldName(fog.shader);
    const auto found =
        std::find_if(materials.materials.begin(), materials.materials.end(), [&](const Material& material) {
            return material.fog.has_value() && foldName(material.name) == name;
        });
    return found == materials.materials.end() ? nullptr : &*found->fog;
}

/// The plane of the side that the volume is seen through; nothing without one.
std::optional<Plane> surfaceOf(const Map& map, const Fog& fog) {
    if (fog.visibleSide == kNone || fog.brush == kNone) return std::nullopt;
    const Brush& brush = map.brushes[fog.brush];
    if (fog.visibleSide >= brush.numSides) return std::nullopt;
    return map.planes[map.brushSides[brush.firstSide + fog.visibleSide].plane];
}

} // namespace

std::vector<FogVolume> findFogVolumes(const Map& map, const MaterialSet& materials) {
    std::vector<FogVolume> volumes;
    for (const Fog& fog : map.fogs) {
        FogVolume volume;
        if (const FogScript* script = scriptOf(fog, materials)) {
            volume.color = script->color;
            volume.depthForOpaque = std::max(script->depthForOpaque, 0.0f);
        }
        const std::optional<Plane> surface = surfaceOf(map, fog);
        volume.hasSurface = surface.has_value();
        if (surface) volume.surface = *surface;
        volumes.push_back(volume);
    }
    return volumes;
}

} // namespace visleaf
