#include "vfs/game_data.h"

#include "base/text/file_name.h"
#include "base/text/nearest_word.h"
#include "platform/on_disk.h"
#include "platform/path_list.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/folder.h"
#include "vfs/folder_maps.h"
#include "vfs/game_folders.h"
#include "vfs/missing_map.h"
#include "vfs/read_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMapExtension = ".bsp";
constexpr char kMapsFolder[] = "maps";

// Removes `.` and `..`, so that parent_path() is the folder that the user means.
fs::path plainPath(const fs::path& path) {
    std::error_code code;
    fs::path absolute = fs::absolute(path, code).lexically_normal();
    return absolute.has_filename() ? absolute : absolute.parent_path();
}

// Returns the folder `maps` that contains the map. The map may be in a subfolder of it if `maps` is in a game
// folder.
std::optional<fs::path> mapsFolderOf(const fs::path& file) {
    const fs::path beside = file.parent_path();
    for (fs::path folder = beside; folder.has_relative_path(); folder = folder.parent_path()) {
        if (foldedLeaf(folder) != kMapsFolder) continue;
        if (folder == beside || belongsToGame(folder.parent_path())) return folder;
    }
    return std::nullopt;
}

// A map in a game folder needs the folders beside it. Any other folder, such as one for downloads, is the
// loose folder, because it may contain archives of other maps.
MapSource mapFile(const fs::path& file) {
    MapSource source;
    source.title = pathText(file.filename());
    source.file = file;
    const fs::path plain = plainPath(file);
    const std::optional<fs::path> maps = mapsFolderOf(plain);
    const fs::path folder = maps ? maps->parent_path() : plain.parent_path();
    if (maps || isGameFolder(folder)) {
        source.mounts = foldersOfGame(folder);
        source.gameFolder = foldedLeaf(folder);
    } else {
        source.looseFolder = folder;
    }
    return source;
}

MapSource mapInArchive(const fs::path& archive, std::string_view name) {
    MapSource source;
    source.title = fmt::format("{}:{}", pathText(archive.filename()), name);
    source.nameInMounts = name;
    source.archive = archive;
    const fs::path folder = plainPath(archive).parent_path();
    if (isGameFolder(folder)) {
        source.mounts = foldersOfGame(folder);
        source.gameFolder = foldedLeaf(folder);
    }
    source.mounts.push_back(archive);
    return source;
}

std::vector<std::string> mapsIn(const Archive& archive) {
    std::vector<std::string> maps;
    std::copy_if(archive.names().begin(), archive.names().end(), std::back_inserter(maps), isMapName);
    std::sort(maps.begin(), maps.end());
    maps.erase(std::unique(maps.begin(), maps.end()), maps.end());
    return maps;
}

/// True if `choice` means the map: `maps/a.bsp`, `a.bsp` or `a`.
bool isNamed(const std::string& foldedMap, std::string_view choice) {
    const std::string wanted = foldName(choice);
    return foldedMap == wanted || foldedMap == "maps/" + wanted || foldedMap == "maps/" + wanted + ".bsp";
}

/// Returns ` (did you mean NAME?)` if the name probably means one of the maps; empty: it means none.
std::string hintAt(const std::vector<std::string>& maps, std::string_view name) {
    const auto stemOf = [](std::string_view map) {
        return std::string(withoutExtension(baseName(foldName(map))));
    };
    std::vector<std::string> stems;
    std::transform(maps.begin(), maps.end(), std::back_inserter(stems), stemOf);
    const std::string likely = likelyWord(stemOf(name), stems);
    return likely.empty() ? std::string() : fmt::format(" (did you mean {}?)", likely);
}

/// Returns the maps that have the bare name `choice` in whatever folder of an archive.
std::vector<std::string> mapsCalled(std::string_view choice, const std::vector<std::string>& maps) {
    const std::string wanted = foldName(choice);
    std::vector<std::string> called;
    std::copy_if(maps.begin(), maps.end(), std::back_inserter(called), [&wanted](const std::string& map) {
        const std::string leaf = foldName(baseName(map));
        return leaf == wanted || withoutExtension(leaf) == wanted;
    });
    return called;
}

/// Returns ` (did you mean a/maps/NAME.bsp?)` if `choice` is the end of that path; otherwise as hintAt().
std::string hintInArchive(const std::vector<std::string>& maps, std::string_view choice) {
    const std::string end = "/" + foldName(choice);
    const auto longer = std::find_if(maps.begin(), maps.end(), [&end](const std::string& map) {
        const std::string folded = foldName(map);
        return folded.ends_with(end) || withoutExtension(folded).ends_with(end);
    });
    return longer == maps.end() ? hintAt(maps, choice) : fmt::format(" (did you mean {}?)", *longer);
}

/// Finds the map that the user chose of an archive.
Result<std::string> chosenOf(const fs::path& path, const std::vector<std::string>& maps,
                             std::string_view choice) {
    const auto chosen = std::find_if(maps.begin(), maps.end(),
                                     [&](const std::string& map) { return isNamed(foldName(map), choice); });
    if (chosen != maps.end()) return *chosen;
    const std::vector<std::string> called = mapsCalled(choice, maps);
    if (called.size() == 1) return called.front();
    if (called.empty())
        return Error{fmt::format("{}: holds no {}{}", pathText(path), choice, hintInArchive(maps, choice))};
    return Error{fmt::format("{}: holds {} maps called {}: {}", pathText(path), called.size(), choice,
                             fmt::join(called, ", "))};
}

// `choice` is empty if the user named no map.
Result<MapSource> findInArchive(const fs::path& path, std::string_view choice) {
    const Result<std::unique_ptr<Archive>> archive = openArchive(path);
    if (!archive) return archive.error();
    const std::vector<std::string> maps = mapsIn(*archive.value());
    if (maps.empty())
        return Error{fmt::format("{}: {}", pathText(path), reasonOfNoMap(archive.value()->names()))};
    if (choice.empty() && maps.size() == 1) return mapInArchive(path, maps.front());

    MapSource source;
    source.title = pathText(path.filename());
    source.archive = path;
    source.choices = maps;
    if (choice.empty()) return source;

    const Result<std::string> chosen = chosenOf(path, maps, choice);
    if (!chosen) return chosen.error();
    return mapInArchive(path, chosen.value());
}

// Returns the position of the colon in `x.pak:maps/a.bsp`; npos if the argument has another form.
size_t findChoice(std::string_view argument) {
    size_t colon = argument.find(':');
    while (colon != std::string_view::npos && !isArchiveName(argument.substr(0, colon))) {
        colon = argument.find(':', colon + 1);
    }
    return colon;
}

Result<MapSource> findInGameFolder(const fs::path& gameFolder, const std::string& name) {
    FileSystem files;
    Diagnostics unused; // mountGameData() mounts the folder again and reports them
    const Result<bool> mounted = files.mount(gameFolder, unused);
    if (!mounted) return mounted.error();
    const std::optional<std::string> location = files.find(name);
    if (!location)
        return Error{fmt::format("{}: holds no {}{}", pathText(gameFolder), name,
                                 hintAt(files.list(kMapsFolder, kMapExtension), name))};

    MapSource source;
    source.title = baseName(name);
    source.nameInMounts = name;
    if (const std::optional<MapOnDisk> onDisk = mapOnDisk(*location)) source.foundIn = onDisk->file;
    const fs::path plain = plainPath(gameFolder);
    const fs::path folder = isFolder(plain) ? plain : plain.parent_path();
    source.mounts = foldersOfGame(folder);
    // The user named this folder, so mountGameData() mounts it on top of the others.
    std::erase(source.mounts, folder);
    source.gameFolder = foldedLeaf(folder);
    return source;
}

Result<MapSource> findByName(std::string_view argument, const std::vector<GameFolder>& gameFolders) {
    const std::string stem(isMapName(argument) ? argument.substr(0, argument.size() - kMapExtension.size())
                                               : argument);
    const std::string name = fmt::format("{}/{}{}", kMapsFolder, stem, kMapExtension);
    std::vector<std::string> reasons;
    for (auto folder = gameFolders.rbegin(); folder != gameFolders.rend(); ++folder) {
        Result<MapSource> found = findInGameFolder(folder->path, name);
        if (found) return found;
        reasons.push_back(found.error().message);
    }
    if (reasons.empty()) {
        return Error{fmt::format(
            "{}: no such file; to find {} in a game folder, name the folder with --game or VISLEAF_PATH",
            argument, name)};
    }
    return Error{fmt::format("{}: no such file; {}; name other game folders with --game or VISLEAF_PATH",
                             argument, fmt::join(reasons, "; "))};
}

/// Adds what is mounted for a map. Names are looked up in the folder that holds the game's folders.
void addMountsOf(const MapSource& source, SearchedPlaces& places) {
    for (const fs::path& mount : source.mounts) {
        places.read.push_back(mount);
        if (mount != source.archive) places.listed.push_back(mount.parent_path());
    }
    if (!source.looseFolder.empty()) places.read.push_back(source.looseFolder);
}

/// Adds the definition files directly in a folder, because another definition file may include them.
void addDefinitionFilesIn(const fs::path& folder, SearchedPlaces& places) {
    places.listed.push_back(folder);
    for (const fs::directory_entry& entry : entriesOf(folder))
        if (isDefinitionName(pathText(entry.path().filename()))) places.read.push_back(entry.path());
}

/// Adds what a definition file may include: those in its folder and in the folders directly in that one.
void addIncludesOf(const fs::path& folder, SearchedPlaces& places) {
    addDefinitionFilesIn(folder, places);
    std::error_code code;
    for (const fs::directory_entry& entry : entriesOf(folder))
        if (entry.is_directory(code)) addDefinitionFilesIn(entry.path(), places);
}

/// Returns the last of the game folders that is this folder, in whatever spelling; null: none is.
const GameFolder* sameFolder(const std::vector<GameFolder>& gameFolders, const fs::path& folder) {
    const auto same = std::find_if(gameFolders.rbegin(), gameFolders.rend(), [&](const GameFolder& named) {
        std::error_code code;
        return fs::equivalent(named.path, folder, code);
    });
    return same != gameFolders.rend() ? &*same : nullptr;
}

constexpr char kAnyMap[] = "any.bsp";

} // namespace

bool isMapName(std::string_view name) {
    return name.size() > kMapExtension.size() && endsNoCase(name, kMapExtension);
}

std::optional<MapOnDisk> mapOnDisk(std::string_view argument) {
    if (isThere(toPath(argument))) return MapOnDisk{toPath(argument), {}};
    const size_t colon = findChoice(argument);
    if (colon == std::string_view::npos) return std::nullopt;
    return MapOnDisk{toPath(argument.substr(0, colon)), std::string(argument.substr(colon + 1))};
}

std::string reasonOfNoMap(const std::vector<std::string>& names) {
    const auto inner = std::find_if(names.begin(), names.end(), isArchiveName);
    return inner == names.end()
               ? "holds no map"
               : fmt::format("holds no map, but the archive {}; unpack that one, and open it", *inner);
}

Result<MapSource> findMap(std::string_view argument, const std::vector<GameFolder>& gameFolders) {
    const fs::path path = toPath(argument);
    if (isFolder(path)) return Error{folderIsNoMap(path)};
    if (const std::optional<MapOnDisk> onDisk = mapOnDisk(argument)) {
        return isArchiveName(pathText(onDisk->file)) ? findInArchive(onDisk->file, onDisk->choice)
                                                     : mapFile(onDisk->file);
    }
    const bool isPath = path.has_parent_path() || isArchiveName(argument) || isLinkToNothing(path);
    if (isPath || (isMapName(argument) && gameFolders.empty())) {
        return Error{reasonOfMissing(path)};
    }
    return findByName(argument, gameFolders);
}

Result<FileSystem> mountGameData(const MapSource& source, const std::vector<GameFolder>& gameFolders,
                                 Diagnostics& diagnostics) {
    FileSystem files;
    if (!source.looseFolder.empty() && sameFolder(gameFolders, source.looseFolder) == nullptr)
        files.mountFor(pathText(source.file.stem()), source.looseFolder, diagnostics);
    std::vector<GameFolder> folders(source.mounts.begin(), source.mounts.end());
    // If --game names the map's own folder, it is mounted in that place, so that it wins over those before
    // it.
    const GameFolder* own = folders.empty() ? nullptr : sameFolder(gameFolders, folders.back().path);
    if (own != nullptr && own->isRequired) folders.pop_back();
    folders.insert(folders.end(), gameFolders.begin(), gameFolders.end());
    for (const GameFolder& folder : folders) {
        const Result<bool> mounted = files.mount(folder.path, diagnostics);
        if (!mounted && folder.isRequired) return mounted.error();
        if (!mounted) diagnostics.warn({"game data"}, mounted.error().message + "; not mounted");
    }
    return files;
}

SearchedPlaces placesOfMap(const fs::path& mapOrFolder) {
    SearchedPlaces places{.read = {mapOrFolder}, .listed = {}};
    const fs::path plain = plainPath(mapOrFolder);
    if (isFolder(plain)) {
        // Maps in deeper folders need nothing outside of this one.
        addMountsOf(mapFile(plain / kAnyMap), places);
        addMountsOf(mapFile(plain / kMapsFolder / kAnyMap), places);
    } else if (isArchiveName(pathText(plain))) {
        addMountsOf(mapInArchive(plain, {}), places);
    } else {
        places.read.push_back(plain.parent_path()); // holds the files that are named like the map
        addMountsOf(mapFile(plain), places);
    }
    return places;
}

SearchedPlaces placesOfGameFolder(const fs::path& folderOrArchive) {
    SearchedPlaces places{.read = {folderOrArchive}, .listed = {}};
    const fs::path plain = plainPath(folderOrArchive);
    const fs::path folder = isFolder(plain) ? plain : plain.parent_path();
    if (folder != plain && isDefinitionName(pathText(plain.filename()))) {
        addIncludesOf(folder, places);
        return places;
    }
    addMountsOf(mapFile(folder / kMapsFolder / kAnyMap), places);
    if (const fs::path data = dataFolderOf(plain); data != plain) places.read.push_back(data);
    return places;
}

std::string pathOf(const MapSource& source) {
    if (!source.file.empty()) return pathText(source.file);
    if (source.archive.empty()) return source.nameInMounts;
    return fmt::format("{}:{}", pathText(source.archive), source.nameInMounts);
}

std::string problemOfMounting(const fs::path& path) {
    Diagnostics unused; // loading a map with this path reports them
    const Result<bool> mounted = FileSystem().mount(path, unused);
    return mounted ? std::string() : mounted.error().message;
}

Result<Bytes> readMap(const MapSource& source, const FileSystem& files) {
    if (!source.file.empty()) return readFile(source.file);
    if (source.archive.empty()) return files.read(source.nameInMounts);
    return readEntry(source.archive, source.nameInMounts);
}

std::vector<fs::path> gameFoldersFromEnvironment() {
    return pathsIn("VISLEAF_PATH");
}

} // namespace visleaf
