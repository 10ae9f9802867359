// The table of features: what the viewer can do besides showing a map.
//
// A feature is a folder of features/ and a row in features.cpp. Without both, everything else works. The end of
// a file's name says what the file may use: `_overlay` draws lines into the frame, `_panel` uses Dear ImGui,
// `_feature` holds the row and the state; all others use neither GL nor a window.
#pragma once

#include "app/actions.h"
#include "app/feature_state.h"
#include "app/panels/panel_table.h"
#include "app/state_chips.h"

#include <memory>
#include <span>

namespace visleaf {

/// What a feature adds to the viewer.
struct Feature {
    std::unique_ptr<FeatureState> (*makeState)();
    std::span<const Action> actions = {}; // keys, menus and palette
    std::span<const TabRow> tabs = {};    // of the side bars
    std::span<const PanelRow> panels = {}; // in front of the map
    std::span<const ChipRow> chips = {};   // of the status bar
};

/// Returns all features, in a fixed order.
std::span<const Feature> features();

} // namespace visleaf
