#include "analysis/facts/fact_text.h"
#include "geometry/brush_polygons.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <cmath>

namespace visleaf {
namespace {

/// Returns the volume inside polygons that close: a third of area times distance from any one point.
double volumeOf(const std::vector<std::vector<glm::vec3>>& polygons) {
    const glm::dvec3* apex = nullptr;
    glm::dvec3 first{0.0};
    double sum = 0.0;
    for (const std::vector<glm::vec3>& polygon : polygons) {
        if (polygon.size() < 3) continue;
        if (apex == nullptr) apex = &(first = polygon.front());
        const glm::dvec3 a = glm::dvec3(polygon[0]) - *apex;
        for (size_t i = 1; i + 1 < polygon.size(); ++i)
            sum +=
                glm::dot(a, glm::cross(glm::dvec3(polygon[i]) - *apex, glm::dvec3(polygon[i + 1]) - *apex));
    }
    return std::abs(sum) / 6.0;
}

FactSection sidesOf(const Map& map, const Brush& brush) {
    FactSection section{fmt::format("Sides ({})", brush.numSides), {}};
    for (uint32_t i = 0; i < brush.numSides && i < kMaxListedFacts; ++i) {
        const BrushSide& side = map.brushSides[brush.firstSide + i];
        const std::string plane = planeText(map.planes[side.plane]);
        if (side.surface == kNone)
            section.facts.push_back({"no texture", plane});
        else
            section.facts.push_back(
                {map.surfaces[side.surface].name, plane, MapItem{ItemKind::surface, side.surface}});
    }
    return section;
}

} // namespace

std::vector<FactSection> factsOfBrush(const FactSource& source, uint32_t index) {
    const Map& map = source.map;
    const Brush& brush = map.brushes[index];
    const auto polygons = brushPolygons(map, brush);
    Bounds bounds;
    for (const std::vector<glm::vec3>& polygon : polygons)
        for (const glm::vec3& vertex : polygon)
            bounds.add(vertex);
    FactSection section{
        "Brush",
        {{"Contents", contentsText(brush.contents)},
         {"Contents in the file",
          fmt::format("{} (0x{:X})", traitsOf(map.game).flagNames.contentsText(brush.fileContents),
                      brush.fileContents)}}};
    if (!bounds.isEmpty()) {
        section.facts.push_back({"Bounds", boundsText(bounds)});
        section.facts.push_back({"Volume", numberText(volumeOf(polygons)) + " cubic units"});
    }
    return {section, sidesOf(map, brush),
            listItems("Leafs", ItemKind::leaf, source.references.leafsOfBrush(index), source)};
}

} // namespace visleaf
