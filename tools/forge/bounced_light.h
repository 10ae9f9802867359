// Light that comes by way of other walls, and the sky's own: the direct light of a room's surroundings,
// gathered at a grid of points in each room, from six sides each.
//
// Rooms have grids of their own, so that no light passes walls. Between its points light is interpolated.
#pragma once

#include "forge/scene.h"

#include <functional>
#include <unordered_map>

namespace visleaf {

class BouncedLight {
  public:
    /// The light that a point gets from a direction; nothing for a point in rock.
    using Gather = std::function<glm::vec3(const glm::vec3& point, const glm::vec3& direction)>;
    /// False for a point in rock.
    using IsOpen = std::function<bool(const glm::vec3& point)>;

    /// Gathers at all points; neither function is kept.
    BouncedLight(const SceneDescription& scene, const Gather& gather, const IsOpen& isOpen);

    /// What a surface takes at `point`, which lies in `room`, into SceneDescription::brushes; black where
    /// that is none.
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

    std::unordered_map<uint32_t, Grid> m_grids; // by SceneDescription::brushes
};

} // namespace visleaf
