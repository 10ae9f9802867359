// Whether the machine runs on battery. Asking the system takes too long for every frame.
#pragma once

#include "document/settings.h"

namespace visleaf {

class Battery {
  public:
    /// Asks every few seconds, if the pacing depends on it. Call it in each frame.
    void update(const FramePacing& pacing);
    bool isInUse() const { return m_isInUse; }

  private:
    double m_nextReading = 0.0; // time of wallMs()
    bool m_isInUse = false;
};

} // namespace visleaf
