// Images of panels on the GPU.
#pragma once

#include "features/inspect/texture_question.h"
#include "gpu/texture.h"

namespace visleaf {

/// An image of a panel.
class PictureView {
  public:
    /// Uploads the image of a picture if it has another one than before. Images that are larger than the card
    /// allows are not shown.
    void update(Picture& picture, const GlCaps& caps);

  private:
    Texture m_texture;
    uint64_t m_number = 0; // Picture::number of what it holds
};

/// The image of a texture in a panel, which is read from its file when the panel shows it.
class TextureView {
  public:
    /// Reads the chosen image, if it is wanted and `isVisible`. Takes and uploads what has been read.
    void update(TexturePicture& picture, bool isVisible, const std::shared_ptr<const MapSnapshot>& map,
                const GlCaps& caps);
    /// Forgets what is being read. Call it when another map is shown.
    void forget() { m_reader.forget(); }
    bool isBusy() const { return m_reader.isBusy(); }

  private:
    Asker<WhatTextureHolds> m_reader;
    PictureView m_view;
};

} // namespace visleaf
