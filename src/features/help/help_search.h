// Searches text in all documents.
#pragma once

#include "features/help/markdown.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// A document as it is searched.
struct SearchedPage {
    std::string name; // of a HelpDocument
    std::vector<MarkdownBlock> blocks;
    bool isForEngineers = false;
};

/// How well a name, a heading or a line answers a search, the best first. What a glossary says about just
/// this word comes first, then headings and whole words.
enum class HelpRank : uint8_t {
    definition,
    name,
    wordOfName,
    wordOfHeading,
    word,
    partOfName,
    partOfHeading,
    part
};

/// A line of a document that contains what is searched.
struct HelpHit {
    size_t page = 0;    // into the searched pages
    size_t block = 0;   // of the page
    size_t row = 0;     // of the block, if it is a table
    uint32_t line = 0;  // of the document, from 1
    size_t section = 0; // block with the heading above; the block itself if none is
    HelpRank rank = HelpRank::part;
    std::string text = {}; // of the sentence, from its start or from a word near what is found

    bool operator==(const HelpHit&) const = default;
};

struct HelpHits {
    // Definitions, then the others by pages, the best page first; of each the best lines first.
    std::vector<HelpHit> list;
    size_t total = 0; // listed or not
};

/// Most hits that are listed; a letter alone is found on nearly all lines.
inline constexpr size_t kMaxHelpHits = 1000;

/// Finds the lines that contain `typed` in any case. Empty text is nowhere. A text that goes on in the next
/// line of a paragraph is found in the line where it begins. First come the rows of glossaries (tables of a
/// word and its meaning) that define it, then the page that is named just so, then the pages for users, then
/// those for engineers. Of each of these, the rank of its best line decides, then the number of such lines.
HelpHits findInPages(std::span<const SearchedPage> pages, std::string_view typed);

/// Returns the paragraph, the row of a table or the line of code in which something was found, on one line.
std::string wholeText(const MarkdownBlock& block, const HelpHit& hit);

/// Returns the index of the hit that follows `shown`; if nothing is shown, of the best one. `isBack` goes the
/// other way. The list must have a hit.
size_t nextHit(const HelpHits& hits, std::optional<size_t> shown, bool isBack);

/// Where hits are in one page.
class PageHits {
  public:
    /// `shown` is the hit that the user looks at.
    PageHits(const HelpHits& hits, size_t page, std::optional<size_t> shown);

    /// True if a hit is in this block, or in this row of it.
    bool isIn(size_t block, std::optional<size_t> row = {}) const;
    /// True if the shown hit is there.
    bool isShownIn(size_t block, std::optional<size_t> row = {}) const;

  private:
    std::vector<HelpHit> m_hits;    // of this page, sorted by their blocks
    std::optional<HelpHit> m_shown; // nothing: it is not in this page
};

} // namespace visleaf
