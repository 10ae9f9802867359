#include "gpu/depth_range.h"

#include <glad/gl.h>

namespace visleaf {

void setClearDepth(float depth) {
    if (glClearDepthf != nullptr)
        glClearDepthf(depth);
    else
        glClearDepth(static_cast<double>(depth));
}

void setDepthRange(float nearest, float farthest) {
    if (glDepthRangef != nullptr)
        glDepthRangef(nearest, farthest);
    else
        glDepthRange(static_cast<double>(nearest), static_cast<double>(farthest));
}

} // namespace visleaf
