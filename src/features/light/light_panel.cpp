#include "base/text/count_text.h"
#include "features/light/light_feature.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

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
    if (!ImGui::InputText("##pattern", text.data(), text.size(), ImGuiInputTextFlags_CallbackCharFilter,
                          onlyLetters))
        return;
    const std::string typed(text.data());
    change.pattern = typed == row.pattern ? std::string() : typed;
}

void drawSwitch(const StyleRow& row, StyleChange& change) {
    if (!row.isSwitchable) return;
    bool isOn = change.isOn.value_or(!row.startsOff);
    if (!ImGui::Checkbox("On", &isOn)) return;
    change.isOn = isOn == !row.startsOff ? std::nullopt : std::optional(isOn);
}

/// A button that stays down while the style is shown alone. Returns true if the user presses it.
bool drawSolo(bool isSolo) {
    const ImVec4 color = ImGui::GetStyleColorVec4(isSolo ? ImGuiCol_CheckMark : ImGuiCol_Button);
    return coloredButton(color, "Solo", "Show only the light of this style");
}

/// A column of the values of styles.
struct ValueColumn {
    const char* title;
    float share; // of the room
};
constexpr ValueColumn kFactor{"Factor", 0.4f}, kNow{"Now", 0.25f}, kPattern{"Pattern", 0.35f};

float widthOf(const ValueColumn& column) {
    const float gaps = 2.0f * ImGui::GetStyle().ItemInnerSpacing.x;
    return std::floor(column.share * (ImGui::GetContentRegionAvail().x - gaps));
}

/// The titles of the columns, above the list that scrolls.
void drawValueTitles() {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float now = ImGui::GetCursorPosX() + widthOf(kFactor) + gap;
    const float pattern = now + widthOf(kNow) + gap;
    ImGui::TextDisabled("%s", kFactor.title);
    ImGui::SameLine(now);
    ImGui::TextDisabled("%s", kNow.title);
    ImGui::SameLine(pattern);
    ImGui::TextDisabled("%s", kPattern.title);
}

/// Draws an item as wide as its column, with a sentence about it.
template <class Draw> void drawIn(float width, const char* help, Draw draw) {
    ImGui::SetNextItemWidth(width);
    draw();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", help);
}

/// Draws a brightness as a grey bar without a frame, so that nobody takes it for a slider.
void drawBrightness(float value) {
    const ImVec4 grey = ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled);
    constexpr float kBarAlpha = 0.35f; // the number stays readable
    ImGui::PushStyleColor(ImGuiCol_Text, grey);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, {0.0f, 0.0f, 0.0f, 0.0f});
    ImGui::PushStyleColor(ImGuiCol_PlotHistogram, {grey.x, grey.y, grey.z, kBarAlpha});
    ImGui::ProgressBar(std::min(value / 2.0f, 1.0f), {ImGui::CalcItemWidth(), 0.0f},
                       fmt::format("{:.2f}", value).c_str());
    ImGui::PopStyleColor(3);
}

/// The number and name of a style, and its switches at the right edge. Returns true if the user presses Solo.
bool drawStyleHead(const StyleRow& row, StyleChange& change) {
    const ImGuiStyle& look = ImGui::GetStyle();
    const auto checkboxWidth = [&](const char* label) {
        return ImGui::GetFrameHeight() + look.ItemInnerSpacing.x + ImGui::CalcTextSize(label).x +
               look.ItemSpacing.x;
    };
    const float muteStart = ImGui::GetContentRegionMax().x - checkboxWidth("Mute") -
                            ImGui::CalcTextSize("Solo").x - 2.0f * look.FramePadding.x;
    const float nameEnd = row.isSwitchable ? muteStart - checkboxWidth("On") : muteStart;
    const std::string name = fmt::format("{}  {}", row.style, row.title);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(elided(name, nameEnd - ImGui::GetCursorPosX() - look.ItemSpacing.x).c_str());
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s: %s", name.c_str(), counted(row.numFaces, "face").c_str());
    if (row.isSwitchable) {
        ImGui::SameLine(nameEnd);
        drawSwitch(row, change);
    }
    ImGui::SameLine(muteStart);
    ImGui::Checkbox("Mute", &change.isMuted);
    ImGui::SameLine();
    return drawSolo(change.isSolo);
}

/// What the user does to the light of a style, and its brightness at the moment.
void drawStyleValues(const StyleRow& row, float value, StyleChange& change) {
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float factor = widthOf(kFactor), now = widthOf(kNow), patternWidth = widthOf(kPattern);
    drawIn(factor, "A factor on the light of this style",
           [&] { ImGui::SliderFloat("##intensity", &change.intensity, 0.0f, 2.0f, "%.2f"); });
    ImGui::SameLine(0.0f, gap);
    drawIn(now, "The brightness at this moment", [&] { drawBrightness(value); });
    ImGui::SameLine(0.0f, gap);
    const std::string& pattern = change.pattern.empty() ? row.pattern : change.pattern;
    const std::string help =
        fmt::format("The pattern {}: ten letters a second, a is dark, m is normal, z is double", pattern);
    drawIn(patternWidth, help.c_str(), [&] { editPattern(row, change); });
}

void drawStyle(const StyleRow& row, float value, std::vector<StyleChange>& changes) {
    const StyleChange* known = findChange(changes, row.style);
    StyleChange change = known != nullptr ? *known : StyleChange{.style = row.style};
    ImGui::PushID(row.style);
    const bool isSoloPressed = drawStyleHead(row, change);
    drawStyleValues(row, value, change);
    ImGui::PopID();
    ImGui::Separator();
    putChange(changes, change);
    if (isSoloPressed) soloStyle(changes, row.style);
}

/// Begins the list of styles, which scrolls. If fewer than five fit, the panel scrolls instead.
void beginStyleList() {
    constexpr float kFewest = 5.0f;
    const float line = ImGui::GetFrameHeightWithSpacing();
    const float room = ImGui::GetContentRegionAvail().y - line; // of the buttons below
    ImGui::BeginChild("styles", {0.0f, std::max(room, kFewest * 2.0f * line)});
}

/// Styles of the selected face come first.
OrderedStyles listedStyles(const std::vector<StyleRow>& styles, const ViewerState& state, const Map& map) {
    const std::optional<uint32_t> face = state.picked.selection.currentOf(ItemKind::face);
    if (!face) return {styles, 0};
    return stylesWithFaceFirst(styles, stylesOfFace(map, *face));
}

void drawStyleButtons(std::vector<StyleChange>& changes) {
    if (button("All styles", "Show all styles again: no solo, no mute", hidesStyles(changes)))
        showAllStyles(changes);
    sameLineIfFits("Reset styles");
    if (ImGui::Button("Reset styles")) changes.clear();
}

void drawStyles(ViewerState& state, const MapView& mapView) {
    auto& mixer = state.features.get<LightMixer>();
    const StyleChoices choices{.motion = state.settings.draw.styles.motion, .changes = mixer.changes};
    const auto values = lightStyleValues(state.clock.seconds, mapView.gpuMap().light.rules,
                                         mapView.gpuMap().light.switchableStyles, choices);
    const OrderedStyles styles = listedStyles(mixer.styles, state, mapView.map());
    if (styles.rows.empty())
        return ImGui::TextWrapped("This map has no light styles: no face has a lightmap.");
    drawValueTitles();
    beginStyleList();
    for (size_t i = 0; i < styles.rows.size(); ++i) {
        if (i == 0 && styles.numOfFace > 0) ImGui::TextDisabled("of the selected face");
        if (i > 0 && i == styles.numOfFace) ImGui::TextDisabled("other styles");
        drawStyle(styles.rows[i], values[styles.rows[i].style], mixer.changes);
    }
    ImGui::EndChild();
    drawStyleButtons(mixer.changes);
}

} // namespace

void drawLightPanel(ViewerState& state, const PanelFrame& frame) {
    settingItems(SettingGroup::lighting, state);
    ImGui::Separator();
    if (frame.mapView != nullptr) drawStyles(state, *frame.mapView);
}

} // namespace visleaf
