// Computes light like the compilers of the games: lamps and the sun, with shadows by rays, in luxels along
// the texture. A LightBaker also returns the light at single points.
#pragma once

#include "forge/bounced_light.h"
#include "forge/compile_scene.h"

#include <optional>
#include <unordered_map>

namespace visleaf {

/// Computes the light of one scene. The models of the scene need no light yet.
class LightBaker {
  public:
    /// `scene` must outlive the baker. `hasBounces`: also computes bounced light, which takes long.
    LightBaker(const CompiledScene& scene, bool hasBounces);

    /// Returns the luxels of a face, or none if the face receives no light. `origin` is that of the face's
    /// model.
    BakedLight bake(const CompiledFace& face, const CompileOptions& options, const glm::vec3& origin) const;

    /// Returns the light of one style at a point of a surface with this normal (unit length), in units of
    /// luxels: 0 … 255 and above. Style 0 includes the sun, the ambient light and the bounced light.
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
    std::vector<uint8_t> m_styles{0};            // styles of all lamps
    std::unordered_map<uint64_t, Lamps> m_lamps; // the lamps that may reach each cell of a grid
    std::optional<BouncedLight> m_bounced;
};

} // namespace visleaf
