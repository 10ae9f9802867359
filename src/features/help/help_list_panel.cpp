#include "features/help/help_feature.h"

#include "base/text/count_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// Draws a row of the list, cut at the edge. Returns true if it is clicked.
bool helpRowWithoutTip(const std::string& text, const std::string& id, bool isChosen) {
    const float room = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    // The text is no label, because `##` in it would begin a name.
    const bool isClicked = ImGui::Selectable(("##" + id).c_str(), isChosen);
    if (ImGui::IsItemVisible())
        ImGui::GetWindowDrawList()->AddText(corner, ImGui::GetColorU32(ImGuiCol_Text),
                                            elided(text, room).c_str());
    return isClicked;
}

/// The same, with a tooltip that has all of it.
bool helpRow(const std::string& text, const std::string& id, bool isChosen) {
    const bool isClicked = helpRowWithoutTip(text, id, isChosen);
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
    return isClicked;
}

/// The headings of the page below its first one. A click goes there.
void drawOutline(HelpPage& page) {
    constexpr uint32_t kDeepest = 3;
    for (size_t i = 0; i < page.blocks.size(); ++i) {
        const MarkdownBlock& block = page.blocks[i];
        if (block.kind != MarkdownKind::heading || block.level < 2 || block.level > kDeepest) continue;
        const float indent = ImGui::GetFontSize() * static_cast<float>(block.level - 1);
        ImGui::Indent(indent);
        ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
        if (helpRow(plainText(block.line), fmt::format("heading{}", i), false))
            page.placeToShow = HelpPlace{i};
        ImGui::PopStyleColor();
        ImGui::Unindent(indent);
    }
}

/// Unfolds the group of a page that has just been shown, wherever it was chosen.
void unfoldGroupOfPage(ViewerState& state, HelpShown& help) {
    if (std::exchange(help.listedPage, help.page.name) == help.page.name) return;
    for (const HelpDocument& document : help.documents)
        if (document.name == help.page.name)
            rememberFold(state.bars.folds, helpGroups()[document.group].title, true);
}

std::string drawGroups(ViewerState& state, HelpShown& help) {
    std::string clicked;
    const size_t* group = nullptr;
    bool isOpen = false;
    unfoldGroupOfPage(state, help);
    for (const HelpDocument& document : help.documents) {
        if (group == nullptr || *group != document.group) {
            const HelpGroup& info = helpGroups()[document.group];
            const bool isFirst =
                group == nullptr || helpGroups()[*group].isForEngineers != info.isForEngineers;
            if (isFirst) ImGui::TextDisabled(info.isForEngineers ? "For engineers" : "For users");
            isOpen = section(std::string(info.title), state);
        }
        group = &document.group;
        if (!isOpen) continue;
        const bool isShown = document.name == help.page.name;
        if (helpRow(document.title, document.name, isShown)) clicked = document.name;
        if (isShown) drawOutline(help.page);
    }
    return clicked;
}

std::string titleOf(const std::string& name, const HelpShown& help) {
    const auto found = std::ranges::find(help.documents, name, &HelpDocument::name);
    return found != help.documents.end() ? found->title : name;
}

/// The title of a document or of a section above its hits.
void drawHitTitle(const std::string& title, bool isSection) {
    const ImGuiCol color = isSection ? ImGuiCol_TextDisabled : ImGuiCol_Text;
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(color));
    ImGui::TextUnformatted(elided(title, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", title.c_str());
}

/// The titles above a hit, unless they are those of the hit before. A heading needs no title of a section.
void drawHitTitles(const HelpHit& hit, const HelpHit* before, const HelpShown& help) {
    const SearchedPage& page = help.pages[hit.page];
    const bool isNewPage = before == nullptr || before->page != hit.page;
    if (isNewPage) drawHitTitle(titleOf(page.name, help), false);
    const bool isBelowHeading = hit.section != hit.block && hit.section > 0; // the first one is the title
    if (!isBelowHeading || (!isNewPage && before->section == hit.section)) return;
    ImGui::Indent(0.5f * ImGui::GetFontSize());
    drawHitTitle(plainText(page.blocks[hit.section].line), true);
    ImGui::Unindent(0.5f * ImGui::GetFontSize());
}

/// What the search has found, by documents, sections and lines.
void drawHits(HelpShown& help) {
    const std::vector<HelpHit>& hits = help.hits.list;
    std::optional<size_t> clicked;
    for (size_t i = 0; i < hits.size(); ++i) {
        const HelpHit& hit = hits[i];
        drawHitTitles(hit, i == 0 ? nullptr : &hits[i - 1], help);
        ImGui::Indent(ImGui::GetFontSize());
        const bool isShown = help.shownHit == i;
        if (helpRowWithoutTip(hit.text, fmt::format("hit{}", i), isShown)) clicked = i;
        if (ImGui::IsItemHovered()) wrappedTip(wholeText(help.pages[hit.page].blocks[hit.block], hit), 36.0f);
        if (isShown && std::exchange(help.showsHitInList, false)) ImGui::SetScrollHereY();
        ImGui::Unindent(ImGui::GetFontSize());
    }
    if (hits.empty()) ImGui::TextWrapped("No document contains this.");
    if (help.hits.total > hits.size())
        wrappedNote(fmt::format("and {} more", counted(help.hits.total - hits.size(), "line")));
    if (clicked) showHit(*clicked, help);
}

} // namespace

std::string drawHelpList(ViewerState& state, HelpShown& help) {
    if (help.typed[0] == '\0') return drawGroups(state, help);
    drawHits(help);
    return {};
}

} // namespace visleaf
