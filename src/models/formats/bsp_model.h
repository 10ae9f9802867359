// Maps as models: Quake's boxes of ammunition and health are small maps (`maps/b_bh25.bsp`).
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Reads the world of a Quake map with a mesh for each of its textures. Throws ParseError if the file is
/// damaged, or if its textures are not in it.
MeshModel parseBspModel(ByteSpan bytes);

} // namespace visleaf
