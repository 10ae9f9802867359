#include "shell/panels/popup_rows.h"

#include <imgui_internal.h> // Dear ImGui has no other way to see which row has the focus

namespace visleaf {
namespace {

ImGuiID& startOfRows() {
    static ImGuiID row = 0;
    return row;
}

} // namespace

bool isRowOfPopupUnmarked() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isInPopup =
        context.NavWindow != nullptr && (context.NavWindow->Flags & ImGuiWindowFlags_Popup) != 0;
    const bool isUnderMouse =
        context.HoveredId == context.NavId || context.HoveredIdPreviousFrame == context.NavId;
    return isInPopup && context.NavId != 0 && context.NavDisableHighlight && !isUnderMouse;
}

void startRowsAtLastItem() {
    startOfRows() = ImGui::GetItemID();
}

void markRowOfPopup() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isUpOrDown = context.NavMoveDir == ImGuiDir_Up || context.NavMoveDir == ImGuiDir_Down;
    const bool isPageOrEnd = (context.NavMoveFlags & ImGuiNavMoveFlags_AllowCurrentNavId) != 0;
    if (!context.NavMoveSubmitted || !isUpOrDown || isPageOrEnd || !isRowOfPopupUnmarked()) return;
    if (context.NavId == startOfRows()) return;
    ImGui::NavMoveRequestCancel();
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true; // the mouse may lie over another row
}

void keepClosedAfterEscape() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isEscape = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
    if (isEscape && !context.OpenPopupStack.empty()) context.NavDisableMouseHover = true;
}

} // namespace visleaf
