// The sampler objects that read textures: one for each combination of filter, wrap mode and mipmaps.
#pragma once

#include "geometry/batch_state.h"
#include "gpu/texture.h"
#include "render/texture_filter.h"

#include <vector>

namespace visleaf {

class ImageSamplers {
  public:
    /// Creates all samplers.
    explicit ImageSamplers(const GlCaps& caps);

    /// Returns the sampler for an image of a material.
    GlName of(const FilterChoices& filters, const PassImage& image) const;
    /// Returns the sampler for the lightmap atlas.
    GlName ofLightmaps(const FilterChoices& filters) const;
    /// Returns the sampler for the six sides of a sky.
    GlName ofSky(const FilterChoices& filters) const;

  private:
    std::vector<Sampler> m_samplers;
};

} // namespace visleaf
