// The table of features: what the viewer can do besides showing a map.
//
// A feature is a folder of features/ and a row in features.cpp. If it has a command, that is a row in
// cli/commands/commands.cpp. Without them, everything else works. The end of a file's name says what the file
// may use:
//
//     _question  asks on another thread
//     _report    writes text and JSON
//     _overlay   draws lines into the frame
//     _view      keeps something on the GPU
//     _feature   uses the state of the viewer
//     _panel     uses Dear ImGui, too
//     _command   uses the command line
//
// All others use neither a snapshot nor GL.
#pragma once

#include "features/feature_state.h"
#include "shell/input/actions.h"
#include "shell/panels/panel_table.h"
#include "shell/state/map_menu.h"
#include "shell/state/state_chips.h"

#include <memory>
#include <span>

namespace visleaf {

/// What a feature adds to the inspector about the thing that it shows.
struct ItemPart {
    using Draw = void(const MapItem& item, ViewerState& state, const PanelFrame& frame);

    Draw* drawButton;
    Draw* drawSection;
};

/// What a feature adds to the viewer.
struct Feature {
    std::unique_ptr<FeatureState> (*makeState)();
    std::span<const Action> actions = {};         // keys, menus and palette
    std::span<const TabRow> tabs = {};            // of the side bars
    std::span<const PanelRow> panels = {};        // in front of the map
    std::span<const DialogRow> dialogs = {};      // that keys and menus open
    std::span<const ChipRow> chips = {};          // of the status bar
    std::span<const ItemPart> itemParts = {};     // of the inspector
    std::span<const MapMenuRow> mapMenuRows = {}; // of the menu of a place on the map
    std::span<DrawPanel* const> mapParts = {};    // of the tab with facts about the map
};

/// Makes the state of a feature, for Feature::makeState.
template <class State> std::unique_ptr<FeatureState> newState() {
    return std::make_unique<State>();
}

/// Returns all features, in a fixed order.
std::span<const Feature> features();

} // namespace visleaf
