#include "shell/state/side_bars.h"

namespace visleaf {

SideBar& barOf(SideBars& bars, Side side) {
    return side == Side::left ? bars.left : bars.right;
}

const SideBar& barOf(const SideBars& bars, Side side) {
    return side == Side::left ? bars.left : bars.right;
}

bool showsTab(const SideBars& bars, const Panel& tab) {
    if (!tab.side) return false;
    const SideBar& bar = barOf(bars, *tab.side);
    return bar.isOpen && bar.tab == tab;
}

void showTab(SideBars& bars, const Panel& tab) {
    if (!tab.side) return;
    SideBar& bar = barOf(bars, *tab.side);
    bar.isOpen = true;
    bar.tab = tab;
    bars.newest = *tab.side;
}

void hideTab(SideBars& bars, const Panel& tab) {
    if (showsTab(bars, tab)) barOf(bars, *tab.side).isOpen = false;
}

} // namespace visleaf
