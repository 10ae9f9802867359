#include "shell/state/notice.h"

#include "platform/platform.h"

namespace visleaf {

bool isShown(const Notice& notice) {
    return !notice.text.empty() && (!notice.endMs || wallMs() < *notice.endMs);
}

void startTime(Notice& notice) {
    if (!notice.endMs) notice.endMs = wallMs() + notice.seconds * 1e3;
}

} // namespace visleaf
