#include "shell/state/compare.h"

#include <cmath>

namespace visleaf {
namespace {

constexpr double kBlinkMs = 700.0; // that each map is shown

bool isOtherShown(const ComparePanel& panel, double nowMs) {
    if (!panel.isBlinking) return panel.showsOther;
    return std::fmod(nowMs, 2.0 * kBlinkMs) >= kBlinkMs;
}

} // namespace

ComparedFrames framesOf(const ComparePanel& panel, double nowMs) {
    switch (panel.mode) {
    case CompareMode::off:
        return ComparedFrames::open;
    case CompareMode::blink:
        return isOtherShown(panel, nowMs) ? ComparedFrames::other : ComparedFrames::open;
    case CompareMode::split:
    case CompareMode::difference:
        break;
    }
    return ComparedFrames::both;
}

FrameMix mixOf(const ComparePanel& panel) {
    const bool isDifference = panel.mode == CompareMode::difference;
    return {.split = panel.split, .difference = isDifference ? panel.factor : 0.0f};
}

void flipCompared(ComparePanel& panel, double nowMs) {
    const bool showsOther = panel.mode == CompareMode::blink && isOtherShown(panel, nowMs);
    panel.mode = CompareMode::blink;
    panel.isBlinking = false;
    panel.showsOther = !showsOther;
}

} // namespace visleaf
