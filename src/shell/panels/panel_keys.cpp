#include "shell/panels/panel_keys.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to keep keys from moving the focus

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// True if the window that is being drawn has the focus, and had it when panels were drawn before: keys that
/// were pressed since are for that window. A box in front closes by a key before the panel behind it is
/// drawn, which then has the focus already.
bool hadKeys(const ViewerState& state) {
    return isPanelFocused() && ImGui::GetCurrentWindow()->RootWindow->ID == state.focus.window;
}

} // namespace

bool isPanelFocused() {
    return ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows | ImGuiFocusedFlags_NoPopupHierarchy);
}

void storeFocus(const Panel& panel, ViewerState& state) {
    if (ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows)) state.focus.panel = panel;
}

void storeWindow(ViewerState& state) {
    const ImGuiWindow* const window = ImGui::GetCurrentContext()->NavWindow;
    state.focus.window = window != nullptr ? window->RootWindow->ID : 0;
}

// Dear ImGui closes a list before panels are drawn, so it is not open any more.
bool isClosedByEscape(const ViewerState& state) {
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false) && hadKeys(state) &&
           !state.focus.wasPopupOpen && !state.focus.hasEndedSearch;
}

bool isEnterPressed() {
#if IMGUI_VERSION_NUM < 18700
    constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeyPadEnter;
#else
    constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeypadEnter;
#endif
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false) ||
           ImGui::IsKeyPressed(ImGui::GetKeyIndex(kKeypadEnter), false);
}

bool isEnterForList(const ViewerState& state) {
    const bool isForItem = ImGui::IsAnyItemActive() || ImGui::GetCurrentContext()->NavActivateId != 0;
    return hadKeys(state) && !isForItem && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false);
}

void keepKeysForList() {
    if (!ImGui::IsItemActive()) return;
    ImGuiContext& context = *ImGui::GetCurrentContext();
    context.ActiveIdUsingNavDirMask |= (1u << ImGuiDir_Up) | (1u << ImGuiDir_Down);
#if IMGUI_VERSION_NUM >= 18900
    for (const ImGuiKey key : {ImGuiKey_PageUp, ImGuiKey_PageDown})
        ImGui::SetKeyOwner(key, context.ActiveId);
#else
    context.ActiveIdUsingKeyInputMask |= (1ull << ImGuiKey_PageUp) | (1ull << ImGuiKey_PageDown);
#endif
}

int rowStepOfKeys() {
    constexpr std::pair<ImGuiKey, int> kSteps[] = {
        {ImGuiKey_DownArrow, 1}, {ImGuiKey_UpArrow, -1}, {ImGuiKey_PageDown, 5}, {ImGuiKey_PageUp, -5}};
    int step = 0;
    // While a list of choices is open, the keys are for that one.
    if (!isPanelFocused()) return step;
    for (const auto& [key, rows] : kSteps)
        if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(key))) step += rows;
    return step;
}

size_t rowAfterKeys(size_t row, size_t numRows) {
    const auto last = static_cast<int>(std::max<size_t>(numRows, 1)) - 1;
    const int chosen = std::min(static_cast<int>(row), last);
    return static_cast<size_t>(std::clamp(chosen + rowStepOfKeys(), 0, last));
}

} // namespace visleaf
