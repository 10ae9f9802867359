#include "base/text/count_text.h"
#include "features/help/flow_text_panel.h"
#include "features/help/help_feature.h"
#include "features/help/table_widths.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/search_field.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace visleaf {
namespace {

constexpr float kListWidth = 18.0f; // font sizes
constexpr float kHitsWidth = 30.0f; // of what a search finds: sentences
constexpr float kIndent = 1.4f;     // of a list, in font sizes

void drawHeading(const MarkdownBlock& block, FlowText& text) {
    constexpr float kScales[] = {1.5f, 1.25f, 1.1f};
    ImGui::Dummy({0.0f, 0.4f * ImGui::GetFontSize()});
    ImGui::SetWindowFontScale(kScales[std::clamp(block.level, 1u, 3u) - 1]);
    MarkdownLine line = block.line;
    for (MarkdownSpan& span : line)
        span.isBold = true;
    text.draw(line);
    ImGui::SetWindowFontScale(1.0f);
}

/// Draws a number, or a dot for a bullet.
void drawMarker(const std::string& marker, const ImVec2& corner) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float size = ImGui::GetFontSize();
    const ImU32 color = ImGui::GetColorU32(ImGuiCol_Text);
    if (marker == kBullet)
        list.AddCircleFilled({corner.x + 0.7f * size, corner.y + 0.55f * size}, 0.14f * size, color);
    else
        list.AddText({corner.x + 0.1f * size, corner.y}, color, marker.c_str());
}

void drawItem(const MarkdownBlock& block, FlowText& text) {
    const float indent = kIndent * ImGui::GetFontSize() * static_cast<float>(block.level);
    const ImVec2 start = ImGui::GetCursorScreenPos();
    drawMarker(block.marker, {start.x + indent - kIndent * ImGui::GetFontSize(), start.y});
    ImGui::Indent(indent);
    text.draw(block.line);
    ImGui::Unindent(indent);
}

/// Code keeps its lines, and scrolls to the side.
void drawCode(const MarkdownBlock& block, size_t index) {
    const auto numLines = static_cast<float>(std::count(block.code.begin(), block.code.end(), '\n'));
    const ImGuiStyle& style = ImGui::GetStyle();
    const float height = numLines * ImGui::GetTextLineHeight() + 2.0f * style.WindowPadding.y;
    const bool isWide = ImGui::CalcTextSize(block.code.c_str()).x + 2.0f * style.WindowPadding.x >
                        ImGui::GetContentRegionAvail().x;
    ImGui::PushStyleColor(ImGuiCol_ChildBg, ImGui::GetStyleColorVec4(ImGuiCol_FrameBg));
    ImGui::BeginChild(fmt::format("code{}", index).c_str(),
                      {0.0f, height + (isWide ? style.ScrollbarSize : 0.0f)}, false,
                      ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_AlwaysUseWindowPadding |
                          ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0.0f, 0.0f});
    ImGui::TextUnformatted(block.code.c_str());
    ImGui::PopStyleVar();
    ImGui::EndChild();
    ImGui::PopStyleColor();
}

/// Each column wants room for its longest cell, but no column takes all.
std::vector<ColumnWish> columnWishes(const MarkdownBlock& block) {
    constexpr size_t kLeast = 10, kMost = 70; // letters
    constexpr size_t kMostColumns = 64;       // of Dear ImGui
    std::vector<ColumnWish> wishes(std::min(block.rows.front().size(), kMostColumns));
    for (const std::vector<MarkdownLine>& row : block.rows) {
        for (size_t column = 0; column < std::min(row.size(), wishes.size()); ++column) {
            ColumnWish& wish = wishes[column];
            const size_t length = std::clamp(plainText(row[column]).size(), kLeast, kMost);
            wish.share = std::max(wish.share, static_cast<float>(length));
            wish.least = std::max(wish.least, std::ceil(longestWordWidth(row[column])));
        }
    }
    return wishes;
}

/// Scrolls so that this height of the screen is at the top.
void scrollTo(float y) {
    ImGui::SetScrollFromPosY(y - ImGui::GetWindowPos().y, 0.0f);
}

/// Scrolls so that the cursor is at the top.
void scrollHere() {
    scrollTo(ImGui::GetCursorScreenPos().y);
}

/// Marks the row of a table that contains what is searched.
void markRow(const PageHits& hits, size_t block, size_t row) {
    if (!hits.isIn(block, row)) return;
    const float alpha = hits.isShownIn(block, row) ? 0.45f : 0.2f;
    ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, ImGui::GetColorU32(ImGuiCol_NavHighlight, alpha));
}

/// Draws a table. If its words need more room, it is wider than the page, which then scrolls to the side.
/// Scrolls to the row `wanted`, if there is one.
void drawTable(const MarkdownBlock& block, size_t index, const PageHits& hits, std::optional<size_t> wanted,
               FlowText& text) {
    if (block.rows.empty() || block.rows.front().empty()) return;
    const std::vector<ColumnWish> wishes = columnWishes(block);
    const size_t numColumns = wishes.size();
    const float gaps = 2.0f * ImGui::GetStyle().CellPadding.x * static_cast<float>(numColumns - 1);
    const std::vector<float> widths = columnWidths(wishes, ImGui::GetContentRegionAvail().x - gaps);
    const float width = std::accumulate(widths.begin(), widths.end(), gaps);
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_RowBg |
                                       ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoSavedSettings;
    if (!ImGui::BeginTable(fmt::format("table{}", index).c_str(), static_cast<int>(numColumns), kFlags,
                           {width, 0.0f}))
        return;
    for (const float column : widths)
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, column);
    for (const std::vector<MarkdownLine>& row : block.rows) {
        const auto number = static_cast<size_t>(&row - block.rows.data());
        ImGui::TableNextRow();
        markRow(hits, index, number);
        for (size_t column = 0; column < std::min(row.size(), numColumns); ++column) {
            ImGui::TableNextColumn();
            if (column == 0 && wanted == number) scrollHere();
            MarkdownLine line = row[column];
            for (MarkdownSpan& span : line)
                span.isBold |= &row == &block.rows.front();
            text.draw(line);
        }
    }
    ImGui::EndTable();
}

void drawBlock(const MarkdownBlock& block, size_t index, const PageHits& hits,
               std::optional<size_t> wantedRow, FlowText& text) {
    switch (block.kind) {
    case MarkdownKind::heading:
        return drawHeading(block, text);
    case MarkdownKind::paragraph:
        return text.draw(block.line);
    case MarkdownKind::item:
        return drawItem(block, text);
    case MarkdownKind::code:
        return drawCode(block, index);
    case MarkdownKind::table:
        return drawTable(block, index, hits, wantedRow, text);
    case MarkdownKind::rule:
        return ImGui::Separator();
    }
}

/// True if the block is known to lie outside of what the window shows.
bool isOutside(float height) {
    if (height <= 0.0f) return false;
    const float left = ImGui::GetWindowPos().x, top = ImGui::GetCursorScreenPos().y; // it may scroll sideways
    return !ImGui::IsRectVisible({left, top}, {left + ImGui::GetWindowWidth(), top + height});
}

/// Marks a block that contains what is searched.
void markFound(const PageHits& hits, size_t index, float top) {
    if (!hits.isIn(index)) return;
    const float left = ImGui::GetWindowPos().x;
    const float width = (hits.isShownIn(index) ? 0.4f : 0.2f) * ImGui::GetFontSize();
    ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {left + width, ImGui::GetCursorScreenPos().y},
                                              ImGui::GetColorU32(ImGuiCol_NavHighlight));
}

/// Draws the blocks that the window shows. Returns the link that the user follows; empty: none.
std::string drawBlocks(HelpShown& help, bool takesKeys) {
    HelpPage& page = help.page;
    const float width = ImGui::GetContentRegionAvail().x;
    if (std::exchange(page.width, width) != width) std::fill(page.heights.begin(), page.heights.end(), 0.0f);
    FlowText text(page, takesKeys);
    const PageHits hits(help.hits, searchedPage(help), help.shownHit);
    const std::optional<HelpPlace> wanted = std::exchange(page.placeToShow, std::nullopt);
    const float edge = ImGui::GetWindowPos().y;
    page.top = {};
    for (size_t i = 0; i < page.blocks.size(); ++i) {
        const float top = ImGui::GetCursorScreenPos().y;
        const bool isWanted = wanted && wanted->block == i;
        if (isWanted) scrollHere();
        if (isOutside(page.heights[i]) && !page.showsChosenLink && !isWanted) {
            ImGui::Dummy({1.0f, page.heights[i] - ImGui::GetStyle().ItemSpacing.y});
            text.skip(page.blocks[i]);
        } else {
            const bool isRowWanted = isWanted && wanted->row > 0;
            drawBlock(page.blocks[i], i, hits, isRowWanted ? std::optional(wanted->row) : std::nullopt, text);
            if (page.blocks[i].kind != MarkdownKind::item) ImGui::Dummy({0.0f, 0.2f * ImGui::GetFontSize()});
            page.heights[i] = ImGui::GetCursorScreenPos().y - top;
        }
        if (isWanted && wanted->share > 0.0f) scrollTo(top + wanted->share * page.heights[i]);
        if (top <= edge) page.top = {i, 0, std::min((edge - top) / std::max(page.heights[i], 1.0f), 1.0f)};
        markFound(hits, i, top);
    }
    return text.followed();
}

/// Tab chooses a link.
void chooseLink(HelpPage& page) {
    if (page.links.empty() || !ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Tab))) return;
    const size_t numLinks = page.links.size();
    const size_t step = ImGui::GetIO().KeyShift ? numLinks - 1 : 1;
    page.chosenLink = page.chosenLink ? (*page.chosenLink + step) % numLinks : 0;
    page.showsChosenLink = true;
}

/// The keys that move through a page.
void scrollByKeys() {
    const float line = ImGui::GetTextLineHeightWithSpacing(), page = 0.9f * ImGui::GetWindowHeight();
    const std::pair<ImGuiKey, float> steps[] = {{ImGuiKey_DownArrow, 3.0f * line},
                                                {ImGuiKey_UpArrow, -3.0f * line},
                                                {ImGuiKey_PageDown, page},
                                                {ImGuiKey_PageUp, -page}};
    for (const auto& [key, step] : steps)
        if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(key))) ImGui::SetScrollY(ImGui::GetScrollY() + step);
    for (const auto& [key, step] :
         {std::pair(ImGuiKey_RightArrow, 3.0f), std::pair(ImGuiKey_LeftArrow, -3.0f)})
        if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)))
            ImGui::SetScrollX(std::max(ImGui::GetScrollX() + step * ImGui::GetFontSize(), 0.0f));
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Home))) ImGui::SetScrollY(0.0f);
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_End))) ImGui::SetScrollY(ImGui::GetScrollMaxY());
}

void drawTools(ViewerState& state, HelpShown& help) {
    ImGui::BeginDisabled(help.before.empty());
    if (ImGui::Button("Back")) goBack(help);
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::SetNextItemWidth(17.0f * ImGui::GetFontSize());
    const std::string before(help.typed.data());
    const std::string hint = hintWithKey("search all documents", state);
    const SearchField field{.label = "##search",
                            .hint = hint.c_str(),
                            .panel = kHelpPanel,
                            .takesLetters = true,
                            .leavesKeys = true,
                            .endsByEscape = true,
                            .isEnterReported = true};
    const bool isEnter = drawSearchField(field, help.typed, state);
    if (before != help.typed.data()) searchDocuments(help);
    if (isEnter) {
        showNextHit(help, ImGui::GetIO().KeyShift);
        ImGui::SetKeyboardFocusHere(-1); // Enter again goes on
    }
    tipOfTextField("Lists the lines that contain the text; Enter goes to the next one, Shift+Enter back.");
    if (help.typed[0] == '\0') return;
    ImGui::SameLine();
    ImGui::TextDisabled("%s", counted(help.hits.total, "line").c_str());
}

void drawContent(ViewerState& state, HelpShown& help) {
    drawTools(state, help);
    const bool isTyping = ImGui::GetIO().WantTextInput;
    const bool isSearched = help.typed[0] != '\0';
    const float list = std::min((isSearched ? kHitsWidth : kListWidth) * ImGui::GetFontSize(),
                                (isSearched ? 0.5f : 0.35f) * ImGui::GetContentRegionAvail().x);
    std::string clicked, followed;
    if (ImGui::BeginChild("list", {list, 0.0f}, false, ImGuiWindowFlags_NoNav))
        clicked = drawHelpList(state, help);
    ImGui::EndChild();
    ImGui::SameLine();
    const bool takesKeys = !isTyping && state.focus.panel == kHelpPanel;
    if (takesKeys) chooseLink(help.page);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysUseWindowPadding |
                                        ImGuiWindowFlags_HorizontalScrollbar;
    if (ImGui::BeginChild(("page" + help.page.name).c_str(), {0.0f, 0.0f}, false, kFlags)) {
        if (takesKeys) scrollByKeys();
        followed = drawBlocks(help, takesKeys);
    }
    ImGui::EndChild();
    if (!clicked.empty()) {
        help.before.push_back(help.page.name);
        showPage(clicked, "", help);
    }
    if (followed.empty()) return;
    const std::string problem = followLink(followed, help);
    if (!problem.empty()) showNotice(state, problem, 5.0);
}

} // namespace

void drawHelp(ViewerState& state, const PanelFrame& frame) {
    auto& help = state.features.get<HelpShown>();
    placeDialog(0.75f, 0.85f);
    if (state.focus.next == kHelpPanel) {
        ImGui::SetNextWindowFocus();
        state.focus.next.reset();
    }
    if (ImGui::Begin("Documents", &help.isOpen, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoNav)) {
        storeFocus(kHelpPanel, state);
        giveWayToTab(kHelpPanel, frame, state);
        drawContent(state, help);
        // While the field has the keys, only panels get Escape.
        if (isClosedByEscape(state)) help.isOpen = false;
    }
    ImGui::End();
}

} // namespace visleaf
