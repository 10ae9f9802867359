#include "geometry/lightmap_rects.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

constexpr uint32_t kMinSize = 64;

// If all lightmaps have the same size and at least this side, each gets its own atlas layer.
constexpr uint32_t kMinWholeLayer = 512;

uint32_t paddedWidth(const FaceLightmap& lightmap) {
    return lightmap.width + 2 * kLightBorder;
}
uint32_t paddedHeight(const FaceLightmap& lightmap) {
    return lightmap.height + 2 * kLightBorder;
}

/// A lightmap without a final rect.
struct OpenLightmap {
    uint32_t lightmap = 0;          // into MapLight::lightmaps
    uint32_t width = 0, height = 0; // including the border
    uint32_t x = 0, y = 0;          // position in the current atlas layer, if isPlaced
    bool isPlaced = false;
};

/// Lightmaps without a final rect by their number of styles, the highest first.
using OpenLightmaps = std::array<std::vector<OpenLightmap>, kMaxStyles + 1>;

bool isHigher(const OpenLightmap& a, const OpenLightmap& b) {
    return std::tie(b.height, b.width, a.lightmap) < std::tie(a.height, a.width, b.lightmap);
}

/// Returns the lightmaps with luxels that at least one face uses.
std::vector<uint32_t> findUsedLightmaps(const Map& map) {
    std::vector<bool> isUsed(map.light.lightmaps.size());
    for (const MapFace& face : map.faces) {
        if (face.lightmap != kNone) isUsed[face.lightmap] = true;
    }
    std::vector<uint32_t> used;
    for (uint32_t i = 0; i < isUsed.size(); ++i) {
        if (isUsed[i] && map.light.lightmaps[i].numStyles() > 0) used.push_back(i);
    }
    return used;
}

/// Sorts the lightmaps `used` by styles and height. Skips those that are larger than a layer, with a warning.
OpenLightmaps gatherLightmaps(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize,
                              Diagnostics& diagnostics) {
    OpenLightmaps open;
    for (const uint32_t i : used) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        if (std::max(paddedWidth(lightmap), paddedHeight(lightmap)) <= maxSize) {
            open[lightmap.numStyles()].push_back({i, paddedWidth(lightmap), paddedHeight(lightmap)});
        } else {
            diagnostics.warn({"lightmap", i},
                             fmt::format("{}x{} luxels exceed the limit of {} per side; its faces are unlit",
                                         lightmap.width, lightmap.height, maxSize - 2 * kLightBorder));
        }
    }
    for (std::vector<OpenLightmap>& lightmaps : open)
        std::sort(lightmaps.begin(), lightmaps.end(), isHigher);
    return open;
}

/// Returns the largest number of styles, up to `most`, of an open lightmap; 0 if there is none.
uint32_t depthOf(const OpenLightmaps& open, uint32_t most = kMaxStyles) {
    uint32_t depth = most;
    while (depth > 0 && open[depth].empty())
        --depth;
    return depth;
}

/// Returns the number of atlas layers that should hold all lightmaps: one group if the light is coloured.
/// Grey layers come in fours and the last one is half empty on average, so grey light gets several texture
/// layers.
uint32_t wantedAtlasLayers(const OpenLightmaps& open, bool isGrey) {
    constexpr uint32_t kGreyLayers = 8;
    return isGrey ? kGreyLayers * kGreyLayersPerTexel : std::max(1u, depthOf(open));
}

/// Returns the smallest layer size at which all lightmaps fit into `numAtlasLayers`, or the largest allowed
/// size. Small maps should not pay for large layers.
uint32_t chooseSize(const OpenLightmaps& open, uint64_t numAtlasLayers, uint32_t maxSize) {
    uint64_t luxels = 0; // total of all styles
    uint32_t longest = 0;
    for (uint64_t numStyles = 1; numStyles < open.size(); ++numStyles) {
        for (const OpenLightmap& lightmap : open[numStyles]) {
            luxels += numStyles * lightmap.width * lightmap.height;
            longest = std::max({longest, lightmap.width, lightmap.height});
        }
    }
    uint32_t size = kMinSize;
    while (size < maxSize && (size < longest || numAtlasLayers * size * size < luxels))
        size *= 2;
    return size;
}

/// An atlas layer while it is filled, shelf by shelf. A shelf is as high as its first lightmap. Lightmaps
/// arrive from the highest to the lowest, so little space stays empty above them, and finding a position
/// needs no search.
class AtlasLayer {
  public:
    explicit AtlasLayer(uint32_t size) : m_size(size) {}

    /// Assigns a position to each lightmap that fits. The same calls always give the same positions.
    void fill(std::vector<OpenLightmap>& lightmaps) {
        for (OpenLightmap& lightmap : lightmaps)
            lightmap.isPlaced = place(lightmap);
    }

  private:
    bool place(OpenLightmap& lightmap) {
        const bool fitsOnShelf = lightmap.height <= m_shelfHeight && m_x + lightmap.width <= m_size;
        if (!fitsOnShelf && !openShelf(lightmap)) return false;
        lightmap.x = m_x;
        lightmap.y = m_y;
        m_x += lightmap.width;
        return true;
    }

    bool openShelf(const OpenLightmap& lightmap) {
        const uint32_t y = m_y + m_shelfHeight;
        if (y + lightmap.height > m_size || lightmap.width > m_size) return false;
        m_x = 0;
        m_y = y;
        m_shelfHeight = lightmap.height;
        return true;
    }

    uint32_t m_size;
    uint32_t m_x = 0; // x of the next lightmap on the shelf
    uint32_t m_y = 0; // y of the shelf
    uint32_t m_shelfHeight = 0;
};

/// Layer sizes and layer numbers fit into 16 bits.
LightmapRect rectAt(uint32_t x, uint32_t y, uint32_t atlasLayer) {
    return {static_cast<uint16_t>(x), static_cast<uint16_t>(y), static_cast<uint16_t>(atlasLayer)};
}

void takeAssigned(std::vector<OpenLightmap>& lightmaps, uint32_t atlasLayer, LightmapLayout& layout) {
    std::erase_if(lightmaps, [&](const OpenLightmap& lightmap) {
        if (lightmap.isPlaced)
            layout.rects[lightmap.lightmap] =
                rectAt(lightmap.x + kLightBorder, lightmap.y + kLightBorder, atlasLayer);
        return lightmap.isPlaced;
    });
}

/// Consecutive atlas layers that are filled together.
struct LayerGroup {
    uint32_t first = 0;
    uint32_t depth = 0; // number of layers: the styles of its deepest lightmaps
};

/// Fills a group. Each layer starts with the lightmaps that have enough styles to reach it, deepest first, so
/// they get the same position in each layer. Lightmaps of one style fill the rest of each layer.
void fillGroup(const LayerGroup& group, OpenLightmaps& open, LightmapLayout& layout) {
    for (uint32_t i = 0; i < group.depth; ++i) {
        AtlasLayer atlasLayer(layout.size);
        for (uint32_t numStyles = group.depth; numStyles > std::max(1u, i); --numStyles)
            atlasLayer.fill(open[numStyles]);
        atlasLayer.fill(open[1]);
        takeAssigned(open[1], group.first + i, layout);
    }
    for (uint32_t numStyles = 2; numStyles <= group.depth; ++numStyles)
        takeAssigned(open[numStyles], group.first, layout);
}

/// Returns the group after `numAtlasLayers` for the deepest open lightmaps. A grey group lies in one texture
/// layer. If the current texture layer has too few channels left for any open lightmap, the group starts in
/// the next one.
LayerGroup nextGroup(const OpenLightmaps& open, uint32_t numAtlasLayers, bool isGrey) {
    const uint32_t numLeft = isGrey ? kGreyLayersPerTexel - numAtlasLayers % kGreyLayersPerTexel : kMaxStyles;
    const uint32_t depth = depthOf(open, numLeft);
    return depth > 0 ? LayerGroup{numAtlasLayers, depth}
                     : LayerGroup{numAtlasLayers + numLeft, depthOf(open)};
}

/// Fills groups until all lightmaps have a rect or `maxAtlasLayers` is reached. Returns the number of layers
/// used.
uint32_t fillAtlasLayers(OpenLightmaps& open, uint32_t maxAtlasLayers, LightmapLayout& layout) {
    uint32_t numAtlasLayers = 0;
    while (depthOf(open) > 0) {
        const LayerGroup group = nextGroup(open, numAtlasLayers, layout.isGrey);
        if (group.first + group.depth > maxAtlasLayers) break;
        fillGroup(group, open, layout);
        numAtlasLayers = group.first + group.depth;
    }
    return numAtlasLayers;
}

/// Returns the common side of all lightmaps if they are large pages of one size and style; otherwise 0.
uint32_t sideOfWholeLayers(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize) {
    if (used.empty()) return 0;
    const uint32_t side = map.light.lightmaps[used.front()].width;
    const bool areAlike = std::all_of(used.begin(), used.end(), [&](uint32_t i) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        return lightmap.width == side && lightmap.height == side && lightmap.numStyles() == 1;
    });
    return areAlike && side >= kMinWholeLayer && side <= maxSize ? side : 0;
}

void warnOfFullAtlas(size_t numLeft, uint32_t maxLayers, Diagnostics& diagnostics) {
    diagnostics.warn({"lightmaps"}, fmt::format("{} cannot fit into {}; their faces are unlit",
                                                counted(numLeft, "lightmap"), counted(maxLayers, "layer")));
}

/// Gives each lightmap its own atlas layer, without a border, because the texture ends at its edge. Returns
/// the number of layers used.
uint32_t assignWholeLayers(const std::vector<uint32_t>& used, uint32_t maxAtlasLayers,
                           LightmapLayout& layout) {
    const auto numPlaced = static_cast<uint32_t>(std::min<size_t>(used.size(), maxAtlasLayers));
    for (uint32_t i = 0; i < numPlaced; ++i)
        layout.rects[used[i]] = rectAt(0, 0, i);
    return numPlaced;
}

size_t countOf(const OpenLightmaps& open) {
    size_t count = 0;
    for (const std::vector<OpenLightmap>& lightmaps : open)
        count += lightmaps.size();
    return count;
}

} // namespace

LightmapLayout assignLightmapRects(const Map& map, bool isGrey, uint32_t maxSize, uint32_t maxLayers,
                                   Diagnostics& diagnostics) {
    LightmapLayout layout;
    layout.isGrey = isGrey;
    layout.rects.resize(map.light.lightmaps.size());
    const uint32_t perLayer = layout.atlasLayersPerTextureLayer();
    const uint32_t mostLayers = std::min(maxLayers, kMaxAtlasLayers / perLayer);
    const uint32_t maxAtlasLayers = mostLayers * perLayer;
    const std::vector<uint32_t> used = findUsedLightmaps(map);
    uint32_t numAtlasLayers = 0;
    size_t numLeft = 0;
    layout.size = sideOfWholeLayers(map, used, maxSize);
    if (layout.size > 0) {
        numAtlasLayers = assignWholeLayers(used, maxAtlasLayers, layout);
        numLeft = used.size() - numAtlasLayers;
    } else {
        OpenLightmaps open = gatherLightmaps(map, used, maxSize, diagnostics);
        layout.size = chooseSize(open, wantedAtlasLayers(open, isGrey), maxSize);
        numAtlasLayers = fillAtlasLayers(open, maxAtlasLayers, layout);
        numLeft = countOf(open);
    }
    layout.numLayers = (numAtlasLayers + perLayer - 1) / perLayer;
    if (numLeft > 0) warnOfFullAtlas(numLeft, mostLayers, diagnostics);
    return layout;
}

} // namespace visleaf
