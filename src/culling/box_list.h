// Boxes in a structure of arrays, so that a frustum test handles several boxes at a time.
#pragma once

#include "culling/view.h"

#include <array>
#include <span>
#include <vector>

namespace visleaf {

class BoxList {
  public:
    void clear();
    /// Appends a box. The first box has index 0.
    void add(const Bounds& bounds);

    size_t size() const { return m_mins[0].size(); }

    /// Returns the indices of the boxes, in ascending order, that are not completely behind a plane of the
    /// frustum by more than `margin` game units (see mayBeInside). The view is valid until the next call.
    std::span<const uint32_t> inside(const Frustum& frustum, float margin);

  private:
    using Corners = std::array<const float*, 3>; // x, y, z
    /// Returns the coordinates of the box corners that are farthest along `normal`, starting at box `first`.
    Corners cornersAlong(const glm::vec3& normal, size_t first) const;
    void fetch(size_t first, size_t end) const;

    std::array<std::vector<float>, 3> m_mins, m_maxs; // x, y, z
    std::vector<uint32_t> m_inside;
};

} // namespace visleaf
