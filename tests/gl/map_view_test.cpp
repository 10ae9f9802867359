// One open map: what another light and a newer question do to it.
#include "view/map_view.h"

#include "analysis/face_area.h"
#include "open_map_test.h"
#include "support/quake3_file.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

class MapViewTest : public test::OpenMapTest {
  protected:
    std::unique_ptr<MapView> open(const Bytes& file, const AppearanceSettings& appearance = {}) {
        return openMap(pathText(m_folder.write("baseq3/maps/a.bsp", file)), appearance);
    }

    void draw(MapView& map, const View& view, const FrameChoices& choices = {}) {
        m_framebuffer->bind();
        map.draw(*m_renderer, view, choices);
    }

    /// True if lines to the lights of a point are in the picture.
    bool showsRays(MapView& map, FrameChoices choices, const PointOnFace& point) {
        draw(map, viewOf(map), choices);
        const Image without = m_framebuffer->readPixels();
        choices.point = point;
        draw(map, viewOf(map), choices);
        return m_framebuffer->readPixels() != without;
    }

    static View viewOf(const MapView& map) {
        return makeView(startPose(map.map()), {.fovX = 90.0f, .width = kFrameSide, .height = kFrameSide});
    }
};

TEST_F(MapViewTest, FinerCurvesAreDrawnFromTheSameCamera) {
    const Bytes file = ibsp46::write(ibsp46::smallQuake3File(false));
    const AppearanceSettings fine{.subdivisions = 0.25f};
    const auto fresh = open(file, fine);
    draw(*fresh, viewOf(*fresh));
    const auto map = open(file);
    const View view = viewOf(*map);
    draw(*map, view);
    EXPECT_LT(map->content().drawList().numTriangles, fresh->content().drawList().numTriangles);
    EXPECT_TRUE(map->setLighting(fine));
    EXPECT_EQ(map->content().drawList().numTriangles, fresh->content().drawList().numTriangles)
        << "before the next frame";
    draw(*map, view);
    EXPECT_EQ(map->content().drawList().numTriangles, fresh->content().drawList().numTriangles);
}

TEST_F(MapViewTest, RaysOfLightGoWithTheFaceThatIsHidden) {
    const auto map = open(ibsp38::write(roomFile()));
    uint32_t numWithRays = 0;
    for (uint32_t face = 0; face < map->map().faces.size(); ++face) {
        const PointOnFace point{face, centerOf(map->map(), map->map().faces[face])};
        if (!showsRays(*map, {}, point)) continue;
        ++numWithRays;
        const FaceFilter filter{FaceFilter::Kind::without, {{ItemKind::face, face}}};
        FrameChoices choices;
        choices.filter = &filter;
        EXPECT_FALSE(showsRays(*map, choices, point)) << face;
    }
    EXPECT_GT(numWithRays, 0u);
}

TEST_F(MapViewTest, RelightingMakesAnotherSnapshotOfTheSameMap) {
    const auto map = open(ibsp38::write(roomFile()));
    const std::shared_ptr<const MapSnapshot> before = map->shared();
    const float ceiling = before->materials->light.ceiling;
    EXPECT_TRUE(map->setLighting({.overbright = 3.0f}));
    EXPECT_NE(map->shared(), before);
    EXPECT_EQ(&map->map(), &before->map());
    EXPECT_EQ(before->materials->light.ceiling, ceiling) << "who holds the old one may read it";
    EXPECT_NE(map->snapshot().materials->light.ceiling, ceiling);
}

} // namespace
} // namespace visleaf
