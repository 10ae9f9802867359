#include "geometry/lightmap_atlas.h"

#include "base/parallel.h"
#include "map/light/hdr_luxel.h"
#include "map/light/light_directions.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>

namespace visleaf {
namespace {

constexpr uint32_t kTexelBytes = 4;

// Bytes of luxels that a core copies at a time. For fewer bytes, starting a thread does not pay.
constexpr uint64_t kCopiedBytes = 1 << 20;

/// Applies the light rules to luxels. Each core has its own baker.
class LuxelBaker {
  public:
    LuxelBaker(const Map& map, const LightRules& light)
        : m_map(map), m_light(light), m_steady(stylePrebakeOf(light)) {}

    /// Returns the luxels of one style of a lightmap, valid until the next call.
    std::span<const uint8_t> luxelsOf(const FaceLightmap& lightmap, uint32_t style) {
        const size_t styleBytes = size_t{lightmap.width} * lightmap.height * m_map.light.luxelBytes;
        const auto luxels =
            std::span(m_map.light.luxels).subspan(lightmap.firstByte + style * styleBytes, styleBytes);
        if (hasHdrLuxels(m_map)) return lightmap.isSteady() ? limitedHdr(luxels) : luxels;
        const bool isLimited = lightmap.isSteady() && m_steady.changesLuxels();
        if (!isLimited && m_light.fileFactor == 1.0f) return luxels;
        m_prepared.assign(luxels.begin(), luxels.end());
        if (m_map.light.luxelBytes == kGreyLuxelBytes) {
            const std::array<uint8_t, 256> greys = greysOf(isLimited);
            for (uint8_t& luxel : m_prepared)
                luxel = greys[luxel];
        } else {
            for (size_t i = 0; i < m_prepared.size(); i += kLuxelBytes)
                prepare(isLimited, std::span(m_prepared).subspan(i).first<kLuxelBytes>());
        }
        return m_prepared;
    }

  private:
    /// Returns HDR luxels of a steady style, limited to the ceiling of the rules.
    std::span<const uint8_t> limitedHdr(std::span<const uint8_t> luxels) {
        const bool isFree = m_light.ceiling >= LightRules::kUnbounded && !m_steady.changesLuxels();
        if (isFree || !(m_steady.unit > 0.0f)) return luxels;
        m_prepared.clear();
        for (size_t i = 0; i < luxels.size(); i += kHdrLuxelBytes) {
            const uint32_t packed = limitedHdr(hdrLuxelAt(luxels.subspan(i)));
            for (uint32_t shift = 0; shift < 32; shift += 8)
                m_prepared.push_back(static_cast<uint8_t>(packed >> shift & 255));
        }
        return m_prepared;
    }

    uint32_t limitedHdr(uint32_t packed) const {
        const glm::vec3 light = unpackHdrLuxel(packed) * m_steady.factor;
        const float most = m_light.ceiling / m_steady.unit;
        const float brightest = std::max({light.r, light.g, light.b});
        if (brightest <= most && m_steady.factor == 1.0f) return packed;
        if (m_light.keepsHue) return packHdrLuxel(light * (most / std::max(brightest, most)));
        return packHdrLuxel(glm::min(light, glm::vec3(most)));
    }

    void prepare(bool isLimited, std::span<uint8_t, kLuxelBytes> luxel) const {
        if (m_light.fileFactor != 1.0f) brighten(m_light, luxel);
        if (isLimited) prebakeLuxel(m_steady, luxel);
    }

    /// Returns the result for each grey value.
    std::array<uint8_t, 256> greysOf(bool isLimited) const {
        std::array<uint8_t, 256> greys{};
        for (size_t value = 0; value < greys.size(); ++value) {
            std::array<uint8_t, kLuxelBytes> rgb;
            rgb.fill(static_cast<uint8_t>(value));
            prepare(isLimited, rgb);
            greys[value] = rgb[0];
        }
        return greys;
    }

    const Map& m_map;
    const LightRules& m_light;
    StylePrebake m_steady;
    std::vector<uint8_t> m_prepared;
};

/// What a texel of the atlas holds.
enum class TexelContent {
    greys, // four luxels
    color,
    greyColor, // of a grey luxel
    hdr,
};

/// Copies a luxel to its texel, or a grey luxel to its channel of the texel.
template <TexelContent content> void copyLuxel(const uint8_t* luxel, uint8_t* target) {
    if constexpr (content == TexelContent::greys) {
        *target = *luxel;
    } else if constexpr (content == TexelContent::hdr) {
        std::memcpy(target, luxel, kHdrLuxelBytes);
    } else {
        if constexpr (content == TexelContent::color)
            std::memcpy(target, luxel, kLuxelBytes);
        else
            std::memset(target, *luxel, kLuxelBytes);
        target[3] = 255;
    }
}

/// Copies the luxels of one style to their rect in `atlasLayer` of `target` and repeats the edge luxels
/// around them.
template <TexelContent content>
void copyStyle(std::span<const uint8_t> source, const FaceLightmap& lightmap, const LightmapRect& rect,
               uint32_t atlasLayer, const LightmapAtlas& atlas, std::vector<uint8_t>& target) {
    const size_t numLuxels = size_t{lightmap.width} * lightmap.height;
    const size_t luxelBytes = source.size() / std::max<size_t>(numLuxels, 1);
    const uint32_t perLayer = atlas.atlasLayersPerTextureLayer();
    const size_t layerTexels = size_t{atlasLayer / perLayer} * atlas.size * atlas.size;
    uint8_t* const channel = target.data() + atlasLayer % perLayer;
    const uint32_t border =
        lightmap.width == atlas.size ? 0 : kLightBorder; // a lightmap with its own layer has no border
    for (uint32_t row = 0; row < lightmap.height + 2 * border; ++row) {
        const uint32_t y = std::clamp(row, border, lightmap.height - 1 + border) - border;
        const size_t firstTexel = layerTexels + size_t{rect.y - border + row} * atlas.size + rect.x - border;
        uint8_t* texel = channel + firstTexel * kTexelBytes;
        for (uint32_t column = 0; column < lightmap.width + 2 * border; ++column, texel += kTexelBytes) {
            const uint32_t x = std::clamp(column, border, lightmap.width - 1 + border) - border;
            copyLuxel<content>(source.data() + (size_t{y} * lightmap.width + x) * luxelBytes, texel);
        }
    }
}

void copyLightmap(const Map& map, size_t index, LuxelBaker& baker, LightmapAtlas& atlas) {
    const FaceLightmap& lightmap = map.light.lightmaps[index];
    const LightmapRect& rect = atlas.rects[index];
    if (rect.atlasLayer == kUnlitLayer) return;
    const bool isColored = map.light.luxelBytes != kGreyLuxelBytes;
    const auto copy = atlas.isGrey        ? copyStyle<TexelContent::greys>
                      : hasHdrLuxels(map) ? copyStyle<TexelContent::hdr>
                      : isColored         ? copyStyle<TexelContent::color>
                                          : copyStyle<TexelContent::greyColor>;
    for (uint32_t style = 0; style < lightmap.numStyles(); ++style)
        copy(baker.luxelsOf(lightmap, style), lightmap, rect, rect.atlasLayer + style, atlas, atlas.rgba);
}

void copyDirections(const Map& map, size_t index, LightmapAtlas& atlas) {
    const FaceLightmap& lightmap = map.light.lightmaps[index];
    const LightmapRect& rect = atlas.rects[index];
    if (rect.atlasLayer == kUnlitLayer) return;
    for (uint32_t style = 0; style < lightmap.numStyles(); ++style) {
        const std::span<const uint8_t> directions = directionsOf(map, lightmap, style);
        if (!directions.empty())
            copyStyle<TexelContent::color>(directions, lightmap, rect, rect.atlasLayer + style, atlas,
                                           atlas.directions);
    }
}

/// Divides the lightmaps into parts, each for one core. Returns the first lightmap of each part, and the end.
std::vector<size_t> firstsOfParts(const Map& map) {
    const std::vector<FaceLightmap>& lightmaps = map.light.lightmaps;
    std::vector<size_t> firsts{0};
    uint64_t numBytes = 0; // of the current part
    for (size_t i = 0; i < lightmaps.size(); ++i) {
        if (numBytes >= kCopiedBytes) {
            firsts.push_back(i);
            numBytes = 0;
        }
        numBytes += lightmaps[i].numBytes(map.light.luxelBytes);
    }
    firsts.push_back(lightmaps.size());
    return firsts;
}

bool isGreyPart(std::span<const uint8_t> luxels) {
    for (size_t i = 0; i + kLuxelBytes <= luxels.size(); i += kLuxelBytes)
        if (luxels[i] != luxels[i + 1] || luxels[i] != luxels[i + 2]) return false;
    return true;
}

} // namespace

bool hasGreyLight(const Map& map) {
    if (map.light.luxelBytes == kGreyLuxelBytes) return true;
    if (hasHdrLuxels(map)) return false;                     // their exponent covers all channels
    constexpr size_t kPartBytes = size_t{kLuxelBytes} << 20; // whole luxels
    const std::span<const uint8_t> luxels = map.light.luxels;
    std::atomic<bool> isGrey = true;
    parallelFor((luxels.size() + kPartBytes - 1) / kPartBytes, [&](size_t part) {
        const auto rest = luxels.subspan(part * kPartBytes);
        if (isGrey && !isGreyPart(rest.first(std::min(rest.size(), kPartBytes)))) isGrey = false;
    });
    return isGrey;
}

LightmapAtlas packLightmaps(const Map& map, const LightRules& light, uint32_t maxSize,
                            Diagnostics& diagnostics, uint32_t maxLayers) {
    const bool isGrey = map.light.directions.empty() && hasGreyLight(map); // a channel has no direction
    LightmapAtlas atlas{
        assignLightmapRects(map, isGrey, std::min(maxSize, kMaxLayerSize), maxLayers, diagnostics), {}, {}};
    bakeLightmaps(map, light, atlas);
    if (!map.light.directions.empty()) {
        atlas.directions.assign(atlas.rgba.size(), 128);
        for (size_t lightmap = 0; lightmap < map.light.lightmaps.size(); ++lightmap)
            copyDirections(map, lightmap, atlas);
    }
    return atlas;
}

void bakeLightmaps(const Map& map, const LightRules& light, LightmapAtlas& atlas) {
    atlas.rgba.assign(size_t{atlas.numLayers} * atlas.size * atlas.size * kTexelBytes, 0);
    const std::vector<size_t> firsts = firstsOfParts(map);
    parallelFor(firsts.size() - 1, [&](size_t part) {
        LuxelBaker baker(map, light);
        for (size_t lightmap = firsts[part]; lightmap < firsts[part + 1]; ++lightmap)
            copyLightmap(map, lightmap, baker, atlas);
    });
}

} // namespace visleaf
