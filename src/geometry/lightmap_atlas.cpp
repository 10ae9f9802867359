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

/// The blocks that faces use, but those that are larger than a layer may be.
OpenBlocks gatherBlocks(const Map& map, uint32_t maxSize, Diagnostics& diagnostics) {
    std::vector<bool> isUsed(map.lightmapBlocks.size());
    for (const MapFace& face : map.faces) {
        if (face.lightmapBlock != kNone) isUsed[face.lightmapBlock] = true;
    }
    OpenBlocks open;
    for (uint32_t i = 0; i < isUsed.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        if (!isUsed[i] || block.numStyles() == 0) continue;
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

/// Copies one style of a block into its layer, with its edges repeated around it.
void copyStyle(const Map& map, const LightmapBlock& block, uint32_t style, const LightmapPlace& place,
               LightmapAtlas& atlas) {
    const size_t styleBytes = size_t{block.width} * block.height * kLuxelBytes;
    const uint8_t* source = map.luxels.data() + block.firstByte + style * styleBytes;
    const size_t layerTexels = size_t{place.layer + style} * atlas.size * atlas.size;
    for (uint32_t row = 0; row < paddedHeight(block); ++row) {
        const uint32_t y = std::clamp(row, kBorder, block.height) - kBorder;
        const size_t firstTexel =
            layerTexels + size_t{place.y - kBorder + row} * atlas.size + place.x - kBorder;
        uint8_t* target = atlas.rgba.data() + firstTexel * kTexelBytes;
        for (uint32_t column = 0; column < paddedWidth(block); ++column, target += kTexelBytes) {
            const uint32_t x = std::clamp(column, kBorder, block.width) - kBorder;
            std::memcpy(target, source + (size_t{y} * block.width + x) * kLuxelBytes, kLuxelBytes);
            target[3] = 255;
        }
    }
}

} // namespace

LightmapAtlas packLightmaps(const Map& map, uint32_t maxSize, Diagnostics& diagnostics) {
    OpenBlocks open = gatherBlocks(map, maxSize, diagnostics);
    LightmapAtlas atlas;
    atlas.places.resize(map.lightmapBlocks.size());
    atlas.size = chooseSize(open, maxSize);
    while (depthOf(open) > 0)
        fillGroup(open, atlas);

    atlas.rgba.resize(size_t{atlas.numLayers} * atlas.size * atlas.size * kTexelBytes);
    for (uint32_t i = 0; i < atlas.places.size(); ++i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        if (atlas.places[i].layer == kNone) continue;
        for (uint32_t style = 0; style < block.numStyles(); ++style) {
            copyStyle(map, block, style, atlas.places[i], atlas);
        }
    }
    return atlas;
}

} // namespace visleaf
