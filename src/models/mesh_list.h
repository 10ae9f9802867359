// Lists what the entities of a map show, before any file is read.
#pragma once

#include "models/decal_images.h"
#include "models/placed_meshes.h"

#include <optional>
#include <vector>

namespace visleaf {

/// The parts of all entities, and the files that they need.
struct MeshList {
    std::vector<PlacedMesh> places;                 // `model` is an index into files; kNone: it needs none
    std::vector<WantedMesh> files;                  // each once, whatever its spelling
    std::vector<std::vector<SequenceChoice>> shown; // for each file
    std::vector<Decal> decals;                      // `image` is an index into decalFiles
    std::vector<WantedMesh> decalFiles;             // each once, whatever its spelling
    std::vector<std::string> decalNames;            // of the textures of decalFiles
    std::optional<DecalImages> decalImages;         // nothing: no entity shows a decal
};

/// Lists the parts of the entities that the game starts on the skill and in the mode of `appearance`.
MeshList listMeshes(const Map& map, const FileSystem& files, const AppearanceSettings& appearance,
                    const EntityDefinitions& definitions);

} // namespace visleaf
