// The height of a part of a panel that changes, so that what stands below it stays in its place.
#pragma once

#include <algorithm>

namespace visleaf {

class SteadyHeight {
  public:
    /// Takes what the part needs in this frame, and returns how much is missing to the most that it needed
    /// since the panel got its width. `usual` is what it needs at least at some time.
    float missing(float width, float height, float usual) {
        if (width != m_width) m_height = usual;
        m_width = width;
        m_height = std::max(m_height, height);
        return m_height - height;
    }

  private:
    float m_width = 0.0f, m_height = 0.0f;
};

} // namespace visleaf
