#include "models/formats/lit_polygons.h"

#include "map/light/hdr_luxel.h"
#include "map/light/luxel_mix.h"
#include "map/map_vertices.h"
#include "map/split_polygon.h"

#include <glm/common.hpp>
#include <glm/vec2.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr int kSides = 2; // of a lightmap: across and down
// Luxels along a side. Compilers of Quake make 18 at most. A face with more is not cut, so that small files
// cannot become large models.
constexpr uint32_t kMaxCutSide = 64;

/// Cuts polygons at the middles of the luxels along one side of a lightmap with `size` luxels.
std::vector<FacePart> cutAlong(int axis, uint32_t size, const std::vector<FacePart>& polygons) {
    std::vector<FacePart> parts;
    for (const FacePart& polygon : polygons) {
        FacePart rest = polygon;
        for (uint32_t i = 0; i < size && !rest.empty(); ++i) {
            const float middle = static_cast<float>(i) + 0.5f;
            auto [part, others] = splitPolygon(
                rest, [axis](auto& vertex) -> auto& { return vertex.luxel[axis]; }, middle);
            if (part.size() < 3) continue;
            parts.push_back(std::move(part));
            rest = std::move(others);
            if (rest.size() < 3) rest.clear();
        }
        if (!rest.empty()) parts.push_back(std::move(rest));
    }
    return parts;
}

/// Returns the sum of all styles of one luxel.
glm::vec3 luxelOf(const Map& map, const FaceLightmap& lightmap, const glm::uvec2& luxel) {
    glm::vec3 sum(0.0f);
    for (uint32_t style = 0; style < lightmap.numStyles(); ++style) {
        const size_t rows = size_t{style} * lightmap.height + luxel.y;
        sum +=
            luxelColorAt(map, lightmap.firstByte + (rows * lightmap.width + luxel.x) * map.light.luxelBytes);
    }
    return sum;
}

} // namespace

std::vector<FacePart> cutBetweenLuxels(const Map& map, const MapFace& face) {
    FacePart whole;
    gatherVertices(map, face, whole);
    if (face.lightmap == kNone) return {whole};
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    if (std::max(lightmap.width, lightmap.height) > kMaxCutSide) return {whole};
    std::vector<FacePart> parts{std::move(whole)};
    for (int axis = 0; axis < kSides; ++axis)
        parts = cutAlong(axis, axis == 0 ? lightmap.width : lightmap.height, parts);
    return parts;
}

glm::vec3 lightOfFace(const Map& map, const MapFace& face, const glm::vec2& luxel) {
    if (face.lightmap == kNone) return glm::vec3(0.0f);
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    if (lightmap.width == 0 || lightmap.height == 0) return glm::vec3(0.0f);
    const LuxelMix mix = luxelsAround(lightmap, luxel);
    glm::vec3 light(0.0f);
    for (size_t i = 0; i < mix.luxels.size(); ++i)
        light += luxelOf(map, lightmap, mix.luxels[i]) * mix.shares[i];
    return glm::min(light, 255.0f);
}

} // namespace visleaf
