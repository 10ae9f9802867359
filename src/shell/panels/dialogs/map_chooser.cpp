#include "base/text/fuzzy_match.h"
#include "base/text/printable.h"
#include "platform/path_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"

#include <fmt/format.h>
#include <imgui.h>

#include <utility>

namespace visleaf {
namespace {

/// The text that filters the list. Returns true after Enter.
bool drawMapSearch(MapChoice& choice, ViewerState& state) {
    ImGui::SetNextItemWidth(-1.0f);
    if (state.message.empty() && std::exchange(choice.wantsFocus, false))
        state.focus.search = Panel::mapChoice;
    const std::string before(choice.typed.data());
    const bool isEnter = drawSearchField({.label = "##typed",
                                          .hint = "part of a name",
                                          .panel = Panel::mapChoice,
                                          .takesFocus = true,
                                          .takesLetters = true,
                                          .endsByEscape = true,
                                          .isEnterReported = true},
                                         choice.typed, state);
    keepKeysForList();
    if (before != choice.typed.data()) choice.chosen = 0;
    return isEnter ||
           isEnterForList(state); // the field gets the keys some frames after the dialog has opened
}

/// Marks the map at `open`. Returns the map that was clicked; null: none.
const std::string* drawMapNames(MapChoice& choice, const std::vector<size_t>& rows, const FilePlace& open) {
    const size_t before = std::exchange(choice.chosen, rowAfterKeys(choice.chosen, rows.size()));
    const std::string* clicked = nullptr;
    if (ImGui::BeginChild("maps", {0.0f, 0.0f}, false, ImGuiWindowFlags_NoNav)) {
        for (size_t row = 0; row < rows.size(); ++row) {
            const std::string& name = choice.maps[rows[row]];
            const bool isOpenNow = isSameFile({toPath(choice.request.map), name}, open);
            const std::string line = fmt::format("{}{}", printable(name), isOpenNow ? "  (open now)" : "");
            const std::string shown = elidedStart(line, ImGui::GetContentRegionAvail().x);
            ImGui::PushID(static_cast<int>(row));
            if (ImGui::Selectable(shown.c_str(), row == choice.chosen)) clicked = &name;
            ImGui::PopID();
            if (shown != line && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", line.c_str());
            const bool mustShow = row == choice.chosen && row != before;
            if (mustShow && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
        }
        if (rows.empty()) wrappedNote("No map here has this name.");
    }
    ImGui::EndChild();
    return clicked;
}

/// Loads a map of the archive. The dialog stays until it is open.
void chooseMap(const std::string& name, ViewerState& state) {
    MapChoice& choice = state.dialogs.mapChoice;
    state.todo.load = choice.request;
    state.todo.load->map += ":" + name;
    choice.isOpening = choice.wantsFocus = true; // Enter has ended the field
}

} // namespace

void drawMapChooser(ViewerState& state, const PanelFrame& frame) {
    placeDialog(0.4f, 0.6f);
    MapChoice& choice = state.dialogs.mapChoice;
    bool isOpen = true;
    const std::string* chosen = nullptr;
    if (ImGui::Begin(kMapChooser, &isOpen, ImGuiWindowFlags_NoCollapse)) {
        storeFocus(Panel::mapChoice, state);
        giveWayToTab(Panel::mapChoice, frame, state);
        ImGui::TextWrapped("%s holds several maps.", choice.request.map.c_str());
        const bool isEnter = drawMapSearch(choice, state);
        const std::string_view typed = choice.typed.data();
        const std::vector<size_t> rows = rankByScore(
            choice.maps.size(), typed, [&](size_t index) { return fuzzyScore(typed, choice.maps[index]); });
        chosen = drawMapNames(choice, rows, placeOfOpenMap(frame));
        if (isEnter && !rows.empty()) chosen = &choice.maps[rows[choice.chosen]];
        // While the field has the keys, only panels get Escape.
        if (isClosedByEscape(state)) isOpen = false;
    }
    ImGui::End();
    if (chosen != nullptr) chooseMap(*chosen, state);
    if (!isOpen) choice.maps.clear();
}

} // namespace visleaf
