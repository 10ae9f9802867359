#include "shell/viewer.h"

#include <algorithm>
#include <span>
#include <utility>

// The part of the viewer that keeps the inspector up to date and puts its images on the GPU.
namespace visleaf {

void Viewer::updateInspector() {
    Inspector& inspector = m_state.inspector;
    inspector.quads.clear();
    // A thing that a list or a link selects is shown. After that, the user may close the inspector.
    const std::optional<MapItem> current = inspector.selection.current();
    if (current != std::exchange(inspector.selectedBefore, current) && current && !m_state.isUiHidden)
        showTab(m_state.bars, Panel::inspector);
    if (!m_mapView || !isOpen(Panel::inspector, m_state)) return;
    updateFacts(inspector, m_mapView->factSource(), m_mapView->snapshot().materials.identity());
    updateExtent(inspector, m_mapView->factSource());
    updatePictures();
    inspector.quads = luxelQuads(m_mapView->factSource(), inspector.lightmap);
}

void Viewer::updatePictures() {
    TexturePicture& texture = m_state.inspector.texture;
    const bool isWanted = std::exchange(texture.isWanted, false);
    if (isWanted) m_textureReader.ask(m_mapView->shared(), {texture.images[texture.chosen]});
    if (m_textureReader.poll() || isWanted)
        if (const auto read = m_textureReader.answer(m_mapView->snapshot())) takeTexture(texture, *read);
    uploadPicture(texture.picture, 0);
    uploadPicture(m_state.inspector.lightmap.picture, 1);
}

void Viewer::uploadPicture(Picture& picture, size_t slot) {
    if (picture.number == m_pictureNumbers[slot]) return;
    m_pictureNumbers[slot] = picture.number;
    m_pictureTextures[slot] = {};
    picture.texture = 0;
    const Image& image = picture.image;
    const GlCaps& caps = m_window->caps();
    if (image.rgba.empty() || std::max(image.width, image.height) > caps.maxTextureSize) return;
    Texture& texture = m_pictureTextures[slot];
    texture = Texture(caps, {.width = image.width, .height = image.height, .label = "picture of a panel"});
    texture.upload(0, std::as_bytes(std::span(image.rgba)));
    picture.texture = texture.name();
}

} // namespace visleaf
