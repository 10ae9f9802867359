#include "features/textures/thumbnails_question.h"

#include "images/fit_image.h"

namespace visleaf {
namespace {

constexpr uint32_t kLargest = 64; // width and height in texels
constexpr size_t kTexturesAtOnce = 8;

} // namespace

Image thumbnailOf(const StoredTexture& texture) {
    return fittedInside(texture.levels.front().image, kLargest, kLargest);
}

Task<HowTexturesLook::Value> HowTexturesLook::answer(const MapSnapshot& snapshot, Progress&) const {
    Value thumbnails;
    for (const uint32_t image : images) {
        co_await mayPause();
        if (thumbnails.size() == kTexturesAtOnce) break;
        const Result<StoredTexture> texture =
            readStoredTexture(snapshot.materials->images[image], snapshot.map(), snapshot.files);
        thumbnails.push_back({image, {}});
        if (texture) thumbnails.back().small = thumbnailOf(texture.value());
    }
    co_return thumbnails;
}

} // namespace visleaf
