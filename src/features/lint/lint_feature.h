// The problems of the map: warnings of the loader, and findings of lint.
#pragma once

#include "features/features.h"
#include "features/lint/lint_question.h"

namespace visleaf {

struct LintAsking : FeatureState {
    bool isWanted = false; // the last frame showed the findings
    Asker<WhatIsWrong> asker;

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    bool isActive(const ViewerState&) const override { return asker.isBusy(); }
};

DrawPanel drawWarnings; // what the loader repaired or skipped
/// The findings of lint. They are looked for while the section is unfolded. A click on one selects it and
/// moves the camera there.
DrawPanel drawProblems;

Feature lintFeature();

} // namespace visleaf
