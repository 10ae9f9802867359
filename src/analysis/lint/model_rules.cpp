// Rules about brush models.
#include "analysis/lint/lint_rule.h"

#include "base/text/count_text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

namespace visleaf {
namespace {

void checkUnusedModels(const LintContext& context, FindingList& findings) {
    for (uint32_t i = 1; i < context.map.models.size(); ++i) {
        if (!context.references.entitiesOfModel(i).empty()) continue;
        const Model& model = context.map.models[i];
        FindingPlace place{toString(Where{"MODELS", i})};
        if (!model.bounds.isEmpty()) place.position = model.bounds.center();
        findings.add(std::move(place), fmt::format("no entity places model *{} with its {}", i,
                                                   counted(model.numFaces, "face")));
    }
}

/// Returns the number behind the star; kNone if there is none.
uint32_t modelNumber(std::string_view value) {
    uint32_t number = kNone;
    const auto [end, error] = std::from_chars(value.data() + 1, value.data() + value.size(), number);
    return error == std::errc{} ? number : kNone;
}

void checkMissingModels(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        const std::string_view value = map.entities[i].value("model");
        if (!value.starts_with('*') || modelNumber(value) < map.models.size()) continue;
        findings.add(context.atEntity(i),
                     fmt::format("{} has the model {}, but the map has {}", entityText(map, i),
                                 shortText(value), counted(map.models.size(), "model")));
    }
}

constexpr std::array<LintRule, 2> kModelRules{{
    {"missing-model", Severity::error, "An entity names a brush model that the map does not have.",
     "Compile the map again; the games refuse such a map, or lose the entity.", checkMissingModels},
    {"unused-model", Severity::warning, "No entity places a brush model.",
     "Restore the entity, or compile the map again without its brushes.", checkUnusedModels},
}};

} // namespace

std::span<const LintRule> modelRules() {
    return kModelRules;
}

} // namespace visleaf
