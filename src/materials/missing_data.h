// Says which game data to add for a map that lacks textures.
#pragma once

#include "materials/material_set.h"
#include "vfs/file_system.h"

#include <span>
#include <string>

namespace visleaf {

/// How a user adds game data; completes "add FILE".
inline constexpr std::string_view kHowToAddData =
    "with --game, or in the viewer with Ctrl+T or by dropping it on the window";

/// Returns how many textures are missing and what to add: the missing WADs that worldspawn names, else the
/// folders of most of the missing textures. The text has no full stop, because a way to add data may follow.
/// Empty unless more than half of the textures are missing.
std::string missingDataAdvice(const Map& map, const FileSystem& files, std::span<const MaterialImage> images);

} // namespace visleaf
