// Turns the six images of a cube around an eye into one image of all directions.
#pragma once

#include "images/image.h"

#include <glm/vec3.hpp>

#include <array>
#include <string_view>

namespace visleaf {

/// A face of the cube: what its image shows.
struct CubeFace {
    std::string_view name;
    glm::vec3 forward; // direction of the middle of the image, map space
    glm::vec3 right;   // direction in which its right edge lies
    glm::vec3 up;
};

/// The faces in the usual order. The sides stand upright. The upper face is what a person sees who looks
/// along +X and then straight up, and the lower face the same straight down.
inline constexpr std::array<CubeFace, 6> kCubeFaces{{{"px", {1, 0, 0}, {0, -1, 0}, {0, 0, 1}},
                                                     {"nx", {-1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                                                     {"py", {0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
                                                     {"ny", {0, -1, 0}, {-1, 0, 0}, {0, 0, 1}},
                                                     {"pz", {0, 0, 1}, {0, -1, 0}, {-1, 0, 0}},
                                                     {"nz", {0, 0, -1}, {0, -1, 0}, {1, 0, 0}}}};

/// Returns an image of twice the width of its height. Its middle column looks at `yaw` degrees (0: +X, 90:
/// +Y), the columns to the left of it have larger yaws, and the top row looks straight up. `faces` are
/// square, of one size, in the order of kCubeFaces. `reach` is the tangent of half their field of view; 1 is
/// a right angle. With a little more, the texels at the edges of a face have neighbours, so that no seam is
/// visible.
Image equirectangularImage(const std::array<Image, 6>& faces, float reach, uint32_t height, float yaw);

} // namespace visleaf
