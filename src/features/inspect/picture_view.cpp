#include "features/inspect/picture_view.h"

#include <algorithm>
#include <span>

namespace visleaf {

void PictureView::update(Picture& picture, const GlCaps& caps) {
    if (picture.number == m_number) return;
    m_texture = {};
    m_number = picture.number;
    picture.texture = 0;
    const Image& image = picture.image;
    if (image.rgba.empty() || std::max(image.width, image.height) > caps.maxTextureSize) return;
    m_texture = Texture(caps, {.width = image.width, .height = image.height, .label = "picture of a panel"});
    m_texture.upload(0, std::as_bytes(std::span(image.rgba)));
    picture.texture = m_texture.name();
}

} // namespace visleaf
