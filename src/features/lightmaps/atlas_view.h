// One layer of the lightmap atlas at a time, as a texture that panels can draw, and the faces of its luxels.
//
// The texels of the atlas exist only on the GPU, in an array texture, which panels cannot draw. So the layer
// that a panel shows is copied to a 2D texture. Nothing exists until a panel shows the first layer.
#pragma once

#include "analysis/atlas_lookup.h"
#include "gpu/gl_caps.h"
#include "render/gpu_map.h"

#include <optional>

namespace visleaf {

class AtlasView {
  public:
    /// Copies an atlas layer unless it is the one that is shown. Numbers that the map does not have stand for
    /// the last layer.
    void show(uint32_t atlasLayer, const GpuMap& gpu, const UploadSource& source, const GlCaps& caps);

    /// Forgets the copy. Call it when the light of the map has changed.
    void forgetTexels() { m_shown.reset(); }

    /// Returns the faces of luxels; null until the first show() of a map with light.
    const AtlasLookup* lookup() const { return m_lookup ? &*m_lookup : nullptr; }

    /// Returns the OpenGL name of the copy; 0 if there is none.
    GlName texture() const { return m_shown ? m_texture.name() : 0; }

  private:
    std::optional<AtlasLookup> m_lookup;
    Texture m_texture;
    std::optional<uint32_t> m_shown; // the layer in m_texture
};

/// What a panel says about the whole atlas.
struct AtlasSummary {
    uint32_t size = 0;      // side of a layer, luxels
    uint32_t numLayers = 0; // atlas layers
    double filling = 0.0;   // share of all luxels that belong to a lightmap, 0 to 1
    uint64_t numBytes = 0;  // on the GPU
};

AtlasSummary summaryOf(const LightmapLayout& layout, const AtlasLookup& lookup);

/// Returns lines about a luxel of an atlas layer: its faces with their numbers, the luxel in their lightmap,
/// and its colour in the file. Lists a few faces and says how many more share the luxel.
std::vector<std::string> luxelLines(const Map& map, std::span<const AtlasHit> hits);

} // namespace visleaf
