// The options of the rows of the settings table, such as --view and --no-fog.
#pragma once

#include "cli/option_list.h"
#include "document/settings.h"

namespace visleaf {

/// The destination of the frames of a command. Only the viewer accepts settings with Setting::isForViewer.
enum class DrawsTo { window, file };

/// Adds an option for each setting that has one, --show and --retro. The settings that are given on the
/// command line are added to `given`.
void addSettingOptions(OptionList& list, DrawsTo target, SettingValues& given);

} // namespace visleaf
