// What the mouse and a game controller do, for the list of keys. Keys themselves are actions.
#pragma once

#include <span>
#include <string_view>

namespace visleaf {

struct DeviceRow {
    const char* what;    // a button, or a movement
    const char* meaning; // what it does
};

struct DeviceHelp {
    const char* title;
    std::string_view names; // all that people call the device; a search for one finds all its rows
    std::span<const DeviceRow> rows;
};

/// Returns the devices, the mouse first.
std::span<const DeviceHelp> deviceHelp();

/// True if a row of the device has `typed` in any case, or the device is called so.
bool matches(std::string_view typed, const DeviceHelp& device, const DeviceRow& row);

} // namespace visleaf
