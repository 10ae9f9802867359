// Rules about the model files that entities show.
#include "analysis/lint/lint_rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

bool isMissingFile(const WantedMesh& model) {
    return model.source.empty();
}

/// True if the game is probably not mounted. A mod has some models of its own without it.
bool areMostFilesMissing(std::span<const WantedMesh> models) {
    const auto numMissing = static_cast<size_t>(std::count_if(models.begin(), models.end(), isMissingFile));
    return 2 * numMissing > models.size();
}

void checkMissingFiles(const LintContext& context, FindingList& findings) {
    if (areMostFilesMissing(context.source.models)) return;
    for (const WantedMesh& model : context.source.models) {
        if (isMissingFile(model))
            findings.add(context.atEntity(model.entity),
                         fmt::format("{} was not found; uses: {}", shortText(model.file), model.numPlaces));
    }
}

void checkDamagedFiles(const LintContext& context, FindingList& findings) {
    for (const WantedMesh& model : context.source.models) {
        if (!model.problem.empty())
            findings.add(
                context.atEntity(model.entity),
                fmt::format("{}: {}; uses: {}", shortText(model.file), model.problem, model.numPlaces));
    }
}

constexpr std::array<LintRule, 2> kMeshRules{{
    {"missing-model-file", Severity::warning,
     "A model that entities show is not in the game's data, which has most of them.",
     "Add the file, or name its folder or archive with --game.", checkMissingFiles},
    {"damaged-model-file", Severity::warning, "The file of a model that entities show is damaged.",
     "Restore the file, or make it again; many engines quit when they load such a model.", checkDamagedFiles},
}};

} // namespace

std::span<const LintRule> meshRules() {
    return kMeshRules;
}

} // namespace visleaf
