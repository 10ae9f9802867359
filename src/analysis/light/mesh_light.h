// The light on mesh models, by the rules of their game.
//
// Facts: id-Software/Quake-III-Arena renderer/tr_light.c (R_SetupEntityLighting); id-Software/Quake
// gl_rmain.c (R_DrawAliasModel) and gl_rlight.c (R_LightPoint); id-Software/Quake-2 ref_gl/gl_mesh.c
// (R_DrawAliasModel) and gl_light.c (R_LightPoint).
#pragma once

#include "geometry/mesh_geometry.h"

namespace visleaf {

/// Sets MeshInstance::light of each instance.
void lightMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
                 MeshGeometry& geometry);

/// Returns the light on a model at `origin`, map space.
LightProbe meshLightAt(const Map& map, const MaterialSet& materials, const glm::vec3& origin);

} // namespace visleaf
