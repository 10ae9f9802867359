// How textures are read: a sampler object for every filter, wrap and kind of texture.
#pragma once

#include "geometry/batch_state.h"
#include "gpu/texture.h"
#include "render/texture_filter.h"

#include <vector>

namespace visleaf {

class ImageSamplers {
  public:
    explicit ImageSamplers(const GlCaps& caps);

    GlName of(TextureFilter filter, const PassImage& image) const;

  private:
    std::vector<Sampler> m_samplers;
};

} // namespace visleaf
