#include "vfs/game_folders.h"

#include "base/file_name.h"
#include "vfs/file_system.h"
#include "vfs/folder.h"

#include <algorithm>
#include <array>
#include <iomanip>
#include <optional>
#include <sstream>
#include <string_view>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

// The folders that a game's own data lie in: Quake, Half-Life, Quake 2, Kingpin, Nightfire, Quake 3,
// OpenArena. Anything else beside one of them (`bshift`, `ctf`, a mod) is laid over it.
constexpr std::array<std::string_view, 7> kBaseFolders{"id1",  "valve",  "baseq2", "main",
                                                       "bond", "baseq3", "baseoa"};

// Of one mod of Half-Life, in mounting order: what servers sent, its own data, larger pictures, what users
// added.
constexpr std::array<std::string_view, 4> kPartsOfMod{"_downloads", "", "_hd", "_addon"};

// Where a mod says which other one it is laid over; the second are Xash3D's.
constexpr std::array<std::string_view, 2> kModFiles{"liblist.gam", "gameinfo.txt"};
constexpr std::string_view kFallbackKey = "fallback_dir";

bool isBaseFolder(const fs::path& folder) {
    const std::string name = foldedLeaf(folder);
    return std::find(kBaseFolders.begin(), kBaseFolders.end(), name) != kBaseFolders.end();
}

// As far as they exist, in the table's order.
std::vector<fs::path> baseFoldersBeside(const fs::path& gameFolder) {
    std::vector<fs::path> folders;
    if (isBaseFolder(gameFolder)) return folders;
    for (const fs::directory_entry& entry : entriesOf(gameFolder.parent_path())) {
        std::error_code code;
        if (isBaseFolder(entry.path()) && entry.is_directory(code)) folders.push_back(entry.path());
    }
    const auto rank = [](const fs::path& folder) {
        return std::find(kBaseFolders.begin(), kBaseFolders.end(), foldedLeaf(folder));
    };
    std::sort(folders.begin(), folders.end(), [&](const fs::path& a, const fs::path& b) {
        return rank(a) != rank(b) ? rank(a) < rank(b) : a < b;
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

// The mod's own folder, where `gameFolder` is another part of it.
fs::path modOf(const fs::path& gameFolder) {
    const std::string name = foldedLeaf(gameFolder);
    for (const std::string_view part : kPartsOfMod) {
        if (part.empty() || !name.ends_with(part)) continue;
        const auto mod = folderBeside(gameFolder, name.substr(0, name.size() - part.size()));
        if (mod) return *mod;
    }
    return gameFolder;
}

// What stands behind the key, without quotes; empty where nothing does.
std::string valueOf(std::string_view key, const Bytes& text) {
    std::istringstream lines(std::string(reinterpret_cast<const char*>(text.data()), text.size()));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name, value;
        if (!(words >> name >> std::quoted(value)) || foldName(name) != key) continue;
        return foldName(value);
    }
    return {};
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
    std::error_code code;
    return belongsToGame(folder) || fs::is_directory(folder / "maps", code);
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
