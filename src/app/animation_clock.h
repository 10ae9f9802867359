// The one time that everything animated follows: it can be paused, stepped, set, and run faster or slower.
#pragma once

namespace visleaf {

inline constexpr double kAnimationStep = 1.0 / 60.0; // seconds: a frame of most displays

/// The time, and how fast it passes.
struct AnimationClock {
    double seconds = 0.0; // never negative
    double speed = 1.0;   // seconds of animation a second, 1/16 to 16
    bool isPaused = false;
};

/// Lets `seconds` of real time pass; nothing happens while the clock is paused.
void advance(AnimationClock& clock, double seconds);

/// Pauses the clock and moves it by one step, forwards or backwards.
void step(AnimationClock& clock, int steps);

/// Sets the time; negative times are 0.
void setTime(AnimationClock& clock, double seconds);

/// Doubles the speed as many times, or halves it when `doublings` is negative.
void changeSpeed(AnimationClock& clock, int doublings);

} // namespace visleaf
