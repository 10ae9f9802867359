// Menu items of settings, made from their rows in the table of settings.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// Where items stand. In a panel, a control takes the rest of the line; in a menu, its width is pushed. Among
/// the actions of a menu, what is on or off looks like these.
enum class ItemPlace : uint8_t { panel, menu, amongActions };

/// Draws an action of a menu, with its keys, and with a check mark while it is on.
void actionItem(const Action& action, ViewerState& state);

/// Draws a checkbox for an action that is on or off.
void switchItem(const Action& action, ViewerState& state);

/// Draws a checkbox, or a list or a slider beside its grey label. Choices of SettingGroup::entities are items
/// below the label.
void settingItem(const Setting& setting, ViewerState& state, ItemPlace place = ItemPlace::panel);

/// Draws the items of all settings in a group, in the order of the table.
void settingItems(SettingGroup group, ViewerState& state, ItemPlace place = ItemPlace::panel);

} // namespace visleaf
