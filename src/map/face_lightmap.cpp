#include "map/face_lightmap.h"

#include <algorithm>

namespace visleaf {

uint32_t FaceLightmap::numStyles() const {
    return static_cast<uint32_t>(std::find(styles.begin(), styles.end(), kNoStyle) - styles.begin());
}

bool FaceLightmap::isSteady() const {
    return numStyles() == 1 && styles[0] == 0;
}

uint64_t FaceLightmap::numBytes(uint32_t luxelBytes) const {
    return uint64_t{width} * height * numStyles() * luxelBytes;
}

} // namespace visleaf
