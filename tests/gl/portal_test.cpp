#include "quad_scene.h"
#include "support/gl_test.h"

#include <limits>

namespace visleaf {
namespace {

using test::colorAt;
using test::kBackground;
using test::Quad;
using test::QuadScene;
using test::Rgba;

constexpr Rgba kDimRed{200, 0, 0, 255};
constexpr Rgba kDimGreen{0, 200, 0, 255};
constexpr Rgba kDimBlue{0, 0, 200, 255};

/// A scene with a mirror of half the frame's width, 20 units in front of the camera. Two walls are behind the
/// camera: red on the left, green on the right. A blue wall, 30 units in front of the camera and behind the
/// mirror, fills the frame.
class MirrorScene {
  public:
    MirrorScene() {
        Material glass;
        glass.stages = {
            Stage{.frames = {m_scene.addImage({0, 0, 0, 0})}, .blend = kBlendAlpha, .writesDepth = true}};
        glass.sort = sort_key::kPortal;
        m_scene.add({.left = -0.5f,
                     .right = 0.5f,
                     .bottom = -0.5f,
                     .top = 0.5f,
                     .distance = 20.0f,
                     .material = m_scene.addMaterial(glass)});
        m_scene.add({.distance = 30.0f, .material = m_scene.addColor(kDimBlue)});
        addBehind(kDimRed, 1.0f);
        addBehind(kDimGreen, -1.0f);
        takeDraws(2, m_farSide);
        m_mirror.plane = {{-1.0f, 0.0f, 0.0f}, -20.0f};
        m_mirror.triangles = {{20, 10, 10}, {20, -10, 10},  {20, -10, -10},
                              {20, 10, 10}, {20, -10, -10}, {20, 10, -10}};
        m_mirror.range = std::numeric_limits<float>::infinity();
    }

    Image draw(const GlCaps& caps, const FrameSettings& settings = {}) {
        test::SceneDrawer drawer(caps, m_scene, {.numSamples = settings.numSamples});
        const auto through = viewThrough(m_mirror, drawer.view, 0.0).value();
        m_scene.list.portals = {
            {.view = through.view, .rect = through.rect, .outline = m_mirror.triangles, .list = &m_farSide}};
        m_stats = drawer.draw(m_scene, settings);
        return drawer.frame.readPixels();
    }

    const FrameStats& stats() const { return m_stats; }

  private:
    /// Adds a wall 10 units behind the camera that faces the mirror, on one side of the camera.
    void addBehind(const Rgba& color, float side) {
        m_scene.add({.distance = 10.0f, .material = m_scene.addColor(color)});
        MapVertex* corner = &m_scene.map.vertices[m_scene.map.vertices.size() - 4];
        const float near = side > 0.0f ? 0.0f : -40.0f, far = near + 40.0f;
        // clockwise when seen from the mirror, which looks along -X
        const std::array<glm::vec2, 4> corners{{{near, 40.0f}, {far, 40.0f}, {far, -40.0f}, {near, -40.0f}}};
        for (const glm::vec2& place : corners)
            (corner++)->position = {-10.0f, place.x, place.y};
    }

    /// Moves the draws from index `first` on to another list.
    void takeDraws(size_t first, DrawList& other) {
        other.drawRanges = m_scene.list.drawRanges;
        other.draws.assign(m_scene.list.draws.begin() + static_cast<std::ptrdiff_t>(first),
                           m_scene.list.draws.end());
        m_scene.list.draws.resize(first);
    }

    QuadScene m_scene;
    DrawList m_farSide;
    Portal m_mirror;
    FrameStats m_stats;
};

class DrawnPortal : public test::GlTest {};

TEST_F(DrawnPortal, ShowsInAMirrorWhatStandsBehindTheCamera) {
    const Image image = MirrorScene().draw(caps());
    EXPECT_EQ(colorAt(image, -0.25f, 0.0f), kDimRed); // left stays left in a mirror
    EXPECT_EQ(colorAt(image, 0.25f, 0.0f), kDimGreen);
}

TEST_F(DrawnPortal, DrawsNothingOutsideOfTheOutline) {
    const Image image = MirrorScene().draw(caps());
    for (const float side : {-0.75f, 0.75f}) {
        EXPECT_EQ(colorAt(image, side, 0.0f), kDimBlue);
        EXPECT_EQ(colorAt(image, 0.0f, side), kDimBlue);
    }
    EXPECT_EQ(colorAt(image, -0.45f, 0.45f), kDimRed); // the mirror extends to its corner
}

TEST_F(DrawnPortal, IsTheSameWithMultisampling) {
    const Image image = MirrorScene().draw(caps(), {.numSamples = 4});
    EXPECT_EQ(colorAt(image, -0.25f, 0.0f), kDimRed);
    EXPECT_EQ(colorAt(image, 0.75f, 0.0f), kDimBlue);
}

TEST_F(DrawnPortal, IsLeftOutOfViewsThatShowNoMaterials) {
    const Image image = MirrorScene().draw(caps(), {.draw = {.mode = ViewMode::normals}});
    EXPECT_EQ(colorAt(image, -0.25f, 0.0f), colorAt(image, 0.25f, 0.0f));
}

TEST_F(DrawnPortal, IsLeftOutWhereLinesAloneAreShown) {
    const Image image = MirrorScene().draw(caps(), {.draw = {.mode = ViewMode::wireframeThrough}});
    EXPECT_EQ(colorAt(image, -0.25f, 0.1f), kBackground);
}

TEST_F(DrawnPortal, CountsTheDrawCallsOfItsFarSide) {
    MirrorScene scene;
    scene.draw(caps());
    EXPECT_EQ(scene.stats().drawCalls, 4u); // the mirror, the wall behind it, two walls in it
}

} // namespace
} // namespace visleaf
