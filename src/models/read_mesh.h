// Reads the model files that entities show.
#pragma once

#include "models/mesh_list.h"

#include <span>
#include <string>

namespace visleaf {

/// A file that was looked for.
struct ReadMesh {
    LoadedMesh mesh;
    std::string problem; // of a damaged file; empty: none
    bool isFound = false;
};

/// Reads a file, and the frames that entities show. It is not found if it is damaged or not in the game data.
ReadMesh readMesh(const WantedMesh& wanted, std::span<const SequenceChoice> shown, const FileSystem& files);

} // namespace visleaf
