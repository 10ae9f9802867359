// The documents in a window of the viewer: those that are installed with the program, the names of the
// console, and what the program is.
#pragma once

#include "features/features.h"
#include "features/help/documents.h"
#include "features/help/markdown.h"

#include <array>
#include <optional>

namespace visleaf {

inline constexpr Panel kHelpPanel{"documents"};

/// The document that is shown.
struct HelpPage {
    std::string name; // of a HelpDocument, or of a page that the program writes
    std::vector<MarkdownBlock> blocks;
    std::vector<std::string> links; // all targets, in the order of the document

    // What the panel knows about the layout.
    std::vector<float> heights; // of the blocks; 0: not drawn yet
    float width = 0.0f;         // for which `heights` are right
    std::optional<size_t> blockToShow;
    std::optional<size_t> chosenLink; // into `links`; keys choose it
    bool showsChosenLink = false;     // scroll to it
};

struct HelpShown : FeatureState {
    bool isOpen = false;
    std::vector<HelpDocument> documents; // read when the window is opened
    HelpPage page;
    std::vector<std::string> before;  // names of the pages from which links led here
    std::array<char, 64> typed{};     // what is searched in the page, with a NUL at its end
    std::vector<size_t> found;        // blocks that contain it
    std::optional<size_t> shownFound; // into `found`

    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

/// Shows a document, or one of the pages kConsolePage and kAboutPage, from the heading `anchor` on (empty:
/// from its start). Returns false if there is no such document.
bool showPage(const std::string& name, const std::string& anchor, HelpShown& help);

/// Follows a link of the page. Returns what to tell the user; empty: nothing.
std::string followLink(const std::string& link, HelpShown& help);

/// Returns to the page from which a link led here.
void goBack(HelpShown& help);

/// Finds the blocks that contain what was typed, and shows the next of them.
void searchPage(HelpShown& help);
void showNextFound(HelpShown& help);

/// Names of the pages that the program writes.
inline constexpr const char* kConsolePage = "console";
inline constexpr const char* kAboutPage = "about";

DrawPanel drawHelp;

Feature helpFeature();

} // namespace visleaf
