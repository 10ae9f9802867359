// Quake 3's lightmap pages: blocks of luxels laid side by side into squares of 128.
#pragma once

#include "base/bytes.h"

#include <cstdint>
#include <vector>

namespace visleaf {

/// The luxels of one face.
struct Quake3Lightmap {
    uint32_t width = 0, height = 0; // luxels, at most a page
    std::vector<uint8_t> rgb;       // width * height * 3
};

/// Where a lightmap lies.
struct PagePosition {
    uint32_t page = 0, x = 0, y = 0; // of the lightmap's first luxel
};

/// Lays blocks in rows, each as high as its first lightmap. Between blocks a luxel is left, so that no filter
/// reaches a neighbour.
class LightmapPages {
  public:
    /// Copies a lightmap to where there is room, on a new page if need be.
    PagePosition add(const Quake3Lightmap& lightmap);

    /// Whole pages, RGB.
    const std::vector<uint8_t>& luxels() const { return m_luxels; }

  private:
    void openPage();

    std::vector<uint8_t> m_luxels;
    uint32_t m_numPages = 0;
    uint32_t m_x = 0, m_y = 0, m_rowHeight = 0; // of the row that is being filled
};

} // namespace visleaf
