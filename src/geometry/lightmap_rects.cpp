#include "geometry/lightmap_rects.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

constexpr uint32_t kMinSize = 64;

// Blocks from this size on, if all are alike, are worth a sheet each.
constexpr uint32_t kMinWholeLayer = 512;

uint32_t paddedWidth(const FaceLightmap& lightmap) {
    return lightmap.width + 2 * kLightBorder;
}
uint32_t paddedHeight(const FaceLightmap& lightmap) {
    return lightmap.height + 2 * kLightBorder;
}

/// A block that waits for its place, or has found it on the sheet at hand.
struct OpenLightmap {
    uint32_t lightmap = 0;          // into Map::lightmaps
    uint32_t width = 0, height = 0; // with the border
    uint32_t x = 0, y = 0;          // on the sheet
    bool isPlaced = false;
};

/// Blocks still to be placed, by their number of styles; the highest first.
using OpenLightmaps = std::array<std::vector<OpenLightmap>, kMaxStyles + 1>;

bool isHigher(const OpenLightmap& a, const OpenLightmap& b) {
    return std::tie(b.height, b.width, a.lightmap) < std::tie(a.height, a.width, b.lightmap);
}

/// The blocks with luxels that faces use.
std::vector<uint32_t> findUsedLightmaps(const Map& map) {
    std::vector<bool> isUsed(map.lightmaps.size());
    for (const MapFace& face : map.faces) {
        if (face.lightmap != kNone) isUsed[face.lightmap] = true;
    }
    std::vector<uint32_t> used;
    for (uint32_t i = 0; i < isUsed.size(); ++i) {
        if (isUsed[i] && map.lightmaps[i].numStyles() > 0) used.push_back(i);
    }
    return used;
}

/// Those of `used` that are no larger than a layer may be.
OpenLightmaps gatherLightmaps(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize,
                              Diagnostics& diagnostics) {
    OpenLightmaps open;
    for (const uint32_t i : used) {
        const FaceLightmap& lightmap = map.lightmaps[i];
        if (std::max(paddedWidth(lightmap), paddedHeight(lightmap)) <= maxSize) {
            open[lightmap.numStyles()].push_back({i, paddedWidth(lightmap), paddedHeight(lightmap)});
        } else {
            diagnostics.warn({"lightmap block", i},
                             fmt::format("{}x{} luxels are more than {} a side; its faces are unlit",
                                         lightmap.width, lightmap.height, maxSize - 2 * kLightBorder));
        }
    }
    for (std::vector<OpenLightmap>& lightmaps : open)
        std::sort(lightmaps.begin(), lightmaps.end(), isHigher);
    return open;
}

/// Styles of the deepest open block among those with `most` or fewer; 0: there is none.
uint32_t depthOf(const OpenLightmaps& open, uint32_t most = kMaxStyles) {
    uint32_t depth = most;
    while (depth > 0 && open[depth].empty())
        --depth;
    return depth;
}

/// Sheets that should hold all blocks. Coloured ones are a group. Of grey ones, which come four at a time,
/// several layers: the last of them is half empty on average.
uint32_t wantedAtlasLayers(const OpenLightmaps& open, bool isGrey) {
    constexpr uint32_t kGreyLayers = 8;
    return isGrey ? kGreyLayers * kGreyLayersPerTexel : std::max(1u, depthOf(open));
}

/// The smallest layer that holds everything on so many sheets, or the largest allowed: small maps should not
/// pay for large layers.
uint32_t chooseSize(const OpenLightmaps& open, uint64_t numAtlasLayers, uint32_t maxSize) {
    uint64_t luxels = 0; // of all styles
    uint32_t longest = 0;
    for (size_t numStyles = 1; numStyles < open.size(); ++numStyles) {
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

/// One sheet that is being filled, shelf by shelf: blocks stand side by side on a shelf as high as its first.
/// Because the highest come first, little is left empty over the others, and a place is found without a
/// search.
class AtlasLayer {
  public:
    explicit AtlasLayer(uint32_t size) : m_size(size) {}

    /// Gives those of `blocks` that find room their place. The same calls give the same places.
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
    uint32_t m_x = 0; // where the next block of the shelf goes
    uint32_t m_y = 0; // of the shelf
    uint32_t m_shelfHeight = 0;
};

/// Sides of layers, and the number of sheets, are within 16 bits.
LightmapRect placeAt(uint32_t x, uint32_t y, uint32_t atlasLayer) {
    return {static_cast<uint16_t>(x), static_cast<uint16_t>(y), static_cast<uint16_t>(atlasLayer)};
}

void takePlaced(std::vector<OpenLightmap>& lightmaps, uint32_t atlasLayer, LightmapLayout& layout) {
    std::erase_if(lightmaps, [&](const OpenLightmap& lightmap) {
        if (lightmap.isPlaced)
            layout.rects[lightmap.lightmap] =
                placeAt(lightmap.x + kLightBorder, lightmap.y + kLightBorder, atlasLayer);
        return lightmap.isPlaced;
    });
}

/// Sheets that follow one another, from `first` on.
struct LayerGroup {
    uint32_t first = 0;
    uint32_t depth = 0; // of its deepest blocks
};

/// Deep blocks come first; each sheet repeats those of them that reach down to it, which lands them in the
/// same places, and fills what is left with blocks of one style.
void fillGroup(const LayerGroup& group, OpenLightmaps& open, LightmapLayout& layout) {
    for (uint32_t i = 0; i < group.depth; ++i) {
        AtlasLayer atlasLayer(layout.size);
        for (uint32_t numStyles = group.depth; numStyles > std::max(1u, i); --numStyles)
            atlasLayer.fill(open[numStyles]);
        atlasLayer.fill(open[1]);
        takePlaced(open[1], group.first + i, layout);
    }
    for (uint32_t numStyles = 2; numStyles <= group.depth; ++numStyles)
        takePlaced(open[numStyles], group.first, layout);
}

/// The next group behind `numAtlasLayers`, for the deepest blocks that are open. Grey groups lie in one
/// layer: where it has no room for any open block, they begin with the next.
LayerGroup nextGroup(const OpenLightmaps& open, uint32_t numAtlasLayers, bool isGrey) {
    const uint32_t numLeft = isGrey ? kGreyLayersPerTexel - numAtlasLayers % kGreyLayersPerTexel : kMaxStyles;
    const uint32_t depth = depthOf(open, numLeft);
    return depth > 0 ? LayerGroup{numAtlasLayers, depth}
                     : LayerGroup{numAtlasLayers + numLeft, depthOf(open)};
}

/// Fills groups while there are blocks, and room on `maxAtlasLayers`; how many sheets that took.
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

/// The side of a layer of which each block fills a sheet; 0 when they are not all such large pages.
uint32_t sideOfWholeLayers(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize) {
    if (used.empty()) return 0;
    const uint32_t side = map.lightmaps[used.front()].width;
    const bool areAlike = std::all_of(used.begin(), used.end(), [&](uint32_t i) {
        const FaceLightmap& lightmap = map.lightmaps[i];
        return lightmap.width == side && lightmap.height == side && lightmap.numStyles() == 1;
    });
    return areAlike && side >= kMinWholeLayer && side <= maxSize ? side : 0;
}

void warnOfFullAtlas(size_t numLeft, uint32_t maxLayers, Diagnostics& diagnostics) {
    diagnostics.warn({"lightmaps"}, fmt::format("{} blocks find no room in {} layers; their faces are unlit",
                                                numLeft, maxLayers));
}

/// A sheet for each block. Nothing is repeated around it, for there the texture ends. How many sheets it
/// took.
uint32_t assignWholeLayers(const std::vector<uint32_t>& used, uint32_t maxAtlasLayers,
                           LightmapLayout& layout) {
    const auto numPlaced = static_cast<uint32_t>(std::min<size_t>(used.size(), maxAtlasLayers));
    for (uint32_t i = 0; i < numPlaced; ++i)
        layout.rects[used[i]] = placeAt(0, 0, i);
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
    layout.rects.resize(map.lightmaps.size());
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
