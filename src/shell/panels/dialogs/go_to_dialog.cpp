#include "shell/console/go_to_place.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/state/open_panels.h"

#include <imgui.h>

namespace visleaf {
namespace {

/// Opens the map that was typed, or goes to the place. An entity of the open map comes before a map of its
/// name.
Status goToTyped(std::string_view typed, const Map* map, ViewerState& state) {
    const Result<TypedPlace> place = parsePlace(typed, state.camera.pose, map);
    if (place) return goToPlace(place.value(), typed, map, state);
    if (!isBareMapName(typed)) return place.error();
    state.todo.load = LoadRequest{std::string(typed)};
    return std::monostate{};
}

/// The first Escape cancels the search for a map. The dialog stays for another name.
void cancelSearch(ViewerState& state, bool& isOpen) {
    state.todo.requests.push_back(Request::cancelSearch);
    if (!isClosedByEscape(state)) return;
    state.dialogs.goTo.wantsFocus = true;
    isOpen = true;
}

} // namespace

void drawGoTo(ViewerState& state, const PanelFrame& frame) {
    GoToDialog& dialog = state.dialogs.goTo;
    bool isOpen = true;
    if (beginTypingDialog("Go to", frame.layout.map, state, isOpen, linkToView(state))) {
        if (!isOpen && frame.isSearching) cancelSearch(state, isOpen);
        ImGui::TextWrapped(
            "A position, with or without angles; leaf 12, face 3, entity 7; the name or the class "
            "of an entity; the name of a map in the game data; a link; or what viewpos or getpos prints in a "
            "game.");
        ImGui::SetNextItemWidth(-1.0f);
        const bool isEnter = drawSearchField({.label = "##place",
                                              .hint = "64 0 128",
                                              .panel = Panel::goTo,
                                              .takesFocus = true,
                                              .takesLetters = true,
                                              .isEnterReported = true,
                                              .wantsFocus = &dialog.wantsFocus},
                                             dialog.typed, state);
        if (!dialog.problem.empty()) wrappedText(kWarningColor, dialog.problem);
        const bool isGo = ImGui::Button("Go");
        if ((isEnter || isGo) && dialog.typed.front() != '\0') {
            const Map* const map = frame.mapView != nullptr ? &frame.mapView->map() : nullptr;
            const Status status = goToTyped(dialog.typed.data(), map, state);
            dialog.problem = status ? std::string() : status.error().message;
            dialog.isOpening = state.todo.load.has_value();
            isOpen = !status || dialog.isOpening;
            dialog.wantsFocus = true; // Enter has ended the field
        }
    }
    ImGui::End();
    if (!isOpen) dialog = {};
}

} // namespace visleaf
