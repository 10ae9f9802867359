// Actions that the table of view modes makes of itself.
#pragma once

#include "shell/input/actions.h"

#include <vector>

namespace visleaf {

/// Adds the action that shows each view mode, but for the wireframe, which has a row among the actions.
void addViewActions(std::vector<Action>& all);

} // namespace visleaf
