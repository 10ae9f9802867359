#include "base/text/printable.h"
#include "features/maps/map_row_panel.h"
#include "features/maps/maps_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/panels/tab_stops.h"
#include "shell/state/open_panels.h"
#include "shell/state/opening.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr const char* kPlace = "##place";
constexpr const char* kPick = "Folder...";
constexpr const char* kTyped = "##typed";

constexpr BrowserPurpose kListMaps{.title = "List the maps of a folder or an archive",
                                   .folderButton = "List this folder",
                                   .take = listMapsIn,
                                   .wantsFolder = true};

void drawPlaceChoice(MapListDialog& dialog) {
    const MapListPlace* chosen = placeOf(dialog);
    const std::string title = chosen != nullptr ? chosen->title : "No game was found";
    if (!beginCombo(kPlace, title, ImGuiComboFlags_None, "Where the list looks.")) return;
    for (const MapListPlace& place : dialog.places)
        if (comboItem(place.title, &place == chosen)) dialog.place = place.title;
    ImGui::EndCombo();
}

/// The place that is searched, and the button that picks another one.
void drawSearchedPlace(ViewerState& state) {
    MapListDialog& list = state.features.get<MapsShown>().list;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float buttonWidth = ImGui::CalcTextSize(kPick).x + 2.0f * style.FramePadding.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - buttonWidth - style.ItemSpacing.x);
    drawPlaceChoice(list);
    ImGui::SameLine();
    if (!button(kPick, "Picks a folder or an archive whose maps are listed.")) return;
    list.isOpen = false;
    openBrowser(state, kListMaps);
}

/// Returns true after Enter.
bool drawSearch(MapListDialog& dialog, ViewerState& state) {
    ImGui::SetNextItemWidth(-1.0f);
    const std::string before(dialog.typed.data());
    const bool isEnter = drawSearchField({.label = kTyped,
                                          .hint = "part of a name, a title or an archive",
                                          .panel = kMapListPanel,
                                          .takesFocus = true,
                                          .takesLetters = true,
                                          .endsByEscape = true,
                                          .isEnterReported = true,
                                          .wantsFocus = &dialog.wantsFocus},
                                         dialog.typed, state);
    if (!ImGui::IsItemActive() && rowStepOfKeys() != 0)
        state.focus.search = kMapListPanel; // Enter is for the row, too
    keepKeysForList();
    tipOfTextField("Type a few letters of a map; the arrow keys choose, Enter opens.");
    if (before != dialog.typed.data()) searchMaps(dialog);
    return isEnter;
}

/// Says how many maps there are. The tooltip names the archives and folders that cannot be read.
void drawSummary(const MapListDialog& dialog) {
    wrappedNote(listSummary(dialog));
    const std::vector<std::string>& problems = dialog.list.problems;
    if (dialog.isListing || problems.empty() || !ImGui::IsItemHovered()) return;
    constexpr size_t kMaxLines = 10; // a long tooltip leaves the window
    const size_t numShown = std::min(problems.size(), kMaxLines);
    std::string text;
    for (const std::string& problem : std::span(problems).first(numShown))
        text += printable(problem) + "\n";
    if (numShown < problems.size()) text += fmt::format("and {} more\n", problems.size() - numShown);
    text.pop_back();
    ImGui::SetTooltip("%s", text.c_str());
}

/// Marks the map at `open`. Returns the map that was clicked; null: none.
const ListedMap* drawRows(const FilePlace& open, MapsShown& maps) {
    MapListDialog& dialog = maps.list;
    const size_t chosen = rowAfterKeys(dialog.chosen, dialog.rows.size());
    if (chosen != dialog.chosen || dialog.showsChosen) scrollToRow(chosen, mapRowHeight());
    dialog.chosen = chosen;
    dialog.showsChosen = false;
    const ListedMap* clicked = nullptr;
    const auto draw = [&](size_t row) {
        const ListedMap& map = dialog.list.maps[dialog.rows[row]];
        if (drawMapRow(map, row == dialog.chosen, maps, isSameFile(map.place, open))) clicked = &map;
    };
    // The list covers the maps of the start page, so their thumbnails can wait.
    const std::vector<ListedMap> behind = std::exchange(maps.onScreen, {});
    drawRowsInView(dialog.rows.size(), draw, mapRowHeight());
    maps.onScreen.insert(maps.onScreen.end(), behind.begin(), behind.end());
    return clicked;
}

} // namespace

void drawMapList(ViewerState& state, const PanelFrame& frame) {
    MapListDialog& dialog = state.features.get<MapsShown>().list;
    constexpr float kWidth = 44.0f; // font sizes
    // Between the tool bar and the status bar, over open side bars.
    const ImVec2 window = ImGui::GetMainViewport()->Size;
    const float width = std::min(kWidth * ImGui::GetFontSize(), window.x);
    ImGui::SetNextWindowPos({0.5f * window.x, frame.layout.map.center().y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({width, 0.96f * frame.layout.map.size.y});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoResize |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    bool isOpen = true;
    const ListedMap* opened = nullptr;
    bool isRetry = false;
    if (ImGui::Begin("Maps", &isOpen, kFlags)) {
        storeFocus(kMapListPanel, state);
        giveWayToTab(kMapListPanel, frame, state);
        drawSearchedPlace(state);
        const bool isEnter = drawSearch(dialog, state);
        moveByTab({kPlace, kPick, kTyped}, kTyped);
        drawSummary(dialog);
        if (ImGui::BeginChild("maps", {0.0f, 0.0f}, false, ImGuiWindowFlags_NoNav))
            opened = drawRows(placeOfOpenMap(frame), state.features.get<MapsShown>());
        ImGui::EndChild();
        if (isEnter && !dialog.rows.empty()) {
            const ListedMap& chosen = dialog.list.maps[dialog.rows[dialog.chosen]];
            isRetry = ImGui::GetIO().KeyShift && retryImage(chosen, state.features.get<MapsShown>());
            if (!isRetry) opened = &chosen;
        }
    }
    if (isClosedByEscape(state)) isOpen = false;
    ImGui::End();
    if (opened != nullptr) state.todo.load = LoadRequest{argumentOf(opened->place)};
    dialog.isOpening |= opened != nullptr;
    dialog.wantsFocus |= opened != nullptr || isRetry; // Enter has ended the field
    if (!isOpen) dialog.isOpen = false;
}

} // namespace visleaf
