#include "base/count_text.h"
#include "features/help/flow_text_panel.h"
#include "features/help/help_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kListWidth = 14.0f; // font sizes
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

/// Returns a share of the width for each column: as its longest cell wants, but no column takes all.
std::vector<float> columnShares(const MarkdownBlock& block) {
    constexpr size_t kLeast = 10, kMost = 70; // letters
    std::vector<float> shares(block.rows.front().size());
    for (const std::vector<MarkdownLine>& row : block.rows) {
        for (size_t column = 0; column < std::min(row.size(), shares.size()); ++column) {
            const size_t length = std::clamp(plainText(row[column]).size(), kLeast, kMost);
            shares[column] = std::max(shares[column], static_cast<float>(length));
        }
    }
    return shares;
}

void drawTable(const MarkdownBlock& block, size_t index, FlowText& text) {
    constexpr size_t kMostColumns = 64; // of Dear ImGui
    if (block.rows.empty() || block.rows.front().empty()) return;
    const std::vector<float> shares = columnShares(block);
    const size_t numColumns = std::min(shares.size(), kMostColumns);
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_RowBg |
                                       ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoSavedSettings;
    if (!ImGui::BeginTable(fmt::format("table{}", index).c_str(), static_cast<int>(numColumns), kFlags))
        return;
    for (size_t column = 0; column < numColumns; ++column)
        ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, shares[column]);
    for (const std::vector<MarkdownLine>& row : block.rows) {
        ImGui::TableNextRow();
        for (size_t column = 0; column < std::min(row.size(), numColumns); ++column) {
            ImGui::TableNextColumn();
            MarkdownLine line = row[column];
            for (MarkdownSpan& span : line)
                span.isBold |= &row == &block.rows.front();
            text.draw(line);
        }
    }
    ImGui::EndTable();
}

void drawBlock(const MarkdownBlock& block, size_t index, FlowText& text) {
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
        return drawTable(block, index, text);
    case MarkdownKind::rule:
        return ImGui::Separator();
    }
}

/// True if the block is known to lie outside of what the window shows.
bool isOutside(float height) {
    if (height <= 0.0f) return false;
    const ImVec2 start = ImGui::GetCursorScreenPos();
    return !ImGui::IsRectVisible(start, {start.x + 1.0f, start.y + height});
}

/// Marks a block that contains what is searched.
void markFound(const HelpShown& help, size_t index, float top) {
    const auto found = std::find(help.found.begin(), help.found.end(), index);
    if (found == help.found.end()) return;
    const bool isShown = help.shownFound && help.found[*help.shownFound] == index;
    const float left = ImGui::GetWindowPos().x;
    const float width = (isShown ? 0.4f : 0.2f) * ImGui::GetFontSize();
    ImGui::GetWindowDrawList()->AddRectFilled({left, top}, {left + width, ImGui::GetCursorScreenPos().y},
                                              ImGui::GetColorU32(ImGuiCol_NavHighlight));
}

/// Draws the blocks that the window shows. Returns the link that the user follows; empty: none.
std::string drawBlocks(HelpShown& help, bool takesKeys) {
    HelpPage& page = help.page;
    const float width = ImGui::GetContentRegionAvail().x;
    if (std::exchange(page.width, width) != width) std::fill(page.heights.begin(), page.heights.end(), 0.0f);
    FlowText text(page, takesKeys);
    const std::optional<size_t> wanted = std::exchange(page.blockToShow, std::nullopt);
    for (size_t i = 0; i < page.blocks.size(); ++i) {
        const float top = ImGui::GetCursorScreenPos().y;
        if (wanted == i) ImGui::SetScrollHereY(0.0f);
        if (isOutside(page.heights[i]) && !page.showsChosenLink) {
            ImGui::Dummy({1.0f, page.heights[i] - ImGui::GetStyle().ItemSpacing.y});
            text.skip(page.blocks[i]);
        } else {
            drawBlock(page.blocks[i], i, text);
            if (page.blocks[i].kind != MarkdownKind::item) ImGui::Dummy({0.0f, 0.2f * ImGui::GetFontSize()});
            page.heights[i] = ImGui::GetCursorScreenPos().y - top;
        }
        markFound(help, i, top);
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
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Home))) ImGui::SetScrollY(0.0f);
    if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_End))) ImGui::SetScrollY(ImGui::GetScrollMaxY());
}

void drawTools(HelpShown& help) {
    ImGui::BeginDisabled(help.before.empty());
    if (ImGui::Button("Back")) goBack(help);
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::SetNextItemWidth(14.0f * ImGui::GetFontSize());
    const std::string before(help.typed.data());
    const bool isEnter = ImGui::InputTextWithHint("##search", "search this page", help.typed.data(),
                                                  help.typed.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    if (before != help.typed.data()) {
        searchPage(help);
        showNextFound(help);
    }
    if (isEnter) {
        showNextFound(help);
        ImGui::SetKeyboardFocusHere(-1); // Enter again goes on
    }
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("Marks what contains the text; Enter goes to the next place.");
    if (help.typed[0] == '\0') return;
    ImGui::SameLine();
    ImGui::TextDisabled("%s", counted(help.found.size(), "place").c_str());
}

/// The list of documents. Returns the one that was clicked; empty: none.
std::string drawList(const HelpShown& help) {
    std::string clicked;
    const auto entry = [&](const std::string& name, const std::string& title) {
        const float room = ImGui::GetContentRegionAvail().x;
        const std::string label = elided(title, room) + "##" + name;
        if (ImGui::Selectable(label.c_str(), name == help.page.name)) clicked = name;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", title.c_str());
    };
    for (const HelpDocument& document : help.documents)
        entry(document.name, document.title);
    if (!help.documents.empty()) ImGui::Separator();
    entry(kConsolePage, "Console names");
    entry(kAboutPage, "About Visleaf");
    return clicked;
}

void drawContent(ViewerState& state, HelpShown& help) {
    drawTools(help);
    const bool isTyping = ImGui::GetIO().WantTextInput;
    const float list = std::min(kListWidth * ImGui::GetFontSize(), 0.35f * ImGui::GetContentRegionAvail().x);
    std::string clicked, followed;
    if (ImGui::BeginChild("list", {list, 0.0f}, false, ImGuiWindowFlags_NoNav)) clicked = drawList(help);
    ImGui::EndChild();
    ImGui::SameLine();
    const bool takesKeys = !isTyping && state.focus.panel == kHelpPanel;
    if (takesKeys) chooseLink(help.page);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysUseWindowPadding;
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

void drawHelp(ViewerState& state, const PanelFrame&) {
    auto& help = state.features.get<HelpShown>();
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({dialogWidth(0.75f), viewport.WorkSize.y * 0.85f}, ImGuiCond_Appearing);
    if (state.focus.next == kHelpPanel) {
        ImGui::SetNextWindowFocus();
        state.focus.next.reset();
    }
    if (ImGui::Begin("Documents", &help.isOpen, ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoNav)) {
        storeFocus(kHelpPanel, state);
        drawContent(state, help);
    }
    ImGui::End();
}

} // namespace visleaf
