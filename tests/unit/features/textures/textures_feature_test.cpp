#include "features/textures/textures_feature.h"

#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class TexturesFeature : public test::MapOpening {};

TEST_F(TexturesFeature, AnotherMapIsNotAskedForTheTexturesOfTheOneBefore) {
    auto& textures = m_state.features.get<TexturesShown>();
    textures.onScreen = {7, 8};
    textures.selected = "wall";
    reload();
    EXPECT_TRUE(textures.onScreen.empty());
    EXPECT_EQ(textures.selected, "wall") << "a reload has the same names";
    openAnother();
    EXPECT_EQ(textures.selected, "");
}

TEST_F(TexturesFeature, AnotherMapListsAllTextures) {
    auto& textures = m_state.features.get<TexturesShown>();
    textures.filter = {'d', 'o', 'o', 'r'};
    textures.showsMissingOnly = true;
    openAnother();
    EXPECT_STREQ(textures.filter.data(), "door") << "a window that was made anew opens its map";
    reload();
    EXPECT_STREQ(textures.filter.data(), "door");
    EXPECT_TRUE(textures.showsMissingOnly);
    openAnother();
    EXPECT_STREQ(textures.filter.data(), "");
    EXPECT_FALSE(textures.showsMissingOnly);
}

} // namespace
} // namespace visleaf
