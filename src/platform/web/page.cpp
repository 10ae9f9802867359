// What the page and the program tell each other. The page calls between two frames.
#include "platform/page.h"

#include <emscripten.h>

#include <utility>

namespace visleaf {
namespace {

/// What the page has said and the program has not taken yet, and what the program has said last.
struct PageNews {
    std::vector<std::string> handedPaths;
    std::vector<std::string> lines;
    std::function<std::string()> answer = [] { return std::string("{}"); };
    std::function<void()> keep = [] {};
    bool isContextReset = false;
    bool hasTextField = false; // as the page knows it
};

PageNews& pageNews() {
    static PageNews news;
    return news;
}

} // namespace

std::vector<std::string> takeHandedPaths() {
    return std::exchange(pageNews().handedPaths, {});
}

std::vector<std::string> takePageLines() {
    return std::exchange(pageNews().lines, {});
}

void whenPageAsks(const std::function<std::string()>& answer) {
    pageNews().answer = answer;
}

void whenPageMayEnd(const std::function<void()>& keep) {
    pageNews().keep = keep;
}

bool takeContextReset() {
    return std::exchange(pageNews().isContextReset, false);
}

void tellPageOfTextField(bool hasFocus) {
    if (std::exchange(pageNews().hasTextField, hasFocus) == hasFocus) return;
    emscripten_run_script(hasFocus ? "Module.onTextField(true)" : "Module.onTextField(false)");
}

} // namespace visleaf

extern "C" {

/// Takes the name of a file or folder that the page has put into the file system of the program, or a link to
/// a map in there.
EMSCRIPTEN_KEEPALIVE void visleaf_hand(const char* path) {
    visleaf::pageNews().handedPaths.emplace_back(path);
}

/// Takes a line for the console.
EMSCRIPTEN_KEEPALIVE void visleaf_run(const char* line) {
    visleaf::pageNews().lines.emplace_back(line);
}

/// Returns what the program shows, as JSON. The text lasts until the next call.
EMSCRIPTEN_KEEPALIVE const char* visleaf_state() {
    static std::string text;
    text = visleaf::pageNews().answer();
    return text.c_str();
}

/// Lets the program write what it keeps between runs.
EMSCRIPTEN_KEEPALIVE void visleaf_keep() {
    visleaf::pageNews().keep();
}

/// Says that WebGL draws nothing until visleaf_take_context().
EMSCRIPTEN_KEEPALIVE void visleaf_lose_context() {
    emscripten_pause_main_loop();
}

/// Says that WebGL draws again, and that all its objects are lost.
EMSCRIPTEN_KEEPALIVE void visleaf_take_context() {
    visleaf::pageNews().isContextReset = true;
    emscripten_resume_main_loop();
}
}
