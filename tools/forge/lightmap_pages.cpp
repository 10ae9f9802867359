#include "forge/lightmap_pages.h"

#include "forge/ibsp46_file.h"

#include <algorithm>
#include <cassert>

namespace visleaf {

using ibsp46::kPageSize;

PagePosition LightmapPages::add(const Quake3Lightmap& lightmap) {
    assert(lightmap.width <= kPageSize && lightmap.height <= kPageSize);
    if (m_numPages == 0) openPage();
    if (m_x + lightmap.width > kPageSize) {
        m_x = 0;
        m_y += m_rowHeight + 1;
        m_rowHeight = 0;
    }
    if (m_y + lightmap.height > kPageSize) openPage();
    const PagePosition position{m_numPages - 1, m_x, m_y};
    for (uint32_t row = 0; row < lightmap.height; ++row) {
        const size_t to =
            ((size_t{position.page} * kPageSize + position.y + row) * kPageSize + position.x) * 3;
        const size_t from = size_t{row} * lightmap.width * 3;
        std::copy_n(lightmap.rgb.begin() + static_cast<ptrdiff_t>(from), size_t{lightmap.width} * 3,
                    m_luxels.begin() + static_cast<ptrdiff_t>(to));
    }
    m_x += lightmap.width + 1;
    m_rowHeight = std::max(m_rowHeight, lightmap.height);
    return position;
}

void LightmapPages::openPage() {
    ++m_numPages;
    m_luxels.resize(size_t{m_numPages} * kPageSize * kPageSize * 3);
    m_x = m_y = m_rowHeight = 0;
}

} // namespace visleaf
