#include "scene/atlas_view.h"

#include "analysis/face_luxel.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr uint64_t kTexelBytes = 4;
constexpr size_t kMaxLuxelLines = 8;

std::string luxelLine(const Map& map, const AtlasHit& hit) {
    const FaceLightmap& lightmap = map.lightmaps[map.faces[hit.face].lightmap];
    const LuxelColor color = colorOfLuxel(map, lightmap, hit.style, hit.luxel);
    return fmt::format("face {}: luxel {}, {} of {} × {}, style {}, RGB {} {} {}", hit.face, hit.luxel.x,
                       hit.luxel.y, lightmap.width, lightmap.height, lightmap.styles[hit.style], color[0],
                       color[1], color[2]);
}

} // namespace

void AtlasView::show(uint32_t atlasLayer, const GpuMap& gpu, const UploadSource& source, const GlCaps& caps) {
    const LightmapAtlas& atlas = source.geometry.atlas;
    if (!m_lookup) m_lookup.emplace(source.map, atlas);
    if (m_lookup->numLayers() == 0) return;
    atlasLayer = std::min(atlasLayer, m_lookup->numLayers() - 1);
    if (m_shown == atlasLayer) return;
    if (m_texture.width() != gpu.lightmaps.width())
        m_texture = Texture(
            caps, {.width = gpu.lightmaps.width(), .height = gpu.lightmaps.height(), .label = "atlas layer"});
    const uint32_t perLayer = atlas.atlasLayersPerTextureLayer();
    m_texture.copyLayer(gpu.lightmaps, atlasLayer / perLayer);
    if (atlas.isGrey) m_texture.showChannel(atlasLayer % perLayer);
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
