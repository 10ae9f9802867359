#include "forge/lightmap_pages.h"

#include "forge/ibsp46_file.h"

#include <algorithm>
#include <cassert>

namespace visleaf {

using ibsp46::kPageSize;

PagePlace LightmapPages::add(const LuxelBlock& block) {
    assert(block.width <= kPageSize && block.height <= kPageSize);
    if (m_numPages == 0) openPage();
    if (m_x + block.width > kPageSize) {
        m_x = 0;
        m_y += m_rowHeight + 1;
        m_rowHeight = 0;
    }
    if (m_y + block.height > kPageSize) openPage();
    const PagePlace place{m_numPages - 1, m_x, m_y};
    for (uint32_t row = 0; row < block.height; ++row) {
        const size_t to = ((size_t{place.page} * kPageSize + place.y + row) * kPageSize + place.x) * 3;
        const size_t from = size_t{row} * block.width * 3;
        std::copy_n(block.rgb.begin() + static_cast<ptrdiff_t>(from), size_t{block.width} * 3,
                    m_luxels.begin() + static_cast<ptrdiff_t>(to));
    }
    m_x += block.width + 1;
    m_rowHeight = std::max(m_rowHeight, block.height);
    return place;
}

void LightmapPages::openPage() {
    ++m_numPages;
    m_luxels.resize(size_t{m_numPages} * kPageSize * kPageSize * 3);
    m_x = m_y = m_rowHeight = 0;
}

} // namespace visleaf
