#include "features/measure/measure_feature.h"
#include "report/facts_report.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kNameWidth = 6.0f; // font sizes

void drawValueRow(const Fact& fact, ViewerState& state) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", fact.label.c_str());
    ImGui::TableNextColumn();
    if (wrappedRow(fact.label.c_str(), fact.value)) copyText(fact.value, fact.value, state);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("A click copies %s", fact.value.c_str());
}

void drawValues(ViewerState& state) {
    Measuring& measuring = state.features.get<Measuring>();
    const std::vector<Fact>& facts = measuring.facts;
    if (facts.empty()) return;
    if (ImGui::BeginTable("values", 2)) {
        ImGui::TableSetupColumn("label", ImGuiTableColumnFlags_WidthFixed, kNameWidth * ImGui::GetFontSize());
        ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
        for (const Fact& fact : facts)
            drawValueRow(fact, state);
        ImGui::EndTable();
    }
    if (ImGui::Button("Copy all"))
        copyText(factsText("Measurement", {{"Values", facts}}), "the measurement", state);
    sameLineIfFits("Clear");
    if (ImGui::Button("Clear")) measuring.clearPoints();
}

void poseButton(const char* label, PlayerPose pose, Measuring& measuring) {
    if (pose != PlayerPose::none) sameLineIfFits(label);
    if (ImGui::RadioButton(label, measuring.pose == pose)) measuring.pose = pose;
}

const char* textOf(BoxFit fit) {
    switch (fit) {
    case BoxFit::fits:
        return "It fits here.";
    case BoxFit::blocked:
        return "It does not fit here.";
    case BoxFit::unknown:
        break;
    }
    return "The test took too long.";
}

void drawPlayerBox(Measuring& measuring, const Map& map) {
    ImGui::Separator();
    ImGui::TextUnformatted("Player at the mouse");
    const PlayerRules& rules = traitsOf(map.game).player;
    poseButton("None", PlayerPose::none, measuring);
    poseButton("Standing", PlayerPose::standing, measuring);
    ImGui::BeginDisabled(!rules.crouching);
    poseButton("Crouching", PlayerPose::crouching, measuring);
    ImGui::EndDisabled();
    if (!rules.crouching) wrappedNote("Players of this game cannot crouch.");
    const std::optional<Bounds> box = playerBoxOf(rules, measuring.pose);
    if (!box) return;
    const glm::vec3 size = box->size();
    wrappedWords(
        fmt::format("Box {:g} × {:g} × {:g} units; step {:g} units (blue), jump {:.4g} units (orange)",
                    size.x, size.y, size.z, rules.stepHeight, jumpHeightOf(rules)));
    if (rules.isAssumed) wrappedNote("Some of these values are assumptions.");
    const std::optional<PlayerGhost>& player = measuring.marks.player;
    ImGui::TextUnformatted(player ? textOf(player->fit) : "Point at the map.");
    wrappedNote(fmt::format("Tested: {}.", testedThings(map)));
}

/// The tab of an earlier run is shown, but a click on the map selects.
void drawStart(ViewerState& state) {
    ImGui::TextWrapped("Measuring is off: a click on the map selects.");
    if (ImGui::Button("Start measuring")) open(kMeasurePanel, state);
}

} // namespace

/// Writes the distance beside the middle of the line.
void drawMeasuredDistance(ViewerState& state, const PanelFrame& frame) {
    const Measuring& measuring = state.features.get<Measuring>();
    const MeasureMarks& marks = measuring.marks;
    if (!marks.from || !marks.to || measuring.facts.empty()) return;
    const std::optional<ImVec2> middle = positionInWindow(frame, 0.5f * (*marks.from + *marks.to));
    if (!middle) return;
    constexpr float kBeside = 6.0f;
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const char* text = measuring.facts.front().value.c_str();
    list.AddText({middle->x + kBeside + 1.0f, middle->y + 1.0f}, IM_COL32(0, 0, 0, 255), text);
    list.AddText({middle->x + kBeside, middle->y}, IM_COL32(255, 255, 255, 255), text);
}

void drawMeasurePanel(ViewerState& state, const PanelFrame& frame) {
    Measuring& measuring = state.features.get<Measuring>();
    if (!measuring.isOpen) return drawStart(state);
    ImGui::TextWrapped(
        "Click two points on the map. Hold Shift to click without snapping. Esc ends measuring.");
    switchItem(*findAction("snap_to_vertices"), state);
    drawValues(state);
    drawPlayerBox(measuring, frame.mapView->map());
}

} // namespace visleaf
