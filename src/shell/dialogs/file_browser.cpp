#include "shell/dialogs/file_browser.h"

#include "base/file_name.h"
#include "platform/files.h"
#include "platform/path_text.h"
#include "shell/dialogs/dialogs.h"
#include "vfs/archive.h"
#include "vfs/game_data.h"

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

constexpr size_t kMaxRecentPlaces = 5;

bool isOneOf(std::string_view extensions, const std::string& wanted) {
    while (!extensions.empty()) {
        const size_t end = std::min(extensions.find(' '), extensions.size());
        if (equalNoCase(wanted, extensions.substr(0, end))) return true;
        extensions.remove_prefix(std::min(end + 1, extensions.size()));
    }
    return false;
}

bool isOffered(const FileEntry& entry, std::string_view extension, bool showsHidden) {
    if (entry.name.starts_with('.') && !showsHidden) return false;
    const std::filesystem::path name = toPath(entry.name);
    return entry.isFolder || isOneOf(extension, pathText(name.extension())) || isArchiveName(entry.name);
}

std::vector<FileEntry> listFolder(const FileBrowser& browser, std::error_code& error) {
    std::vector<FileEntry> entries;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(browser.folder, error); !error && item != Walk(); item.increment(error)) {
        std::error_code ignored;
        const FileEntry entry{pathText(item->path().filename()), item->is_directory(ignored)};
        if (isOffered(entry, browser.purpose.extension, browser.showsHidden)) entries.push_back(entry);
    }
    std::sort(entries.begin(), entries.end(), [](const FileEntry& a, const FileEntry& b) {
        return std::tie(b.isFolder, a.name) < std::tie(a.isFolder, b.name);
    });
    return entries;
}

} // namespace

void openAt(FileBrowser& browser, const std::filesystem::path& folder) {
    std::error_code error;
    browser.folder = std::filesystem::weakly_canonical(folder.empty() ? "." : folder, error);
    browser.entries = listFolder(browser, error);
    browser.problem = error ? error.message() : std::string{};
    browser.isOpen = true;
    browser.wasJustOpened = true;
    browser.wantsFocus = true;
    browser.typed.fill('\0');
    browser.chosen = 0;
}

void openParent(FileBrowser& browser) {
    if (!browser.folder.has_relative_path()) return;
    const std::string left = pathText(browser.folder.filename());
    openAt(browser, std::filesystem::path(browser.folder.parent_path()));
    const auto isLeft = [&left](const FileEntry& entry) { return entry.name == left; };
    const auto row = std::find_if(browser.entries.begin(), browser.entries.end(), isLeft);
    if (row != browser.entries.end()) browser.chosen = static_cast<size_t>(row - browser.entries.begin());
}

std::vector<BrowserPlace> placesOf(const FileBrowser& browser, const std::vector<std::string>& recentMaps,
                                   const std::filesystem::path& home) {
    std::vector<BrowserPlace> places;
    const auto add = [&places](const std::string& title, const std::filesystem::path& folder) {
        const auto isSame = [&folder](const BrowserPlace& place) { return place.folder == folder; };
        std::error_code ignored;
        if (std::none_of(places.begin(), places.end(), isSame) &&
            std::filesystem::is_directory(folder, ignored))
            places.push_back({title, folder});
    };
    add("Home", home);
    for (const std::filesystem::path& drive : driveFolders())
        add(pathText(drive), drive);
    if (browser.games)
        for (const InstalledGame& game : *browser.games)
            add(game.title, game.data);
    const size_t most = places.size() + kMaxRecentPlaces;
    for (const std::string& map : recentMaps) {
        const std::optional<MapOnDisk> file = mapOnDisk(map);
        if (!file || places.size() == most) continue;
        const std::filesystem::path folder = file->file.parent_path();
        add(pathText(folder.parent_path().filename() / folder.filename()), folder);
    }
    return places;
}

bool isPath(std::string_view typed) {
    return typed.starts_with('~') || toPath(typed).has_parent_path();
}

std::vector<size_t> listedEntries(const FileBrowser& browser) {
    const std::string_view typed = browser.typed.data();
    std::vector<size_t> listed;
    for (size_t i = 0; i < browser.entries.size(); ++i)
        if (isPath(typed) || containsNoCase(browser.entries[i].name, typed)) listed.push_back(i);
    return listed;
}

std::optional<std::filesystem::path> pathToOpen(const FileBrowser& browser,
                                                const std::filesystem::path& home) {
    const std::string typed = browser.typed.data();
    if (isPath(typed)) return toPath(completedPath(browser, typed, home));
    const std::vector<size_t> listed = listedEntries(browser);
    if (browser.chosen >= listed.size()) return std::nullopt;
    return browser.folder / toPath(browser.entries[listed[browser.chosen]].name);
}

std::string completedPath(const FileBrowser& browser, const std::string& typed,
                          const std::filesystem::path& home) {
    std::filesystem::path path = browser.folder / toPath(typed);
    if (typed == "~" || typed.starts_with("~/"))
        path = home / toPath(typed.substr(std::min<size_t>(typed.size(), 2)));
    const std::string start = pathText(path.filename());
    std::vector<std::filesystem::path> fitting;
    std::error_code error;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(path.parent_path().empty() ? "." : path.parent_path(), error); !error && item != Walk();
         item.increment(error)) {
        const std::string name = pathText(item->path().filename());
        if (name.starts_with(start) && (!start.empty() || name.front() != '.'))
            fitting.push_back(item->path());
    }
    if (fitting.empty()) return pathText(path);
    std::string common = pathText(fitting.front().filename());
    for (const std::filesystem::path& other : fitting) {
        const std::string name = pathText(other.filename());
        common.erase(std::mismatch(common.begin(), common.end(), name.begin(), name.end()).first,
                     common.end());
    }
    std::error_code ignored;
    const bool isFolder = fitting.size() == 1 && std::filesystem::is_directory(fitting.front(), ignored);
    return pathText(path.parent_path() / toPath(common)) + (isFolder ? "/" : "");
}

} // namespace visleaf
