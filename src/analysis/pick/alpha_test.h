// Does the shaders' alpha test on the CPU, for one point of a face: a pass draws the point or leaves a hole.
//
// This code always reads the full-size image, as the renderer does close to the camera. Farther away, the
// renderer reads smaller mip levels, and the edges of their holes may differ.
#pragma once

#include "analysis/pick/alpha_masks.h"
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
