#include "materials/games/animation_chain.h"

#include <algorithm>

namespace visleaf {

std::vector<uint32_t> animationChain(const Map& map, uint32_t surface) {
    std::vector<uint32_t> chain;
    const bool beginsElsewhere = surface < map.surfaces.size() && map.surfaces[surface].firstFrame != kNone;
    uint32_t next = beginsElsewhere ? map.surfaces[surface].firstFrame : surface;
    while (next < map.surfaces.size() && chain.size() < kMaxAnimationFrames &&
           std::find(chain.begin(), chain.end(), next) == chain.end()) {
        chain.push_back(next);
        next = map.surfaces[next].nextFrame;
    }
    return chain;
}

} // namespace visleaf
