#include "shell/ui/wheel_scroll.h"

#include <glm/geometric.hpp>
#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to scroll a window from outside

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr double kKeepsSeconds = 1.0;

/// True while the item under the mouse, or the active one, uses the wheel itself.
bool isForItem(const ImGuiContext& context) {
    return (context.ActiveId != 0 && context.ActiveIdUsingMouseWheel) ||
           (context.HoveredIdPreviousFrame != 0 && context.HoveredIdPreviousFrameUsingMouseWheel);
}

bool canScroll(const ImGuiWindow& window, float notches) {
    constexpr ImGuiWindowFlags kFixed = ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoMouseInputs;
    if ((window.Flags & kFixed) != 0) return false;
    return notches > 0.0f ? window.Scroll.y > 0.0f : window.Scroll.y < window.ScrollMax.y;
}

/// Returns the innermost of a window and those around it that can scroll; null: none can.
ImGuiWindow* scrollable(ImGuiWindow* window, float notches) {
    while (window != nullptr && !canScroll(*window, notches)) {
        const bool isInner = (window->Flags & ImGuiWindowFlags_ChildWindow) != 0;
        window = isInner ? window->ParentWindow : nullptr;
    }
    return window;
}

// As far as Dear ImGui scrolls.
void scroll(ImGuiWindow& window, float notches) {
    const float step = std::min(5.0f * window.CalcFontSize(), 0.67f * window.InnerRect.GetHeight());
    ImGui::SetScrollY(&window, window.Scroll.y - notches * std::floor(step));
}

} // namespace

void WheelScroll::take() {
    ImGuiIO& io = ImGui::GetIO();
    m_notches = io.KeyCtrl || io.KeyShift ? 0.0f : std::exchange(io.MouseWheel, 0.0f);
}

void WheelScroll::apply() {
    if (m_notches == 0.0f) return;
    ImGuiContext& context = *ImGui::GetCurrentContext();
    context.IO.MouseWheel = m_notches;
    if (isForItem(context)) return;
    const glm::vec2 mouse(context.IO.MousePos.x, context.IO.MousePos.y);
    const bool isKept =
        context.Time < m_keepsUntil && glm::distance(mouse, m_mouse) <= context.IO.MouseDragThreshold;
    ImGuiWindow* kept = isKept ? ImGui::FindWindowByID(m_window) : nullptr;
    ImGuiWindow* window = scrollable(kept != nullptr ? kept : context.HoveredWindow, m_notches);
    if (window == nullptr || window->Collapsed) return;
    scroll(*window, m_notches);
    m_window = window->ID;
    m_keepsUntil = context.Time + kKeepsSeconds;
    m_mouse = mouse;
}

} // namespace visleaf
