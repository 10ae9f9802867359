#include "features/compare/compare_mode.h"

#include <cmath>

namespace visleaf {
namespace {

constexpr double kBlinkMs = 700.0; // that each map is shown

bool isOtherShown(const CompareChoices& choices, double nowMs) {
    if (!choices.isBlinking) return choices.showsOther;
    return std::fmod(nowMs, 2.0 * kBlinkMs) >= kBlinkMs;
}

} // namespace

ComparedFrames framesOf(const CompareChoices& choices, double nowMs) {
    switch (choices.mode) {
    case CompareMode::off:
        return ComparedFrames::open;
    case CompareMode::blink:
        return isOtherShown(choices, nowMs) ? ComparedFrames::other : ComparedFrames::open;
    case CompareMode::split:
    case CompareMode::difference:
        break;
    }
    return ComparedFrames::both;
}

void flipCompared(CompareChoices& choices, double nowMs) {
    const bool showsOther = choices.mode == CompareMode::blink && isOtherShown(choices, nowMs);
    choices.mode = CompareMode::blink;
    choices.isBlinking = false;
    choices.showsOther = !showsOther;
}

} // namespace visleaf
