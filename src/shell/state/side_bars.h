// The bars at the left and right edge of the window, and the panels that they show as tabs.
#pragma once

#include "shell/state/folds.h"

#include <optional>
#include <string>
#include <string_view>

namespace visleaf {

enum class Side { left, right };

/// A panel that the user can open: a tab of a side bar, or a dialog. Its name tells it from all others.
struct Panel {
    std::string_view name;
    std::optional<Side> side = {}; // of the bar whose tab the panel is; nothing: it is a dialog

    constexpr bool operator==(const Panel&) const = default;

    static const Panel map, problems;
    static const Panel inspector, statistics;
    static const Panel keys, browser, goTo, palette, console, mapChoice; // dialogs
};

inline constexpr Panel Panel::map{"map", Side::left};
inline constexpr Panel Panel::problems{"problems", Side::left};
inline constexpr Panel Panel::inspector{"inspector", Side::right};
inline constexpr Panel Panel::statistics{"statistics", Side::right};
inline constexpr Panel Panel::keys{"keys"};
inline constexpr Panel Panel::browser{"browser"};
inline constexpr Panel Panel::goTo{"go to"};
inline constexpr Panel Panel::palette{"palette"};
inline constexpr Panel Panel::console{"console"};
inline constexpr Panel Panel::mapChoice{"choose a map"};

struct SideBar {
    bool isOpen = false;
    Panel tab;
    float width;              // in points: units of window coordinates at a scale of 1
    bool waitsForMap = false; // it was open in the run before, and its tab has nothing to show without a map

    bool isShown() const { return isOpen && !waitsForMap; }

    bool operator==(const SideBar&) const = default;
};

/// What the user chose to see in a side bar.
struct ChosenTab {
    bool isOpen = false; // the bar
    Panel tab;

    bool operator==(const ChosenTab&) const = default;
};

/// Both side bars and the sections of their tabs, as the user left them. Both are closed at the first start.
struct SideBars {
    SideBar left{.tab = Panel::map, .width = 300.0f};
    SideBar right{.tab = Panel::inspector, .width = 320.0f};
    Side newest = Side::left; // which one was opened last; a narrow window shows only that one
    // What the user chose for the right bar, while a selection shows the inspector there; nothing: the bar
    // shows what the user chose.
    std::optional<ChosenTab> beforeSelection = {};
    Folds folds = {}; // of the sections of their tabs

    bool operator==(const SideBars&) const = default;
};

SideBar& barOf(SideBars& bars, Side side);
const SideBar& barOf(const SideBars& bars, Side side);

/// True if the bar of this tab is shown and shows the tab; false for dialogs.
bool showsTab(const SideBars& bars, const Panel& tab);

/// Opens the bar of this tab, and shows the tab, because the user wants it. Does nothing for dialogs.
void showTab(SideBars& bars, const Panel& tab);

/// Closes the bar of this tab if it shows the tab.
void hideTab(SideBars& bars, const Panel& tab);

/// Opens or closes a bar, because the user wants it.
void setOpen(SideBars& bars, Side side, bool isOpen);

/// Shows the bars that wait for a map.
void takeMap(SideBars& bars);

/// Shows the inspector while something is selected.
void showForSelection(SideBars& bars);

/// Shows in the right bar what the user chose, if a selection has changed it since.
void endSelection(SideBars& bars);

/// Returns what the user chose to see in a bar. The next run begins with it.
ChosenTab chosenTab(const SideBars& bars, Side side);

} // namespace visleaf
