#include "features/inspect/picture_view.h"

#include <algorithm>
#include <span>
#include <utility>

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

void TextureView::update(TexturePicture& picture, bool isVisible,
                         const std::shared_ptr<const MapSnapshot>& map, const GlCaps& caps) {
    const bool isWanted = isVisible && std::exchange(picture.isWanted, false);
    if (isWanted) m_reader.ask(map, {picture.images[picture.chosen]});
    if (m_reader.poll() || isWanted)
        if (const auto read = m_reader.answer(*map)) takeTexture(picture, *read);
    m_view.update(picture.picture, caps);
}

} // namespace visleaf
