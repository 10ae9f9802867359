#include "app/file_browser.h"

#include "base/file_name.h"
#include "vfs/archive.h"

#include <algorithm>
#include <tuple>

namespace visleaf {
namespace {

bool isOffered(const FileEntry& entry, BrowserPurpose purpose) {
    if (entry.name.starts_with('.')) return false;
    const std::filesystem::path name(entry.name);
    const std::string_view wanted = purpose == BrowserPurpose::addData ? ".wad" : ".bsp";
    return entry.isFolder || equalNoCase(name.extension().string(), wanted) || isArchiveName(entry.name);
}

std::vector<FileEntry> listFolder(const std::filesystem::path& folder, BrowserPurpose purpose,
                                  std::error_code& error) {
    std::vector<FileEntry> entries;
    using Walk = std::filesystem::directory_iterator;
    for (Walk item(folder, error); !error && item != Walk(); item.increment(error)) {
        std::error_code ignored;
        const FileEntry entry{item->path().filename().string(), item->is_directory(ignored)};
        if (isOffered(entry, purpose)) entries.push_back(entry);
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
    browser.entries = listFolder(browser.folder, browser.purpose, error);
    browser.problem = error ? error.message() : std::string{};
    browser.isOpen = true;
    browser.wasJustOpened = true;
}

} // namespace visleaf
