#include "cli/output_conflict.h"

#include "base/text/printable.h"
#include "cli/named_maps.h"
#include "document/load_snapshot.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Returns the path without links; for a file that does not exist yet, that of its folder and its name.
fs::path resolved(const fs::path& file) {
    std::error_code ignored;
    return fs::weakly_canonical(fs::absolute(file, ignored), ignored);
}

/// True for two names of one ordinary file, which may not exist yet. Devices and folders can be shared.
bool isSameFile(const fs::path& a, const fs::path& b) {
    std::error_code error;
    if (fs::equivalent(a, b, error) && !error) return isFile(a);
    return !isThere(a) && !isThere(b) && resolved(a) == resolved(b);
}

bool isBelow(const fs::path& file, const fs::path& folder) {
    const fs::path inner = resolved(file), outer = resolved(folder);
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

/// True for a map or an archive that exists.
bool holdsMap(const fs::path& output) {
    const std::string name = pathText(resolved(output));
    return (isMapName(name) || isArchiveName(name)) && isFile(output);
}

/// Returns the map or the archive that a bare name means; empty: nothing is found.
fs::path pathInGameData(const std::string& name, std::span<const NamedFile> files) {
    std::vector<fs::path> given;
    for (const NamedFile& file : files)
        if (file.use == FileUse::gameData) given.push_back(toPath(file.name));
    const Result<MapSource> found = findMap(name, allGameFolders(given));
    return found ? found.value().foundIn : fs::path();
}

bool isMapReadBy(const NamedFile& file, const fs::path& output, std::span<const NamedFile> files) {
    const std::string name = mapNamedBy(file.name);
    const std::optional<MapOnDisk> map = mapOnDisk(name);
    if (map && !isFolder(map->file)) return isSameFile(output, map->file);
    if (!holdsMap(output)) return false; // so the game data need not be searched
    if (map) return isBelow(output, map->file);
    const fs::path found = pathInGameData(name, files);
    return !found.empty() && isSameFile(output, found);
}

bool isReadBy(const NamedFile& file, const fs::path& output, std::span<const NamedFile> files) {
    if (file.use == FileUse::map) return isMapReadBy(file, output, files);
    return file.name != "-" && isSameFile(output, toPath(file.name));
}

bool isSameOutput(const NamedFile& a, const NamedFile& b) {
    if (a.name == "-" || b.name == "-") return a.name == b.name;
    return isSameFile(toPath(a.name), toPath(b.name));
}

/// Returns the problem of an output. `others` are the outputs behind it.
std::string conflictOf(const NamedFile& output, std::span<const NamedFile> others,
                       std::span<const NamedFile> files) {
    const std::string name = output.name == "-" ? "standard output" : printable(output.name);
    const bool isWrittenTwice = std::any_of(others.begin(), others.end(), [&](const NamedFile& other) {
        return other.use == FileUse::output && isSameOutput(output, other);
    });
    if (isWrittenTwice) return fmt::format("{}: two outputs cannot be one file; name another", name);
    if (output.name == "-") return {};
    const fs::path path = toPath(output.name);
    const bool isRead = std::any_of(files.begin(), files.end(), [&](const NamedFile& file) {
        return file.use != FileUse::output && file.use != FileUse::none && isReadBy(file, path, files);
    });
    return isRead
               ? fmt::format("{}: the command reads this file, so it is not overwritten; name another output",
                             name)
               : std::string();
}

} // namespace

std::string outputConflict(std::span<const NamedFile> files) {
    for (size_t i = 0; i < files.size(); ++i) {
        if (files[i].use != FileUse::output) continue;
        std::string problem = conflictOf(files[i], files.subspan(i + 1), files);
        if (!problem.empty()) return problem;
    }
    return {};
}

std::string outputConflict(const std::string& output, std::span<const std::string> maps,
                           std::span<const fs::path> gameFolders) {
    std::vector<NamedFile> files{{FileUse::output, output}};
    for (const std::string& map : maps)
        files.push_back({FileUse::map, map});
    for (const fs::path& folder : gameFolders)
        files.push_back({FileUse::gameData, pathText(folder)});
    return outputConflict(files);
}

} // namespace visleaf
