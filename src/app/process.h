// The process and its system: standard streams, and the signals that end the program.
//
// A thread of its own waits for Ctrl+C (SIGINT), SIGTERM and SIGHUP, so that what they set off may lock and
// free like any other code; a signal handler may not. All other threads block these signals. A signal that
// the parent process told this one to ignore stays ignored (`nohup`, background jobs of scripts).
#pragma once

#include <filesystem>
#include <functional>

namespace visleaf {

/// Prepares standard streams and signals; call it once, before any other thread starts. From here on a write
/// into a closed pipe is an error and no signal, and a signal ends the process at once with the status
/// 128 + its number, as shells report it: 130 for Ctrl+C, 143 for SIGTERM.
void prepareProcess();

/// While it lives, a signal that ends the process deletes `file` first. One at a time.
class UnfinishedFile {
  public:
    explicit UnfinishedFile(const std::filesystem::path& file);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;
};

/// While it lives, the first signal calls `request`, on another thread, so that the program can end in order.
/// A second signal, or two seconds, end the process all the same. One at a time.
class OrderlyEnd {
  public:
    explicit OrderlyEnd(std::function<void()> request);
    ~OrderlyEnd();
    OrderlyEnd(const OrderlyEnd&) = delete;
    OrderlyEnd& operator=(const OrderlyEnd&) = delete;

    /// The exit status that the signal means; 0 when none came.
    int status() const;
};

} // namespace visleaf
