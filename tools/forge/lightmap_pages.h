// Packs lightmaps into Quake 3's lightmap pages, squares of 128 luxels.
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

/// The position of a lightmap.
struct PagePosition {
    uint32_t page = 0, x = 0, y = 0; // of the first luxel
};

/// Places lightmaps in rows. A row is as high as its first lightmap. One unused luxel separates neighbours,
/// so that filtering does not mix them.
class LightmapPages {
  public:
    /// Copies a lightmap to a free position, on a new page if necessary.
    PagePosition add(const Quake3Lightmap& lightmap);

    /// Returns the luxels of all pages, RGB.
    const std::vector<uint8_t>& luxels() const { return m_luxels; }

  private:
    void openPage();

    std::vector<uint8_t> m_luxels;
    uint32_t m_numPages = 0;
    uint32_t m_x = 0, m_y = 0, m_rowHeight = 0; // current row
};

} // namespace visleaf
