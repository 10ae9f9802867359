// Light as Quake 3 stores it: a quarter of what is seen, of all styles together, and besides lightmaps at
// vertices, on patches and at the points of a grid.
#pragma once

#include "forge/bake_light.h"
#include "forge/lightmap_pages.h"

namespace visleaf {

/// Works out light for one scene, which must outlive it.
class Quake3LightBaker {
  public:
    explicit Quake3LightBaker(const CompiledScene& scene);

    /// Light at a vertex of a surface, as vertices have it; `normal` has unit length.
    std::array<uint8_t, 4> colorAt(const glm::vec3& point, const glm::vec3& normal) const;

    /// The lightmap of a face that was baked with it.
    Quake3Lightmap lightmapOf(const BakedLight& light) const;

    /// A lightmap for a patch: kPatchLuxels between two control points, both ways.
    Quake3Lightmap bakePatch(const ScenePatch& patch) const;

    /// The lump of the light grid of a world with these bounds.
    Bytes bakeGrid(const Bounds& world) const;

  private:
    glm::vec3 lightAt(const glm::vec3& point, const glm::vec3& normal) const;

    const CompiledScene& m_scene;
    LightBaker m_baker;
    std::vector<uint8_t> m_styles;
};

inline constexpr uint32_t kPatchLuxels = 4; // from one control point of a patch to the next

/// A point of a patch's surface. `column` and `row` count control points.
struct PatchPoint {
    glm::vec3 position{0.0f}, normal{0.0f};
};
PatchPoint pointOfPatch(const ScenePatch& patch, float column, float row);

} // namespace visleaf
