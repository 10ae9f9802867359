#include "shell/dialogs/add_data.h"

#include "materials/games/game_rules.h"
#include "shell/state/opening.h"
#include "shell/state/viewer_state.h"

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
constexpr DataPurpose kPurposes[] = {
    {"WAD", purposeWith("Add game data: a folder or a WAD")},
    {"PAK", purposeWith("Add game data: a folder or a PAK")},
    {"PK3", purposeWith("Add game data: a folder or a PK3")},
    {"007 archive", purposeWith("Add game data: a folder or a 007 archive")}};
constexpr BrowserPurpose kAnyGame = purposeWith("Add game data: a folder or an archive");

} // namespace

void openDataBrowser(std::optional<Game> game, ViewerState& state) {
    if (!game) return openBrowser(state, kAnyGame);
    const auto isNamed = [archive = rulesOf(*game).dataArchive](const DataPurpose& row) {
        return row.archive == archive;
    };
    openBrowser(state, std::ranges::find_if(kPurposes, isNamed)->purpose);
}

} // namespace visleaf
