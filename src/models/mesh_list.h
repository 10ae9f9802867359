// Lists what the entities of a map show, before any file is read.
#pragma once

#include "models/decal_images.h"
#include "models/definitions/entity_definitions.h"
#include "models/placed_meshes.h"
#include "vfs/file_system.h"

#include <optional>
#include <string>
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

/// Lists the parts of the entities that the game keeps, see isInGame().
MeshList listMeshes(const Map& map, const FileSystem& files, const EntityDefinitions& definitions);

/// Returns all files of a list, those of decals last.
std::vector<WantedMesh> allFiles(MeshList list);

/// Returns the model files and decals that entities of the map show, without reading them. Entities that the
/// game leaves out show nothing. `definitions` say what classes of mods show.
std::vector<WantedMesh> wantedMeshes(const Map& map, const FileSystem& files,
                                     const EntityDefinitions& definitions = {});

} // namespace visleaf
