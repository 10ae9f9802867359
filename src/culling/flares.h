// The flares of lamps, as Quake 3 shows them when they are switched on: glows of a size on the picture.
//
// Found here are those that face the eye within the picture; whether something hides them is for the depth of
// the finished picture to say, as in the engine (id-Software/Quake-III-Arena renderer/tr_flares.c and
// ioquake3's).
#pragma once

#include "culling/view.h"
#include "map/map.h"

#include <glm/vec2.hpp>

#include <span>
#include <vector>

namespace visleaf {

/// A flare within the picture.
struct FlareSprite {
    uint32_t lamp = 0;        // into Map::faces
    glm::vec3 probe{0.0f};    // map space; the flare is seen where nothing hides this
    glm::vec2 center{0.0f};   // on the picture, -1 to 1 both ways
    glm::vec2 halfSize{0.0f}; // alike
    glm::vec3 color{0.0f};    // of the lamp; weaker from afar and aslant

    bool operator==(const FlareSprite&) const = default;
};

/// The map's billboards, which have flares, into Map::faces.
std::vector<uint32_t> lampsOf(const Map& map);

/// Replaces `flares` by those of `lamps`, as lampsOf() found them, that face the eye of `view`.
void findFlares(const Map& map, std::span<const uint32_t> lamps, const View& view,
                std::vector<FlareSprite>& flares);

} // namespace visleaf
