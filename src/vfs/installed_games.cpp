#include "vfs/installed_games.h"

#include "base/text/file_name.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/platform.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>
#include <tuple>

namespace visleaf {
namespace {

constexpr size_t kMaxFolders = 500; // that are searched in one place

/// A game and how to recognise its data folder.
struct KnownGame {
    std::string_view title;
    std::string_view folder; // of its own data
    std::string_view file;   // in that folder, in every copy
};

constexpr KnownGame kGames[] = {{"Quake", "id1", "pak0.pak"},
                                {"Hexen II", "data1", "pak0.pak"},
                                {"Half-Life", "valve", "halflife.wad"},
                                {"Quake II", "baseq2", "pak0.pak"},
                                {"Kingpin", "main", "pak0.pak"},
                                {"Quake III Arena", "baseq3", "pak0.pk3"},
                                {"OpenArena", "baseoa", "pak0.pk3"},
                                {"Return to Castle Wolfenstein", "main", "sp_pak1.pk3"},
                                {"James Bond 007: Nightfire", "bond", "gamex86.dll"},
                                {"Nexuiz", "data", "data.pk3"}};

// Folders between that of a game and its data in some editions.
constexpr std::string_view kInnerFolders[] = {"", "rerelease", "data", "game", "gamedata"};

using Names = std::vector<std::filesystem::path>;

/// Returns the entries of a folder; at most kMaxFolders, none if it cannot be read.
Names itemsIn(const std::filesystem::path& folder) {
    Names entries;
    std::error_code error;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(folder, error); !error && item != Walk() && entries.size() < kMaxFolders;
         item.increment(error))
        entries.push_back(item->path());
    return entries;
}

/// Returns the entry with this name, whatever its case; empty: there is none.
std::filesystem::path entryOf(const Names& entries, std::string_view name) {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [name](const std::filesystem::path& entry) {
            return equalNoCase(pathText(entry.filename()), name);
        });
    return found != entries.end() ? *found : std::filesystem::path();
}

void addGamesIn(const std::filesystem::path& folder, std::vector<InstalledGame>& games) {
    const Names outer = itemsIn(folder);
    for (const std::string_view inner : kInnerFolders) {
        const std::filesystem::path below = inner.empty() ? folder : entryOf(outer, inner);
        if (below.empty()) continue;
        const Names entries = inner.empty() ? outer : itemsIn(below);
        for (const KnownGame& game : kGames) {
            const std::filesystem::path data = entryOf(entries, game.folder);
            if (data.empty() || entryOf(itemsIn(data), game.file).empty()) continue;
            games.push_back({std::string(game.title), data});
        }
    }
}

std::string textOfFile(const std::filesystem::path& file) {
    constexpr size_t kLongest = 1 << 20; // bytes; the real ones are a few hundred long
    std::ifstream stream(file, std::ios::binary);
    std::string text(kLongest, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    return text;
}

/// Replaces the two backslashes that stand for one.
std::string unescaped(std::string text) {
    for (size_t at = text.find("\\\\"); at != std::string::npos; at = text.find("\\\\", at + 1))
        text.erase(at, 1);
    return text;
}

} // namespace

std::vector<std::filesystem::path> steamLibraries(const std::string& libraryFolders) {
    // The file has lines `"path" "/home/user/games"`. Older versions write `"1" "/home/user/games"`.
    std::vector<std::string> words;
    for (size_t start = libraryFolders.find('"'); start != std::string::npos;) {
        const size_t end = libraryFolders.find('"', start + 1);
        if (end == std::string::npos) break;
        words.push_back(libraryFolders.substr(start + 1, end - start - 1));
        start = libraryFolders.find('"', end + 1);
    }
    std::vector<std::filesystem::path> libraries;
    for (size_t i = 0; i + 1 < words.size(); ++i) {
        const bool isNumber =
            !words[i].empty() && words[i].find_first_not_of("0123456789") == std::string::npos;
        if (words[i] != "path" && !isNumber) continue;
        std::filesystem::path library = toPath(unescaped(words[i + 1]));
        if (library.is_absolute()) libraries.push_back(std::move(library));
    }
    return libraries;
}

std::vector<InstalledGame> findInstalledGames(const GamePlaces& places) {
    std::vector<std::filesystem::path> folders = places.folderOfGames;
    for (const std::filesystem::path& steam : places.steamFolders) {
        std::vector<std::filesystem::path> libraries =
            steamLibraries(textOfFile(steam / "steamapps/libraryfolders.vdf"));
        libraries.push_back(steam);
        for (const std::filesystem::path& library : libraries)
            folders.push_back(library / "steamapps/common");
    }
    std::vector<InstalledGame> games;
    // Links, and names in other case on Windows, may lead to one folder several times.
    std::set<std::pair<uint64_t, uint64_t>> searched;
    for (const std::filesystem::path& folder : folders) {
        for (const std::filesystem::path& game : itemsIn(folder)) {
            std::error_code error;
            const std::filesystem::path real = std::filesystem::canonical(game, error);
            if (error || !isFolder(real)) continue;
            const FileStamp stamp = stampOf(real);
            if (searched.insert({stamp.device, stamp.inode}).second) addGamesIn(real, games);
        }
    }
    std::sort(games.begin(), games.end(), [](const InstalledGame& a, const InstalledGame& b) {
        return std::tie(a.title, a.data) < std::tie(b.title, b.data);
    });
    return games;
}

std::vector<std::string> titlesOf(const std::vector<InstalledGame>& games) {
    std::vector<NamedPath> named;
    for (const InstalledGame& game : games)
        named.push_back({game.title, game.data});
    return distinctNames(named);
}

} // namespace visleaf
