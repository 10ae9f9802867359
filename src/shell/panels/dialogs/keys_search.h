// What the search of the list of keys finds. KeysDialog::typed is its text.
#pragma once

#include "shell/input/device_help.h"
#include "shell/state/viewer_state.h"

#include <string>

namespace visleaf {

/// Returns the keys of an action as the list shows them. While the action gets a key, a request to press one
/// stands where that will stand.
std::string keysInList(const Action& action, const ViewerState& state);

/// True if something is typed into the search.
bool isSearchingKeys(const ViewerState& state);

/// True if the list shows the action: for a search by its title, names or keys, otherwise Action::isListed.
bool findsAction(const ViewerState& state, const Action& action);

/// True if the list shows a row about a device.
bool findsRow(const ViewerState& state, const DeviceHelp& device, const DeviceRow& row);

/// True if the list shows any row about the device.
bool findsDevice(const ViewerState& state, const DeviceHelp& device);

/// True if the list is not empty.
bool findsAnyKey(const ViewerState& state);

/// Says why the list is empty. Sliders and lists of the menus have no keys, but somebody may search for one.
std::string whyNothingIsFound(const ViewerState& state);

} // namespace visleaf
