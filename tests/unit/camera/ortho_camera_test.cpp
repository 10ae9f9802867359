#include "camera/ortho_camera.h"

#include "analysis/pick/picker.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr Bounds kBounds{{-100, -200, -300}, {100, 200, 300}};
const Lens kLens{.width = 400, .height = 200};
constexpr Bounds kBox{{100, 200, -50}, {400, 300, 250}};

void expectNear(const glm::vec3& a, const glm::vec3& b) {
    EXPECT_NEAR(glm::distance(a, b), 0.0f, 1e-3f) << a.x << ' ' << a.y << ' ' << a.z;
}

View orthoView(OrthoSide side, const glm::vec3& position, float width = 800.0f) {
    const CameraPose pose = orthoPose(side, position);
    return makeView(pose, orthoLens(kLens, pose, width, kBounds));
}

glm::vec3 toFrame(const View& view, const glm::vec3& point) {
    const glm::vec4 clip = view.toClip * glm::vec4(point, 1.0f);
    EXPECT_FLOAT_EQ(clip.w, 1.0f);
    return glm::vec3(clip);
}

TEST(OrthoCamera, ShowsTheAxesOfTheMapAsOnPaper) {
    const View top = orthoView(OrthoSide::top, {10, 20, 50});
    expectNear(top.axes.right, {1, 0, 0});
    expectNear(top.axes.up, {0, 1, 0});
    expectNear(orthoView(OrthoSide::front, {}).axes.right, {1, 0, 0});
    expectNear(orthoView(OrthoSide::front, {}).axes.up, {0, 0, 1});
    expectNear(orthoView(OrthoSide::side, {}).axes.right, {0, 1, 0});
}

TEST(OrthoCamera, FitsABoxIntoItsFrame) {
    for (const OrthoSide side : {OrthoSide::top, OrthoSide::front, OrthoSide::side}) {
        const CameraPose start = orthoPose(side, {1000, 1000, 1000});
        const CameraPose pose = orthoPoseOver(kBox, start);
        const View view = orthoView(side, pose.position, orthoWidthToFit(kBox, pose, kLens));
        float most = 0.0f;
        for (int i = 0; i < 8; ++i) {
            const glm::vec3 place = toFrame(view, cornerOf(kBox, i));
            most = std::max({most, std::abs(place.x), std::abs(place.y)});
            EXPECT_GE(place.z, -1.0f) << "in front of the section plane";
        }
        EXPECT_LT(most, 1.0f);
        EXPECT_GT(most, 0.8f);
    }
}

TEST(OrthoCamera, KeepsItsSectionPlaneIfABoxIsBehindIt) {
    EXPECT_NEAR(orthoPoseOver(kBox, orthoPose(OrthoSide::top, {0, 0, 100})).position.z, 100.0f, 1e-2f);
    EXPECT_NEAR(orthoPoseOver(kBox, orthoPose(OrthoSide::top, {0, 0, 900})).position.z, 900.0f, 1e-2f);
    EXPECT_GT(orthoPoseOver(kBox, orthoPose(OrthoSide::top, {0, 0, -100})).position.z, 250.0f);
}

TEST(OrthoCamera, PutsItsSectionPlaneJustInFrontOfABox) {
    expectNear(orthoPoseBefore(kBox, orthoPose(OrthoSide::top, {0, 0, 900})).position, {250, 250, 251});
    expectNear(orthoPoseBefore(kBox, orthoPose(OrthoSide::top, {0, 0, 0})).position, {250, 250, 251});
    expectNear(orthoPoseBefore(kBox, orthoPose(OrthoSide::front, {0, -900, 0})).position, {250, 199, 100});
    expectNear(orthoPoseBefore(kBox, orthoPose(OrthoSide::side, {900, 0, 0})).position, {401, 250, 100});
}

TEST(OrthoCamera, ShowsWhatIsAroundASmallBox) {
    const Bounds edgeOn{{0, 40, 0}, {56, 40, 64}}; // a face of a crate
    const CameraPose pose = orthoPose(OrthoSide::top, {0, 0, 900});
    EXPECT_GT(orthoWidthToFit(edgeOn, pose, kLens), 2.0f * 64.0f) << "the frame is twice as wide as high";
    const Bounds pillar{{0, 40, 0}, {16, 40, 300}};
    EXPECT_GT(orthoWidthToFit(pillar, pose, kLens), 2.0f * 300.0f) << "a line alone says nothing";
    const Bounds room{{0, 0, 0}, {100, 100, 900}};
    EXPECT_LT(orthoWidthToFit(room, pose, kLens), 2.0f * 120.0f) << "it is not seen edge-on";
}

TEST(OrthoCamera, ZoomsAroundAPoint) {
    const View before = orthoView(OrthoSide::top, {10, 20, 50}, 800.0f);
    const Ray ray = rayThrough(before, {300, 40});
    const glm::vec3 point = ray.origin;
    const View after = orthoView(OrthoSide::top, zoomedAround(point, {10, 20, 50}, 0.5f), 400.0f);
    expectNear(toFrame(after, point), toFrame(before, point));
    EXPECT_EQ(after.pose.position.z, 50.0f);
}

TEST(OrthoCamera, HasNoPerspectiveAndShowsWhatIsBehindTheSectionPlane) {
    const View top = orthoView(OrthoSide::top, {10, 20, 50});
    for (const float z : {50.0f, 0.0f, -300.0f}) {
        const glm::vec3 place = toFrame(top, {10 + 200, 20 - 100, z}); // half of the half width and height
        EXPECT_NEAR(place.x, 0.5f, 1e-4f);
        EXPECT_NEAR(place.y, -0.5f, 1e-4f);
        EXPECT_GE(place.z, -1.0001f);
        EXPECT_LE(place.z, 1.0001f);
    }
    EXPECT_LT(toFrame(top, {10, 20, 60}).z, -1.0f) << "before the section plane";
    EXPECT_TRUE(mayBeInside(top.frustum, {{300, 20, 0}, {305, 25, 10}}));
    EXPECT_FALSE(mayBeInside(top.frustum, {{415, 20, 0}, {420, 25, 10}})) << "beside the frame";
    EXPECT_FALSE(mayBeInside(top.frustum, {{10, 20, 60}, {20, 30, 70}})) << "before the section plane";
}

TEST(OrthoCamera, RaysOfPixelsAreParallel) {
    const View top = orthoView(OrthoSide::top, {10, 20, 50});
    const Ray corner = rayThrough(top, {0, 0}), middle = rayThrough(top, {200, 100});
    expectNear(corner.direction, {0, 0, -1});
    expectNear(middle.direction, {0, 0, -1});
    expectNear(middle.origin, {10, 20, 50});
    expectNear(corner.origin, {10 - 400, 20 + 200, 50});
}

TEST(OrthoCamera, KeysMoveItInItsPlaneAndTheSectionPlaneAcross) {
    FlyCamera camera{.pose = orthoPose(OrthoSide::top, {0, 0, 50})};
    moveOrtho(camera, 800.0f, {.move = {1, 0.5f, 0}}, 1.0f);
    expectNear(camera.pose.position, {200, 400, 50});
    moveOrtho(camera, 800.0f, {.move = {0, 0, 1}}, 0.5f);
    expectNear(camera.pose.position, {200, 400, 178});
    moveOrtho(camera, 800.0f, {.look = {9, 0}}, 0.5f);
    EXPECT_LT(camera.pose.position.x, 200.0f) << "a drag to the right takes the map along";
}

TEST(OrthoCamera, ZoomStaysWithinItsLimits) {
    EXPECT_LT(orthoWidthAfterWheel(800.0f, 1.0f), 800.0f);
    EXPECT_EQ(orthoWidthAfterWheel(800.0f, 1000.0f), kLeastOrthoWidth);
    EXPECT_EQ(orthoWidthAfterWheel(800.0f, -1000.0f), kMostOrthoWidth);
}

TEST(OrthoCamera, ItsScaleBarIsARoundLength) {
    for (const float width : {20.0f, 800.0f, 100000.0f}) {
        const ScaleBar bar = scaleBarOf(width);
        EXPECT_EQ(std::exp2(std::round(std::log2(bar.units))), bar.units);
        EXPECT_LE(bar.share, 0.2f);
        EXPECT_GT(bar.share, 0.1f - 1e-6f);
        EXPECT_NEAR(bar.share * width, bar.units, 1e-3f * bar.units);
    }
}

TEST(OrthoCamera, CornersOfItsFrustumAreABox) {
    const auto corners = cornersOf(orthoView(OrthoSide::top, {0, 0, 0}), 64.0f);
    expectNear(corners[0], {-400, -200, 0});
    expectNear(corners[6], {400, 200, -64});
}

} // namespace
} // namespace visleaf
