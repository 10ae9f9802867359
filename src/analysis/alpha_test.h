// Repeats the alpha test of the shaders at one point of a face: whether a pass draws there or leaves a hole.
//
// The image is read at full size, as near the camera. Farther away, the renderer reads smaller mip levels,
// whose holes may end at other pixels.
#pragma once

#include "analysis/alpha_masks.h"
#include "geometry/batch_state.h"

namespace visleaf {

/// A point of a face at a moment.
struct FacePoint {
    const MaterialSet& materials;
    const Material& material; // of the face
    glm::vec2 texel{0.0f};    // in the original texture, unwrapped
    glm::vec3 position{0.0f}; // map space
    double time = 0.0;        // seconds
};

/// The result of an alpha test.
struct AlphaVerdict {
    bool isDrawn = true;
    bool isCertain = true; // false: the alpha is not known here, so the point counts as drawn
};

/// Returns whether `pass` draws at the point. The alpha is unknown if it differs between vertices, if the
/// texture coordinates are reflections or waves, or if the image is not in `masks`.
AlphaVerdict testAlpha(const PassState& pass, const FacePoint& point, const AlphaMasks& masks);

} // namespace visleaf
