#include "analysis/facts/decal_facts.h"
#include "analysis/facts/entity_keys.h"
#include "analysis/facts/fact_text.h"
#include "analysis/facts/model_facts.h"
#include "analysis/facts/named_files.h"
#include "analysis/facts/spawn_flags.h"
#include "analysis/light/light_sources.h"
#include "map/find_leaf.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace visleaf {
namespace {

/// Returns a section about the class of an entity; no facts if no file defines it.
FactSection classFactsOf(const FactSource& source, std::string_view className) {
    FactSection section{"Class", {}};
    if (source.definitions == nullptr) return section;
    const std::vector<const DefinedClass*> classes = withBases(*source.definitions, className);
    if (classes.empty()) return section;
    section.facts.push_back({"Defined in", classes.front()->file});
    if (!classes.front()->description.empty())
        section.facts.push_back({"Description", classes.front()->description});
    return section;
}

/// Returns what a key and its value mean: the label of the value, the title of the key, its description.
/// Empty if the files say nothing.
std::string definedMeaningOf(const FactSource& source, std::string_view className, std::string_view key,
                             std::string_view value) {
    if (source.definitions == nullptr) return {};
    const DefinedKey* defined = definedKey(*source.definitions, className, key);
    if (defined == nullptr) return {};
    std::vector<std::string_view> parts;
    for (const std::string_view part :
         {labelOf(*defined, value), std::string_view(defined->title), std::string_view(defined->description)})
        if (!part.empty()) parts.push_back(part);
    return fmt::format("{}", fmt::join(parts, "; "));
}

/// Returns the name of a spawnflag as a fact, with its description as note; nothing if the files do not name
/// it.
std::optional<Fact> definedFlagFact(const FactSource& source, std::string_view className, uint32_t bit) {
    if (source.definitions == nullptr) return std::nullopt;
    const DefinedFlag* flag = definedFlag(*source.definitions, className, bit);
    if (flag == nullptr || flag->title.empty()) return std::nullopt;
    return Fact{fmt::format("{}", bit), flag->title, std::nullopt, flag->description};
}

/// A definition file comes before our own words, because a mod may have changed the class.
std::string meaningOf(const FactSource& source, const Entity& entity, std::string_view key,
                      std::string_view value) {
    std::string meaning = definedMeaningOf(source, entity.className(), key, value);
    return meaning.empty() ? std::string(meaningOfKey(source.map.game, entity.className(), key)) : meaning;
}

/// Returns the place of a key among all keys. The names by which people know an entity come first.
std::pair<size_t, std::string_view> rankOfKey(std::string_view key) {
    constexpr std::array<std::string_view, 4> kFirst{"classname", "targetname", "target", "model"};
    return {static_cast<size_t>(std::find(kFirst.begin(), kFirst.end(), key) - kFirst.begin()), key};
}

/// The keys, sorted; the value of a brush model links to nothing, because models are not items.
FactSection keysOf(const FactSource& source, const Entity& entity) {
    FactSection section{"Keys", {}};
    for (const auto& [key, value] : entity.pairs)
        section.facts.push_back({key, value, std::nullopt, meaningOf(source, entity, key, value)});
    std::stable_sort(section.facts.begin(), section.facts.end(),
                     [](const Fact& a, const Fact& b) { return rankOfKey(a.label) < rankOfKey(b.label); });
    return section;
}

FactSection flagsOf(const FactSource& source, const Entity& entity) {
    FactSection section{"Spawnflags", {}};
    for (const SpawnFlag& flag : spawnFlagsOf(source.map.game, entity)) {
        const Fact known{fmt::format("{}", flag.bit),
                         flag.name.empty() ? "unknown for this class" : std::string(flag.name)};
        section.facts.push_back(definedFlagFact(source, entity.className(), flag.bit).value_or(known));
    }
    return section;
}

std::string placeOf(const NamedFile& file, const FileSystem& files) {
    for (const std::string& candidate : file.candidates)
        if (const std::optional<std::string> place = files.find(candidate)) return *place;
    return fmt::format("not found; searched {}", fmt::join(file.candidates, ", "));
}

/// The files that keys name, and where they are.
FactSection filesOf(const FactSource& source, const Entity& entity) {
    FactSection section{"Files that it names", {}};
    if (source.files == nullptr) return section;
    for (const auto& [key, value] : entity.pairs)
        for (const NamedFile& file : filesNamedBy(source.map.game, key, value))
            section.facts.push_back({file.name, placeOf(file, *source.files)});
    return section;
}

FactSection linksOf(const char* title, const std::vector<EntityLink>& links, const FactSource& source) {
    FactSection section{fmt::format("{} ({})", title, links.size()), {}};
    for (const EntityLink& link : links) {
        const MapItem item{ItemKind::entity, link.entity};
        section.facts.push_back({link.key, titleOf(source, item), item});
    }
    return section;
}

FactSection targetsOf(const FactSource& source, uint32_t entity) {
    FactSection section = linksOf("Targets", source.references.targetsOf(entity), source);
    const std::vector<std::string> missing = source.references.missingTargetsOf(entity);
    if (!missing.empty())
        section.note = fmt::format("Nothing is called '{}'", fmt::join(missing, "' or '"));
    else if (section.facts.empty())
        section.note = "It has no target key";
    return section;
}

FactSection sourcesOf(const FactSource& source, uint32_t entity) {
    FactSection section = linksOf("Targeted by", source.references.sourcesOf(entity), source);
    if (section.facts.empty()) section.note = "Nothing targets it";
    return section;
}

/// Where the origin is. No facts for entities without one.
FactSection positionOf(const Map& map, const Entity& entity) {
    FactSection section{"Position", {}};
    const std::optional<glm::vec3> origin = entity.vector("origin");
    if (!origin) return section;
    const std::string text = vectorText(*origin);
    if (text != entity.value("origin")) section.facts.push_back({"Origin", text}); // else the keys say it
    const uint32_t leaf = findWorldLeaf(map, *origin);
    if (leaf != kNone)
        section.facts.push_back({"Leaf", fmt::format("{} ({})", leaf, contentsText(map.leafs[leaf].contents)),
                                 MapItem{ItemKind::leaf, leaf}});
    return section;
}

std::string_view lawOf(LightFalloff falloff) {
    switch (falloff) {
    case LightFalloff::linear:
        return "linearly with the distance";
    case LightFalloff::inverse:
        return "with the distance";
    case LightFalloff::inverseSquare:
        break;
    }
    return "with the square of the distance";
}

/// The light that an entity emits.
FactSection lightOf(const LightSource& light) {
    FactSection section{"Light that it emits", {}};
    section.facts.push_back({"Colour", vectorText(light.color)});
    section.facts.push_back({"Falls off", std::string(lawOf(light.falloff))});
    section.facts.push_back({"Radius", numberText(double{light.radius()}) + " units, an estimate"});
    section.facts.push_back({"Style", fmt::format("{}", light.style)});
    if (light.cone) section.facts.push_back({"Cone along", vectorText(light.cone->direction)});
    return section;
}

FactSection modelOf(const FactSource& source, uint32_t model) {
    const Model& brushModel = source.map.models[model];
    return {fmt::format("Brush model {}", model),
            {{"Bounds", boundsText(brushModel.bounds)}, {"Faces", fmt::format("{}", brushModel.numFaces)}},
            notePlacement(source.references, model)};
}

} // namespace

std::vector<FactSection> factsOfEntity(const FactSource& source, uint32_t index) {
    const Entity& entity = source.map.entities[index];
    std::vector<FactSection> sections{keysOf(source, entity)};
    for (FactSection& section : std::array{classFactsOf(source, entity.className()), flagsOf(source, entity),
                                           filesOf(source, entity), positionOf(source.map, entity)})
        if (!section.facts.empty()) sections.push_back(std::move(section));
    if (source.meshes != nullptr) {
        for (FactSection& section : factsOfModels(*source.meshes, index))
            sections.push_back(std::move(section));
        for (FactSection& section : factsOfDecal(*source.meshes, index))
            sections.push_back(std::move(section));
    }
    for (const LightSource& light : findLightSources(source.map, source.references))
        if (light.entity == index) sections.push_back(lightOf(light));
    const uint32_t model = source.references.modelOfEntity(index);
    if (model != kNone) sections.push_back(modelOf(source, model));
    sections.push_back(targetsOf(source, index));
    sections.push_back(sourcesOf(source, index));
    return sections;
}

} // namespace visleaf
