#include "features/help/help_search.h"

#include "base/file_name.h"

#include <algorithm>
#include <memory>

namespace visleaf {
namespace {

/// Returns the index of the source line that holds this offset of a block's text.
size_t lineAt(const std::vector<SourceLine>& lines, size_t offset) {
    const auto after = std::upper_bound(lines.begin(), lines.end(), offset,
                                        [](size_t at, const SourceLine& line) { return at < line.offset; });
    return after == lines.begin() ? 0 : static_cast<size_t>(after - lines.begin()) - 1;
}

/// Returns the text of a source line from a few letters before `at` on, on one line: the cells of a table
/// have a line each.
std::string excerpt(const std::string& text, const std::vector<SourceLine>& lines, size_t index, size_t at) {
    constexpr size_t kLettersBefore = 16;
    size_t begin = lines[index].offset;
    const size_t end = index + 1 < lines.size() ? lines[index + 1].offset : text.size();
    const bool isCut = at > begin + kLettersBefore;
    // A cut begins with a word, so that no letter of several bytes is cut.
    if (isCut) begin = std::min(text.find_first_of(" \n", at - kLettersBefore), at);
    std::string line = text.substr(begin, end - begin);
    std::replace(line.begin(), line.end(), '\n', ' ');
    const size_t first = std::min(line.find_first_not_of(' '), line.size());
    line.erase(0, first);
    line.erase(line.find_last_not_of(' ') + 1);
    return isCut ? "... " + line : line;
}

/// Returns the row of a table on this line. The line below its head is no row.
size_t rowAt(const MarkdownBlock& block, uint32_t line) {
    if (block.kind != MarkdownKind::table) return 0;
    const uint32_t below = line - block.sourceLines.front().number;
    return below < 2 ? 0 : std::min<size_t>(below - 1, block.rows.size() - 1);
}

void findInBlock(const SearchedPage& page, HelpHit hit, const std::string& typed, HelpHits& hits) {
    const MarkdownBlock& block = page.blocks[hit.block];
    const std::vector<SourceLine>& lines = block.sourceLines;
    if (lines.empty()) return;
    const std::string text = plainText(block), folded = lowerCase(text);
    for (size_t at = folded.find(typed); at != std::string::npos;) {
        const size_t line = lineAt(lines, at);
        ++hits.total;
        hit.line = lines[line].number;
        hit.row = rowAt(block, hit.line);
        hit.text = excerpt(text, lines, line, at);
        if (hits.list.size() < kMaxHelpHits) hits.list.push_back(hit);
        if (line + 1 == lines.size()) return;
        at = folded.find(typed, lines[line + 1].offset);
    }
}

} // namespace

HelpHits findInPages(std::span<const SearchedPage> pages, std::string_view typed) {
    HelpHits hits;
    const std::string wanted = lowerCase(typed);
    if (wanted.empty()) return hits;
    for (size_t page = 0; page < pages.size(); ++page)
        for (size_t block = 0; block < pages[page].blocks.size(); ++block)
            findInBlock(pages[page], {.page = page, .block = block}, wanted, hits);
    return hits;
}

PageHits::PageHits(const HelpHits& hits, size_t page, std::optional<size_t> shown) {
    const auto [begin, end] =
        std::equal_range(hits.list.begin(), hits.list.end(), HelpHit{.page = page},
                         [](const HelpHit& a, const HelpHit& b) { return a.page < b.page; });
    m_hits = {std::to_address(begin), std::to_address(end)};
    if (shown && hits.list[*shown].page == page) m_shown = &hits.list[*shown];
}

bool PageHits::isIn(size_t block, std::optional<size_t> row) const {
    const auto [begin, end] =
        std::equal_range(m_hits.begin(), m_hits.end(), HelpHit{.block = block},
                         [](const HelpHit& a, const HelpHit& b) { return a.block < b.block; });
    return std::any_of(begin, end, [row](const HelpHit& hit) { return !row || hit.row == *row; });
}

bool PageHits::isShownIn(size_t block, std::optional<size_t> row) const {
    return m_shown != nullptr && m_shown->block == block && (!row || m_shown->row == *row);
}

size_t nextHit(const HelpHits& hits, std::optional<size_t> shown, size_t page, bool isBack) {
    const size_t num = hits.list.size();
    if (shown) return (*shown + (isBack ? num - 1 : 1)) % num;
    const auto here = std::find_if(hits.list.begin(), hits.list.end(),
                                   [page](const HelpHit& hit) { return hit.page == page; });
    return here == hits.list.end() ? 0 : static_cast<size_t>(here - hits.list.begin());
}

} // namespace visleaf
