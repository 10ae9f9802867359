#include "forge/weld_vertices.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace visleaf {
namespace {

constexpr double kSamePoint = 0.02; // game units
constexpr double kWeldCell = 0.5;
constexpr double kEdgeCell = 32.0;

struct Cell {
    int64_t x, y, z;
    bool operator==(const Cell&) const = default;
};

struct CellHash {
    size_t operator()(const Cell& cell) const {
        return static_cast<size_t>(cell.x * 73856093 ^ cell.y * 19349663 ^ cell.z * 83492791);
    }
};

/// Points by their cell in a grid.
class PointGrid {
  public:
    explicit PointGrid(double cellSize) : m_cellSize(cellSize) {}

    void add(const glm::dvec3& point, uint32_t index) { m_cells[cellOf(point)].push_back(index); }

    template <class Visit>
    void forEachBetween(const glm::dvec3& mins, const glm::dvec3& maxs, const Visit& visit) const {
        const Cell first = cellOf(mins), last = cellOf(maxs);
        for (Cell cell = first; cell.x <= last.x; ++cell.x) {
            for (cell.y = first.y; cell.y <= last.y; ++cell.y) {
                for (cell.z = first.z; cell.z <= last.z; ++cell.z)
                    visitCell(cell, visit);
            }
        }
    }

  private:
    template <class Visit> void visitCell(const Cell& cell, const Visit& visit) const {
        const auto found = m_cells.find(cell);
        if (found == m_cells.end()) return;
        for (const uint32_t index : found->second)
            visit(index);
    }

    // The grid is offset by half a cell, so that integer coordinates lie inside cells.
    Cell cellOf(const glm::dvec3& point) const {
        const glm::dvec3 cell = glm::floor(point / m_cellSize + 0.5);
        return {static_cast<int64_t>(cell.x), static_cast<int64_t>(cell.y), static_cast<int64_t>(cell.z)};
    }

    double m_cellSize;
    std::unordered_map<Cell, std::vector<uint32_t>, CellHash> m_cells;
};

class Welder {
  public:
    uint32_t add(const glm::dvec3& point) {
        uint32_t found = kNoPoint;
        m_near.forEachBetween(point - kSamePoint, point + kSamePoint, [&](uint32_t index) {
            if (glm::distance(m_points[index], point) < kSamePoint) found = index;
        });
        if (found != kNoPoint) return found;
        const auto index = static_cast<uint32_t>(m_points.size());
        // Undoes rounding errors: a coordinate close to an integer becomes that integer.
        const glm::dvec3 whole = glm::round(point);
        glm::dvec3 kept = point;
        for (glm::length_t i = 0; i < 3; ++i)
            kept[i] = std::abs(point[i] - whole[i]) < kOnPlane ? whole[i] : point[i];
        m_points.push_back(kept);
        m_near.add(kept, index);
        m_onEdges.add(kept, index);
        return index;
    }

    void addEdge(std::vector<glm::vec3>& vertices, uint32_t begin, uint32_t end) const {
        const glm::dvec3 a = m_points[begin], b = m_points[end];
        const double length = glm::distance(a, b);
        const glm::dvec3 along = (b - a) / length;
        std::vector<std::pair<double, uint32_t>> between;
        m_onEdges.forEachBetween(glm::min(a, b) - kSamePoint, glm::max(a, b) + kSamePoint,
                                 [&](uint32_t index) {
                                     const glm::dvec3 way = m_points[index] - a;
                                     const double at = glm::dot(way, along);
                                     if (at < kSamePoint || at > length - kSamePoint) return;
                                     if (glm::distance(way, at * along) < kSamePoint)
                                         between.emplace_back(at, index);
                                 });
        std::sort(between.begin(), between.end());
        vertices.push_back(glm::vec3(a));
        for (const auto& [at, index] : between)
            vertices.push_back(glm::vec3(m_points[index]));
    }

  private:
    static constexpr uint32_t kNoPoint = 0xFFFFFFFFu;
    std::vector<glm::dvec3> m_points;
    PointGrid m_near{kWeldCell}, m_onEdges{kEdgeCell};
};

} // namespace

std::vector<std::vector<glm::vec3>> weldVertices(const std::vector<Polygon>& polygons) {
    Welder welder;
    std::vector<std::vector<uint32_t>> loops;
    for (const Polygon& polygon : polygons) {
        std::vector<uint32_t> loop;
        for (const glm::dvec3& vertex : polygon) {
            const uint32_t index = welder.add(vertex);
            if (loop.empty() || loop.back() != index) loop.push_back(index);
        }
        if (loop.size() > 1 && loop.front() == loop.back()) loop.pop_back();
        if (loop.size() < 3) loop.clear();
        loops.push_back(std::move(loop));
    }
    std::vector<std::vector<glm::vec3>> welded(loops.size());
    for (size_t i = 0; i < loops.size(); ++i) {
        for (size_t k = 0; k < loops[i].size(); ++k)
            welder.addEdge(welded[i], loops[i][k], loops[i][(k + 1) % loops[i].size()]);
    }
    return welded;
}

} // namespace visleaf
