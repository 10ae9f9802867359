#include "models/lit_polygons.h"

#include "map/light/hdr_luxel.h"
#include "map/light/luxel_mix.h"
#include "map/map_vertices.h"

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

MapVertex between(const MapVertex& a, const MapVertex& b, float share) {
    MapVertex vertex = a;
    vertex.position = glm::mix(a.position, b.position, share);
    vertex.normal = glm::mix(a.normal, b.normal, share);
    vertex.texel = glm::mix(a.texel, b.texel, share);
    vertex.luxel = glm::mix(a.luxel, b.luxel, share);
    return vertex;
}

/// A line across a lightmap, and one of its sides.
struct CutLine {
    int axis = 0;
    float at = 0.0f; // in luxels
    bool isUpper = false;

    /// Returns how far a vertex is on that side.
    float depthOf(const MapVertex& vertex) const {
        const float depth = vertex.luxel[axis] - at;
        return isUpper ? depth : -depth;
    }
};

/// Returns the part of a convex polygon on the side of a line; empty: there is none.
FacePart partBeside(const FacePart& polygon, const CutLine& line) {
    FacePart part;
    for (size_t i = 0; i < polygon.size(); ++i) {
        const MapVertex& here = polygon[i];
        const MapVertex& next = polygon[(i + 1) % polygon.size()];
        const float depth = line.depthOf(here), nextDepth = line.depthOf(next);
        if (depth >= 0.0f) part.push_back(here);
        if ((depth > 0.0f && nextDepth < 0.0f) || (depth < 0.0f && nextDepth > 0.0f))
            part.push_back(between(here, next, depth / (depth - nextDepth)));
    }
    if (part.size() < 3) part.clear();
    return part;
}

/// Cuts polygons at the middles of the luxels along one side of a lightmap with `size` luxels.
std::vector<FacePart> cutAlong(int axis, uint32_t size, const std::vector<FacePart>& polygons) {
    std::vector<FacePart> parts;
    for (const FacePart& polygon : polygons) {
        FacePart rest = polygon;
        for (uint32_t i = 0; i < size && !rest.empty(); ++i) {
            const float middle = static_cast<float>(i) + 0.5f;
            FacePart part = partBeside(rest, {axis, middle, false});
            if (part.empty()) continue;
            parts.push_back(std::move(part));
            rest = partBeside(rest, {axis, middle, true});
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
        sum += luxelColorAt(map, lightmap.firstByte + (rows * lightmap.width + luxel.x) * map.luxelBytes);
    }
    return sum;
}

} // namespace

std::vector<FacePart> cutBetweenLuxels(const Map& map, const MapFace& face) {
    FacePart whole;
    gatherVertices(map, face, whole);
    if (face.lightmap == kNone) return {whole};
    const FaceLightmap& lightmap = map.lightmaps[face.lightmap];
    if (std::max(lightmap.width, lightmap.height) > kMaxCutSide) return {whole};
    std::vector<FacePart> parts{std::move(whole)};
    for (int axis = 0; axis < kSides; ++axis)
        parts = cutAlong(axis, axis == 0 ? lightmap.width : lightmap.height, parts);
    return parts;
}

glm::vec3 lightOfFace(const Map& map, const MapFace& face, const glm::vec2& luxel) {
    if (face.lightmap == kNone) return glm::vec3(0.0f);
    const FaceLightmap& lightmap = map.lightmaps[face.lightmap];
    if (lightmap.width == 0 || lightmap.height == 0) return glm::vec3(0.0f);
    const LuxelMix mix = luxelsAround(lightmap, luxel);
    glm::vec3 light(0.0f);
    for (size_t i = 0; i < mix.luxels.size(); ++i)
        light += luxelOf(map, lightmap, mix.luxels[i]) * mix.shares[i];
    return glm::min(light, 255.0f);
}

} // namespace visleaf
