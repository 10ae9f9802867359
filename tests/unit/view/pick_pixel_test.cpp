#include "view/picking/pick_pixel.h"

#include "platform/path_text.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

TEST(PickPixel, PassesThroughFacesThatAFilterHides) {
    const test::TempFolder folder;
    const auto file = folder.write("maps/room.bsp", ibsp38::write(roomFile()));
    const Result<MapSource> source = findMap(pathText(file), {});
    ASSERT_TRUE(source);
    const Result<MapSnapshot> loaded = loadWithImages(source.value(), {});
    ASSERT_TRUE(loaded);
    const MapSnapshot& room = loaded.value();
    const View view = makeView({{40, 48, 46}, 0, 30}, Lens{});
    const glm::dvec2 middle(640, 360);
    const std::vector<PickHit> before = pickPixel(room, view, {}, middle).hits;
    ASSERT_GE(before.size(), 2u);
    const uint32_t hidden = room.geometry->faces[before[0].drawFace].face;
    const FaceFilter filter{FaceFilter::Kind::without, {{ItemKind::face, hidden}}};
    const std::vector<PickHit> after = pickPixel(room, view, {.filter = &filter}, middle).hits;
    ASSERT_EQ(after.size(), before.size() - 1);
    EXPECT_EQ(after[0].drawFace, before[1].drawFace);
}

} // namespace
} // namespace visleaf
