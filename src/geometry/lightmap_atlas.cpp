#include "geometry/lightmap_atlas.h"

#include "base/parallel.h"
#include "geometry/lightmap_places.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace visleaf {
namespace {

constexpr uint32_t kTexelBytes = 4;

// Bytes of luxels that a core copies at a time: fewer are not worth waiting for a thread.
constexpr uint64_t kCopiedBytes = 1 << 20;

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

/// Copies a luxel to where its texel begins, or, grey, to its channel there.
template <bool isGrey> void copyLuxel(const uint8_t* luxel, uint8_t* target) {
    if constexpr (isGrey) {
        *target = *luxel;
    } else {
        std::memcpy(target, luxel, kLuxelBytes);
        target[3] = 255;
    }
}

/// Copies one style of a block, `source`, to `sheet` at `place`, with its edges repeated around it.
template <bool isGrey>
void copyStyle(std::span<const uint8_t> source, const LightmapBlock& block, const LightmapPlace& place,
               uint32_t sheet, LightmapAtlas& atlas) {
    const uint32_t perLayer = atlas.sheetsPerLayer();
    const size_t layerTexels = size_t{sheet / perLayer} * atlas.size * atlas.size;
    uint8_t* const channel = atlas.rgba.data() + sheet % perLayer;
    const uint32_t border =
        block.width == atlas.size ? 0 : kLightBorder; // a whole sheet has nothing around it
    for (uint32_t row = 0; row < block.height + 2 * border; ++row) {
        const uint32_t y = std::clamp(row, border, block.height - 1 + border) - border;
        const size_t firstTexel =
            layerTexels + size_t{place.y - border + row} * atlas.size + place.x - border;
        uint8_t* target = channel + firstTexel * kTexelBytes;
        for (uint32_t column = 0; column < block.width + 2 * border; ++column, target += kTexelBytes) {
            const uint32_t x = std::clamp(column, border, block.width - 1 + border) - border;
            copyLuxel<isGrey>(source.data() + (size_t{y} * block.width + x) * kLuxelBytes, target);
        }
    }
}

void copyBlock(const Map& map, size_t index, std::vector<uint8_t>& prepared, LightmapAtlas& atlas) {
    const LightmapBlock& block = map.lightmapBlocks[index];
    const LightmapPlace& place = atlas.places[index];
    if (place.sheet == kUnlitSheet) return;
    const auto copy = atlas.isGrey ? copyStyle<true> : copyStyle<false>;
    for (uint32_t style = 0; style < block.numStyles(); ++style)
        copy(luxelsOf(map, block, style, prepared), block, place, place.sheet + style, atlas);
}

/// Where the parts of the blocks begin that one core copies, and the end.
std::vector<size_t> firstsOfParts(const std::vector<LightmapBlock>& blocks) {
    std::vector<size_t> firsts{0};
    uint64_t numBytes = 0; // of the part
    for (size_t i = 0; i < blocks.size(); ++i) {
        if (numBytes >= kCopiedBytes) {
            firsts.push_back(i);
            numBytes = 0;
        }
        numBytes += blocks[i].numBytes();
    }
    firsts.push_back(blocks.size());
    return firsts;
}

bool isGreyPart(std::span<const uint8_t> luxels) {
    for (size_t i = 0; i + kLuxelBytes <= luxels.size(); i += kLuxelBytes)
        if (luxels[i] != luxels[i + 1] || luxels[i] != luxels[i + 2]) return false;
    return true;
}

} // namespace

bool hasGreyLight(const Map& map) {
    constexpr size_t kPartBytes = size_t{kLuxelBytes} << 20; // whole luxels
    const std::span<const uint8_t> luxels = map.luxels;
    std::atomic<bool> isGrey = true;
    parallelFor((luxels.size() + kPartBytes - 1) / kPartBytes, [&](size_t part) {
        const auto rest = luxels.subspan(part * kPartBytes);
        if (isGrey && !isGreyPart(rest.first(std::min(rest.size(), kPartBytes)))) isGrey = false;
    });
    return isGrey;
}

LightmapAtlas packLightmaps(const Map& map, uint32_t maxSize, Diagnostics& diagnostics, uint32_t maxLayers) {
    LightmapAtlas atlas;
    atlas.isGrey = hasGreyLight(map);
    placeLightmaps(map, std::min(maxSize, kMaxLayerSize), maxLayers, atlas, diagnostics);

    atlas.rgba.resize(size_t{atlas.numLayers} * atlas.size * atlas.size * kTexelBytes);
    const std::vector<size_t> firsts = firstsOfParts(map.lightmapBlocks);
    parallelFor(firsts.size() - 1, [&](size_t part) {
        std::vector<uint8_t> prepared;
        for (size_t block = firsts[part]; block < firsts[part + 1]; ++block)
            copyBlock(map, block, prepared, atlas);
    });
    return atlas;
}

} // namespace visleaf
