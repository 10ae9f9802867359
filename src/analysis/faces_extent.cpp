#include "analysis/faces_extent.h"

#include "analysis/face_area.h"
#include "analysis/facts/fact_text.h"
#include "analysis/item_faces.h"
#include "base/text/count_text.h"
#include "map/map_vertices.h"

#include <fmt/format.h>
#include <glm/vec4.hpp>

#include <cmath>

namespace visleaf {
namespace {

/// Returns a length to one decimal; what is beyond comes from rounding in the compiler.
std::string lengthText(double length) {
    return numberText(std::round(10.0 * length) / 10.0);
}

} // namespace

FacesExtent extentOf(const Map& map, const CrossReferences& references, std::span<const MapItem> items) {
    FacesExtent extent;
    for (const uint32_t index : facesOfItems(map, references, items)) {
        const MapFace& face = map.faces[index];
        ++extent.numFaces;
        extent.area += areaOf(map, face);
        const std::vector<glm::mat4> placements = references.placementsOfFace(index);
        const glm::mat4 toWorld = placements.empty() ? glm::mat4(1.0f) : placements.front();
        for (uint32_t i = 0; i < face.numVertices; ++i)
            extent.bounds.add(glm::vec3(toWorld * glm::vec4(positionOf(map, face, i), 1.0f)));
    }
    return extent;
}

std::string extentText(const FacesExtent& extent) {
    if (extent.numFaces == 0) return {};
    std::string text = fmt::format("{}, {}", counted(extent.numFaces, "face"), areaText(extent.area));
    if (extent.bounds.isEmpty()) return text;
    const glm::vec3 size = extent.bounds.size();
    return text +
           fmt::format(", {} × {} × {} units", lengthText(size.x), lengthText(size.y), lengthText(size.z));
}

} // namespace visleaf
