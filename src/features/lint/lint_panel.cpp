#include "base/count_text.h"
#include "features/lint/lint_feature.h"
#include "features/lint/problem_list.h"
#include "shell/panels/panel_helpers.h"
#include "shell/state/viewer_state.h"
#include "vfs/game_data.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

constexpr size_t kShownFindings = 100; // of a rule
const ImVec4 kErrorColor{1.0f, 0.5f, 0.4f, 1.0f};

/// A part of the list. `name` is that of its section.
struct SeverityPart {
    Severity severity;
    const char* title;
    const char* name;
    ImVec4 color;
    bool isOpenAtFirst;
};

std::array<SeverityPart, 3> severityParts() {
    return {{{Severity::error, "Errors", "errors of the map", kErrorColor, true},
             {Severity::warning, "Warnings", "warnings of the map", kWarningColor, true},
             {Severity::info, "Notes", "notes of the map", ImGui::GetStyleColorVec4(ImGuiCol_Text), false}}};
}

void drawFinding(const Finding& finding, ViewerState& state) {
    const FindingPlace& place = finding.place;
    if (place.item) {
        ImGui::PushStyleColor(ImGuiCol_Text, kLinkColor);
        if (ImGui::Selectable(elided(place.where, ImGui::GetContentRegionAvail().x).c_str()))
            goTo(*place.item, state.picked);
        ImGui::PopStyleColor();
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Flies to %s", place.where.c_str());
    } else {
        ImGui::TextDisabled("%s", place.where.c_str());
    }
    ImGui::TextWrapped("%s", finding.message.c_str());
}

void drawFindings(const RuleFindings& result, ViewerState& state) {
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

void drawParts(std::string_view rule, ViewerState& state, const PanelFrame& frame) {
    for (const Feature& feature : features())
        for (const ProblemPart& part : feature.problemParts)
            if (part.rule == rule) part.draw(state, frame);
}

/// One problem: what it is, what to do, and where it was found.
void drawProblem(const RuleFindings& result, const SeverityPart& part, ViewerState& state,
                 const PanelFrame& frame) {
    const LintRule& rule = *result.rule;
    const std::string id(rule.id);
    ImGui::PushStyleColor(ImGuiCol_Text, part.color);
    const bool isOpen = ImGui::TreeNodeEx(
        id.c_str(),
        part.severity == Severity::info ? ImGuiTreeNodeFlags_None : ImGuiTreeNodeFlags_DefaultOpen, "%s (%s)",
        id.c_str(), fmt::format("{}", result.findings.total()).c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", std::string(rule.description).c_str());
    if (!isOpen) return;
    ImGui::TextWrapped("%s", std::string(rule.description).c_str());
    wrappedNote(std::string(rule.advice));
    drawParts(rule.id, state, frame);
    drawFindings(result, state);
    ImGui::TreePop();
}

void drawPart(const SeverityPart& part, const std::vector<RuleFindings>& results, ViewerState& state,
              const PanelFrame& frame) {
    const std::vector<const RuleFindings*> problems = problemsOf(results, part.severity);
    if (problems.empty()) return;
    if (!section(fmt::format("{} ({})###{}", part.title, problems.size(), part.name), state,
                 part.isOpenAtFirst))
        return;
    for (const RuleFindings* problem : problems)
        drawProblem(*problem, part, state, frame);
}

void copyProblems(const MapSnapshot& snapshot, const std::vector<RuleFindings>& results, ViewerState& state) {
    ImGui::SetClipboardText(lintText({pathOf(snapshot.source), results}, kShownFindings, false).c_str());
    showNotice(state, "Copied the list of problems");
}

} // namespace

void drawProblemsPanel(ViewerState& state, const PanelFrame& frame) {
    const auto& lint = state.features.get<LintAsking>();
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    const auto results = lint.asker.answer(snapshot);
    if (!results) return ImGui::ProgressBar(lint.asker.shareDone(), {-1.0f, 0.0f}, "Looking for problems");
    if (countProblems(*results) == 0)
        ImGui::TextWrapped(
            "This map has no problems: it loaded without warnings, and no rule found an error.");
    if (results->empty()) return;
    if (ImGui::Button("Copy all")) copyProblems(snapshot, *results, state);
    for (const SeverityPart& part : severityParts())
        drawPart(part, *results, state, frame);
}

} // namespace visleaf
