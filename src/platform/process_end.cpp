#include "platform/process_end.h"

#include "platform/platform.h"

#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>
#include <system_error>
#include <utility>

namespace visleaf {
namespace {

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

} // namespace

void endNow(int status) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    std::error_code ignored;
    for (const std::filesystem::path& file : state.unfinished)
        std::filesystem::remove(file, ignored);
    if (state.isLineUnfinished) std::fputs(kEraseLine, stderr);
    std::_Exit(status); // with the mutex locked, so that no other thread starts a file
}

bool requestEnd(int status) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    if (!state.request) return false;
    state.status = status;
    state.request();
    return true;
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

} // namespace visleaf
