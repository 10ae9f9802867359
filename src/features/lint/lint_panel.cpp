#include "features/lint/lint_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr size_t kShownFindings = 100; // of a rule

void drawFinding(const Finding& finding, ViewerState& state) {
    const std::string text = fmt::format("{}: {}", finding.place.where, finding.message);
    const std::string shown = elided(text, ImGui::GetContentRegionAvail().x);
    if (!finding.place.item)
        ImGui::TextUnformatted(shown.c_str());
    else if (ImGui::Selectable(shown.c_str()))
        goTo(*finding.place.item, state.picked);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
}

void drawFindings(const RuleFindings& result, ViewerState& state) {
    wrappedNote(fmt::format("{} {}", result.rule->description, result.rule->advice));
    const std::vector<Finding>& list = result.findings.list();
    const size_t numShown = std::min(list.size(), kShownFindings);
    for (size_t i = 0; i < numShown; ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawFinding(list[i], state);
        ImGui::PopID();
    }
    if (result.findings.total() > numShown)
        wrappedNote(
            fmt::format("and {} more; `visleaf lint --all` lists them", result.findings.total() - numShown));
}

void drawRule(const RuleFindings& result, ViewerState& state) {
    const LintRule& rule = *result.rule;
    const std::string id(rule.id);
    const std::string label = fmt::format("{} ({})", rule.id, result.findings.total());
    const bool isInfo = rule.severity == Severity::info;
    if (!isInfo) ImGui::PushStyleColor(ImGuiCol_Text, kWarningColor);
    const bool isOpen = ImGui::TreeNode(id.c_str(), "%s", label.c_str());
    if (!isInfo) ImGui::PopStyleColor();
    if (!isOpen) return;
    drawFindings(result, state);
    ImGui::TreePop();
}

void drawRules(const std::vector<RuleFindings>& results, ViewerState& state) {
    if (results.empty()) return ImGui::TextDisabled("No rule found anything.");
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
        for (const RuleFindings& result : results)
            if (result.rule->severity == severity) drawRule(result, state);
    }
}

} // namespace

void drawWarnings(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    if (numProblems(snapshot) == 0) ImGui::TextDisabled("The map loaded without warnings.");
    const std::vector<std::string> lines = snapshot.diagnostics.lines();
    if (lines.empty()) return;
    wrappedText(kWarningColor, "Visleaf repaired or skipped these parts of the map:");
    for (const std::string& line : lines) {
        ImGui::Bullet();
        ImGui::TextWrapped("%s", line.c_str());
    }
    if (ImGui::Button("Copy warnings")) {
        std::string text;
        for (const std::string& line : lines)
            text += line + "\n";
        ImGui::SetClipboardText(text.c_str());
        showNotice(state, fmt::format("Copied {} warnings", lines.size()));
    }
}

void drawProblems(ViewerState& state, const PanelFrame& frame) {
    if (!section("Problems", state)) return;
    auto& lint = state.features.get<LintAsking>();
    lint.isWanted = true;
    if (const auto findings = lint.asker.answer(frame.mapView->snapshot()))
        drawRules(*findings, state);
    else
        ImGui::ProgressBar(lint.asker.shareDone(), {-1.0f, 0.0f}, "Looking for problems");
}

} // namespace visleaf
