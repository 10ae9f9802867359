// The problems of the map: what lint finds, which includes what the loader repaired and did not find.
#pragma once

#include "features/features.h"
#include "features/lint/lint_question.h"

namespace visleaf {

struct LintAsking : FeatureState {
    Asker<WhatIsWrong> asker;

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Looks for problems when all images are decoded, because only then is it known which are missing.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    bool isActive(const ViewerState&) const override { return asker.isBusy(); }
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

/// The list of problems, worst first. A click on one that has a place selects it and moves the camera there.
DrawPanel drawProblemsPanel;

Feature lintFeature();

} // namespace visleaf
