// What the user chose in the compare panel, and what a frame shows of two maps because of it.
#pragma once

#include "render/compare_pass.h"
#include "report/diff_report.h"

#include <optional>
#include <string>

namespace visleaf {

/// How two maps are shown.
enum class CompareMode { split, blink, difference, off };

/// The state of the compare panel.
struct ComparePanel {
    bool isOpen = false;
    CompareMode mode = CompareMode::split;
    float split = 0.5f;      // share of the width, from the left, that shows the other map
    float factor = 8.0f;     // of the difference
    bool isBlinking = true;  // the frames change by themselves
    bool showsOther = false; // otherwise, the frame that is shown
    std::optional<std::string> wantsMap =
        {}; // compare with this file; empty text: with the map before its reload
    std::optional<DiffRow> differenceToSee = {}; // the camera shall move to this difference
};

/// What a frame shows.
enum class ComparedFrames { open, other, both };

/// Returns which maps a frame shows. `nowMs` is a time of wallMs().
ComparedFrames framesOf(const ComparePanel& panel, double nowMs);

/// Returns how both frames become one.
FrameMix mixOf(const ComparePanel& panel);

/// Shows the map that is not shown, in the mode that shows one at a time.
void flipCompared(ComparePanel& panel, double nowMs);

} // namespace visleaf
