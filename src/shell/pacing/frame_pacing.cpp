#include "shell/pacing/frame_pacing.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr double kMinimizedFrameMs = 100.0;
constexpr double kNoMapFrameMs = 1000.0 / 30.0;

double frameMs(uint32_t limit) {
    return limit == 0 ? 0.0 : 1000.0 / limit;
}

bool mayEverRest(RestWhenStill rest, bool isOnBattery) {
    return rest == RestWhenStill::always || (rest == RestWhenStill::onBattery && isOnBattery);
}

} // namespace

double shortestFrameMs(const FramePacing& pacing, const WindowState& window) {
    double shortest = frameMs(pacing.frameLimit);
    if (!window.hasMap) shortest = std::max(shortest, kNoMapFrameMs);
    if (!window.hasFocus) shortest = std::max(shortest, frameMs(pacing.unfocusedLimit));
    if (window.isMinimized) shortest = std::max(shortest, kMinimizedFrameMs);
    return shortest;
}

bool Rest::mayRest(const FramePacing& pacing, const WindowState& window, const Activity& activity) {
    const bool isActive = activity.hasEvents || activity.isMoving || activity.isAnimated ||
                          activity.isLoading || activity.isTextShown;
    if (isActive || !mayEverRest(pacing.rest, window.isOnBattery)) {
        m_numStillFrames = 0;
        return false;
    }
    m_numStillFrames = std::min(m_numStillFrames + 1, kSettlingFrames + 1);
    return m_numStillFrames > kSettlingFrames;
}

} // namespace visleaf
