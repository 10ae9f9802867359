// Menu items of settings, made from their rows in the table of settings.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Where items stand. In a panel, a control takes the rest of the line; in a menu, its width is pushed.
enum class ItemPlace : uint8_t { panel, menu };

/// Draws a checkbox, or a list or a slider beside its grey label. Choices of SettingGroup::entities are items
/// below the label.
void settingItem(const Setting& setting, ViewerState& state, ItemPlace place = ItemPlace::panel);

/// Draws the items of all settings in a group, in the order of the table.
void settingItems(SettingGroup group, ViewerState& state, ItemPlace place = ItemPlace::panel);

} // namespace visleaf
