// How textures are read: a sampler object for every filter, wrap and kind of texture.
#pragma once

#include "geometry/batch_state.h"
#include "gpu/texture.h"
#include "render/texture_filter.h"

#include <vector>

namespace visleaf {

class ImageSamplers {
  public:
    /// Makes all of them.
    explicit ImageSamplers(const GlCaps& caps);

    /// For a picture of a material.
    GlName of(const FilterChoices& filters, const PassImage& image) const;
    /// For the atlas of lightmaps.
    GlName ofLightmaps(const FilterChoices& filters) const;
    /// For the six sides of a sky.
    GlName ofSky(const FilterChoices& filters) const;

  private:
    std::vector<Sampler> m_samplers;
};

} // namespace visleaf
