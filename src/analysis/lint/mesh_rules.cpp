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

/// True if the game is probably not mounted. A mod has some models or decals of its own without it.
bool areMostFilesMissing(std::span<const WantedMesh> files, bool areDecals) {
    size_t numFound = 0, numMissing = 0;
    for (const WantedMesh& file : files)
        if (file.isDecal == areDecals) ++(isMissingFile(file) ? numMissing : numFound);
    return numMissing > numFound;
}

void checkMissingFiles(const LintContext& context, FindingList& findings) {
    const std::span<const WantedMesh> files = context.source.models;
    for (const bool areDecals : {false, true}) {
        if (areMostFilesMissing(files, areDecals)) continue;
        for (const WantedMesh& file : files) {
            if (file.isDecal == areDecals && isMissingFile(file))
                findings.add(context.atEntity(file.entity),
                             fmt::format("{} was not found; uses: {}", shortText(file.file), file.numPlaces));
        }
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
     "A model or decal that entities show is not in the game's data, which has most of them.",
     "Add the file, or its folder or archive, to the game data.", checkMissingFiles, true},
    {"damaged-model-file", Severity::warning, "The file of a model or decal that entities show is damaged.",
     "Restore the file, or make it again; many engines quit when they load such a model.", checkDamagedFiles},
}};

} // namespace

std::span<const LintRule> meshRules() {
    return kMeshRules;
}

} // namespace visleaf
