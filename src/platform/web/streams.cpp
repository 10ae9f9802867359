#include "platform/streams.h"
#include "platform/platform.h"

namespace visleaf {

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
