#include "view/frame_options.h"

namespace visleaf {

void putSize(SettingValues& given, const glm::uvec2& size) {
    const Settings settings{.windowSize = size};
    for (const char* side : {"window_width", "window_height"})
        put(given, valueIn(settings, side));
}

Settings settingsOf(const FrameOptions& options) {
    return withValues(settingsWithoutWindow(), options.given);
}

Lens lensOf(const Settings& settings) {
    return {.fovX = settings.fovX, .width = settings.windowSize.x, .height = settings.windowSize.y};
}

FrameChoices choicesOf(const FrameOptions& options, const Settings& settings) {
    FrameChoices choices{.settings = settings, .time = options.time.value_or(0.0)};
    choices.marked.selection = options.selection;
    choices.flag = options.flag;
    if (options.lock) choices.frozen = frozenBy(*options.lock, lensOf(settings));
    return choices;
}

FrameChoices choicesOf(const FrameOptions& options) {
    return choicesOf(options, settingsOf(options));
}

} // namespace visleaf
