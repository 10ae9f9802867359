// The bars at the left and right edge of the window, and the panels that they show as tabs.
#pragma once

namespace visleaf {

/// The panels that the user can open: the tabs of the side bars, and dialogs.
enum class Panel {
    map,
    entities,
    assets,
    visibility,
    lighting,
    lightmaps,
    compare,
    measure,
    path,
    inspector,
    statistics,
    // dialogs:
    keys,
    browser,
    mapList,
    goTo,
    palette,
    console
};

enum class Side { left, right };

/// True for panels that are tabs of a side bar; false for dialogs.
bool isTab(Panel panel);

/// Returns the side bar whose tab the panel is.
Side sideOf(Panel tab);

struct SideBar {
    bool isOpen = false;
    Panel tab;
    float width; // in points: units of window coordinates at a scale of 1

    bool operator==(const SideBar&) const = default;
};

/// Both side bars, as the user left them. Both are closed at the first start.
struct SideBars {
    SideBar left{.tab = Panel::map, .width = 300.0f};
    SideBar right{.tab = Panel::inspector, .width = 320.0f};
    Side newest = Side::left; // which one was opened last; a narrow window shows only that one

    bool operator==(const SideBars&) const = default;
};

SideBar& barOf(SideBars& bars, Side side);
const SideBar& barOf(const SideBars& bars, Side side);

/// True if the bar of this tab is open and shows the tab.
bool showsTab(const SideBars& bars, Panel tab);

/// Opens the bar of this tab, and shows the tab.
void showTab(SideBars& bars, Panel tab);

/// Closes the bar of this tab if it shows the tab.
void hideTab(SideBars& bars, Panel tab);

} // namespace visleaf
