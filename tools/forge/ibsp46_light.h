// Light in the form that Quake 3 stores: a quarter of the visible light, the sum of all styles. Besides
// lightmaps, there is light at vertices, on patches and at the points of a grid.
#pragma once

#include "forge/bake_light.h"
#include "forge/lightmap_pages.h"

namespace visleaf {

/// Computes the light of one scene, which must outlive the object.
class Quake3LightBaker {
  public:
    explicit Quake3LightBaker(const CompiledScene& scene);

    /// Returns the light at a point of a surface as a vertex colour; `normal` has unit length.
    std::array<uint8_t, 4> colorAt(const glm::vec3& point, const glm::vec3& normal) const;

    /// Converts the luxels of a face to a lightmap.
    Quake3Lightmap lightmapOf(const BakedLight& light) const;

    /// Computes the lightmap of a patch, with kPatchLuxels luxels from one control point to the next in both
    /// directions.
    Quake3Lightmap bakePatch(const ScenePatch& patch) const;

    /// Returns the light grid lump of a world with these bounds.
    Bytes bakeGrid(const Bounds& world) const;

  private:
    glm::vec3 lightAt(const glm::vec3& point, const glm::vec3& normal) const;

    const CompiledScene& m_scene;
    LightBaker m_baker;
    std::vector<uint8_t> m_styles;
};

inline constexpr uint32_t kPatchLuxels = 4; // luxels from one control point of a patch to the next

/// A point on the surface of a patch.
struct PatchPoint {
    glm::vec3 position{0.0f}, normal{0.0f};
};
PatchPoint pointOfPatch(const ScenePatch& patch, float column, float row);

} // namespace visleaf
