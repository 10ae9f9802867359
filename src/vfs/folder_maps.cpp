#include "vfs/folder_maps.h"

#include "base/text/file_name.h"
#include "base/text/shell_word.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <vector>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

constexpr size_t kNamedFiles = 3; // largest number of names in one line

bool isMap(const fs::path& file) {
    return equalNoCase(pathText(file.extension()), ".bsp");
}

bool isArchive(const fs::path& file) {
    return isArchiveName(pathText(file));
}

/// Returns the wanted regular files in a folder, sorted.
std::vector<fs::path> filesIn(const fs::path& folder, bool (*isWanted)(const fs::path&)) {
    using Walk = fs::directory_iterator;
    std::vector<fs::path> files;
    std::error_code error;
    for (Walk entry(folder, fs::directory_options::skip_permission_denied, error); !error && entry != Walk();
         entry.increment(error)) {
        std::error_code ignored;
        if (isWanted(entry->path()) && entry->is_regular_file(ignored)) files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string firstNames(const std::vector<fs::path>& files) {
    std::string names;
    for (const fs::path& file : std::span(files).first(std::min(files.size(), kNamedFiles)))
        names += (names.empty() ? "" : ", ") + pathText(file);
    return files.size() > kNamedFiles ? fmt::format("{} or {} more", names, files.size() - kNamedFiles)
                                      : names;
}

} // namespace

std::string folderIsNoMap(const fs::path& folder) {
    if (const auto entries = listFolder(folder); !entries) return entries.error().message;
    std::vector<fs::path> maps = filesIn(folder, isMap);
    const std::vector<fs::path> inMapsFolder = filesIn(folder / "maps", isMap);
    maps.insert(maps.end(), inMapsFolder.begin(), inMapsFolder.end());
    const std::vector<fs::path> archives = filesIn(folder, isArchive);
    const std::string problem = fmt::format("{}: is a folder", pathText(folder));
    if (!maps.empty()) return fmt::format("{}; name a map in it: {}", problem, firstNames(maps));
    if (!archives.empty()) return fmt::format("{}; name an archive in it: {}", problem, firstNames(archives));
    return fmt::format(
        "{}, without maps or archives; `visleaf info {}` reports the maps in all folders below it", problem,
        shellWord(pathText(folder)));
}

} // namespace visleaf
