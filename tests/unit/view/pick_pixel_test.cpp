#include "view/picking/pick_pixel.h"

#include "support/room_snapshot.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

const glm::vec3 kCourt(700, 200, 100), kVault(-100, 650, 50); // the PVS of the court does not have the vault
const glm::dvec2 kMiddle(640, 360);

class PickPixel : public testing::Test {
  protected:
    static View towardsVault(const Lens& lens) {
        return makeView(poseAlong(kCourt, glm::normalize(kVault - kCourt)), lens);
    }

    /// Returns whether a pick meets a face that the PVS of the court hides.
    bool meetsHidden(const View& view, ViewMode mode) const {
        const VisibleSet seen = Culler(m_room.map(), m_room.geometry).cull(towardsVault(Lens{}), {});
        const std::vector<PickHit> hits =
            pickPixel(m_room, view, {.settings = {.draw = {.mode = mode}}}, kMiddle).hits;
        return std::any_of(hits.begin(), hits.end(), [&seen](const PickHit& hit) {
            return hit.drawFace != kNone &&
                   std::none_of(seen.faces.begin(), seen.faces.end(), [&](auto range) {
                       return hit.drawFace >= range.first && hit.drawFace < range.end;
                   });
        });
    }

    test::TempFolder m_folder;
    MapSnapshot m_room = test::loadedRoom(m_folder);
};

TEST_F(PickPixel, PassesThroughFacesThatAFilterHides) {
    const View view = makeView({{40, 48, 46}, 0, 30}, Lens{});
    const std::vector<PickHit> before = pickPixel(m_room, view, {}, kMiddle).hits;
    ASSERT_GE(before.size(), 2u);
    const uint32_t hidden = m_room.geometry->faces[before[0].drawFace].face;
    const FaceFilter filter{FaceFilter::Kind::without, {{ItemKind::face, hidden}}};
    const std::vector<PickHit> after = pickPixel(m_room, view, {.filter = &filter}, kMiddle).hits;
    ASSERT_EQ(after.size(), before.size() - 1);
    EXPECT_EQ(after[0].drawFace, before[1].drawFace);
}

TEST_F(PickPixel, MeetsWhatThePvsHidesInViewsThatShowAllFaces) {
    for (const ViewModeInfo& info : viewModes())
        EXPECT_EQ(meetsHidden(towardsVault(Lens{}), info.mode), info.traits.showsAllFaces) << info.name;
}

TEST_F(PickPixel, MeetsWhatThePvsHidesWithoutPerspective) {
    Lens level;
    level.orthoWidth = 512.0f;
    level.orthoDepth = 4096.0f;
    EXPECT_TRUE(meetsHidden(towardsVault(level), ViewMode::lit));
}

} // namespace
} // namespace visleaf
