#include "geometry/tessellation/grid_cut.h"

#include "map/split_polygon.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace visleaf {
namespace {

constexpr int kMaxCuts = 256; // along one axis

struct Span {
    float lowest, highest;
};

Span spanOf(std::span<const MapVertex> vertices, int axis) {
    const auto [low, high] =
        std::minmax_element(vertices.begin(), vertices.end(), [axis](const MapVertex& a, const MapVertex& b) {
            return a.position[axis] < b.position[axis];
        });
    return {low->position[axis], high->position[axis]};
}

void cutAlong(int axis, float step, std::vector<SplitPolygon>& polygons) {
    std::vector<SplitPolygon> pieces;
    for (SplitPolygon& polygon : polygons) {
        const Span span = spanOf(polygon, axis);
        const float first = std::floor(span.lowest / step);
        for (int cut = 1; cut <= kMaxCuts; ++cut) {
            const float limit = (first + static_cast<float>(cut)) * step;
            if (limit >= span.highest) break;
            std::array<SplitPolygon, 2> parts = splitPolygon(
                polygon, [axis](auto& vertex) -> auto& { return vertex.position[axis]; }, limit);
            if (parts[0].size() >= 3) pieces.push_back(std::move(parts[0]));
            polygon = std::move(parts[1]);
            if (polygon.size() < 3) break;
        }
        if (polygon.size() >= 3) pieces.push_back(std::move(polygon));
    }
    polygons = std::move(pieces);
}

/// Returns the number of grid cells that the span touches.
double numCellsAlong(const Span& span, double step) {
    return std::floor(span.highest / step) - std::floor(span.lowest / step) + 1.0;
}

/// False for a mesh with so many triangles that cutting would need too much memory.
bool isCut(const FaceMesh& mesh) {
    constexpr size_t kMostTriangles = 1 << 18;
    return !mesh.triangles.empty() && mesh.triangles.size() / 3 <= kMostTriangles;
}

void append(const SplitPolygon& polygon, FaceMesh& mesh) {
    const auto first = static_cast<uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), polygon.begin(), polygon.end());
    for (uint32_t i = 1; i + 1 < polygon.size(); ++i)
        mesh.triangles.insert(mesh.triangles.end(), {first, first + i, first + i + 1});
}

} // namespace

void GridCells::add(const FaceMesh& mesh) {
    if (!isCut(mesh)) return;
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        std::array<MapVertex, 3> triangle;
        for (size_t vertex = 0; vertex < 3; ++vertex)
            triangle[vertex] = mesh.vertices[mesh.triangles[i + vertex]];
        const Span x = spanOf(triangle, 0), y = spanOf(triangle, 1);
        double step = kSwellStep;
        for (double& numCells : m_numCells) {
            // A grid line of each axis may cross each triangle, however large the step is.
            numCells += std::max(numCellsAlong(x, step) * numCellsAlong(y, step) - 4.0, 0.0);
            step *= 2.0;
        }
    }
}

float GridCells::step() const {
    constexpr double kMost = 1 << 20;
    float step = kSwellStep;
    for (size_t i = 0; i + 1 < kNumSteps && m_numCells[i] > kMost; ++i)
        step *= 2.0f;
    return step;
}

bool swells(const Material& material) {
    return std::any_of(material.deforms.begin(), material.deforms.end(),
                       [](const Deform& deform) { return deform.kind == Deform::Kind::swell; });
}

void cutAlongGrid(FaceMesh& mesh, float step) {
    if (!isCut(mesh)) return;
    for (const int axis : {0, 1}) {
        const Span span = spanOf(mesh.vertices, axis);
        while (span.highest - span.lowest > step * static_cast<float>(kMaxCuts))
            step *= 2.0f;
    }
    FaceMesh cut;
    std::vector<SplitPolygon> pieces;
    for (size_t i = 0; i + 2 < mesh.triangles.size(); i += 3) {
        pieces = {{mesh.vertices[mesh.triangles[i]], mesh.vertices[mesh.triangles[i + 1]],
                   mesh.vertices[mesh.triangles[i + 2]]}};
        cutAlong(0, step, pieces);
        cutAlong(1, step, pieces);
        for (const SplitPolygon& piece : pieces)
            append(piece, cut);
    }
    mesh = std::move(cut);
}

} // namespace visleaf
