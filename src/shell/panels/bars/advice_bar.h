// A bar above the map that says what is wrong, with buttons that do something about it.
#pragma once

#include "shell/rect.h"

#include <functional>
#include <span>
#include <string>

namespace visleaf {

struct BarButton {
    std::string label;
    std::string help; // one sentence
    std::function<void()> act;
};

struct BarText {
    std::string whole;
    std::string brief = {}; // in place of the whole where that does not fit; empty: there is none
};

/// The label of the button that closes a bar.
inline constexpr const char* kCloseBar = "\u00d7";

/// Draws the bar called `name`, and does what a clicked button says. As much of the text is shown as the
/// buttons leave room for; the mouse over it shows all of it. The last button, which closes the bar, is
/// always at its end. A narrow bar leaves out others, those at the end first. All but the first one make room
/// for a brief text.
void drawAdviceBar(const char* name, const Rect& bar, const BarText& advice,
                   std::span<const BarButton> buttons);

} // namespace visleaf
