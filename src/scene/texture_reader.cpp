#include "scene/texture_reader.h"

#include <utility>

namespace visleaf {
namespace {

std::unique_ptr<ReadTexture> readImage(const Scene& scene, uint32_t image, const MaterialImage& found) {
    auto read = std::make_unique<ReadTexture>();
    read->image = image;
    Result<StoredTexture> texture = readStoredTexture(found, scene.loaded.map, scene.files);
    if (texture)
        read->texture = std::move(texture).value();
    else
        read->problem = texture.error().message;
    return read;
}

} // namespace

MaterialImage withoutTexels(const MaterialImage& image) {
    MaterialImage copy;
    copy.name = image.name;
    copy.source = image.source;
    copy.tried = image.tried;
    copy.rule = image.rule;
    return copy;
}

void TextureReader::ask(const Scene& scene, uint32_t image) {
    m_scene = &scene;
    m_wanted = image;
    if (!isBusy()) start();
}

void TextureReader::start() {
    const uint32_t image = *std::exchange(m_wanted, std::nullopt);
    m_task.start([scene = m_scene, image, found = withoutTexels(m_scene->materials.images[image])](
                     const Progress&) { return readImage(*scene, image, found); });
}

std::unique_ptr<ReadTexture> TextureReader::poll() {
    std::optional<std::unique_ptr<ReadTexture>> read = m_task.poll();
    if (!read) return nullptr;
    if (!m_wanted) return std::move(*read);
    start();
    return nullptr;
}

void TextureReader::forget() {
    m_wanted.reset();
    m_task.cancel();
}

} // namespace visleaf
