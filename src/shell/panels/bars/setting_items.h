// Menu items of settings, made from their rows in the table of settings.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Draws a checkbox, a list or a slider.
void settingItem(const Setting& setting, ViewerState& state);

/// Draws the items of all settings in a group, in the order of the table.
void settingItems(SettingGroup group, ViewerState& state);

} // namespace visleaf
