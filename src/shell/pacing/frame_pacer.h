// Draws a frame, or waits: the decisions of frame_pacing.h for a window. In a browser, nothing waits here:
// the page asks for the next frame.
#pragma once

#include "shell/pacing/frame_pacing.h"

#include <cstdint>

namespace visleaf {

class FramePacer {
  public:
    /// Decides whether to draw the next frame. Call it once for each possible frame. `numFrames` were drawn.
    void decide(const FramePacing& pacing, WindowState window, const Activity& activity, uint64_t numFrames);

    /// True if the next frame would look like the last one.
    bool isResting() const { return m_isResting; }

    /// Waits for an event, but not for long: some changes cause none.
    void rest();

    /// Returns how long the next frame must wait, in milliseconds. `startMs` is when the last one began, in
    /// the time of wallMs(). Negative: it is late.
    double leftMs(double startMs) const;
    void wait(double startMs) const; // as long

    uint64_t numRests() const { return m_numRests; }
    uint64_t numFramesAtRest() const { return m_numFramesAtRest; }

  private:
    void readBattery(const FramePacing& pacing);

    double m_nextReading = 0.0; // of the battery, time of wallMs()
    bool m_isOnBattery = false;
    Rest m_rest;
    bool m_isResting = false;
    double m_shortestMs = 0.0;      // between the starts of two frames
    uint64_t m_numFramesAtRest = 0; // drawn frames when the last rest began
    uint64_t m_numRests = 0;        // waits for an event instead of a frame
};

} // namespace visleaf
