#include "materials/missing_data.h"

#include "base/text/count_text.h"
#include "base/text/file_name.h"
#include "materials/games/game_rules.h"
#include "materials/games/wad_list.h"
#include "materials/placeholders.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

namespace visleaf {
namespace {

constexpr size_t kMaxListed = 4; // names in a message
constexpr std::string_view kGameData = "the game's data";

/// Returns the WADs that the map names and that are not mounted, each once.
std::vector<std::string> missingWads(const Map& map, const FileSystem& files) {
    std::vector<std::string> missing;
    for (const std::string& wad : namedWads(map)) {
        const bool isKnown = std::find(missing.begin(), missing.end(), wad) != missing.end();
        if (!isKnown && !files.find(wad)) missing.push_back(wad);
    }
    return missing;
}

/// Returns the folders of the missing textures, sorted by their number of missing textures, largest first.
std::vector<std::string> missingFolders(Game game, std::span<const MaterialImage> images) {
    const std::string_view root = rulesOf(game).textureFolder;
    std::map<std::string, size_t> counts;
    for (const MaterialImage& image : images) {
        const std::string file = fmt::format("{}{}", image.isFile ? "" : root, foldName(image.name));
        if (isMissingTexture(image)) ++counts[file.substr(0, file.rfind('/') + 1)];
    }
    counts.erase("");
    std::vector<std::pair<std::string, size_t>> sorted(counts.begin(), counts.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<std::string> folders;
    folders.reserve(sorted.size());
    for (const auto& [folder, count] : sorted)
        folders.push_back(folder);
    return folders;
}

/// Returns `a, b, c, d and 3 more`.
std::string listed(std::vector<std::string> names) {
    const size_t numMore = names.size() - std::min(names.size(), kMaxListed);
    names.resize(names.size() - numMore);
    const std::string text = fmt::format("{}", fmt::join(names, ", "));
    return numMore == 0 ? text : fmt::format("{} and {} more", text, numMore);
}

/// `them` means the missing textures: `them`, or `it`.
std::string whatToAdd(const Map& map, const FileSystem& files, std::span<const MaterialImage> images,
                      std::string_view them) {
    if (rulesOf(map.game).usesWads()) {
        const std::vector<std::string> wads = missingWads(map, files);
        return wads.empty() ? fmt::format("the WAD that contains {}", them) : listed(wads);
    }
    const std::vector<std::string> folders = missingFolders(map.game, images);
    return fmt::format("{}, or the folder or {} that contains {}", kGameData, rulesOf(map.game).dataArchive,
                       folders.empty() ? std::string(them) : listed(folders));
}

} // namespace

std::string missingDataAdvice(const Map& map, const FileSystem& files,
                              std::span<const MaterialImage> images) {
    if (!areMostMissing(images)) return {};
    const auto numMissing =
        static_cast<size_t>(std::count_if(images.begin(), images.end(), isMissingTexture));
    return fmt::format("{} of {} {} missing; add {}", numMissing, counted(numTextures(images), "texture"),
                       agreeing(numMissing, "is", "are"),
                       whatToAdd(map, files, images, agreeing(numMissing, "it", "them")));
}

void noteMissingData(const Map& map, const FileSystem& files, MaterialSet& set, Diagnostics& diagnostics) {
    set.missingData = missingDataAdvice(map, files, set.images);
    if (set.missingData.empty()) return;
    diagnostics.warn({"missing data"}, fmt::format("{} {}", set.missingData, kHowToAddData));
}

std::string briefAdvice(std::string_view advice) {
    const size_t data = advice.find(kGameData);
    return std::string(data == advice.npos ? advice : advice.substr(0, data + kGameData.size()));
}

} // namespace visleaf
