#include "features/measure/measure_overlay.h"

#include "geometry/towards_camera.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <array>

namespace visleaf {
namespace {

constexpr LineColor kMeasured{255, 255, 255, 255};
constexpr LineColor kPointed{255, 255, 255, 160};
constexpr LineColor kSnapped{255, 230, 60, 255};
constexpr std::array<LineColor, 3> kAxisColors{
    {{255, 90, 90, 255}, {90, 230, 90, 255}, {110, 150, 255, 255}}}; // x, y, z
constexpr LineColor kFits{80, 230, 110, 255}, kBlocked{255, 70, 60, 255}, kUntested{200, 200, 200, 255};
constexpr uint8_t kBoxAlpha = 50;
constexpr LineColor kStepColor{90, 200, 255, 255}, kJumpColor{255, 170, 40, 255};

constexpr float kMarkPixels = 7.0f; // half the size of the mark of a point
constexpr float kAroundBox = 2.0f;  // game units from the box to the lines of step and jump

class MeasureDrawing {
  public:
    MeasureDrawing(const View& view, LineList& lines) : m_view(view), m_lines(lines) {}

    void add(const MeasureMarks& marks) {
        if (marks.player) addPlayer(*marks.player);
        if (marks.from && marks.to) addLine(*marks.from, *marks.to);
        if (marks.from) addMark(*marks.from, kMeasured);
        if (marks.to) addMark(*marks.to, kMeasured);
        if (marks.pointed) addMark(*marks.pointed, marks.isSnapped ? kSnapped : kPointed);
    }

  private:
    glm::vec3 beforeSurface(const glm::vec3& point) const {
        return towardsCamera(point, m_view.pose.position);
    }

    void addEdge(const glm::vec3& from, const glm::vec3& to, LineColor color) {
        m_lines.outline(beforeSurface(from), beforeSurface(to), color);
    }

    /// The line, and the way along the axes from one end to the other.
    void addLine(const glm::vec3& from, const glm::vec3& to) {
        glm::vec3 corner = from;
        for (glm::length_t axis = 0; axis < 3; ++axis) {
            glm::vec3 next = corner;
            next[axis] = to[axis];
            if (next != corner) addEdge(corner, next, kAxisColors[static_cast<size_t>(axis)]);
            corner = next;
        }
        addEdge(from, to, kMeasured);
    }

    void addMark(const glm::vec3& point, LineColor color) {
        const float depth = glm::dot(point - m_view.pose.position, m_view.axes.forward);
        if (depth <= 0.0f) return;
        const float pixel = 2.0f * halfExtentsOf(m_view.lens).x / static_cast<float>(m_view.lens.width);
        const float size = kMarkPixels * pixel * (m_view.lens.isOrthographic() ? 1.0f : depth);
        const glm::vec3 right = size * m_view.axes.right, up = size * m_view.axes.up;
        addEdge(point - right - up, point + right + up, color);
        addEdge(point - right + up, point + right - up, color);
    }

    void addPlayer(const PlayerGhost& player) {
        LineColor color = kUntested;
        if (player.fit != BoxFit::unknown) color = player.fit == BoxFit::fits ? kFits : kBlocked;
        addSides(player.box, color);
        addRing(player.box, player.box.mins.z + player.stepHeight, kStepColor);
        addRing(player.box, player.box.mins.z + player.jumpHeight, kJumpColor);
    }

    void addSides(const Bounds& box, LineColor color) {
        const LineColor inside{color[0], color[1], color[2], kBoxAlpha};
        for (glm::length_t axis = 0; axis < 3; ++axis) {
            const glm::length_t u = (axis + 1) % 3, v = (axis + 2) % 3;
            for (const float height : {box.mins[axis], box.maxs[axis]}) {
                std::array<glm::vec3, 4> corners{box.mins, box.mins, box.maxs, box.maxs};
                corners[1][u] = box.maxs[u];
                corners[3][u] = box.mins[u];
                for (glm::vec3& corner : corners)
                    corner[axis] = height;
                corners[1][v] = box.mins[v];
                corners[3][v] = box.maxs[v];
                addLoop(corners, color);
                for (glm::vec3& corner : corners)
                    corner = beforeSurface(corner);
                m_lines.triangle(corners[0], corners[1], corners[2], inside);
                m_lines.triangle(corners[0], corners[2], corners[3], inside);
            }
        }
    }

    void addRing(const Bounds& box, float height, LineColor color) {
        const glm::vec2 low = glm::vec2(box.mins) - kAroundBox, high = glm::vec2(box.maxs) + kAroundBox;
        addLoop({{{low.x, low.y, height},
                  {high.x, low.y, height},
                  {high.x, high.y, height},
                  {low.x, high.y, height}}},
                color);
    }

    void addLoop(const std::array<glm::vec3, 4>& corners, LineColor color) {
        for (size_t i = 0; i < corners.size(); ++i)
            addEdge(corners[i], corners[(i + 1) % corners.size()], color);
    }

    const View& m_view;
    LineList& m_lines;
};

} // namespace

void addMeasureMarks(const MeasureMarks& marks, const View& view, LineList& lines) {
    MeasureDrawing(view, lines).add(marks);
}

} // namespace visleaf
