#include "features/textures/texture_list.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "base/text/letter_case.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

bool isListed(const MaterialImage& image, const TextureListFilter& filter) {
    if (image.part != ImagePart::whole) return false;
    if (filter.showsMissingOnly && !image.source.empty()) return false;
    return filter.text.empty() || containsAnyCase(image.name, filter.text) ||
           containsAnyCase(image.source, filter.text);
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

std::optional<uint32_t> findTexture(const MaterialSet& materials, std::string_view name) {
    const auto found = std::ranges::find_if(materials.images, [&](const MaterialImage& image) {
        return image.part == ImagePart::whole && image.name == name;
    });
    if (found == materials.images.end()) return std::nullopt;
    return static_cast<uint32_t>(found - materials.images.begin());
}

std::string missingSkyText(const Skybox& sky) {
    if (sky.missing.empty()) return {};
    const size_t num = sky.missing.size();
    return fmt::format("The {} {} {} not found.", agreeing(num, "sky", "skies"),
                       fmt::join(sky.missing, " and "), agreeing(num, "was", "were"));
}

std::string textureLine(const MaterialImage& image) {
    const std::string size =
        image.isSizeGuessed ? "unknown" : fmt::format("{}x{}", image.originalWidth, image.originalHeight);
    return fmt::format("{}\t{}\t{}\t{}", image.name, size, textOf(image.rule), image.source);
}

float heightOfRows(size_t numRows, const TableHeights& heights) {
    constexpr float kFewest = 3.0f;
    const float fitting = std::floor((heights.room - heights.heading) / heights.row);
    return heights.heading + heights.row * std::min(static_cast<float>(numRows), std::max(fitting, kFewest));
}

} // namespace visleaf
