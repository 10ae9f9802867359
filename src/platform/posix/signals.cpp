// Signals that end the process.
#include "platform/platform.h"
#include "platform/posix/streams.h"
#include "platform/process_end.h"

#include <array>
#include <csignal>
#include <ctime>
#include <thread>

namespace visleaf {
namespace {

constexpr std::array kEndSignals{SIGINT, SIGTERM, SIGHUP};
constexpr int kSignalStatus = 128; // plus the signal's number, as in shells
constexpr timespec kOrderlySeconds{.tv_sec = 2, .tv_nsec = 0};

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
    pthread_sigmask(SIG_BLOCK, &signals, nullptr); // new threads inherit it
}

void watchSignals() {
    std::thread(waitForEnd, endSignals()).detach();
}

} // namespace visleaf
