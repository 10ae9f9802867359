#include "features/lightmaps/atlas_view.h"

#include "analysis/light/face_luxel.h"
#include "analysis/light/luxels.h"
#include "map/light/hdr_luxel.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint64_t kTexelBytes = 4;
constexpr size_t kMaxLuxelLines = 8;

std::string luxelLine(const Map& map, const AtlasHit& hit) {
    const FaceLightmap& lightmap = map.light.lightmaps[map.faces[hit.face].lightmap];
    const LuxelColor color = colorOfLuxel(map, lightmap, hit.style, hit.luxel);
    return fmt::format("face {}: luxel {}, {} of {} × {}, style {}, {}", hit.face, hit.luxel.x, hit.luxel.y,
                       lightmap.width, lightmap.height, lightmap.styles[hit.style],
                       luxelColorText(map, color));
}

/// Writes the luxels of one style to the place of their lightmap.
void drawLuxels(const Map& map, const FaceLightmap& lightmap, uint32_t style, const LightmapRect& rect,
                Image& image) {
    const Image luxels = luxelImage(map, lightmap, style);
    for (uint32_t y = 0; y < luxels.height; ++y) {
        const auto row = luxels.rgba.begin() + static_cast<std::ptrdiff_t>(size_t{y} * luxels.width * 4);
        const size_t target = (size_t{rect.y + y} * image.width + rect.x) * 4;
        std::copy_n(row, size_t{luxels.width} * 4, image.rgba.begin() + static_cast<std::ptrdiff_t>(target));
    }
}

/// Returns a layer of an atlas as bytes. OpenGL 3.3 cannot copy the texels of an HDR atlas, and WebGL cannot
/// show one channel of a texture.
Image layerImage(const Map& map, const LightmapAtlas& atlas, uint32_t layer) {
    Image image{atlas.size, atlas.size, std::vector<uint8_t>(size_t{atlas.size} * atlas.size * 4, 0)};
    for (size_t i = 0; i < map.light.lightmaps.size(); ++i) {
        const LightmapRect& rect = atlas.rects[i];
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        if (rect.atlasLayer == kUnlitLayer || layer < rect.atlasLayer) continue;
        const uint32_t style = layer - rect.atlasLayer;
        if (style < lightmap.numStyles()) drawLuxels(map, lightmap, style, rect, image);
    }
    return image;
}

} // namespace

void AtlasView::show(uint32_t atlasLayer, const GpuMap& gpu, const UploadSource& source, const GlCaps& caps) {
    const LightmapAtlas& atlas = source.geometry.atlas;
    if (!m_lookup) m_lookup.emplace(source.map, atlas);
    if (m_lookup->numLayers() == 0) return;
    atlasLayer = std::min(atlasLayer, m_lookup->numLayers() - 1);
    if (m_shown == atlasLayer) return;
    if (m_texture.width() != gpu.light.lightmaps.width())
        m_texture = Texture(caps, {.width = gpu.light.lightmaps.width(),
                                   .height = gpu.light.lightmaps.height(),
                                   .label = "atlas layer"});
    const uint32_t perLayer = atlas.atlasLayersPerTextureLayer();
    const bool showsChannel = atlas.isGrey && caps.textureSwizzle;
    if (hasHdrLuxels(source.map) || (atlas.isGrey && !showsChannel)) {
        const Image image = layerImage(source.map, atlas, atlasLayer);
        m_texture.uploadFront(std::as_bytes(std::span(image.rgba)));
    } else {
        m_texture.copyLayer(gpu.light.lightmaps, atlasLayer / perLayer);
    }
    if (showsChannel) m_texture.showChannel(atlasLayer % perLayer);
    m_shown = atlasLayer;
}

AtlasSummary summaryOf(const LightmapLayout& layout, const AtlasLookup& lookup) {
    return {.size = layout.size,
            .numLayers = lookup.numLayers(),
            .filling = lookup.filling(),
            .numBytes = uint64_t{layout.size} * layout.size * layout.numLayers * kTexelBytes};
}

std::vector<std::string> luxelLines(const Map& map, std::span<const AtlasHit> hits) {
    std::vector<std::string> lines;
    for (const AtlasHit& hit : hits.first(std::min(hits.size(), kMaxLuxelLines)))
        lines.push_back(luxelLine(map, hit));
    if (hits.size() > kMaxLuxelLines)
        lines.push_back(fmt::format("and {} more faces", hits.size() - kMaxLuxelLines));
    return lines;
}

} // namespace visleaf
