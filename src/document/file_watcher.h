// Watches the files of the open map on a thread of its own, so that thousands of files or a slow disk cost no
// frame time.
#pragma once

#include "document/file_watch.h"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace visleaf {

class FileWatcher {
  public:
    FileWatcher() = default;
    /// Ends the thread, and waits for it.
    ~FileWatcher();
    FileWatcher(const FileWatcher&) = delete;
    FileWatcher& operator=(const FileWatcher&) = delete;

    /// Watches these files instead of those before. Drops a change that nobody has taken.
    void watch(WatchedFiles files);
    /// Watches nothing. Drops a change that nobody has taken.
    void stop();
    bool isWatching() const { return m_isWatching; }

    /// Returns the paths that have changed since the last call, as FileWatch::look() reports them.
    std::vector<std::filesystem::path> takeChanges();

  private:
    void run();
    void replace(std::shared_ptr<FileWatch> watch);

    bool m_isWatching = false; // used only by the owner's thread
    std::mutex m_mutex;        // guards the members below
    std::condition_variable m_woken;
    bool m_isEnding = false;
    std::shared_ptr<FileWatch> m_watch; // null: nothing to watch
    std::vector<std::filesystem::path> m_changes;
    std::thread m_thread; // started by the first watch()
};

} // namespace visleaf
