// The clock that all animation follows. The user can pause it, step it, set it and change its speed.
#pragma once

namespace visleaf {

inline constexpr double kAnimationStep = 1.0 / 60.0; // seconds; one frame at 60 Hz, which most displays use

/// Animation time and its speed.
struct AnimationClock {
    double seconds = 0.0; // never negative
    double speed = 1.0;   // seconds of animation per second of real time, 1/16 to 16
    bool isPaused = false;
};

/// Advances the clock by `seconds` of real time. A paused clock does not move.
void advance(AnimationClock& clock, double seconds);

/// Pauses the clock and moves it by `steps` times kAnimationStep; negative steps go back.
void step(AnimationClock& clock, int steps);

/// Sets the time in seconds. A negative time becomes 0.
void setTime(AnimationClock& clock, double seconds);

/// Doubles the speed `doublings` times. A negative number halves it instead.
void changeSpeed(AnimationClock& clock, int doublings);

} // namespace visleaf
