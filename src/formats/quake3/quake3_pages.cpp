#include "formats/quake3/quake3_pages.h"

#include "formats/shared_records.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr LightStyles kSteadyStyles{0, kNoStyle, kNoStyle, kNoStyle};

class PageFiles {
  public:
    PageFiles(std::span<const uint32_t> numbers, Map& map, Diagnostics& diagnostics)
        : m_numbers(numbers), m_map(map), m_diagnostics(diagnostics) {}

    void take(std::span<const LightmapPage> pages) {
        const auto first = std::find_if(pages.begin(), pages.end(),
                                        [](const LightmapPage& page) { return !page.rgb.empty(); });
        if (first == pages.end()) return;
        m_width = first->width;
        m_height = first->height;
        FaceLightmap none = pageOfSize(m_width, m_height);
        none.styles.fill(kNoStyle);
        m_map.light.lightmaps.resize(m_numbers.back() + 1, none);
        for (size_t i = 0; i < std::min(pages.size(), m_numbers.size()); ++i) {
            if (!pages[i].rgb.empty()) take(pages[i], m_numbers[i]);
        }
    }

  private:
    void take(const LightmapPage& page, uint32_t number) {
        const std::string fault = faultOf(page);
        if (!fault.empty()) {
            m_diagnostics.warn({"lightmap file", number}, fmt::format("has {} x {} luxels, {}; page ignored",
                                                                      page.width, page.height, fault));
            return;
        }
        FaceLightmap& lightmap = m_map.light.lightmaps[number];
        lightmap.styles = kSteadyStyles;
        lightmap.firstByte = static_cast<uint32_t>(m_map.light.luxels.size());
        m_map.light.luxels.insert(m_map.light.luxels.end(), page.rgb.begin(), page.rgb.end());
    }

    /// Returns why a page cannot be used; empty: it can.
    std::string faultOf(const LightmapPage& page) const {
        if (page.width != m_width || page.height != m_height)
            return fmt::format("but the first page has {} x {}", m_width, m_height);
        if (std::max(m_width, m_height) > kMaxLightmapSide)
            return fmt::format("but a side has at most {}", kMaxLightmapSide);
        if (m_map.light.luxels.size() + page.rgb.size() > UINT32_MAX)
            return "but all pages together have more than 4 GiB";
        return {};
    }

    std::span<const uint32_t> m_numbers; // of the pages
    Map& m_map;
    Diagnostics& m_diagnostics;
    uint32_t m_width = 0;
    uint32_t m_height = 0;
};

} // namespace

FaceLightmap pageOfSize(uint32_t width, uint32_t height) {
    return {static_cast<uint16_t>(width), static_cast<uint16_t>(height), kSteadyStyles, 0};
}

void parseLightmapLump(const Lump& lump, uint32_t pageSize, Map& map) {
    map.light.luxels = luxelsOf(lump.bytes);
    for (uint32_t page = 0; page < lump.numRecords; ++page) {
        map.light.lightmaps.push_back(pageOfSize(pageSize, pageSize));
        map.light.lightmaps.back().firstByte = page * pageSize * pageSize * kLuxelBytes;
    }
}

void takePages(std::span<const uint32_t> numbers, std::span<const LightmapPage> pages, Map& map,
               Diagnostics& diagnostics) {
    PageFiles(numbers, map, diagnostics).take(pages);
}

} // namespace visleaf
