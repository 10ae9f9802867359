#include "platform/posix/streams.h"

#include "platform/platform.h"
#include "platform/streams.h"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>

namespace visleaf {
namespace {

// Programs such as Emacs run commands on a terminal without escape sequences, and name it so.
bool isCapableTerminal(int stream) {
    const char* const kind = std::getenv("TERM");
    return isatty(stream) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
}

bool isSet(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

} // namespace

void reserveStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF) open("/dev/null", O_RDONLY);
    }
}

bool isOutputTerminal() {
    return isCapableTerminal(STDOUT_FILENO);
}

size_t outputColumns() {
    winsize size{};
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool isErrorTerminal() {
    return isCapableTerminal(STDERR_FILENO);
}

bool isDisplayNamedBySystem() {
    return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
}

bool canDrawWithoutDisplay() {
    return true;
}

bool hasDesktopGl() {
    return true;
}

int showMessages(int status) {
    return status;
}

bool isClosedPipe(std::FILE* /*stream*/, int error) {
    return error == EPIPE;
}

std::vector<std::string> programArguments(std::span<char*> arguments) {
    return {arguments.begin(), arguments.end()};
}

int processId() {
    return getpid();
}

} // namespace visleaf
