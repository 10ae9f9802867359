// The settings of one run: what the file remembers, with what was given on the command line over it.
#pragma once

#include "app/options.h"
#include "app/settings.h"

namespace visleaf {

/// The settings that a run starts with: an option that was left at its default leaves the setting as it is.
Settings withOptions(Settings settings, const ViewOptions& options);

/// What is worth remembering of a run's settings. What was given on the command line holds for that run
/// alone, unless the user went on to change it: where `current` is still as `started`, it becomes as
/// `loaded`.
Settings lastingSettings(Settings current, const Settings& started, const Settings& loaded);

} // namespace visleaf
