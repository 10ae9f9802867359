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
    /// Appends a box; the first has number 0.
    void add(const Bounds& bounds);

    size_t size() const { return m_mins[0].size(); }

    /// The numbers of those boxes, ascending, that are not wholly behind a plane of the frustum (see
    /// mayBeInside) by more than `margin`, game units. Valid until the next call.
    std::span<const uint32_t> inside(const Frustum& frustum, float margin);

  private:
    using Corners = std::array<const float*, 3>; // x, y, z
    /// Coordinates of the corners that reach farthest along `normal`, from box `first` on.
    Corners cornersAlong(const glm::vec3& normal, size_t first) const;
    void fetch(size_t first, size_t end) const;

    std::array<std::vector<float>, 3> m_mins, m_maxs; // x, y, z
    std::vector<uint32_t> m_inside;
};

} // namespace visleaf
