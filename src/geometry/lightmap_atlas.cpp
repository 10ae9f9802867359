#include "geometry/lightmap_atlas.h"

#include <fmt/format.h>

#define STB_RECT_PACK_IMPLEMENTATION
#define STBRP_STATIC
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function" // stb declares more than is used here
#endif
#include <stb_rect_pack.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

#include <algorithm>
#include <cstring>

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

/// Blocks still to be placed, by their number of styles.
using OpenBlocks = std::array<std::vector<stbrp_rect>, kMaxStyles + 1>;

stbrp_rect rectOf(const Map& map, uint32_t block) {
    stbrp_rect rect{};
    rect.id = static_cast<int>(block);
    rect.w = static_cast<stbrp_coord>(paddedWidth(map.lightmapBlocks[block]));
    rect.h = static_cast<stbrp_coord>(paddedHeight(map.lightmapBlocks[block]));
    return rect;
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
            open[block.numStyles()].push_back(rectOf(map, i));
        } else {
            diagnostics.warn({"lightmap block", i},
                             fmt::format("{}x{} luxels are more than {} a side; its faces are unlit",
                                         block.width, block.height, maxSize - 2 * kBorder));
        }
    }
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
    int longest = 0;
    for (size_t numStyles = 1; numStyles < open.size(); ++numStyles) {
        for (const stbrp_rect& rect : open[numStyles]) {
            luxels += numStyles * static_cast<uint64_t>(rect.w) * static_cast<uint64_t>(rect.h);
            longest = std::max({longest, rect.w, rect.h});
        }
    }
    const uint64_t depth = std::max(1u, depthOf(open));
    uint32_t size = kMinSize;
    while (size < maxSize && (size < static_cast<uint32_t>(longest) || depth * size * size < luxels))
        size *= 2;
    return size;
}

/// One layer that is being filled.
class Layer {
  public:
    explicit Layer(uint32_t size) : m_nodes(size) {
        const auto side = static_cast<int>(size);
        stbrp_init_target(&m_context, side, side, m_nodes.data(), side);
    }
    Layer(const Layer&) = delete; // the context points into the nodes
    Layer& operator=(const Layer&) = delete;

    /// Marks those of `rects` that found room with their place. The same calls give the same places.
    void fill(std::vector<stbrp_rect>& rects) {
        if (rects.empty()) return;
        stbrp_pack_rects(&m_context, rects.data(), static_cast<int>(rects.size()));
    }

  private:
    stbrp_context m_context{};
    std::vector<stbrp_node> m_nodes; // one a column
};

void takePlaced(std::vector<stbrp_rect>& rects, uint32_t layer, LightmapAtlas& atlas) {
    std::erase_if(rects, [&](const stbrp_rect& rect) {
        if (rect.was_packed == 0) return false;
        atlas.places[static_cast<size_t>(rect.id)] = {static_cast<uint32_t>(rect.x) + kBorder,
                                                      static_cast<uint32_t>(rect.y) + kBorder, layer};
        return true;
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

/// Places every block that fits into a layer at all.
void placeBlocks(const Map& map, uint32_t maxSize, LightmapAtlas& atlas, Diagnostics& diagnostics) {
    const std::vector<uint32_t> used = findUsedBlocks(map);
    atlas.size = sideOfWholeLayers(map, used, maxSize);
    if (atlas.size > 0) {
        for (const uint32_t block : used)
            atlas.places[block] = {0, 0, atlas.numLayers++};
        return;
    }
    OpenBlocks open = gatherBlocks(map, used, maxSize, diagnostics);
    atlas.size = chooseSize(open, maxSize);
    while (depthOf(open) > 0)
        fillGroup(open, atlas);
}

/// Copies one style of a block into its layer, with its edges repeated around it.
void copyStyle(const Map& map, const LightmapBlock& block, uint32_t style, const LightmapPlace& place,
               LightmapAtlas& atlas) {
    const size_t styleBytes = size_t{block.width} * block.height * kLuxelBytes;
    const uint8_t* source = map.luxels.data() + block.firstByte + style * styleBytes;
    const size_t layerTexels = size_t{place.layer + style} * atlas.size * atlas.size;
    const uint32_t border = block.width == atlas.size ? 0 : kBorder; // a whole layer has nothing around it
    for (uint32_t row = 0; row < block.height + 2 * border; ++row) {
        const uint32_t y = std::clamp(row, border, block.height - 1 + border) - border;
        const size_t firstTexel =
            layerTexels + size_t{place.y - border + row} * atlas.size + place.x - border;
        uint8_t* target = atlas.rgba.data() + firstTexel * kTexelBytes;
        for (uint32_t column = 0; column < block.width + 2 * border; ++column, target += kTexelBytes) {
            const uint32_t x = std::clamp(column, border, block.width - 1 + border) - border;
            std::memcpy(target, source + (size_t{y} * block.width + x) * kLuxelBytes, kLuxelBytes);
            target[3] = 255;
        }
    }
}

} // namespace

LightmapAtlas packLightmaps(const Map& map, uint32_t maxSize, Diagnostics& diagnostics) {
    LightmapAtlas atlas;
    atlas.places.resize(map.lightmapBlocks.size());
    placeBlocks(map, maxSize, atlas, diagnostics);

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
