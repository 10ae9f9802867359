#include "analysis/entity_query.h"
#include "app/panels/panel_helpers.h"
#include "app/panels/panel_table.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr const char* kQueryHelp = "Words must occur in class, keys or values.\n"
                                   "class:light*        the class\n"
                                   "key:target=door*    a key and its value\n"
                                   "value:*torch*       the value of any key\n"
                                   "-WORD               without it";

/// Searches again if the text or the map has changed.
void updateMatches(EntitiesPanel& panel, const Map& map) {
    const std::string query = panel.query.data();
    if (panel.searched == query && panel.searchedMap == &map) return;
    panel.searched = query;
    panel.searchedMap = &map;
    panel.matches.clear();
    const EntityQuery parsed(query);
    for (uint32_t i = 0; i < map.entities.size(); ++i)
        if (parsed.matches(map.entities[i])) panel.matches.push_back(i);
}

void drawRow(ViewerState& state, const Map& map, uint32_t index) {
    const Entity& entity = map.entities[index];
    Selection& selection = state.inspector.selection;
    const MapItem item{ItemKind::entity, index};
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string label = fmt::format("{}##{}", entity.className(), index);
    if (ImGui::Selectable(label.c_str(), selection.current() == item, ImGuiSelectableFlags_SpanAllColumns)) {
        selection.select(item);
        state.inspector.isOpen = true;
    }
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
        state.inspector.wantsToSee = item;
    ImGui::TableNextColumn();
    const std::string_view name = entity.value("targetname");
    ImGui::TextUnformatted(name.data(), name.data() + name.size());
    ImGui::TableNextColumn();
    if (const auto origin = entity.vector("origin"))
        ImGui::Text("%.0f", static_cast<double>(glm::distance(*origin, state.camera.pose.position)));
}

void drawTable(ViewerState& state, const Map& map) {
    constexpr ImGuiTableFlags kFlags =
        ImGuiTableFlags_Resizable | ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    if (!ImGui::BeginTable("entities", 3, kFlags)) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Class", ImGuiTableColumnFlags_WidthStretch, 2.0f);
    ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch, 1.0f);
    ImGui::TableSetupColumn("Distance", ImGuiTableColumnFlags_WidthFixed, 5.0f * ImGui::GetFontSize());
    ImGui::TableHeadersRow();
    const std::vector<uint32_t>& matches = state.entities.matches;
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(matches.size()));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            drawRow(state, map, matches[static_cast<size_t>(row)]);
    }
    ImGui::EndTable();
}

} // namespace

void drawEntitiesPanel(ViewerState& state, const PanelFrame& frame) {
    placePanel({30.0f, 30.0f}, PanelCorner::topLeft);
    if (ImGui::Begin("Entities", &state.entities.isOpen)) {
        storeFocus(Panel::entities, state);
        EntitiesPanel& panel = state.entities;
        ImGui::SetNextItemWidth(-1.0f);
        if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
        ImGui::InputTextWithHint("##query", "search: class:light* key:target=door*", panel.query.data(),
                                 panel.query.size());
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", kQueryHelp);
        updateMatches(panel, frame.mapView->map());
        ImGui::TextDisabled("%zu of %zu; a click selects, a double click goes there", panel.matches.size(),
                            frame.mapView->map().entities.size());
        drawTable(state, frame.mapView->map());
    }
    ImGui::End();
}

} // namespace visleaf
