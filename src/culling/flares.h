// The flares of lamps, as Quake 3 shows them when they are switched on: glows of a size on the picture, seen
// whole or not at all.
//
// Facts: id-Software/Quake-III-Arena renderer/tr_flares.c and ioquake3's; there the depth of the picture says
// whether a flare is seen, here a line through the tree does.
#pragma once

#include "culling/view.h"
#include "map/map.h"

#include <glm/vec2.hpp>

#include <vector>

namespace visleaf {

struct FlareSprite {
    glm::vec2 center{0.0f};   // on the picture, -1 to 1 both ways
    glm::vec2 halfSize{0.0f}; // alike
    glm::vec3 color{0.0f};

    bool operator==(const FlareSprite&) const = default;
};

/// Replaces `flares` by those of the map's billboards that `view` sees.
void findFlares(const Map& map, const View& view, std::vector<FlareSprite>& flares);

} // namespace visleaf
