// Boxes whose coordinates lie side by side, so that a frustum test takes several of them at a time.
#pragma once

#include "culling/view.h"

#include <array>
#include <span>
#include <vector>

namespace visleaf {

class BoxList {
  public:
    void clear();
    void add(const Bounds& bounds);

    /// How far each box reaches into the frustum, in game units from the plane that it reaches over least;
    /// below 0 it lies wholly outside (see mayBeInside). Valid until the next call.
    std::span<const float> reachesInto(const Frustum& frustum);

  private:
    using Corners = std::array<const float*, 3>; // x, y, z
    /// Coordinates of the corners that reach farthest along `normal`, from box `first` on.
    Corners cornersAlong(const glm::vec3& normal, size_t first) const;

    std::array<std::vector<float>, 3> m_mins, m_maxs; // x, y, z
    std::vector<float> m_reach;
};

} // namespace visleaf
