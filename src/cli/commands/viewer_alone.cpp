// The table of commands in a page of a browser, which has no command line.
#include "cli/commands/command_row.h"
#include "cli/commands/draw_instead.h"
#include "cli/commands/view.h"

#include <array>

namespace visleaf {

std::span<const Command> commands() {
    static const std::array kCommands{
        commandRow("", "Visleaf, a viewer for BSP maps", addViewOptions, runView)};
    return kCommands;
}

/// A page never lacks a display. Without this, each visitor would download the command `render`.
int drawInstead(const ViewOptions&) {
    return kExitNoGraphics;
}

} // namespace visleaf
