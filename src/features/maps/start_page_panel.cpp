#include "base/text/file_name.h"
#include "features/maps/map_row_panel.h"
#include "platform/path_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_text.h"
#include "shell/program_files.h"
#include "shell/state/opening.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

// Font sizes.
constexpr float kPageWidth = 60.0f;
constexpr float kLeastColumn = 21.0f; // a page with room for two of them has two columns

StartPage& pageOf(ViewerState& state) {
    return state.features.get<MapsShown>().startPage;
}

/// Finds the recent maps on disk when their list has changed, and the demo when the page is first shown.
void updatePage(StartPage& page, const std::vector<std::string>& recentMaps) {
    if (!page.demo) page.demo = bundledDemo();
    if (page.recent == recentMaps) return;
    page.recent = recentMaps;
    page.maps.clear();
    for (const std::string& name : recentMaps) {
        const ListedMap unknown{
            std::string(baseName(name)), {toPath(name), {}}, {}}; // gone, or in the game data
        page.maps.push_back(listedMap(name).value_or(unknown));
    }
    distinguishNames(page.maps);
}

/// True if the keys are at the row that comes next.
bool isNextChosen(const StartPage& page) {
    return page.hasKeys && page.rows.size() == page.chosen;
}

/// Adds the last item as a row. Returns true if it was clicked, or chosen with Enter.
bool isTaken(bool isClicked, const std::string& text, StartPage& page) {
    const bool isChosen = isNextChosen(page);
    if (isChosen && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    page.rows.push_back({text, {0.5f * (low.x + high.x), 0.5f * (low.y + high.y)}});
    return isClicked || (isChosen && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false));
}

/// A button as wide as its column.
bool wideButton(const std::string& label, const char* help, StartPage& page) {
    const ImGuiCol color = isNextChosen(page) ? ImGuiCol_ButtonActive : ImGuiCol_Button;
    return isTaken(coloredButton(ImGui::GetStyleColorVec4(color), label, help, {-1.0f, 0.0f}), label, page);
}

/// A line of a list.
bool line(const char* label, const std::string& help, StartPage& page) {
    const bool isClicked = ImGui::Selectable(label, isNextChosen(page));
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", help.c_str());
    return isTaken(isClicked, label, page);
}

/// Lets the user take the last item, a recent map, off the list: with a right click, or with Delete if it is
/// chosen.
bool isRemoved(bool isChosen) {
    bool isWanted = isChosen && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Delete), false);
    if (!ImGui::BeginPopupContextItem()) return isWanted;
    isWanted |= ImGui::MenuItem("Remove from this list");
    ImGui::EndPopup();
    return isWanted;
}

void drawRecentMaps(ViewerState& state) {
    auto& maps = state.features.get<MapsShown>();
    StartPage& page = maps.startPage;
    ImGui::TextDisabled("Recent maps");
    for (size_t i = 0; i < page.maps.size(); ++i) {
        const ListedMap& map = page.maps[i];
        const std::string argument = argumentOf(map.place);
        const bool isChosen = isNextChosen(page);
        const bool isMapTaken = isTaken(drawMapRow(map, isChosen, maps), argument, page);
        const bool isRetry = isMapTaken && ImGui::GetIO().KeyShift && retryImage(map, maps);
        if (isMapTaken && !isRetry) state.todo.load = LoadRequest{argument};
        if (isRemoved(isChosen)) std::erase(state.recent.maps, page.recent[i]);
    }
    if (page.maps.empty()) wrappedNote("Maps that you open are listed here.");
}

/// Returns the text of a button with the key of its action: `Open a map... (Ctrl+O)`.
std::string withKey(const char* text, const char* action, const ViewerState& state) {
    const std::string key = keyText(*findAction(action), state.keys);
    return key.empty() ? text : fmt::format("{} ({})", text, key);
}

void drawOpenButtons(ViewerState& state) {
    StartPage& page = pageOf(state);
    if (wideButton(withKey("Open a map...", "open", state), "Opens a file of a folder.", page))
        openBrowser(state, kOpenMap);
    if (wideButton(withKey("List maps...", "map_list", state), "Lists all maps of a game or of a folder.",
                   page))
        openMapList(state);
    wrappedNote(
        fmt::format("You can also drop a map, an archive or a folder on the window. {} opens a map by its "
                    "bare name.",
                    keyOrTitle(*findAction("go_to"), state.keys)));
}

void drawGames(ViewerState& state) {
    ImGui::Spacing();
    ImGui::TextDisabled("Games on this machine");
    if (!state.dialogs.browser.games) return wrappedNote("Searching for games");
    StartPage& page = pageOf(state);
    const std::vector<InstalledGame>& games = *state.dialogs.browser.games;
    const std::vector<std::string> titles = titlesOf(games);
    for (size_t i = 0; i < games.size(); ++i) {
        const std::filesystem::path& data = games[i].data;
        ImGui::PushID(data.c_str());
        if (line(titles[i].c_str(), fmt::format("Lists the maps in {}.", pathText(data)), page))
            listMapsIn(data, state);
        ImGui::PopID();
    }
    if (page.demo && line("Demo of Visleaf", "Opens the map that comes with Visleaf.", page))
        requestMap(*page.demo, state);
}

/// Two columns if there is room for them. The recent maps are then at the left, otherwise at the end.
void drawContent(ViewerState& state) {
    const bool isWide = ImGui::GetContentRegionAvail().x >= 2.0f * kLeastColumn * ImGui::GetFontSize();
    if (!isWide) {
        drawOpenButtons(state);
        drawGames(state);
        ImGui::Spacing();
        return drawRecentMaps(state);
    }
    const ImVec2 padding{ImGui::GetFontSize(), 0.0f};
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, padding);
    const bool isVisible = ImGui::BeginTable("columns", 2, ImGuiTableFlags_NoPadOuterX);
    ImGui::PopStyleVar();
    if (!isVisible) return;
    ImGui::TableNextColumn();
    drawRecentMaps(state);
    ImGui::TableNextColumn();
    drawOpenButtons(state);
    drawGames(state);
    ImGui::EndTable();
}

/// True if something that takes keys is in front of the page.
bool isCovered(const ViewerState& state) {
    const auto isInFront = [&state](const DialogRow& row) {
        return row.panel != kStartPage && row.isOpen.isOn(state);
    };
    return !state.message.empty() || !state.dialogs.mapChoice.maps.empty() || state.focus.wantsMenu ||
           state.focus.isInMenu || std::ranges::any_of(dialogs(), isInFront);
}

/// Gives the page the keys, one frame after what was in front of it is gone, because the key that closed it
/// is for nobody else.
void takeKeys(StartPage& page, const ViewerState& state) {
    const bool isFree = !isCovered(state) && !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
    page.hasKeys = std::exchange(page.isFree, isFree) && isFree;
    if (page.hasKeys && !ImGui::IsAnyItemActive())
        ImGui::SetNextWindowFocus(); // no other part of the window has use for keys
}

} // namespace

void drawStartPage(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    ImGui::GetBackgroundDrawList()->AddRectFilled({map.corner.x, map.corner.y}, {map.end().x, map.end().y},
                                                  IM_COL32(28, 31, 35, 255));
    StartPage& page = pageOf(state);
    updatePage(page, state.recent.maps);
    if (frame.isLoading || state.isUiHidden) {
        page.isFree = false;
        return;
    }
    takeKeys(page, state);
    const size_t numRows = page.rows.size();
    page.rows.clear();
    const float width = std::min(kPageWidth * ImGui::GetFontSize(), map.size.x);
    ImGui::SetNextWindowPos({map.center().x, map.center().y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, {width, map.size.y});
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                        ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                        ImGuiWindowFlags_NoBringToFrontOnFocus |
                                        ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav;
    if (ImGui::Begin("##start", nullptr, kFlags)) {
        if (page.hasKeys) {
            state.focus.panel = kStartPage;
            page.chosen = rowAfterKeys(page.chosen, numRows);
        }
        drawContent(state);
        // The window takes the height of its content one frame later.
        const glm::vec2 heights(ImGui::GetWindowHeight(), ImGui::GetCursorPosY());
        page.isSettled = std::exchange(page.heights, heights) == heights;
    }
    ImGui::End();
}

} // namespace visleaf
