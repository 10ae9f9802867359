#include "shell/dialogs/add_data.h"

#include "materials/games/game_rules.h"
#include "shell/state/opening.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr BrowserPurpose purposeWith(const char* title) {
    return {.title = title, .extension = ".wad", .folderButton = "Add this folder", .take = mountData};
}

struct DataPurpose {
    std::string_view archive; // GameRules::dataArchive
    BrowserPurpose purpose;
};

// The browser lists archives of every kind, because a game reads more than the usual one.
constexpr DataPurpose kPurposes[] = {{"WAD", purposeWith("Add a folder or WAD")},
                                     {"PAK", purposeWith("Add a folder or PAK")},
                                     {"PK3", purposeWith("Add a folder or PK3")},
                                     {"007 archive", purposeWith("Add a folder or 007 archive")}};
constexpr BrowserPurpose kAnyGame = purposeWith("Add a folder or an archive");

} // namespace

std::string addDataLabel(Game game) {
    return fmt::format("Add folder or {}...", rulesOf(game).dataArchive);
}

void openDataBrowser(std::optional<Game> game, ViewerState& state) {
    if (!game) return openBrowser(state, kAnyGame);
    const auto isNamed = [archive = rulesOf(*game).dataArchive](const DataPurpose& row) {
        return row.archive == archive;
    };
    openBrowser(state, std::ranges::find_if(kPurposes, isNamed)->purpose);
}

} // namespace visleaf
