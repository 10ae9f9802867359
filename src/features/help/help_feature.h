// The documents in a window of the viewer: those that are installed with the program, the names of the
// console, and what the program is.
#pragma once

#include "features/features.h"
#include "features/help/documents.h"
#include "features/help/help_search.h"
#include "features/help/markdown.h"

#include <array>
#include <optional>

namespace visleaf {

inline constexpr Panel kHelpPanel{"documents"};

/// A place in a document.
struct HelpPlace {
    size_t block = 0;
    size_t row = 0;     // of a table
    float share = 0.0f; // of the block's height that is above the place

    bool operator==(const HelpPlace&) const = default;
};

/// The document that is shown.
struct HelpPage {
    std::string name; // of a HelpDocument, or of a page that the program writes
    std::vector<MarkdownBlock> blocks;
    std::vector<std::string> links; // all targets, in the order of the document

    // What the panel knows about the layout.
    std::vector<float> heights; // of the blocks; 0: not drawn yet
    float width = 0.0f;         // for which `heights` are right
    HelpPlace top;              // at the upper edge of the window
    std::optional<HelpPlace> placeToShow;
    std::optional<size_t> chosenLink; // into `links`; keys choose it
    bool showsChosenLink = false;     // scroll to it
};

/// Where the user was before a search.
struct PlaceBeforeSearch {
    std::string page;
    HelpPlace place;
};

struct HelpShown : FeatureState {
    bool isOpen = false;
    std::vector<HelpDocument> documents; // sorted into groups, read when the window is opened
    HelpPage page;
    std::string listedPage;          // name of the page that the list has unfolded its group for
    std::vector<std::string> before; // names of the pages from which links and hits led here
    std::array<char, 64> typed{};    // what is searched, with a NUL at its end
    std::vector<SearchedPage> pages; // all documents, read when something is searched
    HelpHits hits;
    std::optional<size_t> shownHit;                // into `hits`
    bool showsHitInList = false;                   // scroll to it
    std::optional<PlaceBeforeSearch> beforeSearch; // nothing: no search, or the user has gone to a hit

    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

/// Shows a document, or one of the pages kConsolePage and kAboutPage, from the heading `anchor` on (empty:
/// from its start). Returns false if there is no such document.
bool showPage(const std::string& name, const std::string& anchor, HelpShown& help);

/// Follows a link of the page. Returns what to tell the user; empty: nothing.
std::string followLink(const std::string& link, HelpShown& help);

/// Returns to the page from which a link led here.
void goBack(HelpShown& help);

/// Finds the lines of all documents that contain what was typed, and shows the best one if it is in the page.
/// Otherwise, and at the end of the search, shows the place before the search. The end keeps a hit in view to
/// which the user has gone.
void searchDocuments(HelpShown& help);
/// Goes to a hit, in its document.
void showHit(size_t hit, HelpShown& help);
/// Shows the next hit, or the one before.
void showNextHit(HelpShown& help, bool isBack);
/// Returns the index of the shown page in `pages`; `pages.size()` if it is not among them.
size_t searchedPage(const HelpShown& help);

/// Draws the list of documents with the headings of the shown one, or what the search has found. Returns the
/// document that was clicked; empty: none.
std::string drawHelpList(ViewerState& state, HelpShown& help);

DrawPanel drawHelp;

Feature helpFeature();

} // namespace visleaf
