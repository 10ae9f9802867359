// The rule about budgets, and the table of figures that can have one.
#include "analysis/lint/budgets.h"
#include "analysis/lint/lint_rule.h"
#include "analysis/visibility_report.h"

#include <fmt/format.h>

#include <array>

namespace visleaf {
namespace {

constexpr std::array<BudgetFigure, 10> kFigures{{
    {"bytes", "size of the file", false},
    {"faces", "faces of all models", false},
    {"leafs", "leafs", false},
    {"clusters", "clusters of the visibility data", false},
    {"models", "brush models, with the world", false},
    {"entities", "entities", false},
    {"textures", "textures that the map names", false},
    {"lightmap_bytes", "bytes of the light", false},
    {"faces_in_pvs", "faces that the worst cluster sees", true},
    {"triangles_in_pvs", "triangles that the worst cluster sees", true},
}};

/// The value of a figure, and where it occurs.
struct FigureValue {
    uint64_t amount = 0;
    FindingPlace place = atMap();
};

uint64_t plainValue(const LintContext& context, std::string_view name) {
    const Map& map = context.map;
    if (name == "bytes") return context.source.file.size();
    if (name == "faces") return map.faces.size();
    if (name == "leafs") return map.leafs.size();
    if (name == "clusters") return map.visibility.numClusters;
    if (name == "models") return map.models.size();
    if (name == "entities") return map.entities.size();
    if (name == "textures") return numTextures(context.source.materials.images);
    return map.light.luxels.size();
}

/// Returns the cost of the cluster that costs most. Without visibility data, the figure is 0: the rule no-vis
/// reports that everything is drawn.
FigureValue worstInPvs(const LintContext& context, uint32_t ClusterCost::*cost) {
    Progress unwatched;
    FigureValue worst;
    const std::optional<VisibilityReport> report =
        resultOf(reportVisibility(context.map, *context.source.geometry, unwatched));
    if (!report) return worst;
    for (const uint32_t cluster : report->worstFirst) {
        const uint32_t amount = report->costs[cluster].*cost;
        if (amount <= worst.amount) continue;
        worst = {amount, context.atCluster(cluster)};
    }
    return worst;
}

FigureValue figureValue(const LintContext& context, const BudgetFigure& figure) {
    if (!figure.needsGeometry) return {plainValue(context, figure.name)};
    if (context.source.geometry == nullptr) return {};
    return worstInPvs(context, figure.name == "faces_in_pvs" ? &ClusterCost::faces : &ClusterCost::triangles);
}

void checkBudgets(const LintContext& context, FindingList& findings) {
    for (const Budget& budget : context.source.budgets) {
        const BudgetFigure* figure = findBudgetFigure(budget.name);
        if (figure == nullptr) continue;
        const FigureValue value = figureValue(context, *figure);
        if (value.amount > budget.most)
            findings.add(value.place, fmt::format("{} is {}, but the budget is {}", budget.name, value.amount,
                                                  budget.most));
    }
}

constexpr std::array<LintRule, 1> kBudgetRules{{
    {"over-budget", Severity::error, "A figure of the map exceeds the budget that `--max` sets.",
     "Simplify the map there, or raise the budget.", checkBudgets},
}};

} // namespace

std::span<const BudgetFigure> budgetFigures() {
    return kFigures;
}

const BudgetFigure* findBudgetFigure(std::string_view name) {
    const auto found = std::find_if(kFigures.begin(), kFigures.end(),
                                    [name](const BudgetFigure& figure) { return figure.name == name; });
    return found == kFigures.end() ? nullptr : &*found;
}

std::span<const LintRule> budgetRules() {
    return kBudgetRules;
}

} // namespace visleaf
