#include "shell/state/recent_items.h"

#include "base/text/file_name.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/game_data.h"
#include "vfs/game_folders.h"

#include <algorithm>
#include <system_error>

namespace visleaf {
namespace {

/// Returns the game folder with a map or an archive on disk; empty: it is in none.
std::filesystem::path gameFolderOf(const std::filesystem::path& file) {
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::weakly_canonical(file, ignored).parent_path();
    if (foldName(pathText(folder.filename())) == "maps") return folder.parent_path();
    return isGameFolder(folder) ? folder : std::filesystem::path();
}

} // namespace

void remember(std::vector<std::string>& recent, const std::string& text) {
    std::erase(recent, text);
    recent.insert(recent.begin(), text);
    if (recent.size() > kMaxRecent) recent.resize(kMaxRecent);
}

std::vector<std::filesystem::path> recentGameFolders(const std::vector<std::string>& maps) {
    std::vector<std::filesystem::path> folders;
    for (const std::string& map : maps) {
        const std::optional<MapOnDisk> onDisk = mapOnDisk(map);
        if (!onDisk || !isThere(onDisk->file)) continue;
        const std::filesystem::path folder = gameFolderOf(onDisk->file);
        const bool isKnown = std::ranges::find(folders, folder) != folders.end();
        if (!folder.empty() && !isKnown) folders.push_back(folder);
    }
    return folders;
}

std::vector<MapSearchPlace> placesShown(const RecentItems& recent) {
    std::vector<MapSearchPlace> places;
    for (const std::string& map : recent.maps)
        if (const std::optional<MapOnDisk> onDisk = mapOnDisk(map)) places.emplace_back(onDisk->file);
    for (const std::filesystem::path& folder : recentGameFolders(recent.maps))
        places.emplace_back(folder);
    if (!recent.mapListFolder.empty()) places.emplace_back(toPath(recent.mapListFolder), true);
    return places;
}

} // namespace visleaf
