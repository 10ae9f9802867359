// Actions that the tables of view modes and of settings make of themselves.
#pragma once

#include "shell/input/actions.h"

#include <vector>

namespace visleaf {

/// Adds the action that shows each view mode, but for the wireframe, which has a row among the actions.
void addViewActions(std::vector<Action>& all);

/// Adds the action that inverts a flag of the menus, the one of the check box for the value `automatic`, and
/// those that choose a value of SettingGroup::entities.
void addSettingActions(const Setting& setting, std::vector<Action>& all);

} // namespace visleaf
