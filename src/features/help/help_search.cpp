#include "features/help/help_search.h"

#include "base/text/letter_case.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

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

/// Adds the lines of a block that contain `typed`.
void findInBlock(const SearchedPage& page, HelpHit hit, const std::string& typed,
                 std::vector<HelpHit>& hits) {
    const MarkdownBlock& block = page.blocks[hit.block];
    const std::vector<SourceLine>& lines = block.sourceLines;
    if (lines.empty()) return;
    const std::string text = plainText(block), folded = foldCase(text);
    for (size_t at = folded.find(typed); at != std::string::npos;) {
        const size_t line = lineAt(lines, at);
        hit.line = lines[line].number;
        hit.row = rowAt(block, hit.line);
        hit.text = excerpt(text, lines, line, at);
        hits.push_back(hit);
        if (line + 1 == lines.size()) return;
        at = folded.find(typed, lines[line + 1].offset);
    }
}

bool isHeading(const HelpHit& hit, const SearchedPage& page) {
    return page.blocks[hit.block].kind == MarkdownKind::heading;
}

/// Returns the file name without its ending, and the first heading.
std::array<std::string, 2> namesOf(const SearchedPage& page) {
    const std::string_view file = std::string_view(page.name).substr(page.name.find_last_of('/') + 1);
    const bool hasTitle = !page.blocks.empty() && page.blocks.front().kind == MarkdownKind::heading;
    return {foldCase(file.substr(0, file.find('.'))),
            hasTitle ? foldCase(plainText(page.blocks.front().line)) : std::string()};
}

/// How well a page answers a search, the best first.
enum class PageRank { hasName, hasPartOfName, hasHeading, hasText };

struct FoundPage {
    PageRank rank = PageRank::hasText;
    std::vector<HelpHit> hits;
};

PageRank rankOf(const SearchedPage& page, const std::vector<HelpHit>& hits, const std::string& typed) {
    const auto names = namesOf(page);
    const auto isNamed = [&](const std::string& name) { return name == typed; };
    const auto isNamedLike = [&](const std::string& name) { return name.find(typed) != name.npos; };
    if (std::any_of(names.begin(), names.end(), isNamed)) return PageRank::hasName;
    if (std::any_of(names.begin(), names.end(), isNamedLike)) return PageRank::hasPartOfName;
    return !hits.empty() && isHeading(hits.front(), page) ? PageRank::hasHeading : PageRank::hasText;
}

/// Finds the lines of a page, its headings first. A page that is only named so is found at its start.
FoundPage findInPage(std::span<const SearchedPage> pages, size_t index, const std::string& typed) {
    const SearchedPage& page = pages[index];
    FoundPage found;
    for (size_t block = 0; block < page.blocks.size(); ++block)
        findInBlock(page, {.page = index, .block = block}, typed, found.hits);
    std::stable_partition(found.hits.begin(), found.hits.end(),
                          [&page](const HelpHit& hit) { return isHeading(hit, page); });
    found.rank = rankOf(page, found.hits, typed);
    const bool isOnlyNamed = found.hits.empty() && found.rank != PageRank::hasText && !page.blocks.empty();
    if (isOnlyNamed) found.hits.push_back({.page = index, .line = 1, .text = plainText(page.blocks.front())});
    return found;
}

} // namespace

HelpHits findInPages(std::span<const SearchedPage> pages, std::string_view typed) {
    HelpHits hits;
    const std::string wanted = foldCase(typed);
    if (wanted.empty()) return hits;
    std::vector<FoundPage> found;
    for (size_t page = 0; page < pages.size(); ++page)
        found.push_back(findInPage(pages, page, wanted));
    std::stable_sort(found.begin(), found.end(),
                     [](const FoundPage& a, const FoundPage& b) { return a.rank < b.rank; });
    for (const FoundPage& page : found) {
        hits.total += page.hits.size();
        const size_t room = std::min(kMaxHelpHits - hits.list.size(), page.hits.size());
        hits.list.insert(hits.list.end(), page.hits.begin(),
                         page.hits.begin() + static_cast<ptrdiff_t>(room));
    }
    return hits;
}

PageHits::PageHits(const HelpHits& hits, size_t page, std::optional<size_t> shown) {
    std::copy_if(hits.list.begin(), hits.list.end(), std::back_inserter(m_hits),
                 [page](const HelpHit& hit) { return hit.page == page; });
    std::stable_sort(m_hits.begin(), m_hits.end(),
                     [](const HelpHit& a, const HelpHit& b) { return a.block < b.block; });
    if (shown && hits.list[*shown].page == page) m_shown = hits.list[*shown];
}

bool PageHits::isIn(size_t block, std::optional<size_t> row) const {
    const auto [begin, end] =
        std::equal_range(m_hits.begin(), m_hits.end(), HelpHit{.block = block},
                         [](const HelpHit& a, const HelpHit& b) { return a.block < b.block; });
    return std::any_of(begin, end, [row](const HelpHit& hit) { return !row || hit.row == *row; });
}

bool PageHits::isShownIn(size_t block, std::optional<size_t> row) const {
    return m_shown && m_shown->block == block && (!row || m_shown->row == *row);
}

size_t nextHit(const HelpHits& hits, std::optional<size_t> shown, bool isBack) {
    const size_t num = hits.list.size();
    return shown ? (*shown + (isBack ? num - 1 : 1)) % num : 0;
}

} // namespace visleaf
