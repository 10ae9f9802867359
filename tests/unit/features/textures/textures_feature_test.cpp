#include "features/textures/textures_feature.h"

#include "support/room_snapshot.h"
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

TEST(ThumbnailKey, IsAnotherOneForEachVersionOfAFileInPlaceOfTheTexture) {
    TriedFile file{.texture = "wall", .shownVersion = 1};
    EXPECT_EQ(thumbnailKey(3, nullptr), "3");
    const std::string first = thumbnailKey(3, &file);
    EXPECT_NE(first, "3");
    file.shownVersion = 2;
    EXPECT_NE(thumbnailKey(3, &file), first);
}

TEST_F(TexturesFeature, TheTextureOfWhatIsSelectedIsShownAmongAllTextures) {
    const test::TempFolder folder;
    const auto map = published(test::loadedRoom(folder));
    auto& textures = m_state.features.get<TexturesShown>();
    Selection& selection = m_state.picked.selection;
    const uint32_t surface = map->map().faces[0].surface;
    const std::string texture = textureOf(map->map(), surface, map->materials);
    textures.showsMissingOnly = true;
    selection.select({ItemKind::face, 0});
    textures.follow(selection, true, *map);
    EXPECT_EQ(textures.selected, texture);
    EXPECT_TRUE(textures.rowToShow);
    EXPECT_FALSE(textures.showsMissingOnly);
    textures.selected = "another";
    textures.follow(selection, true, *map);
    EXPECT_EQ(textures.selected, "another") << "it was chosen after the face";
    selection.select({ItemKind::face, 1});
    textures.follow(selection, false, *map);
    EXPECT_EQ(textures.selected, "another") << "a click on the map leaves the open list as it is";
    selection.select({ItemKind::surface, surface});
    textures.follow(selection, false, *map);
    EXPECT_EQ(textures.selected, texture);
}

TEST_F(TexturesFeature, TheMenuSelectsTheFaceWhoseTextureItShowsSoThatHideActsOnIt) {
    chooseInList(m_state.picked, {{ItemKind::surface, 0}}, "faces with another texture");
    const MapMenuRow row = texturesFeature().mapMenuRows.front();
    row.choose({.item = MapItem{ItemKind::face, 3}}, m_state);
    EXPECT_EQ(m_state.picked.selection.items(), (std::vector{MapItem{ItemKind::face, 3}}));
    EXPECT_EQ(chosenInList(m_state.picked), nullptr);
    EXPECT_TRUE(m_state.features.get<TexturesShown>().showsSelection);
}

} // namespace
} // namespace visleaf
