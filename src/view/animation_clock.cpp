#include "view/animation_clock.h"

#include "base/portable_math.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr double kSlowest = 1.0 / 16.0;
constexpr double kFastest = 16.0;

} // namespace

void advance(AnimationClock& clock, double seconds) {
    if (!clock.isPaused) clock.seconds += seconds * clock.speed;
}

void step(AnimationClock& clock, int steps) {
    clock.isPaused = true;
    setTime(clock, clock.seconds + steps * kAnimationStep);
}

void setTime(AnimationClock& clock, double seconds) {
    clock.seconds = std::max(seconds, 0.0);
}

void changeSpeed(AnimationClock& clock, int doublings) {
    clock.speed =
        std::clamp(clock.speed * portable::exp2(static_cast<double>(doublings)), kSlowest, kFastest);
}

} // namespace visleaf
