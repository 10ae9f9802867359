// The light of a map at one moment: all styles of a lightmap summed up by the rules of the game. Follows
// shaders/light.glsl, without exposure.
#pragma once

#include "analysis/export/export_source.h"
#include "images/image.h"

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <vector>

namespace visleaf {

/// Reads the light from the atlas of the source, which must outlive this object.
class StaticLight {
  public:
    StaticLight(const ExportSource& source, const StyleBrightness& styles);

    /// True if the lightmap has a rect in the atlas.
    bool isLit(uint32_t lightmap) const;

    /// Returns the light at coordinates in the atlas layer, interpolated between luxels.
    glm::vec3 at(uint32_t lightmap, const glm::vec2& luxel) const;

    /// Returns the light of a face without a lightmap.
    float unlit(const Material& material) const;

    /// The brightest light of the map, at least 1.
    float range() const { return m_range; }

    /// Returns the atlas layers that hold the sums, ascending: those of the lightmaps' first styles.
    std::vector<uint32_t> layers() const;

    /// Returns one of layers() as an image. A texel of 255 means range(). Texels outside of lightmaps are
    /// black.
    Image layerImage(uint32_t layer) const;

  private:
    glm::vec3 luxelAt(uint32_t layer, uint32_t x, uint32_t y) const;
    glm::vec3 filtered(uint32_t layer, const glm::vec2& luxel) const;
    glm::vec3 limited(const glm::vec3& light) const;
    template <class Read> glm::vec3 sumOf(uint32_t lightmap, const Read& read) const;
    template <class Visit> void forEachTexel(uint32_t lightmap, const Visit& visit) const;

    const Map& m_map;
    const LightmapAtlas& m_atlas;
    LightRules m_rules;
    StyleBrightness m_styles;
    float m_steady = 1.0f; // light of a luxel of 255 in a lightmap with one steady style
    float m_range = 1.0f;
};

} // namespace visleaf
