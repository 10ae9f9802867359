#include "features/textures/texture_list.h"

#include "base/file_name.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

bool isListed(const MaterialImage& image, const TextureListFilter& filter) {
    if (image.part != ImagePart::whole) return false;
    if (filter.showsMissingOnly && !image.source.empty()) return false;
    return filter.text.empty() || containsNoCase(image.name, filter.text) ||
           containsNoCase(image.source, filter.text);
}

} // namespace

std::vector<uint32_t> listedTextures(const MaterialSet& materials, const TextureListFilter& filter) {
    std::vector<uint32_t> listed;
    for (uint32_t i = 0; i < materials.images.size(); ++i) {
        if (isListed(materials.images[i], filter)) listed.push_back(i);
    }
    const auto isMissing = [&materials](uint32_t image) { return materials.images[image].source.empty(); };
    std::stable_partition(listed.begin(), listed.end(), isMissing);
    return listed;
}

std::string textureLine(const MaterialImage& image) {
    return fmt::format("{}\t{}x{}\t{}\t{}", image.name, image.originalWidth, image.originalHeight,
                       textOf(image.rule), image.source);
}

} // namespace visleaf
