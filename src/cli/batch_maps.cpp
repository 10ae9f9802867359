#include "cli/batch_maps.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/text_hash.h"
#include "cli/named_maps.h"
#include "platform/path_text.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Returns a path as the names of folders below the root.
fs::path foldersOf(const fs::path& path) {
    std::error_code ignored;
    const fs::path folders = fs::absolute(path, ignored).lexically_normal().relative_path();
    return folders.has_filename() ? folders : folders.parent_path(); // without '/' at its end
}

/// Returns the folders above the one map with this name or path.
fs::path foldersAbove(const std::string& map) {
    const std::optional<MapOnDisk> found = mapOnDisk(map);
    if (!found) return {};
    return foldersOf(found->choice.empty() ? found->file : found->file / toPath(found->choice)).parent_path();
}

BatchMap singleMap(const std::string& argument) {
    const std::string map = mapNamedBy(argument);
    return {.argument = argument,
            .name = std::string(withoutExtension(baseName(map))),
            .above = foldersAbove(map)};
}

/// The maps of each name in lower case.
using MapsByName = std::unordered_map<std::string, std::vector<BatchMap*>>;

MapsByName mapsByName(std::vector<BatchMap>& maps) {
    MapsByName byName;
    for (BatchMap& map : maps)
        byName[foldCase(map.name)].push_back(&map);
    return byName;
}

/// True if folders tell some of the maps apart.
bool haveOtherFolders(const std::vector<BatchMap*>& maps) {
    return std::any_of(maps.begin(), maps.end(), [&](const BatchMap* map) {
        return foldCase(pathText(map->above)) != foldCase(pathText(maps.front()->above));
    });
}

/// Puts one more folder before the names of these maps.
void addFolder(const std::vector<BatchMap*>& maps) {
    for (BatchMap* map : maps) {
        if (map->above.empty()) continue;
        map->name = fmt::format("{}/{}", pathText(map->above.filename()), map->name);
        map->above = map->above.parent_path();
    }
}

/// Puts one more folder before each name that several maps have. Returns false if that changes nothing.
bool addFolders(std::vector<BatchMap>& maps) {
    bool isChanged = false;
    for (const auto& [name, same] : mapsByName(maps)) {
        if (same.size() < 2 || !haveOtherFolders(same)) continue;
        addFolder(same);
        isChanged = true;
    }
    return isChanged;
}

/// Adds the maps in a folder or an archive.
void addHeldMaps(const std::string& argument, const std::vector<HeldMap>& held, BatchMaps& found) {
    found.areSeveral = found.areCollected = true;
    found.status = std::max(found.status, exitStatusOf(held, argument));
    const fs::path above = foldersOf(toPath(argument));
    for (const HeldMap& map : held)
        found.maps.push_back({argumentOf(map.place), map.name, map.isUnreadable, above});
}

} // namespace

BatchMaps findBatchMaps(const std::vector<std::string>& arguments) {
    BatchMaps found;
    for (const std::string& argument : arguments) {
        if (const std::optional<std::vector<HeldMap>> held = collectedMaps(argument))
            addHeldMaps(argument, *held, found);
        else
            found.maps.push_back(singleMap(argument));
    }
    found.areSeveral = found.areSeveral || found.maps.size() > 1;
    distinguishNames(found.maps);
    return found;
}

void distinguishNames(std::vector<BatchMap>& maps) {
    while (addFolders(maps)) {
    }
    for (const auto& [name, same] : mapsByName(maps))
        for (BatchMap* map : same)
            if (same.size() > 1) map->name += fmt::format("-{:08x}", textHash32(map->argument));
}

} // namespace visleaf
