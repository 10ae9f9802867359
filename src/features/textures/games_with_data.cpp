#include "features/textures/games_with_data.h"

#include "base/text/file_name.h"
#include "platform/path_text.h"

#include <algorithm>

namespace visleaf {
namespace {

bool hasDataFor(Game game, const InstalledGame& installed) {
    // Kingpin and Return to Castle Wolfenstein name their folder alike.
    if ((installed.title == "Kingpin") != (game == Game::kingpin)) return false;
    const auto& folders = traitsOf(game).baseFolders;
    const std::string folder = foldName(pathText(installed.data.filename()));
    return std::ranges::find(folders, folder) != folders.end();
}

bool isMounted(const std::filesystem::path& data, const std::vector<std::string>& mounts) {
    return std::ranges::any_of(mounts, [&data](const std::string& mount) {
        std::error_code ignored;
        const std::filesystem::path path = toPath(mount); // Windows finds nothing with a separator at its end
        return std::filesystem::equivalent(data, path.has_filename() ? path : path.parent_path(), ignored);
    });
}

} // namespace

std::vector<InstalledGame> gamesWithData(Game game, const std::vector<InstalledGame>& installed,
                                         const std::vector<std::string>& mounts) {
    std::vector<InstalledGame> games;
    std::copy_if(installed.begin(), installed.end(), std::back_inserter(games),
                 [&](const auto& one) { return hasDataFor(game, one) && !isMounted(one.data, mounts); });
    return games;
}

} // namespace visleaf
