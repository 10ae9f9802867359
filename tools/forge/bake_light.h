// Light as the compilers of the family work it out: lamps and the sun, shadows by rays, luxels along the
// texture. A LightBaker also gives the light of single points.
#pragma once

#include "forge/bounced_light.h"
#include "forge/compiled_scene.h"

#include <optional>
#include <unordered_map>

namespace visleaf {

/// Works out the light of one scene. Its models may have no light yet.
class LightBaker {
  public:
    /// `scene` must outlive it. `hasBounces`: gathers what comes by way of walls first, which takes long.
    LightBaker(const CompiledScene& scene, bool hasBounces);

    /// The luxels of a face; none of what takes no light. `origin` is that of the face's model.
    BakedLight bake(const CompiledFace& face, const CompileOptions& options, const glm::vec3& origin) const;

    /// Light of one style at a point of a surface that looks along `normal` (unit length), as luxels have it:
    /// 0 … 255 and above. Style 0 has the sun, the ambient and the bounced light, too.
    glm::vec3 lightAt(const glm::vec3& point, const glm::vec3& normal, uint8_t style) const;

  private:
    using Lamps = std::vector<uint32_t>; // into SceneDescription::lights

    void sortLamps();
    glm::vec3 liftedSample(const CompiledFace& face, const glm::vec3& onPlane, const glm::vec3& origin) const;
    void addStyles(BakedLight& baked, const CompiledFace& face, std::span<const glm::vec3> points) const;
    const Lamps& lampsNear(const glm::vec3& point) const;
    TraceHit trace(const glm::vec3& from, const glm::vec3& to) const;
    bool isSky(const TraceHit& hit) const;
    glm::vec3 wallNormal(const TraceHit& hit) const;
    glm::vec3 direct(const glm::vec3& point, const glm::vec3& normal, uint8_t style) const;
    glm::vec3 fromLamp(const SceneLight& lamp, const glm::vec3& point, const glm::vec3& normal) const;
    glm::vec3 fromSun(const glm::vec3& point, const glm::vec3& normal) const;
    glm::vec3 reflectedLight(const glm::vec3& point, const glm::vec3& direction) const;

    const SceneDescription& m_scene;
    const BspTree& m_world;
    std::span<const Plane> m_planes;
    std::vector<uint8_t> m_styles{0};            // of all lamps
    std::unordered_map<uint64_t, Lamps> m_lamps; // by the cell of a grid that they may reach
    std::optional<BouncedLight> m_bounced;
};

} // namespace visleaf
