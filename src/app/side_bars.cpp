#include "app/side_bars.h"

namespace visleaf {

bool isTab(Panel panel) {
    return panel < Panel::keys;
}

Side sideOf(Panel tab) {
    return tab == Panel::inspector || tab == Panel::statistics ? Side::right : Side::left;
}

SideBar& barOf(SideBars& bars, Side side) {
    return side == Side::left ? bars.left : bars.right;
}

const SideBar& barOf(const SideBars& bars, Side side) {
    return side == Side::left ? bars.left : bars.right;
}

bool showsTab(const SideBars& bars, Panel tab) {
    const SideBar& bar = barOf(bars, sideOf(tab));
    return isTab(tab) && bar.isOpen && bar.tab == tab;
}

void showTab(SideBars& bars, Panel tab) {
    SideBar& bar = barOf(bars, sideOf(tab));
    bar.isOpen = true;
    bar.tab = tab;
    bars.newest = sideOf(tab);
}

void hideTab(SideBars& bars, Panel tab) {
    if (showsTab(bars, tab)) barOf(bars, sideOf(tab)).isOpen = false;
}

} // namespace visleaf
