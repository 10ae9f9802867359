#include "shell/camera/map_framing.h"

#include "analysis/pick/snapped_point.h"
#include "shell/camera/camera_rig.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr glm::vec2 kWindow{1000.0f, 600.0f};
constexpr CameraPose kHere{{10.0f, 20.0f, 30.0f}, 15.0f, 70.0f};
const glm::vec3 kPoint = kHere.position + 100.0f * axesOf({{}, 20.0f, 60.0f}).forward;

WindowLayout layoutWith(bool left, bool right) {
    SideBars bars;
    bars.left.isOpen = left;
    bars.right.isOpen = right;
    return layOut(kWindow, {}, bars);
}

class MapFramingTest : public testing::Test {
  protected:
    void showWith(const WindowLayout& layout, const CameraPose& pose = kHere) {
        m_framing.update(layout, pose, m_rig);
        m_layout = layout;
        m_pose = pose;
    }

    View view() const {
        const glm::uvec2 size(m_layout.map.size);
        Lens whole{.fovX = 90.0f, .width = size.x, .height = size.y};
        if (orthoSideOf(m_rig)) whole.orthoWidth = whole.orthoDepth = 500.0f;
        return makeView(m_pose, m_framing.lensOf(whole));
    }

    /// Returns where a point is in the window.
    glm::vec2 positionOf(const glm::vec3& point) const {
        return m_layout.map.corner + glm::vec2(pixelOf(view(), point).value());
    }

    /// Returns where the camera looks at in the window.
    glm::vec2 center() const { return positionOf(m_pose.position + 100.0f * axesOf(m_pose).forward); }

    CameraRig m_rig;
    MapFraming m_framing;
    WindowLayout m_layout;
    CameraPose m_pose;
};

void expectNear(const glm::vec2& a, const glm::vec2& b) {
    EXPECT_LT(glm::distance(a, b), 0.05f) << a.x << ' ' << a.y << " and " << b.x << ' ' << b.y;
}

TEST_F(MapFramingTest, ThePictureStaysWhereItIsWhileBarsOpenAndClose) {
    showWith(layoutWith(false, false));
    expectNear(center(), m_layout.map.center());
    const glm::vec2 before = positionOf(kPoint);
    for (const WindowLayout& layout : {layoutWith(false, true), layoutWith(true, true),
                                       layoutWith(true, false), mapOnly(kWindow), layoutWith(false, false)}) {
        showWith(layout);
        expectNear(positionOf(kPoint), before);
    }
}

TEST_F(MapFramingTest, ACameraThatMovesLooksAtTheMiddleOfTheMap) {
    showWith(layoutWith(false, false));
    showWith(layoutWith(false, true));
    CameraPose moved = kHere;
    moved.yaw += 1.0f;
    showWith(layoutWith(false, true), moved);
    expectNear(center(), m_layout.map.center());
    const glm::vec2 before = positionOf(kPoint);
    showWith(layoutWith(false, false), moved);
    expectNear(positionOf(kPoint), before);
}

TEST_F(MapFramingTest, BarsCoverThePictureAndDoNotChangeItsScale) {
    showWith(layoutWith(false, false));
    const float before = glm::distance(positionOf(kPoint), center());
    CameraPose moved = kHere;
    moved.position.x += 1.0f;
    showWith(layoutWith(false, true), moved);
    const glm::vec3 point = kPoint + glm::vec3(1.0f, 0.0f, 0.0f);
    EXPECT_NEAR(glm::distance(positionOf(point), center()), before, 0.05f);
}

TEST_F(MapFramingTest, AnOrthographicPictureStaysUntilTheCameraJumps) {
    m_rig.mode = CameraMode::top;
    const CameraPose top = {kHere.position, 90.0f, 90.0f};
    showWith(layoutWith(false, false), top);
    const glm::vec2 before = positionOf(kPoint);
    showWith(layoutWith(false, true), top);
    expectNear(positionOf(kPoint), before);
    CameraPose moved = top;
    moved.position.x += 10.0f;
    showWith(layoutWith(false, true), moved);
    expectNear(positionOf(kPoint + glm::vec3(10.0f, 0.0f, 0.0f)), before);
    ++m_rig.numJumps;
    showWith(layoutWith(false, true), moved);
    expectNear(center(), m_layout.map.center());
}

} // namespace
} // namespace visleaf
