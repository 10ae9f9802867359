#include "shell/input/actions.h"

// The headings of groups of actions.
namespace visleaf {

std::string_view titleOf(ActionGroup group) {
    switch (group) {
    case ActionGroup::fly:
        return "Fly";
    case ActionGroup::look:
        return "Look";
    case ActionGroup::file:
        return "File";
    case ActionGroup::view:
        return "View";
    case ActionGroup::overlays:
        return "View > Overlays";
    case ActionGroup::entities:
        return "View > Monsters and items";
    case ActionGroup::culling:
        return "View > Culling";
    case ActionGroup::panels:
        return "View > Panels";
    case ActionGroup::camera:
        return "Camera";
    case ActionGroup::time:
        return "Time";
    case ActionGroup::settings:
        return "Settings";
    case ActionGroup::help:
        return "Help";
    }
    return {};
}

} // namespace visleaf
