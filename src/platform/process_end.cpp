#include "platform/process_end.h"

#include "platform/platform.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <memory>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
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
    std::mutex speech;               // guards the last words, which may write files; locked before `mutex`
    std::function<void()> lastWords; // empty: nothing is said
};

// Never destroyed, because the waiting thread outlives main().
EndState& endState() {
    static EndState& state = *new EndState;
    return state;
}

/// Calls `use` with the state and its mutex locked, and returns what it returns.
template <class Use> auto withState(const Use& use) {
    EndState& state = endState();
    const std::lock_guard lock(state.mutex);
    return use(state);
}

/// Says the last words on another thread. If nobody reads standard error, or a disk is too slow, the process
/// ends without them.
void sayInTime(std::function<void()> say) {
    constexpr std::chrono::seconds kLongest(1);
    const auto isSaid = std::make_shared<std::promise<void>>();
    std::thread([say = std::move(say), isSaid] {
        say();
        isSaid->set_value();
    }).detach();
    isSaid->get_future().wait_for(kLongest);
}

} // namespace

void endNow(int status) {
    EndState& state = endState();
    const std::lock_guard speech(state.speech); // what the last words need lives until the end
    {
        const std::lock_guard lock(state.mutex);
        if (state.isLineUnfinished) std::fputs(kEraseLine, stderr);
    }
    if (state.lastWords) sayInTime(state.lastWords);
    const std::lock_guard lock(state.mutex);
    std::error_code ignored;
    for (const std::filesystem::path& file : state.unfinished)
        std::filesystem::remove(file, ignored);
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
    withState([this](EndState& state) { state.unfinished.insert(m_file); });
}

UnfinishedFile::~UnfinishedFile() {
    withState([this](EndState& state) { state.unfinished.erase(state.unfinished.find(m_file)); });
}

UnfinishedLine::UnfinishedLine() {
    withState([](EndState& state) { state.isLineUnfinished = true; });
}

UnfinishedLine::~UnfinishedLine() {
    withState([](EndState& state) { state.isLineUnfinished = false; });
}

LastWords::LastWords(std::function<void()> say) {
    EndState& state = endState();
    const std::lock_guard lock(state.speech);
    state.lastWords = std::move(say);
}

LastWords::~LastWords() {
    EndState& state = endState();
    const std::lock_guard lock(state.speech);
    state.lastWords = nullptr;
}

OrderlyEnd::OrderlyEnd(std::function<void()> request) {
    withState([&](EndState& state) { state.request = std::move(request); });
}

OrderlyEnd::~OrderlyEnd() {
    withState([](EndState& state) { state.request = nullptr; });
}

int OrderlyEnd::status() const {
    return withState([](const EndState& state) { return state.status; });
}

} // namespace visleaf
