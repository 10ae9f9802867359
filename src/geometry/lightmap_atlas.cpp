#include "geometry/lightmap_atlas.h"

#include "base/parallel.h"
#include "geometry/lightmap_places.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

namespace visleaf {
namespace {

constexpr uint32_t kTexelBytes = 4;

// Bytes of luxels that a core copies at a time: fewer are not worth waiting for a thread.
constexpr uint64_t kCopiedBytes = 1 << 20;

/// Makes steady luxels ready; each core has one of its own.
class LuxelBaker {
  public:
    explicit LuxelBaker(const Map& map) : m_map(map), m_bake(steadyBakeOf(map.light)) {
        for (size_t value = 0; value < m_greys.size(); ++value) {
            std::array<uint8_t, kLuxelBytes> rgb;
            rgb.fill(static_cast<uint8_t>(value));
            bakeLuxel(m_bake, rgb);
            m_greys[value] = rgb[0];
        }
    }

    /// The luxels of one style of a block, prepared where it is steady; valid until the next call.
    std::span<const uint8_t> luxelsOf(const LightmapBlock& block, uint32_t style) {
        const size_t styleBytes = size_t{block.width} * block.height * m_map.luxelBytes;
        const auto luxels = std::span(m_map.luxels).subspan(block.firstByte + style * styleBytes, styleBytes);
        if (!block.isSteady() || !m_bake.changesLuxels()) return luxels;
        m_prepared.assign(luxels.begin(), luxels.end());
        if (m_map.luxelBytes == kGreyLuxelBytes) {
            for (uint8_t& luxel : m_prepared)
                luxel = m_greys[luxel];
        } else {
            for (size_t i = 0; i < m_prepared.size(); i += kLuxelBytes)
                bakeLuxel(m_bake, std::span(m_prepared).subspan(i).first<kLuxelBytes>());
        }
        return m_prepared;
    }

  private:
    const Map& m_map;
    SteadyBake m_bake;
    std::array<uint8_t, 256> m_greys{}; // what each grey luxel becomes
    std::vector<uint8_t> m_prepared;
};

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
    const size_t numLuxels = size_t{block.width} * block.height;
    const size_t luxelBytes = source.size() / std::max<size_t>(numLuxels, 1);
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
            copyLuxel<isGrey>(source.data() + (size_t{y} * block.width + x) * luxelBytes, target);
        }
    }
}

void copyBlock(const Map& map, size_t index, LuxelBaker& baker, LightmapAtlas& atlas) {
    const LightmapBlock& block = map.lightmapBlocks[index];
    const LightmapPlace& place = atlas.places[index];
    if (place.sheet == kUnlitSheet) return;
    const auto copy = atlas.isGrey ? copyStyle<true> : copyStyle<false>;
    for (uint32_t style = 0; style < block.numStyles(); ++style)
        copy(baker.luxelsOf(block, style), block, place, place.sheet + style, atlas);
}

/// Where the parts of the blocks begin that one core copies, and the end.
std::vector<size_t> firstsOfParts(const Map& map) {
    const std::vector<LightmapBlock>& blocks = map.lightmapBlocks;
    std::vector<size_t> firsts{0};
    uint64_t numBytes = 0; // of the part
    for (size_t i = 0; i < blocks.size(); ++i) {
        if (numBytes >= kCopiedBytes) {
            firsts.push_back(i);
            numBytes = 0;
        }
        numBytes += blocks[i].numBytes(map.luxelBytes);
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
    if (map.luxelBytes == kGreyLuxelBytes) return true;
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
    const std::vector<size_t> firsts = firstsOfParts(map);
    parallelFor(firsts.size() - 1, [&](size_t part) {
        LuxelBaker baker(map);
        for (size_t block = firsts[part]; block < firsts[part + 1]; ++block)
            copyBlock(map, block, baker, atlas);
    });
    return atlas;
}

} // namespace visleaf
