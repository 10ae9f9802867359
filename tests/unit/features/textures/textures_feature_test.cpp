#include "features/textures/textures_feature.h"

#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "platform/path_text.h"
#include "support/room_map.h"
#include "support/temp_folder.h"
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

TEST_F(TexturesFeature, TheTextureOfAFaceIsShownAndHideStaysAboutTheSelection) {
    const test::TempFolder folder;
    const std::string file = pathText(folder.write("room.bsp", ibsp38::write(roomFile())));
    const auto map = published(loadWithImages(findMap(file, {}).value(), {}).value());
    auto& textures = m_state.features.get<TexturesShown>();
    Picked& picked = m_state.picked;
    picked.selection.select({ItemKind::face, 0});
    chooseInList(picked, {{ItemKind::surface, 0}}, "faces with another texture");
    textures.isJustChosen = true;
    textures.showTextureOf(map->map().faces[0], *map, picked);
    EXPECT_EQ(textures.selected, textureOf(map->map(), map->map().faces[0], map->materials));
    EXPECT_TRUE(textures.rowToShow);
    EXPECT_FALSE(textures.isJustChosen);
    EXPECT_EQ(chosenInList(picked), nullptr);
}

} // namespace
} // namespace visleaf
