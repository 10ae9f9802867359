// Which panel the keys go to.
#pragma once

#include "shell/state/side_bars.h"

#include <optional>
#include <string>

namespace visleaf {

/// The panel that keys go to.
struct PanelFocus {
    std::optional<Panel> panel;  // the panel with the focus when panels were last drawn
    std::optional<Panel> next;   // that was opened with a key or a menu
    std::optional<Panel> opened; // the same, while the first frame that shows it is drawn
    bool isPopupOpen = false;    // a menu or a list of choices is open
    bool wasPopupOpen = false;   // when panels were drawn before: an Escape closes only that
    unsigned window = 0;         // of Dear ImGui, with the keys when panels were last drawn; 0: none
    bool wantsMenu = false;      // keys shall choose a menu
    bool isInMenu = false;       // they do
    bool isInList = false;       // of a side bar: up, down, page keys and Enter choose a row
    bool isByClick = false;      // the mouse gave it the keys, so Tab does not leave the list for a field
    bool hasEndedSearch = false; // Escape has emptied a search, and closes nothing in this frame
    std::optional<Panel> filledSearch = {};  // the panel with the focus, if Escape empties its search first
    std::optional<Panel> emptiedSearch = {}; // the panel whose search Escape empties in the next frame
    bool isTabBehind = false;                // a dialog, a menu or a message lay over the side bars
    std::optional<Panel> tab = {};           // that had the keys last; nothing after a click on the map
    std::optional<Panel> control = {}; // a tab, while Tab has reached a control of it; see isAtControl()
    std::optional<Panel> search = {};  // the panel whose search field shall take the focus
    std::u32string typed = {};         // letters for that field, from before it had the focus

    /// True if the next frame gives a panel or its search the focus, so that keys must wait.
    bool isMoving() const { return next || search; }
};

} // namespace visleaf
