#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "features/lint/finding_rows.h"
#include "features/lint/lint_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/tab_stops.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"
#include "vfs/game_data.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h> // the arrow of a row that folds, and how to scroll to a row

#include <algorithm>

namespace visleaf {
namespace {

/// How a severity looks. The shapes differ, so that nobody needs the colours.
struct SeverityLook {
    ImU32 color;
    const char* sign;
    int numCorners; // of the shape behind the sign
};

SeverityLook lookOf(Severity severity) {
    switch (severity) {
    case Severity::error:
        return {IM_COL32(255, 128, 102, 255), "x", 4};
    case Severity::warning:
        return {IM_COL32(255, 191, 102, 255), "!", 3};
    case Severity::info:
        return {IM_COL32(86, 180, 233, 255), "i", 24};
    }
    return {};
}

/// Draws a shape with a sign into a square of the size of a letter.
void drawIcon(Severity severity, const ImVec2& corner, ImDrawList& list) {
    const SeverityLook look = lookOf(severity);
    const float size = ImGui::GetFontSize(), radius = 0.5f * size;
    const bool isTriangle = look.numCorners == 3;
    const ImVec2 center{corner.x + radius, corner.y + radius};
    if (isTriangle)
        list.AddTriangleFilled({center.x, corner.y}, {corner.x + size, corner.y + size},
                               {corner.x, corner.y + size}, look.color);
    else if (look.numCorners == 4)
        list.AddRectFilled({corner.x + 0.05f * size, corner.y + 0.05f * size},
                           {corner.x + 0.95f * size, corner.y + 0.95f * size}, look.color, 0.2f * size);
    else
        list.AddCircleFilled(center, radius, look.color, look.numCorners);
    const float letter = 0.75f * size;
    const float width = ImGui::CalcTextSize(look.sign).x * 0.75f;
    const float lower = isTriangle ? 0.18f * size : 0.1f * size;
    list.AddText(ImGui::GetFont(), letter, {center.x - 0.5f * width, corner.y + lower},
                 IM_COL32(20, 20, 20, 255), look.sign);
}

/// Returns true if the user takes the last item, which is a row, with a click or with Enter. The keys go on
/// from there.
bool isTaken(const ProblemRow& row, bool isClicked, ProblemChoice& choice) {
    if (isClicked) choice.row = row;
    if (choice.row != row) return false;
    if (choice.isMoved) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
    return isClicked || choice.isEntered;
}

/// Draws a place, which a click shows if it can be shown.
void drawPlace(const ProblemRow& row, const FindingPlace& place, const Map& map, ViewerState& state) {
    const std::string text = placeText(place, map);
    if (!canBeShown(place)) return wrappedNote(text);
    auto& choice = state.features.get<LintAsking>().choice;
    const bool isChosen = choice.row == row;
    ImGui::PushStyleColor(ImGuiCol_Text, isChosen ? ImGui::GetStyleColorVec4(ImGuiCol_Text) : kLinkColor);
    const bool isClicked = wrappedRow("place", text, isChosen);
    ImGui::PopStyleColor();
    if (isTaken(row, isClicked, choice)) showPlace(place, state);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s\n%s", text.c_str(), effectOfClick(place));
}

/// Draws a row for each finding. What all of them say stands above them once, and what the rule has said
/// nowhere.
void drawFindings(const RuleFindings& result, const Map& map, ViewerState& state) {
    const std::vector<Finding>& list = result.findings.list();
    const std::string shared = sharedMessage(result);
    if (saysMore(shared, *result.rule)) ImGui::TextWrapped("%s", withoutBackticks(shared).c_str());
    const size_t numShown = std::min(list.size(), kMostFindingRows);
    for (size_t i = 0; i < numShown; ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawPlace({result.rule->id, i}, list[i].place, map, state);
        const std::string message = messageBesidePlace(list[i], map);
        if (shared.empty() && saysMore(message, *result.rule))
            ImGui::TextWrapped("%s", withoutBackticks(message).c_str());
        ImGui::PopID();
    }
    if (result.findings.total() > numShown)
        wrappedNote(fmt::format("and {} more{}", result.findings.total() - numShown,
                                list.size() > numShown ? "; visleaf lint --all lists them" : ""));
}

/// Draws what features offer for a rule.
void drawParts(std::string_view rule, ViewerState& state, const PanelFrame& frame) {
    for (const Feature& feature : features())
        for (const ProblemPart& part : feature.problemParts)
            if (part.rule == rule) part.draw(state, frame);
}

/// Draws the row of a problem: a sentence that wraps, and below it how many there are and the id of the rule.
/// Returns true if the user takes it.
bool drawHead(const RuleFindings& result, bool isOpen, ProblemChoice& choice) {
    const LintRule& rule = *result.rule;
    const std::string sentence = withoutBackticks(rule.description), id(rule.id);
    const std::string count = counted(result.findings.total(), textOf(rule.severity));
    const float size = ImGui::GetFontSize(), gap = 0.4f * size;
    const float text = 2.0f * size + 2.0f * gap; // from the left edge: after arrow and icon
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x - text, size);
    const float lines = ImGui::CalcTextSize(sentence.c_str(), nullptr, false, width).y;
    const float line = ImGui::GetTextLineHeight();
    const ProblemRow row{rule.id};
    const bool isChosen = choice.row == row;
    const bool isClicked = listRow("##" + id, isChosen, ImGuiSelectableFlags_None, {0.0f, lines + line});
    const bool isTakenNow = isTaken(row, isClicked, choice);
    if (!isOpen && ImGui::IsItemHovered()) // the open one says it below
        ImGui::SetTooltip("%s", withoutBackticks(adviceInViewer(rule)).c_str());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::RenderArrow(&list, corner, ImGui::GetColorU32(ImGuiCol_Text),
                       isOpen ? ImGuiDir_Down : ImGuiDir_Right, 0.8f);
    drawIcon(rule.severity, {corner.x + size + gap, corner.y}, list);
    list.AddText(ImGui::GetFont(), size, {corner.x + text, corner.y}, ImGui::GetColorU32(ImGuiCol_Text),
                 sentence.c_str(), nullptr, width);
    const ImU32 textColor = ImGui::GetColorU32(ImGuiCol_Text); // the others are dim on the chosen row
    list.AddText({corner.x + text, corner.y + lines}, isChosen ? textColor : lookOf(rule.severity).color,
                 count.c_str());
    const float idStart = text + ImGui::CalcTextSize(count.c_str()).x + size;
    const std::string shownId = elided(id, (width + text - idStart) / 0.85f);
    list.AddText(ImGui::GetFont(), 0.85f * size, {corner.x + idStart, corner.y + lines + 0.1f * size},
                 isChosen ? textColor : ImGui::GetColorU32(ImGuiCol_TextDisabled), shownId.c_str());
    return isTakenNow;
}

bool hasParts(std::string_view rule) {
    for (const Feature& feature : features())
        for (const ProblemPart& part : feature.problemParts)
            if (part.rule == rule) return true;
    return false;
}

std::string foldOf(std::string_view rule) {
    return fmt::format("problem {}", rule);
}

bool isProblemOpen(const LintRule& rule, std::span<const RuleFindings* const> problems,
                   const ViewerState& state) {
    return isUnfolded(state.bars.folds, foldOf(rule.id), isOpenAtFirst(rule, problems, hasParts(rule.id)));
}

/// While the list has the focus, the arrow keys choose a row, and Enter takes it.
void chooseByKeys(std::span<const ProblemRow> rows, ProblemChoice& choice, ViewerState& state) {
    choice.isMoved = choice.isEntered = false;
    state.focus.isInList = !rows.empty() && isPanelFocused() && !usesKeyboard(state);
    if (!state.focus.isInList) return;
    const auto found = choice.row ? std::ranges::find(rows, *choice.row) : rows.end();
    // Before the first row is a place for "none", which keys leave and do not reach.
    const size_t place = found == rows.end() ? 0 : static_cast<size_t>(found - rows.begin()) + 1;
    const size_t moved = std::max(rowAfterKeys(place, rows.size() + 1), std::min<size_t>(place, 1));
    choice.isMoved = moved != place;
    if (choice.isMoved) choice.row = rows[moved - 1];
    choice.isEntered = moved > 0 && isEnterForList(state);
}

/// One problem: what it is, what to do, and where it was found.
void drawProblem(const RuleFindings& result, bool isOpen, ViewerState& state, const PanelFrame& frame) {
    const LintRule& rule = *result.rule;
    const std::string fold = foldOf(rule.id);
    if (drawHead(result, isOpen, state.features.get<LintAsking>().choice)) {
        isOpen = !isOpen;
        rememberFold(state.bars.folds, fold, isOpen);
    }
    if (!isOpen) return;
    ImGui::PushID(fold.c_str());
    ImGui::Indent();
    wrappedNote(withoutBackticks(adviceInViewer(rule)));
    drawParts(rule.id, state, frame);
    drawFindings(result, frame.mapView->map(), state);
    ImGui::Unindent();
    ImGui::PopID();
}

} // namespace

void drawProblemsPanel(ViewerState& state, const PanelFrame& frame) {
    auto& lint = state.features.get<LintAsking>();
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    const auto results = lint.asker.answer(snapshot);
    if (!results) return ImGui::ProgressBar(lint.asker.shareDone(), {-1.0f, 0.0f}, "Looking for problems");
    ImGui::AlignTextToFramePadding(); // a button may stand beside it
    ImGui::TextWrapped("%s", results->empty() ? "This map has no problems."
                                              : countsText(countsOf(*results)).c_str());
    if (results->empty()) return;
    constexpr const char* kCopyAll = "Copy all";
    if (buttonWithTip(kCopyAll, "Copies the list as visleaf lint prints it"))
        copyText(lintText({pathOf(snapshot.source), *results}, kMostFindingRows, false),
                 "the list of problems", state);
    moveByTabInBar({kCopyAll}, nullptr, state);
    const std::vector<const RuleFindings*> problems = worstFirst(*results);
    const auto isOpen = [&](std::string_view rule) {
        return isProblemOpen(*findLintRule(rule), problems, state);
    };
    chooseByKeys(problemRows(problems, isOpen), lint.choice, state);
    for (const RuleFindings* result : problems) {
        ImGui::Separator();
        drawProblem(*result, isOpen(result->rule->id), state, frame);
    }
}

} // namespace visleaf
