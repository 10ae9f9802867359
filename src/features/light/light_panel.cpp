#include "features/light/light_feature.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kMaxPattern = 128; // longest pattern that the user can type

int onlyLetters(ImGuiInputTextCallbackData* data) {
    return data->EventChar >= 'a' && data->EventChar <= 'z' ? 0 : 1;
}

void editPattern(const StyleRow& row, StyleChange& change) {
    std::array<char, kMaxPattern> text{};
    const std::string& shown = change.pattern.empty() ? row.pattern : change.pattern;
    std::copy_n(shown.begin(), std::min(shown.size(), kMaxPattern - 1), text.begin());
    ImGui::SetNextItemWidth(-1.0f);
    if (!ImGui::InputText("##pattern", text.data(), text.size(), ImGuiInputTextFlags_CallbackCharFilter,
                          onlyLetters))
        return;
    const std::string typed(text.data());
    change.pattern = typed == row.pattern ? std::string() : typed;
}

void drawSwitch(const StyleRow& row, StyleChange& change) {
    if (!row.isSwitchable) return;
    bool isOn = change.isOn.value_or(!row.startsOff);
    if (!ImGui::Checkbox("##on", &isOn)) return;
    change.isOn = isOn == !row.startsOff ? std::nullopt : std::optional(isOn);
}

/// A button that stays down while the style is shown alone. Returns true if the user presses it.
bool drawSolo(bool isSolo) {
    const ImVec4 color = ImGui::GetStyleColorVec4(isSolo ? ImGuiCol_CheckMark : ImGuiCol_Button);
    ImGui::PushStyleColor(ImGuiCol_Button, color);
    const bool isPressed = ImGui::Button("Solo");
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Show only the light of this style");
    return isPressed;
}

void drawStyle(const StyleRow& row, float value, std::vector<StyleChange>& changes) {
    const StyleChange* known = findChange(changes, row.style);
    StyleChange change = known != nullptr ? *known : StyleChange{.style = row.style};
    ImGui::PushID(row.style);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::Text("%d", row.style);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(row.title.c_str());
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%u faces", row.numFaces);
    ImGui::TableNextColumn();
    drawSwitch(row, change);
    ImGui::TableNextColumn();
    ImGui::Checkbox("##mute", &change.isMuted);
    ImGui::TableNextColumn();
    const bool isSoloPressed = drawSolo(change.isSolo);
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-1.0f);
    ImGui::SliderFloat("##intensity", &change.intensity, 0.0f, 2.0f, "%.2f");
    ImGui::TableNextColumn();
    ImGui::ProgressBar(std::min(value / 2.0f, 1.0f), {-1.0f, 0.0f}, fmt::format("{:.2f}", value).c_str());
    ImGui::TableNextColumn();
    editPattern(row, change);
    ImGui::PopID();
    if (known != nullptr || change != StyleChange{.style = row.style}) putChange(changes, change);
    if (isSoloPressed) soloStyle(changes, row.style);
}

struct StyleColumn {
    const char* title;
    float width; // in font sizes; if negative, a share of the width that the fixed columns leave
};
constexpr std::array<StyleColumn, 8> kStyleColumns{{{"#", 1.5f},
                                                    {"Style", -4.0f},
                                                    {"On", 2.0f},
                                                    {"Mute", 2.5f},
                                                    {"Solo", 3.2f},
                                                    {"Intensity", 5.0f},
                                                    {"Now", 4.0f},
                                                    {"Pattern", -3.0f}}};

bool beginStyleTable() {
    const float unit = ImGui::GetFontSize();
    const float button = ImGui::GetFrameHeightWithSpacing();
    const float room = ImGui::GetContentRegionAvail().y - button;
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV |
                                       ImGuiTableFlags_ScrollY | ImGuiTableFlags_ScrollX;
    constexpr float kNarrowest = 34.0f; // font sizes; if the panel is narrower, the table scrolls sideways
    const float scrollbar = ImGui::GetStyle().ScrollbarSize;
    const float width = std::max(ImGui::GetContentRegionAvail().x - scrollbar, kNarrowest * unit);
    constexpr float kFewestRows = 5.0f; // if fewer rows fit, the panel scrolls instead of the table
    const float height = std::max(room, kFewestRows * button);
    const int numColumns = static_cast<int>(kStyleColumns.size());
    if (!ImGui::BeginTable("styles", numColumns, kFlags, {0.0f, height}, width)) return false;
    for (const StyleColumn& column : kStyleColumns) {
        const bool isShare = column.width < 0.0f;
        ImGui::TableSetupColumn(
            column.title, isShare ? ImGuiTableColumnFlags_WidthStretch : ImGuiTableColumnFlags_WidthFixed,
            isShare ? -column.width : column.width * unit);
    }
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableHeadersRow();
    return true;
}

/// Styles of the selected face come first.
OrderedStyles listedStyles(const std::vector<StyleRow>& styles, const ViewerState& state, const Map& map) {
    const std::optional<MapItem> item = state.picked.selection.current();
    if (!item || item->kind != ItemKind::face) return {styles, 0};
    return stylesWithFaceFirst(styles, stylesOfFace(map, item->index));
}

void separateRow(const char* title) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", title);
}

void drawStyleButtons(std::vector<StyleChange>& changes) {
    ImGui::BeginDisabled(!hidesStyles(changes));
    if (ImGui::Button("All styles")) showAllStyles(changes);
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        ImGui::SetTooltip("Show all styles again: no solo, no mute");
    sameLineIfFits("Reset styles");
    if (ImGui::Button("Reset styles")) changes.clear();
}

void drawStyles(ViewerState& state, const MapView& mapView) {
    auto& mixer = state.features.get<LightMixer>();
    const StyleChoices choices{.motion = state.settings.styleMotion, .changes = mixer.changes};
    const auto values = lightStyleValues(state.clock.seconds, StyleScale(mapView.gpuMap().light),
                                         mapView.gpuMap().switchableStyles, choices);
    if (beginStyleTable()) {
        const OrderedStyles styles = listedStyles(mixer.styles, state, mapView.map());
        for (size_t i = 0; i < styles.rows.size(); ++i) {
            if (i == 0 && styles.numOfFace > 0) separateRow("of the selected face");
            if (i > 0 && i == styles.numOfFace) separateRow("other styles");
            drawStyle(styles.rows[i], values[styles.rows[i].style], mixer.changes);
        }
        ImGui::EndTable();
    }
    drawStyleButtons(mixer.changes);
}

} // namespace

void drawLightPanel(ViewerState& state, const PanelFrame& frame) {
    ImGui::PushItemWidth(-9.0f * ImGui::GetFontSize()); // leaves room for the labels
    settingItems(SettingGroup::lighting, state);
    ImGui::PopItemWidth();
    ImGui::Separator();
    if (frame.mapView != nullptr) drawStyles(state, *frame.mapView);
}

} // namespace visleaf
