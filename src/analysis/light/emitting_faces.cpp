#include "analysis/light/emitting_faces.h"

#include "analysis/light/face_luxel.h"
#include "analysis/light/light_compiler.h"
#include "analysis/ray_cast.h"
#include "geometry/tessellation/face_mesh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace visleaf {
namespace {

using Corners = std::array<glm::vec3, 3>;

/// Returns twice the area of a triangle as a vector along its normal. Triangles are clockwise from the front.
glm::vec3 crossOf(const Corners& corners) {
    return glm::cross(corners[2] - corners[0], corners[1] - corners[0]);
}

glm::vec3 middleOf(const Corners& corners) {
    return (corners[0] + corners[1] + corners[2]) / 3.0f;
}

/// Collects the parts of faces.
class PartCutter {
  public:
    explicit PartCutter(std::vector<EmittingPart>& parts) : m_parts(parts) {}

    /// Cuts the mesh of a face. Each square unit gives `strength`. If there are too many parts already, the
    /// face becomes one part.
    void cut(const FaceMesh& mesh, float strength) {
        m_strength = strength;
        if (m_parts.size() >= kMaxEmittingParts) return addWhole(mesh);
        m_longest = longestEdge(mesh);
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3)
            cut(cornersOf(mesh, i));
    }

  private:
    static Corners cornersOf(const FaceMesh& mesh, size_t first) {
        return {mesh.vertices[mesh.triangles[first]].position,
                mesh.vertices[mesh.triangles[first + 1]].position,
                mesh.vertices[mesh.triangles[first + 2]].position};
    }

    /// Returns the longest edge of a part: a longer one for large faces.
    static float longestEdge(const FaceMesh& mesh) {
        double area = 0.0;
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3)
            area += 0.5 * double{glm::length(crossOf(cornersOf(mesh, i)))};
        // Halving the longest edge until none exceeds a length leaves triangles of a quarter of its square.
        return std::max(kEmittingPartSide, 2.0f * static_cast<float>(std::sqrt(area / kMaxPartsOfFace)));
    }

    void cut(const Corners& corners) {
        size_t longest = 0; // the edge from this corner to the next
        float length = 0.0f;
        for (size_t i = 0; i < 3; ++i) {
            const float edge = glm::distance(corners[i], corners[(i + 1) % 3]);
            if (edge > length) longest = i;
            length = std::max(length, edge);
        }
        if (!(length > m_longest)) return add(corners);
        const size_t next = (longest + 1) % 3;
        const glm::vec3 middle = 0.5f * (corners[longest] + corners[next]);
        Corners first = corners, second = corners;
        first[next] = middle;
        second[longest] = middle;
        cut(first);
        cut(second);
    }

    void addWhole(const FaceMesh& mesh) {
        glm::vec3 sum(0.0f), weighted(0.0f);
        float weight = 0.0f;
        for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
            const Corners corners = cornersOf(mesh, i);
            const glm::vec3 cross = crossOf(corners);
            sum += cross;
            weight += glm::length(cross);
            weighted += glm::length(cross) * middleOf(corners);
        }
        add(weighted / weight, sum);
    }

    void add(const Corners& corners) { add(middleOf(corners), crossOf(corners)); }

    /// `cross` is twice the area along the normal.
    void add(const glm::vec3& middle, const glm::vec3& cross) {
        const float length = glm::length(cross);
        const float strength = 0.5f * length * m_strength;
        if (strength > 0.0f && std::isfinite(strength)) m_parts.push_back({middle, cross / length, strength});
    }

    std::vector<EmittingPart>& m_parts;
    float m_strength = 0.0f;
    float m_longest = kEmittingPartSide;
};

/// Returns the luxel value that a part gives to a point, without walls.
float lightOfPart(const EmittingPart& part, const glm::vec3& point, const glm::vec3& normal) {
    constexpr float kLeastDistance = 16.0f; // nearer parts are no points (q3map clamps there)
    const glm::vec3 toPart = part.position - point;
    const float facing = glm::dot(toPart, normal), emitting = -glm::dot(toPart, part.normal);
    if (!(facing > 0.0f && emitting > 0.0f)) return 0.0f;
    const float square = glm::dot(toPart, toPart);
    const float clamped = std::max(square, kLeastDistance * kLeastDistance);
    return part.strength * facing * emitting / (square * clamped);
}

/// A face that could reach the point.
struct Candidate {
    uint32_t face = 0; // into EmittingFaces::faces
    float light = 0.0f;
};

std::span<const EmittingPart> partsOf(const EmittingFaces& emitting, const EmittingFace& face) {
    return std::span(emitting.parts).subspan(face.firstPart, face.numParts);
}

/// Returns the faces that could reach the point, the strongest kMaxTestedFaces first and in order.
std::vector<Candidate> candidatesFor(const EmittingFaces& emitting, const glm::vec3& point,
                                     const glm::vec3& normal) {
    std::vector<Candidate> candidates;
    for (uint32_t i = 0; i < emitting.faces.size(); ++i) {
        float light = 0.0f;
        for (const EmittingPart& part : partsOf(emitting, emitting.faces[i]))
            light += lightOfPart(part, point, normal);
        if (light >= kLeastLight) candidates.push_back({i, light});
    }
    const auto sorted =
        candidates.begin() + static_cast<std::ptrdiff_t>(std::min(candidates.size(), kMaxTestedFaces));
    std::partial_sort(candidates.begin(), sorted, candidates.end(),
                      [](const Candidate& a, const Candidate& b) {
                          return a.light != b.light ? a.light > b.light : a.face < b.face;
                      });
    return candidates;
}

bool isOpen(const Map& map, const glm::vec3& point, const glm::vec3& normal, const EmittingPart& part) {
    const glm::dvec3 start(point + kAboveFace * normal);
    const glm::dvec3 path = glm::dvec3(part.position + kAboveFace * part.normal) - start;
    const double distance = glm::length(path);
    return distance <= 0.0 || distanceToWall(map, {start, path / distance}) >= distance;
}

/// Tests the strongest parts of a face with rays. The others are taken to be as open as these.
std::optional<LightShare> shareOf(const Map& map, const EmittingFaces& emitting, const Candidate& candidate,
                                  const glm::vec3& point, const glm::vec3& normal) {
    const EmittingFace& face = emitting.faces[candidate.face];
    const std::span<const EmittingPart> parts = partsOf(emitting, face);
    std::vector<float> lights;
    for (const EmittingPart& part : parts)
        lights.push_back(lightOfPart(part, point, normal));
    std::vector<uint32_t> order(parts.size());
    std::iota(order.begin(), order.end(), 0u);
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(std::min(order.size(), kMaxRaysToFace));
    std::partial_sort(order.begin(), end, order.end(),
                      [&](uint32_t a, uint32_t b) { return lights[a] > lights[b]; });
    float tested = 0.0f, open = 0.0f, strongest = 0.0f;
    LightShare share{.item = {ItemKind::face, face.face}, .color = face.color};
    for (auto part = order.begin(); part != end && lights[*part] > 0.0f; ++part) {
        tested += lights[*part];
        if (!isOpen(map, point, normal, parts[*part])) continue;
        open += lights[*part];
        if (lights[*part] > strongest) share.position = parts[*part].position;
        strongest = std::max(strongest, lights[*part]);
    }
    share.light = tested > 0.0f ? candidate.light * open / tested : 0.0f;
    return share.light >= kLeastLight ? std::optional(share) : std::nullopt;
}

bool isOfBrushModel(const CrossReferences& references, uint32_t face) {
    const uint32_t model = references.modelOfFace(face);
    return model != 0 && model != kNone;
}

} // namespace

EmittingFaces findEmittingFaces(const Map& map, const CrossReferences& references,
                                std::span<const SurfaceEmission> emissions) {
    EmittingFaces emitting;
    PartCutter cutter(emitting.parts);
    const float scale = emissionScaleOf(map.game);
    FaceMesh mesh;
    for (uint32_t i = 0; i < map.faces.size(); ++i) {
        const MapFace& face = map.faces[i];
        if (face.surface == kNone || emissions[face.surface].value <= 0.0f) continue;
        if (onlyWorldEmits(map.game) && isOfBrushModel(references, i)) continue;
        const std::vector<glm::mat4> placements = references.placementsOfFace(i);
        if (placements.empty()) continue;
        buildFaceMesh(map, face, {.patches = {kSurfaceSegments}}, mesh);
        moveToWorld(placements.front(), mesh);
        const auto first = static_cast<uint32_t>(emitting.parts.size());
        const SurfaceEmission& emission = emissions[face.surface];
        cutter.cut(mesh, scale * emission.value);
        const auto numParts = static_cast<uint32_t>(emitting.parts.size()) - first;
        if (numParts > 0) emitting.faces.push_back({i, first, numParts, emission.color});
    }
    return emitting;
}

size_t addSharesOfFaces(const Map& map, const EmittingFaces& emitting, const glm::vec3& point,
                        const glm::vec3& normal, std::vector<LightShare>& shares) {
    const std::vector<Candidate> candidates = candidatesFor(emitting, point, normal);
    const size_t numTested = std::min(candidates.size(), kMaxTestedFaces);
    for (const Candidate& candidate : std::span(candidates).first(numTested)) {
        if (auto share = shareOf(map, emitting, candidate, point, normal)) shares.push_back(*share);
    }
    return candidates.size() - numTested;
}

} // namespace visleaf
