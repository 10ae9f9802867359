// The functions that draw panels, and the rows of the tables in panels.cpp: which function draws a panel, and
// when the panel is visible. A new panel is a row there and a file with its function, or a row of the feature
// that it belongs to.
#pragma once

#include "shell/panels/panels.h"

namespace visleaf {

/// Draws a visible panel. Changes the state if the user acts.
using DrawPanel = void(ViewerState& state, const PanelFrame& frame);

inline constexpr const char* kMapChooser = "Choose a map"; // window of drawMapChooser()

DrawPanel drawFirstKeysCard; // the first keys, for people who start the program for the first time
DrawPanel drawDarkHint;      // which keys brighten a dark picture, for all others
DrawPanel drawLoading;       // progress of loading
DrawPanel drawMessage;       // ViewerState::message with a button that closes it
DrawPanel drawMapChooser;    // the maps of an archive that holds several
DrawPanel drawEntityLabels;  // class names of FrameLines::markers()
DrawPanel drawRayLabel;      // FrameLines::rayLabel()
DrawPanel drawLegends;       // what the colours of the view and of the overlays mean
DrawPanel drawStatusBar;     // position, leaf, lasting states, problems and speed at the lower edge
DrawPanel drawMenuBar;
DrawPanel drawToolBar;     // shading, overlays, culling and exposure below the menu bar
DrawPanel drawReloadBar;   // OpenMap::failedReload, above the map
DrawPanel drawSideBars;    // tabs(): facts, lists and tools
DrawPanel drawNotice;      // ViewerState::notice
DrawPanel drawKeysPanel;   // all actions with their keys
DrawPanel drawScaleBar;    // of an orthographic view
DrawPanel drawGoTo;        // takes a position, a thing or a link
DrawPanel drawPalette;     // every action, view, setting and map by name
DrawPanel drawConsole;     // lines that runConsoleLine() carries out
DrawPanel drawFileBrowser; // a folder in which the user picks a map or game data

DrawPanel drawMapMenu; // what can be done with the place that was clicked with the right button

// The content of the side bars' tabs.
DrawPanel drawMapPanel;        // facts about the map
DrawPanel drawStatisticsPanel; // times and counts of the last frames

/// Says whether a panel is open, and opens or closes it.
struct PanelSwitch {
    bool (*isOn)(const ViewerState& state);
    void (*set)(ViewerState& state, bool isOn);
};

/// A panel that is no tab.
struct DialogRow {
    Panel panel;
    PanelSwitch isOpen;
    bool takesKeys = false; // keys move through it while it is open
    bool hasSearch = false; // it has a search field; keys move through it at least while it has the focus
};

/// The dialogs of the shell and of the features.
std::span<const DialogRow> dialogs();

/// A tab of a side bar.
struct TabRow {
    Panel panel;
    const char* title;
    const char* help; // one sentence
    DrawPanel* draw;
    bool needsMap = true; // false: the tab has something to show without a map
    // The tab belongs to a mode of the viewer, which may go on while another tab is shown. Nothing: it does
    // not.
    std::optional<PanelSwitch> mode = {};
    bool endsModeWhenLeft = false; // another tab of the side bar ends the mode
    bool hasSearch = false;        // it has a search field
    int order = kLast;             // among the tabs of its side bar

    static constexpr int kMap = 0, kProblems = 1, kEntities = 2, kTextures = 3, kVisibility = 4,
                         kLighting = 5, kBehindLighting = 6, kCompare = 7, kInspector = 8, kStatistics = 9,
                         kLast = 10;
};

/// The tabs of both side bars, in their order.
std::span<const TabRow> tabs();

/// A panel that is drawn in front of the map.
struct PanelRow {
    DrawPanel* draw;
    bool (*isVisible)(const ViewerState& state, const PanelFrame& frame);
    bool staysWhenUiIsHidden = false;
};

} // namespace visleaf
