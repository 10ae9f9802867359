#include "analysis/faces_extent.h"

#include "support/pick_scene.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

using test::PickScene;

class FacesExtentTest : public testing::Test {
  protected:
    FacesExtentTest() {
        const uint32_t plain = m_scene.addPlain();
        m_scene.addSquare(100.0f, plain);
        m_scene.addSquare(300.0f, plain);
        m_scene.beginModel("func_door", "10 20 30");
        m_scene.addSquare(0.0f, plain);
    }
    FacesExtent of(std::span<const MapItem> items) const {
        const CrossReferences references(m_scene.world.map);
        return extentOf(m_scene.world.map, references, items);
    }

    PickScene m_scene;
};

TEST_F(FacesExtentTest, AddsAreasAndJoinsBounds) {
    const std::array items{MapItem{ItemKind::face, 0}, MapItem{ItemKind::face, 1}};
    const FacesExtent extent = of(items);
    EXPECT_EQ(extent.numFaces, 2u);
    EXPECT_DOUBLE_EQ(extent.area, 8192.0);
    EXPECT_EQ(extent.bounds, (Bounds{{100, -32, -32}, {300, 32, 32}}));
    EXPECT_EQ(extentText(extent), "2 faces, 8192 square units, 200 × 64 × 64 units");
}

TEST_F(FacesExtentTest, CountsAFaceOfTwoItemsOnce) {
    const std::array items{MapItem{ItemKind::face, 0}, MapItem{ItemKind::surface, 0}};
    EXPECT_EQ(of(items).numFaces, 3u);
}

TEST_F(FacesExtentTest, PlacesBrushModelsAsTheirEntityDoes) {
    const std::array items{MapItem{ItemKind::entity, 1}};
    const FacesExtent extent = of(items);
    EXPECT_EQ(extent.bounds, (Bounds{{10, -12, -2}, {10, 52, 62}}));
    EXPECT_EQ(extentText(extent), "1 face, 4096 square units, 0 × 64 × 64 units");
}

TEST_F(FacesExtentTest, HasLengthsToOneDecimal) {
    const FacesExtent extent{
        .numFaces = 1, .area = 200.0, .bounds = {{0, 0, 0}, {1317.192f, 2348.773f, 192}}};
    EXPECT_EQ(extentText(extent), "1 face, 200 square units, 1317.2 × 2348.8 × 192 units");
}

TEST_F(FacesExtentTest, IsEmptyWithoutFaces) {
    const std::array items{MapItem{ItemKind::leaf, 0}};
    EXPECT_EQ(of(items).numFaces, 0u);
    EXPECT_EQ(extentText(of(items)), "");
}

} // namespace
} // namespace visleaf
