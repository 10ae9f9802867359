// The luxels that the inspector marks on the map.
#pragma once

#include "features/inspect/pictures.h"
#include "view/marked_items.h"

#include <vector>

namespace visleaf {

/// Returns the outlines of the hovered and of the clicked luxel in map space, for each entity that places the
/// face.
std::vector<MarkedQuad> luxelQuads(const FactSource& source, const LightmapPicture& picture);

} // namespace visleaf
