#include "map/lightmap_block.h"

#include <algorithm>

namespace visleaf {

uint32_t LightmapBlock::numStyles() const {
    return static_cast<uint32_t>(std::find(styles.begin(), styles.end(), kNoStyle) - styles.begin());
}

bool LightmapBlock::isSteady() const {
    return numStyles() == 1 && styles[0] == 0;
}

uint64_t LightmapBlock::numBytes(uint32_t luxelBytes) const {
    return uint64_t{width} * height * numStyles() * luxelBytes;
}

} // namespace visleaf
