// The alpha of the images with holes, one byte per texel. The texels of images are released after their
// upload; these masks stay, so that a pick can look through the holes.
#pragma once

#include "materials/material_set.h"

#include <optional>

namespace visleaf {

class AlphaMasks {
  public:
    /// Finds the images that an alpha test reads, and copies the alpha of those that are decoded already.
    explicit AlphaMasks(const MaterialSet& materials);

    /// Copies the alpha of a decoded image if an alpha test reads it. `image` is an index into
    /// MaterialSet::images.
    void add(uint32_t image, const Image& decoded);

    /// Returns the alpha at a texture coordinate, 0 to 1, interpolated between the texels of the full-size
    /// image. Returns nothing if the image was not added. `isClamped`: as in Stage.
    std::optional<float> alphaAt(uint32_t image, const glm::dvec2& coordinate, bool isClamped) const;

  private:
    struct Mask {
        uint32_t width = 0, height = 0;
        std::vector<uint8_t> alpha; // row by row from the top
        double at(double column, double row, bool isClamped) const;
    };

    std::vector<bool> m_isTested; // for each image
    std::vector<Mask> m_masks;    // for each image
};

} // namespace visleaf
