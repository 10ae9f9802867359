// Figures of a map for which a person can set a budget: `--max faces_in_pvs=4000`.
#pragma once

#include "analysis/lint/lint_context.h"

#include <span>
#include <string_view>

namespace visleaf {

/// One row of the table of figures.
struct BudgetFigure {
    std::string_view name;        // as people type it
    std::string_view description; // for help
    bool needsGeometry;           // LintSource::geometry must be set
};

/// Returns all figures.
std::span<const BudgetFigure> budgetFigures();

/// Returns the figure with this name; null: there is none.
const BudgetFigure* findBudgetFigure(std::string_view name);

} // namespace visleaf
