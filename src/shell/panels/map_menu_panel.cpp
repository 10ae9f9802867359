#include "features/features.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

using Group = MapMenuRow::Group;

/// The rows that belong to no feature.
constexpr MapMenuRow kMapMenuRows[] = {
    {.group = Group::see,
     .title = "Select",
     .obstacle = obstacleWithoutItem,
     .choose =
         [](const MapMenu& menu, ViewerState& state) {
             state.picked.selection.select(*menu.item);
             open(Panel::inspector, state);
         }},
    {.group = Group::see,
     .title = "Go there",
     .obstacle = obstacleWithoutItem,
     .choose = [](const MapMenu& menu, ViewerState& state) { state.picked.itemToSee = menu.item; }},
    {.group = Group::faces,
     .title = "Show all faces",
     .action = "show_all_faces",
     .obstacle =
         [](const MapMenu&, const ViewerState& state) {
             return std::string(isFiltered(state.picked) ? "" : kNoHiddenFaces);
         },
     .choose = [](const MapMenu&, ViewerState& state) { showAllFaces(state); }},
    {.group = Group::copy,
     .title = "Copy position",
     .obstacle =
         [](const MapMenu& menu, const ViewerState&) {
             return std::string(menu.point ? "" : "Nothing with a position is here");
         },
     .choose =
         [](const MapMenu& menu, ViewerState& state) {
             const std::string text =
                 fmt::format("{:.7g} {:.7g} {:.7g}", menu.point->x, menu.point->y, menu.point->z);
             copyText(text, text, state);
         }},
    {.group = Group::copy,
     .title = "Copy link to this view",
     .action = "copy_link",
     .choose = [](const MapMenu&, ViewerState& state) { state.todo.requests.push_back(Request::copyLink); }}};

/// The rows of features follow those that show a thing, and come before the others of their group.
std::vector<MapMenuRow> rowsWithFeatures() {
    const auto isFirst = [](const MapMenuRow& row) { return row.group == Group::see; };
    const auto rest = std::find_if_not(std::begin(kMapMenuRows), std::end(kMapMenuRows), isFirst);
    std::vector<MapMenuRow> all(std::begin(kMapMenuRows), rest);
    for (const Feature& feature : features())
        all.insert(all.end(), feature.mapMenuRows.begin(), feature.mapMenuRows.end());
    all.insert(all.end(), rest, std::end(kMapMenuRows));
    std::stable_sort(all.begin(), all.end(),
                     [](const MapMenuRow& a, const MapMenuRow& b) { return a.group < b.group; });
    return all;
}

void drawRow(const MapMenuRow& row, ViewerState& state) {
    const MapMenu& menu = state.mapMenu;
    const std::string obstacle = row.obstacle != nullptr ? row.obstacle(menu, state) : std::string();
    const Action* action = findAction(row.action);
    const std::string keys = action != nullptr ? keyText(*action, state.keys) : std::string();
    if (ImGui::MenuItem(row.title, keys.c_str(), false, obstacle.empty())) row.choose(menu, state);
    if (!obstacle.empty()) tipOfRow(obstacle.c_str());
}

} // namespace

void drawMapMenu(ViewerState& state, const PanelFrame&) {
    static const std::vector<MapMenuRow> rows = rowsWithFeatures();
    MapMenu& menu = state.mapMenu;
    if (std::exchange(menu.isWanted, false)) {
        ImGui::SetNextWindowPos({menu.position.x, menu.position.y});
        ImGui::OpenPopup("map menu");
    }
    menu.isOpen = ImGui::BeginPopup("map menu");
    if (!menu.isOpen) return;
    ImGui::TextDisabled("%s", menu.title.c_str());
    for (size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || rows[i].group != rows[i - 1].group) ImGui::Separator();
        drawRow(rows[i], state);
    }
    ImGui::EndPopup();
}

} // namespace visleaf
