#include "shell/window_place.h"

#include <algorithm>
#include <string_view>

namespace visleaf {
namespace {

bool isGiven(std::string_view name, const SettingValues& given) {
    return std::ranges::any_of(given,
                               [name](const SettingValue& value) { return value.setting->name == name; });
}

/// True if the command line gives the window a size. It is for this run and for a new place, so neither the
/// size nor the place is where a later run comes back to.
bool isSizeForThisRun(const SettingValues& given) {
    return isGiven("window_width", given) && !isGiven("window_x", given);
}

} // namespace

bool isPlaceRemembered(const Settings& settings, const SettingValues& given) {
    return settings.windowPosition.x != kNoPosition && !isSizeForThisRun(given);
}

void forgetPlace(Settings& settings, const SettingValues& given) {
    if (isGiven("window_x", given)) return;
    const Settings defaults;
    settings.windowPosition = defaults.windowPosition;
    settings.isMaximized = defaults.isMaximized;
    if (!isGiven("window_width", given)) settings.windowSize = defaults.windowSize;
}

Settings withPlaceOf(const Window& window, const SettingValues& given, Settings settings) {
    const Rect& place = window.restoredPlace();
    if (place.isEmpty()) return settings;
    // A place belongs to its size. One without the other may be partly outside of the display.
    const glm::uvec2 size(place.size);
    if (size == settings.windowSize && isSizeForThisRun(given)) {
        settings.isMaximized |= window.isMaximized();
        return settings;
    }
    settings.windowSize = size;
    settings.windowPosition = glm::ivec2(place.corner);
    settings.isMaximized = window.isMaximized();
    return settings;
}

} // namespace visleaf
