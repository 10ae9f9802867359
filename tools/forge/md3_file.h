// Writes models as MD3 files, for tests.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

/// Returns the bytes of an MD3 file. Positions are rounded to 1/64 game unit, normals to the file's angles.
Bytes md3File(const MeshModel& model);

/// Returns a model of two frames: a square whose front looks along +X, with the skin `models/front`, and a
/// triangle above it with the skin `models/top`. The second frame is 8 units higher. The tag `tag_top` is at
/// the top.
MeshModel sampleModel();

} // namespace visleaf
