// Places rectangles on square pages.
#pragma once

#include <glm/vec2.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace visleaf {

/// The place of a rectangle.
struct PackedRect {
    uint32_t page = 0;
    glm::uvec2 corner{0}; // the one with the smallest coordinates
};

/// The places of all rectangles. All pages have the same size.
struct PackedPages {
    uint32_t side = 0; // a power of two
    uint32_t numPages = 0;
    std::vector<PackedRect> rects; // for each size
};

/// Places rectangles of the given sizes side by side on as few pages as possible. No size may exceed
/// `largestSide`, a power of two up to 2^15.
PackedPages packRects(std::span<const glm::uvec2> sizes, uint32_t largestSide);

} // namespace visleaf
