// The settings, recent items, bookmarks and added data that the viewer remembers between runs: a small JSON
// file in the user's settings folder.
//
// If the file cannot be read, the program uses the defaults and continues. Writing replaces the file in one
// step, so the old file survives a crash.
#pragma once

#include "document/map_loader.h"
#include "shell/input/key_bindings.h"
#include "shell/state/bookmarks.h"
#include "shell/state/recent_items.h"

#include <filesystem>
#include <string>

namespace visleaf {

/// The content of the settings file.
struct Remembered {
    Settings settings;
    RecentItems recent = {};
    Bookmarks bookmarks = {};
    AddedData added = {}; // without those that wait for a map
    KeyChanges keys = {};
    std::string browserFolder = {}; // in which the user picked a file last; empty: none

    bool operator==(const Remembered&) const = default;
};

struct LoadedSettings {
    Remembered remembered;
    std::string warning; // the reason why the defaults are used; empty: no problem
};

/// Reads the settings file. A missing file gives the defaults without a warning. A value out of range becomes
/// the nearest allowed one. A value of the wrong type becomes the default.
LoadedSettings loadSettings(const std::filesystem::path& file);

/// Writes the settings that are remembered. Returns the problem, or an empty text.
std::string saveSettings(const Remembered& remembered, const std::filesystem::path& file);

/// Does the same for what differs between `before` and `now`. What is the same stays as it is in the file,
/// which another window may have written since.
std::string saveChanges(const Remembered& before, const Remembered& now, const std::filesystem::path& file);

} // namespace visleaf
