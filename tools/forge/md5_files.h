// Writes MD5 models, for tests.
#pragma once

#include "base/bytes.h"
#include "models/mesh_model.h"

namespace visleaf {

struct Md5Texts {
    Bytes mesh, animation;
};

/// Returns the files of a model whose frames differ by a movement along Z only: a joint carries all vertices.
/// Another joint, its parent, turns them. The shaders are the names of the meshes.
Md5Texts md5Files(const MeshModel& model);

} // namespace visleaf
