// The flares of lamps, as Quake 3 draws them if they are enabled: glows whose size depends on the frame, not
// on the map.
//
// This module finds the flares that face the eye inside the frame. The renderer then tests them against the
// depth buffer, like the engine (id-Software/Quake-III-Arena renderer/tr_flares.c and ioquake3's).
#pragma once

#include "culling/view.h"
#include "map/map.h"

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace visleaf {

/// A flare inside the frame.
struct FlareSprite {
    uint32_t face = 0;        // index into Map::faces
    glm::vec3 probe{0.0f};    // map space; the flare is visible if nothing hides this point
    glm::vec2 center{0.0f};   // normalized device coordinates
    glm::vec2 halfSize{0.0f}; // normalized device coordinates
    glm::vec3 color{0.0f};    // colour of the lamp, weaker with distance and angle

    bool operator==(const FlareSprite&) const = default;
};

/// Returns the billboards of the map, which have flares, as indices into Map::faces.
std::vector<uint32_t> findFlareFaces(const Map& map);

/// Replaces `flares` by the flares of `faces` that face the eye of `view`. `faces` is a result of
/// findFlareFaces().
void findFlares(const Map& map, std::span<const uint32_t> faces, const View& view,
                std::vector<FlareSprite>& flares);

} // namespace visleaf
