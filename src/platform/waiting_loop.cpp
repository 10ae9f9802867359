// Systems where programs may wait, and are no part of a page.
#include "platform/page.h"
#include "platform/platform.h"

namespace visleaf {

bool hasThreads() {
    return true;
}

int repeatFrames(const std::function<std::optional<int>()>& frame) {
    while (true) {
        if (const std::optional<int> status = frame()) return *status;
    }
}

std::vector<std::string> takeHandedPaths() {
    return {};
}

std::vector<std::string> takePageLines() {
    return {};
}

void whenPageAsks(const std::function<std::string()>& /*answer*/) {}

void whenPageMayEnd(const std::function<void()>& /*keep*/) {}

bool takeContextReset() {
    return false;
}

void tellPageOfTextField(bool /*hasFocus*/) {}

} // namespace visleaf
