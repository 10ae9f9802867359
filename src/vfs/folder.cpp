#include "vfs/folder.h"

#include "base/file_name.h"

#include <algorithm>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

// `textures/e1u1/metal.wal` gives `textures/e1u1`; a name without a folder gives the root, "".
std::string folderOf(const std::string& name) {
    const size_t slash = name.find_last_of('/');
    return slash == std::string::npos ? std::string() : name.substr(0, slash);
}

std::string withForwardSlashes(std::string_view name) {
    std::string text(name);
    std::replace(text.begin(), text.end(), '\\', '/');
    return text;
}

} // namespace

std::string foldedLeaf(const fs::path& path) {
    return foldName(path.filename().string());
}

std::vector<fs::directory_entry> entriesOf(const fs::path& folder) {
    std::vector<fs::directory_entry> entries;
    std::error_code code;
    fs::directory_iterator entry(folder, code);
    while (!code && entry != fs::directory_iterator()) {
        entries.push_back(*entry);
        entry.increment(code);
    }
    return entries;
}

// Returns the content of `folders`, which all have the folded path `folded`.
const Folder::Listing& Folder::list(const std::string& folded, const std::vector<fs::path>& folders) const {
    const auto known = m_listings.find(folded);
    if (known != m_listings.end()) return known->second;

    Listing listing;
    for (const fs::path& folder : folders) {
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
const Folder::Listing* Folder::findListing(const std::string& folded) const {
    const Listing* current = &list("", {m_root});
    for (size_t begin = 0; begin < folded.size();) {
        const size_t end = std::min(folded.find('/', begin), folded.size());
        const auto found = current->folders.find(folded.substr(begin, end - begin));
        if (found == current->folders.end()) return nullptr;
        current = &list(folded.substr(0, end), found->second);
        begin = end + 1;
    }
    return current;
}

std::optional<fs::path> Folder::find(std::string_view name) const {
    const std::string folded = foldName(name);
    const std::lock_guard lock(m_mutex);
    const Listing* folder = findListing(folderOf(folded));
    if (folder == nullptr) return std::nullopt;
    const auto found = folder->files.find(std::string(baseName(folded)));
    if (found == folder->files.end()) return std::nullopt;

    const std::vector<fs::path>& paths = found->second;
    const auto exact = std::find(paths.begin(), paths.end(), m_root / withForwardSlashes(name));
    return exact != paths.end() ? *exact : paths.front();
}

std::vector<std::string> Folder::files(std::string_view folder) const {
    const std::lock_guard lock(m_mutex);
    std::vector<std::string> names;
    const Listing* listing = findListing(foldName(folder));
    if (listing == nullptr) return names;
    for (const auto& [name, paths] : listing->files)
        names.push_back(name);
    return names;
}

} // namespace visleaf
