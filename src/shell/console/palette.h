// The entries of the command palette: every action, view, setting and recent map, found by a few letters.
#pragma once

#include "shell/state/viewer_state.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// An entry that the user can choose. Its effect is a line of the console.
struct PaletteEntry {
    std::string title;       // what the list shows
    std::string name;        // what typed text is compared with
    std::string keys;        // shortcut; empty: none
    std::string line;        // see runConsoleLine()
    bool needsValue = false; // the user completes the line in the console
    std::string map = {};    // that the entry opens; empty: none
};

/// Returns all entries, in the order in which they are listed before the user types.
std::vector<PaletteEntry> paletteEntries(const ViewerState& state);

/// Returns the indices of the entries that match `typed`, the best first; see fuzzyScore(). Of equal matches,
/// the lines in `recent`, newest first, come before the others. If nothing is typed, they come first.
std::vector<size_t> rankEntries(const std::vector<PaletteEntry>& entries, std::string_view typed,
                                std::span<const std::string> recent);

} // namespace visleaf
