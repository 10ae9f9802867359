// Reads a scene from a .map file of a level editor. docs/demo.md lists the entities and keys.
#pragma once

#include "forge/texture_library.h"

#include <filesystem>

namespace visleaf {

/// Returns the scene of `mapFile` with the sceneTextures() of the library. The files of models are below the
/// folder of the map. An error starts with the file and the line.
Result<SceneDescription> readScene(const std::filesystem::path& mapFile, const TextureLibrary& library);

/// The same for the text of a map. `folder` and `fileName` are its folder and name.
Result<SceneDescription> sceneOfMap(std::string_view text, std::string_view fileName,
                                    const std::filesystem::path& folder, const TextureLibrary& library);

} // namespace visleaf
