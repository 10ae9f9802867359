// Notices that files of an open map have changed on disk. The caller decides when to look; see FileWatcher.
//
// Editors and compilers write files in several steps: they write a part, then the rest; or they delete a file
// and create it again; or they write another file and rename it. A change is therefore reported only once
// everything that changed looks the same in two looks.
#pragma once

#include "vfs/file_record.h"

#include <functional>
#include <set>

namespace visleaf {

/// How a FileWatch sees the disk. Tests replace it.
struct DiskView {
    std::function<FileStamp(const std::filesystem::path&)> stampOf = visleaf::stampOf;
    std::function<std::vector<std::string>(const std::filesystem::path&)> namesIn = visleaf::namesIn;
};

/// What to watch.
struct WatchedFiles {
    FileRecord record;
    std::filesystem::path map; // while this file is gone, only that is reported, once; empty: none
};

class FileWatch {
  public:
    explicit FileWatch(WatchedFiles watched, DiskView disk = {});

    /// Looks at everything once. Returns the paths that have changed, appeared or gone since the record was
    /// made or since the last reported change, sorted; nothing while they still change. A file that is gone
    /// counts as changed only after kLooksUntilGone looks, because its program may be about to write it
    /// again.
    std::vector<std::filesystem::path> look();

    static constexpr uint32_t kLooksUntilGone = 4;

  private:
    struct File {
        std::filesystem::path path;
        FileStamp known, last; // when it was reported or recorded; at the last look
        uint32_t numLooks = 0; // in a row that saw `last`
    };
    struct SeenFolder {
        SearchedFolder known;
        FileStamp lastStamp;
        std::set<std::string> last; // the wanted names at the last look
        bool isSettled = true;      // they were the same at the look before
    };

    void lookAt(File& file);
    void lookAt(SeenFolder& folder);
    static void addChangedNames(const SeenFolder& folder, std::set<std::filesystem::path>& changed);
    void accept();

    DiskView m_disk;
    std::filesystem::path m_map;
    std::vector<File> m_files;
    std::vector<SeenFolder> m_folders;
};

} // namespace visleaf
