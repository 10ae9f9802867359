#include "scene/texture_reader.h"

#include <chrono>
#include <utility>

namespace visleaf {
namespace {

/// Returns what describes the source of an image, without its texels. The main thread may change those while
/// the copy is used.
MaterialImage withoutTexels(const MaterialImage& image) {
    MaterialImage copy;
    copy.name = image.name;
    copy.source = image.source;
    copy.tried = image.tried;
    copy.rule = image.rule;
    return copy;
}

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

void TextureReader::ask(const Scene& scene, uint32_t image) {
    m_scene = &scene;
    m_wanted = image;
    if (!isBusy()) start();
}

void TextureReader::start() {
    const uint32_t image = *std::exchange(m_wanted, std::nullopt);
    m_task = std::async(std::launch::async,
                        [scene = m_scene, image, found = withoutTexels(m_scene->materials.images[image])] {
                            return readImage(*scene, image, found);
                        });
}

std::unique_ptr<ReadTexture> TextureReader::poll() {
    if (!isBusy() || m_task.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return nullptr;
    std::unique_ptr<ReadTexture> read = m_task.get();
    if (!m_wanted) return read;
    start();
    return nullptr;
}

void TextureReader::forget() {
    m_wanted.reset();
    if (isBusy()) m_task.wait();
    m_task = {};
}

} // namespace visleaf
