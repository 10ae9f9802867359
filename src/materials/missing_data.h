// Tells the user which game data to add if a map lacks textures.
#pragma once

#include "materials/material_set.h"
#include "vfs/file_system.h"

#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// How a user adds game data; completes "add FILE". Commands do not use what was added in the viewer, because
/// their results must not depend on what a user has opened.
inline constexpr std::string_view kHowToAddData =
    "with --game, or for the viewer only with File > Add game data";

/// Returns how many textures are missing and what to add: the missing WADs that worldspawn names, otherwise
/// the folders of most missing textures. The text has no full stop, because the caller may append how to add
/// data. Empty unless more than half of the textures are missing.
std::string missingDataAdvice(const Map& map, const FileSystem& files, std::span<const MaterialImage> images);

/// Records the advice in MaterialSet::missingData, and adds it to the warnings.
void noteMissingData(const Map& map, const FileSystem& files, MaterialSet& set, Diagnostics& diagnostics);

/// Returns the start of such an advice that says what to add, without where else it may be. An advice to add
/// WADs stays whole.
std::string briefAdvice(std::string_view advice);

} // namespace visleaf
