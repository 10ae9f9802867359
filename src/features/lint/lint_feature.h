// The problems of the map: what lint finds, which includes what the loader repaired and did not find.
#pragma once

#include "features/features.h"
#include "features/lint/finding_rows.h"
#include "features/lint/lint_question.h"
#include "shell/state/viewer_state.h"

namespace visleaf {

/// The row of the list that the user has chosen, and what keys do with it in this frame.
struct ProblemChoice {
    std::optional<ProblemRow> row;
    bool isMoved = false;   // keys have chosen another row, which must be visible
    bool isEntered = false; // Enter takes it, as a click does
};

struct LintAsking : FeatureState {
    Asker<WhatIsWrong> asker;
    ProblemChoice choice;
    std::optional<bool> isLeaky; // the map, or the version before a reload; nothing: it is not known yet
    bool isReloaded = false;     // and the answer about the new version is not here yet

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Looks for problems when all images are decoded, because only then is it known which are missing, and
    /// again when the overlay of the leak has met another leak file.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    bool isActive(const ViewerState&) const override { return asker.isBusy(); }
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

/// Returns how many problems there are, as `visleaf lint` counts them.
ProblemCounts countProblems(std::span<const RuleFindings> results);

/// True if the map leaks, or its compiler says so.
bool hasLeak(std::span<const RuleFindings> results);

/// Says behind the notice about a reload that the new version of the map leaks. The overlay of the leak says
/// it if it is shown.
void sayThatItLeaks(ViewerState& state);

/// Selects the thing of a place that can be shown, and flies there. Says so if it has no position.
void showPlace(const FindingPlace& place, ViewerState& state);

/// The list of problems, worst first. A click on one unfolds it, and a click on a place flies there. While
/// the list has the focus, keys choose a row, and Enter does what a click does.
DrawPanel drawProblemsPanel;

Feature lintFeature();

} // namespace visleaf
