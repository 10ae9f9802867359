// Reads Markdown (the dialect of GitHub) into blocks that a panel can draw from top to bottom.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A part of a line that looks the same.
struct MarkdownSpan {
    std::string text;
    bool isBold = false; // also text in italics
    bool isCode = false;
    std::string link = {}; // target; empty: no link

    bool operator==(const MarkdownSpan&) const = default;
};

using MarkdownLine = std::vector<MarkdownSpan>;

enum class MarkdownKind : uint8_t { heading, paragraph, item, code, table, rule };

/// The marker of an item of a list without numbers.
inline constexpr const char* kBullet = "*";

/// Where a line of the document begins in the text of a block.
struct SourceLine {
    size_t offset = 0;   // into plainText(block)
    uint32_t number = 0; // from 1
};

/// A paragraph, a heading, an item of a list, a block of code, a table, or a horizontal rule.
struct MarkdownBlock {
    MarkdownKind kind = MarkdownKind::paragraph;
    uint32_t level = 0;      // of a heading, from 1; of an item: the number of lists around it, from 1
    std::string marker = {}; // of an item: kBullet or a number; empty: the item goes on
    MarkdownLine line = {};
    std::string code = {};                            // lines of code
    std::vector<std::vector<MarkdownLine>> rows = {}; // of a table; the first one is its head
    std::vector<SourceLine> sourceLines = {};         // that have text, in their order
};

/// Reads a document. Any text is a document; what is not understood stays text. Images become their
/// descriptions, and HTML is left out.
std::vector<MarkdownBlock> parseMarkdown(std::string_view text);

/// Returns the text of a line or of a block without its looks.
std::string plainText(const MarkdownLine& line);
std::string plainText(const MarkdownBlock& block);

/// Returns the name by which links name a heading, as on GitHub: `two-words` for `Two words!`.
std::string anchorOf(std::string_view heading);

/// Returns the targets of the links of a block, in their order.
std::vector<std::string> linksOf(const MarkdownBlock& block);

} // namespace visleaf
