// The switches of the tool bar.
#pragma once

#include "shell/panels/panels.h"

#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// A switch in the tool bar.
struct ToolSwitch {
    const char* label;
    std::string_view action;  // name in actions()
    std::string_view whenOff; // what a click does while it is off
    std::string_view whenOn;  // and while it is on
};

/// Returns the switches in their order.
std::span<const ToolSwitch> toolSwitches();

/// Returns what a click on a switch does now, and its keys.
std::string tipOf(const ToolSwitch& tool, ViewerState& state);

} // namespace visleaf
