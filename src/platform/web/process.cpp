// The program as a part of a page. It has no other process beside it, and the page ends it.
#include "platform/platform.h"

#include <emscripten.h>
#include <emscripten/heap.h>

namespace visleaf {
namespace {

// When the program was loaded, on the clock of the page. The page had to download it before.
const double kStartMs = emscripten_get_now();

/// The function that the browser calls for each frame. It lives as long as the page.
std::function<std::optional<int>()>& shownFrame() {
    static std::function<std::optional<int>()> frame;
    return frame;
}

} // namespace

bool hasThreads() {
    return false;
}

int repeatFrames(const std::function<std::optional<int>()>& frame) {
    constexpr int kAsDisplay = 0; // as often as the display shows a picture
    shownFrame() = frame;
    emscripten_set_main_loop(
        [] {
            if (!shownFrame()()) return;
            emscripten_cancel_main_loop();
            shownFrame() = nullptr;
            emscripten_run_script("Module.onEnd()"); // the page says so
        },
        kAsDisplay, false);
    return 0;
}

double sinceProcessStartMs() {
    return emscripten_get_now() - kStartMs;
}

// The page gives its memory back as a whole.
void prepareHeap() {}

void returnFreedPages() {}

// The memory of a page only grows.
uint64_t peakMemoryBytes() {
    return emscripten_get_heap_size();
}

std::filesystem::path programFile() {
    return "/visleaf/visleaf"; // the page puts share/ beside it
}

int processId() {
    return 1;
}

void prepareProcess() {}

void watchSignals() {}

ProgramEnd runProgram(const std::filesystem::path& /*program*/, const std::vector<std::string>& /*arguments*/,
                      double /*seconds*/, const std::atomic<bool>& /*isCancelled*/) {
    return {};
}

} // namespace visleaf
