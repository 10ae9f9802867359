// The bars at the left and right edge of the window, and the panels that they show as tabs.
#pragma once

#include <map>
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

    static const Panel map;
    static const Panel inspector, statistics;
    static const Panel keys, browser, goTo, palette, console; // dialogs
};

inline constexpr Panel Panel::map{"map", Side::left};
inline constexpr Panel Panel::inspector{"inspector", Side::right};
inline constexpr Panel Panel::statistics{"statistics", Side::right};
inline constexpr Panel Panel::keys{"keys"};
inline constexpr Panel Panel::browser{"browser"};
inline constexpr Panel Panel::goTo{"go to"};
inline constexpr Panel Panel::palette{"palette"};
inline constexpr Panel Panel::console{"console"};

struct SideBar {
    bool isOpen = false;
    Panel tab;
    float width; // in points: units of window coordinates at a scale of 1

    bool operator==(const SideBar&) const = default;
};

/// Both side bars and the sections of their tabs, as the user left them. Both are closed at the first start.
struct SideBars {
    SideBar left{.tab = Panel::map, .width = 300.0f};
    SideBar right{.tab = Panel::inspector, .width = 320.0f};
    Side newest = Side::left; // which one was opened last; a narrow window shows only that one
    std::map<std::string, bool> sections = {}; // by name: those that the user opened (true) or folded

    bool operator==(const SideBars&) const = default;
};

SideBar& barOf(SideBars& bars, Side side);
const SideBar& barOf(const SideBars& bars, Side side);

/// True if the bar of this tab is open and shows the tab; false for dialogs.
bool showsTab(const SideBars& bars, const Panel& tab);

/// Opens the bar of this tab, and shows the tab. Does nothing for dialogs.
void showTab(SideBars& bars, const Panel& tab);

/// Closes the bar of this tab if it shows the tab.
void hideTab(SideBars& bars, const Panel& tab);

} // namespace visleaf
