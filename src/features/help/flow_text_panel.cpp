#include "features/help/flow_text_panel.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr ImU32 kLinkOfText = IM_COL32(120, 180, 255, 255);
constexpr ImU32 kCodeColor = IM_COL32(255, 214, 150, 255);
constexpr ImU32 kBoldColor = IM_COL32(255, 255, 255, 255);
constexpr ImU32 kTextColor = IM_COL32(206, 208, 212, 255);

ImU32 colorOf(const MarkdownSpan& span) {
    if (!span.link.empty()) return kLinkOfText;
    if (span.isCode) return kCodeColor;
    return span.isBold ? kBoldColor : kTextColor;
}

ImVec2 sizeOf(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size());
}

/// Cuts the next word off `rest`, with the spaces before it.
std::string_view takeWord(std::string_view& rest) {
    const size_t begin = std::min(rest.find_first_not_of(' '), rest.size());
    const size_t end = std::min(rest.find(' ', begin), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}

/// Returns the words, so that what has no space between it stays together: `code` and the comma behind it.
struct Piece {
    const MarkdownSpan* span;
    std::string_view text;
    size_t link; // number of its link in the line
};

std::vector<Piece> piecesOf(const MarkdownLine& line) {
    std::vector<Piece> pieces;
    size_t link = 0;
    for (const MarkdownSpan& span : line) {
        for (std::string_view rest = span.text; !rest.empty();)
            pieces.push_back({&span, takeWord(rest), link});
        link += span.link.empty() ? 0 : 1;
    }
    return pieces;
}

/// Returns the width from piece `first` to the next place where the line may break, without leading spaces.
float unbrokenWidth(const std::vector<Piece>& pieces, size_t first) {
    std::string_view word = pieces[first].text;
    word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
    float width = sizeOf(word).x;
    for (size_t i = first + 1; i < pieces.size() && !pieces[i].text.starts_with(' '); ++i)
        width += sizeOf(pieces[i].text).x;
    return width;
}

} // namespace

float longestWordWidth(const MarkdownLine& line) {
    const std::vector<Piece> pieces = piecesOf(line);
    float longest = 0.0f;
    for (size_t i = 0; i < pieces.size(); ++i)
        longest = std::max(longest, unbrokenWidth(pieces, i));
    return longest;
}

void FlowText::draw(const MarkdownLine& line) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const float right = start.x + ImGui::GetContentRegionAvail().x;
    const float height = ImGui::GetTextLineHeight();
    const float space = sizeOf(" ").x;
    const std::vector<Piece> pieces = piecesOf(line);
    const size_t firstLink = m_nextLink;
    ImVec2 at = start;
    for (size_t i = 0; i < pieces.size(); ++i) {
        std::string_view word = pieces[i].text;
        const bool mayBreak = word.starts_with(' ') || i == 0;
        if (word.starts_with(' ')) word.remove_prefix(std::min(word.find_first_not_of(' '), word.size()));
        if (pieces[i].text.starts_with(' ') && at.x > start.x) at.x += space;
        if (mayBreak && at.x > start.x && at.x + unbrokenWidth(pieces, i) > right) {
            at.x = start.x;
            at.y += height;
        }
        const ImVec2 size = sizeOf(word);
        m_nextLink = firstLink + pieces[i].link;
        drawWord(*pieces[i].span, word, at, size);
        at.x += size.x;
    }
    m_nextLink = firstLink;
    for (const MarkdownSpan& span : line)
        m_nextLink += span.link.empty() ? 0 : 1;
    ImGui::Dummy({right - start.x, at.y + height - start.y});
}

void FlowText::drawWord(const MarkdownSpan& span, std::string_view word, const ImVec2& corner,
                        const ImVec2& size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    const ImU32 color = colorOf(span);
    const bool isChosen = !span.link.empty() && m_page.chosenLink == m_nextLink;
    if (isChosen) list.AddRectFilled(corner, end, ImGui::GetColorU32(ImGuiCol_ButtonActive));
    list.AddText(corner, color, word.data(), word.data() + word.size());
    if (span.link.empty()) return;
    list.AddLine({corner.x, end.y}, end, color);
    if (isChosen && std::exchange(m_page.showsChosenLink, false))
        ImGui::SetScrollFromPosY(corner.y - ImGui::GetWindowPos().y);
    if (isChosen && m_takesKeys && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Enter), false))
        m_followed = span.link;
    if (!ImGui::IsWindowHovered() || !ImGui::IsMouseHoveringRect(corner, end)) return;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    ImGui::SetTooltip("%s", span.link.c_str());
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) m_followed = span.link;
}

} // namespace visleaf
