// Light that walls reflect, and the light of the sky. It is gathered at a grid of points in each room, from
// the six sides of a cube at each point.
//
// Each room has its own grid, so light does not pass through walls. Light is interpolated between the points.
#pragma once

#include "forge/scene.h"

#include <functional>
#include <unordered_map>

namespace visleaf {

class BouncedLight {
  public:
    /// Returns the light that arrives at a point from a direction; black for a point in rock.
    using Gather = std::function<glm::vec3(const glm::vec3& point, const glm::vec3& direction)>;
    /// Returns false for a point in rock.
    using IsOpen = std::function<bool(const glm::vec3& point)>;

    /// Gathers the light at all points. Keeps neither function.
    BouncedLight(const SceneDescription& scene, const Gather& gather, const IsOpen& isOpen);

    /// Returns the light on a surface at `point` in `room`, an index into SceneDescription::brushes. Black if
    /// that brush is not a room.
    glm::vec3 lightAt(uint32_t room, const glm::vec3& point, const glm::vec3& normal) const;

  private:
    struct Probe {
        std::array<glm::vec3, 6> sides{}; // light from -X, +X, …
        bool isOpen = false;
    };
    struct Grid {
        Bounds bounds;
        glm::ivec3 size{1};
        std::vector<Probe> probes; // x fastest

        glm::vec3 position(const glm::ivec3& index) const;
        const Probe& at(const glm::ivec3& index) const;
    };

    static Grid gridFor(const Bounds& room, const Gather& gather, const IsOpen& isOpen);

    std::unordered_map<uint32_t, Grid> m_grids; // key: index into SceneDescription::brushes
};

} // namespace visleaf
