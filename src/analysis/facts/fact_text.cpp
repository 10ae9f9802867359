#include "analysis/facts/fact_text.h"

#include "analysis/light/light_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace visleaf {

std::string numberText(double number) {
    std::string text = fmt::format("{:.3f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string areaText(double area) {
    constexpr double kExact = 100.0; // below which a fraction says something
    return numberText(area < kExact ? area : std::round(area)) + " square units";
}

std::string vectorText(const glm::vec3& vector) {
    return fmt::format("{} {} {}", numberText(vector.x), numberText(vector.y), numberText(vector.z));
}

std::string vectorText(const glm::vec4& vector) {
    return fmt::format("{}, {}", vectorText(glm::vec3(vector)), numberText(vector.w));
}

std::string boundsText(const Bounds& bounds) {
    if (bounds.isEmpty()) return "none";
    return fmt::format("({}) to ({})", vectorText(bounds.mins), vectorText(bounds.maxs));
}

std::string planeText(const Plane& plane) {
    return fmt::format("({}) · p = {}", vectorText(plane.normal), numberText(double{plane.dist}));
}

std::string notePlacement(const CrossReferences& references, uint32_t model) {
    const std::span<const uint32_t> entities = references.entitiesOfModel(model);
    const bool isMoved = std::any_of(entities.begin(), entities.end(), [&](uint32_t entity) {
        return references.placementOf(entity) != glm::mat4(1.0f);
    });
    return isMoved ? "These positions are in the file; the entity moves its model from there" : "";
}

FactSection listItems(const char* title, ItemKind kind, std::span<const uint32_t> indices,
                      const FactSource& source) {
    FactSection section{fmt::format("{} ({})", title, indices.size()), {}};
    for (const uint32_t index : indices.first(std::min(indices.size(), kMaxListedFacts)))
        section.facts.push_back({"", titleOf(source, {kind, index}), MapItem{kind, index}});
    if (indices.size() > kMaxListedFacts)
        section.facts.push_back({"", fmt::format("and {} more", indices.size() - kMaxListedFacts)});
    return section;
}

std::string titleOf(const FactSource& source, const MapItem& item) {
    const Map& map = source.map;
    switch (item.kind) {
    case ItemKind::face: {
        const uint32_t surface = map.faces[item.index].surface;
        const std::string name = surface == kNone ? "no texture" : map.surfaces[surface].name;
        return fmt::format("face {} ({})", item.index, name);
    }
    case ItemKind::surface:
        return map.surfaces[item.index].name;
    case ItemKind::entity: {
        const Entity& entity = map.entities[item.index];
        const std::string_view name = entity.value("targetname");
        if (name.empty()) return fmt::format("entity {} ({})", item.index, entity.className());
        return fmt::format("entity {} ({} \"{}\")", item.index, entity.className(), name);
    }
    case ItemKind::leaf:
        return fmt::format("leaf {}", item.index);
    case ItemKind::cluster:
        return fmt::format("cluster {}", item.index);
    case ItemKind::brush:
        break;
    }
    return fmt::format("brush {}", item.index);
}

// Only suns are surfaces, worldspawn or of kSunClass.
std::string titleOfLight(const FactSource& source, const MapItem& item) {
    const bool isSun = item.kind == ItemKind::surface ||
                       (item.kind == ItemKind::entity &&
                        (item.index == 0 || source.map.entities[item.index].className() == kSunClass));
    return isSun ? fmt::format("the sun of {}", titleOf(source, item)) : titleOf(source, item);
}

} // namespace visleaf
