#include "vfs/missing_map.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/nearest_word.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/folder.h"
#include "vfs/game_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

/// Returns why nobody can tell whether the file is there, such as a folder that may not be entered; empty: it
/// is not there.
std::string reasonOfStatus(const fs::path& path) {
    std::error_code code;
    const fs::file_type type = fs::status(path, code).type();
    return type == fs::file_type::none ? code.message() : std::string();
}

/// Returns the map whose extension or folder was left out; empty: there is none.
std::string completedPath(const fs::path& missing) {
    const fs::path inMaps = missing.parent_path() / "maps" / missing.filename();
    for (fs::path path : {missing, inMaps}) {
        if (isFile(path)) return pathText(path);
        path += ".bsp";
        if (isFile(path)) return pathText(path);
    }
    return {};
}

/// Returns `x.pak:maps/a.bsp` for `x.pak/maps/a.bsp`; empty: the path leads through no archive.
std::string pathInArchive(const fs::path& missing) {
    for (fs::path folder = missing.parent_path(); folder.has_filename(); folder = folder.parent_path())
        if (isArchiveName(pathText(folder)) && isFile(folder))
            return fmt::format("{}:{}", pathText(folder), pathText(missing.lexically_relative(folder)));
    return {};
}

/// Returns the map or the archive beside it with nearly the same name; empty: there is none.
std::string nearestBeside(const fs::path& missing) {
    const fs::path folder = missing.parent_path();
    std::map<std::string, fs::path> files; // by names without extension, in lower case
    for (const fs::directory_entry& entry : entriesOf(folder.empty() ? fs::path(".") : folder)) {
        const std::string name = pathText(entry.path().filename());
        if (isMapName(name) || isArchiveName(name))
            files.emplace(foldCase(withoutExtension(name)), folder / entry.path().filename());
    }
    std::vector<std::string> names;
    for (const auto& [name, file] : files)
        names.push_back(name);
    const std::string name = pathText(missing.filename());
    const auto found = files.find(likelyWord(foldCase(withoutExtension(name)), names));
    return found == files.end() ? std::string() : pathText(found->second);
}

} // namespace

std::string hintAtPath(const fs::path& missing) {
    std::string meant = completedPath(missing);
    if (meant.empty()) meant = pathInArchive(missing);
    if (meant.empty()) meant = nearestBeside(missing);
    return meant.empty() ? std::string() : fmt::format(" (did you mean {}?)", meant);
}

bool isLinkToNothing(const fs::path& path) {
    std::error_code ignored;
    return fs::is_symlink(path, ignored) && fs::status(path, ignored).type() == fs::file_type::not_found;
}

std::string reasonOfMissing(const fs::path& path) {
    std::error_code ignored;
    if (isLinkToNothing(path))
        return fmt::format("{}: is a link to {}, which does not exist", pathText(path),
                           pathText(fs::read_symlink(path, ignored)));
    const std::string reason = reasonOfStatus(path);
    return reason.empty() ? fmt::format("{}: no such file{}", pathText(path), hintAtPath(path))
                          : fmt::format("{}: {}", pathText(path), reason);
}

} // namespace visleaf
