// The places from which the camera jumped, to go back and forward as in a web browser.
#pragma once

#include "camera/camera_place.h"

#include <optional>
#include <vector>

namespace visleaf {

/// The places before and ahead. Flight is not a jump: only its end is remembered, when the camera jumps from
/// there.
class CameraHistory {
  public:
    /// Remembers that the camera jumped away from `place`. What lay ahead is forgotten.
    void leave(const CameraPlace& place);

    /// Returns the place before, and remembers `current` as the one ahead. Nothing if there is none.
    std::optional<CameraPlace> back(const CameraPlace& current);
    /// Returns the place ahead, and remembers `current` as the one before. Nothing if there is none.
    std::optional<CameraPlace> forward(const CameraPlace& current);

    /// Forgets all places. Call it when another map is opened.
    void clear();

  private:
    std::vector<CameraPlace> m_before, m_ahead; // the nearest one is last
};

/// Most places that are kept in each direction.
inline constexpr size_t kMaxHistory = 100;

} // namespace visleaf
