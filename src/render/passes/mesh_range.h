// The attribute that tells the vertex shader which mesh a draw call shows.
#pragma once

#include "culling/draw_list.h"

namespace visleaf {

/// Sets the attribute for the next draw calls; see shaders/mesh_vertex.glsl.
void setMeshRange(const MeshRange& meshes);

} // namespace visleaf
