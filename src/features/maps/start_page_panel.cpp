#include "base/file_name.h"
#include "features/maps/map_row_panel.h"
#include "shell/panels/panel_helpers.h"
#include "shell/state/viewer_state.h"

#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kPageWidth = 26.0f; // font sizes

/// Finds the recent maps on disk when their list has changed.
void updateStartPage(StartPage& page, const std::vector<std::string>& recentMaps) {
    if (page.recent == recentMaps) return;
    page = {.recent = recentMaps, .maps = {}};
    for (const std::string& name : recentMaps) {
        const ListedMap unknown{std::string(baseName(name)), {name, {}}, {}}; // gone, or in the game data
        page.maps.push_back(listedMap(name).value_or(unknown));
    }
}

void drawRecentMaps(ViewerState& state) {
    auto& maps = state.features.get<MapsShown>();
    updateStartPage(maps.startPage, state.recentMaps);
    if (maps.startPage.maps.empty()) return;
    ImGui::Spacing();
    ImGui::TextDisabled("Recent maps");
    for (const ListedMap& map : maps.startPage.maps)
        if (drawMapRow(map, false, maps)) state.todo.load = LoadRequest{argumentOf(map.place), false};
}

void drawGames(ViewerState& state) {
    if (!state.browser.games || state.browser.games->empty()) return;
    ImGui::Spacing();
    ImGui::TextDisabled("Installed games");
    for (const InstalledGame& game : *state.browser.games) {
        ImGui::PushID(game.data.c_str());
        if (ImGui::Selectable(game.title.c_str())) listMapsIn(game.data, state);
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Lists the maps in %s.", game.data.c_str());
        ImGui::PopID();
    }
}

void drawOpenButtons(ViewerState& state) {
    if (ImGui::Button("Open a map... (Ctrl+O)")) openBrowser(state, kOpenMap);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Opens a file of a folder.");
    constexpr const char* kList = "List maps... (Ctrl+Shift+O)";
    sameLineIfFits(kList);
    if (ImGui::Button(kList)) openMapList(state);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Lists all maps of a game or of a folder.");
}

} // namespace

// What the window shows while no map is open.
void drawStartPage(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    ImGui::GetBackgroundDrawList()->AddRectFilled({map.corner.x, map.corner.y}, {map.end().x, map.end().y},
                                                  IM_COL32(28, 31, 35, 255));
    if (frame.isLoading || state.isUiHidden) return;
    const float width = std::min(kPageWidth * ImGui::GetFontSize(), map.size.x);
    ImGui::SetNextWindowPos({map.center().x, map.center().y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {width, map.size.y});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoFocusOnAppearing;
    if (ImGui::Begin("##start", nullptr, kFlags)) {
        ImGui::TextWrapped("Drop a map here, or open one.");
        drawOpenButtons(state);
        drawRecentMaps(state);
        drawGames(state);
    }
    ImGui::End();
}

} // namespace visleaf
