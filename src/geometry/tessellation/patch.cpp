#include "geometry/tessellation/patch.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

// Game units. If the middle of a curve is nearer to the chord, Quake 3 drops it.
constexpr double kStraight = 0.1;

// Limit for all patches of a map.
constexpr uint64_t kMaxVertices = uint64_t{1} << 22;

/// Weights of the three control points of a curve.
using Weights = std::array<double, 3>;

Weights weightsAt(double t) {
    return {(1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t};
}

/// The order of the sums makes the result the same from both ends. (t has few bits, so the products are
/// exact.)
template <class T> T blend(const T& first, const T& middle, const T& last, const Weights& weights) {
    return (first * weights[0] + last * weights[2]) + middle * weights[1];
}

/// The grid lines along one axis of a patch, on which the vertices lie.
struct Axis {
    std::vector<uint32_t> segments; // number for each span of three control points
    std::vector<uint32_t> starts;   // the first grid line of each span, and the last of all

    uint32_t numPoints() const { return starts.back() + 1; }

    /// Returns the span of a grid line; the last line belongs to the last span.
    uint32_t spanOf(uint32_t line) const {
        const auto next = std::upper_bound(starts.begin(), starts.end() - 1, line);
        return static_cast<uint32_t>(next - starts.begin()) - 1;
    }

    double parameterOf(uint32_t line) const {
        const uint32_t span = spanOf(line);
        return static_cast<double>(line - starts[span]) / static_cast<double>(segments[span]);
    }

    /// Returns the grid line nearest to `line` that an edge with fewer segments also has. If all lines of the
    /// other axis meet in one point at an end of the span (`isPinched`), a vertex that moved to this point
    /// would leave the patch. Then returns the line on the other side.
    uint32_t snap(uint32_t line, const std::vector<uint32_t>& edgeSegments,
                  const std::vector<bool>& isPinched) const {
        const uint32_t span = spanOf(line);
        const uint32_t step = segments[span] / edgeSegments[span];
        const uint32_t offset = line - starts[span];
        const uint32_t before = offset / step * step;
        if (before == offset) return line;
        const uint32_t after = before + step;
        const bool isPinchedBefore = before == 0 && isPinched[span];
        const bool isPinchedAfter = after == segments[span] && isPinched[span + 1];
        const bool isNearerAfter = 2 * (offset - before) >= step;
        const bool takesAfter = isPinchedBefore == isPinchedAfter ? isNearerAfter : isPinchedBefore;
        return starts[span] + (takesAfter ? after : before);
    }
};

class PatchBuilder {
  public:
    PatchBuilder(const PatchControls& controls, const PatchDetail& detail)
        : m_controls(controls), m_detail(detail), m_columns(makeAxis(true)), m_rows(makeAxis(false)) {}

    uint64_t numVertices() const { return uint64_t{m_columns.numPoints()} * m_rows.numPoints(); }

    void build(FaceMesh& mesh) {
        m_top = lineSegments(true, 0);
        m_bottom = lineSegments(true, m_controls.height - 1);
        m_left = lineSegments(false, 0);
        m_right = lineSegments(false, m_controls.width - 1);
        m_pinchedColumns = pinchedLines(false);
        m_pinchedRows = pinchedLines(true);
        m_slots.assign(static_cast<size_t>(numVertices()), kNone);
        for (uint32_t row = 0; row + 1 < m_rows.numPoints(); ++row) {
            for (uint32_t column = 0; column + 1 < m_columns.numPoints(); ++column)
                appendQuad(row, column, mesh);
        }
    }

  private:
    const MapVertex& control(uint32_t row, uint32_t column) const {
        return m_controls.points[size_t{row} * m_controls.width + column];
    }

    /// Returns the number of rows (or columns) of control points.
    uint32_t numLines(bool isRow) const { return isRow ? m_controls.height : m_controls.width; }

    /// Returns the position of a control point of a row (or column).
    const glm::vec3& positionOn(bool isRow, uint32_t line, uint32_t i) const {
        return (isRow ? control(line, i) : control(i, line)).position;
    }

    /// Returns the segments of each span along one row (or column) of control points.
    std::vector<uint32_t> lineSegments(bool isRow, uint32_t line) const {
        std::vector<uint32_t> segments;
        for (uint32_t i = 0; i + 2 < numLines(!isRow); i += 2)
            segments.push_back(curveSegments(positionOn(isRow, line, i), positionOn(isRow, line, i + 1),
                                             positionOn(isRow, line, i + 2), m_detail));
        return segments;
    }

    /// For every second row (or column): true if all its control points are equal.
    std::vector<bool> pinchedLines(bool isRow) const {
        std::vector<bool> pinched;
        for (uint32_t line = 0; line < numLines(isRow); line += 2) {
            bool isPinched = true;
            for (uint32_t i = 1; i < numLines(!isRow); ++i)
                isPinched = isPinched && positionOn(isRow, line, i) == positionOn(isRow, line, 0);
            pinched.push_back(isPinched);
        }
        return pinched;
    }

    /// Makes an axis as fine as the finest of all rows (or columns).
    Axis makeAxis(bool isRow) const {
        Axis axis;
        axis.segments = lineSegments(isRow, 0);
        for (uint32_t line = 1; line < numLines(isRow); ++line) {
            const std::vector<uint32_t> segments = lineSegments(isRow, line);
            std::transform(segments.begin(), segments.end(), axis.segments.begin(), axis.segments.begin(),
                           [](uint32_t a, uint32_t b) { return std::max(a, b); });
        }
        axis.starts.push_back(0);
        for (const uint32_t segments : axis.segments)
            axis.starts.push_back(axis.starts.back() + segments);
        return axis;
    }

    void appendQuad(uint32_t row, uint32_t column, FaceMesh& mesh) {
        const uint32_t a = vertexAt(row, column, mesh);
        const uint32_t b = vertexAt(row, column + 1, mesh);
        const uint32_t c = vertexAt(row + 1, column, mesh);
        const uint32_t d = vertexAt(row + 1, column + 1, mesh);
        appendTriangle(a, c, b, mesh);
        appendTriangle(b, c, d, mesh);
    }

    static void appendTriangle(uint32_t a, uint32_t b, uint32_t c, FaceMesh& mesh) {
        if (a == b || b == c || c == a) return;
        mesh.triangles.insert(mesh.triangles.end(), {a, b, c});
    }

    uint32_t vertexAt(uint32_t row, uint32_t column, FaceMesh& mesh) {
        const uint32_t lastRow = m_rows.numPoints() - 1;
        const uint32_t lastColumn = m_columns.numPoints() - 1;
        const uint32_t givenRow = row;
        if (column == 0) row = m_rows.snap(row, m_left, m_pinchedRows);
        if (column == lastColumn) row = m_rows.snap(row, m_right, m_pinchedRows);
        if (givenRow == 0) column = m_columns.snap(column, m_top, m_pinchedColumns);
        if (givenRow == lastRow) column = m_columns.snap(column, m_bottom, m_pinchedColumns);
        uint32_t& slot = m_slots[size_t{row} * m_columns.numPoints() + column];
        if (slot == kNone) {
            slot = static_cast<uint32_t>(mesh.vertices.size());
            mesh.vertices.push_back(evaluate(row, column));
        }
        return slot;
    }

    MapVertex evaluate(uint32_t row, uint32_t column) const {
        const uint32_t firstRow = 2 * m_rows.spanOf(row);
        const uint32_t firstColumn = 2 * m_columns.spanOf(column);
        const Weights alongRow = weightsAt(m_columns.parameterOf(column));
        const Weights acrossRows = weightsAt(m_rows.parameterOf(row));
        const auto sum = [&](auto field) {
            const auto rowSum = [&](uint32_t i) {
                return blend(field(control(firstRow + i, firstColumn)),
                             field(control(firstRow + i, firstColumn + 1)),
                             field(control(firstRow + i, firstColumn + 2)), alongRow);
            };
            return blend(rowSum(0), rowSum(1), rowSum(2), acrossRows);
        };
        MapVertex vertex;
        vertex.position = sum([](const MapVertex& v) { return glm::dvec3(v.position); });
        vertex.texel = sum([](const MapVertex& v) { return glm::dvec2(v.texel); });
        vertex.luxel = sum([](const MapVertex& v) { return glm::dvec2(v.luxel); });
        const glm::dvec3 normal = sum([](const MapVertex& v) { return glm::dvec3(v.normal); });
        vertex.normal = glm::length(normal) > 0.0 ? glm::normalize(normal) : glm::dvec3(0.0, 0.0, 1.0);
        const glm::dvec4 color = sum(
            [](const MapVertex& v) { return glm::dvec4(v.color[0], v.color[1], v.color[2], v.color[3]); });
        for (int channel = 0; channel < 4; ++channel)
            vertex.color[static_cast<size_t>(channel)] = static_cast<uint8_t>(std::lround(color[channel]));
        return vertex;
    }

    const PatchControls& m_controls;
    PatchDetail m_detail;
    Axis m_columns;
    Axis m_rows;
    std::vector<uint32_t> m_top, m_bottom, m_left, m_right; // segments of the edges
    std::vector<bool> m_pinchedColumns, m_pinchedRows;      // every second column and row
    std::vector<uint32_t> m_slots; // vertex of each grid point; kNone: not created yet
};

} // namespace

uint32_t curveSegments(const glm::vec3& first, const glm::vec3& middle, const glm::vec3& last,
                       const PatchDetail& detail) {
    const glm::dvec3 chord = glm::dvec3(last) - glm::dvec3(first);
    // The vector from the middle of the chord to the middle of the curve. With n segments, the error is 1 /
    // n² of its length.
    const glm::dvec3 offset = ((glm::dvec3(first) + glm::dvec3(last)) - 2.0 * glm::dvec3(middle)) / 4.0;
    const double chordSquare = glm::dot(chord, chord);
    const double along = glm::dot(offset, chord);
    const double alongSquare = chordSquare > 0.0 ? along * along / chordSquare : 0.0;
    if (glm::dot(offset, offset) - alongSquare < kStraight * kStraight) return 1;
    uint32_t segments = 2;
    for (double distance = glm::length(offset); distance > static_cast<double>(detail.tolerance);
         distance /= 4.0)
        segments *= 2;
    return std::min(segments, detail.maxSegments);
}

void tessellatePatch(const PatchControls& controls, const PatchDetail& detail, FaceMesh& mesh) {
    PatchBuilder(controls, detail).build(mesh);
}

uint32_t patchSegmentLimit(const Map& map, float tolerance) {
    uint32_t limit = kMaxCurveSegments;
    for (; limit > 1; limit /= 2) {
        uint64_t numVertices = 0;
        for (const MapFace& face : map.faces) {
            if (face.kind != FaceKind::patch || face.numVertices == 0) continue;
            const std::span<const MapVertex> points(map.vertices.data() + face.firstVertex, face.numVertices);
            const PatchControls controls{points, face.patchWidth, face.patchHeight};
            numVertices += PatchBuilder(controls, {limit, tolerance}).numVertices();
        }
        if (numVertices <= kMaxVertices) break;
    }
    return limit;
}

} // namespace visleaf
