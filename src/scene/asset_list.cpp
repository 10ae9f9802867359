#include "scene/asset_list.h"

#include "base/file_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

bool contains(std::string_view text, std::string_view part) {
    return foldName(text).find(foldName(part)) != std::string::npos;
}

bool isListed(const MaterialImage& image, const AssetFilter& filter) {
    if (image.part != ImagePart::whole) return false;
    if (filter.showsMissingOnly && !image.source.empty()) return false;
    return filter.text.empty() || contains(image.name, filter.text) || contains(image.source, filter.text);
}

std::string traceLine(std::string_view name, bool isSource, const FileSystem& files) {
    std::vector<std::string> places = files.findAll(name);
    if (places.empty()) return fmt::format("{}: {}", name, isSource ? "taken" : "nothing there");
    const std::string first = places.front();
    places.erase(places.begin());
    const std::string hidden = places.empty() ? "" : fmt::format(", over {}", fmt::join(places, ", "));
    return fmt::format("{}: {}{}{}", name, isSource ? "taken from " : "", first, hidden);
}

} // namespace

std::vector<uint32_t> listedAssets(const MaterialSet& materials, const AssetFilter& filter) {
    std::vector<uint32_t> listed;
    for (uint32_t i = 0; i < materials.images.size(); ++i) {
        if (isListed(materials.images[i], filter)) listed.push_back(i);
    }
    return listed;
}

std::string assetLine(const MaterialImage& image) {
    return fmt::format("{}\t{}x{}\t{}\t{}", image.name, image.originalWidth, image.originalHeight,
                       textOf(image.rule), image.source);
}

std::vector<std::string> searchTrace(const MaterialImage& image, const FileSystem& files) {
    std::vector<std::string> lines;
    for (size_t i = 0; i < image.tried.size(); ++i) {
        const bool isSource = !image.source.empty() && i + 1 == image.tried.size();
        lines.push_back(traceLine(image.tried[i], isSource, files));
    }
    return lines;
}

} // namespace visleaf
