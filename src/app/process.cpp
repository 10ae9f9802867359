#include "app/process.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <mutex>
#include <thread>
#include <utility>

namespace visleaf {
namespace {

constexpr std::array kEndSignals{SIGINT, SIGTERM, SIGHUP};
constexpr int kSignalStatus = 128; // plus the signal's number, as in shells
constexpr timespec kOrderlySeconds{.tv_sec = 2, .tv_nsec = 0};

// What the waiting thread shares with the others.
struct EndState {
    std::mutex mutex;
    std::filesystem::path unfinished; // empty: none
    std::function<void()> request;    // empty: end at once
    int status = 0;
};

// Never destroyed, because the waiting thread outlives main().
EndState& endState() {
    static EndState& state = *new EndState;
    return state;
}

// A closed stream's number would go to the next file that opens, and messages into that file. Reading gives
// nothing here, and writing fails.
void reserveStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) open("/dev/null", O_RDONLY);
    }
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
    if (!state.unfinished.empty()) unlink(state.unfinished.c_str());
    _exit(status); // under the lock, so that no other file is begun
}

/// False when nobody ends the program in order.
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

void prepareProcess() {
    reserveStandardStreams();
    std::signal(SIGPIPE, SIG_IGN);
    const sigset_t signals = endSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr); // threads inherit it
    std::thread(waitForEnd, signals).detach();
}

UnfinishedFile::UnfinishedFile(const std::filesystem::path& file) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.unfinished = file;
}

UnfinishedFile::~UnfinishedFile() {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    state.unfinished.clear();
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

} // namespace visleaf
