#include "shell/panels/tab_stops.h"

#include "shell/panels/panel_keys.h"
#include "shell/state/open_panels.h"
#include "shell/ui/focus_return.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to give an item the focus

#include <algorithm>

namespace visleaf {
namespace {

void focusStop(unsigned item) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGui::ClearActiveID();
    ImGui::SetFocusID(item, ImGui::GetCurrentWindow());
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true; // the mouse may lie over another item
}

} // namespace

bool moveByDown(const char* field, unsigned firstRow) {
    const bool isInField = ImGui::GetCurrentContext()->ActiveId == ImGui::GetID(field);
    const bool isDown = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_DownArrow));
    if (!isInField || !isDown || firstRow == 0) return false;
    ImGui::NavMoveRequestCancel();
    focusStop(firstRow);
    return true;
}

#if IMGUI_VERSION_NUM < 18900
namespace {

unsigned idOf(const char* label) {
    return label != nullptr ? ImGui::GetID(label) : 0;
}

/// Returns the item that keys have reached; 0: none.
unsigned itemOfKeys() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.ActiveId != 0) return context.ActiveId;
    return context.NavDisableHighlight ? 0 : context.NavId;
}

/// Returns the place of an item among the stops, or their number.
size_t placeOf(unsigned item, const std::vector<const char*>& labels) {
    const auto found =
        std::ranges::find_if(labels, [item](const char* label) { return ImGui::GetID(label) == item; });
    return static_cast<size_t>(found - labels.begin());
}

} // namespace

unsigned moveByTab(const std::vector<const char*>& labels, const char* field, unsigned firstRow) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    const ImGuiIO& io = context.IO;
    const bool isTab = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab)) && !io.KeyCtrl && !io.KeyAlt;
    if (!isTab || !isPanelFocused()) return 0;
    const size_t numLabels = labels.size();
    const size_t numStops = numLabels + (firstRow != 0 ? 1 : 0);
    const size_t current = placeOf(itemOfKeys(), labels);
    const bool isElsewhere = current == numLabels;
    if (isElsewhere && context.ActiveId != 0) return 0;
    // From elsewhere, such as a list, Tab goes to the field, and Shift+Tab to the item before it.
    const size_t first = placeOf(idOf(field), labels) % numLabels;
    const size_t forward = isElsewhere ? first : (current + 1) % numStops;
    const size_t back =
        isElsewhere ? (first + numLabels - 1) % numLabels : (current + numStops - 1) % numStops;
    const size_t place = io.KeyShift ? back : forward;
    const unsigned next = place < numLabels ? ImGui::GetID(labels[place]) : firstRow;
    ImGui::NavMoveRequestCancel();
    if (next == idOf(field))
        focusField(next);
    else
        focusStop(next);
    return next;
}

void moveByTabInBar(const std::vector<const char*>& labels, const char* field, ViewerState& state) {
    if (!isPanelFocused()) return;
    PanelFocus& focus = state.focus;
    const bool isLeft =
        ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false) && !focus.wasPopupOpen;
    const unsigned moved = moveByTab(labels, field);
    const unsigned item = moved != 0 ? moved : itemOfKeys();
    const bool isControl = item != idOf(field) && placeOf(item, labels) < labels.size();
    if (isControl && !isLeft && (moved != 0 || isAtControl(state))) {
        focus.control = focus.panel;
    } else if (focus.control) {
        focus.control.reset();
        ImGui::GetCurrentContext()->NavDisableHighlight = true;
    }
}
#else
unsigned moveByTab(const std::vector<const char*>&, const char*, unsigned) {
    return 0;
}

void moveByTabInBar(const std::vector<const char*>&, const char*, ViewerState&) {}
#endif

} // namespace visleaf
