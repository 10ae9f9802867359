// A scene out of the .map file that a level editor saved. docs/demo.md lists the entities and keys.
#pragma once

#include "forge/texture_library.h"

#include <filesystem>

namespace visleaf {

/// The scene of `mapFile`, whose textures are sceneTextures() of the library. Models lie below the map's
/// folder. An error begins with the file and the line.
Result<SceneDescription> readScene(const std::filesystem::path& mapFile, const TextureLibrary& library);

/// The same from the text of a map, which stands in `folder` under the name `fileName`.
Result<SceneDescription> sceneOfMap(std::string_view text, std::string_view fileName,
                                    const std::filesystem::path& folder, const TextureLibrary& library);

} // namespace visleaf
