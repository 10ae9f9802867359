#include "map/map.h"

#include <algorithm>

namespace visleaf {

uint32_t LightmapBlock::numStyles() const {
    return static_cast<uint32_t>(std::find(styles.begin(), styles.end(), kNoStyle) - styles.begin());
}

uint64_t LightmapBlock::numBytes() const {
    return uint64_t{width} * height * numStyles() * kLuxelBytes;
}

} // namespace visleaf
