// Changes of settings. While the viewer runs, nothing else changes them.
#pragma once

#include "shell/state/viewer_state.h"

namespace visleaf {

/// True for the two view modes that show the edges of triangles.
bool isWireframe(ViewMode mode);

/// Gives a setting a value that is in its range. While the viewer runs, nothing else changes settings. A view
/// mode says its title, and leaving wireframe returns to the last mode that is none.
void set(ViewerState& state, const Setting& setting, double value);

/// The same for the setting called `name`, which must exist.
void set(ViewerState& state, std::string_view name, double value);

/// Returns why a setting does nothing to the open map, though it may to others of its game; empty: it does
/// something, or no map is open.
std::string_view whyIdle(const Setting& setting, const ViewerState& state);

/// Gives a setting its default.
void reset(ViewerState& state, const Setting& setting);

/// Changes the view mode, with set().
void setViewMode(ViewerState& state, ViewMode mode);

/// Gives settings new values, with set().
void changeSettings(ViewerState& state, const SettingValues& values);

/// Returns the settings of menus that are kept for the next run and do not have their defaults. Where the
/// window is, and whether the user has seen the first keys, is no choice of his.
std::vector<const Setting*> changedSettings(const Settings& settings);

/// Says that there are no changedSettings().
inline constexpr const char* kNoSettingChanged = "All settings that are kept are as at first";

/// Resets changedSettings() to their defaults, and the exposure to that of a new map. Says how many.
void resetSettings(ViewerState& state);

} // namespace visleaf
