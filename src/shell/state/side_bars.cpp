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
    return bar.isShown() && bar.tab == tab;
}

void showTab(SideBars& bars, const Panel& tab) {
    if (!tab.side) return;
    barOf(bars, *tab.side).tab = tab;
    setOpen(bars, *tab.side, true);
}

void hideTab(SideBars& bars, const Panel& tab) {
    if (showsTab(bars, tab)) setOpen(bars, *tab.side, false);
}

void setOpen(SideBars& bars, Side side, bool isOpen) {
    barOf(bars, side).isOpen = isOpen;
    barOf(bars, side).waitsForMap = false;
    if (isOpen) bars.newest = side;
    if (side == Side::right) bars.beforeSelection.reset();
}

void takeMap(SideBars& bars) {
    bars.left.waitsForMap = bars.right.waitsForMap = false;
}

void showForSelection(SideBars& bars) {
    if (showsTab(bars, Panel::inspector)) return;
    const ChosenTab before = chosenTab(bars, Side::right);
    showTab(bars, Panel::inspector);
    bars.beforeSelection = before;
}

void endSelection(SideBars& bars) {
    if (!bars.beforeSelection) return;
    bars.right.isOpen = bars.beforeSelection->isOpen;
    bars.right.tab = bars.beforeSelection->tab;
    bars.beforeSelection.reset();
}

ChosenTab chosenTab(const SideBars& bars, Side side) {
    if (side == Side::right && bars.beforeSelection) return *bars.beforeSelection;
    const SideBar& bar = barOf(bars, side);
    return {bar.isOpen, bar.tab};
}

} // namespace visleaf
