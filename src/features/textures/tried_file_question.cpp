#include "features/textures/tried_file_question.h"

#include "geometry/mesh_geometry.h"
#include "images/decode_image.h"
#include "images/mipmaps.h"
#include "materials/image_stream.h"
#include "materials/plan/plan_materials.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// Returns the images of a texture: the whole one, and its parts.
std::vector<uint32_t> imagesOfTexture(const MaterialSet& materials, const std::string& texture) {
    std::vector<uint32_t> images;
    for (uint32_t i = 0; i < materials.images.size(); ++i)
        if (materials.images[i].name == texture) images.push_back(i);
    return images;
}

TriedPixels shownInPlace(const MaterialSet& materials, const std::string& texture, const Image& pixels) {
    TriedPixels tried;
    for (const uint32_t image : imagesOfTexture(materials, texture)) {
        TriedImage shown{image, pixels, {}};
        if (materials.images[image].part == ImagePart::glowing)
            std::fill(shown.pixels.rgba.begin(), shown.pixels.rgba.end(), uint8_t{0}); // nothing glows
        shown.mipmaps = mipmapsOf(shown.pixels);
        tried.images.push_back(std::move(shown));
    }
    return tried;
}

TriedPixels fileOf(const MapSnapshot& snapshot, const std::string& texture,
                   const std::filesystem::path& file) {
    const Result<Bytes> bytes = readFile(file);
    if (!bytes) return {{}, bytes.error().message};
    const Result<Image> pixels = decodeImage(bytes.value());
    if (!pixels) return {{}, pathText(file.filename()) + ": " + pixels.error().message};
    return shownInPlace(snapshot.materials, texture, pixels.value());
}

/// Decodes the images of the texture as the load of the map did.
TriedPixels ownImage(const MapSnapshot& snapshot, const std::string& texture) {
    Diagnostics known; // the load reported them
    MaterialPlan plan = planMaterials(snapshot.map(), snapshot.files, known, snapshot.appearance,
                                      skinsOf(snapshot.meshes), snapshot.details);
    const std::vector<uint32_t> images = imagesOfTexture(plan.set, texture);
    std::vector<ImageJob> jobs;
    for (const uint32_t image : images)
        jobs.push_back(std::move(plan.jobs[image]));
    ImageStream stream(std::move(jobs));
    TriedPixels own;
    while (std::optional<FinishedImage> finished = stream.waitAndTake())
        own.images.push_back(
            {images[finished->image], std::move(finished->loaded.image.image), std::move(finished->mipmaps)});
    return own;
}

} // namespace

StoredTexture levelsInPlaceOf(uint32_t image, const TriedPixels& tried) {
    StoredTexture texture;
    const auto shown = std::ranges::find(tried.images, image, &TriedImage::image);
    if (shown == tried.images.end()) return texture;
    texture.levels.push_back({shown->pixels, {}});
    for (const Image& level : shown->mipmaps)
        texture.levels.push_back({level, {}});
    texture.numStored = 1; // files of images have no smaller levels
    return texture;
}

Task<TriedPixels> WhatFileShows::answer(const MapSnapshot& snapshot, Progress&) const {
    co_return file.empty() ? ownImage(snapshot, texture) : fileOf(snapshot, texture, file);
}

} // namespace visleaf
