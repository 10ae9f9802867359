#include "shell/dialogs/file_browser.h"

#include "base/text/file_name.h"
#include "base/text/letter_case.h"
#include "base/text/nearest_word.h"
#include "base/text/printable.h"
#include "base/text/trimmed.h"
#include "platform/files.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "shell/state/viewer_state.h"
#include "vfs/archives/archive.h"
#include "vfs/game_data.h"

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

constexpr size_t kMaxRecentPlaces = 5;

bool isOneOf(std::string_view extensions, const std::string& wanted) {
    while (!extensions.empty())
        if (equalNoCase(wanted, takePart(extensions, ' '))) return true;
    return false;
}

bool isOffered(const FileEntry& entry, std::string_view extension, bool showsHidden) {
    if (entry.name.starts_with('.') && !showsHidden) return false;
    const std::filesystem::path name = toPath(entry.name);
    return entry.isFolder || isOneOf(extension, pathText(name.extension())) || isArchiveName(entry.name);
}

FolderListing listFolder(const std::filesystem::path& folder, std::string_view extension, bool showsHidden) {
    FolderListing listing{.folder = folder};
    std::error_code error;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(folder, error); !error && item != Walk(); item.increment(error)) {
        std::error_code ignored;
        const FileEntry entry{pathText(item->path().filename()), item->is_directory(ignored)};
        if (isOffered(entry, extension, showsHidden)) listing.entries.push_back(entry);
    }
    std::sort(listing.entries.begin(), listing.entries.end(), [](const FileEntry& a, const FileEntry& b) {
        return std::tie(b.isFolder, a.name) < std::tie(a.isFolder, b.name);
    });
    if (error) listing.problem = error.message();
    return listing;
}

/// Returns the part of a typed path behind its last separator. That of `~` is empty.
std::string lastPart(std::string_view typed) {
    const std::filesystem::path path = toPath(typed);
    return path.has_parent_path() ? pathText(path.filename()) : std::string();
}

bool startsWith(std::string_view name, std::string_view start) {
    return name.starts_with(start);
}

bool startsNoCase(std::string_view name, std::string_view start) {
    return foldCase(name).starts_with(foldCase(start));
}

/// Moves the entries that begin with the text to the front. Returns the end of them.
template <class Begins>
auto moveToFront(std::vector<const FileEntry*>& entries, std::string_view text, Begins begins) {
    return std::stable_partition(entries.begin(), entries.end(),
                                 [&](const FileEntry* entry) { return begins(entry->name, text); });
}

/// Returns what Tab completes a path to: the entries that begin with its last part, in the same case if there
/// are any. If none begins with it, the only entry that contains it.
std::vector<const FileEntry*> completions(const FileBrowser& browser, std::string_view last) {
    std::vector<const FileEntry*> listed = listedEntries(browser);
    auto end = moveToFront(listed, last, startsWith);
    if (end == listed.begin()) end = moveToFront(listed, last, startsNoCase);
    if (end != listed.begin() || listed.size() > 1) listed.erase(end, listed.end());
    return listed;
}

} // namespace

void requestMap(const std::filesystem::path& map, ViewerState& state) {
    state.todo.load = LoadRequest{pathText(map)};
}

void mountData(const std::filesystem::path& data, ViewerState& state) {
    state.todo.dataToAdd.push_back(data);
}

std::string entryText(const FileEntry& entry) {
    return printable(entry.name) + (entry.isFolder ? "/" : "");
}

void openAt(FileBrowser& browser, const std::filesystem::path& folder) {
    std::error_code ignored;
    FolderListing listing =
        listFolder(std::filesystem::weakly_canonical(folder.empty() ? "." : folder, ignored),
                   browser.purpose.extension, browser.showsHidden);
    browser.folder = std::move(listing.folder);
    browser.entries = std::move(listing.entries);
    browser.problem = std::move(listing.problem);
    browser.typedFolder = {};
    browser.isOpen = true;
    browser.wasJustOpened = true;
    browser.wantsFocus = true;
    browser.typed.fill('\0');
    browser.chosen = 0;
    browser.isRowChosen = false;
}

void endChoice(FileBrowser& browser, UseChoice* take, const std::string& problem) {
    if (!browser.isWaiting || browser.purpose.take != take) return;
    browser.isWaiting = false;
    browser.isOpen = browser.isOpen && !problem.empty();
    browser.problem = problem;
}

void openParent(FileBrowser& browser) {
    const std::filesystem::path folder = listedFolder(browser).lexically_normal();
    if (!folder.has_relative_path()) return;
    const std::string left = pathText(folder.filename());
    openAt(browser, folder.parent_path());
    const auto isLeft = [&left](const FileEntry& entry) { return entry.name == left; };
    const auto row = std::ranges::find_if(browser.entries, isLeft);
    if (row != browser.entries.end()) browser.chosen = static_cast<size_t>(row - browser.entries.begin());
}

std::vector<BrowserPlace> placesOf(const FileBrowser& browser, const std::vector<std::string>& recentMaps,
                                   const std::filesystem::path& home) {
    std::vector<BrowserPlace> places;
    const auto add = [&places](const std::string& title, const std::filesystem::path& folder) {
        const auto isSame = [&folder](const BrowserPlace& place) { return place.folder == folder; };
        if (std::ranges::none_of(places, isSame) && isFolder(folder)) places.push_back({title, folder});
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
    std::vector<NamedPath> named;
    for (const BrowserPlace& place : places)
        named.push_back({place.title, place.folder});
    const std::vector<std::string> titles = distinctNames(named);
    for (size_t i = 0; i < places.size(); ++i)
        places[i].title = titles[i];
    return places;
}

void readTypedFolder(FileBrowser& browser, const std::filesystem::path& home) {
    const std::string typed = pathText(toPath(browser.typed.data())); // with '/' for each separator
    if (!isPath(typed)) return;
    const std::string start = typed.substr(0, typed.size() - lastPart(typed).size());
    std::filesystem::path folder = browser.folder / toPath(start);
    if (start == "~" || start.starts_with("~/"))
        folder = home / toPath(start.substr(std::min<size_t>(start.size(), 2)));
    if (folder.has_relative_path() && folder.filename().empty())
        folder = folder.parent_path();        // no '/' at the end
    if (folder != browser.typedFolder.folder) // hidden ones are listed once their dot is typed
        browser.typedFolder = listFolder(folder, browser.purpose.extension, true);
}

void keepTypedFolder(FileBrowser& browser) {
    const std::string typed = browser.typed.data();
    if (!isPath(typed) || !browser.typedFolder.problem.empty()) return;
    std::error_code ignored;
    const std::filesystem::path whole =
        std::filesystem::weakly_canonical(browser.typedFolder.folder, ignored);
    if (!whole.empty()) browser.typedFolder.folder = whole; // empty: the folder has gone
    browser.folder = browser.typedFolder.folder;
    browser.entries = listFolder(browser.folder, browser.purpose.extension, browser.showsHidden).entries;
    putText(browser.typed, pathText(browser.folder / toPath(lastPart(typed))));
}

const std::filesystem::path& listedFolder(const FileBrowser& browser) {
    return isPath(browser.typed.data()) ? browser.typedFolder.folder : browser.folder;
}

std::vector<const FileEntry*> listedEntries(const FileBrowser& browser) {
    const std::string typed = browser.typed.data();
    const bool isTypedPath = isPath(typed);
    const std::string part = isTypedPath ? lastPart(typed) : typed;
    const bool showsHidden = browser.showsHidden || part.starts_with('.');
    std::vector<const FileEntry*> listed;
    for (const FileEntry& entry : isTypedPath ? browser.typedFolder.entries : browser.entries)
        if ((showsHidden || !entry.name.starts_with('.')) && containsAnyCase(entry.name, part))
            listed.push_back(&entry);
    moveToFront(listed, part, startsNoCase);
    moveToFront(listed, part, startsWith);
    return listed;
}

std::filesystem::path folderToTake(const FileBrowser& browser) {
    std::filesystem::path folder = listedFolder(browser);
    if (!isPath(browser.typed.data())) return folder;
    const std::filesystem::path typed = folder / toPath(lastPart(browser.typed.data()));
    return typed.has_filename() && isFolder(typed) ? typed : folder;
}

bool takesFolder(const FileBrowser& browser) {
    return browser.purpose.wantsFolder && !browser.isRowChosen && browser.typed.front() == '\0';
}

std::optional<std::filesystem::path> pathToOpen(const FileBrowser& browser) {
    if (takesFolder(browser)) return folderToTake(browser);
    const std::string_view typed = browser.typed.data();
    const std::filesystem::path& folder = listedFolder(browser);
    if (isPath(typed) && browser.chosen == 0) {
        const std::string last = lastPart(typed);
        std::filesystem::path path = last.empty() ? folder : folder / toPath(last);
        if (isThere(path)) return path;
    }
    const std::vector<const FileEntry*> listed = listedEntries(browser);
    if (browser.chosen >= listed.size()) return std::nullopt;
    return folder / toPath(listed[browser.chosen]->name);
}

std::string completedPath(const FileBrowser& browser) {
    std::string typed = browser.typed.data();
    if (typed == "~") return "~/";
    if (!isPath(typed)) return typed;
    const std::string last = lastPart(typed);
    const std::vector<const FileEntry*> listed = completions(browser, last);
    if (listed.empty()) return typed;
    std::string common = listed.front()->name;
    for (const FileEntry* other : listed)
        common.resize(sharedStart(common, other->name));
    if (common.size() < last.size()) return typed; // they differ in case
    const bool isFolder = listed.size() == 1 && listed.front()->isFolder;
    return typed.substr(0, typed.size() - last.size()) + common + (isFolder ? "/" : "");
}

bool isUnfinishedPath(const FileBrowser& browser) {
    const std::string_view typed = browser.typed.data();
    const std::string last = lastPart(typed);
    const std::vector<const FileEntry*> listed = listedEntries(browser);
    return isPath(typed) && !last.empty() &&
           std::ranges::none_of(listed, [&](const FileEntry* entry) { return entry->name == last; });
}

} // namespace visleaf
