// Light as the compilers of the family work it out: lamps and the sun, shadows by one ray each, luxels along
// the texture.
#pragma once

#include "forge/compile_scene.h"

#include <unordered_map>

namespace visleaf {

class LightBaker {
  public:
    /// All three must outlive it; `world` is the tree of the scene's brushes.
    LightBaker(const SceneDescription& scene, const BspTree& world, std::span<const Plane> planes);

    BakedLight bake(const CompiledFace& face, const CompileOptions& options) const;

    /// Light of one style at a point of a surface.
    glm::vec3 arriving(const glm::vec3& point, const glm::vec3& normal, uint8_t style) const;

  private:
    using Lamps = std::vector<uint32_t>; // into SceneDescription::lights

    const Lamps& lampsNear(const glm::vec3& point) const;
    bool reaches(const glm::vec3& from, const glm::vec3& to) const;
    glm::vec3 fromLamp(const SceneLight& lamp, const glm::vec3& point, const glm::vec3& normal) const;
    glm::vec3 fromSun(const glm::vec3& point, const glm::vec3& normal) const;

    const SceneDescription& m_scene;
    const BspTree& m_world;
    std::span<const Plane> m_planes;
    std::vector<uint8_t> m_styles;               // of all lamps, the steady one first
    std::unordered_map<uint64_t, Lamps> m_lamps; // by the cell of a grid that they may reach
};

} // namespace visleaf
