#include "features/help/help_search.h"

#include "base/text/letter_case.h"
#include "base/text/trimmed.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <tuple>

namespace visleaf {
namespace {

/// Returns the index of the source line that holds this offset of a block's text.
size_t lineAt(const std::vector<SourceLine>& lines, size_t offset) {
    const auto after = std::upper_bound(lines.begin(), lines.end(), offset,
                                        [](size_t at, const SourceLine& line) { return at < line.offset; });
    return after == lines.begin() ? 0 : static_cast<size_t>(after - lines.begin()) - 1;
}

/// A part of a block's text.
struct TextRange {
    size_t begin = 0, end = 0;
};

/// Returns where the paragraph lies that contains a source line. The row of a table and a line of code stand
/// for themselves.
TextRange rangeOf(const MarkdownBlock& block, const std::string& text, size_t line) {
    const std::vector<SourceLine>& lines = block.sourceLines;
    if (block.kind != MarkdownKind::table && block.kind != MarkdownKind::code) return {0, text.size()};
    return {lines[line].offset, line + 1 < lines.size() ? lines[line + 1].offset : text.size()};
}

/// Returns a part of a text on one line: the cells of a table have a line each.
std::string textOnOneLine(const std::string& text, TextRange range) {
    std::string line = text.substr(range.begin, range.end - range.begin);
    std::replace(line.begin(), line.end(), '\n', ' ');
    return std::string(trimmed(line));
}

/// Returns the sentence around `at`. If it begins far before, the text begins with a word near `at`.
std::string excerpt(const std::string& text, TextRange range, size_t at) {
    constexpr size_t kLettersBefore = 24, kLettersBehind = 160;
    const size_t stop = at < 2 ? std::string::npos : text.rfind(". ", at - 2);
    if (stop != std::string::npos && stop + 2 > range.begin) range.begin = stop + 2;
    const size_t last = text.find(". ", at);
    if (last != std::string::npos) range.end = std::min(range.end, last + 1);
    if (range.end - at > kLettersBehind) // a word follows, so that no letter of several bytes is cut
        range.end = std::min(range.end, text.find_first_of(" \n", at + kLettersBehind));
    const bool isCut = at - range.begin > kLettersBefore;
    if (isCut) range.begin = std::min(text.find_first_of(" \n", at - kLettersBefore), at);
    return (isCut ? "... " : "") + textOnOneLine(text, range);
}

/// Returns the row of a table on this line. The line below its head is no row.
size_t rowAt(const MarkdownBlock& block, uint32_t line) {
    if (block.kind != MarkdownKind::table) return 0;
    const uint32_t below = line - block.sourceLines.front().number;
    return below < 2 ? 0 : std::min<size_t>(below - 1, block.rows.size() - 1);
}

bool isLetter(char letter) {
    const auto code = static_cast<unsigned char>(letter);
    return std::isalnum(code) != 0 || code >= 0x80;
}

/// True if the text from `at` to `end` begins and ends with whole words. They may end with a further s.
bool isWord(std::string_view text, size_t at, size_t end) {
    const auto isInside = [text](size_t place) {
        return place > 0 && place < text.size() && isLetter(text[place - 1]) && isLetter(text[place]);
    };
    const bool isPlural = end < text.size() && text[end] == 's';
    return !isInside(at) && (!isInside(end) || (isPlural && !isInside(end + 1)));
}

/// Returns where `typed` is in this part of the text: the first whole word, otherwise the first place.
size_t placeIn(const std::string& text, TextRange range, const std::string& typed) {
    const size_t first = text.find(typed, range.begin);
    for (size_t at = first; at < range.end; at = text.find(typed, at + 1))
        if (isWord(text, at, at + typed.size())) return at;
    return first;
}

/// True if a table says what words mean.
bool isGlossary(const MarkdownBlock& block) {
    if (block.kind != MarkdownKind::table || block.rows.front().size() < 2) return false;
    const std::vector<MarkdownLine>& head = block.rows.front();
    return plainText(head[0]) == "word" && plainText(head[1]) == "meaning";
}

/// True if `words`, a cell of a glossary such as `leaf (plural leafs)` or `brush, brush side`, has `typed`
/// among its words. It may have a further s.
bool defines(std::string words, std::string_view typed) {
    words = foldCase(words.substr(0, words.find(" (")));
    for (std::string_view rest = words; !rest.empty();) {
        const std::string_view word = rest.substr(0, rest.find(", "));
        if (word == typed || (typed.ends_with('s') && word == typed.substr(0, typed.size() - 1))) return true;
        rest.remove_prefix(std::min(word.size() + 2, rest.size()));
    }
    return false;
}

/// Returns how well the line of a hit answers the search. `isWhole`: it contains `typed` as a word.
HelpRank rankOfLine(const MarkdownBlock& block, size_t row, bool isWhole, const std::string& typed) {
    if (isGlossary(block) && row > 0 && defines(plainText(block.rows[row].front()), typed))
        return HelpRank::definition;
    if (block.kind == MarkdownKind::heading)
        return isWhole ? HelpRank::wordOfHeading : HelpRank::partOfHeading;
    return isWhole ? HelpRank::word : HelpRank::part;
}

/// Adds the lines of a block that contain `typed`. `hit` says where the block is.
void findInBlock(const SearchedPage& page, HelpHit hit, const std::string& typed,
                 std::vector<HelpHit>& hits) {
    const MarkdownBlock& block = page.blocks[hit.block];
    const std::vector<SourceLine>& lines = block.sourceLines;
    if (lines.empty()) return;
    const std::string text = plainText(block), folded = foldCase(text);
    for (size_t at = folded.find(typed); at != std::string::npos;) {
        const size_t line = lineAt(lines, at);
        const size_t next = line + 1 < lines.size() ? lines[line + 1].offset : folded.size();
        at = placeIn(folded, {at, next}, typed);
        hit.line = lines[line].number;
        hit.row = rowAt(block, hit.line);
        hit.text = excerpt(text, rangeOf(block, text, line), at);
        hit.rank = rankOfLine(block, hit.row, isWord(folded, at, at + typed.size()), typed);
        hits.push_back(hit);
        if (line + 1 == lines.size()) return;
        at = folded.find(typed, next);
    }
}

/// Returns the file name without its ending, and the first heading.
std::array<std::string, 2> namesOf(const SearchedPage& page) {
    const std::string_view file = std::string_view(page.name).substr(page.name.find_last_of('/') + 1);
    const bool hasTitle = !page.blocks.empty() && page.blocks.front().kind == MarkdownKind::heading;
    return {foldCase(file.substr(0, file.find('.'))),
            hasTitle ? foldCase(plainText(page.blocks.front().line)) : std::string()};
}

struct FoundPage {
    HelpRank rank = HelpRank::part;
    std::vector<HelpHit> hits;
    std::vector<HelpHit> definitions;
};

/// Returns how well a name answers the search; nothing: not at all.
std::optional<HelpRank> rankOfName(const std::string& name, const std::string& typed) {
    if (name == typed) return HelpRank::name;
    const size_t at = placeIn(name, {0, name.size()}, typed);
    if (at == std::string::npos) return std::nullopt;
    return isWord(name, at, at + typed.size()) ? HelpRank::wordOfName : HelpRank::partOfName;
}

/// Finds the lines of a page, the best first. A page that is only named so is found at its start.
FoundPage findInPage(std::span<const SearchedPage> pages, size_t index, const std::string& typed) {
    const SearchedPage& page = pages[index];
    FoundPage found;
    std::optional<size_t> section;
    for (size_t block = 0; block < page.blocks.size(); ++block) {
        if (page.blocks[block].kind == MarkdownKind::heading) section = block;
        findInBlock(page, {.page = index, .block = block, .section = section.value_or(block)}, typed,
                    found.hits);
    }
    std::stable_sort(found.hits.begin(), found.hits.end(),
                     [](const HelpHit& a, const HelpHit& b) { return a.rank < b.rank; });
    const auto others =
        std::ranges::find_if(found.hits, [](const HelpHit& hit) { return hit.rank != HelpRank::definition; });
    found.definitions.assign(found.hits.begin(), others);
    found.hits.erase(found.hits.begin(), others);
    if (!found.hits.empty()) found.rank = found.hits.front().rank;
    for (const std::string& name : namesOf(page)) {
        const std::optional<HelpRank> rank = rankOfName(name, typed);
        if (!rank) continue;
        found.rank = std::min(found.rank, *rank);
        if (found.hits.empty() && found.definitions.empty() && !page.blocks.empty())
            found.hits.push_back({.page = index, .line = 1, .text = plainText(page.blocks.front())});
    }
    return found;
}

/// Lists further hits as far as there is room, and counts all of them.
void append(const std::vector<HelpHit>& further, HelpHits& hits) {
    hits.total += further.size();
    const size_t room = std::min(kMaxHelpHits - hits.list.size(), further.size());
    hits.list.insert(hits.list.end(), further.begin(), further.begin() + static_cast<ptrdiff_t>(room));
}

} // namespace

HelpHits findInPages(std::span<const SearchedPage> pages, std::string_view typed) {
    HelpHits hits;
    const std::string wanted = foldCase(typed);
    if (wanted.empty()) return hits;
    std::vector<FoundPage> found;
    for (size_t page = 0; page < pages.size(); ++page)
        found.push_back(findInPage(pages, page, wanted));
    std::vector<size_t> order(pages.size());
    std::iota(order.begin(), order.end(), size_t{0});
    const auto placeOf = [&](size_t page) {
        const HelpRank rank = found[page].rank;
        const auto num = std::ranges::count(found[page].hits, rank, &HelpHit::rank);
        return std::tuple(rank != HelpRank::name, pages[page].isForEngineers, rank, -num);
    };
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return placeOf(a) < placeOf(b); });
    for (const size_t index : order)
        append(found[index].definitions, hits);
    for (const size_t index : order)
        append(found[index].hits, hits);
    return hits;
}

std::string wholeText(const MarkdownBlock& block, const HelpHit& hit) {
    const std::string text = plainText(block);
    if (block.sourceLines.empty()) return textOnOneLine(text, {0, text.size()});
    const auto line = std::ranges::find(block.sourceLines, hit.line, &SourceLine::number);
    const auto index = static_cast<size_t>(line - block.sourceLines.begin());
    return textOnOneLine(text, rangeOf(block, text, std::min(index, block.sourceLines.size() - 1)));
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
