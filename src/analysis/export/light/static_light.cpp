#include "analysis/export/light/static_light.h"

#include "analysis/export/image_levels.h"
#include "base/parallel.h"
#include "map/light/hdr_luxel.h"

#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>
#include <set>

namespace visleaf {

StaticLight::StaticLight(const ExportSource& source, const StyleBrightness& styles)
    : m_map(source.map), m_atlas(source.geometry.atlas), m_rules(source.materials.light), m_styles(styles) {
    m_steady = stylePrebakeOf(m_rules).unit * styles[0] / steadyBrightness(m_rules);
    std::vector<float> brightest(m_map.light.lightmaps.size(), 0.0f);
    parallelFor(brightest.size(), [&](size_t i) {
        forEachTexel(static_cast<uint32_t>(i), [&](uint32_t, uint32_t, const glm::vec3& light) {
            brightest[i] = std::max({brightest[i], light.r, light.g, light.b});
        });
    });
    for (const float light : brightest)
        m_range = std::max(m_range, light);
}

bool StaticLight::isLit(uint32_t lightmap) const {
    return lightmap != kNone && m_atlas.rects[lightmap].atlasLayer != kUnlitLayer;
}

glm::vec3 StaticLight::luxelAt(uint32_t layer, uint32_t x, uint32_t y) const {
    const uint32_t perLayer = m_atlas.atlasLayersPerTextureLayer();
    const size_t texel = (size_t{layer / perLayer} * m_atlas.size + y) * m_atlas.size + x;
    const uint8_t* const rgba = m_atlas.rgba.data() + 4 * texel;
    if (hasHdrLuxels(m_map)) return unpackHdrLuxel(hdrLuxelAt({rgba, kHdrLuxelBytes}));
    const auto light = [](uint8_t value) { return static_cast<float>(value) / 255.0f; };
    if (m_atlas.isGrey) return glm::vec3(light(rgba[layer % perLayer]));
    return {light(rgba[0]), light(rgba[1]), light(rgba[2])};
}

glm::vec3 StaticLight::filtered(uint32_t layer, const glm::vec2& luxel) const {
    if (!std::isfinite(luxel.x) || !std::isfinite(luxel.y)) return glm::vec3(0.0f); // absurd axes
    const auto last = static_cast<float>(m_atlas.size - 1);
    const glm::vec2 from = glm::clamp(luxel - 0.5f, glm::vec2(0.0f), glm::vec2(last));
    const glm::uvec2 first(from);
    const glm::uvec2 next = glm::min(first + 1u, glm::uvec2(m_atlas.size - 1));
    const glm::vec2 share = from - glm::vec2(first);
    const glm::vec3 top =
        glm::mix(luxelAt(layer, first.x, first.y), luxelAt(layer, next.x, first.y), share.x);
    const glm::vec3 bottom =
        glm::mix(luxelAt(layer, first.x, next.y), luxelAt(layer, next.x, next.y), share.x);
    return glm::mix(top, bottom, share.y);
}

glm::vec3 StaticLight::limited(const glm::vec3& light) const {
    const float brightest = std::max({light.r, light.g, light.b});
    if (m_rules.keepsHue) return light * (m_rules.ceiling / std::max(brightest, m_rules.ceiling));
    return glm::min(light, m_rules.ceiling);
}

/// Adds up the styles of a lightmap; `read` returns the luxel of an atlas layer.
template <class Read> glm::vec3 StaticLight::sumOf(uint32_t lightmap, const Read& read) const {
    const FaceLightmap& faceLight = m_map.light.lightmaps[lightmap];
    const uint32_t first = m_atlas.rects[lightmap].atlasLayer;
    if (faceLight.isSteady()) return read(first) * m_steady;
    glm::vec3 sum(0.0f);
    for (uint32_t k = 0; k < faceLight.numStyles(); ++k)
        sum += read(first + k) * m_styles[faceLight.styles[k]];
    return limited(sum * m_rules.unit * m_rules.scale);
}

glm::vec3 StaticLight::at(uint32_t lightmap, const glm::vec2& luxel) const {
    return sumOf(lightmap, [&](uint32_t layer) { return filtered(layer, luxel); });
}

float StaticLight::unlit(const Material& material) const {
    if (material.isBrightWithoutLight) return 1.0f;
    return m_rules.darkWhenUnlit && !m_map.light.luxels.empty() ? 0.0f : m_rules.fullLight;
}

/// Calls `visit(x, y, light)` for each texel of a lightmap and of its border.
template <class Visit> void StaticLight::forEachTexel(uint32_t lightmap, const Visit& visit) const {
    if (!isLit(lightmap)) return;
    const FaceLightmap& faceLight = m_map.light.lightmaps[lightmap];
    const LightmapRect& rect = m_atlas.rects[lightmap];
    const uint32_t border = faceLight.width == m_atlas.size ? 0 : kLightBorder;
    for (uint32_t y = rect.y - border; y < rect.y + faceLight.height + border; ++y) {
        for (uint32_t x = rect.x - border; x < rect.x + faceLight.width + border; ++x)
            visit(x, y, sumOf(lightmap, [&](uint32_t layer) { return luxelAt(layer, x, y); }));
    }
}

std::vector<uint32_t> StaticLight::layers() const {
    std::set<uint32_t> layers;
    for (uint32_t i = 0; i < m_map.light.lightmaps.size(); ++i) {
        if (isLit(i)) layers.insert(m_atlas.rects[i].atlasLayer);
    }
    return {layers.begin(), layers.end()};
}

Image StaticLight::layerImage(uint32_t layer) const {
    Image image{m_atlas.size, m_atlas.size, std::vector<uint8_t>(size_t{4} * m_atlas.size * m_atlas.size, 0)};
    for (uint32_t i = 0; i < m_map.light.lightmaps.size(); ++i) {
        if (!isLit(i) || m_atlas.rects[i].atlasLayer != layer) continue;
        forEachTexel(i, [&](uint32_t x, uint32_t y, const glm::vec3& light) {
            writeTexel(glm::vec4(light / m_range, 1.0f),
                       image.rgba.data() + 4 * (size_t{y} * m_atlas.size + x));
        });
    }
    return image;
}

} // namespace visleaf
