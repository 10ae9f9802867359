#include "geometry/lightmap_atlas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <tuple>

namespace visleaf {
namespace {

// Luxels repeated around a block.
constexpr uint32_t kBorder = 1;

constexpr uint32_t kMinSize = 64;

// Blocks from this size on, if all are alike, are worth a layer each.
constexpr uint32_t kMinWholeLayer = 512;
constexpr uint32_t kTexelBytes = 4;

uint32_t paddedWidth(const LightmapBlock& block) {
    return block.width + 2 * kBorder;
}
uint32_t paddedHeight(const LightmapBlock& block) {
    return block.height + 2 * kBorder;
}

/// A block that waits for its place, or has found it in the layer at hand.
struct OpenBlock {
    uint32_t block = 0;             // into Map::lightmapBlocks
    uint32_t width = 0, height = 0; // with the border
    uint32_t x = 0, y = 0;          // in the layer
    bool isPlaced = false;
};

/// Blocks still to be placed, by their number of styles; the highest first.
using OpenBlocks = std::array<std::vector<OpenBlock>, kMaxStyles + 1>;

bool isHigher(const OpenBlock& a, const OpenBlock& b) {
    return std::tie(b.height, b.width, a.block) < std::tie(a.height, a.width, b.block);
}

/// The blocks with luxels that faces use.
std::vector<uint32_t> findUsedBlocks(const Map& map) {
    std::vector<bool> isUsed(map.lightmapBlocks.size());
    for (const MapFace& face : map.faces) {
        if (face.lightmapBlock != kNone) isUsed[face.lightmapBlock] = true;
    }
    std::vector<uint32_t> used;
    for (uint32_t i = 0; i < isUsed.size(); ++i) {
        if (isUsed[i] && map.lightmapBlocks[i].numStyles() > 0) used.push_back(i);
    }
    return used;
}

/// Those of `used` that are no larger than a layer may be.
OpenBlocks gatherBlocks(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize,
                        Diagnostics& diagnostics) {
    OpenBlocks open;
    for (const uint32_t i : used) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        if (std::max(paddedWidth(block), paddedHeight(block)) <= maxSize) {
            open[block.numStyles()].push_back({i, paddedWidth(block), paddedHeight(block)});
        } else {
            diagnostics.warn({"lightmap block", i},
                             fmt::format("{}x{} luxels are more than {} a side; its faces are unlit",
                                         block.width, block.height, maxSize - 2 * kBorder));
        }
    }
    for (std::vector<OpenBlock>& blocks : open)
        std::sort(blocks.begin(), blocks.end(), isHigher);
    return open;
}

uint32_t depthOf(const OpenBlocks& open) {
    uint32_t depth = kMaxStyles;
    while (depth > 0 && open[depth].empty())
        --depth;
    return depth;
}

/// The smallest layer of which one group holds everything, or the largest allowed: small maps should not pay
/// for large layers.
uint32_t chooseSize(const OpenBlocks& open, uint32_t maxSize) {
    uint64_t luxels = 0; // of all styles
    uint32_t longest = 0;
    for (size_t numStyles = 1; numStyles < open.size(); ++numStyles) {
        for (const OpenBlock& block : open[numStyles]) {
            luxels += numStyles * block.width * block.height;
            longest = std::max({longest, block.width, block.height});
        }
    }
    const uint64_t depth = std::max(1u, depthOf(open));
    uint32_t size = kMinSize;
    while (size < maxSize && (size < longest || depth * size * size < luxels))
        size *= 2;
    return size;
}

/// One layer that is being filled, shelf by shelf: blocks stand side by side on a shelf as high as its first.
/// Because the highest come first, little is left empty over the others, and a place is found without a
/// search.
class Layer {
  public:
    explicit Layer(uint32_t size) : m_size(size) {}

    /// Gives those of `blocks` that find room their place. The same calls give the same places.
    void fill(std::vector<OpenBlock>& blocks) {
        for (OpenBlock& block : blocks)
            block.isPlaced = place(block);
    }

  private:
    bool place(OpenBlock& block) {
        const bool fitsOnShelf = block.height <= m_shelfHeight && m_x + block.width <= m_size;
        if (!fitsOnShelf && !openShelf(block)) return false;
        block.x = m_x;
        block.y = m_y;
        m_x += block.width;
        return true;
    }

    bool openShelf(const OpenBlock& block) {
        const uint32_t y = m_y + m_shelfHeight;
        if (y + block.height > m_size || block.width > m_size) return false;
        m_x = 0;
        m_y = y;
        m_shelfHeight = block.height;
        return true;
    }

    uint32_t m_size;
    uint32_t m_x = 0; // where the next block of the shelf goes
    uint32_t m_y = 0; // of the shelf
    uint32_t m_shelfHeight = 0;
};

void takePlaced(std::vector<OpenBlock>& blocks, uint32_t layer, LightmapAtlas& atlas) {
    std::erase_if(blocks, [&](const OpenBlock& block) {
        if (block.isPlaced) atlas.places[block.block] = {block.x + kBorder, block.y + kBorder, layer};
        return block.isPlaced;
    });
}

/// Fills as many layers as the deepest open block needs. Deep blocks come first; each layer repeats those of
/// them that reach down to it, which lands them in the same places, and fills what is left with blocks of one
/// style.
void fillGroup(OpenBlocks& open, LightmapAtlas& atlas) {
    const uint32_t depth = depthOf(open);
    for (uint32_t i = 0; i < depth; ++i) {
        Layer layer(atlas.size);
        for (uint32_t numStyles = depth; numStyles > std::max(1u, i); --numStyles)
            layer.fill(open[numStyles]);
        layer.fill(open[1]);
        takePlaced(open[1], atlas.numLayers + i, atlas);
    }
    for (uint32_t numStyles = 2; numStyles <= depth; ++numStyles)
        takePlaced(open[numStyles], atlas.numLayers, atlas);
    atlas.numLayers += depth;
}

/// The side of a layer that each block fills by itself; 0 when they are not all such large pages.
uint32_t sideOfWholeLayers(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize) {
    if (used.empty()) return 0;
    const uint32_t side = map.lightmapBlocks[used.front()].width;
    const bool areAlike = std::all_of(used.begin(), used.end(), [&](uint32_t i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        return block.width == side && block.height == side && block.numStyles() == 1;
    });
    return areAlike && side >= kMinWholeLayer && side <= maxSize ? side : 0;
}

void warnOfFullAtlas(size_t numLeft, uint32_t maxLayers, Diagnostics& diagnostics) {
    diagnostics.warn({"lightmaps"}, fmt::format("{} blocks find no room in {} layers; their faces are unlit",
                                                numLeft, maxLayers));
}

/// A layer for each block. Nothing is repeated around it, for there the texture ends.
void placeWholeLayers(const std::vector<uint32_t>& used, uint32_t maxLayers, LightmapAtlas& atlas,
                      Diagnostics& diagnostics) {
    const size_t numPlaced = std::min<size_t>(used.size(), maxLayers);
    for (size_t i = 0; i < numPlaced; ++i)
        atlas.places[used[i]] = {0, 0, atlas.numLayers++};
    if (numPlaced < used.size()) warnOfFullAtlas(used.size() - numPlaced, maxLayers, diagnostics);
}

size_t countOf(const OpenBlocks& open) {
    size_t count = 0;
    for (const std::vector<OpenBlock>& blocks : open)
        count += blocks.size();
    return count;
}

/// Places every block that there is room for.
void placeBlocks(const Map& map, uint32_t maxSize, uint32_t maxLayers, LightmapAtlas& atlas,
                 Diagnostics& diagnostics) {
    const std::vector<uint32_t> used = findUsedBlocks(map);
    atlas.size = sideOfWholeLayers(map, used, maxSize);
    if (atlas.size > 0) {
        placeWholeLayers(used, maxLayers, atlas, diagnostics);
        return;
    }
    OpenBlocks open = gatherBlocks(map, used, maxSize, diagnostics);
    atlas.size = chooseSize(open, maxSize);
    while (depthOf(open) > 0 && atlas.numLayers + depthOf(open) <= maxLayers)
        fillGroup(open, atlas);
    if (countOf(open) > 0) warnOfFullAtlas(countOf(open), maxLayers, diagnostics);
}

/// The luxels of one style of a block, prepared where it is steady.
std::span<const uint8_t> luxelsOf(const Map& map, const LightmapBlock& block, uint32_t style,
                                  std::vector<uint8_t>& prepared) {
    const size_t styleBytes = size_t{block.width} * block.height * kLuxelBytes;
    const auto luxels = std::span(map.luxels).subspan(block.firstByte + style * styleBytes, styleBytes);
    const SteadyBake bake = steadyBakeOf(map.light);
    if (!block.isSteady() || !bake.changesLuxels()) return luxels;
    prepared.assign(luxels.begin(), luxels.end());
    for (size_t i = 0; i < prepared.size(); i += kLuxelBytes)
        bakeLuxel(bake, std::span(prepared).subspan(i).first<kLuxelBytes>());
    return prepared;
}

/// Copies one style of a block, `source`, into its layer, with its edges repeated around it.
void copyStyle(std::span<const uint8_t> source, const LightmapBlock& block, uint32_t style,
               const LightmapPlace& place, LightmapAtlas& atlas) {
    const size_t layerTexels = size_t{place.layer + style} * atlas.size * atlas.size;
    const uint32_t border = block.width == atlas.size ? 0 : kBorder; // a whole layer has nothing around it
    for (uint32_t row = 0; row < block.height + 2 * border; ++row) {
        const uint32_t y = std::clamp(row, border, block.height - 1 + border) - border;
        const size_t firstTexel =
            layerTexels + size_t{place.y - border + row} * atlas.size + place.x - border;
        uint8_t* target = atlas.rgba.data() + firstTexel * kTexelBytes;
        for (uint32_t column = 0; column < block.width + 2 * border; ++column, target += kTexelBytes) {
            const uint32_t x = std::clamp(column, border, block.width - 1 + border) - border;
            std::memcpy(target, source.data() + (size_t{y} * block.width + x) * kLuxelBytes, kLuxelBytes);
            target[3] = 255;
        }
    }
}

} // namespace

LightmapAtlas packLightmaps(const Map& map, uint32_t maxSize, Diagnostics& diagnostics, uint32_t maxLayers) {
    LightmapAtlas atlas;
    atlas.places.resize(map.lightmapBlocks.size());
    placeBlocks(map, maxSize, maxLayers, atlas, diagnostics);

    atlas.rgba.resize(size_t{atlas.numLayers} * atlas.size * atlas.size * kTexelBytes);
    std::vector<uint8_t> prepared;
    for (uint32_t i = 0; i < atlas.places.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        if (atlas.places[i].layer == kNone) continue;
        for (uint32_t style = 0; style < block.numStyles(); ++style) {
            copyStyle(luxelsOf(map, block, style, prepared), block, style, atlas.places[i], atlas);
        }
    }
    return atlas;
}

} // namespace visleaf
