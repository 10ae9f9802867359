#include "analysis/facts/fact_text.h"
#include "analysis/light_sources.h"
#include "map/find_leaf.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

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

/// Where the origin is. Nothing for entities without one.
std::optional<FactSection> positionOf(const Map& map, const Entity& entity) {
    const std::optional<glm::vec3> origin = entity.vector("origin");
    if (!origin) return std::nullopt;
    FactSection section{"Position", {{"Origin", vectorText(*origin)}}};
    const uint32_t leaf = findLeaf(map, map.models[0].head, *origin);
    if (leaf != kNone)
        section.facts.push_back(linkTo("Leaf",
                                       fmt::format("{} ({})", leaf, contentsText(map.leafs[leaf].contents)),
                                       {ItemKind::leaf, leaf}));
    return section;
}

/// The light that an entity emits.
FactSection lightOf(const LightSource& light) {
    FactSection section{"Light that it emits", {}};
    section.facts.push_back({"Colour", vectorText(light.color)});
    section.facts.push_back({"Falls off", light.falloff == LightFalloff::linear
                                              ? "linearly with the distance"
                                              : "with the square of the distance"});
    section.facts.push_back({"Radius", numberText(double{light.radius()}) + " units, an estimate"});
    section.facts.push_back({"Style", fmt::format("{}", light.style)});
    if (light.cone) section.facts.push_back({"Cone along", vectorText(light.cone->direction)});
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
    if (auto position = positionOf(source.map, source.map.entities[index]))
        sections.push_back(std::move(*position));
    for (const LightSource& light : findLightSources(source.map, source.references))
        if (light.entity == index) sections.push_back(lightOf(light));
    const uint32_t model = source.references.modelOfEntity(index);
    if (model != kNone) sections.push_back(modelOf(source, model));
    sections.push_back(linksOf("Targets", source.references.targetsOf(index), source));
    sections.push_back(linksOf("Targeted by", source.references.sourcesOf(index), source));
    return sections;
}

} // namespace visleaf
