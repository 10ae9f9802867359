// How the user wants to see two maps, and what a frame shows because of it.
#pragma once

#include <cstdint>

namespace visleaf {

/// How two maps are shown.
enum class CompareMode : uint8_t { split, blink, difference, off };

struct CompareChoices {
    CompareMode mode = CompareMode::split;
    float split = 0.5f;      // share of the width, from the left, that shows the other map
    float factor = 8.0f;     // of the difference
    bool isBlinking = true;  // the frames change by themselves
    bool showsOther = false; // otherwise, the frame that is shown
};

/// What a frame shows.
enum class ComparedFrames : uint8_t { open, other, both };

/// Returns which maps a frame shows. `nowMs` is a time of wallMs().
ComparedFrames framesOf(const CompareChoices& choices, double nowMs);

/// Shows the map that is not shown, in the mode that shows one at a time.
void flipCompared(CompareChoices& choices, double nowMs);

} // namespace visleaf
