#include "vfs/game_folders.h"

#include "base/text/file_name.h"
#include "map/game.h"
#include "platform/on_disk.h"
#include "vfs/archives/archive.h"
#include "vfs/folder.h"
#include "vfs/read_file.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

// The folders of one Half-Life mod, in mounting order: downloads from servers, its own data, larger textures,
// additions by users.
constexpr std::array<std::string_view, 4> kPartsOfMod{"_downloads", "", "_hd", "_addon"};

// Files in which a mod names its fallback folder; gameinfo.txt is Xash3D's.
constexpr std::array<std::string_view, 2> kModFiles{"liblist.gam", "gameinfo.txt"};
constexpr std::string_view kFallbackKey = "fallback_dir";

// Folders of all games that hold textures, models or maps.
constexpr std::array<std::string_view, 11> kDataFolders{
    "env", "gfx", "maps", "materials", "models", "pics", "progs", "scripts", "sprites", "textures", "wads"};

bool holdsArchives(const fs::path& folder) {
    const std::vector<fs::directory_entry> entries = entriesOf(folder);
    return std::any_of(entries.begin(), entries.end(), [](const fs::directory_entry& entry) {
        return foldedLeaf(entry.path()).ends_with(".pk3");
    });
}

// Returns the position of a folder such as `id1` in the list of all games' own folders; nothing for other
// folders (`bshift`, `ctf`, mods), which override the own folder beside them.
std::optional<size_t> rankOfBaseFolder(const fs::path& folder) {
    const std::string name = foldedLeaf(folder);
    size_t rank = 0;
    for (const GameTraits& game : allGames()) {
        for (const std::string_view baseFolder : game.baseFolders) {
            if (baseFolder == name && (!game.hasCommonFolders || holdsArchives(folder))) return rank;
            ++rank;
        }
    }
    return std::nullopt;
}

bool isBaseFolder(const fs::path& folder) {
    return rankOfBaseFolder(folder).has_value();
}

// Returns the existing games' own folders beside `gameFolder`, in the order of the table of games.
std::vector<fs::path> baseFoldersBeside(const fs::path& gameFolder) {
    std::vector<fs::path> folders;
    if (isBaseFolder(gameFolder)) return folders;
    for (const fs::directory_entry& entry : entriesOf(gameFolder.parent_path())) {
        std::error_code code;
        if (isBaseFolder(entry.path()) && entry.is_directory(code)) folders.push_back(entry.path());
    }
    std::sort(folders.begin(), folders.end(), [](const fs::path& a, const fs::path& b) {
        return std::pair(rankOfBaseFolder(a), a) < std::pair(rankOfBaseFolder(b), b);
    });
    return folders;
}

std::optional<fs::path> folderBeside(const fs::path& gameFolder, std::string_view name) {
    for (const fs::directory_entry& entry : entriesOf(gameFolder.parent_path())) {
        std::error_code code;
        if (foldedLeaf(entry.path()) == name && entry.is_directory(code)) return entry.path();
    }
    return std::nullopt;
}

// Returns the main folder of the mod to which `gameFolder` belongs: `cstrike` for `cstrike_hd`.
fs::path modOf(const fs::path& gameFolder) {
    const std::string name = foldedLeaf(gameFolder);
    for (const std::string_view part : kPartsOfMod) {
        if (part.empty() || !name.ends_with(part)) continue;
        const auto mod = folderBeside(gameFolder, name.substr(0, name.size() - part.size()));
        if (mod) return *mod;
    }
    return gameFolder;
}

// Returns the value of the key, without quotes; empty if the key is missing.
std::string valueOf(std::string_view key, const Bytes& text) {
    std::istringstream lines{std::string(asText(text))};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name, value;
        if (!(words >> name >> std::quoted(value)) || foldName(name) != key) continue;
        return foldName(value);
    }
    return {};
}

bool isData(const fs::directory_entry& entry) {
    const std::string name = foldedLeaf(entry.path());
    std::error_code code;
    if (entry.is_directory(code))
        return std::find(kDataFolders.begin(), kDataFolders.end(), name) != kDataFolders.end();
    return isArchiveName(name) || isDefinitionName(name) || name.ends_with(".wad");
}

std::optional<fs::path> fallbackOf(const fs::path& mod) {
    const Folder folder(mod);
    for (const std::string_view file : kModFiles) {
        const std::optional<fs::path> path = folder.find(file);
        const Result<Bytes> text = path ? readFile(*path) : Result<Bytes>(Bytes());
        const std::string name = text ? valueOf(kFallbackKey, text.value()) : std::string();
        if (!name.empty()) return folderBeside(mod, name);
    }
    return std::nullopt;
}

} // namespace

bool belongsToGame(const fs::path& folder) {
    return isBaseFolder(folder) || !baseFoldersBeside(folder).empty();
}

bool isGameFolder(const fs::path& folder) {
    return belongsToGame(folder) || isFolder(folder / "maps");
}

bool holdsGameData(const fs::path& folder) {
    const std::vector<fs::directory_entry> entries = entriesOf(folder);
    return std::any_of(entries.begin(), entries.end(), isData);
}

fs::path dataFolderOf(const fs::path& named) {
    std::error_code code;
    if (!isFolder(named) || holdsGameData(named)) return named;
    std::vector<fs::path> own, others;
    for (const fs::directory_entry& entry : entriesOf(named)) {
        if (!entry.is_directory(code) || !holdsGameData(entry.path())) continue;
        (isBaseFolder(entry.path()) ? own : others).push_back(entry.path());
    }
    const std::vector<fs::path>& found = own.empty() ? others : own;
    return found.size() == 1 ? found.front() : named;
}

std::vector<fs::path> foldersOfGame(const fs::path& gameFolder) {
    const fs::path mod = modOf(gameFolder);
    std::vector<fs::path> folders = baseFoldersBeside(mod);
    const std::optional<fs::path> fallback = fallbackOf(mod);
    const bool isNew =
        fallback && *fallback != mod && std::find(folders.begin(), folders.end(), *fallback) == folders.end();
    if (isNew) folders.push_back(*fallback);
    for (const std::string_view part : kPartsOfMod) {
        const auto folder = part.empty() ? mod : folderBeside(mod, foldedLeaf(mod) + std::string(part));
        if (folder) folders.push_back(*folder);
    }
    return folders;
}

} // namespace visleaf
