// Calls to the operating system that the standard library and SDL do not offer.
//
// The rest of the program uses the system only through the headers of this folder. The files in posix/
// implement them with calls that POSIX systems share, those in linux/ with calls of Linux alone, those in
// windows/ for Windows, and those in web/ for pages of browsers.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

// Clocks, in milliseconds.

/// Returns the wall time since an arbitrary start.
double wallMs();

/// Returns the CPU time of all threads of the process, including those of the driver.
double processCpuMs();

/// Returns the CPU time of the calling thread.
double threadCpuMs();

/// Returns the wall time since the start of the process, including the loading of the program. The resolution
/// is that of the kernel's tick, 10 ms.
double sinceProcessStartMs();

// Memory.

/// Sets up the heap for large images and for a driver that draws on the CPU. Must be called first in main,
/// before other threads start.
///
/// Freed memory stays with the process. The software renderer frees and allocates large blocks in each frame.
/// With glibc's defaults, these return to the system every time, which halves its speed.
///
/// All threads share one heap, in large pages if the system has them. Without large pages, a map of 55,000
/// small textures spends a third of its load on page faults.
///
/// Blocks of 24 MB or more that do not fit into the first 256 MB (arrays of a map with a million faces) get
/// their own pages. These return to the system when they are freed.
///
/// If the system grants none of this, the program still works, but more slowly.
void prepareHeap();

/// From this number of freed bytes on, returnFreedPages() is worth its time. The games' own maps free less.
inline constexpr size_t kMuchMemory = 32 << 20;

/// Returns the pages of freed blocks to the system. Call it only after the program has freed much more memory
/// than it will need again, because later allocations have to wait for new pages.
void returnFreedPages();

/// Returns the maximum resident memory of the process so far, in bytes.
uint64_t peakMemoryBytes();

// Files.

/// Returns the user's home folder; empty if the system does not say.
std::filesystem::path homeFolder();

/// Returns the folder for files that programs can make again, $XDG_CACHE_HOME or ~/.cache; empty if the
/// system does not say.
std::filesystem::path cacheFolder();

/// Identifies the content of a file or folder without reading it.
struct FileStamp {
    bool exists = false;
    uint64_t size = 0;    // bytes
    int64_t modified = 0; // nanoseconds since 1970
    uint64_t inode = 0;   // differs after another file has taken the name
    uint64_t device = 0;

    bool operator==(const FileStamp&) const = default;
};

/// Returns the stamp of what `path` names. Follows links. What cannot be read does not exist.
FileStamp stampOf(const std::filesystem::path& path);

// The process.

/// Returns true if the program may start threads, and may wait. In a page of a browser it may do neither: the
/// page stands still until the program returns.
bool hasThreads();

/// Calls `frame` until it returns an exit status, and returns that. A browser calls for frames itself: there
/// this returns 0 at once, `frame` lives on, and main() must return.
int repeatFrames(const std::function<std::optional<int>()>& frame);

/// Returns the file of the running program, or an empty path if it is unknown.
std::filesystem::path programFile();

/// Returns a number that no other running process has.
int processId();

/// Prepares standard streams and signals. Must be called once, before any other thread starts, and be
/// followed by watchSignals().
///
/// Afterwards, a write to a closed pipe is an error and raises no signal. Ctrl+C (SIGINT), SIGTERM and SIGHUP
/// wait for watchSignals(). A signal that the parent process has set to be ignored stays ignored (`nohup`,
/// background jobs of scripts).
void prepareProcess();

/// Starts a thread that waits for these signals. It ends the process with the status 128 + the signal's
/// number, as shells report it: 130 for Ctrl+C, 143 for SIGTERM. Unlike a signal handler, this thread may
/// lock and free memory like other code.
void watchSignals();

/// Deletes `file` if a signal ends the process during the lifetime of this object.
class UnfinishedFile {
  public:
    explicit UnfinishedFile(std::filesystem::path file);
    ~UnfinishedFile();
    UnfinishedFile(const UnfinishedFile&) = delete;
    UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  private:
    std::filesystem::path m_file;
};

/// Calls `say` on another thread, which may print a message and write files, if a signal ends the process at
/// once during the lifetime of this object. It has one second. Only one object may exist at a time.
class LastWords {
  public:
    explicit LastWords(std::function<void()> say);
    ~LastWords();
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;
};

/// Calls `request` on another thread at the first signal, so that the program can finish its work. The
/// process ends immediately at a second signal, or two seconds after the first. Only one object may exist at
/// a time.
class OrderlyEnd {
  public:
    explicit OrderlyEnd(std::function<void()> request);
    ~OrderlyEnd();
    OrderlyEnd(const OrderlyEnd&) = delete;
    OrderlyEnd& operator=(const OrderlyEnd&) = delete;

    /// Returns the exit status for the signal, or 0 if there was none.
    int status() const;
};

// The terminal.

/// Returns true if standard output is a terminal that understands escape sequences.
bool isOutputTerminal();

/// Returns how many characters a line of the terminal on standard output holds; 0: it is none.
size_t outputColumns();

/// Returns true if standard error is a terminal that understands escape sequences.
bool isErrorTerminal();

/// Moves the cursor of a terminal to the start of its line and erases the line.
inline constexpr const char* kEraseLine = "\r\033[K";

/// Erases the last line of the terminal on standard error if a signal ends the process during the lifetime of
/// this object. Only one object may exist at a time.
class UnfinishedLine {
  public:
    UnfinishedLine();
    ~UnfinishedLine();
    UnfinishedLine(const UnfinishedLine&) = delete;
    UnfinishedLine& operator=(const UnfinishedLine&) = delete;
};

// Other programs.

/// The end of a program.
struct ProgramEnd {
    enum class Kind { notStarted, exited, crashed, tookTooLong, cancelled };
    Kind kind = Kind::notStarted;
    int status = 0;     // of a program that exited
    std::string errors; // the first part of what it wrote to standard error
};

/// Runs another program at low priority, without input, and waits for its end. Kills it after `seconds`, or
/// soon after `isCancelled` becomes true. If this process dies, a limit on its CPU time ends the program.
ProgramEnd runProgram(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                      double seconds, const std::atomic<bool>& isCancelled);

} // namespace visleaf
