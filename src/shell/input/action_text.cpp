#include "shell/input/actions.h"

// The headings of groups of actions.
namespace visleaf {

std::string_view titleOf(ActionGroup group) {
    switch (group) {
    case ActionGroup::fly:
        return "Fly";
    case ActionGroup::look:
        return "Look";
    case ActionGroup::debug:
        return "Culling and debug views";
    case ActionGroup::view:
        return "Views";
    case ActionGroup::display:
        return "Display";
    case ActionGroup::settings:
        return "Settings";
    case ActionGroup::go:
        return "Go";
    case ActionGroup::file:
        return "File";
    }
    return {};
}

} // namespace visleaf
