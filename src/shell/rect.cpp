#include "shell/rect.h"

#include <algorithm>

namespace visleaf {

Rect onDisplay(const Rect& window, std::span<const Rect> displays) {
    if (displays.empty()) return window;
    const auto areaOn = [&window](const Rect& display) {
        const glm::vec2 size =
            glm::min(window.end(), display.end()) - glm::max(window.corner, display.corner);
        return size.x > 0.0f && size.y > 0.0f ? size.x * size.y : 0.0f;
    };
    const auto best = std::max_element(displays.begin(), displays.end(),
                                       [&](const Rect& a, const Rect& b) { return areaOn(a) < areaOn(b); });
    return fitInto(window, *best);
}

bool overlap(const Rect& a, const Rect& b) {
    return !a.isEmpty() && !b.isEmpty() && a.corner.x < b.end().x && b.corner.x < a.end().x &&
           a.corner.y < b.end().y && b.corner.y < a.end().y;
}

// Each step passes at least one of the taken rectangles for good.
std::optional<Rect> freePlace(const Rect& rect, std::span<const Rect> taken, Towards towards,
                              const Rect& room) {
    Rect place = rect;
    for (size_t step = 0; step <= taken.size(); ++step) {
        const auto other =
            std::ranges::find_if(taken, [&place](const Rect& known) { return overlap(place, known); });
        if (other == taken.end()) return fitInto(place, room) == place ? std::optional(place) : std::nullopt;
        place.corner.y = towards == Towards::down ? other->end().y : other->corner.y - place.size.y;
    }
    return std::nullopt;
}

} // namespace visleaf
