#include "vfs/folder.h"

#include "base/text/file_name.h"
#include "platform/path_text.h"
#include "platform/sandbox.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

// `textures/e1u1/metal.wal` gives `textures/e1u1`; a name without a folder gives the root, "".
std::string folderOf(const std::string& name) {
    const size_t slash = name.find_last_of('/');
    return slash == std::string::npos ? std::string() : name.substr(0, slash);
}

// Adds the entries of the folder that the search was about.
void addFound(const std::unordered_map<std::string, std::vector<fs::path>>& entries,
              SearchedFolder& searched) {
    for (const auto& [name, paths] : entries) {
        if (!isWanted(searched, name)) continue;
        for (const fs::path& path : paths)
            if (path.parent_path() == searched.path) searched.found.insert(pathText(path.filename()));
    }
}

std::string withForwardSlashes(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '\\', '/');
    return text;
}

} // namespace

std::string foldedLeaf(const fs::path& path) {
    return foldName(pathText(path.filename()));
}

Result<std::vector<fs::directory_entry>> listFolder(const fs::path& folder) {
    std::vector<fs::directory_entry> entries;
    std::error_code code;
    fs::directory_iterator entry(folder, code);
    if (code && isRefusedBySandbox(folder)) return Error{sandboxRefusal(folder)};
    if (code) return Error{fmt::format("{}: {}", pathText(folder), code.message())};
    while (!code && entry != fs::directory_iterator()) {
        entries.push_back(*entry);
        entry.increment(code);
    }
    return entries;
}

std::vector<fs::directory_entry> entriesOf(const fs::path& folder) {
    Result<std::vector<fs::directory_entry>> listed = listFolder(folder);
    return listed ? std::move(listed).value() : std::vector<fs::directory_entry>();
}

// Returns the content of `folders`, which all have the folded path `folded`.
Folder::Listing& Folder::list(const std::string& folded, const std::vector<fs::path>& folders) const {
    const auto known = m_listings.find(folded);
    if (known != m_listings.end()) return known->second;

    Listing listing;
    for (const fs::path& folder : folders) {
        listing.sources.emplace_back(folder, stampOf(folder));
        for (const fs::directory_entry& entry : entriesOf(folder)) {
            std::error_code code;
            const std::string name = foldedLeaf(entry.path());
            if (entry.is_directory(code)) listing.folders[name].push_back(entry.path());
            if (entry.is_regular_file(code)) listing.files[name].push_back(entry.path());
        }
    }
    for (PathsByName* paths : {&listing.files, &listing.folders}) {
        for (auto& named : *paths)
            std::sort(named.second.begin(), named.second.end());
    }
    return m_listings.emplace(folded, std::move(listing)).first->second;
}

// Walks down from the root, so that only existing folders are cached. Returns null if a folder does not
// exist.
Folder::Listing* Folder::findListing(const std::string& folded) const {
    Listing* current = &list("", {m_root});
    for (size_t begin = 0; begin < folded.size();) {
        const size_t end = std::min(folded.find('/', begin), folded.size());
        std::string name = folded.substr(begin, end - begin);
        const auto found = current->folders.find(name);
        current->searchedNames.insert(std::move(name));
        if (found == current->folders.end()) return nullptr;
        current = &list(folded.substr(0, end), found->second);
        begin = end + 1;
    }
    return current;
}

std::optional<fs::path> Folder::find(std::string_view name) const {
    const std::string folded = foldName(name);
    const std::lock_guard lock(m_mutex);
    Listing* folder = findListing(folderOf(folded));
    if (folder == nullptr) return std::nullopt;
    std::string leaf(baseName(folded));
    const auto found = folder->files.find(leaf);
    folder->searchedNames.insert(std::move(leaf));
    if (found == folder->files.end()) return std::nullopt;

    const std::vector<fs::path>& paths = found->second;
    const auto exact = std::find(paths.begin(), paths.end(), m_root / toPath(withForwardSlashes(name)));
    const fs::path& path = exact != paths.end() ? *exact : paths.front();
    const auto [entry, isNew] = m_found.try_emplace(pathText(path));
    if (isNew) entry->second = stampOf(path);
    return path;
}

std::vector<std::string> Folder::files(std::string_view folder, const std::string& ending) const {
    const std::lock_guard lock(m_mutex);
    std::vector<std::string> names;
    Listing* listing = findListing(foldName(folder));
    if (listing == nullptr) return names;
    listing->searchedEndings.insert(ending);
    for (const auto& [name, paths] : listing->files)
        if (name.ends_with(ending)) names.push_back(name);
    return names;
}

FileRecord Folder::record() const {
    const std::lock_guard lock(m_mutex);
    FileRecord record;
    for (const auto& [path, stamp] : m_found)
        record.files.push_back({toPath(path), stamp});
    for (const auto& [folded, listing] : m_listings) {
        for (const auto& [path, stamp] : listing.sources) {
            SearchedFolder searched{path, stamp, listing.searchedNames, listing.searchedEndings, {}};
            addFound(listing.files, searched);
            addFound(listing.folders, searched);
            record.folders.push_back(std::move(searched));
        }
    }
    return record;
}

} // namespace visleaf
