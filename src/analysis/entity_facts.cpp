#include "analysis/fact_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

/// The keys, sorted; the value of a brush model links to nothing, because models are not items.
FactSection keysOf(const Entity& entity) {
    FactSection section{"Keys", {}};
    for (const auto& [key, value] : entity.pairs)
        section.facts.push_back({key, value});
    std::stable_sort(section.facts.begin(), section.facts.end(),
                     [](const Fact& a, const Fact& b) { return a.label < b.label; });
    return section;
}

FactSection linksOf(const char* title, const std::vector<EntityLink>& links, const FactSource& source) {
    FactSection section{fmt::format("{} ({})", title, links.size()), {}};
    for (const EntityLink& link : links) {
        const MapItem item{ItemKind::entity, link.entity};
        section.facts.push_back(linkTo(link.key, titleOf(source, item), item));
    }
    return section;
}

FactSection modelOf(const FactSource& source, uint32_t model) {
    const Model& brushModel = source.map.models[model];
    FactSection section{fmt::format("Brush model {}", model), {}};
    section.facts.push_back({"Bounds", boundsText(brushModel.bounds)});
    section.facts.push_back({"Faces", fmt::format("{}", brushModel.numFaces)});
    return section;
}

} // namespace

std::vector<FactSection> factsOfEntity(const FactSource& source, uint32_t index) {
    std::vector<FactSection> sections{keysOf(source.map.entities[index])};
    const uint32_t model = source.references.modelOfEntity(index);
    if (model != kNone) sections.push_back(modelOf(source, model));
    sections.push_back(linksOf("Targets", source.references.targetsOf(index), source));
    sections.push_back(linksOf("Targeted by", source.references.sourcesOf(index), source));
    return sections;
}

} // namespace visleaf
