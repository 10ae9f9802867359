// Menu items of settings, made from their rows in the table of settings.
#pragma once

#include "document/settings.h"

namespace visleaf {

/// Draws a checkbox, a list or a slider.
void settingItem(const Setting& setting, Settings& settings);

/// Draws the items of all settings in a group, in the order of the table.
void settingItems(SettingGroup group, Settings& settings);

} // namespace visleaf
