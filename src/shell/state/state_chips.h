// The states that stay until the user ends them and that change what the map shows. The status bar shows each
// as a chip with a button that ends it, so nobody wonders why a map looks odd.
#pragma once

#include "shell/state/viewer_state.h"

#include <functional>
#include <string>

namespace visleaf {

struct StateChip {
    std::string text; // in capitals: `PVS OFF`
    std::string help; // one sentence, without its full stop
    std::function<void(ViewerState& state)> end;
};

/// A state with a fixed text.
struct ChipRow {
    const char* text;
    const char* help;
    bool (*isOn)(const ViewerState& state);
    void (*end)(ViewerState& state);
};

/// Returns a chip for each such state that is on, in a fixed order. Those of features come last.
std::vector<StateChip> stateChips(const ViewerState& state);

} // namespace visleaf
