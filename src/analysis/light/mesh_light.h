// The light on mesh models, by the rules of their game.
//
// Facts: id-Software/Quake-III-Arena renderer/tr_light.c (R_SetupEntityLighting); id-Software/Quake
// gl_rmain.c (R_DrawAliasModel) and gl_rlight.c (R_LightPoint); id-Software/Quake-2 ref_gl/gl_mesh.c
// (R_DrawAliasModel) and gl_light.c (R_LightPoint); FWGS/xash3d-fwgs ref/gl/gl_studio.c
// (R_StudioDynamicLight, R_StudioLighting); the Half-Life SDK's dlls/lights.cpp (CEnvLight).
#pragma once

#include "analysis/light/sun_lights.h"
#include "geometry/mesh_geometry.h"

namespace visleaf {

/// Lights the models of one map. Keeps references to the arguments of its constructor.
class MeshLighting {
  public:
    MeshLighting(const Map& map, const MaterialSet& materials);

    /// Returns the light on a model at `origin`, map space.
    LightProbe at(const glm::vec3& origin, LitBy litBy = LitBy::floor) const;

  private:
    LightProbe quake3LightAt(const glm::vec3& origin) const;
    LightProbe floorLightAt(const glm::vec3& origin, float unlit) const;
    LightProbe quakeLightAt(const glm::vec3& origin) const;
    LightProbe quake2LightAt(const glm::vec3& origin) const;
    LightProbe halfLifeLightAt(const glm::vec3& origin, LitBy litBy) const;
    glm::vec3 towardsBrighterFloor(const glm::vec3& above, LitBy litBy, float light, float factor) const;
    bool shineSuns(const glm::vec3& origin, LightProbe& probe) const;

    const Map& m_map;
    const MaterialSet& m_materials;
    std::vector<SunLight> m_suns; // those that light models
};

/// Sets MeshInstance::light of each instance.
void lightMeshes(const Map& map, const MaterialSet& materials, const PlacedMeshes& meshes,
                 MeshGeometry& geometry);

} // namespace visleaf
