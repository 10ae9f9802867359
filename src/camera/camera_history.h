// The places from which the camera jumped, to go back and forward as in a web browser.
#pragma once

#include "culling/view.h"

#include <optional>
#include <vector>

namespace visleaf {

/// Flight is not a jump: only its end is remembered, when the camera jumps from there.
class CameraHistory {
  public:
    /// Remembers that the camera jumped away from `pose`. What lay ahead is forgotten.
    void leave(const CameraPose& pose);

    /// Returns the place before, and remembers `current` as the one ahead. Nothing if there is none.
    std::optional<CameraPose> back(const CameraPose& current);
    /// Returns the place ahead, and remembers `current` as the one before. Nothing if there is none.
    std::optional<CameraPose> forward(const CameraPose& current);

    /// Forgets all places. Call it when another map is opened.
    void clear();

  private:
    std::vector<CameraPose> m_before, m_ahead; // the nearest one is last
};

/// Most places that are kept in each direction.
inline constexpr size_t kMaxHistory = 100;

} // namespace visleaf
