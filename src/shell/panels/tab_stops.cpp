#include "shell/panels/tab_stops.h"

#include "shell/panels/panel_helpers.h"
#include "shell/ui/focus_return.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to give an item the focus

#include <algorithm>

namespace visleaf {

#if IMGUI_VERSION_NUM < 18900
void moveByTab(const std::vector<const char*>& labels, const char* field) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiIO& io = context.IO;
    const bool isTab = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab)) && !io.KeyCtrl && !io.KeyAlt;
    if (!isTab || !isPanelFocused()) return;
    std::vector<ImGuiID> stops;
    for (const char* label : labels)
        stops.push_back(ImGui::GetID(label));
    const ImGuiID marked = context.NavDisableHighlight ? 0 : context.NavId;
    const auto current =
        std::find(stops.begin(), stops.end(), context.ActiveId != 0 ? context.ActiveId : marked);
    if (current == stops.end()) return; // Tab goes to the field
    const size_t step = io.KeyShift ? stops.size() - 1 : 1;
    const ImGuiID next = stops[(static_cast<size_t>(current - stops.begin()) + step) % stops.size()];
    ImGui::NavMoveRequestCancel();
    if (next == ImGui::GetID(field)) return focusField(next);
    ImGui::ClearActiveID();
    ImGui::SetFocusID(next, ImGui::GetCurrentWindow());
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true; // the mouse may lie over another item
}
#else
void moveByTab(const std::vector<const char*>&, const char*) {}
#endif

} // namespace visleaf
