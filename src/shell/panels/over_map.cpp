#include "shell/panels/over_map.h"

#include <imgui_internal.h> // for the size of a window in the last frame

#include <algorithm>
#include <vector>

namespace visleaf {
namespace {

/// Returns the size that the content of a window had in the last frame, with its margins. The window itself
/// may have been lower.
glm::vec2 sizeOfContent(const char* name) {
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    if (window == nullptr) return glm::vec2(0.0f);
    const ImVec2& least = ImGui::GetStyle().WindowMinSize;
    return {std::max(window->ContentSize.x + 2.0f * window->WindowPadding.x, least.x),
            std::max(window->ContentSize.y + 2.0f * window->WindowPadding.y, least.y)};
}

/// Returns the distance of a window from the edges of the map, in pixels.
float gapToMap() {
    return 0.5f * ImGui::GetFontSize();
}

} // namespace

float roomForText(const Rect& map) {
    return std::max(map.size.x - 2.0f * (gapToMap() + ImGui::GetStyle().WindowPadding.x), 1.0f);
}

std::optional<Rect> takePlace(const char* name, const Rect& wanted, Towards towards, const Rect& map,
                              ViewerState& state) {
    std::erase_if(state.overMap, [name](const PlaceOverMap& place) { return place.panel == name; });
    std::vector<Rect> taken;
    for (const PlaceOverMap& place : state.overMap)
        taken.push_back(place.rect);
    const std::optional<Rect> free = freePlace(wanted, taken, towards, map);
    if (free) state.overMap.push_back({name, *free});
    return free;
}

bool placeNextWindow(const char* name, const glm::vec2& share, IfNoRoom ifNoRoom, const Rect& map,
                     ViewerState& state) {
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const glm::vec2 gap(gapToMap());
    const Rect room{map.corner + gap, glm::max(map.size - 2.0f * gap, 1.0f)};
    const glm::vec2 content = glm::min(sizeOfContent(name), room.size);
    const float least = ifNoRoom == IfNoRoom::shrink ? std::min(3.0f * row, content.y) : content.y;
    for (float height = content.y; height >= least; height -= row) {
        const glm::vec2 size(content.x, height);
        const Rect wanted{room.corner + share * (room.size - size), size};
        const Towards towards = share.y < 0.5f ? Towards::down : Towards::up;
        const std::optional<Rect> place = takePlace(name, wanted, towards, map, state);
        if (!place) continue;
        ImGui::SetNextWindowPos({place->corner.x, place->corner.y});
        if (height < content.y) ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {room.size.x, height});
        return true;
    }
    return false;
}

Rect rectInLastFrame(const char* name) {
    const ImGuiWindow* window = ImGui::FindWindowByName(name);
    if (window == nullptr || !window->WasActive || window->Hidden) return {};
    return {{window->Pos.x, window->Pos.y}, {window->Size.x, window->Size.y}};
}

} // namespace visleaf
