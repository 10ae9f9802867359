#include "platform/streams.h"
#include "platform/page.h"
#include "platform/platform.h"

#include <emscripten.h>

#include <utility>

namespace visleaf {
namespace {

std::vector<std::string>& handedPaths() {
    static std::vector<std::string> paths;
    return paths;
}

} // namespace

std::vector<std::string> takeHandedPaths() {
    return std::exchange(handedPaths(), {});
}

// The console of the browser shows the lines.
bool isOutputTerminal() {
    return false;
}

size_t outputColumns() {
    return 0;
}

bool isErrorTerminal() {
    return false;
}

bool isDisplayNamedBySystem() {
    return true;
}

bool canDrawWithoutDisplay() {
    return false;
}

bool hasDesktopGl() {
    return false;
}

int showMessages(int status) {
    return status;
}

bool isClosedPipe(std::FILE* /*stream*/, int /*error*/) {
    return false;
}

std::vector<std::string> programArguments(std::span<char*> arguments) {
    return {arguments.begin(), arguments.end()};
}

} // namespace visleaf

extern "C" {

/// The page calls this with the name of a file or folder that it has put into the file system of the program,
/// or with a link to a map in there.
EMSCRIPTEN_KEEPALIVE void visleaf_hand(const char* path) {
    visleaf::handedPaths().emplace_back(path);
}
}
