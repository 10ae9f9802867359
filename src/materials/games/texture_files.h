// The names of the image files of textures.
#pragma once

#include "map/map.h"
#include "vfs/file_system.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// Returns the folders of a map's textures in search order, with their slashes. The last one is
/// GameRules::textureFolder. The folder of the map itself is left out if it has no image files.
std::vector<std::string> textureFoldersOf(const Map& map, const FileSystem& files);

/// Returns the file name of a texture without its extension. In file names, `#` replaces the `*` of liquids,
/// because some systems forbid `*`.
std::string textureStem(std::string_view folder, std::string_view texture);

/// Returns the first file that exists: `stem` and one of the extensions.
std::optional<std::string> findImageFile(std::string_view stem, std::span<const std::string_view> extensions,
                                         const FileSystem& files);

} // namespace visleaf
