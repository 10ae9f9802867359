#include "map/open_sky.h"

#include <algorithm>

namespace visleaf {
namespace {

bool isSky(const Surface& surface) {
    return (surface.flags & surface_flag::kSky) != 0;
}

} // namespace

bool hasOpenSky(const Map& map) {
    const auto showsSky = [&](const MapFace& face) {
        return face.numVertices >= 3 && face.surface < map.surfaces.size() &&
               isSky(map.surfaces[face.surface]);
    };
    return std::any_of(map.surfaces.begin(), map.surfaces.end(), isSky) &&
           std::none_of(map.faces.begin(), map.faces.end(), showsSky);
}

} // namespace visleaf
