// An image of a panel on the GPU.
#pragma once

#include "features/inspect/pictures.h"
#include "gpu/texture.h"

namespace visleaf {

class PictureView {
  public:
    /// Uploads the image of a picture if it has another one than before. Images that are larger than the card
    /// allows are not shown.
    void update(Picture& picture, const GlCaps& caps);

  private:
    Texture m_texture;
    uint64_t m_number = 0; // Picture::number of what it holds
};

} // namespace visleaf
