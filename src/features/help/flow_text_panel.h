// Draws lines of Markdown, wrapped at the width that is left.
#pragma once

#include "features/help/help_feature.h"

#include <imgui.h>

namespace visleaf {

/// Returns the width of the longest word of a line, which is not broken.
float longestWordWidth(const MarkdownLine& line);

/// Draws the lines of a page, and knows which of its links comes next.
class FlowText {
  public:
    FlowText(HelpPage& page, bool takesKeys) : m_page(page), m_takesKeys(takesKeys) {}

    /// Draws a line at the cursor.
    void draw(const MarkdownLine& line);
    /// Goes on behind the links of a block that is not drawn.
    void skip(const MarkdownBlock& block) { m_nextLink += linksOf(block).size(); }

    /// The link that was clicked, or chosen with Enter; empty: none.
    const std::string& followed() const { return m_followed; }

  private:
    void drawWord(const MarkdownSpan& span, std::string_view word, const ImVec2& corner, const ImVec2& size);

    HelpPage& m_page;
    bool m_takesKeys;
    size_t m_nextLink = 0; // into HelpPage::links
    std::string m_followed;
};

} // namespace visleaf
