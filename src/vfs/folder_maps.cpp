#include "vfs/folder_maps.h"

#include "platform/path_text.h"
#include "vfs/folder.h"
#include "vfs/game_data.h"
#include "vfs/held_maps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

constexpr size_t kNamedFiles = 3; // largest number of names in one line

/// Returns the paths of the maps in a folder, sorted.
std::vector<std::string> mapsIn(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : entriesOf(folder)) {
        std::error_code ignored;
        const bool isMap = isMapName(pathText(entry.path().filename())) && entry.is_regular_file(ignored);
        if (isMap) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> paths;
    paths.reserve(files.size());
    for (const fs::path& file : files)
        paths.push_back(pathText(file));
    return paths;
}

/// Returns the arguments that name the maps in the folders below and in archives that can be opened, sorted.
std::vector<std::string> mapsBelow(const fs::path& folder) {
    std::vector<std::string> maps;
    for (const HeldMap& map : mapsHeldBy(folder))
        if (!map.isUnreadable) maps.push_back(argumentOf(map.place));
    return maps;
}

std::string firstNames(std::span<const std::string> names) {
    const std::string first =
        fmt::format("{}", fmt::join(names.first(std::min(names.size(), kNamedFiles)), ", "));
    return names.size() > kNamedFiles ? fmt::format("{} or {} more", first, names.size() - kNamedFiles)
                                      : first;
}

} // namespace

std::string folderIsNoMap(const fs::path& folder) {
    if (const auto entries = listFolder(folder); !entries) return entries.error().message;
    std::vector<std::string> maps = mapsIn(folder);
    const std::vector<std::string> inMapsFolder = mapsIn(folder / "maps");
    maps.insert(maps.end(), inMapsFolder.begin(), inMapsFolder.end());
    const std::string problem = fmt::format("{}: is a folder", pathText(folder));
    if (!maps.empty()) return fmt::format("{}; name a map in it: {}", problem, firstNames(maps));
    const std::vector<std::string> below = mapsBelow(folder);
    if (!below.empty()) return fmt::format("{}; name a map below it: {}", problem, firstNames(below));
    return fmt::format("{}, without maps", problem);
}

} // namespace visleaf
