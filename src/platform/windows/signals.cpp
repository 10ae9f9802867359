// Ctrl+C, Ctrl+Break, and the end of the console, the session or the system.
#include "platform/platform.h"
#include "platform/process_end.h"
#include "platform/windows/streams.h"

#include <windows.h>

namespace visleaf {
namespace {

// The statuses of the same events on other systems: 128 + SIGINT, SIGTERM and SIGHUP.
constexpr int kInterrupted = 130;
constexpr int kTerminated = 143;
constexpr int kHungUp = 129;
constexpr DWORD kOrderlyMs = 2000;

int statusOf(DWORD event) {
    if (event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT) return kInterrupted;
    return event == CTRL_CLOSE_EVENT ? kHungUp : kTerminated;
}

/// Windows calls this on a new thread for each event.
BOOL WINAPI endBy(DWORD event) {
    static volatile LONG numEvents = 0;
    const int status = statusOf(event);
    const bool isFirst = InterlockedIncrement(&numEvents) == 1;
    if (isFirst && requestEnd(status)) Sleep(kOrderlyMs); // a second event ends the process meanwhile
    endNow(status);
}

} // namespace

void prepareProcess() {
    prepareStreams();
    // A message of Windows about a program that crashed, or about a drive without a disk, would wait for a
    // click.
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOOPENFILEERRORBOX);
}

void watchSignals() {
    SetConsoleCtrlHandler(endBy, TRUE);
}

} // namespace visleaf
