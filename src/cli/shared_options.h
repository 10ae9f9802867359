// Options that several commands share. Each function adds one option or one group of options to a list.
#pragma once

#include "cli/option_list.h"
#include "cli/setting_options.h"
#include "view/frame_options.h"

namespace visleaf {

/// How to name a map, in --help and in the manual.
inline constexpr const char* kMapNames =
    "A map is a .bsp file, an archive (.pak, .pk3, .pkz, .zip, .007; ARCHIVE:maps/NAME.bsp chooses), a bare "
    "name that is looked up in the game data, or a link visleaf:MAP@X,Y,Z,PITCH,YAW?view=MODE.";

/// Adds --game and --fgd, which may be given several times. Later ones override earlier ones.
void addGameDataOptions(OptionList& list, std::vector<std::filesystem::path>& paths);

/// Adds --json FILE.
void addJsonOption(OptionList& list, std::string& file);

/// Returns the file that a report goes to: the one that --json names, or "-" without the option.
std::string reportFile(const std::string& json);

/// Writes a report to reportFile(). Returns the exit status, and prints the problem if there was one.
int writeReport(const std::string& json, std::string_view text);

/// Adds an option with a camera, such as --camera.
void addCameraOption(OptionList& list, const char* name, const char* help, std::optional<CameraPose>& camera);

/// Adds --size WxH, which is stored among the given settings. `usual` is the size without it.
void addSizeOption(OptionList& list, SettingValues& given, std::string_view usual = "1280x720");

/// Adds all options of commands that draw: game data, camera, size, time and settings.
void addFrameOptions(OptionList& list, DrawsTo target, FrameOptions& options);

} // namespace visleaf
