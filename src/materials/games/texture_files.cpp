#include "materials/games/texture_files.h"

#include "materials/games/game_rules.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {

std::vector<std::string> textureFoldersOf(const Map& map, const FileSystem& files) {
    const GameRules& rules = rulesOf(map.game);
    std::vector<std::string> folders;
    if (rules.hasFolderOfMap && !map.name.empty()) {
        std::string ofMap = fmt::format("{}{}/", rules.textureFolder, map.name);
        const bool hasImages =
            std::any_of(rules.imageExtensions.begin(), rules.imageExtensions.end(),
                        [&](std::string_view extension) { return !files.list(ofMap, extension).empty(); });
        if (hasImages) folders.push_back(std::move(ofMap));
    }
    folders.emplace_back(rules.textureFolder);
    return folders;
}

std::string textureStem(std::string_view folder, std::string_view texture) {
    std::string stem = fmt::format("{}{}", folder, texture);
    const bool isLiquid = texture.starts_with('*');
    if (isLiquid) stem[folder.size()] = '#';
    return stem;
}

std::optional<std::string> findImageFile(std::string_view stem, std::span<const std::string_view> extensions,
                                         const FileSystem& files) {
    for (const std::string_view extension : extensions) {
        std::string file = fmt::format("{}{}", stem, extension);
        if (files.find(file)) return file;
    }
    return std::nullopt;
}

} // namespace visleaf
