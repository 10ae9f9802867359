#include "vfs/held_maps.h"

#include "base/text/file_name.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/folder.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Returns a part of a path in an archive as the name of a file or folder. Archives may hold any bytes.
std::string plainPart(std::string part) {
    if (part == "." || part == "..") return "_";
    std::replace_if(
        part.begin(), part.end(), [](unsigned char letter) { return letter < ' ' || letter == 127; }, '_');
    return part;
}

/// Returns the name of an archive's file as a path that stays below its folder.
std::string plainPath(std::string_view entry) {
    std::string path;
    while (!entry.empty()) {
        const size_t end = std::min(entry.find_first_of("/\\"), entry.size());
        if (end > 0) path += (path.empty() ? "" : "/") + plainPart(std::string(entry.substr(0, end)));
        entry.remove_prefix(std::min(end + 1, entry.size()));
    }
    return path;
}

/// What a search has found so far.
struct Search {
    std::vector<HeldMap> held = {};
    std::vector<std::string> notes = {}; // on archives in archives, whose maps are not found
};

/// Adds the maps in an archive. `name` is the archive's path below the searched folder.
void addMapsIn(const fs::path& file, const std::string& name, Search& search) {
    const Result<std::unique_ptr<Archive>> archive = openArchive(file);
    if (!archive) {
        search.held.push_back({{file, {}}, name, true});
        return;
    }
    const std::vector<std::string>& entries = archive.value()->names();
    std::set<std::string_view> seen;
    for (const std::string& entry : entries) {
        if (!isMapName(entry) || !seen.insert(entry).second) continue;
        const std::string path = plainPath(withoutExtension(entry));
        search.held.push_back({{file, entry}, name.empty() ? path : fmt::format("{}/{}", name, path)});
    }
    if (seen.empty() && std::any_of(entries.begin(), entries.end(), isArchiveName))
        search.notes.push_back(fmt::format("{}: {}", pathText(file), reasonOfNoMap(entries)));
}

void addFile(const fs::path& file, const fs::path& folder, Search& search) {
    const std::string name = pathText(file.lexically_relative(folder));
    if (isMapName(name)) search.held.push_back({{file, {}}, std::string(withoutExtension(name))});
    if (isArchiveName(name)) addMapsIn(file, name, search);
}

/// True for what reading may open. A link to nothing, and a file that may not be looked at, get their reasons
/// when they are read.
bool mayBeFile(const fs::directory_entry& entry) {
    std::error_code ignored;
    const fs::file_type type = entry.status(ignored).type();
    return type == fs::file_type::regular || type == fs::file_type::not_found || type == fs::file_type::none;
}

/// Adds the maps in a folder and in those below it. `top` is the searched folder.
void addFolder(const fs::path& folder, const fs::path& top, Search& search) {
    const Result<std::vector<fs::directory_entry>> entries = listFolder(folder);
    if (!entries) {
        const fs::path name = folder == top ? folder.filename() : folder.lexically_relative(top);
        search.held.push_back({{folder, {}}, pathText(name), true});
        return;
    }
    for (const fs::directory_entry& entry : entries.value()) {
        std::error_code ignored;
        const bool isFolder = entry.is_directory(ignored);
        if (isFolder && !entry.is_symlink(ignored)) addFolder(entry.path(), top, search);
        if (!isFolder && mayBeFile(entry)) addFile(entry.path(), top, search);
    }
}

} // namespace

std::vector<HeldMap> mapsHeldBy(const fs::path& path, std::vector<std::string>* notes) {
    Search search;
    if (isFolder(path))
        addFolder(path, path, search);
    else
        addMapsIn(path, {}, search);
    std::sort(search.held.begin(), search.held.end(), [](const HeldMap& a, const HeldMap& b) {
        return isMapBefore(argumentOf(a.place), argumentOf(b.place));
    });
    if (notes != nullptr) *notes = std::move(search.notes);
    return std::move(search.held);
}

std::string countedPlaces(size_t number) {
    return fmt::format("{} {}", number, number == 1 ? "archive or folder" : "archives or folders");
}

bool isMapBefore(const std::string& argument, const std::string& other) {
    return toPath(argument) < toPath(other);
}

} // namespace visleaf
