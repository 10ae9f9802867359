// The settings of one run: what the file remembers, with what was given on the command line over it; and what
// they make of a frame.
#pragma once

#include "app/map_view.h"
#include "app/options.h"
#include "app/settings.h"

namespace visleaf {

/// The settings that a run starts with: what was given, and the rest as it is.
Settings withOptions(Settings settings, const GivenSettings& given);

/// Of a run that remembers nothing: `render`, `bench`.
Settings settingsOf(const PictureOptions& options);

/// What is worth remembering of a run's settings. What was given on the command line holds for that run
/// alone, unless the user went on to change it: where `current` is still as `started`, it becomes as
/// `loaded`.
Settings lastingSettings(Settings current, const Settings& started, const Settings& loaded);

/// Shows frames as the settings say, in what they decide.
void applySettings(const Settings& settings, FrameSettings& frame);

/// The lens of a picture or a window as large as the settings say.
Lens lensOf(const Settings& settings);

/// The frames that options ask for, of a run with these settings. What is frozen has the lens of `settings`.
FrameChoices choicesOf(const PictureOptions& options, const Settings& settings);
/// The same of a run that remembers nothing.
FrameChoices choicesOf(const PictureOptions& options);

} // namespace visleaf
