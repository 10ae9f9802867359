// Menu items of settings, made from their rows in the table of settings.
#pragma once

#include "document/settings.h"

namespace visleaf {

/// Draws a checkbox, a list or a slider.
void settingItem(const Setting& setting, Settings& settings);

/// Returns the width in pixels that the labels of a group's lists and sliders need beside them.
float settingLabelWidth(SettingGroup group);

/// Draws the items of all settings in a group, in the order of the table.
void settingItems(SettingGroup group, Settings& settings);

} // namespace visleaf
