#include "geometry/lightmap_places.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

constexpr uint32_t kMinSize = 64;

// Blocks from this size on, if all are alike, are worth a sheet each.
constexpr uint32_t kMinWholeSheet = 512;

uint32_t paddedWidth(const LightmapBlock& block) {
    return block.width + 2 * kLightBorder;
}
uint32_t paddedHeight(const LightmapBlock& block) {
    return block.height + 2 * kLightBorder;
}

/// A block that waits for its place, or has found it on the sheet at hand.
struct OpenBlock {
    uint32_t block = 0;             // into Map::lightmapBlocks
    uint32_t width = 0, height = 0; // with the border
    uint32_t x = 0, y = 0;          // on the sheet
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
                                         block.width, block.height, maxSize - 2 * kLightBorder));
        }
    }
    for (std::vector<OpenBlock>& blocks : open)
        std::sort(blocks.begin(), blocks.end(), isHigher);
    return open;
}

/// Styles of the deepest open block among those with `most` or fewer; 0: there is none.
uint32_t depthOf(const OpenBlocks& open, uint32_t most = kMaxStyles) {
    uint32_t depth = most;
    while (depth > 0 && open[depth].empty())
        --depth;
    return depth;
}

/// Sheets that should hold all blocks. Coloured ones are a group. Of grey ones, which come four at a time,
/// several layers: the last of them is half empty on average.
uint32_t wantedSheets(const OpenBlocks& open, bool isGrey) {
    constexpr uint32_t kGreyLayers = 8;
    return isGrey ? kGreyLayers * kGreySheets : std::max(1u, depthOf(open));
}

/// The smallest layer that holds everything on so many sheets, or the largest allowed: small maps should not
/// pay for large layers.
uint32_t chooseSize(const OpenBlocks& open, uint64_t numSheets, uint32_t maxSize) {
    uint64_t luxels = 0; // of all styles
    uint32_t longest = 0;
    for (size_t numStyles = 1; numStyles < open.size(); ++numStyles) {
        for (const OpenBlock& block : open[numStyles]) {
            luxels += numStyles * block.width * block.height;
            longest = std::max({longest, block.width, block.height});
        }
    }
    uint32_t size = kMinSize;
    while (size < maxSize && (size < longest || numSheets * size * size < luxels))
        size *= 2;
    return size;
}

/// One sheet that is being filled, shelf by shelf: blocks stand side by side on a shelf as high as its first.
/// Because the highest come first, little is left empty over the others, and a place is found without a
/// search.
class Sheet {
  public:
    explicit Sheet(uint32_t size) : m_size(size) {}

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

/// Sides of layers, and the number of sheets, are within 16 bits.
LightmapPlace placeAt(uint32_t x, uint32_t y, uint32_t sheet) {
    return {static_cast<uint16_t>(x), static_cast<uint16_t>(y), static_cast<uint16_t>(sheet)};
}

void takePlaced(std::vector<OpenBlock>& blocks, uint32_t sheet, LightmapAtlas& atlas) {
    std::erase_if(blocks, [&](const OpenBlock& block) {
        if (block.isPlaced)
            atlas.places[block.block] = placeAt(block.x + kLightBorder, block.y + kLightBorder, sheet);
        return block.isPlaced;
    });
}

/// Sheets that follow one another, from `first` on.
struct SheetGroup {
    uint32_t first = 0;
    uint32_t depth = 0; // of its deepest blocks
};

/// Deep blocks come first; each sheet repeats those of them that reach down to it, which lands them in the
/// same places, and fills what is left with blocks of one style.
void fillGroup(const SheetGroup& group, OpenBlocks& open, LightmapAtlas& atlas) {
    for (uint32_t i = 0; i < group.depth; ++i) {
        Sheet sheet(atlas.size);
        for (uint32_t numStyles = group.depth; numStyles > std::max(1u, i); --numStyles)
            sheet.fill(open[numStyles]);
        sheet.fill(open[1]);
        takePlaced(open[1], group.first + i, atlas);
    }
    for (uint32_t numStyles = 2; numStyles <= group.depth; ++numStyles)
        takePlaced(open[numStyles], group.first, atlas);
}

/// The next group behind `numSheets`, for the deepest blocks that are open. Grey groups lie in one layer:
/// where it has no room for any open block, they begin with the next.
SheetGroup nextGroup(const OpenBlocks& open, uint32_t numSheets, bool isGrey) {
    const uint32_t numLeft = isGrey ? kGreySheets - numSheets % kGreySheets : kMaxStyles;
    const uint32_t depth = depthOf(open, numLeft);
    return depth > 0 ? SheetGroup{numSheets, depth} : SheetGroup{numSheets + numLeft, depthOf(open)};
}

/// Fills groups while there are blocks, and room on `maxSheets`; how many sheets that took.
uint32_t fillSheets(OpenBlocks& open, uint32_t maxSheets, LightmapAtlas& atlas) {
    uint32_t numSheets = 0;
    while (depthOf(open) > 0) {
        const SheetGroup group = nextGroup(open, numSheets, atlas.isGrey);
        if (group.first + group.depth > maxSheets) break;
        fillGroup(group, open, atlas);
        numSheets = group.first + group.depth;
    }
    return numSheets;
}

/// The side of a layer of which each block fills a sheet; 0 when they are not all such large pages.
uint32_t sideOfWholeSheets(const Map& map, const std::vector<uint32_t>& used, uint32_t maxSize) {
    if (used.empty()) return 0;
    const uint32_t side = map.lightmapBlocks[used.front()].width;
    const bool areAlike = std::all_of(used.begin(), used.end(), [&](uint32_t i) {
        const LightmapBlock& block = map.lightmapBlocks[i];
        return block.width == side && block.height == side && block.numStyles() == 1;
    });
    return areAlike && side >= kMinWholeSheet && side <= maxSize ? side : 0;
}

void warnOfFullAtlas(size_t numLeft, uint32_t maxLayers, Diagnostics& diagnostics) {
    diagnostics.warn({"lightmaps"}, fmt::format("{} blocks find no room in {} layers; their faces are unlit",
                                                numLeft, maxLayers));
}

/// A sheet for each block. Nothing is repeated around it, for there the texture ends. How many sheets it
/// took.
uint32_t placeWholeSheets(const std::vector<uint32_t>& used, uint32_t maxSheets, LightmapAtlas& atlas) {
    const auto numPlaced = static_cast<uint32_t>(std::min<size_t>(used.size(), maxSheets));
    for (uint32_t i = 0; i < numPlaced; ++i)
        atlas.places[used[i]] = placeAt(0, 0, i);
    return numPlaced;
}

size_t countOf(const OpenBlocks& open) {
    size_t count = 0;
    for (const std::vector<OpenBlock>& blocks : open)
        count += blocks.size();
    return count;
}

} // namespace

void placeLightmaps(const Map& map, uint32_t maxSize, uint32_t maxLayers, LightmapAtlas& atlas,
                    Diagnostics& diagnostics) {
    atlas.places.resize(map.lightmapBlocks.size());
    const uint32_t perLayer = atlas.sheetsPerLayer();
    const uint32_t mostLayers = std::min(maxLayers, kMaxLightSheets / perLayer);
    const uint32_t maxSheets = mostLayers * perLayer;
    const std::vector<uint32_t> used = findUsedBlocks(map);
    uint32_t numSheets = 0;
    size_t numLeft = 0;
    atlas.size = sideOfWholeSheets(map, used, maxSize);
    if (atlas.size > 0) {
        numSheets = placeWholeSheets(used, maxSheets, atlas);
        numLeft = used.size() - numSheets;
    } else {
        OpenBlocks open = gatherBlocks(map, used, maxSize, diagnostics);
        atlas.size = chooseSize(open, wantedSheets(open, atlas.isGrey), maxSize);
        numSheets = fillSheets(open, maxSheets, atlas);
        numLeft = countOf(open);
    }
    atlas.numLayers = (numSheets + perLayer - 1) / perLayer;
    if (numLeft > 0) warnOfFullAtlas(numLeft, mostLayers, diagnostics);
}

} // namespace visleaf
