#include "forge/box_faces.h"

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// Quake 2's compilers cut faces at 240 texels, so that a lightmap has at most 16 luxels and an edge.
constexpr float kMaxTexels = 240.0f;

constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

struct CellPair {
    const BoxCell& lower;
    const BoxCell& upper;
    uint32_t axis;
};

void addFace(std::vector<BoxFace>& faces, const CellPair& pair, bool looksUp, uint32_t texture) {
    const Bounds bounds = touchingPart(pair.lower, pair.upper, pair.axis);
    const float dist = bounds.mins[static_cast<glm::length_t>(pair.axis)];
    faces.push_back({pair.axis, looksUp, dist, texture, bounds, {}});
}

void addWall(std::vector<BoxFace>& faces, std::span<const SceneBox> boxes, const CellPair& pair) {
    const bool looksUp = isSolid(pair.lower);
    const BoxCell& solid = looksUp ? pair.lower : pair.upper;
    const BoxCell& open = looksUp ? pair.upper : pair.lower;
    const auto texture = wallTexture(boxes, solid, open, pair.axis, looksUp);
    if (texture) addFace(faces, pair, looksUp, *texture);
}

// The surface of a liquid is seen from both sides, that of a window from outside.
void addSurface(std::vector<BoxFace>& faces, std::span<const SceneBox> boxes, const CellPair& pair) {
    if (pair.lower.contents == pair.upper.contents) return;
    const bool looksUp = pair.lower.contents != 0;
    const BoxCell& filled = looksUp ? pair.lower : pair.upper;
    const uint32_t texture = boxes[filled.owner].textures[sideOf(pair.axis, looksUp)];
    addFace(faces, pair, looksUp, texture);
    if ((filled.contents & kLiquids) != 0) addFace(faces, pair, !looksUp, texture);
}

std::vector<BoxFace> facesBetweenCells(std::span<const SceneBox> boxes, const BoxTree& tree) {
    std::vector<BoxFace> faces;
    for (const BoxCell& lower : tree.cells) {
        for (const BoxCell& upper : tree.cells) {
            for (uint32_t axis = 0; axis < 3; ++axis) {
                if (touchingPart(lower, upper, axis).isEmpty()) continue;
                const CellPair pair{lower, upper, axis};
                if (isSolid(lower) && isSolid(upper)) continue;
                isSolid(lower) || isSolid(upper) ? addWall(faces, boxes, pair)
                                                 : addSurface(faces, boxes, pair);
            }
        }
    }
    return faces;
}

bool areAlike(const BoxFace& a, const BoxFace& b) {
    return a.axis == b.axis && a.looksUp == b.looksUp && a.dist == b.dist && a.texture == b.texture;
}

// True when the two rectangles make up one together: alike in one direction, and touching in the other.
bool canMerge(const Bounds& a, const Bounds& b, uint32_t axis) {
    const auto s = static_cast<glm::length_t>((axis + 1) % 3), t = static_cast<glm::length_t>((axis + 2) % 3);
    const auto same = [&](glm::length_t i) { return a.mins[i] == b.mins[i] && a.maxs[i] == b.maxs[i]; };
    const auto touch = [&](glm::length_t i) { return a.maxs[i] == b.mins[i] || b.maxs[i] == a.mins[i]; };
    return (same(s) && touch(t)) || (same(t) && touch(s));
}

bool mergeOnePair(std::vector<BoxFace>& faces) {
    for (size_t i = 0; i < faces.size(); ++i) {
        for (size_t j = i + 1; j < faces.size(); ++j) {
            if (!areAlike(faces[i], faces[j]) || !canMerge(faces[i].bounds, faces[j].bounds, faces[i].axis))
                continue;
            faces[i].bounds.add(faces[j].bounds);
            faces.erase(faces.begin() + static_cast<ptrdiff_t>(j));
            return true;
        }
    }
    return false;
}

// Cuts a face along one direction wherever a piece would have more than kMaxTexels.
std::vector<BoxFace> cutAlong(const BoxFace& face, glm::length_t direction, float unitsPerTexel) {
    std::vector<BoxFace> pieces;
    const float step = kMaxTexels * unitsPerTexel;
    for (float begin = face.bounds.mins[direction]; begin < face.bounds.maxs[direction]; begin += step) {
        BoxFace piece = face;
        piece.bounds.mins[direction] = begin;
        piece.bounds.maxs[direction] = std::min(begin + step, face.bounds.maxs[direction]);
        pieces.push_back(piece);
    }
    return pieces;
}

std::vector<BoxFace> cutForLight(const SceneDescription& scene, const std::vector<BoxFace>& faces) {
    std::vector<BoxFace> pieces;
    for (const BoxFace& face : faces) {
        const SceneTexture& texture = scene.textures[face.texture];
        if ((texture.flags & (surface_flag::kSky | surface_flag::kWarp)) != 0) {
            pieces.push_back(face);
            continue;
        }
        for (const BoxFace& strip :
             cutAlong(face, static_cast<glm::length_t>((face.axis + 1) % 3), texture.unitsPerTexel)) {
            const auto cut =
                cutAlong(strip, static_cast<glm::length_t>((face.axis + 2) % 3), texture.unitsPerTexel);
            pieces.insert(pieces.end(), cut.begin(), cut.end());
        }
    }
    return pieces;
}

std::vector<glm::vec3> rectangleOf(const BoxFace& face) {
    const auto s = static_cast<glm::length_t>((face.axis + 1) % 3),
               t = static_cast<glm::length_t>((face.axis + 2) % 3);
    std::vector<glm::vec3> corners(4, face.bounds.mins);
    corners[1][t] = corners[2][t] = face.bounds.maxs[t];
    corners[2][s] = corners[3][s] = face.bounds.maxs[s];
    if (!face.looksUp) std::reverse(corners.begin(), corners.end());
    return corners;
}

bool isBetween(const glm::vec3& point, const glm::vec3& a, const glm::vec3& b) {
    const glm::vec3 low = glm::min(a, b), high = glm::max(a, b);
    return point != a && point != b && glm::all(glm::lessThanEqual(low, point)) &&
           glm::all(glm::lessThanEqual(point, high));
}

// Compilers put a corner on an edge where a neighbour's corner meets it. Edges follow the axes and
// coordinates are whole, so that "on the edge" is exact.
std::vector<glm::vec3> withCornersOnEdges(const std::vector<glm::vec3>& loop,
                                          const std::vector<glm::vec3>& all) {
    std::vector<glm::vec3> corners;
    for (size_t i = 0; i < loop.size(); ++i) {
        const glm::vec3& begin = loop[i];
        const glm::vec3& end = loop[(i + 1) % loop.size()];
        std::vector<glm::vec3> between;
        std::copy_if(all.begin(), all.end(), std::back_inserter(between),
                     [&](const glm::vec3& point) { return isBetween(point, begin, end); });
        std::sort(between.begin(), between.end(), [&](const glm::vec3& a, const glm::vec3& b) {
            return glm::distance(a, begin) < glm::distance(b, begin);
        });
        between.erase(std::unique(between.begin(), between.end()), between.end());
        corners.push_back(begin);
        corners.insert(corners.end(), between.begin(), between.end());
    }
    return corners;
}

} // namespace

Bounds touchingPart(const BoxCell& lower, const BoxCell& upper, uint32_t axis) {
    const auto n = static_cast<glm::length_t>(axis);
    const auto s = static_cast<glm::length_t>((axis + 1) % 3), t = static_cast<glm::length_t>((axis + 2) % 3);
    const Bounds part{glm::max(lower.bounds.mins, upper.bounds.mins),
                      glm::min(lower.bounds.maxs, upper.bounds.maxs)};
    const bool touch = lower.bounds.maxs[n] == upper.bounds.mins[n] && part.mins[s] < part.maxs[s] &&
                       part.mins[t] < part.maxs[t];
    return touch ? part : Bounds{};
}

std::vector<BoxFace> makeFaces(const SceneDescription& scene, std::span<const SceneBox> boxes,
                               const BoxTree& tree) {
    std::vector<BoxFace> merged = facesBetweenCells(boxes, tree);
    while (mergeOnePair(merged)) {
    }
    std::vector<BoxFace> faces = cutForLight(scene, merged);
    std::vector<glm::vec3> all;
    for (BoxFace& face : faces) {
        face.corners = rectangleOf(face);
        all.insert(all.end(), face.corners.begin(), face.corners.end());
    }
    for (BoxFace& face : faces)
        face.corners = withCornersOnEdges(face.corners, all);
    return faces;
}

} // namespace visleaf
