#include "document/file_watch.h"

#include "platform/path_text.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace visleaf {

FileWatch::FileWatch(WatchedFiles watched, DiskView disk)
    : m_disk(std::move(disk)), m_map(std::move(watched.map)) {
    std::unordered_set<std::string> known; // the first record of a file is the earliest
    for (RecordedFile& file : watched.record.files)
        if (known.insert(pathText(file.path)).second)
            m_files.push_back({std::move(file.path), file.stamp, file.stamp, 1});
    for (SearchedFolder& folder : watched.record.folders) {
        const FileStamp stamp = folder.stamp;
        std::set<std::string> found = folder.found;
        m_folders.push_back({std::move(folder), stamp, std::move(found)});
    }
}

void FileWatch::lookAt(File& file) {
    const FileStamp now = m_disk.stampOf(file.path);
    file.numLooks = now == file.last ? file.numLooks + 1 : 1;
    file.last = now;
}

// Lists the folder only if an entry was added, removed or renamed since the last look.
void FileWatch::lookAt(SeenFolder& folder) {
    const FileStamp now = m_disk.stampOf(folder.known.path);
    folder.isSettled = now == folder.lastStamp;
    if (folder.isSettled) return;
    folder.lastStamp = now;
    std::set<std::string> names;
    for (std::string& name : m_disk.namesIn(folder.known.path))
        if (isWanted(folder.known, name)) names.insert(std::move(name));
    folder.isSettled = names == folder.last;
    folder.last = std::move(names);
}

/// Adds the entries of the folder that appeared or went.
void FileWatch::addChangedNames(const SeenFolder& folder, std::set<std::filesystem::path>& changed) {
    const std::set<std::string>& before = folder.known.found;
    const std::set<std::string>& now = folder.last;
    if (before == now) return;
    std::vector<std::string> names;
    std::set_symmetric_difference(before.begin(), before.end(), now.begin(), now.end(),
                                  std::back_inserter(names));
    for (const std::string& name : names)
        changed.insert(folder.known.path / toPath(name));
}

void FileWatch::accept() {
    for (File& file : m_files)
        file.known = file.last;
    for (SeenFolder& folder : m_folders)
        folder.known.found = folder.last;
}

std::vector<std::filesystem::path> FileWatch::look() {
    std::set<std::filesystem::path> changed;
    bool isSettled = true;
    for (File& file : m_files) {
        lookAt(file);
        if (file.last == file.known) continue;
        isSettled &= file.numLooks >= (file.last.exists ? 2 : kLooksUntilGone);
        changed.insert(file.path);
    }
    for (SeenFolder& folder : m_folders) {
        lookAt(folder);
        isSettled &= folder.isSettled;
        addChangedNames(folder, changed);
    }
    const bool canLoad = m_map.empty() || m_disk.stampOf(m_map).exists || changed.contains(m_map);
    if (changed.empty() || !isSettled || !canLoad) return {};
    accept();
    return {changed.begin(), changed.end()};
}

} // namespace visleaf
