#include "forge/tree_faces.h"

#include "forge/weld_vertices.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace visleaf {
namespace {

// Quake and Quake 2 reject liquids with more vertices, and Quake 3 rejects any face with more than 64.
constexpr size_t kMaxVertices = 60;

constexpr Contents kLiquids = contents::kWater | contents::kSlime | contents::kLava;

// Game units. Vertices that are closer count as one when polygons are merged.
constexpr double kSameVertex = 0.01;
// Largest sine of the angle at a vertex that still lies on a straight edge.
constexpr double kStraight = 1e-4;

bool isSame(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::distance(a, b) < kSameVertex;
}

struct Fragment {
    PlaneSide side;
    uint32_t texture = 0;
    TextureAxes axes;
    Polygon polygon;

    bool looksLike(const Fragment& other) const {
        return side == other.side && texture == other.texture && axes == other.axes;
    }
};

/// Returns the sine of the angle at b on the way from a to c. Positive if the way turns right, seen from the
/// front.
double turnAt(const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c, const glm::dvec3& normal) {
    return -glm::dot(glm::cross(glm::normalize(b - a), glm::normalize(c - b)), normal);
}

const glm::dvec3& vertexAt(const Polygon& polygon, size_t index) {
    return polygon[index % polygon.size()];
}

/// Returns the union of two polygons that share an edge: edge i of a is edge j of b. Empty if the union is
/// not convex.
Polygon joined(const Polygon& a, size_t i, const Polygon& b, size_t j, const glm::dvec3& normal) {
    const size_t sizeA = a.size(), sizeB = b.size();
    const double turnBegin = turnAt(vertexAt(a, i + sizeA - 1), vertexAt(a, i), vertexAt(b, j + 2), normal);
    const double turnEnd = turnAt(vertexAt(b, j + sizeB - 1), vertexAt(b, j), vertexAt(a, i + 2), normal);
    if (turnBegin < -kStraight || turnEnd < -kStraight) return {};
    Polygon whole;
    const size_t skipEnd = turnEnd < kStraight ? 1 : 0, skipBegin = turnBegin < kStraight ? 1 : 0;
    for (size_t k = i + 1 + skipEnd; k <= i + sizeA - skipBegin; ++k)
        whole.push_back(vertexAt(a, k));
    for (size_t k = j + 2; k < j + sizeB; ++k)
        whole.push_back(vertexAt(b, k));
    return whole;
}

Polygon merged(const Polygon& a, const Polygon& b, const glm::dvec3& normal) {
    for (size_t i = 0; i < a.size(); ++i) {
        for (size_t j = 0; j < b.size(); ++j) {
            if (isSame(a[i], vertexAt(b, j + 1)) && isSame(vertexAt(a, i + 1), b[j]))
                return joined(a, i, b, j, normal);
        }
    }
    return {};
}

/// True if integer coordinates give exact texels, whatever the rounding.
bool isExact(const glm::vec4& axis) {
    int exponent = 0;
    const auto isPower = [&](float value) {
        return value == 0.0f || std::abs(std::frexp(value, &exponent)) == 0.5f;
    };
    return isPower(axis.x) && isPower(axis.y) && isPower(axis.z);
}

/// Cuts a polygon into parts with at most as many luxels along an axis as the format allows. If rounding may
/// move a vertex past its luxel, one luxel remains unused.
std::vector<Polygon> cutAlong(Polygon polygon, const glm::vec4& axis, const CompileOptions& options) {
    double lowest = std::numeric_limits<double>::max();
    for (const glm::dvec3& vertex : polygon)
        lowest = std::min(lowest, texelAt(axis, vertex));
    const double length = glm::length(glm::dvec3(axis));
    const double step = double{options.luxelStep};
    double texel = std::floor(lowest / step) * step;
    std::vector<Polygon> pieces;
    while (!polygon.empty()) {
        texel += step * (options.maxLuxels - (isExact(axis) ? 1 : 2));
        const Plane plane{glm::vec3(glm::dvec3(axis) / length),
                          static_cast<float>((texel - double{axis.w}) / length)};
        PolygonParts parts = splitPolygon(std::move(polygon), plane);
        if (!parts.back.empty()) pieces.push_back(std::move(parts.back));
        polygon = std::move(parts.front);
    }
    return pieces;
}

using Loop = std::vector<glm::vec3>;

// Parts with a smaller area, in square units, count as lines.
constexpr float kMinArea = 0.01f;

float loopArea(const Loop& loop) {
    glm::vec3 sum(0.0f);
    for (size_t i = 2; i < loop.size(); ++i)
        sum += glm::cross(loop[i - 1] - loop[0], loop[i] - loop[0]);
    return 0.5f * glm::length(sum);
}

/// Returns the vertices from `first` to `last`, both included.
Loop partOf(const Loop& loop, size_t first, size_t last) {
    Loop part;
    for (size_t i = first; i <= last; ++i)
        part.push_back(loop[i % loop.size()]);
    return part;
}

/// Splits a convex loop into parts with at most `maxVertices` vertices (at least 4). The cuts run between
/// vertices of the loop. They add no vertices, so no gaps to neighbours appear. A loop without an area stays
/// whole.
std::vector<Loop> splitLoop(const Loop& loop, size_t maxVertices) {
    if (loop.size() <= maxVertices) return {loop};
    // Cuts through the middle. A cut along a side would separate nothing.
    const size_t half = loop.size() / 2;
    for (size_t i = 0; i < loop.size(); ++i) {
        const Loop front = partOf(loop, i, i + half), back = partOf(loop, i + half, i + loop.size());
        if (loopArea(front) < kMinArea || loopArea(back) < kMinArea) continue;
        std::vector<Loop> parts = splitLoop(front, maxVertices);
        const std::vector<Loop> others = splitLoop(back, maxVertices);
        parts.insert(parts.end(), others.begin(), others.end());
        return parts;
    }
    return {loop};
}

class FaceMaker {
  public:
    explicit FaceMaker(const FaceSource& source) : m_source(source) {}

    std::vector<CompiledFace> make() {
        for (uint32_t node = 0; node < m_source.tree.nodes.size(); ++node)
            addFacesOf(node);
        std::vector<CompiledFace> faces;
        const std::vector<std::vector<glm::vec3>> vertices = weldVertices(m_polygons);
        for (size_t i = 0; i < m_faces.size(); ++i) {
            if (vertices[i].empty()) continue;
            for (std::vector<glm::vec3>& part : splitLoop(vertices[i], kMaxVertices)) {
                m_faces[i].vertices = std::move(part);
                faces.push_back(m_faces[i]);
            }
        }
        return faces;
    }

  private:
    void addFacesOf(uint32_t index) {
        const TreeNode& node = m_source.tree.nodes[index];
        const std::span<const Plane> planes = m_source.planes.all();
        std::vector<Fragment> fragments;
        forEachLeafOf(m_source.tree, planes, node.children[0], node.slice, [&](uint32_t front, Polygon part) {
            forEachLeafOf(m_source.tree, planes, node.children[1], std::move(part),
                          [&](uint32_t back, const Polygon& shared) {
                              addBetween(fragments, {node.plane, front, back}, shared);
                          });
        });
        mergeAll(fragments);
        for (const Fragment& fragment : fragments)
            addFaces(fragment, index);
    }

    struct Border {
        uint32_t plane, front, back; // the plane, and the leafs on its two sides
    };

    // `polygon` faces the front of the plane, also in the functions below.
    void addBetween(std::vector<Fragment>& fragments, const Border& border, const Polygon& polygon) const {
        const TreeLeaf& front = m_source.tree.leafs[border.front];
        const TreeLeaf& back = m_source.tree.leafs[border.back];
        if (isSolid(front) && isSolid(back)) return;
        if (isSolid(front) || isSolid(back)) {
            const TreeLeaf& solid = isSolid(front) ? front : back;
            const uint32_t brush = brushOfWall(solid, isSolid(front) ? back : front);
            addFragment(fragments, {border.plane, isSolid(front)}, {brush, brush != solid.owner}, polygon);
        } else if (front.contents != back.contents) {
            addSurface(fragments, border, polygon);
        }
    }

    // The surface of a liquid is visible from both sides, that of a window only from outside.
    void addSurface(std::vector<Fragment>& fragments, const Border& border, const Polygon& polygon) const {
        const TreeLeaf& front = m_source.tree.leafs[border.front];
        const TreeLeaf& back = m_source.tree.leafs[border.back];
        const bool fillsFront = back.contents == 0 || (front.contents != 0 && isAbove(front, back));
        const TreeLeaf& filled = fillsFront ? front : back;
        addFragment(fragments, {border.plane, fillsFront}, {filled.owner, false}, polygon);
        if ((filled.contents & kLiquids) != 0)
            addFragment(fragments, {border.plane, !fillsFront}, {filled.owner, true}, polygon);
    }

    static bool isAbove(const TreeLeaf& leaf, const TreeLeaf& other) {
        return other.owner == kNone || (leaf.owner != kNone && leaf.owner > other.owner);
    }

    /// The brush that a face belongs to.
    struct Owner {
        uint32_t brush;
        bool isSeenFromInside;
    };

    void addFragment(std::vector<Fragment>& fragments, const PlaneSide& side, const Owner& owner,
                     const Polygon& polygon) const {
        if (owner.brush == kNone) return;
        const SceneBrush& brush = m_source.brushes[owner.brush];
        const glm::vec3 normal = normalOf(m_source.planes, side);
        const FacingSide facing = sideFacing(brush, owner.isSeenFromInside ? -normal : normal);
        if (facing.side->isBehindPatch && m_source.options.hasPatches) return;
        const uint32_t texture = facing.side->texture;
        if (m_source.scene.textures[texture].kind == TextureKind::clip) return;
        fragments.push_back({side, texture, axesOn(facing, m_source.scene, normal), polygon});
        if (side.isBack) std::reverse(fragments.back().polygon.begin(), fragments.back().polygon.end());
    }

    // Tries to merge each result again with all others.
    void mergeAll(std::vector<Fragment>& fragments) const {
        std::vector<Fragment> whole;
        while (!fragments.empty()) {
            Fragment next = std::move(fragments.back());
            fragments.pop_back();
            const glm::dvec3 normal(normalOf(m_source.planes, next.side));
            const auto partner = std::find_if(whole.begin(), whole.end(), [&](const Fragment& other) {
                Polygon both =
                    next.looksLike(other) ? merged(next.polygon, other.polygon, normal) : Polygon{};
                if (both.empty()) return false;
                next.polygon = std::move(both);
                return true;
            });
            if (partner == whole.end()) {
                whole.push_back(std::move(next));
            } else {
                whole.erase(partner);
                fragments.push_back(std::move(next));
            }
        }
        fragments = std::move(whole);
    }

    void addFaces(const Fragment& fragment, uint32_t node) {
        const SceneTexture& texture = m_source.scene.textures[fragment.texture];
        const CompiledFace face{fragment.side, fragment.texture, node, {}, fragment.axes, {}};
        std::vector<Polygon> pieces{fragment.polygon};
        if (receivesLight(texture.kind) && m_source.options.maxLuxels > 2)
            pieces = cutBoth(fragment, face.axes);
        for (Polygon& piece : pieces) {
            m_faces.push_back(face);
            m_polygons.push_back(std::move(piece));
        }
    }

    std::vector<Polygon> cutBoth(const Fragment& fragment, const TextureAxes& axes) const {
        std::vector<Polygon> pieces;
        for (Polygon& strip : cutAlong(fragment.polygon, axes.s, m_source.options)) {
            std::vector<Polygon> cut = cutAlong(std::move(strip), axes.t, m_source.options);
            pieces.insert(pieces.end(), std::move_iterator(cut.begin()), std::move_iterator(cut.end()));
        }
        return pieces;
    }

    const FaceSource& m_source;
    std::vector<CompiledFace> m_faces; // without vertices
    std::vector<Polygon> m_polygons;   // for each of m_faces
};

} // namespace

uint32_t brushOfWall(const TreeLeaf& solid, const TreeLeaf& open) {
    const bool isRock = solid.owner == kNone;
    if (!isRock && (open.room == kNone || solid.owner > open.room)) return solid.owner;
    return open.room;
}

std::vector<CompiledFace> makeFaces(const FaceSource& source) {
    return FaceMaker(source).make();
}

} // namespace visleaf
