#include "shell/ui/tooltip_rule.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to hide a tooltip that is drawn

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

bool hasMouseMoved(const ImGuiIO& io) {
    return io.MouseDelta.x != 0.0f || io.MouseDelta.y != 0.0f || io.MouseWheel != 0.0f ||
           io.MouseWheelH != 0.0f;
}

/// True if a key or a button of the mouse was pressed.
bool isAnyPressed(const ImGuiContext& context) {
    const ImGuiIO& io = context.IO;
    const auto isSet = [](bool isOne) { return isOne; };
    if (std::ranges::any_of(io.MouseClicked, isSet)) return true;
    if (!io.InputQueueCharacters.empty()) return true;
#if IMGUI_VERSION_NUM < 18700
    return std::ranges::any_of(io.KeysDownDuration, [](float seconds) { return seconds == 0.0f; });
#else
    return std::ranges::any_of(io.KeysData,
                               [](const ImGuiKeyData& key) { return key.Down && key.DownDuration == 0.0f; });
#endif
}

/// True if keys have marked the item that a tooltip explains.
bool areTipsOfKeys(const ImGuiContext& context) {
    return context.NavDisableMouseHover && !context.NavDisableHighlight;
}

} // namespace

void TooltipRule::update(bool hasMessage) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    m_isMouseDone = isAnyPressed(context) || (m_isMouseDone && !hasMouseMoved(context.IO));
    if (!hasMessage && (!m_isMouseDone || areTipsOfKeys(context))) return;
    for (ImGuiWindow* window : context.Windows) {
        if (!window->Active || (window->Flags & ImGuiWindowFlags_Tooltip) == 0) continue;
        window->Hidden = true;
        window->HiddenFramesCanSkipItems = 1;
    }
}

} // namespace visleaf
