#include "features/entities/entities_feature.h"
#include "map/entities/spawn_filter.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/panels/tab_stops.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to change the widths of columns

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr const char* kQuery = "##query";
constexpr const char* kSkill = "##skill";
constexpr const char* kMode = "##mode";

constexpr const char* kQueryHelp = "Words must occur in class, keys or values.\n"
                                   "class:light*        the class\n"
                                   "key:target=door*    a key and its value\n"
                                   "value:*torch*       the value of any key\n"
                                   "skill:easy          easy, normal or hard\n"
                                   "mode:deathmatch     single, coop, deathmatch or team\n"
                                   "-TERM               TERM must not match";

constexpr const char* kListHelp =
    "A click selects, with Ctrl or Shift several. A double click or Enter moves the camera there.";

float widthOfChoice() {
    return std::min(9.0f * ImGui::GetFontSize(), ImGui::GetContentRegionAvail().x);
}

/// A list of choices of which the first one means "all". A choice without a title is left out.
template <class Value, size_t n>
void chooseOne(const char* label, const std::array<const char*, n>& titles, const char* help,
               std::optional<Value>& chosen) {
    const size_t current = chosen ? static_cast<size_t>(*chosen) + 1 : 0;
    ImGui::SetNextItemWidth(widthOfChoice());
    const char* const shown = titles[current] != nullptr ? titles[current] : titles[0];
    if (!beginCombo(label, shown, ImGuiComboFlags_None, help)) return;
    for (size_t i = 0; i < n; ++i)
        if (titles[i] != nullptr && comboItem(titles[i], i == current))
            chosen = i == 0 ? std::nullopt : std::optional(static_cast<Value>(i - 1));
    ImGui::EndCombo();
}

/// Keeps entities that the game leaves out from the list.
void drawSpawnFilters(EntityListChoices& choices, Game game) {
    // In the order of Skill and GameMode, after "all".
    constexpr std::array kSkills{"any skill", "easy", "normal", "hard"};
    const std::array gameModes{"any mode", "single player", hasCooperative(game) ? "coop" : nullptr,
                               "deathmatch", "team games"};
    if (hasSkillLevels(game)) {
        chooseOne(kSkill, kSkills, "Only entities that the game keeps on this skill level", choices.skill);
        sameLineIfFits(widthOfChoice());
    }
    chooseOne(kMode, gameModes, "Only entities that the game keeps in this mode", choices.mode);
}

RowClick clickKind() {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyShift) return RowClick::range;
    return io.KeyCtrl ? RowClick::adds : RowClick::only;
}

/// The selected entities, for a quick look-up by rows.
std::vector<bool> selectedEntities(const Selection& selection, const Map& map) {
    std::vector<bool> isSelected(map.entities.size(), false);
    for (const MapItem& item : selection.items())
        if (item.kind == ItemKind::entity) isSelected[item.index] = true;
    return isSelected;
}

/// Returns `text`, shortened if the column that is being drawn has no room for it. The tooltip has it whole.
std::string textInColumn(const std::string& text) {
    return elided(text, ImGui::GetContentRegionAvail().x);
}

void drawRow(EntitiesShown& shown, Picked& picked, const Map& map, size_t row, bool isSelected) {
    const std::span<const EntityRow> rows = shown.list.rows();
    const Entity& entity = map.entities[rows[row].entity];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string className(entity.className()), name(entity.value("targetname"));
    const std::string label = fmt::format("{}##{}", textInColumn(className), rows[row].entity);
    if (listRow(label, isSelected, ImGuiSelectableFlags_SpanAllColumns))
        clickRow(rows, row, clickKind(), shown.lastRow, picked.selection);
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s %s", className.c_str(), name.c_str());
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
            picked.itemToSee = MapItem{ItemKind::entity, rows[row].entity};
    }
    if (ImGui::TableNextColumn()) ImGui::TextUnformatted(textInColumn(name).c_str());
    ImGui::TableNextColumn();
    if (rows[row].distance) ImGui::Text("%.0f", static_cast<double>(*rows[row].distance));
}

/// Takes the column and the direction that the user chose in the table's head.
void takeSorting(EntityListChoices& choices) {
    const ImGuiTableSortSpecs* sorting = ImGui::TableGetSortSpecs();
    if (sorting == nullptr || sorting->SpecsCount == 0) return;
    choices.column = static_cast<EntityColumn>(sorting->Specs[0].ColumnIndex);
    choices.isDescending = sorting->Specs[0].SortDirection == ImGuiSortDirection_Descending;
}

/// Returns the share of the room for classes and names that the names get: as much as they need, or at most
/// two fifths where both do not fit.
float shareOfNames(const EntityTexts& longest) {
    constexpr float kMost = 0.4f;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float distances = columnWidth("Distance") + style.ScrollbarSize + 6.0f * style.CellPadding.x;
    const float room = std::max(ImGui::GetContentRegionAvail().x - distances, 1.0f);
    const auto needed = [](const char* title, const std::string& text) {
        return std::max(columnWidth(title), std::ceil(ImGui::CalcTextSize(text.c_str()).x) + 1.0f);
    };
    const float names = needed("Name", longest.name);
    const float rest = room - needed("Class", longest.className);
    return std::clamp(rest, std::min(names, kMost * room), names) / room;
}

/// Divides the room for classes and names of the table that is being drawn. Dear ImGui itself keeps the
/// widths that fitted the map before.
void divideRoom(float shareOfNames) {
    ImGuiTable& table = *ImGui::GetCurrentContext()->CurrentTable;
    table.Columns[static_cast<int>(EntityColumn::className)].StretchWeight = 1.0f - shareOfNames;
    table.Columns[static_cast<int>(EntityColumn::name)].StretchWeight = shareOfNames;
}

void drawTable(EntitiesShown& shown, Picked& picked, const Map& map) {
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_Resizable | ImGuiTableFlags_RowBg |
                                       ImGuiTableFlags_ScrollY | ImGuiTableFlags_Sortable;
    const float names = shareOfNames(shown.list.longestTexts());
    if (!ImGui::BeginTable("entities", 3, kFlags)) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    // In the order of EntityColumn.
    ImGui::TableSetupColumn("Class", ImGuiTableColumnFlags_WidthStretch, 1.0f - names);
    const ImGuiTableColumnFlags ofNames =
        shown.list.hasNames() ? ImGuiTableColumnFlags_None : ImGuiTableColumnFlags_Disabled;
    ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch | ofNames, names);
    ImGui::TableSetupColumn("Distance", ImGuiTableColumnFlags_WidthFixed, columnWidth("Distance"));
    if (!shown.list.rows().empty() && std::exchange(shown.isRoomNew, false)) divideRoom(names);
    ImGui::TableHeadersRow();
    takeSorting(shown.choices);
    const std::vector<bool> isSelected = selectedEntities(picked.selection, map);
    const std::span<const EntityRow> rows = shown.list.rows();
    const float rowHeight = drawRowsInView(
        rows.size(), [&](size_t row) { drawRow(shown, picked, map, row, isSelected[rows[row].entity]); });
    if (shown.rowToShow) scrollTableToRow(*shown.rowToShow, rowHeight);
    ImGui::EndTable();
}

/// Returns the row of the current entity; nothing if the list does not show it.
std::optional<size_t> currentRow(std::span<const EntityRow> rows, const Selection& selection) {
    const std::optional<uint32_t> entity = selection.currentOf(ItemKind::entity);
    const auto found = entity ? std::ranges::find(rows, *entity, &EntityRow::entity) : rows.end();
    if (found == rows.end()) return std::nullopt;
    return static_cast<size_t>(found - rows.begin());
}

/// Selects what the keys choose, and goes there after Enter. The search is the last item. The list shows what
/// was typed one frame later, so Enter waits for that frame.
void chooseByKeys(EntitiesShown& shown, ViewerState& state) {
    shown.rowToShow.reset();
    if (shown.choices.query != shown.query.data()) return;
    const std::span<const EntityRow> rows = shown.list.rows();
    Selection& selection = state.picked.selection;
    const bool isEnter = std::exchange(shown.isEnterWaiting, false);
    const ListKeys keys = keysOfList(isEnter, currentRow(rows, selection), rows.size(), state);
    shown.rowToShow = keys.row;
    if (keys.row) clickRow(rows, *keys.row, RowClick::only, shown.lastRow, selection);
    if (keys.isEntered) state.picked.itemToSee = selection.current();
}

/// The search. The arrow keys select an entity of the list, and Enter goes there.
void drawEntitySearch(EntitiesShown& shown, ViewerState& state) {
    ImGui::SetNextItemWidth(-1.0f);
    // A narrow bar has room for the key only at the front. The tooltip lists all terms.
    const std::string hint = fmt::format("{}: class:light*", hintWithKey("search", state));
    const bool isEnter = drawSearchField({.label = kQuery,
                                          .hint = hint.c_str(),
                                          .panel = kEntitiesPanel,
                                          .endsByEscape = true,
                                          .isEnterReported = true},
                                         shown.query, state);
    tipOfTextField(kQueryHelp);
    shown.isEnterWaiting |= isEnter;
    chooseByKeys(shown, state);
}

} // namespace

void drawEntitiesPanel(ViewerState& state, const PanelFrame& frame) {
    auto& shown = state.features.get<EntitiesShown>();
    drawEntitySearch(shown, state);
    drawSpawnFilters(shown.choices, frame.mapView->map().game);
    std::vector<const char*> stops{kQuery, kMode};
    if (hasSkillLevels(frame.mapView->map().game)) stops.insert(stops.end() - 1, kSkill);
    moveByTabInBar(stops, kQuery, state);
    if (!shown.list.problem().empty()) wrappedText(kWarningColor, shown.list.problem());
    ImGui::TextDisabled("%zu of %zu", shown.list.rows().size(), frame.mapView->map().entities.size());
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", kListHelp);
    if (!shown.list.isNothingFound())
        drawTable(shown, state.picked, frame.mapView->map());
    else if (drawNothingFound(shown.choices.query))
        shown.showAll();
}

} // namespace visleaf
