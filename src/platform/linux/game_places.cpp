#include "platform/game_places.h"

namespace visleaf {

GamePlaces usualGamePlaces(const std::filesystem::path& home) {
    GamePlaces places;
    if (!home.empty()) {
        places.steamFolders = {home / ".local/share/Steam", home / ".steam/steam",
                               home / ".var/app/com.valvesoftware.Steam/.local/share/Steam",
                               home / ".var/app/com.valvesoftware.Steam/data/Steam",
                               home / "snap/steam/common/.local/share/Steam"};
        places.folderOfGames = {home / "GOG Games",
                                home / "Games",
                                home / "games",
                                home / "Games/Heroic",
                                home / ".wine/drive_c/GOG Games",
                                home / ".wine/drive_c/Program Files",
                                home / ".wine/drive_c/Program Files (x86)",
                                home / ".local/share",
                                home};
    }
    for (const char* system : {"/usr/share/games", "/usr/local/share/games", "/usr/share", "/usr/local/games",
                               "/opt", "/var/games"})
        places.folderOfGames.emplace_back(system);
    return places;
}

} // namespace visleaf
