// Actions that the table of settings makes of itself.
#pragma once

#include "shell/input/actions.h"

#include <vector>

namespace visleaf {

/// Adds the action that inverts a flag of the menus, the one of the check box for the value `automatic`, and
/// those that choose a value of SettingGroup::entities.
void addSettingActions(const Setting& setting, std::vector<Action>& all);

} // namespace visleaf
