#include "platform/platform.h"

#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <mutex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace visleaf {
namespace {

double readMs(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

// Reads field 22 of /proc/self/stat (proc(5)): the start in ticks since boot. Counts the fields from the end
// of the program's name, because the name may contain spaces.
double startSinceBootMs() {
    constexpr int kFieldsBetween = 19;
    std::ifstream stream("/proc/self/stat");
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    const size_t name = text.rfind(')');
    if (name == std::string::npos) return readMs(CLOCK_BOOTTIME);
    std::istringstream fields(text.substr(name + 1));
    std::string skipped;
    for (int i = 0; i < kFieldsBetween; ++i)
        fields >> skipped;
    double ticks = 0.0;
    if (!(fields >> ticks)) return readMs(CLOCK_BOOTTIME);
    return ticks * 1e3 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// Size of the address range that the heap reserves at first. It uses no memory until it is written. The
// games' own maps need less.
constexpr int kHeapReserve = 256 * 1024 * 1024;
constexpr int kHeapStep = 16 * 1024 * 1024; // growth of the heap beyond the reserve
// Size from which blocks get their own pages. Must be larger than kHeapStep, or the allocation in
// useLargePages() would not grow the heap.
constexpr int kLargestHeapBlock = 24 * 1024 * 1024;
constexpr int kNever = -1;

uintptr_t endOfHeap() {
    return reinterpret_cast<uintptr_t>(sbrk(0));
}

// Returns the start of the next page. The kernel accepts only whole pages.
uintptr_t pageAfter(uintptr_t address) {
    const auto page = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
    return (address + page - 1) / page * page;
}

// Requests large pages for the heap. Glibc offers this only through an environment variable, which must be
// set before the program starts.
void useLargePages() {
    const uintptr_t start = pageAfter(endOfHeap());
    mallopt(M_TOP_PAD, kHeapReserve);
    // The allocation moves the end of the heap. Without volatile, the compiler removes it.
    void* volatile block = std::malloc(kHeapStep);
    const uintptr_t end = endOfHeap();
    std::free(block);
    if (end > start) madvise(reinterpret_cast<void*>(start), end - start, MADV_HUGEPAGE);
}

constexpr std::array kEndSignals{SIGINT, SIGTERM, SIGHUP};
constexpr int kSignalStatus = 128; // plus the signal's number, as in shells
constexpr timespec kOrderlySeconds{.tv_sec = 2, .tv_nsec = 0};

// State that the waiting thread shares with the others.
struct EndState {
    std::mutex mutex;
    std::multiset<std::filesystem::path> unfinished;
    bool isLineUnfinished = false;
    std::function<void()> request; // empty: ends the process immediately
    int status = 0;
};

// Never destroyed, because the waiting thread outlives main().
EndState& endState() {
    static EndState& state = *new EndState;
    return state;
}

// Opens /dev/null for each closed standard stream. Otherwise the next opened file would get its number, and
// messages would go into that file. Reads return nothing, and writes fail.
void reserveStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) open("/dev/null", O_RDONLY);
    }
}

// Programs such as Emacs run commands on a terminal without escape sequences, and name it so.
bool isCapableTerminal(int stream) {
    const char* const kind = std::getenv("TERM");
    return isatty(stream) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
}

bool isIgnored(int number) {
    struct sigaction action {};
    return sigaction(number, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

sigset_t endSignals() {
    sigset_t set;
    sigemptyset(&set);
    for (const int number : kEndSignals) {
        if (!isIgnored(number)) sigaddset(&set, number);
    }
    return set;
}

[[noreturn]] void endNow(int status) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    for (const std::filesystem::path& file : state.unfinished)
        unlink(file.c_str());
    if (state.isLineUnfinished) std::fputs(kEraseLine, stderr);
    _exit(status); // with the mutex locked, so that no other thread starts a file
}

/// Requests an orderly end. Returns false if no OrderlyEnd exists.
bool requestEnd(int status) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    if (!state.request) return false;
    state.status = status;
    state.request();
    return true;
}

void waitForEnd(sigset_t signals) {
    int number = 0;
    sigwait(&signals, &number);
    const int status = kSignalStatus + number;
    if (requestEnd(status)) sigtimedwait(&signals, nullptr, &kOrderlySeconds);
    endNow(status);
}

} // namespace

double wallMs() {
    return readMs(CLOCK_MONOTONIC);
}

double processCpuMs() {
    return readMs(CLOCK_PROCESS_CPUTIME_ID);
}

double threadCpuMs() {
    return readMs(CLOCK_THREAD_CPUTIME_ID);
}

double sinceProcessStartMs() {
    static const double start = startSinceBootMs();
    return readMs(CLOCK_BOOTTIME) - start;
}

void prepareHeap() {
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_TRIM_THRESHOLD, kNever);
    mallopt(M_MMAP_THRESHOLD, kLargestHeapBlock);
    useLargePages();
    mallopt(M_TOP_PAD, kHeapStep);
}

void returnFreedPages() {
    constexpr size_t kUntouched = 1 << 30; // padding of malloc_trim(): keeps the unused end of the heap
    malloc_trim(kUntouched);
}

uint64_t peakMemoryBytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<uint64_t>(usage.ru_maxrss) * 1024; // Linux counts in kilobytes
}

FileStamp stampOf(const std::filesystem::path& path) {
    struct stat found {};
    if (stat(path.c_str(), &found) != 0) return {};
    constexpr int64_t kNanoseconds = 1'000'000'000;
    return {.exists = true,
            .size = static_cast<uint64_t>(found.st_size),
            .modified = int64_t{found.st_mtim.tv_sec} * kNanoseconds + found.st_mtim.tv_nsec,
            .inode = found.st_ino,
            .device = found.st_dev};
}

std::filesystem::path programFile() {
    std::error_code error;
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? std::filesystem::path{} : program;
}

int processId() {
    return getpid();
}

void prepareProcess() {
    reserveStandardStreams();
    std::signal(SIGPIPE, SIG_IGN);
    const sigset_t signals = endSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr); // new threads inherit it
}

void watchSignals() {
    std::thread(waitForEnd, endSignals()).detach();
}

UnfinishedFile::UnfinishedFile(std::filesystem::path file) : m_file(std::move(file)) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.unfinished.insert(m_file);
}

UnfinishedFile::~UnfinishedFile() {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.unfinished.erase(state.unfinished.find(m_file));
}

bool isOutputTerminal() {
    return isCapableTerminal(STDOUT_FILENO);
}

bool isErrorTerminal() {
    return isCapableTerminal(STDERR_FILENO);
}

UnfinishedLine::UnfinishedLine() {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.isLineUnfinished = true;
}

UnfinishedLine::~UnfinishedLine() {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.isLineUnfinished = false;
}

OrderlyEnd::OrderlyEnd(std::function<void()> request) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.request = std::move(request);
}

OrderlyEnd::~OrderlyEnd() {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.request = nullptr;
}

int OrderlyEnd::status() const {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    return state.status;
}

std::filesystem::path homeFolder() {
    const char* home = std::getenv("HOME");
    return home != nullptr ? std::filesystem::path(home) : std::filesystem::path();
}

std::filesystem::path cacheFolder() {
    // The XDG Base Directory Specification ignores relative paths.
    const char* cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && *cache == '/') return cache;
    const std::filesystem::path home = homeFolder();
    return home.empty() ? home : home / ".cache";
}

} // namespace visleaf
